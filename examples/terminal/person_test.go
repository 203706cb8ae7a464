package terminal_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/terminal"
)

func screen(text string) terminal.Screen { return strings.Split(text, "\n") }

// TestNumbers holds that the options of the last list alone are chosen from.
func TestNumbers(t *testing.T) {
	for text, want := range map[string][]int{
		"":                                  nil,
		"a [1] b [2] c\n  d [3] e\np0>":     {1, 2, 3},
		"old [1] x [2] y\nnew [1] z\n\np0>": {1},
		"old [1] x [2] y\nold [3] w\nnew [1] z\n[2] >": {1, 2},
		"  [7] g\n  [8] h\n(refused)\n> 99\n> ":        {7, 8}, // the list begins above the screen
		"old [1] x\nnew [8] h [9] i\n> ":               {8, 9},
		"[1] pass\nwrapped\n   text\n[2] go\n> ":       {1, 2},
		"1 2 (3) p[a]\n> ":                             nil,
	} {
		if got := screen(text).Numbers(); !slices.Equal(got, want) {
			t.Errorf("in %q there are %d, not %d", text, got, want)
		}
	}
}

// TestAmounts holds that a question for an amount is told from others.
func TestAmounts(t *testing.T) {
	for prompt, want := range map[string][2]int{
		"how many, 1 to 40?": {1, 40},
		"how many, 3?":       {3, 3},
		"5 to 4?":            {},
		"p0>":                {},
		"2 of 3: 1 to 4>":    {},
		"really?":            {},
	} {
		low, high, ok := screen("[1] x\n" + prompt + "\n\n").Amounts()
		if ok != (want != [2]int{}) || ok && [2]int{low, high} != want {
			t.Errorf("%q: %d to %d, %v", prompt, low, high, ok)
		}
	}
}

// TestByNumber holds that a person types only what the screen offers, and all of it.
func TestByNumber(t *testing.T) {
	answer := terminal.ByNumber(t, 1)
	for _, test := range []struct {
		text string
		want string
	}{
		{"[1] a [2] b\n[3] c\np0>", "1 2 3"},
		{"[1] a [2] b\nhow many, 7 to 9?", "7 8 9"},
		{"[1] a [2] b\np1 is to decide: press Enter", ""},
	} {
		seen := map[string]bool{}
		for range 100 {
			seen[answer(screen(test.text))] = true
		}
		for _, line := range strings.Split(test.want, " ") {
			if !seen[line] {
				t.Errorf("%q is never answered with %q", test.text, line)
			}
			delete(seen, line)
		}
		if len(seen) > 0 {
			t.Errorf("%q is answered with %v", test.text, seen)
		}
	}
	fails(t, func(t testing.TB) { terminal.ByNumber(t, 1)(screen("no list\n> ")) }, "there is no option to choose", "| no list\n")

	a, b := terminal.ByNumber(t, 5), terminal.ByNumber(t, 5)
	many := screen("[1] x [2] x [3] x [4] x [5] x [6] x [7] x [8] x [9] x\n> ")
	for i := range 50 {
		if one, other := a(many), b(many); one != other {
			t.Fatalf("answer %s is %q and %q", strconv.Itoa(i), one, other)
		}
	}
}
