package scenario

import (
	"slices"
	"testing"

	"bourse.example/futures"
)

// TestOpenings wants every opening used by an example, if only through another opening.
func TestOpenings(t *testing.T) {
	g := Game[futures.State, futures.Move, futures.View, futures.Event]{
		Openings: map[string]string{"small": "new 3", "dealt": "open small\ndeal x", "idle": "new 3", "late": "open late"},
	}
	docs := []string{"A: text.\n\nopen idle\n\n\topen dealt\n\tp1 pass ! not-your-turn\n", "B: text.\n"}
	want := []string{"no example uses the opening idle", "no example uses the opening late"}
	if got := g.openings(docs); !slices.Equal(got, want) {
		t.Errorf("openings: %q, want %q", got, want)
	}
}
