package economicon_test

import (
	"strings"
	"testing"

	"bourse.example/economicon"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapters E8 and E9.

// inForce puts so many laws into force for p0 and p1, in a later round, so that none is drawn now.
// They are laws that both keep: p0 the first ones, p1 others.
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
	keeps := []economicon.Law{economicon.TariffAct, economicon.SoundMoneyAct, economicon.CleanAirAct, economicon.BuyNationalAct,
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

// TestRule_E8_1_consumption takes of each commodity as many units as there are laws.
func TestRule_E8_1_consumption(t *testing.T) {
	for _, test := range []struct {
		name  string
		laws  int
		event economicon.Global
		has   [3]int
		want  string // taken
		met   bool
	}{
		{"no laws", 0, economicon.BankRun, [3]int{5, 0, 1}, "", true},
		{"one law", 1, economicon.BankRun, [3]int{5, 1, 1}, "1 grain, 1 oil, 1 tech", true},
		{"three laws", 3, economicon.BankRun, [3]int{3, 4, 5}, "3 grain, 3 oil, 3 tech", true},
		{"too little grain", 3, economicon.BankRun, [3]int{2, 4, 5}, "2 grain, 3 oil, 3 tech", false},
		{"too little oil", 3, economicon.BankRun, [3]int{3, 2, 5}, "3 grain, 2 oil, 3 tech", false},
		{"too little tech", 3, economicon.BankRun, [3]int{3, 3, 0}, "3 grain, 3 oil", false},
		{"nothing", 2, economicon.BankRun, [3]int{}, "", false},
		{"in a pandemic", 2, economicon.Pandemic, [3]int{3, 2, 2}, "3 grain, 2 oil, 2 tech", true},
		{"in a pandemic, too little", 2, economicon.Pandemic, [3]int{2, 2, 2}, "2 grain, 2 oil, 2 tech", false},
		{"in a pandemic without laws", 0, economicon.Pandemic, [3]int{1, 0, 0}, "1 grain", true},
	} {
		s := inForce(t, test.laws, test.event, holding{p0, economicon.Grain, test.has[0]}, holding{p0, economicon.Oil, test.has[1]},
			holding{p0, economicon.Tech, test.has[2]})
		var taken []string
		verdict := ""
		for _, e := range clauseOf(pass(t, &s), "E8.1") {
			if unit, ok := strings.CutPrefix(e, "p0 > box: "); ok {
				taken = append(taken, strings.TrimSuffix(unit, " (E8.1)"))
			}
			if strings.HasPrefix(e, "p0: ") {
				verdict = e
			}
		}
		want := "p0: consumption failed (E8.1)"
		if test.met {
			want = "p0: consumption met (E8.1)"
		}
		if got := strings.Join(taken, ", "); got != test.want || verdict != want {
			t.Errorf("%s: %s, %s; want %s, %s", test.name, got, verdict, test.want, want)
		}
	}
}

// TestRule_E9_1_reward rewards who has met everything: a gold, and a token back.
func TestRule_E9_1_reward(t *testing.T) {
	enough := []holding{{p0, economicon.Grain, 2}, {p0, economicon.Oil, 2}, {p0, economicon.Tech, 2}}
	for _, test := range []struct {
		name   string
		edit   func(*economicon.State)
		tokens int8
		want   string
	}{
		{"everything met", func(*economicon.State) {}, 2, "box > p0: 1 gold (E9.1), p0 > box: 1 token (E9.1)"},
		{"everything met, without a token", func(*economicon.State) {}, 0, "box > p0: 1 gold (E9.1)"},
		{"production failed", func(s *economicon.State) { made(s, 0, 0, 1, 1) }, 2, "box > p0: 1 token (E9.2)"},
		{"consumption failed", func(s *economicon.State) { hold(t, s, holding{p0, economicon.Oil, 1}) }, 2, "box > p0: 1 token (E9.2)"},
		{"a law broken", func(s *economicon.State) { made(s, 0, 1, 2, 1) }, 2, "box > p0: 1 token (E9.2)"}, // Clean Air Act
	} {
		s := inForce(t, 2, economicon.FamineRelief, enough...)
		s.Tokens[0] = test.tokens
		test.edit(&s)
		sound(t, &s)
		var got []string
		for _, e := range pass(t, &s) {
			if strings.Contains(e, "p0") && (strings.HasSuffix(e, "(E9.1)") || strings.HasSuffix(e, "(E9.2)")) {
				got = append(got, e)
			}
		}
		if list := strings.Join(got, ", "); list != test.want {
			t.Errorf("%s: %q, want %q", test.name, list, test.want)
		}
	}
	// The box gives what it has, in order of play.
	c := lawless(2)
	c.Gold = 26
	s := trading(t, c, economicon.CurrencyCrisis, func(s *economicon.State) {
		s.Lead, s.Active = 1, 1
		made(s, 0, 1, 1, 1)
		made(s, 1, 1, 1, 1)
	})
	want := []string{"box > p1: 1 gold (E9.1)"}
	if diff := cmp.Diff(want, clauseOf(pass(t, &s), "E9.1")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestRule_E9_2_penalty costs one token, however many were missed.
func TestRule_E9_2_penalty(t *testing.T) {
	s := inForce(t, 3, economicon.FamineRelief)
	made(&s, 0, 0, 0, 0)
	made(&s, 1, 0, 3, 0)
	s.Tokens = [4]int8{1, 0}
	sound(t, &s)
	want := []string{"box > p0: 1 token (E9.2)", "box > p1: 1 token (E9.2)"}
	events := pass(t, &s)
	if diff := cmp.Diff(want, clauseOf(events, "E9.2")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := len(clauseOf(events, "E9.1")); got != 0 {
		t.Errorf("%d rewards", got)
	}
}
