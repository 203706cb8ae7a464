package terminal_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/terminal"
)

func screen(text string) terminal.Screen { return strings.Split(text, "\n") }

// TestChoices checks that Choices returns the options of the last list only.
func TestChoices(t *testing.T) {
	for text, want := range map[string][]terminal.Choice{
		"":                                      nil,
		"a  [1] b  [2] c\n   [3] d e\nAnn>":     {{1, "a", "b"}, {2, "a", "c"}, {3, "a", "d e"}},
		"old  [1] x  [2] y\nnew  [1] z\n\nAnn>": {{1, "new", "z"}},
		"old [1] x  [2] y\nold [3] w\nnew [1] z\n>": {{1, "new", "z"}},
		// the list begins above the screen
		"  [7] g\n  [8] h\n(refused)\n> 99\n> ":              {{7, "", "g"}, {8, "", "h"}},
		"old [1] x\nnew [8] h  [9] i\n> ":                    {{8, "new", "h"}, {9, "new", "i"}},
		"to do  [1] pass\nwrapped\n   text\n  [2] go (2)\n>": {{1, "to do", "pass"}, {2, "to do", "go (2)"}},
		"1 2 (3) p[a] [4]\n> ":                               nil,
		"pass  [1] x\n  BIG    [2]  ![3]\nAnn>":              {{1, "pass", "x"}, {2, "BIG", ""}, {3, "BIG", ""}},
	} {
		if got := screen(text).Choices(); !slices.Equal(got, want) {
			t.Errorf("in %q there are %q, not %q", text, got, want)
		}
	}
}

// TestChoice_Words checks the words that are typed for an option, with an amount in its range.
func TestChoice_Words(t *testing.T) {
	for _, test := range []struct{ group, item, want string }{
		{"place rice-up on pile", "3", "place rice-up on pile 3"},
		{"peg to", "nothing (4), to mint", "peg to nothing (4), to mint"},
		{"buy oil", "1 for 8 currency-p0", "buy oil 1 for currency-p0"},
		{"buy oil", "7 to 9 for 1 to 4 gold", "buy oil 7 for gold,buy oil 8 for gold,buy oil 9 for gold"},
		{"mint", "4 to 5", "mint 4,mint 5"},
		{"offer", "gold to p1: 1 to 2", "offer gold to p1 1,offer gold to p1 2"},
	} {
		seen := map[string]bool{}
		r := rand.New(rand.NewPCG(1, 0))
		for range 50 {
			seen[terminal.Choice{Group: test.group,
				Item: test.item}.Words(func(low, high int) int { return low + r.IntN(high-low+1) })] = true
		}
		if got := strings.Join(slices.Sorted(maps.Keys(seen)), ","); got != test.want {
			t.Errorf("%s [1] %s is typed %q, not %q", test.group, test.item, got, test.want)
		}
	}
}

// TestAmounts checks that Amounts recognizes a question for an amount.
func TestAmounts(t *testing.T) {
	for prompt, want := range map[string][2]int{
		"How many, 1 to 40?": {1, 40},
		"How many, 3?":       {3, 3},
		"5 to 4?":            {},
		"Ann>":               {},
		"2 of 3: 1 to 4>":    {},
		"really?":            {},
	} {
		low, high, ok := screen("[1] x\n" + prompt + "\n\n").Amounts()
		if ok != (want != [2]int{}) || ok && [2]int{low, high} != want {
			t.Errorf("%q: %d to %d, %v", prompt, low, high, ok)
		}
	}
}

// TestByNumber checks that ByNumber types what the screen offers, all of it and nothing else.
func TestByNumber(t *testing.T) {
	answer := terminal.ByNumber(t, 1)
	for _, test := range []struct {
		text string
		want string
	}{
		{"[1] a  [2] b\n[3] c\nAnn>", "1 2 3"},
		{"[1] a  [2] b\nHow many, 7 to 9?", "7 8 9"},
		{"[1] a  [2] b\nBen's turn. Press Enter:", ""},
		{"[1] a  [2] b\nPress Enter to begin:", ""},
		{"[1] a  [2] b\nEnter continues, q skips:", ""},
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
	fails(t, func(t testing.TB) { terminal.ByNumber(t, 1)(screen("no list\n> ")) },
		"the screen offers nothing to choose", "| no list\n")

	a, b := terminal.ByNumber(t, 5), terminal.ByNumber(t, 5)
	many := screen("[1] x  [2] x  [3] x  [4] x  [5] x  [6] x  [7] x  [8] x  [9] x\n> ")
	for i := range 50 {
		if one, other := a(many), b(many); one != other {
			t.Fatalf("answer %s is %q and %q", strconv.Itoa(i), one, other)
		}
	}
}
