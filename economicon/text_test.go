package economicon_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the text form of moves and of enumerations.

func TestParse_faults(t *testing.T) {
	rules.ParseFaults(t, []rulestest.Text{
		{"p0 pass 1", `"1" where nothing is expected`},
		{"p0 buy", "ends where a number of units is expected"},
		{"p0 buy 1", "ends where a unit is expected"},
		{"p0 buy 1 silver for gold", `unknown unit "silver"`},
		{"p0 buy 1 grain by gold", `unknown word "by"`},
		{"p0 buy 1 grain for", "ends where a unit is expected"},
		{"p0 buy 01 grain for gold", `"01" is not a number of units`},
		{"p0 buy +1 grain for gold", `"+1" is not a number of units`},
		{"p0 buy 32768 grain for gold", `"32768" is not a number of units`},
		{"p0 buy 1.5 grain for gold", `"1.5" is not a number of units`},
		{"p0 bid 5 grain for gold", `unknown seat "5"`},
		{"~ mine p0 0", `"0" is not what a die shows, 1 to 6`},
		{"~ mine p0 7", `"7" is not what a die shows, 1 to 6`},
		{"~ mine p0 04", `"04" is not what a die shows, 1 to 6`},
		{"~ event flood", `unknown global event "flood"`},
		{"~ event", "ends where a global event is expected"},
		{"~ law p0 gravity", `unknown law "gravity"`},
		{"p0 " + strings.Repeat("pass ", 40), "128"},
	})
	rules.Parses(t, []rulestest.Text{{"  p0\tbuy  5\ngrain for   gold ", "p0 buy 5 grain for gold"}})
	for _, n := range []int{-32768, -1, 0, 32767} {
		text := fmt.Sprintf("p0 mint %d", n)
		if m, err := economicon.Parse(text); err != nil || m.Amount() != n || m.String() != text {
			t.Errorf("%s is read as %s: %v", text, m, err)
		}
	}
}
