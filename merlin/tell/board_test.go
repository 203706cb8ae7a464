package tell_test

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/scale"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestBoard_parts checks that boards have at most 15 lines of 80 columns, 17 with the market, 19 with paper,
// 3 more with magic, 2 more with war, and 24 in all. It also checks what the engine's README says about this.
func TestBoard_parts(t *testing.T) {
	notShort(t)
	const screen, least = 24, 14
	parts := func(parts ...merlin.Part) merlin.Parts { return merlin.PartsOf(parts...) }
	most, room := map[merlin.Parts]int{},
		map[merlin.Parts]int{0: least + 1, parts(merlin.Market): 17, parts(merlin.Market, merlin.Paper): 19,
			parts(merlin.Magic): 18, parts(merlin.Market, merlin.Magic): 20,
			parts(merlin.Market, merlin.Paper, merlin.Magic): 22}
	for with, lines := range maps.Clone(room) {
		room[with|parts(merlin.War)] = lines + 2 // for a spectator, 3: it has fewer positions of others
	}
	full, sample := 0, words.Sample(t)
	for _, p := range sample {
		with, high := p.View.Config.Parts, screen
		if with&parts(merlin.Court, merlin.Visions) == 0 {
			high = room[with]
		}
		lines, err := told.Fits(tell.English.Board(p.View), high)
		if err != nil {
			t.Fatal(err)
		}
		full, most[with] = max(full, lines), max(most[with], lines+merlin.MaxPlayers-p.View.Players())
	}
	if scale.Long() && len(sample) < 20_000 {
		return // the positions of a fresh seed may lack the tallest boards
	}
	for with, lines := range most {
		if lines < room[with] && with&parts(merlin.War, merlin.Court, merlin.Visions) == 0 {
			t.Errorf("no board of parts %b has more than %d lines", with, lines)
		}
	}
	if full != screen {
		t.Errorf("no board has more than %d lines", full)
	}
	readme, err := os.ReadFile("../../examples/engine/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if says := fmt.Sprintf("%d lines of 80 columns, %d in Merlin Economics", least,
		screen); !strings.Contains(string(readme), says) {
		t.Errorf("README.md does not say %q", says)
	}
}
