package economicon_test

import (
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter E11, event by event.

// A resolution is how an event resolves in a round in which nobody has met production, so that
// everybody has got a token before.
type resolution struct {
	name    string
	players int
	edit    func(*economicon.State)
	has     []holding
	want    string // what is told of the event, separated by commas, without its clause
}

// resolve passes to the end of the round and compares what the event brings.
func resolve(t *testing.T, event economicon.Global, list []resolution) {
	t.Helper()
	clause := economicon.Clause{Chapter: 11, Number: uint8(event)}.String()
	for _, test := range list {
		s := trading(t, lawless(test.players), event, test.edit, test.has...)
		got := strings.Join(clauseOf(pass(t, &s), clause), ", ")
		if got = strings.ReplaceAll(got, " ("+clause+")", ""); got != event.String()+": "+test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// market gives the market so much of a unit.
func market(u economicon.Unit, n int) holding { return holding{economicon.Market, u, n} }

func TestRule_E11_1_targets(t *testing.T) {
	oil := economicon.Oil
	buyers := func(seats ...bourse.Seat) func(*economicon.State) {
		return func(s *economicon.State) {
			s.Deeds.Bought = bourse.SeatsOf(seats...)
			s.Deeds.BoughtOil = s.Deeds.Bought
		}
	}
	resolve(t, economicon.ProductionTargets, []resolution{
		{"two, 8", 2, buyers(1), []holding{market(oil, 8)}, "met, p1 > box: 1 token"},
		{"two, 7", 2, buyers(1), []holding{market(oil, 7), {p0, oil, 1}}, "failed, box > p0: 1 token"},
		{"three, 12", 3, buyers(0, 2), []holding{market(oil, 12), {p1, oil, 5}}, "met, p0 > box: 1 token, p2 > box: 1 token"},
		{"three, 11", 3, nil, []holding{market(oil, 11), {p1, oil, 5}, {p2, oil, 4}}, "failed, box > p1: 1 token"},
		{"four, 15", 4, nil, []holding{market(oil, 15), {p1, oil, 5}}, "met"},
		{"four, 14", 4, nil, []holding{market(oil, 14), {p1, oil, 5}, {p3, oil, 5}, {p0, oil, 4}}, "failed, box > p1: 1 token, box > p3: 1 token"},
		{"nobody has the most of nothing", 2, nil, []holding{market(oil, 7)}, "failed"},
		{"other purchases do not count", 2, func(s *economicon.State) { s.Deeds.Bought = bourse.SeatsOf(0) }, []holding{market(oil, 8)}, "met"},
	})
	// Bought from the market, or by an accepted offer, and not by one that is declined.
	for _, moves := range []struct {
		list string
		want bourse.Seats
	}{
		{"p0 buy 1 oil for gold", bourse.SeatsOf(0)}, {"p0 buy 1 grain for gold", 0},
		{"p0 bid p1 1 oil for gold, p1 accept", bourse.SeatsOf(0)}, {"p0 bid p1 1 oil for gold, p1 decline", 0},
		{"p0 ask p1 1 oil for gold, p1 accept", bourse.SeatsOf(1)},
	} {
		s := trading(t, lawless(2), economicon.ProductionTargets, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) },
			holding{p0, oil, 2}, holding{p1, oil, 2})
		play(t, &s, strings.Split(moves.list, ", ")...)
		if s.Deeds.BoughtOil != moves.want {
			t.Errorf("%s: %s have bought oil", moves.list, s.Deeds.BoughtOil)
		}
	}
}

func TestRule_E11_2_famine(t *testing.T) {
	grain := economicon.Grain
	adders := func(s *economicon.State) {
		s.Deeds.AddedGrain = bourse.SeatsOf(0)
		s.Deeds.Added = bourse.SeatsOf(0, 1)
	}
	resolve(t, economicon.FamineRelief, []resolution{
		{"two, 12", 2, adders, []holding{market(grain, 12)}, "met, box > p0: 2 gold"},
		{"two, 11", 2, adders, []holding{market(grain, 11), {p0, grain, 1}}, "failed, p0 > box: 1 grain, box > p1: 1 token"},
		{"three, 18", 3, nil, []holding{market(grain, 18)}, "met"},
		{"three, 17", 3, nil, []holding{market(grain, 17), {p2, grain, 9}}, "failed, box > p0: 1 token, box > p1: 1 token, p2 > box: 1 grain"},
		{"four, 24", 4, adders, []holding{market(grain, 24)}, "met, box > p0: 2 gold"},
		{"four, 23", 4, nil, []holding{market(grain, 23), {p0, grain, 2}, {p1, grain, 2}, {p2, grain, 2}, {p3, grain, 2}},
			"failed, p0 > box: 1 grain, p1 > box: 1 grain, p2 > box: 1 grain, p3 > box: 1 grain"},
	})
	// Of two that added, the box has gold for one and a half.
	c := lawless(2)
	c.Gold = 28
	s := trading(t, c, economicon.FamineRelief, func(s *economicon.State) {
		s.Lead, s.Active = 1, 1
		s.Deeds.Added, s.Deeds.AddedGrain = bourse.AllSeats(2), bourse.AllSeats(2)
	})
	want := []string{"famine-relief: met (E11.2)", "box > p1: 2 gold (E11.2)", "box > p0: 1 gold (E11.2)"}
	if diff := cmp.Diff(want, clauseOf(pass(t, &s), "E11.2")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestRule_E11_3_rush(t *testing.T) {
	gold := economicon.Gold
	resolve(t, economicon.GoldRush, []resolution{
		{"two, 8", 2, nil, []holding{market(gold, 8)}, "met"},
		{"two, 7", 2, nil, []holding{market(gold, 7), {p1, gold, 11}}, "failed, box > p1: 1 token"},
		{"three, 12", 3, nil, []holding{market(gold, 12)}, "met"},
		{"three, 11", 3, nil, []holding{market(gold, 11), {p2, gold, 9}}, "failed, box > p0: 1 token, box > p1: 1 token"},
		{"four, 16", 4, nil, []holding{market(gold, 16)}, "met"},
		{"four, 15", 4, nil, []holding{market(gold, 15)}, "failed, box > p0: 1 token, box > p1: 1 token, box > p2: 1 token, box > p3: 1 token"},
		{"nobody has the most of nothing", 2, nil, []holding{{p0, gold, 0}, {p1, gold, 0}}, "failed"},
	})
	// Everyone mines again, in order of play.
	s := trading(t, lawless(2), economicon.GoldRush, func(s *economicon.State) { s.Lead, s.Active = 1, 1 }, market(gold, 8))
	pass(t, &s)
	if s.Phase != economicon.Rushing || s.Active != 1 {
		t.Fatalf("then %s %s", s.Phase, s.Active)
	}
	codes(t, s, map[string]string{"~ mine p0 3": "not-due", "~ mine p1 3": ""})
	want := []string{"~ mine p1 3", "box > p1: 3 gold (E11.3)"}
	if diff := cmp.Diff(want, traced(t, &s, "~ mine p1 3")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	play(t, &s, "~ mine p0 6")
	if s.Round != 2 || s.Balance(p0, gold) != 16 || s.Balance(p1, gold) != 13 {
		t.Errorf("round %d: p0 has %d gold, p1 %d", s.Round, s.Balance(p0, gold), s.Balance(p1, gold))
	}
}

func TestRule_E11_4_crisis(t *testing.T) {
	unpegged := func(changed bourse.Seats, free ...bourse.Seat) func(*economicon.State) {
		return func(s *economicon.State) {
			s.Deeds.Changed = changed
			for _, seat := range free {
				s.Peg[seat] = economicon.CurrencyOf(seat)
			}
		}
	}
	resolve(t, economicon.CurrencyCrisis, []resolution{
		{"no peg changed", 2, nil, nil, "met, p0 > box: 1 token, p1 > box: 1 token"},
		{"the unpegged do no harm", 2, unpegged(0, 0), nil, "met, p0 > box: 1 token, p1 > box: 1 token"},
		{"one changed", 3, unpegged(bourse.SeatsOf(1)), nil, "failed, box > p1: 1 token"},
		{"one changed, another unpegged", 3, unpegged(bourse.SeatsOf(1), 2), nil, "failed, box > p1: 1 token, box > p2: 1 token"},
		{"the same one changed and unpegged", 3, unpegged(bourse.SeatsOf(1), 1), nil, "failed, box > p1: 1 token"},
		{"all changed", 4, unpegged(bourse.AllSeats(4)), nil, "failed, box > p0: 1 token, box > p1: 1 token, box > p2: 1 token, box > p3: 1 token"},
	})
	for event, want := range map[economicon.Global]string{economicon.CurrencyCrisis: "no-minting", economicon.BankRun: ""} {
		s := trading(t, lawless(2), event, unpegged(0, 0))
		codes(t, s, map[string]string{"p0 mint 1": want, "p0 retire 1": want})
	}
}

func TestRule_E11_5_embargo(t *testing.T) {
	oil := economicon.Oil
	resolve(t, economicon.OilEmbargo, []resolution{
		{"all hold one", 2, nil, []holding{{p0, oil, 1}, {p1, oil, 1}}, "met, box > p0: 1 gold, box > p1: 1 gold"},
		{"one holds none", 2, nil, []holding{{p0, oil, 1}}, "failed, box > p1: 1 token"},
		{"two of four hold none", 4, nil, []holding{{p1, oil, 7}, {p2, oil, 1}}, "failed, box > p0: 1 token, box > p3: 1 token"},
		{"nobody holds any", 3, nil, nil, "failed, box > p0: 1 token, box > p1: 1 token, box > p2: 1 token"},
	})
	for event, want := range map[economicon.Global]string{economicon.OilEmbargo: "oil-embargoed", economicon.BankRun: ""} {
		s := ordering(t, lawless(2), event)
		codes(t, s, map[string]string{"p0 order 1 oil for gold": want, "p0 order 1 grain for gold": "", "p0 order 1 tech for gold": ""})
	}
	// It is not required either.
	s := trading(t, lawless(2), economicon.OilEmbargo, func(s *economicon.State) { made(s, 0, 1, 0, 1) })
	if got := clauseOf(pass(t, &s), "E6.4")[0]; got != "p0: production met (E6.4)" {
		t.Error(got)
	}
}

func TestRule_E11_6_boom(t *testing.T) {
	tech := func(numbers ...int16) func(*economicon.State) {
		return func(s *economicon.State) {
			for seat, n := range numbers {
				made(s, bourse.Seat(seat), 0, 0, n)
			}
		}
	}
	resolve(t, economicon.TechBoom, []resolution{
		{"two, 4", 2, tech(2, 2), nil, "met, box > p0: 1 tech, box > p1: 1 tech"},
		{"two, 4, by one", 2, tech(1, 3), nil, "met, box > p1: 1 tech"},
		{"two, 3", 2, tech(2, 1), nil, "failed, box > p1: 1 token"},
		{"three, 6", 3, tech(1, 5, 0), nil, "met, box > p1: 1 tech"},
		{"three, 5", 3, tech(1, 3, 1), nil, "failed, box > p0: 1 token, box > p2: 1 token"},
		{"four, 8", 4, tech(2, 2, 2, 2), nil, "met, box > p0: 1 tech, box > p1: 1 tech, box > p2: 1 tech, box > p3: 1 tech"},
		{"four, 7", 4, tech(2, 2, 2, 1), nil, "failed, box > p3: 1 token"},
		{"nobody made any", 2, nil, nil, "failed, box > p0: 1 token, box > p1: 1 token"},
	})
	// A quarter of the value: 5 gold and 12 tech in the market.
	s := ordering(t, lawless(2), economicon.TechBoom)
	for _, test := range []struct{ order, want string }{
		{"p0 order 12 tech for gold", "12 tech cost p0 60/48, so 1, of gold (E6.1)"},
		{"p0 order 15 tech for gold", "15 tech cost p0 75/48, so 2, of gold (E6.1)"},
		{"p0 order 12 oil for gold", "12 oil cost p0 60/32, so 2, of gold (E6.1)"},
	} {
		if got := traced(t, &s, test.order)[1]; got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

func TestRule_E11_7_pandemic(t *testing.T) {
	grain, gold := economicon.Grain, economicon.Gold
	resolve(t, economicon.Pandemic, []resolution{
		{"all consumed", 2, nil, []holding{{p0, grain, 1}, {p1, grain, 2}}, "met, p0 > box: 1 token, p1 > box: 1 token"},
		{"one has too little", 2, nil, []holding{{p0, grain, 1}}, "failed, p0 > box: 1 gold, p1 > box: 1 gold"},
		{"one has no gold", 3, nil, []holding{{p0, gold, 1}, {p1, gold, 0}}, "failed, p0 > box: 1 gold, box > p1: 1 token, p2 > box: 1 gold"},
	})
	for event, want := range map[economicon.Global][3]int16{economicon.Pandemic: {1, 0, 0}, economicon.BankRun: {}} {
		s := trading(t, lawless(2), event, nil)
		if got := [3]int16{s.Consumption(0, economicon.Grain), s.Consumption(0, economicon.Oil), s.Consumption(0, economicon.Tech)}; got != want {
			t.Errorf("%s: consumption of %v", event, got)
		}
	}
}

func TestRule_E11_8_war(t *testing.T) {
	buyers := func(seats ...bourse.Seat) func(*economicon.State) {
		return func(s *economicon.State) { s.Deeds.Bought = bourse.SeatsOf(seats...) }
	}
	resolve(t, economicon.TradeWar, []resolution{
		{"all bought", 2, buyers(0, 1), nil, "met, box > p0: 1 gold, box > p1: 1 gold"},
		{"one did not", 3, buyers(0, 2), nil, "failed, box > p1: 1 token"},
		{"nobody did", 2, nil, nil, "failed, box > p0: 1 token, box > p1: 1 token"},
		{"all four", 4, buyers(0, 1, 2, 3), nil, "met, box > p0: 1 gold, box > p1: 1 gold, box > p2: 1 gold, box > p3: 1 gold"},
	})
	for event, want := range map[economicon.Global]string{economicon.TradeWar: "at-trade-war", economicon.BankRun: ""} {
		s := trading(t, lawless(2), event, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) })
		codes(t, s, map[string]string{
			"p0 buy 1 currency-p0 for gold": want, "p0 buy 1 currency-p1 for gold": want, "p0 bid p1 1 currency-p1 for gold": want,
			"p0 ask p1 1 currency-p0 for gold": want, "p0 buy 1 grain for currency-p0": "", "p0 buy 1 gold for currency-p0": "",
		})
	}
	// An accepted offer is a purchase, of who buys alone.
	s := trading(t, lawless(2), economicon.TradeWar, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) }, holding{p0, economicon.Oil, 1})
	play(t, &s, "p0 ask p1 1 oil for gold", "p1 accept")
	want := []string{"trade-war: failed (E11.8)", "box > p0: 1 token (E11.8)"}
	if diff := cmp.Diff(want, clauseOf(pass(t, &s), "E11.8")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
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
		if pass(t, &s); s.Phase != economicon.Pledging || s.Waiting() != bourse.AllSeats(s.Players()) {
			t.Fatalf("%s: %s are to pledge", s.Phase, s.Waiting())
		}
		before := s
		var events []string
		for seat := len(test.pledges) - 1; seat >= 0; seat-- { // in any order
			events = traced(t, &s, economicon.Pledge(bourse.Seat(seat), test.pledges[seat]).String())
			if seat > 0 && s.Reserves != before.Reserves {
				t.Errorf("%v: a pledge is paid before all have pledged", test.pledges)
			}
		}
		sum, paid := 0, 0
		var got []string
		for _, e := range clauseOf(events, "E11.9") {
			if strings.Contains(e, "> market") {
				paid++
				continue
			}
			got = append(got, strings.TrimSuffix(e, " (E11.9)"))
		}
		givers := 0
		for _, n := range test.pledges {
			sum += n
			if n > 0 {
				givers++
			}
		}
		if list := strings.Join(got, ", "); list != "debt-summit: "+test.want || paid != givers {
			t.Errorf("%v: %s, %d pay; want %s", test.pledges, list, paid, test.want)
		}
		if s.Market.Of(economicon.Gold) != 5+sum || s.Round != 2 || s.Own != [4]economicon.Own{} {
			t.Errorf("%v: the market has %d gold in round %d", test.pledges, s.Market.Of(economicon.Gold), s.Round)
		}
	}
	// 0 to 5 gold of the reserves, once.
	s := trading(t, lawless(2), economicon.DebtSummit, nil, holding{p1, economicon.Gold, 3})
	pass(t, &s)
	codes(t, s, map[string]string{"p0 pledge 0": "", "p0 pledge 5": "", "p0 pledge 6": "pledge-too-high", "p0 pledge -1": "no-amount",
		"p1 pledge 3": "", "p1 pledge 4": "pledge-too-high", "p0 pass": "not-now"})
	play(t, &s, "p0 pledge 4")
	codes(t, s, map[string]string{"p0 pledge 1": "not-your-turn", "p1 pledge 0": ""})
}

func TestRule_E11_10_run(t *testing.T) {
	gold := economicon.Gold
	resolve(t, economicon.BankRun, []resolution{
		{"all hold 5", 2, nil, []holding{{p0, gold, 5}, {p1, gold, 5}}, "met, box > p0: 1 gold, box > p1: 1 gold"},
		{"one holds 4", 2, nil, []holding{{p0, gold, 5}, {p1, gold, 4}}, "failed, box > p1: 1 token"},
		{"three of four hold less", 4, nil, []holding{{p0, gold, 0}, {p1, gold, 4}, {p2, gold, 3}}, "failed, box > p0: 1 token, box > p1: 1 token, box > p2: 1 token"},
	})
}

// TestGlobal compares the names with the table of the rulebook, row by row.
func TestGlobal(t *testing.T) {
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for g := economicon.Global(1); g <= 10; g++ {
		row := "| " + economicon.Clause{Number: uint8(g)}.String()[3:] + " | " + g.Title() + " |"
		if strings.Count(string(text), row) != 1 || strings.ReplaceAll(strings.ToLower(g.Title()), " ", "-") != g.String() {
			t.Errorf("%s is %q, and the rulebook has no row %s", g, g.Title(), row)
		}
	}
	for _, g := range []economicon.Global{0, 11, 255} {
		if g.Title() != "" || economicon.GlobalSet(0xffff).Has(g) {
			t.Errorf("there is an event %d", g)
		}
	}
}
