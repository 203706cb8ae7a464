package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// TestCost checks that the cost a menu names for an amount is the cost paid.
func TestCost(t *testing.T) {
	seen := map[economicon.Kind]int{}
	words.Walk(t, func(_ string, s economicon.State, m economicon.Move, events []economicon.Event,
		_ economicon.State) {
		if !m.Seat.Player() {
			return
		}
		price, of := tell.English.Cost(s.View(m.Seat), m)
		for _, e := range events {
			if e.Kind != economicon.Priced || e.Rule == (economicon.Clause{Chapter: 6, Number: 2}) {
				continue
			}
			pay := e.Pay.String()
			if nation, is := strings.CutPrefix(pay, "currency-"); is {
				pay = nation + "$"
			}
			if seen[m.Kind]++; int(e.Price) != price || pay != of {
				t.Errorf("%s costs %d %s, and was said to cost %d %s", m, e.Price, pay, price, of)
			}
			of = ""
		}
		if of != "" {
			t.Errorf("%s is said to cost %d %s and has no price", m, price, of)
		}
	})
	for _, kind := range []economicon.Kind{economicon.KindOrder, economicon.KindBuy, economicon.KindBid,
		economicon.KindAsk} {
		if seen[kind] < 20 {
			t.Errorf("%d prices of %s were seen", seen[kind], kind)
		}
	}
}

// TestLabel checks the labels of options that the questions of TestAsked do not list.
func TestLabel(t *testing.T) {
	again := "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep; idleTwo;" +
		"p0 pass; p1 pass; ~ mine p0 4; ~ mine p1 1; ~ event oil-embargo"
	bound := "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep; idleTwo; "
	for _, test := range []struct {
		config string
		moves  string
		option economicon.Option
		want   bourse.Label
	}{
		{"lawless", "", economicon.Option{Move: economicon.Mine(0, 4)},
			bourse.Label{Group: "die for p0", Item: "4"}},
		{"lawless", "", economicon.Option{Move: economicon.DrawEvent(economicon.BankRun)},
			bourse.Label{Group: "global event", Item: "Bank Run"}},
		{"lawless", "", economicon.Option{Move: economicon.Lead(1)},
			bourse.Label{Group: "first in the order of play", Item: "p1"}},
		{"lawless", "", economicon.Option{Move: economicon.DrawLaw(1, economicon.TariffAct)},
			bourse.Label{Group: "law for p1", Item: "Tariff Act"}},
		{"lawless", again, economicon.Option{Move: economicon.Peg(0, economicon.Oil)},
			bourse.Label{Group: "peg to", Item: "oil (16 in the market)", Costs: "a volatility token"}},
		{"lawless", again, economicon.Option{Move: economicon.Keep(0)},
			bourse.Label{Group: "keep", Item: "unpegged (4 p0$ in the market)"}},
		{"lawless tokens=0", again, economicon.Option{Move: economicon.Peg(0, economicon.Oil)},
			bourse.Label{Group: "peg to", Item: "oil (16 in the market)"}},
		{"lawless", bound, economicon.Option{Move: economicon.Buy(0, 1, economicon.Grain, economicon.Gold),
			Min: 1, Max: 5},
			bourse.Label{Group: "buy grain", Item: "for gold", Costs: "1 gold", Does: "buy {n} grain for {cost}"}},
		{"lawless", bound, economicon.Option{Move: economicon.Buy(0, 1, economicon.Grain, economicon.Gold),
			Min: 1, Max: 6},
			bourse.Label{Group: "buy grain", Item: "for gold", Does: "buy {n} grain for {cost}"}},
		{"lawless", bound, economicon.Option{Move: economicon.Ask(0, 1, 1, economicon.CurrencyOf(0),
			economicon.Gold), Min: 1, Max: 1},
			bourse.Label{Group: "ask p1 to buy p0$", Item: "for gold", Brings: "1 gold",
				Does: "ask p1 to buy {n} p0$ for {cost}"}},
		{"lawless", bound + "p0 bid p1 2 currency-p1 for gold",
			economicon.Option{Move: economicon.Accept(1)},
			bourse.Label{Group: "accept", Item: "the offer", Costs: "2 p1$", Brings: "3 gold"}},
		{"lawless", bound + "p0 ask p1 2 currency-p0 for gold",
			economicon.Option{Move: economicon.Accept(1)},
			bourse.Label{Group: "accept", Item: "the offer", Costs: "3 gold", Brings: "2 p0$"}},
		{"lawless", bound, economicon.Option{}, bourse.Label{}},
	} {
		p := words.Play(t, stage.Tale("a label", test.config+" "+test.option.Move.Seat.String(), test.moves))
		if got := tell.English.Label(p.View, test.option); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.option.Move, got, test.want)
		}
	}
}
