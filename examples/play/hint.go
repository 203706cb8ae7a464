package main

import (
	"fmt"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file gives hints.

// hintTime is how long a bot thinks about a hint. Tests shorten it.
var hintTime = time.Second

// hint shows the moves that the strong bot recommends, the best first, with a reason for the first.
// The bot has its own seed, so the match and its chance moves stay as they are.
func (h *host) hint(seat bourse.Seat, choices []games.Choice) error {
	seed, err := rng.Secret()
	if err != nil {
		return err
	}
	h.note("Thinking for about %v.", hintTime)
	hints, _, err := h.s.Hint(h.ctx, seat, seed, hintTime)
	if err != nil {
		return err
	}
	if err := h.ctx.Err(); err != nil {
		return err
	}
	for i, hint := range hints {
		n, c := listed(choices, hint.Move)
		h.talk.printf("  %d. %s\n", i+1, h.talk.wrapAt(fmt.Sprintf("[%d] %s", n, full(c)), "     ", h.talk.columns-5))
		if i == 0 {
			reason := h.game.Reason(h.s.Language(), hint, h.s.Size(seat), c.Means)
			h.talk.printf("     %s\n", h.talk.wrapAt(reason, "     ", h.talk.columns-5))
			continue
		}
		h.talk.printf("     %s\n", h.game.Expects(h.s.Language(), hint))
	}
	h.note("The bot knows only what you know, and guesses the rest, so it can be wrong.")
	return nil
}

// listed returns the option that contains a move, with the amount in its words, and its number, which is 0 if
// there is none.
func listed(choices []games.Choice, move string) (number int, c games.Choice) {
	for i, c := range choices {
		for n := c.Min; n <= c.Max; n++ { // both are 0 if there is no amount
			if c.Move(n) == move {
				if c.Max > 0 {
					c.Item, c.Max = amountOf(c, n, n), 0
				}
				return i + 1, c
			}
		}
	}
	return 0, c
}
