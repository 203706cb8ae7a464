package economicon_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E7.

// TestRule_E7_1_add empties warehouses and asks for grain, oil and tech one after another.
func TestRule_E7_1_add(t *testing.T) {
	s := ordering(t, lawless(2), economicon.BankRun)
	play(t, &s, "p0 order 4 grain for gold", "p1 order 5 oil for gold", "p1 order 6 tech for gold", "p1 done")
	hold(t, &s, holding{p0, economicon.Grain, 3}, holding{p0, economicon.Tech, 2})
	events := traced(t, &s, "p0 done")
	want := []string{"warehouse-p0 > market: 4 grain (E7.1)"}
	equal(t, want, clauseOf(events, "E7.1"), "the events")
	equal(t, economicon.Goods{0, 5, 6}, s.Warehouse[1], "the warehouse of p1")
	codes(t, s, map[string]string{
		"p0 add 0 grain": "", "p0 add 3 grain": "", "p0 add 4 grain": "few-in-reserves",
		"p0 add -1 grain": "no-amount",
		"p0 add 0 oil":    "not-asked", "p0 add 1 tech": "not-asked", "p0 add 1 gold": "not-asked",
		"p0 add 0 none": "not-asked",
		"p1 add 0 oil":  "not-your-turn", "p0 pass": "not-now",
	})
	equal(t, []string{"p0 add 2 grain", "p0 > market: 2 grain (E7.1)"}, traced(t, &s, "p0 add 2 grain"),
		"the events")
	equal(t, bourse.SeatsOf(0), s.Deeds.AddedGrain, "who has added grain")
	codes(t, s, map[string]string{"p0 add 0 oil": "", "p0 add 1 oil": "few-in-reserves",
		"p0 add 1 grain": "not-asked"})
	play(t, &s, "p0 add 0 oil")
	want = []string{"p0 add 1 tech", "p0 > market: 1 tech (E7.1)", "round 1, contributing p1",
		"warehouse-p1 > market: 5 oil (E7.1)", "warehouse-p1 > market: 6 tech (E7.1)"}
	equal(t, want, traced(t, &s, "p0 add 1 tech"), "the events")
	equal(t, []string{"p1 add 0 grain"}, traced(t, &s, "p1 add 0 grain"), "the events")
	play(t, &s, "p1 add 0 oil", "p1 add 0 tech")
	equal(t, economicon.Trading, s.Phase, "then")
	equal(t, bourse.SeatsOf(0), s.Deeds.Added, "who has added")
	equal(t, economicon.Units{5, 20 + 4 + 2, 16 + 5, 12 + 1 + 6, 4, 4}, s.Market, "the market")
}

// TestRule_E7_2_buy buys any amount of one kind of unit for one kind of payment. One of each unit except gold
// must stay. edition_test.go tests the limit of edition 2.
func TestRule_E7_2_buy(t *testing.T) {
	s := trading(t, first(lawless(2)), economicon.BankRun, nil, holding{p0, economicon.Gold, 100},
		holding{p0, economicon.CurrencyOf(0), 50})
	codes(t, s, map[string]string{
		"p0 buy 19 grain for gold": "", "p0 buy 20 grain for gold": "few-in-market",
		"p0 buy 15 oil for gold": "",
		"p0 buy 16 oil for gold": "few-in-market", "p0 buy 11 tech for gold": "",
		"p0 buy 12 tech for gold":       "few-in-market",
		"p0 buy 3 currency-p1 for gold": "", "p0 buy 4 currency-p1 for gold": "few-in-market",
		"p0 buy 3 currency-p0 for gold": "", "p0 buy 4 currency-p0 for gold": "few-in-market",
		"p0 buy 5 gold for currency-p0": "", "p0 buy 6 gold for currency-p0": "few-in-market",
		"p0 buy 0 grain for gold": "no-amount", "p0 buy -1 grain for gold": "no-amount", "p0 pass": "",
		"p1 pass": "not-your-turn",
	})
	want := []string{"p0 buy 10 grain for currency-p0", "10 grain cost p0 50/20, so 3, of currency-p0 (E7.2)",
		"p0 > market: 3 currency-p0 (E7.2)", "market > p0: 10 grain (E7.2)", "round 1, trading p1"}
	equal(t, want, traced(t, &s, "p0 buy 10 grain for currency-p0"), "the events")
	equal(t, [4]int8{1}, s.Deeds.Purchases, "purchases")
	equal(t, bourse.SeatsOf(0), s.Deeds.Bought, "who has bought")
	equal(t, int8(1), s.Turns, "turns")
	// A banker can buy as many as they can pay for.
	for gold, want := range map[int]int{0: 0, 1: 5, 2: 9, 3: 13} {
		s := trading(t, first(lawless(2)), economicon.BankRun, nil, holding{p0, economicon.Gold, gold})
		equal(t, want, most(&s, economicon.Buy(0, 1, economicon.Grain, economicon.Gold)), "grain for %d gold",
			gold)
		wantRefused(t, s, economicon.Buy(0, want+1, economicon.Grain, economicon.Gold), "too-dear")
	}
	// MaxLot limits a purchase.
	c := first(lawless(2))
	c.MaxLot = 5
	s = trading(t, c, economicon.BankRun, nil)
	codes(t, s, map[string]string{"p0 buy 5 grain for gold": "", "p0 buy 6 grain for gold": "over-lot"})
}

// TestRule_E7_3_gold checks that all bankers mine for the market when its gold is bought out, at once and in
// order of play.
func TestRule_E7_3_gold(t *testing.T) {
	s := trading(t, lawless(3), economicon.BankRun, func(s *economicon.State) { s.Lead, s.Active = 1, 1 })
	play(t, &s, "p1 pass", "p2 pass")
	left := s
	play(t, &left, "p0 buy 4 gold for currency-p0")
	equal(t, "trading p1", turnOf(&left), "with one gold left, then")
	events := traced(t, &s, "p0 buy 5 gold for currency-p0")
	want := []string{"p0 buy 5 gold for currency-p0", "5 gold cost p0 25/5, so 5, of currency-p0 (E7.2)",
		"p0 > market: 5 currency-p0 (E7.2)", "market > p0: 5 gold (E7.2)", "round 1, remining p1"}
	equal(t, want, events, "the events")
	codes(t, s, map[string]string{"p1 pass": "not-your-turn", "~ mine p0 1": "not-due"})
	equal(t, []string{"~ mine p1 3", "box > market: 3 gold (E7.3)"}, traced(t, &s, "~ mine p1 3"),
		"the events")
	play(t, &s, "~ mine p2 6", "~ mine p0 1")
	equal(t, 10, s.Market.Of(economicon.Gold), "gold in the market")
	equal(t, "trading p1 0 3", fmt.Sprint(turnOf(&s), " ", s.Passes, s.Turns), "then, passes and turns")
	// The box has little gold, or none.
	c := lawless(2)
	for _, test := range []struct{ box, want int }{{4, 4}, {0, 0}} {
		c.Gold = int16(25 + test.box)
		s := trading(t, c, economicon.BankRun, nil)
		play(t, &s, "p0 buy 5 gold for currency-p0", "~ mine p0 3", "~ mine p1 6")
		equal(t, test.want, s.Market.Of(economicon.Gold), "gold in the market with %d in the box", test.box)
		equal(t, "trading p1", turnOf(&s), "then")
	}
	// Bankers also mine after the very last trade turn.
	c = lawless(2)
	c.MaxTrades = 1
	s = trading(t, c, economicon.BankRun, nil)
	play(t, &s, "p0 pass", "p1 buy 5 gold for currency-p1", "~ mine p0 3", "~ mine p1 6")
	equal(t, 2, s.Round, "the round after the last turn")
}

// turns plays trade turns, p for a pass and b for a purchase. It returns who had the turns.
func turns(t *testing.T, s *economicon.State, kinds string) string {
	t.Helper()
	got := ""
	for _, kind := range kinds {
		if s.Phase != economicon.Trading {
			return got + "."
		}
		got += s.Active.String()[1:]
		text := s.Active.String() + " pass"
		if kind == 'b' {
			text = s.Active.String() + " buy 1 grain for gold"
		}
		play(t, s, text)
	}
	return got
}

// TestRule_E7_4_end checks that trade ends when all bankers have passed one after another, or when no banker
// has a turn left.
func TestRule_E7_4_end(t *testing.T) {
	for _, test := range []struct {
		name    string
		players int
		lead    bourse.Seat
		trades  int8
		kinds   string
		want    string
	}{
		{"all pass", 2, 0, 8, "pp", "01"},
		{"four pass", 4, 2, 8, "pppp", "2301"},
		{"a pass is for that turn", 2, 0, 8, "pbpp", "0101"},
		{"one after another, whoever begins", 3, 1, 8, "bppbppp", "1201201"},
		{"all but one", 3, 0, 8, "ppbppp", "012012"},
		{"no turns left", 2, 1, 1, "bb", "10"},
		{"two turns each", 2, 0, 2, "bbbb", "0101"},
		{"passes are turns", 3, 0, 2, "pbppbp", "012012"},
		{"eight turns each", 2, 0, 8, strings.Repeat("pb", 8), strings.Repeat("01", 8)},
	} {
		c := lawless(test.players)
		c.MaxTrades = test.trades
		s := trading(t, c, economicon.BankRun,
			func(s *economicon.State) { s.Lead, s.Active = test.lead, test.lead })
		equal(t, test.want, turns(t, &s, test.kinds), "%s", test.name)
		equal(t, "2 0 0", fmt.Sprint(s.Round, s.Turns, s.Passes), "%s: then the round, turns and passes",
			test.name)
	}
	// Trade does not end earlier.
	s := trading(t, lawless(3), economicon.BankRun, nil)
	turns(t, &s, "pbpp")
	equal(t, "trading p1", turnOf(&s), "after two passes")
	equal(t, 8, economicon.Standard(4).MaxTrades, "trade turns of the standard game")
}

// TestRule_E7_5_kind checks for every unit that a banker cannot pay for it with itself, in purchases and in
// production.
func TestRule_E7_5_kind(t *testing.T) {
	own := economicon.CurrencyOf(0)
	for _, peg := range []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech,
		own, economicon.CurrencyOf(1)} {
		s := trading(t, lawless(2), economicon.BankRun, func(s *economicon.State) { s.Peg[0] = peg },
			holding{p0, economicon.Gold, 20}, holding{p0, peg, 20}, holding{p0, own, 20})
		for _, unit := range []economicon.Unit{economicon.Gold, own, peg} {
			for _, pay := range []economicon.Unit{economicon.Gold, own, peg} {
				wantRefused(t, s, economicon.Buy(0, 1, unit, pay),
					map[bool]string{true: "same-kind"}[unit == pay])
			}
		}
	}
	s := ordering(t, lawless(2), economicon.BankRun, "oil")
	hold(t, &s, holding{p0, economicon.Oil, 9})
	codes(t, s, map[string]string{"p0 order 1 oil for oil": "same-kind", "p0 order 1 grain for oil": "",
		"p0 order 1 oil for gold": ""})
}
