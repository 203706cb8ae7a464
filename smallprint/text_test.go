package smallprint_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests the text form of moves.

func TestParse(t *testing.T) {
	rules.Parses(t, rulestest.Same(
		"~ reveal 0 1", "~ reveal 2 15", "p0 reveal 0 1", "p0 place small 0", "p3 place share 2",
		"p0 place ? 2", "p0 place big 1 marked small", "p0 place big 1 marked big",
		"p0 place ? 1 marked total", "p0 pass", "p7 pass", "p0 none",
	))
	rules.Parses(t, []rulestest.Text{
		{"  p0\tplace  big\n1   marked total ", "p0 place big 1 marked total"},
	})
}

func TestParse_faults(t *testing.T) {
	rules.ParseFaults(t, []rulestest.Text{
		{"p0 pass 1", `"1" where nothing is expected`},
		{"p0 place", "ends where a card is expected"},
		{"p0 place big", "ends where a column is expected"},
		{"p0 place 2 big", `unknown card "2"`},
		{"p0 place none 2", `unknown card "none"`},
		{"p0 place big 3", `"3" is not the number of a business, 0 to 2`},
		{"p0 place big 2 big", `unknown word "big"`},
		{"p0 place big 2 marked", "ends where a marker is expected"},
		{"p0 place big 2 marked none", `unknown marker "none"`},
		{"p0 place big 2 marked share", `unknown marker "share"`},
		{"~ reveal 0", "ends where a value is expected"},
		{"~ reveal 0 0", `"0" is not the value of a business, 1 to 15`},
		{"~ reveal 0 16", `"16" is not the value`},
		{"~ reveal 0 01", `"01" is not the value`},
	})
}

// TestRule looks up clauses by number.
func TestRule(t *testing.T) {
	for id, want := range map[string]string{
		"S4.4": "If there is no card under a business, its whole value goes to the pool **[ruling]**.",
		"S1.3": "Each player has three contract markers: SMALL, BIG and TOTAL.",
	} {
		if got, ok := smallprint.Rule(id); got != want || !ok {
			t.Errorf("%s is %q", id, got)
		}
	}
	for _, id := range []string{"", "S0.1", "S4.5", "s4.4", "F7.1"} {
		if got, ok := smallprint.Rule(id); ok {
			t.Errorf("there is a clause %s: %s", id, got)
		}
	}
}
