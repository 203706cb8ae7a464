package value_test

import (
	"context"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestEconomicon checks which of two moves has the higher value for the banker who makes it. p0 has 15 gold,
// 8 of its currency, and leads. p1 has 11 of its currency.
func TestEconomicon(t *testing.T) {
	trade := []string{"p0 order 1 grain for gold", "p0 order 1 oil for gold", "p0 order 1 tech for gold",
		"p0 done", "p1 done",
		"p0 add 0 grain", "p0 add 0 oil", "p0 add 0 tech", "p1 add 0 grain", "p1 add 0 oil", "p1 add 0 tech"}
	bought := append(append([]string{}, trade...), "p0 buy 1 grain for gold", "p1 pass")
	broke := append(append([]string{}, trade...), "p0 buy 1 gold for currency-p0", "p1 pass")
	currency := economicon.CurrencyOf(0)
	for _, test := range []struct {
		name          string
		event, law    string
		moves         []string
		change        func(*economicon.State)
		better, worse string
	}{
		{"what is required is ordered", "bank-run", "hard-peg-act", nil, nil, "p0 order 1 oil for gold",
			"p0 done"},
		{"the last that is required is ordered", "bank-run", "hard-peg-act", trade[:2], nil,
			"p0 order 1 tech for gold", "p0 done"},
		{"of what is required one will do", "bank-run", "hard-peg-act", trade[:1], nil,
			"p0 order 1 oil for gold", "p0 order 1 grain for gold"},
		{"no more is ordered than will do", "bank-run", "hard-peg-act", trade[:3], nil, "p0 done",
			"p0 order 1 tech for gold"},
		{"a law requires more", "bank-run", "full-employment-act", trade[:3], nil,
			"p0 order 1 grain for gold", "p0 done"},
		{"a law forbids more", "bank-run", "clean-air-act", trade[:1], nil, "p0 order 1 oil for gold",
			"p0 order 2 oil for gold"},
		{"oil is not required", "oil-embargo", "hard-peg-act", nil, nil, "p0 order 1 tech for gold",
			"p0 done"},
		{"what will be consumed is bought", "bank-run", "hard-peg-act", trade, nil, "p0 buy 1 grain for gold",
			"p0 pass"},
		{"what will be consumed is bought once", "bank-run", "hard-peg-act", bought, nil,
			"p0 buy 1 oil for gold", "p0 buy 1 grain for gold"},
		{"what a law wants held is bought", "bank-run", "granary-act", bought, nil, "p0 buy 2 grain for gold",
			"p0 pass"},
		{"a law wants foreign currency", "bank-run", "foreign-reserve-act", trade, nil,
			"p0 buy 1 currency-p1 for gold", "p0 buy 1 currency-p0 for gold"},
		{"a law forbids to coin", "bank-run", "sound-money-act", trade,
			func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(0) }, "p0 pass", "p0 mint 1"},
		{"nothing is given away", "bank-run", "hard-peg-act", trade[:5],
			func(s *economicon.State) { gain(s, 3) }, "p0 add 0 grain", "p0 add 3 grain"},
		{"unless a law wants it", "bank-run", "export-subsidy", trade[:5],
			func(s *economicon.State) { gain(s, 3) }, "p0 add 1 grain", "p0 add 0 grain"},
		{"the last that can be given buys what is missing, for all the gold that it would fetch", "bank-run",
			"hard-peg-act", broke, func(s *economicon.State) {
				gain(s, 1)
				s.Box[economicon.Oil-1]--
				s.Reserves[0][economicon.Oil-1]++
				s.Box[currency-1] += s.Reserves[0][currency-1] - 1
				s.Reserves[0][currency-1] = 1
				s.Box[economicon.Gold-1] -= 12 - s.Market[economicon.Gold-1]
				s.Market[economicon.Gold-1] = 12
				s.Peg[0] = economicon.CurrencyOf(1) // the market has one of it, so it is expensive
				s.Box[s.Peg[0]-1] += s.Market[s.Peg[0]-1] - 1
				s.Market[s.Peg[0]-1] = 1
			}, "p0 buy 1 tech for currency-p0", "p0 buy 11 gold for currency-p0"},
		{"the next two rounds are provided for", "bank-run", "hard-peg-act", trade,
			func(s *economicon.State) {
				for u := economicon.Grain; u <= economicon.Tech; u++ {
					s.Box[u-1]--
					s.Reserves[0][u-1]++
				}
				s.Box[economicon.Gold-1] -= 35
				s.Reserves[0][economicon.Gold-1] += 10
				s.Market[economicon.Gold-1] += 25
			}, "p0 buy 3 grain for gold", "p0 buy 2 grain for gold"},
		{"in a Bank Run gold is kept", "bank-run", "hard-peg-act", trade,
			func(s *economicon.State) { s.Tokens[0] = 2 }, "p0 buy 5 grain for currency-p0",
			"p0 buy 5 grain for gold"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := must.Get(economicon.New(economicon.Standard(2)))
			play := func(text string) int64 {
				m, err := economicon.Parse(text)
				if err == nil {
					err = s.Apply(m)
				}
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				return value.Economicon(&s, m.Seat)
			}
			for _, text := range append([]string{"~ mine p0 5", "~ mine p1 1", "~ event " + test.event,
				"p0 keep", "p1 keep",
				"~ law p0 " + test.law, "~ law p1 anti-hoarding-act"}, test.moves...) {
				play(text)
			}
			if test.change != nil {
				test.change(&s)
			}
			must.Do(t, s.Validate())
			before := s
			better := play(test.better)
			s = before
			if worse := play(test.worse); better <= worse {
				t.Errorf("%s is worth %d, %s %d", test.better, better, test.worse, worse)
			}
		})
	}
}

// gain gives p0 grain from the box.
func gain(s *economicon.State, n int16) {
	s.Box[economicon.Grain-1] -= n
	s.Reserves[0][economicon.Grain-1] += n
}

// TestEconomicon_end checks that the value of a finished game is what has been won.
func TestEconomicon_end(t *testing.T) {
	c := economicon.Standard(3)
	c.Rounds = 1
	s := must.Get(economicon.New(c))
	s.Phase, s.Active = economicon.Over, bourse.None
	for _, test := range []struct {
		gold   [3]int16
		tokens [3]int8
		want   [3]int64
	}{
		{[3]int16{12, 11, 10}, [3]int8{0, 0, 2}, [3]int64{1_000_000, 0, 0}},
		{[3]int16{12, 11, 10}, [3]int8{3, 2, 0}, [3]int64{0, 1_000_000, 0}},
		{[3]int16{10, 12, 12}, [3]int8{0, 2, 1}, [3]int64{0, 500_000, 500_000}},
		{[3]int16{12, 11, 10}, [3]int8{3, 3, 4}, [3]int64{0, 0, 0}},
	} {
		for seat, gold := range test.gold {
			s.Reserves[seat][economicon.Gold-1] = gold
			s.Tokens[seat] = test.tokens[seat]
		}
		for seat, want := range test.want {
			if got := value.Economicon(&s, bourse.Seat(seat)); got != want {
				t.Errorf("%v gold and %v tokens are worth %d to p%d, want %d", test.gold, test.tokens, got,
					seat, want)
			}
		}
	}
}

// TestEconomiconReopen checks that learned bots order the same, whether the others have ordered before or not.
func TestEconomiconReopen(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("reopen")))
	play := func(s *economicon.State, seat bourse.Seat) {
		m, ok := s.SampleChance(r)
		if !ok {
			m = s.Pick(seat, r)
		}
		must.Do(t, s.Apply(m))
	}
	for range scale.N(4, 40) {
		s := must.Get(theEconomicon.start("", 4))
		for round := int8(1 + r.IntN(3)); s.Phase != economicon.Producing || s.Round < round; {
			play(&s, s.Turn())
		}
		last := s
		for last.Waiting() != bourse.SeatsOf(3) {
			play(&last, last.Turn())
		}
		for _, spec := range []string{"learned", "learned+ismcts:20"} {
			choose := func(s *economicon.State) economicon.Move {
				settings := theEconomicon.settings
				settings.Seed = rng.FromText("order")
				bot := must.Get(bots.New(spec, economicon.Rules, settings))
				return must.Get(bot.Choose(context.Background(), s.View(3), s.Options(3, nil)))
			}
			if early, late := choose(&s), choose(&last); early != late {
				t.Errorf("%s: the first to order does %s, and the last %s", spec, early, late)
			}
		}
	}
}
