package testkit_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// TestRulestest_set changes fields, and checks that fields and values that do not exist are refused.
func TestRulestest_set(t *testing.T) {
	s := position(t, 4)
	if err := rulestest.Set(&s, "Gold[0]=-3 Exchange++ Deck-- Phase=turning Top[5]=corn-up Fourth=0b11"); err != nil {
		t.Fatal(err)
	}
	rulestest.Equal(t, [3]int32{-3, 1, 54 - 20 - 6 - 1}, [3]int32{s.Gold[0], s.Exchange, int32(s.Deck)},
		"numbers")
	rulestest.Equal(t, futures.Turning, s.Phase, "the phase")
	rulestest.Equal(t, futures.CornUp, s.Top[5], "a card")
	rulestest.Equal(t, 2, s.Fourth.Len(), "a set")
	for _, wrong := range []string{"Gold[0]", "Silver[0]=1", "Gold[4]=1", "Gold.X=1", "Phase=sleeping",
		"Gold[0]=much"} {
		if err := rulestest.Set(&s, wrong); err == nil {
			t.Errorf("%s is set", wrong)
		}
	}
}

// TestRulestest_want runs the helpers that compare on right and on wrong values.
func TestRulestest_want(t *testing.T) {
	s := position(t, 4)
	type T = testing.TB
	for name, test := range map[string]struct{ right, wrong func(T) }{
		"Equal": {func(t T) { rulestest.Equal(t, 1, 1, "one") },
			func(t T) { rulestest.Equal(t, 1, 2, "one") }},
		"Code": {func(t T) { rules.Code(t, s, "p0 pass", "card-first") },
			func(t T) { rules.Code(t, s, "p0 pass", "") }},
		"Reads": {func(t T) { rulestest.Reads(t, new(futures.Row), []string{"25"}, []string{"26"}) },
			func(t T) { rulestest.Reads(t, new(futures.Row), []string{"26"}, nil) }},
		"BadJSON": {
			func(t T) { rulestest.BadJSON(t, futures.Pass(0), `"pass"`, `"fly"`, "unknown kind") },
			func(t T) { rulestest.BadJSON(t, futures.Pass(0), `"pass"`, `"end"`, "unknown kind") },
		},
	} {
		if said := says(test.right); said != "" {
			t.Errorf("%s: %s", name, said)
		}
		if says(test.wrong) == "" {
			t.Errorf("%s passes what is wrong", name)
		}
	}
}
