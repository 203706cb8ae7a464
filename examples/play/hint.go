package main

import (
	"fmt"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file gives hints.

// hintTime is how long a hint is thought about: less in tests.
var hintTime = 2 * time.Second

// hint says what a search thinks of the decision. It draws from a seed of its own, and leaves the match and
// its chance as they are.
func (h *host) hint(seat bourse.Seat, choices []games.Choice) error {
	seed, err := rng.Secret()
	if err != nil {
		return err
	}
	h.note("thinking for about %v", hintTime)
	hints, worlds, err := h.s.Hint(h.ctx, seat, seed, hintTime)
	if err != nil {
		return err
	}
	if err := h.ctx.Err(); err != nil {
		return err
	}
	for i, hint := range hints {
		what := strings.TrimPrefix(hint.Move, seat.String()+" ")
		if n := listed(choices, hint.Move); n > 0 {
			what = fmt.Sprintf("[%d] %s", n, what)
		}
		h.talk.printf("  %d. %s\n", i+1, h.talk.wrapAt(what, "     ", h.talk.columns-5))
		if hint.Playouts > 0 {
			shares := fmt.Sprintf("wins %.0f %% ± %.0f of %d games played on; tried in %d of %d worlds",
				100*hint.Wins, 100*hint.Spread, hint.Playouts, hint.Visits, worlds)
			h.talk.printf("     %s\n", h.talk.wrapAt(shares, "     ", h.talk.columns-5))
		}
	}
	h.talk.printf("%s\n", h.talk.paint(faint,
		h.talk.wrap("(A guess by ismcts, best first by how often it tried them. It knows what you know, guesses what is hidden, and plays "+
			"on with simple players: the shares compare moves, and are no forecast.)", " ")))
	return nil
}

// listed returns the number of the option that a move is of, and 0 if it is of none.
func listed(choices []games.Choice, move string) int {
	for i, c := range choices {
		if c.Max == 0 && c.Move(0) == move {
			return i + 1
		}
		for n := c.Min; c.Max > 0 && n <= c.Max; n++ {
			if c.Move(n) == move {
				return i + 1
			}
		}
	}
	return 0
}
