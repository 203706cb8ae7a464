package economicon_test

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/conform"
)

// This file lists the orders and pledges that a banker may have made, and with them all worlds of small
// views, to check the odds of Sample. It is written from RULES.md and does not use Options.

// A pair is a commodity and a kind of payment for it. most is the number of units of the largest batch.
type pair struct {
	unit, pay economicon.Unit
	most      int16
}

// pairsOf lists what a banker can order now, after orders with a given cost (E6.1, E6.3).
func pairsOf(s *economicon.State, seat bourse.Seat, orders economicon.Orders) []pair {
	var pairs []pair
	pays := []economicon.Unit{economicon.Gold, economicon.CurrencyOf(seat)}
	if peg := s.Peg[seat]; peg != pays[0] && peg != pays[1] {
		pays = append(pays, peg) // E4.3
	}
	for unit := economicon.Grain; unit <= economicon.Tech; unit++ {
		if unit == economicon.Oil && s.Global == economicon.OilEmbargo {
			continue // E11.5
		}
		for _, pay := range pays {
			if pay == unit {
				continue // E7.5
			}
			purse := s.Reserves[seat].Of(pay)
			for _, b := range orders {
				if b.Pay == pay {
					purse -= int(b.Cost)
				}
			}
			most := int16(0)
			for most < s.Box[unit-1] && costOf(s, seat, unit, pay, most+1) <= purse {
				most++
			}
			if most > 0 {
				pairs = append(pairs, pair{unit, pay, most})
			}
		}
	}
	return pairs
}

// costOf returns the cost of producing n units: half the value, or a quarter for tech in a Tech Boom, rounded
// to the nearest whole number, halves up, and at least 1 (E6.1, E11.6).
func costOf(s *economicon.State, seat bourse.Seat, unit, pay economicon.Unit, n int16) int {
	by := pay
	if pay != economicon.Gold {
		by = s.Peg[seat] // E4.3
	}
	part := 2
	if unit == economicon.Tech && s.Global == economicon.TechBoom {
		part = 4
	}
	up, down := int(n)*s.Market.Of(by), part*s.Market.Of(unit)
	cost := up / down
	if 2*(up%down) >= down {
		cost++
	}
	return max(1, cost)
}

// batchOf returns the order of n units of a pair.
func batchOf(s *economicon.State, seat bourse.Seat, p pair, n int16) economicon.Batch {
	return economicon.Batch{Unit: p.unit, Pay: p.pay, N: n, Cost: int16(costOf(s, seat, p.unit, p.pay, n))}
}

// lawDeals returns small views: two bankers and a box with almost nothing in it.
func lawDeals(tb testing.TB) []conform.Deal[economicon.State] {
	tb.Helper()
	tiny := economicon.Standard(2)
	tiny.LawRounds = 0
	tiny.Commodities, tiny.MarketGrain, tiny.MarketOil, tiny.MarketTech = 4, 3, 2, 1
	tiny.StartGold, tiny.StartCurrency = 1, 1
	tiny.MaxBatches = 1
	two := tiny
	two.MaxBatches = 2
	poor := two // a banker with one coin orders at most one batch
	poor.StartGold, poor.StartCurrency = 0, 0
	three := economicon.Standard(3)
	three.LawRounds, three.Commodities, three.MarketGrain, three.MarketOil, three.MarketTech = 0, 3, 2, 2, 2
	three.StartGold, three.MaxBatches = 0, 1
	var deals []conform.Deal[economicon.State]
	for _, d := range []struct {
		name   string
		config economicon.Config
		seat   bourse.Seat
		moves  []string
	}{
		{"one batch", tiny, 1, []string{"~ mine p0 5", "~ mine p1 6", "~ event bank-run", "p1 keep",
			"p0 keep", "p0 order 1 grain for gold"}},
		{"done, pegged to grain", tiny, 1,
			[]string{"~ mine p0 5", "~ mine p1 6", "~ event tech-boom", "p1 keep", "p0 peg grain",
				"p0 done"}},
		{"two batches", two, 1, []string{"~ mine p0 4", "~ mine p1 5", "~ event oil-embargo", "p1 keep",
			"p0 keep", "p0 order 1 tech for gold"}},
		{"two batches, one coin", poor, 1,
			[]string{"~ mine p0 1", "~ mine p1 5", "~ event bank-run", "p1 keep", "p0 keep"}},
		{"the own orders", two, 0, []string{"~ mine p0 6", "~ mine p1 5", "~ event bank-run", "p0 keep",
			"p1 keep", "p0 order 1 oil for gold"}},
		{"a spectator", three, bourse.Spectator,
			[]string{"~ mine p0 1", "~ mine p1 1", "~ mine p2 2", "~ event oil-embargo", "p2 keep", "p0 keep",
				"p1 keep", "p1 done"}},
		{"pledges", three, 2, []string{"~ mine p0 3", "~ mine p1 6", "~ mine p2 1", "~ event debt-summit",
			"p1 keep", "p2 keep", "p0 keep", "p0 done", "p1 done", "p2 done",
			"p1 add 0 grain", "p1 add 0 oil", "p1 add 0 tech", "p2 add 0 grain", "p2 add 0 oil",
			"p2 add 0 tech", "p0 add 0 grain", "p0 add 0 oil", "p0 add 0 tech",
			"p1 pass", "p2 pass", "p0 pass", "p1 pledge 3", "p0 pledge 0"}},
		{"one has pledged", tiny, 0, []string{"~ mine p0 3", "~ mine p1 2", "~ event debt-summit", "p0 keep",
			"p1 keep", "p0 done", "p1 done",
			"p0 add 0 grain", "p0 add 0 oil", "p0 add 0 tech", "p1 add 0 grain", "p1 add 0 oil",
			"p1 add 0 tech", "p0 pass", "p1 pass", "p1 pledge 1"}},
	} {
		s, err := economicon.New(d.config)
		if err != nil {
			tb.Fatalf("%s: %v", d.name, err)
		}
		for _, text := range d.moves {
			m, err := economicon.Parse(text)
			if err == nil {
				err = s.Apply(m)
			}
			if err != nil {
				tb.Fatalf("%s: %s: %v", d.name, text, err)
			}
		}
		deals = append(deals, conform.Deal[economicon.State]{Name: d.name, Truth: s, Seat: d.seat,
			Worlds: worldsOf(s, d.seat)})
	}
	return deals
}

// worldsOf lists the worlds of a view with the weights that View.Sample documents. Each other banker has any
// number of batches, each batch any pair, and each pair any amount; a pledge is any possible one. A weight is
// in millionths of a millionth.
func worldsOf(s economicon.State, seat bourse.Seat) map[economicon.State]int64 {
	worlds := map[economicon.State]int64{}
	const whole = 1e12
	var fill func(s economicon.State, player bourse.Seat, weight float64)
	fill = func(s economicon.State, player bourse.Seat, weight float64) {
		next := func(own economicon.Own, share float64) {
			t := s
			t.Own[player] = own
			fill(t, player+1, weight*share)
		}
		switch {
		case player == bourse.Seat(s.Players()):
			worlds[s] += int64(math.Round(weight))
		case player == seat:
			fill(s, player+1, weight)
		case s.Phase == economicon.Producing:
			for n := range s.Config.MaxBatches + 1 {
				batches(&s, player, n, economicon.Orders{}, 0, 1/float64(s.Config.MaxBatches+1),
					func(o economicon.Orders, share float64) { next(economicon.Own{Orders: o}, share) })
			}
		case s.Committed.Has(player):
			most := mostPledge(&s, player)
			for n := range most + 1 {
				next(economicon.Own{Pledge: n}, 1/float64(most+1))
			}
		default:
			next(economicon.Own{}, 1)
		}
	}
	fill(s, 0, whole)
	return worlds
}

// mostPledge returns 5 gold, or what the banker has (E11.9).
func mostPledge(s *economicon.State, seat bourse.Seat) int8 {
	return int8(min(5, s.Reserves[seat].Of(economicon.Gold)))
}

// batches lists the orders of n batches, some of which are given.
func batches(s *economicon.State, seat bourse.Seat, n int8, given economicon.Orders, at int8, share float64,
	out func(economicon.Orders, float64)) {
	pairs := pairsOf(s, seat, given)
	if at == n || len(pairs) == 0 {
		out(given, share)
		return
	}
	for _, p := range pairs {
		for k := int16(1); k <= p.most; k++ {
			given[at] = batchOf(s, seat, p, k)
			batches(s, seat, n, given, at+1, share/float64(len(pairs))/float64(p.most), out)
		}
	}
}
