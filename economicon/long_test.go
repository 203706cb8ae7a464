package economicon_test

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file steers games to last as long as possible, to test that MaxMoves is reached.

// rich reports whether a game of the config should nearly reach MaxMoves: a game of one round, with few trade
// turns, in which bankers can pay for batches and for all the gold. Later they are too poor, or have received
// everything that they could pay with, and MaxMoves does not consider that.
func rich(config any) bool {
	c, std := config.(economicon.Config), economicon.Standard(2)
	return c.Rounds == 1 && c.MaxTrades <= 2 && c.MarketGold <= std.MarketGold && c.StartGold >= std.StartGold &&
		c.StartCurrency >= std.StartCurrency && c.MaxLot == 0 && c.Gold >= std.Gold &&
		c.Commodities >= std.Commodities
}

// TestMaxMoves plays a round that has everything that MaxMoves counts: ties for the lead, laws, batches,
// minting, purchases of all gold in every trade turn, and pledges. No game has more moves, and this one does
// not have fewer.
func TestMaxMoves(t *testing.T) {
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		for _, open := range []bool{false, true} {
			c := economicon.Standard(players)
			c.Rounds, c.MaxBatches, c.MaxTrades, c.OpenProduction = 1, 2, 1, open
			s, moves := begun(t, c), 0
			for ; !s.Over(); moves++ {
				m := longestMove(&s)
				if err := s.Apply(m); err != nil {
					t.Fatalf("%s: %v", m, err)
				}
			}
			if most := economicon.MaxMoves(c); moves != most {
				t.Errorf("%d bankers, production open: %t: %d moves, want %d", players, open, moves, most)
			}
			c.LawRounds = 0
			for c.Rounds = 1; c.Rounds <= 10; c.Rounds++ {
				rounds := int(c.Rounds)
				want := rounds*(moves-2*players) + players*min(rounds, 2) // a Debt Summit, then a Gold Rush
				if most := economicon.MaxMoves(c); most != want {
					t.Errorf("%d bankers, %d rounds without laws: %d moves, want %d", players, rounds, most, want)
				}
			}
		}
	}
}

// TestMaxMoves_refused checks that MaxMoves returns for configs that Validate rejects. Law rounds after the
// last round do not count.
func TestMaxMoves_refused(t *testing.T) {
	for rounds := math.MinInt8; rounds <= math.MaxInt8; rounds++ {
		economicon.MaxMoves(economicon.Config{Rounds: int8(rounds), Players: -1, LawRounds: math.MaxUint16})
	}
	c := economicon.Standard(2)
	c.Rounds, c.LawRounds = 2, economicon.RoundsOf(1, 3)
	most := economicon.MaxMoves(c)
	if c.LawRounds = economicon.RoundsOf(1); economicon.MaxMoves(c) != most {
		t.Errorf("%d moves with laws in round 1, %d with laws in round 3 as well", economicon.MaxMoves(c),
			most)
	}
	if c.LawRounds = economicon.RoundsOf(1, 2); economicon.MaxMoves(c) != most+2 {
		t.Errorf("%d moves with laws in both rounds, want %d", economicon.MaxMoves(c), most+2)
	}
}

// longestMove makes all bankers play the same way, through every step.
func longestMove(s *economicon.State) economicon.Move {
	if chances := s.Chances(nil); len(chances) > 0 {
		for _, c := range chances {
			if c.Move.Global == economicon.DebtSummit {
				return c.Move
			}
		}
		return chances[0].Move // a die that shows 1
	}
	options := s.Options(s.Turn(), nil)
	for _, o := range options {
		m := o.Move
		switch {
		case m.Kind == economicon.KindPeg && m.Unit == economicon.CurrencyOf(m.Seat),
			m.Kind == economicon.KindOrder && m.Pay == economicon.Gold,
			m.Kind == economicon.KindMint:
			return m
		case m.Kind == economicon.KindBuy && m.Unit == economicon.Gold && !hasMint(options):
			return m.With(o.Max)
		}
	}
	return bourse.Idle(options)
}

func hasMint(options []economicon.Option) bool {
	for _, o := range options {
		if o.Move.Kind == economicon.KindMint {
			return true
		}
	}
	return false
}
