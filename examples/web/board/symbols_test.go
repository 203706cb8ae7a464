package board

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
)

// This file tests the drawings of cards and pieces, and the names of phases.

var (
	drawn = regexp.MustCompile(`<symbol id="([^"]+)"`)
	used  = regexp.MustCompile(`<use href="#([^"]+)"`)
)

// found returns what a pattern finds.
func found(pattern *regexp.Regexp, text string) (all []string) {
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

// checkSymbols checks that every card of a game has a drawing, that every drawing is used, and that pictures,
// which use some drawings, use no others.
func checkSymbols(t *testing.T, game string, use []string) {
	t.Helper()
	text := string(Symbols(game))
	if err := wellFormed(text); err != nil {
		t.Fatalf("%s: %v", game, err)
	}
	all := found(drawn, text)
	use = append(use, found(used, text)...)
	for _, card := range must.Get(games.Find(game)).Description().Cards {
		name := card.ID
		if c := merlin.Card(0); game == "merlin" && c.UnmarshalText([]byte(name)) == nil {
			name = merlinDrawing(c)
		}
		use = append(use, game[:2]+"-"+name)
	}
	slices.Sort(use)
	for _, symbol := range slices.Compact(use) {
		if !slices.Contains(all, symbol) {
			t.Errorf("%s is used but not drawn", symbol)
		}
	}
	for i, symbol := range all {
		if !slices.Contains(use, symbol) || slices.Contains(all[:i], symbol) {
			t.Errorf("%s is drawn but not used, or drawn twice", symbol)
		}
	}
}

// TestSymbols_none checks that a game without drawings has none.
func TestSymbols_none(t *testing.T) {
	if got := Symbols("../art/merlin"); got != "" {
		t.Errorf("drawings of a game that does not exist: %s", got)
	}
}

// TestPhaseNames checks that every phase that a game describes has a name for players.
func TestPhaseNames(t *testing.T) {
	line := regexp.MustCompile(`(?m)^phase[-.]([a-z-]+):`)
	for _, g := range games.All() {
		described := line.FindAllSubmatch(must.Get(os.ReadFile("../../../"+g.Name()+"/tell/english.txt")), -1)
		if len(described) == 0 || len(described) != len(wordLists[g.Name()]) {
			t.Errorf("%s describes %d phases and names %d", g.Name(), len(described), len(wordLists[g.Name()]))
		}
		for _, m := range described {
			if text := PhaseText(g.Name(), string(m[1]), "", PhaseName(g.Name(), string(m[1]), "")+": the rest"); text != "The rest" {
				t.Errorf("%s: the phase %s is described as %q", g.Name(), m[1], text)
			}
			if wordLists[g.Name()][string(m[1])] == "" {
				t.Errorf("%s: the phase %s has no name", g.Name(), m[1])
			}
		}
	}
}
