package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests offers, chapter M13.

// dealing returns a game with the market in which p0 acts, and p0 and p1 have some of everything.
func dealing(t *testing.T) merlin.State { return position(t, "dealing") }

// filled fills a reserve up to n cards.
func filled(t testing.TB, s *merlin.State, seat bourse.Seat, n int) {
	t.Helper()
	for c := card(t, "d4"); s.Seats[seat].Reserve.Len() < n; {
		if s.Unseen[c] == 0 || !c.Land() {
			c++
			continue
		}
		reserve(t, s, seat, c.String())
	}
	sound(t, s)
}
