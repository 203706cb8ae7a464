package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
)

// This file lets people watch a game of bots or a recorded game.

// watchPace is the time between two moves on a terminal.
const watchPace = 500 * time.Millisecond

// watched reports whether people watch at a terminal, but none of them plays.
func (h *host) watched() bool {
	return h.scr.terminal && h.typing && h.pace > 0 && !h.json && (h.full != nil ||
		people(h.seats) == 0 && !h.dice)
}

// wait gives people time to read a move. In a watched game, Enter shows the next move at once, q leaves, and
// p pauses: then Enter shows one move at a time, until the next p.
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
				h.note("Paused. Enter shows the next move, p continues.")
				continue // this move stays
			}
		case "q", "quit":
			return errQuit
		}
		return nil
	}
}

// glance returns the line typed during the time for a move. In a paused game it waits for a line.
func (h *host) glance() (string, error) {
	if h.paused {
		return h.in.next(h.ctx)
	}
	ctx, cancel := context.WithTimeout(h.ctx, h.pace)
	defer cancel()
	return h.in.next(ctx)
}
