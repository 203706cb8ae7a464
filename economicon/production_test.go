package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E6.

// TestRule_E6_1_cost orders at half the value, in one kind of payment.
func TestRule_E6_1_cost(t *testing.T) {
	// p0 has 16 gold and is pegged to tech. The count 5 prices gold, and 12 prices the rest.
	s := ordering(t, lawless(2), economicon.BankRun, "tech")
	hold(t, &s, holding{p0, economicon.Tech, 3})
	codes(t, s, map[string]string{
		"p0 order 10 grain for gold":        "", // 1.25
		"p0 order 131 grain for gold":       "", // 16.375
		"p0 order 132 grain for gold":       "too-dear-to-make",
		"p0 order 28 grain for currency-p0": "", // 8.4
		"p0 order 29 grain for currency-p0": "too-dear-to-make",
		"p0 order 11 grain for tech":        "", // 3.3
		"p0 order 12 grain for tech":        "too-dear-to-make",
		"p0 order 1 tech for gold":          "",
		"p0 order 1 tech for tech":          "same-kind",
		"p0 order 1 grain for oil":          "not-payment",
		"p0 order 1 grain for currency-p1":  "not-payment",
		"p0 order 1 grain for none":         "not-payment",
		"p0 order 1 gold for gold":          "not-commodity",
		"p0 order 1 currency-p0 for gold":   "not-commodity",
		"p0 order 1 none for gold":          "not-commodity",
		"p0 order 1 token for gold":         "not-commodity",
		"p0 order 0 grain for gold":         "no-amount",
		"p0 order -3 grain for gold":        "no-amount",
		"p0 order 184 oil for currency-p0":  "too-dear-to-make",
		"p0 order 185 oil for gold":         "few-in-box",
	})
	want := []string{"p0 order 12 grain for gold", "12 grain cost p0 60/40, so 2, of gold (E6.1)"}
	equal(t, want, traced(t, &s, "p0 order 12 grain for gold"), "the events")
	want = []string{"p0 order 1 oil for currency-p0", "1 oil cost p0 12/32, so 1, of currency-p0 (E6.1)"}
	equal(t, want, traced(t, &s, "p0 order 1 oil for currency-p0"), "the events")
}

// TestOrderCost checks that OrderCost is 0 for units that the seat cannot produce, or cannot produce for that
// payment.
func TestOrderCost(t *testing.T) {
	c := lawless(2)
	for _, test := range []struct {
		event     economicon.Global
		seat      bourse.Seat
		unit, pay economicon.Unit
		n, want   int
	}{
		{economicon.BankRun, 0, economicon.Grain, economicon.Gold, 11, 1}, // 1.375
		{economicon.BankRun, 0, economicon.Grain, economicon.Gold, 12, 2},
		{economicon.BankRun, 0, economicon.Grain, economicon.CurrencyOf(0), 12, 4}, // by the count of tech
		{economicon.BankRun, 0, economicon.Grain, economicon.Tech, 12, 4},
		{economicon.BankRun, 1, economicon.Tech, economicon.CurrencyOf(1), 12, 3},
		{economicon.TechBoom, 1, economicon.Tech, economicon.CurrencyOf(1), 12, 1},
		{economicon.TechBoom, 1, economicon.Grain, economicon.CurrencyOf(1), 12, 2},
		{economicon.OilEmbargo, 0, economicon.Oil, economicon.Gold, 12, 0},
		{economicon.BankRun, 0, economicon.Oil, economicon.Gold, 1, 1},
		{economicon.BankRun, 0, economicon.Tech, economicon.Tech, 1, 0},
		{economicon.BankRun, 0, economicon.Grain, economicon.Oil, 1, 0},
		{economicon.BankRun, 0, economicon.Grain, economicon.CurrencyOf(1), 1, 0},
		{economicon.BankRun, 0, economicon.Grain, 0, 1, 0},
		{economicon.BankRun, 0, economicon.Gold, economicon.CurrencyOf(0), 1, 0},
		{economicon.BankRun, 0, 0, economicon.Gold, 1, 0},
		{economicon.BankRun, 0, economicon.Grain, economicon.Gold, 0, 0},
		{economicon.BankRun, 0, economicon.Grain, economicon.Gold, 1000, 125},
		{economicon.BankRun, 0, economicon.Grain, economicon.Gold, 1001, 0},
		{economicon.BankRun, 2, economicon.Grain, economicon.Gold, 1, 0},
		{economicon.BankRun, -1, economicon.Grain, economicon.Gold, 1, 0},
	} {
		s := ordering(t, c, test.event, "tech")
		equal(t, test.want, s.OrderCost(test.seat, test.unit, test.pay, test.n), "%+v", test)
	}
}

// TestRule_E6_2_together carries out all orders at the start of step 6: first the payments, then the goods in
// an order of play worked out after the payments.
func TestRule_E6_2_together(t *testing.T) {
	c := lawless(2)
	c.Commodities = 40 // the box has 20 grain, 24 oil and 28 tech
	s := ordering(t, c, economicon.BankRun)
	// p0 has 16 gold and p1 has 11. p0 orders 15 grain for 2, and p1 pays 1.
	play(t, &s, "p0 order 15 grain for gold", "p0 order 20 oil for gold", "p0 order 20 oil for gold",
		"p1 order 12 grain for gold")
	before := s
	equal(t, 16, s.Reserves[0].Of(economicon.Gold), "gold of p0")
	play(t, &s, "p0 done")
	got := traced(t, &s, "p1 done")
	want := []string{
		"p1 done",
		"15 grain cost p0 75/40, so 2, of gold (E6.2)", "p0 > box: 2 gold (E6.2)",
		"20 oil cost p0 100/32, so 3, of gold (E6.2)", "p0 > box: 3 gold (E6.2)",
		"20 oil cost p0 100/32, so 3, of gold (E6.2)", "p0 > box: 3 gold (E6.2)",
		"12 grain cost p1 60/40, so 2, of gold (E6.2)", "p1 > box: 2 gold (E6.2)",
		"round 1, leading-trade",
		"p1 leads (E2.1)", // 8 gold and 9
		"box > warehouse-p1: 12 grain (E6.2)",
		"box > warehouse-p0: 8 grain (E6.2)", // of 15
		"box > warehouse-p0: 24 oil (E6.2)",  // of 40
		"round 1, contributing p1",
		"warehouse-p1 > market: 12 grain (E7.1)",
	}
	equal(t, want, got, "the events")
	equal(t, [4]economicon.Own{}, s.Own, "orders")
	equal(t, [2]economicon.Goods{{15, 40, 0}, {8, 24, 0}},
		[2]economicon.Goods{s.Deeds.Ordered[0], s.Deeds.Made[0]}, "ordered and made")
	equal(t, economicon.Goods{}, before.Deeds.Ordered[0], "ordered before that")
	// Bankers also pay for goods that are not made at all.
	s = ordering(t, c, economicon.BankRun)
	hold(t, &s, holding{economicon.Market, economicon.Grain, 40})
	wantCode(t, s, "p0 order 1 grain for gold", "few-in-box")
}

// TestRule_E6_3_orders checks the number of batches, the amounts and the payments. A banker who can order
// nothing is also asked.
func TestRule_E6_3_orders(t *testing.T) {
	for _, most := range []int8{1, 2, 12} {
		c := lawless(2)
		c.MaxBatches = most
		s := ordering(t, c, economicon.BankRun)
		for range most {
			play(t, &s, "p0 order 1 grain for gold")
		}
		codes(t, s, map[string]string{"p0 order 1 grain for gold": "too-many-batches",
			"p0 order 1 oil for currency-p0": "too-many-batches",
			"p0 done":                        "", "p1 order 1 grain for gold": ""})
	}
	equal(t, "12 false", fmt.Sprint(economicon.Standard(4).MaxBatches, economicon.Standard(4).OpenProduction),
		"the standard game")
	// A banker must be able to pay for all orders, in each kind of payment separately.
	s := ordering(t, lawless(2), economicon.BankRun)
	play(t, &s, "p0 order 120 grain for gold") // 15 of 16
	codes(t, s, map[string]string{"p0 order 11 grain for gold": "",
		"p0 order 12 grain for gold":        "too-dear-to-make",
		"p0 order 67 grain for currency-p0": "", "p0 order 68 grain for currency-p0": "too-dear-to-make"})
	play(t, &s, "p0 order 1 oil for gold")
	codes(t, s, map[string]string{"p0 order 1 oil for gold": "too-dear-to-make",
		"p0 order 1 oil for currency-p0": ""})
	// n is at most what the box had when the step began, whatever has been ordered before.
	c := lawless(2)
	c.Commodities = 30
	s = ordering(t, c, economicon.BankRun)
	play(t, &s, "p0 order 10 grain for gold")
	codes(t, s, map[string]string{"p0 order 10 grain for gold": "",
		"p0 order 11 grain for gold": "few-in-box", "p1 order 10 grain for gold": ""})
	// A banker who is done is done. The others may still order, in any order.
	play(t, &s, "p1 done")
	codes(t, s, map[string]string{"p1 done": "not-your-turn", "p1 order 1 grain for gold": "not-your-turn",
		"p0 order 1 oil for gold": ""})
	equal(t, "p0 p1", fmt.Sprint(s.Waiting(), " ", s.Committed), "who is awaited and who is done")
	// A banker who can order nothing says done.
	s = ordering(t, lawless(2), economicon.BankRun)
	hold(t, &s, holding{p1, economicon.Gold, 0}, holding{p1, economicon.CurrencyOf(1), 0})
	equal(t, []economicon.Option{{Move: economicon.Done(1)}}, s.Options(1, nil),
		"what a banker with nothing can do")
	codes(t, s, map[string]string{"p1 done": "", "p1 order 1 grain for gold": "too-dear-to-make"})
}

// TestRule_E6_3_hidden checks that nobody sees the orders of others before step 6.
func TestRule_E6_3_hidden(t *testing.T) {
	s := ordering(t, lawless(3), economicon.BankRun)
	before := s
	play(t, &s, "p0 order 4 grain for gold", "p0 order 2 oil for currency-p0")
	for _, seat := range []bourse.Seat{1, 2, bourse.Spectator} {
		equal(t, before.View(seat), s.View(seat), "the view of %s", seat)
	}
	want := economicon.Orders{{Unit: economicon.Grain, Pay: economicon.Gold, N: 4, Cost: 1},
		{Unit: economicon.Oil, Pay: economicon.CurrencyOf(0), N: 2, Cost: 1}}
	equal(t, want, s.View(0).Own.Orders, "p0 sees its orders")
}

// TestRule_E6_3_open plays orders openly and in order of play, each carried out at once.
func TestRule_E6_3_open(t *testing.T) {
	c := lawless(2)
	c.OpenProduction, c.Commodities, c.MaxBatches = true, 40, 2
	s := ordering(t, c, economicon.BankRun)
	equal(t, bourse.SeatsOf(0), s.Waiting(), "who is to order")
	want := []string{"p0 order 15 grain for gold", "15 grain cost p0 75/40, so 2, of gold (E6.1)",
		"p0 > box: 2 gold (E6.3)",
		"box > warehouse-p0: 15 grain (E6.3)"}
	equal(t, want, traced(t, &s, "p0 order 15 grain for gold"), "the events")
	codes(t, s, map[string]string{"p0 order 5 grain for gold": "", "p0 order 6 grain for gold": "few-in-box",
		"p1 done": "not-your-turn"})
	play(t, &s, "p0 order 5 grain for gold")
	wantCode(t, s, "p0 order 1 oil for gold", "too-many-batches")
	play(t, &s, "p0 done")
	equal(t, bourse.SeatsOf(1), s.Waiting(), "who is to order")
	codes(t, s, map[string]string{"p1 order 1 grain for gold": "few-in-box", "p1 order 1 oil for gold": ""})
	play(t, &s, "p1 order 1 oil for gold", "p1 done")
	equal(t, 40, s.Market.Of(economicon.Grain), "grain in the market")
	equal(t, economicon.Goods{20, 0, 0}, s.Deeds.Made[0], "made by p0")
}

// TestRule_E6_4_requirement requires one of each commodity, except oil in an embargo.
func TestRule_E6_4_requirement(t *testing.T) {
	for _, event := range []economicon.Global{economicon.BankRun, economicon.OilEmbargo} {
		for set := range 8 {
			goods := economicon.Goods{int16(set & 1), int16(set >> 1 & 1), int16(set >> 2 & 1)}
			if event == economicon.OilEmbargo && goods[1] > 0 {
				continue
			}
			s := trading(t, lawless(2), event,
				func(s *economicon.State) { made(s, 0, goods[0], goods[1], goods[2]) })
			met := goods[0] > 0 && goods[2] > 0 && (goods[1] > 0 || event == economicon.OilEmbargo)
			want := []string{fmt.Sprintf("p0: production %s (E6.4)",
				map[bool]string{true: "met", false: "failed"}[met]), "p1: production failed (E6.4)"}
			equal(t, want, clauseOf(pass(t, &s), "E6.4"), "%s, %v", event, goods)
		}
	}
	// The goods made count, not the goods ordered.
	s := trading(t, lawless(2), economicon.BankRun, func(s *economicon.State) {
		made(s, 0, 1, 1, 1)
		s.Deeds.Made[0][0] = 0
	})
	equal(t, "p0: production failed (E6.4)", clauseOf(pass(t, &s), "E6.4")[0], "ordered, and not made")
}
