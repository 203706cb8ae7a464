package host_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestStraight plays games at random. A seat's page may answer the only legal move with the press before if that was the
// seat's own answer, and nothing came in between; others are told nothing of that, not even that there was one move.
func TestStraight(t *testing.T) {
	straight := 0
	eachGame(t, host.Options{}, func(w *world, name string) {
		table, _ := w.seated(name)
		last := bourse.None
		for n := 0; n < 3000; n++ {
			seat := w.asked(table)
			if seat == bourse.None {
				break
			}
			seen := w.look(table, seat)
			waiting := 0
			for _, s := range seen.Seats {
				if s.Waiting {
					waiting++
				}
			}
			one := len(seen.Choices) == 1 && seen.Choices[0].Max == seen.Choices[0].Min
			if seen.Straight != "" {
				straight++
				if !one || waiting != 1 || last != seat || seen.Straight != seen.Choices[0].Move(seen.Choices[0].Min) {
					w.Fatalf("%s: %q after an answer of %s with %d choices", seat, seen.Straight, last, len(seen.Choices))
				}
			}
			for other := range bourse.Seat(len(seen.Seats)) {
				if other != seat && w.look(table, other).Straight != "" {
					w.Errorf("%s is told that %s has one move", other, seat)
				}
			}
			must.Get(table.Play(bg, seat, seen.Ask, pick(w.rand, seen)))
			last = seat
			if w.look(table, seat).Stage != host.Playing {
				break
			}
		}
	})
	if straight == 0 && !testing.Short() {
		t.Error("no answer led straight to a question with one move")
	}
}
