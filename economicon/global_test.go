package economicon_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E11, event by event.

// resolve plays the rounds of an event in testdata/events.txt to their ends and compares the results.
func resolve(t *testing.T, event economicon.Global) {
	t.Helper()
	clause := economicon.Clause{Chapter: 11, Number: uint8(event)}.String()
	for _, test := range cases(t, "events.txt", event.String(), 3) {
		s := trading(t, lawless(int(test[0][0]-'0')), event,
			func(s *economicon.State) { arranged(t, s, test[1]) })
		got := strings.ReplaceAll(strings.Join(clauseOf(pass(t, &s), clause), ", "), " ("+clause+")", "")
		equal(t, event.String()+": "+test[2], got, "%s bankers, %s", test[0], test[1])
	}
}

// market returns a holding of the market.
func market(u economicon.Unit, n int) holding { return holding{economicon.Market, u, n} }

func TestRule_E11_1_targets(t *testing.T) {
	resolve(t, economicon.ProductionTargets)
	// Purchases from the market and accepted offers count; declined offers do not.
	for moves, want := range map[string]bourse.Seats{
		"p0 buy 1 oil for gold": bourse.SeatsOf(0), "p0 buy 1 grain for gold": 0,
		"p0 bid p1 1 oil for gold, p1 accept": bourse.SeatsOf(0), "p0 bid p1 1 oil for gold, p1 decline": 0,
		"p0 ask p1 1 oil for gold, p1 accept": bourse.SeatsOf(1),
	} {
		s := trading(t, lawless(2), economicon.ProductionTargets,
			func(s *economicon.State) { arranged(t, s, "Peg[0]=currency-p1, p0 oil 2, p1 oil 2") })
		play(t, &s, strings.Split(moves, ", ")...)
		equal(t, want, s.Deeds.BoughtOil, "%s: who has bought oil", moves)
	}
}

func TestRule_E11_2_famine(t *testing.T) {
	resolve(t, economicon.FamineRelief)
	// Two bankers added grain, and the box has gold for one of them and half of the other.
	c := lawless(2)
	c.Gold = 28
	s := trading(t, c, economicon.FamineRelief, func(s *economicon.State) {
		s.Lead, s.Active = 1, 1
		s.Deeds.Added, s.Deeds.AddedGrain = bourse.AllSeats(2), bourse.AllSeats(2)
	})
	want := []string{"famine-relief: met (E11.2)", "box > p1: 2 gold (E11.2)", "box > p0: 1 gold (E11.2)"}
	equal(t, want, clauseOf(pass(t, &s), "E11.2"), "the events")
}

func TestRule_E11_3_rush(t *testing.T) {
	gold := economicon.Gold
	resolve(t, economicon.GoldRush)
	// Every banker mines again, in order of play.
	s := trading(t, lawless(2), economicon.GoldRush, func(s *economicon.State) { s.Lead, s.Active = 1, 1 },
		market(gold, 8))
	pass(t, &s)
	equal(t, "rushing p1", turnOf(&s), "then")
	codes(t, s, map[string]string{"~ mine p0 3": "not-due", "~ mine p1 3": ""})
	equal(t, []string{"~ mine p1 3", "box > p1: 3 gold (E11.3)"}, traced(t, &s, "~ mine p1 3"), "mining")
	play(t, &s, "~ mine p0 6")
	equal(t, "2 16 13", fmt.Sprint(s.Round, s.Balance(p0, gold), s.Balance(p1, gold)), "the round and gold")
}

func TestRule_E11_4_crisis(t *testing.T) {
	resolve(t, economicon.CurrencyCrisis)
	for event, want := range map[economicon.Global]string{economicon.CurrencyCrisis: "no-minting",
		economicon.BankRun: ""} {
		s := trading(t, lawless(2), event, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(0) })
		codes(t, s, map[string]string{"p0 mint 1": want, "p0 retire 1": want})
	}
}

func TestRule_E11_5_embargo(t *testing.T) {
	resolve(t, economicon.OilEmbargo)
	for event, want := range map[economicon.Global]string{economicon.OilEmbargo: "oil-embargoed",
		economicon.BankRun: ""} {
		s := ordering(t, lawless(2), event)
		codes(t, s, map[string]string{"p0 order 1 oil for gold": want, "p0 order 1 grain for gold": "",
			"p0 order 1 tech for gold": ""})
	}
	// Oil is not required either.
	s := trading(t, lawless(2), economicon.OilEmbargo, func(s *economicon.State) { made(s, 0, 1, 0, 1) })
	if got := clauseOf(pass(t, &s), "E6.4")[0]; got != "p0: production met (E6.4)" {
		t.Error(got)
	}
}

func TestRule_E11_6_boom(t *testing.T) {
	resolve(t, economicon.TechBoom)
	// Tech costs a quarter of its value. The market has 5 gold and 12 tech.
	s := ordering(t, lawless(2), economicon.TechBoom)
	for _, test := range []struct{ order, want string }{
		{"p0 order 12 tech for gold", "12 tech cost p0 60/48, so 1, of gold (E6.1)"},
		{"p0 order 15 tech for gold", "15 tech cost p0 75/48, so 2, of gold (E6.1)"},
		{"p0 order 12 oil for gold", "12 oil cost p0 60/32, so 2, of gold (E6.1)"},
	} {
		equal(t, test.want, traced(t, &s, test.order)[1], "the result")
	}
}

func TestRule_E11_7_pandemic(t *testing.T) {
	resolve(t, economicon.Pandemic)
	for event, want := range map[economicon.Global][3]int16{economicon.Pandemic: {1, 0, 0},
		economicon.BankRun: {}} {
		s := trading(t, lawless(2), event, nil)
		equal(t, want, [3]int16{s.Consumption(0, economicon.Grain), s.Consumption(0, economicon.Oil),
			s.Consumption(0, economicon.Tech)}, "%s: consumption of", event)
	}
}

func TestRule_E11_8_war(t *testing.T) {
	resolve(t, economicon.TradeWar)
	for event, want := range map[economicon.Global]string{economicon.TradeWar: "at-trade-war",
		economicon.BankRun: ""} {
		s := trading(t, lawless(2), event, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) })
		codes(t, s, map[string]string{
			"p0 buy 1 currency-p0 for gold": want, "p0 buy 1 currency-p1 for gold": want,
			"p0 bid p1 1 currency-p1 for gold": want,
			"p0 ask p1 1 currency-p0 for gold": want, "p0 buy 1 grain for currency-p0": "",
			"p0 buy 1 gold for currency-p0": "",
		})
	}
	// An accepted offer is a purchase, but only for the buyer.
	s := trading(t, lawless(2), economicon.TradeWar,
		func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) }, holding{p0, economicon.Oil, 1})
	play(t, &s, "p0 ask p1 1 oil for gold", "p1 accept")
	want := []string{"trade-war: failed (E11.8)", "box > p0: 1 token (E11.8)"}
	equal(t, want, clauseOf(pass(t, &s), "E11.8"), "the events")
}

func TestRule_E11_9_summit(t *testing.T) {
	for _, test := range []struct {
		pledges []int
		want    string
	}{
		{[]int{2, 2}, "met, p0 > box: 1 token, box > p0: 1 gold, p1 > box: 1 token, box > p1: 1 gold"},
		{[]int{1, 3}, "met, p1 > box: 1 token, box > p1: 1 gold"},
		{[]int{0, 3}, "failed, box > p0: 1 token"},
		{[]int{1, 2}, "failed, box > p0: 1 token"},
		{[]int{0, 0}, "failed, box > p0: 1 token, box > p1: 1 token"},
		{[]int{5, 0, 1}, "met, p0 > box: 1 token, box > p0: 1 gold"},
		{[]int{5, 0, 0}, "failed, box > p1: 1 token, box > p2: 1 token"},
		{[]int{4, 0, 4, 0}, "met, p0 > box: 1 token, box > p0: 1 gold, p2 > box: 1 token, box > p2: 1 gold"},
		{[]int{2, 2, 2, 1}, "failed, box > p3: 1 token"},
	} {
		s := trading(t, lawless(len(test.pledges)), economicon.DebtSummit, nil)
		pass(t, &s)
		equal(t, bourse.AllSeats(s.Players()), s.Waiting(), "who is to pledge")
		before := s
		var events, want []string
		sum := 0
		for seat := len(test.pledges) - 1; seat >= 0; seat-- { // in any order
			n := test.pledges[seat]
			events = traced(t, &s, economicon.Pledge(bourse.Seat(seat), n).String())
			if seat > 0 {
				equal(t, before.Reserves, s.Reserves, "reserves before all have pledged")
			}
			if sum += n; n > 0 {
				want = append([]string{fmt.Sprintf("p%d > market: %d gold", seat, n)}, want...)
			}
		}
		want = append(want, strings.Split("debt-summit: "+test.want, ", ")...)
		equal(t, strings.Join(want, " (E11.9), ")+" (E11.9)", strings.Join(clauseOf(events, "E11.9"), ", "),
			"%v", test.pledges)
		equal(t, 5+sum, s.Market.Of(economicon.Gold), "gold in the market")
		equal(t, [4]economicon.Own{}, s.Own, "pledges in round 2")
	}
	// Each banker pledges 0 to 5 gold of the reserves, once.
	s := trading(t, lawless(2), economicon.DebtSummit, nil, holding{p1, economicon.Gold, 3})
	pass(t, &s)
	codes(t, s, map[string]string{"p0 pledge 0": "", "p0 pledge 5": "", "p0 pledge 6": "pledge-too-high",
		"p0 pledge -1": "no-amount",
		"p1 pledge 3":  "", "p1 pledge 4": "pledge-too-high", "p0 pass": "not-now"})
	play(t, &s, "p0 pledge 4")
	codes(t, s, map[string]string{"p0 pledge 1": "not-your-turn", "p1 pledge 0": ""})
}

func TestRule_E11_10_run(t *testing.T) { resolve(t, economicon.BankRun) }

// TestGlobal compares the names of the events with the table in the rulebook, row by row.
func TestGlobal(t *testing.T) { titled[economicon.Global](t, 10, economicon.GlobalSet(0xffff).Has) }

// titled compares the titles of the cards with the rulebook's, up to the last card, and checks that a set has
// no others.
func titled[T interface {
	~uint8
	Title() string
	String() string
}](t *testing.T, last T, in func(T) bool) {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for v := T(1); v <= last; v++ {
		row := "| " + economicon.Clause{Number: uint8(v)}.String()[3:] + " | " + v.Title() + " |"
		if strings.Count(string(text), row) != 1 ||
			strings.ReplaceAll(strings.ToLower(v.Title()), " ", "-") != v.String() {
			t.Errorf("%s is %q, and the rulebook has no row %s", v, v.Title(), row)
		}
	}
	for _, v := range []T{0, last + 1, 255} {
		if v.Title() != "" || in(v) {
			t.Errorf("there is a %T %d", v, v)
		}
	}
}
