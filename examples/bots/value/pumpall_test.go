package value_test

import (
	"flag"
	"testing"

	"bourse.example/economicon"
)

// This file tries all that one banker can do in trade in a round, where there is little of everything:
// every purchase, every minting, and every offer, which the other accepts and else passes.
//
//	go test ./examples/bots/value -run TestPump_all -v -pump-turns 6

var pumpTurns = flag.Int("pump-turns", 4, "trade turns of a banker in TestPump_all, 1 to 8: with 6 it takes some minutes, with 8 all there is")

// TestPump_all finds money pumps in edition 1, and in edition 2 none. A pump is any sequence of trades
// after which the banker has as much of every kind as before and more of one.
func TestPump_all(t *testing.T) {
	one, two, whole := first(economicon.Standard(2)), economicon.Standard(2), economicon.Standard(2)
	whole.LotPart = 0 // E7.6 alone
	for _, c := range []economicon.Config{one, two, whole} {
		for _, peg := range []economicon.Unit{economicon.Gold, economicon.Grain, economicon.CurrencyOf(0), economicon.CurrencyOf(1)} {
			c.MaxTrades = int8(*pumpTurns)
			s := littleTrade(t, c, peg)
			positions, pumps := allTrades(t, &s)
			t.Logf("edition %d, a part of %d, pegged to %s: %d positions, %d ways to pump", c.Edition, c.LotPart, peg, positions, pumps)
			if (pumps == 0) != c.NoResale {
				t.Errorf("edition %d, a part of %d, pegged to %s: %d ways to pump", c.Edition, c.LotPart, peg, pumps)
			}
			if positions < 300 {
				t.Errorf("only %d positions were tried", positions)
			}
		}
	}
}

// littleTrade returns the first trade turn of p0, with this peg, where there is little of everything.
func littleTrade(t testing.TB, c economicon.Config, peg economicon.Unit) economicon.State {
	c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech, c.MarketCurrency = 2, 5, 2, 1, 2
	c.StartGold, c.StartCurrency = 2, 3
	c.Gold, c.Commodities, c.Currencies = 14, 12, 6
	s := tradeBegins(t, c, 0)
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

// allTrades goes through every position that p0 can bring about, and counts the moves after which it has
// pumped.
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
				if isPump(start, &next) {
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

// isPump reports whether p0 has as much of every kind as at the start, and more of one.
func isPump(start, end *economicon.State) bool {
	more := false
	for u := economicon.Gold; u <= economicon.CurrencyOf(1); u++ {
		was, is := start.Reserves[0].Of(u), end.Reserves[0].Of(u)
		if is < was {
			return false
		}
		more = more || is > was
	}
	return more
}
