package board

import (
	"os"
	"regexp"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestPhaseNames checks that every phase that a game describes has a name for players.
func TestPhaseNames(t *testing.T) {
	line := regexp.MustCompile(`(?m)^phase[-.]([a-z-]+):`)
	for _, g := range games.All() {
		described := line.FindAllSubmatch(must.Get(os.ReadFile("../../../"+g.Name()+"/tell/english.txt")), -1)
		if len(described) == 0 || len(described) != len(wordLists[g.Name()]) {
			t.Errorf("%s describes %d phases and names %d", g.Name(), len(described), len(wordLists[g.Name()]))
		}
		for _, m := range described {
			if text := PhaseText(g.Name(), string(m[1]), PhaseName(g.Name(), string(m[1]))+": the rest"); text != "The rest" {
				t.Errorf("%s: the phase %s is described as %q", g.Name(), m[1], text)
			}
			if wordLists[g.Name()][string(m[1])] == "" {
				t.Errorf("%s: the phase %s has no name", g.Name(), m[1])
			}
		}
	}
}
