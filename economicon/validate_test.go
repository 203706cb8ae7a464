package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests Validate: every check has a state that breaks just that.

func TestState_Validate(t *testing.T) {
	type state = economicon.State
	const gold, grain = economicon.Gold, economicon.Grain
	own := economicon.CurrencyOf(0)
	orders, offer := written(t) // p0 has two orders, p1 is done; p0 asks p1
	fresh := begun(t, economicon.Standard(3))
	trade := trading(t, economicon.Standard(3), economicon.BankRun, nil)
	adding := ordering(t, lawless(2), economicon.BankRun)
	play(t, &adding, "p1 order 2 oil for gold", "p1 done", "p0 done")
	pledging := trading(t, lawless(2), economicon.DebtSummit, nil)
	pass(t, &pledging)
	play(t, &pledging, "p0 pledge 2")
	open := lawless(2)
	open.OpenProduction = true
	opened := ordering(t, open, economicon.BankRun)
	play(t, &opened, "p0 order 3 grain for gold")
	remining := trading(t, lawless(2), economicon.BankRun, nil)
	play(t, &remining, "p0 buy 5 gold for currency-p0")
	over := finished(t, economicon.Standard(2), [4]int8{})
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"config", fresh, func(s *state) { s.Config.Rounds = 11 }, "rounds 11"},
		{"zero", state{}, func(*state) {}, "edition 0"},
		{"received where it may be resold", trade, func(s *state) { s.Config.NoResale = false; s.Received[1] = 2 }, "received: grain by p1"},
		{"received before trade", adding, func(s *state) { s.Received[0] = 1 }, "received: gold by p0 in the phase"},
		{"received after trade", pledging, func(s *state) { s.Received[0] = 8 }, "received: tech by p0 in the phase pledging"},
		{"received outside", trade, func(s *state) { s.Received[3] = 1 }, "received: gold by p3"},
		{"received of no nation", trade, func(s *state) { s.Received[0] = 1 << 7 }, "received: currency-p3 by p0"},
		{"an offer of what was received", offer, func(s *state) { s.Received[0] = 4 }, "offer: "},
		{"an offer paid with what was received", offer, func(s *state) { s.Received[1] = 1 }, "offer: "},
		{"no phase", fresh, func(s *state) { s.Phase = 0 }, "phase: none"},
		{"a phase too many", fresh, func(s *state) { s.Phase = 16 }, "phase: #16"},
		{"a tie in hidden production", orders, func(s *state) { s.Phase = economicon.LeadingProduction }, "phase: leading-production"},
		{"laws in a round without", orders, func(s *state) { s.Phase = economicon.Legislating }, "phase: legislating"},
		{"round 0", fresh, func(s *state) { s.Round = 0 }, "round: 0"},
		{"round 11", fresh, func(s *state) { s.Round = 11 }, "round: 11"},
		{"lead of nobody", trade, func(s *state) { s.Lead = bourse.None }, "lead: none"},
		{"lead outside", trade, func(s *state) { s.Lead = 3 }, "lead: p3"},
		{"active nobody", fresh, func(s *state) { s.Active = bourse.None }, "active: none"},
		{"active outside", fresh, func(s *state) { s.Active = 3 }, "active: p3"},
		{"active while all order", orders, func(s *state) { s.Active = 0 }, "active: p0"},
		{"active at the end", over, func(s *state) { s.Active = 1 }, "active: p1"},
		{"committed outside", orders, func(s *state) { s.Committed = s.Committed.With(3) }, "committed: p1,p3"},
		{"all committed", orders, func(s *state) { s.Committed = bourse.AllSeats(3) }, "committed: p0,p1,p2"},
		{"committed in trade", trade, func(s *state) { s.Committed = 1 }, "committed: p0"},
		{"no peg", fresh, func(s *state) { s.Peg[1] = 0 }, "pegs: none of p1"},
		{"peg to no nation", fresh, func(s *state) { s.Peg[1] = economicon.CurrencyOf(3) }, "pegs: currency-p3 of p1"},
		{"peg outside", fresh, func(s *state) { s.Peg[3] = gold }, "pegs: gold of p3"},
		{"gold made", fresh, func(s *state) { s.Box[0]++ }, "box: gold adds up to 301"},
		{"less than none", fresh, func(s *state) { s.Reserves[0][1]--; s.Box[1]++ }, "p0: -1 grain"},
		{"reserves outside", fresh, func(s *state) { s.Reserves[3][1]++; s.Box[1]-- }, "p3: 1 grain, and the seat is not"},
		{"a currency outside", fresh, func(s *state) { s.Market[7]++ }, "currency-p3 adds up to 1"},
		{"no grain in the market", trade, func(s *state) { s.Market[1] = 0; s.Box[1] += 20 }, "market: no grain"},
		{"tokens below 0", fresh, func(s *state) { s.Tokens[0] = -1 }, "tokens: p0 has -1"},
		{"tokens outside", fresh, func(s *state) { s.Tokens[3] = 1 }, "tokens: p3 has 1"},
		{"too many tokens", fresh, func(s *state) { s.Tokens = [4]int8{9, 9, 9} }, "tokens: more than 24"},
		{"an event too many", fresh, func(s *state) { s.Past = 1 }, "past: 1 events"},
		{"an event that there is not", trade, func(s *state) { s.Past = 1 << 10 }, "past: 1 events"},
		{"no event", trade, func(s *state) { s.Global = 0 }, "event: none"},
		{"another event", trade, func(s *state) { s.Global = economicon.TradeWar }, "event: trade-war"},
		{"an event before it is drawn", fresh, func(s *state) { s.Global = economicon.TradeWar }, "event: trade-war"},
		{"pledges without a summit", pledging, func(s *state) {
			s.Global, s.Past = economicon.BankRun, 1<<(economicon.BankRun-1)
		}, "event: bank-run"},
		{"a law drawn and not in force", trade, func(s *state) { s.Deeds.Drawn[1] = economicon.GranaryAct }, "drawn: granary-act by p1"},
		{"a law too many", trade, func(s *state) { s.Laws[0] |= 1 }, "laws: p0 has 2 and not 1"},
		{"a law twice", trade, func(s *state) { enact(s, 0, economicon.TariffAct); enact(s, 1, economicon.TariffAct) }, "laws: one is in force twice"},
		{"nothing asked for", adding, func(s *state) { s.Adding = 0 }, "adding: none"},
		{"gold asked for", adding, func(s *state) { s.Adding = gold }, "adding: gold"},
		{"asked for in trade", trade, func(s *state) { s.Adding = grain }, "adding: grain"},
		{"batches where they are hidden", orders, func(s *state) { s.Batches = 1 }, "batches: 1"},
		{"too many batches", opened, func(s *state) { s.Batches = 13 }, "batches: 13"},
		{"turns below 0", trade, func(s *state) { s.Turns = -1 }, "turns: -1"},
		{"turns before trade", orders, func(s *state) { s.Turns = 1 }, "turns: 1"},
		{"all turns taken", trade, func(s *state) { s.Turns = 24 }, "turns: 24"},
		{"too many turns before remining", remining, func(s *state) { s.Turns = 17 }, "turns: 17"},
		{"all passed", trade, func(s *state) { s.Turns, s.Passes = 3, 3 }, "passes: 3"},
		{"another's turn", trade, func(s *state) { s.Active = 1 }, "active: p1, and it is the turn of p0"},
		{"an offer in a trade turn", trade, func(s *state) { s.Offer = offer.Offer }, "offer: ask in the phase trading"},
		{"an offer of no kind", offer, func(s *state) { s.Offer.Kind = economicon.KindBuy }, "offer: buy"},
		{"an offer that cannot be kept", offer, func(s *state) { s.Offer.N = 6 }, "offer: "},
		{"an offer at another price", offer, func(s *state) { s.Offer.Price++ }, "offer: the price is 1 and not 2"},
		{"ordered below 0", trade, func(s *state) { s.Deeds.Ordered[0][0] = -1 }, "ordered: -1 grain by p0"},
		{"ordered before", orders, func(s *state) { s.Deeds.Ordered[0][0] = 1 }, "ordered: 1 grain by p0"},
		{"ordered by nobody", trade, func(s *state) { s.Deeds.Ordered[3][0] = 1 }, "ordered: 1 grain by p3"},
		{"made more than ordered", trade, func(s *state) { s.Deeds.Made[0][1] = 1 }, "made: 1 oil by p0, and 0"},
		{"made more than there is", trade, func(s *state) { made(s, 0, 150, 0, 0); made(s, 1, 51, 0, 0) }, "made: more grain than there is"},
		{"a warehouse in trade", trade, func(s *state) { s.Warehouse[0][0] = 1; s.Box[1]-- }, "warehouses: 1 grain of p0"},
		{"a warehouse emptied too early", adding, func(s *state) { s.Warehouse[1][1] = 0; s.Box[2] += 2 }, "warehouses: 0 oil of p1"},
		{"more purchases than turns", trade, func(s *state) { s.Deeds.Bought, s.Deeds.Purchases[0] = 1, 1 }, "purchases: 1 by p0"},
		{"changed outside", fresh, func(s *state) { s.Deeds.Changed = 8 }, "changed: p3"},
		{"consumed outside", trade, func(s *state) { s.Deeds.Consumed = 1 << 7 }, "consumed: "},
		{"purchases before trade", adding, func(s *state) { s.Deeds.Purchases[0] = 1 }, "purchases: 1 by p0"},
		{"an order outside", orders, func(s *state) { s.Own[3].Pledge = 1 }, "own of p3: the seat is not in the game"},
		{"orders in trade", trade, func(s *state) { s.Own[0] = orders.Own[0] }, "own of p0: orders: 2 batches"},
		{"a batch after none", orders, func(s *state) { s.Own[0].Orders[3] = s.Own[0].Orders[1] }, "own of p0: orders: batch 3 of 2"},
		{"a batch that cannot be paid", orders, func(s *state) { s.Own[0].Orders[0].N = 180 }, "own of p0: orders: batch 0: "},
		{"a batch at another cost", orders, func(s *state) { s.Own[0].Orders[1].Cost = 2 }, "own of p0: orders: batch 1: costs 1 and not 2"},
		{"a batch that leaves more for the next", orders, func(s *state) { s.Own[0].Orders[0].Cost = 0 }, "own of p0: orders: batch 0: costs 1 and not 0"},
		{"a batch for the wrong kind", orders, func(s *state) { s.Own[1].Orders[0] = economicon.Batch{Unit: grain, Pay: own, N: 1, Cost: 1} }, "own of p1: orders: batch 0"},
		{"a batch of gold", orders, func(s *state) { s.Own[0].Orders[0].Unit = gold }, "own of p0: orders: batch 0"},
		{"a pledge not made", pledging, func(s *state) { s.Own[1].Pledge = 1 }, "own of p1: pledge: 1"},
		{"a pledge too high", pledging, func(s *state) { s.Own[0].Pledge = 6 }, "own of p0: pledge: 6"},
		{"a pledge below 0", pledging, func(s *state) { s.Own[0].Pledge = -1 }, "own of p0: pledge: -1"},
	} {
		rules.Flaw(t, fresh, test.name, test.from, test.change, test.want)
	}
}

// TestState_Validate_unreachable lets pass what play never brings about, where play can go on from it: it
// ends within MaxMoves, and all that comes is valid.
func TestState_Validate_unreachable(t *testing.T) {
	type state = economicon.State
	orders, _ := written(t)
	fresh := begun(t, economicon.Standard(3))
	trade := trading(t, economicon.Standard(3), economicon.BankRun, nil)
	adding := ordering(t, lawless(2), economicon.BankRun)
	play(t, &adding, "p1 order 2 oil for gold", "p1 done", "p0 done")
	over := finished(t, economicon.Standard(2), [4]int8{})
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
	}{
		{"over too early", over, func(s *state) { s.Config.Rounds = 2 }},
		{"lead before the first", fresh, func(s *state) { s.Lead = 1 }},
		{"a law not drawn", trade, func(s *state) { s.Deeds.Drawn[1] = 0 }},
		{"no tie", orders, func(s *state) { s.Phase, s.Committed, s.Own = economicon.LeadingTrade, 0, [4]economicon.Own{} }},
		{"a lead with less gold", orders, func(s *state) { s.Lead = 1 }},
		{"more passes than turns", trade, func(s *state) { s.Turns, s.Active, s.Passes = 1, 1, 2 }},
		{"changed before pegs", fresh, func(s *state) { s.Deeds.Changed = 1 }},
		{"changed in the round before the first", trade, func(s *state) { s.Deeds.ChangedBefore = 1 }},
		{"bought before trade", adding, func(s *state) { s.Deeds.Bought = 1 }},
		{"oil and nothing bought", trade, func(s *state) { s.Deeds.BoughtOil = 1 }},
		{"paid and nothing bought", trade, func(s *state) { s.Deeds.PaidNative = 1 }},
		{"paid dear and nothing bought", trade, func(s *state) { s.Deeds.PaidDear = 1 }},
		{"added too early", adding, func(s *state) { s.Deeds.Added = 2 }},
		{"grain and nothing added", trade, func(s *state) { s.Deeds.AddedGrain = 1 }},
		{"coined and pegged", trade, func(s *state) { s.Deeds.Coined = 1 }},
		{"consumed before", trade, func(s *state) { s.Deeds.Consumed = 1 }},
		{"purchases and nothing bought", trade, func(s *state) { s.Turns, s.Active, s.Deeds.Purchases[0] = 1, 1, 1 }},
		{"oil made in an embargo", trade, func(s *state) {
			s.Global, s.Past = economicon.OilEmbargo, 1<<(economicon.OilEmbargo-1)
			made(s, 0, 0, 1, 0)
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := test.from
			if test.change(&start); start == test.from {
				t.Fatal("nothing is changed")
			}
			for game := range 4 {
				s, r := start, newRand(t, fmt.Sprint(test.name, game))
				for moves := 0; ; moves++ {
					if err := s.Validate(); err != nil || moves > economicon.MaxMoves(s.Config) {
						t.Fatalf("after %d moves: %v\n%v", moves, err, s)
					}
					if s.Over() {
						break
					}
					m := s.Deal(r)
					if seat := s.Turn(); seat != bourse.Nature {
						m = s.Pick(seat, r)
					}
					if err := s.Apply(m); err != nil {
						t.Fatalf("%s: %v\n%v", m, err, s)
					}
				}
			}
		})
	}
}

func TestView_Validate(t *testing.T) {
	s, _ := written(t)
	for _, test := range []struct {
		name   string
		from   economicon.View
		change func(*economicon.View)
		want   string
	}{
		{"public", s.View(0), func(v *economicon.View) { v.Box[0]++ }, "economicon: view: box"},
		{"a spectator's orders", s.View(bourse.Spectator), func(v *economicon.View) { v.Own.Pledge = 1 }, "a spectator has nothing"},
		{"a seat outside", s.View(0), func(v *economicon.View) { v.Seat = 3 }, "seat p3 is not in the game"},
		{"nobody's", s.View(0), func(v *economicon.View) { v.Seat = bourse.None }, "seat none is not in the game"},
		{"another's orders", s.View(0), func(v *economicon.View) { v.Seat = 2 }, "view: own: orders"},
	} {
		rules.ViewFlaw(t, s.View(1), test.name, test.from, test.change, test.want)
	}
}
