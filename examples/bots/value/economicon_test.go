package value_test

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/rng"
)

// TestEconomicon holds which of two moves is worth more to the banker who makes it. p0 has 15 gold,
// 8 of its currency, and leads; p1 has 11.
func TestEconomicon(t *testing.T) {
	trade := []string{"p0 order 1 grain for gold", "p0 order 1 oil for gold", "p0 order 1 tech for gold", "p0 done", "p1 done",
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
		{"what is required is ordered", "bank-run", "hard-peg-act", nil, nil, "p0 order 1 oil for gold", "p0 done"},
		{"the last that is required is ordered", "bank-run", "hard-peg-act", trade[:2], nil, "p0 order 1 tech for gold", "p0 done"},
		{"of what is required one will do", "bank-run", "hard-peg-act", trade[:1], nil, "p0 order 1 oil for gold", "p0 order 1 grain for gold"},
		{"no more is ordered than will do", "bank-run", "hard-peg-act", trade[:3], nil, "p0 done", "p0 order 1 tech for gold"},
		{"a law requires more", "bank-run", "full-employment-act", trade[:3], nil, "p0 order 1 grain for gold", "p0 done"},
		{"a law forbids more", "bank-run", "clean-air-act", trade[:1], nil, "p0 order 1 oil for gold", "p0 order 2 oil for gold"},
		{"oil is not required", "oil-embargo", "hard-peg-act", nil, nil, "p0 order 1 tech for gold", "p0 done"},
		{"what will be consumed is bought", "bank-run", "hard-peg-act", trade, nil, "p0 buy 1 grain for gold", "p0 pass"},
		{"what will be consumed is bought once", "bank-run", "hard-peg-act", bought, nil, "p0 buy 1 oil for gold", "p0 buy 1 grain for gold"},
		{"what a law wants held is bought", "bank-run", "granary-act", bought, nil, "p0 buy 2 grain for gold", "p0 pass"},
		{"a law wants foreign currency", "bank-run", "foreign-reserve-act", trade, nil, "p0 buy 1 currency-p1 for gold", "p0 buy 1 currency-p0 for gold"},
		{"a law forbids to coin", "bank-run", "sound-money-act", trade, func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(0) }, "p0 pass", "p0 mint 1"},
		{"nothing is given away", "bank-run", "hard-peg-act", trade[:5], func(s *economicon.State) { gain(s, 3) }, "p0 add 0 grain", "p0 add 3 grain"},
		{"unless a law wants it", "bank-run", "export-subsidy", trade[:5], func(s *economicon.State) { gain(s, 3) }, "p0 add 1 grain", "p0 add 0 grain"},
		{"the last that can be given buys what is missing, for all the gold that it would fetch", "bank-run", "hard-peg-act", broke, func(s *economicon.State) {
			gain(s, 1)
			s.Box[economicon.Oil-1]--
			s.Reserves[0][economicon.Oil-1]++
			s.Box[currency-1] += s.Reserves[0][currency-1] - 1
			s.Reserves[0][currency-1] = 1
			s.Box[economicon.Gold-1] -= 12 - s.Market[economicon.Gold-1]
			s.Market[economicon.Gold-1] = 12
			s.Peg[0] = economicon.CurrencyOf(1) // of which the market has one: it is dear
			s.Box[s.Peg[0]-1] += s.Market[s.Peg[0]-1] - 1
			s.Market[s.Peg[0]-1] = 1
		}, "p0 buy 1 tech for currency-p0", "p0 buy 11 gold for currency-p0"},
		{"the next two rounds are provided for", "bank-run", "hard-peg-act", trade, func(s *economicon.State) {
			for u := economicon.Grain; u <= economicon.Tech; u++ {
				s.Box[u-1]--
				s.Reserves[0][u-1]++
			}
			s.Box[economicon.Gold-1] -= 35
			s.Reserves[0][economicon.Gold-1] += 10
			s.Market[economicon.Gold-1] += 25
		}, "p0 buy 3 grain for gold", "p0 buy 2 grain for gold"},
		{"in a Bank Run gold is kept", "bank-run", "hard-peg-act", trade, func(s *economicon.State) { s.Tokens[0] = 2 }, "p0 buy 5 grain for currency-p0", "p0 buy 5 grain for gold"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := economicon.New(economicon.Standard(2))
			if err != nil {
				t.Fatal(err)
			}
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
			for _, text := range append([]string{"~ mine p0 5", "~ mine p1 1", "~ event " + test.event, "p0 keep", "p1 keep",
				"~ law p0 " + test.law, "~ law p1 anti-hoarding-act"}, test.moves...) {
				play(text)
			}
			if test.change != nil {
				test.change(&s)
			}
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
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

// TestEconomicon_end holds that the value of a game that is over is what has been won.
func TestEconomicon_end(t *testing.T) {
	c := economicon.Standard(3)
	c.Rounds = 1
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
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
				t.Errorf("%v gold and %v tokens are worth %d to p%d, want %d", test.gold, test.tokens, got, seat, want)
			}
		}
	}
}

// TestEconomicon_total holds that every position of random games has a value from 0 to a million for
// every seat, and that to find it allocates nothing.
func TestEconomicon_total(t *testing.T) {
	for game := range 12 {
		names := []string{"random", "random", "random", "random"}[:2+game%3]
		economiconGameOf(t, economicon.StandardOf(1+game%2, len(names)), names, game, func(s *economicon.State, _ economicon.Move) {
			for seat := range bourse.Seat(len(names)) {
				if v := value.Economicon(s, seat); v < 0 || v > 1_000_000 {
					t.Fatalf("a position is worth %d to %s\n%s", v, seat, s)
				}
			}
			if s.Phase == economicon.Contributing {
				if n := testing.AllocsPerRun(1, func() { value.Economicon(s, 0) }); n != 0 {
					t.Fatalf("%.0f allocations", n)
				}
			}
		}, nil)
	}
	if v := value.Economicon(new(economicon.State), 0); v != 0 {
		t.Errorf("no game is worth %d", v)
	}
}

// TestEconomicon_bots holds that Greedy with this value wins far more than its share by either edition,
// and seldom has too many tokens to win.
func TestEconomicon_bots(t *testing.T) {
	games := 30
	if testing.Short() {
		games = 10
	}
	for edition := 1; edition <= economicon.Edition; edition++ {
		for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
			t.Run(fmt.Sprintf("edition=%d/players=%d", edition, players), func(t *testing.T) {
				won, qualified := 0.0, 0
				for game := range games {
					mine := bourse.Seat(game % players)
					table := make([]string, players)
					for seat := range table {
						table[seat] = "random"
					}
					table[mine] = "greedy:4"
					end := economiconGameOf(t, economicon.StandardOf(edition, players), table, game, nil, nil)
					won += bourse.Payoff(end.Standings(nil), mine)
					if end.Qualified(mine) {
						qualified++
					}
				}
				t.Logf("%.1f of %d games won, qualified in %d", won, games, qualified)
				if most := float64(games); won < 0.9*most || qualified < games*9/10 {
					t.Errorf("greedy won %.1f of %d games and qualified in %d, want nine in ten", won, games, qualified)
				}
			})
		}
	}
}

// economiconGameOf plays a game of the bots of these names, and returns its end. Whoever watches sees every
// position and the move that is made in it; trace is handed everything that happens.
func economiconGameOf(t testing.TB, c economicon.Config, names []string, game int,
	watch func(*economicon.State, economicon.Move), trace func(economicon.Event)) economicon.State {
	t.Helper()
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	var table []bourse.Bot[economicon.View, economicon.Move]
	for seat, name := range names {
		b, err := bots.New(name, economicon.Rules, bots.Settings[economicon.State]{
			Seed: rng.FromText(fmt.Sprintf("bot %d p%d", game, seat)), Value: value.Economicon})
		if err != nil {
			t.Fatal(err)
		}
		table = append(table, b)
	}
	r, err := rng.New(rng.FromText(fmt.Sprintf("game %d", game)))
	if err != nil {
		t.Fatal(err)
	}
	options := make([]economicon.Option, 0, 256)
	for !s.Over() {
		m := s.Deal(r)
		if seat := s.Turn(); seat != bourse.Nature {
			options = s.Options(seat, options[:0])
			if m, err = table[seat].Choose(context.Background(), s.View(seat), options); err != nil {
				t.Fatal(err)
			}
		}
		if watch != nil {
			watch(&s, m)
		}
		if err := s.Trace(m, trace); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return s
}
