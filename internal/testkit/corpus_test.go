package testkit_test

import (
	"os"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/corpus"
)

// TestCorpus replays recorded games from a directory of another module, to the end of each.
func TestCorpus(t *testing.T) {
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	defer os.Chdir(dir)
	if err := os.Chdir("../../examples/web/board"); err != nil {
		t.Fatal(err)
	}
	corpus.Games(t, futures.Rules,
		func(name string, match *bourse.Match[futures.State, futures.Move, futures.View, futures.Event]) {
			moves, last := 0, futures.State{}
			corpus.Replay(t, futures.Rules, match,
				func(before futures.State, m futures.Move, events []futures.Event, after futures.State) {
					if moves > 0 && before != last || len(events) == 0 {
						t.Errorf("%s: %s follows on another position, or does nothing", name, m)
					}
					moves, last = moves+1, after
				})
			if moves != match.Len() || last != match.State() {
				t.Errorf("%s: the game does not end after %d moves", name, moves)
			}
		})
}
