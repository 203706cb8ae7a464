package economicon_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
	"pgregory.net/rapid"
)

// This file tests chapters E8 and E9.

// inForce puts a number of laws into force for p0 and p1, in a later round, so that no law is drawn now. Both
// bankers keep their laws: p0 has the first ones, and p1 has others.
func inForce(t *testing.T, laws int, event economicon.Global, holdings ...holding) economicon.State {
	t.Helper()
	c := economicon.Standard(2)
	c.LawRounds = 0
	for round := 1; round <= laws; round++ {
		c.LawRounds |= economicon.RoundsOf(round)
	}
	s := begun(t, c)
	s.Round = int8(laws + 1)
	s.Phase, s.Active, s.Global = economicon.Trading, 0, event
	for g := economicon.ProductionTargets; s.Past.Len() < laws; g++ {
		if g != event {
			s.Past |= 1 << (g - 1)
		}
	}
	s.Past |= 1 << (event - 1)
	keeps := []economicon.Law{economicon.TariffAct, economicon.SoundMoneyAct, economicon.CleanAirAct,
		economicon.BuyNationalAct,
		economicon.HardPegAct, economicon.PriceStabilityAct}
	for i := range laws {
		s.Laws[0] |= 1 << (keeps[2*i] - 1)
		s.Laws[1] |= 1 << (keeps[2*i+1] - 1)
	}
	made(&s, 0, 1, 1, 1)
	made(&s, 1, 1, 1, 1)
	hold(t, &s, holdings...)
	sound(t, &s)
	return s
}

// TestRule_E8_1_consumption checks that a nation consumes as many units of each commodity as it has laws.
func TestRule_E8_1_consumption(t *testing.T) {
	for _, test := range []struct {
		name  string
		laws  int
		event economicon.Global
		has   [3]int
		want  string // the units taken, and the verdict
	}{
		{"no laws", 0, economicon.BankRun, [3]int{5, 0, 1}, "p0: consumption met"},
		{"one law", 1, economicon.BankRun, [3]int{5, 1, 1}, "1 grain, 1 oil, 1 tech, p0: consumption met"},
		{"three laws", 3, economicon.BankRun, [3]int{3, 4, 5}, "3 grain, 3 oil, 3 tech, p0: consumption met"},
		{"too little grain", 3, economicon.BankRun, [3]int{2, 4, 5},
			"2 grain, 3 oil, 3 tech, p0: consumption failed"},
		{"too little oil", 3, economicon.BankRun, [3]int{3, 2, 5},
			"3 grain, 2 oil, 3 tech, p0: consumption failed"},
		{"too little tech", 3, economicon.BankRun, [3]int{3, 3, 0}, "3 grain, 3 oil, p0: consumption failed"},
		{"nothing", 2, economicon.BankRun, [3]int{}, "p0: consumption failed"},
		{"in a pandemic", 2, economicon.Pandemic, [3]int{3, 2, 2},
			"3 grain, 2 oil, 2 tech, p0: consumption met"},
		{"in a pandemic, too little", 2, economicon.Pandemic, [3]int{2, 2, 2},
			"2 grain, 2 oil, 2 tech, p0: consumption failed"},
		{"in a pandemic without laws", 0, economicon.Pandemic, [3]int{1, 0, 0},
			"1 grain, p0: consumption met"},
	} {
		s := inForce(t, test.laws, test.event, holding{p0, economicon.Grain, test.has[0]},
			holding{p0, economicon.Oil, test.has[1]},
			holding{p0, economicon.Tech, test.has[2]})
		var taken []string
		for _, e := range clauseOf(pass(t, &s), "E8.1") {
			if strings.HasPrefix(e, "p0") {
				taken = append(taken, strings.TrimSuffix(strings.TrimPrefix(e, "p0 > box: "), " (E8.1)"))
			}
		}
		equal(t, test.want, strings.Join(taken, ", "), "%s", test.name)
	}
}

// TestRule_E9_1_reward checks the reward of a banker who has met everything: one gold, and one token
// returned.
func TestRule_E9_1_reward(t *testing.T) {
	for _, test := range []struct {
		changes string
		want    string
	}{
		{"Tokens[0]=2", "box > p0: 1 gold (E9.1), p0 > box: 1 token (E9.1)"},
		{"Tokens[0]=0", "box > p0: 1 gold (E9.1)"},
		{"Tokens[0]=2, made p0 0 1 1", "box > p0: 1 token (E9.2)"},
		{"Tokens[0]=2, p0 oil 1", "box > p0: 1 token (E9.2)"},      // too little to consume
		{"Tokens[0]=2, made p0 1 2 1", "box > p0: 1 token (E9.2)"}, // breaks the Clean Air Act
	} {
		s := inForce(t, 2, economicon.FamineRelief)
		arranged(t, &s, "p0 grain 2, p0 oil 2, p0 tech 2, "+test.changes)
		sound(t, &s)
		var got []string
		for _, e := range pass(t, &s) {
			if strings.Contains(e, "p0") && (strings.HasSuffix(e, "(E9.1)") ||
				strings.HasSuffix(e, "(E9.2)")) {
				got = append(got, e)
			}
		}
		equal(t, test.want, strings.Join(got, ", "), "%s", test.changes)
	}
	// The box gives what it has, in order of play.
	c := lawless(2)
	c.Gold = 26
	s := trading(t, c, economicon.CurrencyCrisis, func(s *economicon.State) {
		s.Lead, s.Active = 1, 1
		made(s, 0, 1, 1, 1)
		made(s, 1, 1, 1, 1)
	})
	equal(t, []string{"box > p1: 1 gold (E9.1)"}, clauseOf(pass(t, &s), "E9.1"), "rewards")
}

// TestRule_E9_2_penalty checks that the penalty is one token, however many requirements were missed.
func TestRule_E9_2_penalty(t *testing.T) {
	s := inForce(t, 3, economicon.FamineRelief)
	made(&s, 0, 0, 0, 0)
	made(&s, 1, 0, 3, 0)
	s.Tokens = [4]int8{1, 0}
	sound(t, &s)
	want := []string{"box > p0: 1 token (E9.2)", "box > p1: 1 token (E9.2)"}
	events := pass(t, &s)
	equal(t, want, clauseOf(events, "E9.2"), "the events")
	equal(t, 0, len(clauseOf(events, "E9.1")), "rewards")
}

// TestView_Outlook checks the outlook while bankers order. A spectator cannot miss anything.
func TestView_Outlook(t *testing.T) {
	s := ordering(t, lawless(2), economicon.BankRun)
	play(t, &s, "p0 order 1 grain for gold", "p0 order 1 oil for gold", "p0 order 1 tech for gold")
	for seat, want := range map[bourse.Seat]economicon.Missed{0: {}, 1: {Production: true},
		bourse.Spectator: {}} {
		got, ok := s.View(seat).Outlook()
		equal(t, want, got, "what %s misses", seat)
		equal(t, seat.Player(), ok, "%s has an outlook", seat)
	}
	view := s.View(0)
	equal(t, 0, testing.AllocsPerRun(10, func() { view.Outlook() }), "allocations")
}

// TestView_Outlook_law plays random games and compares the outlook of a seat with what the seat misses if
// nobody does anything more in the round.
func TestView_Outlook_law(t *testing.T) {
	seen := map[economicon.Phase]int{}
	configs := rapid.Custom(drawConfig)
	for k := range scale.N(12, 1000) {
		r := newRand(t, fmt.Sprint("outlook ", k))
		c := configs.Example(k)
		c.MarketGold = min(c.MarketGold, 2) // so that it is bought out now and then
		for s := begun(t, c); !s.Over(); s.ApplyUnchecked(randomMove(&s, r)) {
			for seat := range bourse.Seat(s.Players()) {
				v := s.View(seat)
				got, ok := v.Outlook()
				switch s.Phase {
				case economicon.Producing, economicon.Contributing, economicon.Trading, economicon.Answering,
					economicon.Remining:
				default:
					if ok || got != (economicon.Missed{}) {
						t.Fatalf("game %d, %s: %+v", k, s.Phase, got)
					}
					continue
				}
				seen[s.Phase]++
				if want := judgedIdle(t, v); !ok || got != want {
					t.Fatalf("game %d, %s: %+v %t, want %+v\n%s", k, s.Phase, got, ok, want, v)
				}
			}
		}
	}
	equal(t, 5, len(seen), "phases in which it looks ahead")
}

// judgedIdle plays the round to its end from a view. The hidden orders of others are empty, and everyone does
// as little as possible. It returns what the view's seat misses.
func judgedIdle(t *testing.T, v economicon.View) (m economicon.Missed) {
	t.Helper()
	s := economicon.State{Public: v.Public}
	s.Own[v.Seat] = v.Own
	for round := s.Round; s.Phase >= economicon.Producing && s.Phase <= economicon.Remining &&
		s.Round == round; {
		idle := idleMove(&s, newRand(t, "idle"))
		err := s.Trace(idle, func(e economicon.Event) {
			switch {
			case e.Kind != economicon.Judged || e.Seat != v.Seat || e.Met:
			case e.Law != 0:
				m.Laws |= 1 << (e.Law - 1)
			case e.Rule == economicon.Clause{Chapter: 8, Number: 1}:
				m.Consumption = true
			default:
				m.Production = true
			}
		})
		if err != nil {
			t.Fatalf("%s: %v", idle, err)
		}
	}
	return m
}
