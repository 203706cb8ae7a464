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

// hint shows what a search recommends and why, the move that it tried most first. The share of games won is
// shown for that move alone: too few games are played to compare moves by it. The search has its own seed, so
// the match and its chance stay as they are.
func (h *host) hint(seat bourse.Seat, choices []games.Choice) error {
	seed, err := rng.Secret()
	if err != nil {
		return err
	}
	h.note("thinking for about %v", hintTime)
	hints, tries, err := h.s.Hint(h.ctx, seat, seed, hintTime)
	if err != nil {
		return err
	}
	if err := h.ctx.Err(); err != nil {
		return err
	}
	for i, hint := range hints {
		what := strings.TrimPrefix(hint.Move, seat.String()+" ")
		if n := listed(choices, hint.Move); n > 0 {
			if c := choices[n-1]; c.Max == 0 {
				what = c.Group + " " + c.Item
			}
			what = fmt.Sprintf("[%d] %s", n, what)
		}
		why := "It is the only move."
		switch share := 100 * float64(hint.Visits) / float64(max(tries, 1)); {
		case tries == 0:
		case i > 0:
			why = fmt.Sprintf("Next best: the search spent %.0f %% of its tries on it.", share)
		case hint.Playouts > 0:
			why = fmt.Sprintf("Best: it did so well that the search spent %.0f %% of its tries on it; "+
				"you win about %.0f of 100 games that go on from it.", share, 100*hint.Wins)
		default:
			why = fmt.Sprintf("Best: it did so well that the search spent %.0f %% of its tries on it.", share)
		}
		h.talk.printf("  %d. %s\n     %s\n", i+1, h.talk.wrapAt(what, "     ", h.talk.columns-5),
			h.talk.wrapAt(why, "     ", h.talk.columns-5))
	}
	h.note("This is a guess. The search knows what you know, guesses what is hidden, and plays on with simple " +
		"players. Moves with nearly the same share are about as good.")
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
