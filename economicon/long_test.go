package economicon_test

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file steers games to last as long as possible, to test that MaxMoves is reached. The longest game buys
// out the market's gold in every trade turn, because then each banker mines (E7.3), and orders as many
// batches as allowed. Bankers must pay for both, so they all peg to tech and leave one tech in the market.
// Then one unit of currency buys all the gold.
//
// In edition 2 a banker cannot pay with gold bought in the same round. So the bankers buy currency for gold
// in one round, and gold for currency in the next.

// rich reports whether a game of the config should nearly reach MaxMoves. In such a game the bankers start
// with at least the units of the standard game, one purchase can take all the gold, and a few purchases can
// take the tech. A banker who can pay neither for batches nor for gold makes only a move or two in each step.
// MaxMoves depends only on the phases, so it does not account for that.
func rich(config any) bool {
	c, std := config.(economicon.Config), economicon.Standard(2)
	return c.LotPart <= 4 && c.StartGold >= std.StartGold && c.StartCurrency >= std.StartCurrency &&
		c.MarketTech <= std.MarketTech && c.MaxLot == 0 &&
		c.Gold >= std.Gold && c.Commodities >= std.Commodities
}

// longestMove returns the move that makes the game last longest.
func longestMove(s *economicon.State) economicon.Move {
	if chances := s.Chances(nil); len(chances) > 0 {
		return longestChance(s, chances)
	}
	options := s.Options(s.Turn(), nil)
	switch s.Phase {
	case economicon.Pegging:
		for _, o := range options {
			if o.Move.Unit == economicon.Tech {
				return o.Move
			}
		}
	case economicon.Producing:
		return longestOrder(s, options)
	case economicon.Trading:
		if s.Config.NoResale {
			return longestOnce(s, options)
		}
		return longestTrade(s, options)
	}
	return bourse.Idle(options)
}

// longestChance brings gold if gold is short. It draws a Debt Summit first, because then each banker pledges.
func longestChance(s *economicon.State, chances []economicon.Chance) economicon.Move {
	if s.Phase == economicon.Drawing {
		for _, c := range chances {
			if c.Move.Global == economicon.DebtSummit {
				return c.Move
			}
		}
	}
	if s.Phase == economicon.Mining && s.Box.Of(economicon.Gold) > 100 {
		return chances[len(chances)-1].Move
	}
	return chances[0].Move
}

// longestOrder orders one unit for gold if the banker has any. It orders the commodity that the box has most
// of, and tech last. If bankers cannot trade away what they receive, it orders two units in a few batches, so
// that the market has enough to buy.
func longestOrder(s *economicon.State, options []economicon.Option) economicon.Move {
	best, most := options[0].Move, 0
	some := 1
	if s.Config.NoResale && s.Config.MaxBatches < 4 {
		some = 2
	}
	for _, o := range options[1:] {
		n := s.Box.Of(o.Move.Unit)
		if o.Move.Unit != economicon.Tech {
			n += 2000
		}
		if o.Move.Pay == economicon.Gold {
			n += 4000
		}
		if n > most {
			best, most = o.Move.With(min(o.Max, some)), n
		}
	}
	return best
}

// longestTrade buys all the gold. If it cannot, it buys all tech but one, then own currency, then anything.
func longestTrade(s *economicon.State, options []economicon.Option) economicon.Move {
	seat := s.Turn()
	best, most := options[0].Move, -1
	for _, o := range options[1:] {
		m, n := o.Move, 0
		switch {
		case m.Kind == economicon.KindMint || m.Kind == economicon.KindRetire:
			return m
		case m.Kind == economicon.KindBuy && m.Unit == economicon.Gold &&
			o.Max == s.Market.Of(economicon.Gold):
			m = m.With(o.Max)
			n = 4000 - s.Cost(seat, m.Unit, m.Pay, o.Max)
		case m.Kind == economicon.KindBuy && m.Unit == economicon.Tech && m.Pay == economicon.Gold:
			m = m.With(o.Max)
			n = 2000
		case m.Kind == economicon.KindBuy && m.Unit == economicon.CurrencyOf(seat) &&
			s.Reserves[seat].Of(m.Unit) == 0:
			m = m.With(min(o.Max, 8))
			n = 1000
		case m.Kind == economicon.KindBid || m.Kind == economicon.KindAsk:
			n = 500
		case m.Kind == economicon.KindBuy:
			n = 1
		}
		if n > most {
			best, most = m, n
		}
	}
	return best
}

// longestOnce is longestTrade for games in which bankers cannot trade away what they receive in the round. A
// banker who is short of currency when trade begins buys currency and no gold. A purchase of gold should cost
// almost nothing, so the banker buys tech first.
func longestOnce(s *economicon.State, options []economicon.Option) economicon.Move {
	seat := s.Turn()
	own := economicon.CurrencyOf(seat)
	fill := s.Received[seat].Has(own) ||
		s.Received[seat] == 0 && s.Reserves[seat].Of(own) < int(s.Config.MaxTrades)/2
	best, most := options[0].Move, -1
	for _, o := range options[1:] {
		m, n := o.Move, 0
		switch {
		case m.Kind == economicon.KindBuy && m.Unit == own && m.Pay == economicon.Gold && fill &&
			!s.Received[seat].Has(own):
			m = m.With(min(o.Max, 8))
			n = 5000
		case m.Kind == economicon.KindBuy && m.Unit == economicon.Gold &&
			o.Max == s.Market.Of(economicon.Gold) && !fill && s.Cost(seat, m.Unit, m.Pay, o.Max) <= 2:
			m = m.With(o.Max)
			n = 4500 - 1500*s.Cost(seat, m.Unit, m.Pay, o.Max)
		case m.Kind == economicon.KindBuy && m.Unit == economicon.Tech:
			m = m.With(o.Max)
			n = 2000 - s.Cost(seat, m.Unit, m.Pay, o.Max)
		case m.Kind == economicon.KindBuy && m.Pay == economicon.Gold && m.Unit != economicon.Gold:
			n = 1000 - s.Cost(seat, m.Unit, m.Pay, 1)
		case m.Kind == economicon.KindBuy && m.Unit != economicon.Gold:
			n = 1
		}
		if n > most {
			best, most = m, n
		}
	}
	return best
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
				m := everyMove(&s)
				if err := s.Apply(m); err != nil {
					t.Fatalf("%s: %v", m, err)
				}
			}
			if most := economicon.MaxMoves(c); moves != most {
				t.Errorf("%d bankers, production open: %t: %d moves, want %d", players, open, moves, most)
			}
			c.LawRounds = 0
			if most := economicon.MaxMoves(c); moves != most+players {
				t.Errorf("%d bankers: %d moves without laws, want %d", players, most, moves-players)
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

// everyMove makes all bankers play the same way, through every step.
func everyMove(s *economicon.State) economicon.Move {
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
