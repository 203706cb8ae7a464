package tell_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/merlin/tell"
)

// TestBoard_fits checks that boards have at most as many lines as the engine's README says, that some need as many,
// and that some leave out what does not fit.
func TestBoard_fits(t *testing.T) {
	notShort(t)
	const screen = 24
	most, cut := 0, 0
	for _, p := range words.Sample(t) {
		board := tell.English.Board(p.View)
		lines, err := told.Fits(board, screen)
		if err != nil {
			t.Fatal(err)
		}
		if most = max(most, lines); strings.Contains(board, " +") {
			cut++
		}
	}
	if most != screen || cut == 0 {
		t.Errorf("no board has more than %d lines, and %d leave something out", most, cut)
	}
	readme, err := os.ReadFile("../../examples/engine/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if says := fmt.Sprintf("at most %d lines of 80 columns", screen); !strings.Contains(string(readme), says) {
		t.Errorf("README.md does not say %q", says)
	}
}
