package value_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file looks for money pumps in Economicon: trades of one banker in a round, while all others pass,
// after which it has as much of every kind as before and more of one. Edition 1 has them, because a price is
// the one before the trade (E5.1), however much is bought: n of Q cost n·P/Q of what P are in the market, and
// afterwards what has been paid costs only n·(Q−n)/(Q+n). Edition 2 has none, because what a banker has
// received cannot be given in the same round (E7.6).

// TestPump_all tries everything that a banker can do in trade, in a round with little of everything: every
// purchase, every minting, and every offer, which the other accepts.
func TestPump_all(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole rounds in every way")
	}
	turns, least := int8(3), 50
	if scale.Long() {
		turns, least = 5, 300 // 6 take minutes, and all 8 hours
	}
	one, two, whole := first(economicon.Standard(2)), economicon.Standard(2), economicon.Standard(2)
	whole.LotPart = 0 // E7.6 alone
	for _, c := range []economicon.Config{one, two, whole} {
		for _, peg := range []economicon.Unit{economicon.Gold, economicon.Grain, economicon.CurrencyOf(0),
			economicon.CurrencyOf(1)} {
			c.MaxTrades = turns
			s := littleTrade(t, c, peg)
			positions, pumps := allTrades(t, &s)
			if (pumps == 0) != c.NoResale || positions < least {
				t.Errorf("edition %d, a part of %d, pegged to %s: %d ways to pump in %d positions",
					c.Edition, c.LotPart, peg, pumps, positions)
			}
		}
	}
}

// TestPump_walks makes random purchases in the trade turns of the recorded games.
func TestPump_walks(t *testing.T) {
	r, err := rng.New(rng.FromText(scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	pumps := map[bool]int{} // by whether it is edition 2
	corpus.Games(t, economicon.Rules,
		func(name string, match *bourse.Match[economicon.State, economicon.Move, economicon.View,
			economicon.Event]) {
			corpus.Replay(t, economicon.Rules, match,
				func(start economicon.State, m economicon.Move, _ []economicon.Event, _ economicon.State) {
					if start.Phase != economicon.Trading {
						return
					}
					for range scale.N(20, 2000) {
						for s := start; s.Phase == economicon.Trading; letPass(t, &s, m.Seat) {
							var purchases []economicon.Option
							for _, o := range s.Options(m.Seat, nil) {
								if o.Move.Kind == economicon.KindBuy {
									purchases = append(purchases, o)
								}
							}
							if len(purchases) == 0 {
								break
							}
							buy := bourse.Pick(purchases, r)
							apply(t, &s, buy)
							if !isPump(&start, &s, m.Seat) {
								continue
							}
							if pumps[s.Config.NoResale]++; s.Config.NoResale {
								t.Fatalf("%s: %s completes a pump in\n%v", name, buy, &start)
							}
						}
					}
				})
		})
	if pumps[false] == 0 {
		t.Error("edition 1 has no pump")
	}
}

func apply(t testing.TB, s *economicon.State, m economicon.Move) {
	t.Helper()
	if err := s.Apply(m); err != nil {
		t.Fatalf("%s: %v", m, err)
	}
}

// letPass lets all others pass, and rolls ones when gold is mined for the market.
func letPass(t testing.TB, s *economicon.State, seat bourse.Seat) {
	for {
		switch {
		case s.Phase == economicon.Remining:
			apply(t, s, economicon.Mine(s.Active, 1))
		case s.Phase == economicon.Trading && s.Active != seat:
			apply(t, s, economicon.Pass(s.Active))
		default:
			return
		}
	}
}

// first turns a config into one of edition 1.
func first(c economicon.Config) economicon.Config {
	c.Edition, c.LotPart, c.NoResale = 1, 0, false
	return c
}

// tradeBegins returns the first trade turn of a game of two bankers who have each ordered one of each
// commodity. p0 leads.
func tradeBegins(t testing.TB, c economicon.Config) economicon.State {
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Split("~ mine p0 6,~ mine p1 1,~ event bank-run,p0 keep,p1 keep,~ law p0 hard-peg-act,~ law p1 clean-air-act,"+
		"p0 order 1 grain for gold,p0 order 1 oil for gold,p0 order 1 tech for gold,p0 done,"+
		"p1 order 1 grain for gold,p1 order 1 oil for gold,p1 order 1 tech for gold,p1 done,"+
		"p0 add 0 grain,p0 add 0 oil,p0 add 0 tech,p1 add 0 grain,p1 add 0 oil,p1 add 0 tech", ",") {
		m, err := economicon.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		apply(t, &s, m)
	}
	return s
}

// littleTrade returns the first trade turn of p0, with this peg, in a game with little of everything.
func littleTrade(t testing.TB, c economicon.Config, peg economicon.Unit) economicon.State {
	c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech, c.MarketCurrency = 2, 5, 2, 1, 2
	c.StartGold, c.StartCurrency = 2, 3
	c.Gold, c.Commodities, c.Currencies = 14, 12, 6
	s := tradeBegins(t, c)
	s.Peg[0] = peg
	give := func(u economicon.Unit, n int16) {
		s.Reserves[0][u-1] += n
		s.Box[u-1] -= n
	}
	give(economicon.Grain, 2)
	give(economicon.Tech, 1)
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	return s
}

// allTrades goes through every position that p0 can reach, and counts the moves that complete a pump.
func allTrades(t testing.TB, start *economicon.State) (positions, pumps int) {
	seen := map[economicon.State]bool{*start: true}
	list := []economicon.State{*start}
	for ; positions < len(list); positions++ {
		s := list[positions]
		for _, o := range s.Options(0, nil) {
			if o.Move.Kind == economicon.KindPass {
				continue
			}
			for n := o.Min; n <= o.Max; n++ {
				next, m := s, o.Move.With(n)
				apply(t, &next, m)
				if next.Phase == economicon.Answering {
					apply(t, &next, economicon.Accept(1))
				}
				if isPump(start, &next, 0) {
					pumps++
				}
				letPass(t, &next, 0)
				if next.Phase == economicon.Trading && !seen[next] {
					seen[next] = true
					list = append(list, next)
				}
			}
		}
	}
	return positions, pumps
}

// isPump reports whether a banker has as much of every kind as at the start, and more of one.
func isPump(start, end *economicon.State, seat bourse.Seat) bool {
	more := false
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		was, is := start.Reserves[seat].Of(u), end.Reserves[seat].Of(u)
		if is < was {
			return false
		}
		more = more || is > was
	}
	return more
}
