package terminal_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// picture matches a block of the README that shows a screen. It does not match commands and code.
var picture = regexp.MustCompile("(?ms)^```\n(.*?)\n```$")

// TestREADME checks that the pictures in the README match the screen, line by line: the first screen from its
// first line on, and what is above the prompt after pressing only Enter, from the board's first line on.
func TestREADME(t *testing.T) {
	t.Parallel()
	text := must.Get(os.ReadFile("../../README.md"))
	shows := func(begins string, screen []string) {
		t.Helper()
		for _, found := range picture.FindAllStringSubmatch(string(text), -1) {
			if lines := strings.Split(found[1], "\n"); strings.HasPrefix(lines[0], begins) {
				if at := slices.Index(screen, lines[0]); at < 0 ||
					!slices.Equal(screen[at:min(at+len(lines), len(screen))], lines) {
					t.Errorf("the README shows\n%s\nand the screen\n%s", found[1], strings.Join(screen, "\n"))
				}
				return
			}
		}
		t.Errorf("the README has no picture that begins with %q", begins)
	}
	game := games.All()[0]
	tb := start(t, game, "-seed", "readme")
	tb.Await()
	if first := trimmed(tb.Screen()); strings.HasPrefix(first[0], "bourse: economic games") {
		shows("bourse: economic games", first)
	} else {
		t.Errorf("the first screen begins with %q", first[0])
	}
	for tb.Await() && !decides.MatchString(tb.Screen().Prompt()) {
		tb.Type("")
	}
	tb.decision()
	shows("round 1 of", trimmed(tb.Screen()))
}
