package economicon_test

import (
	"encoding"
	"fmt"
	"strings"
	"testing"

	"bourse.example/economicon"
)

// This file tests the text form of moves and of enumerations.

func TestParse_faults(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "ends where a seat is due"},
		{"p0", "ends where a kind of move is due"},
		{"p8 pass", `unknown seat "p8"`},
		{"P0 pass", `unknown seat "P0"`},
		{"p0 fly", `unknown kind of move "fly"`},
		{"p0 Pass", `unknown kind of move "Pass"`},
		{"p0 pass 1", `"1" where nothing is due`},
		{"p0 buy", "ends where a number of units is due"},
		{"p0 buy 1", "ends where a unit is due"},
		{"p0 buy 1 silver for gold", `unknown unit "silver"`},
		{"p0 buy 1 grain by gold", `unknown word "by"`},
		{"p0 buy 1 grain for", "ends where a unit is due"},
		{"p0 buy 01 grain for gold", `"01" is not a number of units`},
		{"p0 buy +1 grain for gold", `"+1" is not a number of units`},
		{"p0 buy 32768 grain for gold", `"32768" is not a number of units`},
		{"p0 buy 1.5 grain for gold", `"1.5" is not a number of units`},
		{"p0 bid 5 grain for gold", `unknown seat "5"`},
		{"~ mine p0 0", `"0" is not what a die shows, 1 to 6`},
		{"~ mine p0 7", `"7" is not what a die shows, 1 to 6`},
		{"~ mine p0 04", `"04" is not what a die shows, 1 to 6`},
		{"~ event flood", `unknown global event "flood"`},
		{"~ event", "ends where a global event is due"},
		{"~ law p0 gravity", `unknown law "gravity"`},
		{"p0 " + strings.Repeat("pass ", 40), "128"},
	} {
		m, err := economicon.Parse(test.text)
		if err == nil || !strings.HasPrefix(err.Error(), "economicon: move ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q is read as %q, %v, want %q", test.text, m, err, test.want)
		}
		if m != (economicon.Move{}) {
			t.Errorf("%q is read as %+v", test.text, m)
		}
	}
	if m, err := economicon.Parse("  p0\tbuy  5\ngrain for   gold "); err != nil || m.String() != "p0 buy 5 grain for gold" {
		t.Errorf("words that stand further apart are read as %q: %v", m, err)
	}
	for _, n := range []int{-32768, -1, 0, 32767} {
		text := fmt.Sprintf("p0 mint %d", n)
		if m, err := economicon.Parse(text); err != nil || m.Amount() != n || m.String() != text {
			t.Errorf("%s is read as %s: %v", text, m, err)
		}
	}
}

// TestNames writes and reads every name of every enumeration, each once, and no other.
func TestNames(t *testing.T) {
	for name, enumeration := range map[string]struct {
		of   func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8)
		last uint8
	}{
		"unit": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Unit)
			return economicon.Unit(i), got, func() uint8 { return uint8(*got) }
		}, 9},
		"law": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Law)
			return economicon.Law(i), got, func() uint8 { return uint8(*got) }
		}, 16},
		"event": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Global)
			return economicon.Global(i), got, func() uint8 { return uint8(*got) }
		}, 10},
		"phase": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Phase)
			return economicon.Phase(i), got, func() uint8 { return uint8(*got) }
		}, 15},
		"kind": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Kind)
			return economicon.Kind(i), got, func() uint8 { return uint8(*got) }
		}, 18},
		"kind of event": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.EventKind)
			return economicon.EventKind(i), got, func() uint8 { return uint8(*got) }
		}, 8},
		"account": {func(i uint8) (encoding.TextMarshaler, encoding.TextUnmarshaler, func() uint8) {
			got := new(economicon.Account)
			return economicon.Account(i), got, func() uint8 { return uint8(*got) }
		}, 10},
	} {
		seen := map[string]bool{}
		for i := range enumeration.last + 2 {
			from, to, read := enumeration.of(i)
			text, err := from.MarshalText()
			if err != nil || seen[string(text)] {
				t.Errorf("%s %d is written %s, a second time or with %v", name, i, text, err)
			}
			seen[string(text)] = true
			err = to.UnmarshalText(text)
			if i > enumeration.last {
				if err == nil {
					t.Errorf("there is a %s %s", name, text)
				}
				continue
			}
			if err != nil || read() != i {
				t.Errorf("%s %d, %s, is read as %d: %v", name, i, text, read(), err)
			}
		}
	}
}
