package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
)

// This file lets people follow a game of bots, or a recorded one.

// watchPace is how long a move stays before the next, on a terminal.
const watchPace = 500 * time.Millisecond

// watched reports whether nobody plays at the terminal, but somebody may look on and type.
func (h *host) watched() bool {
	return h.scr.terminal && h.typing && h.pace > 0 && !h.json && (h.full != nil ||
		persons(h.seats) == 0 && !h.dice)
}

// wait lets a move that was shown be read. Where a game is watched, Enter shows the next at once, p stops
// until Enter, each time one move on, and goes on if it is typed again, and q leaves.
func (h *host) wait() error {
	if h.pace == 0 {
		return nil
	}
	if !h.watched() || h.deaf {
		select {
		case <-time.After(h.pace):
		case <-h.ctx.Done():
		}
		return nil
	}
	for {
		text, err := h.glance()
		switch {
		case err == io.EOF:
			h.deaf, h.paused = true, false
			return nil
		case errors.Is(err, context.DeadlineExceeded) && h.ctx.Err() == nil, errors.Is(err, errTooLong):
			return nil
		case errors.Is(err, errResized):
			continue
		case err != nil:
			return err
		}
		switch strings.TrimSpace(text) {
		case "p":
			if h.paused = !h.paused; h.paused {
				h.note("stopped: Enter shows the next move, p goes on")
				continue // this move stays
			}
		case "q", "quit":
			return errQuit
		}
		return nil
	}
}

// glance returns what is typed while a move is to be read: in a game that is stopped it waits for that.
func (h *host) glance() (string, error) {
	if h.paused {
		return h.in.next(h.ctx)
	}
	ctx, cancel := context.WithTimeout(h.ctx, h.pace)
	defer cancel()
	return h.in.next(ctx)
}
