package board

import (
	"regexp"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// This file tests the drawings of cards and pieces.

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

// descriptions list the cards of each game.
var descriptions = map[string]func() bourse.Description{"futures": futures.Rules.Describe,
	"smallprint": smallprint.Rules.Describe, "economicon": economicon.Rules.Describe,
	"merlin": merlin.Rules.Describe}

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
	for _, card := range descriptions[game]().Cards {
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
