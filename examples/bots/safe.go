package bots

import (
	"context"
	"errors"
	"fmt"
	"time"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements Safe, which protects a game from its bots.

// Safe asks a bot for a move. When its time is up, the bot may still return the best move that it has found.
// Safe plays [bourse.Idle] instead if the move is not legal, or if the bot fails, panics, or does not return. A bot
// that has not returned in time is not asked again.
type Safe[V any, M bourse.Move[M]] struct {
	Bot   bourse.Bot[V, M]
	Limit time.Duration // for one decision; 0 means no limit
	// Fault, if not nil, is called with the reason when Idle is played.
	Fault func(error)

	lost bool
}

// Lost reports whether the bot has not returned in time. It may still be running.
func (s *Safe[V, M]) Lost() bool { return s.lost }

type answer[M any] struct {
	move M
	err  error
}

// Choose returns a legal move. The only error is that of the context, whose end is not a failure of the bot.
func (s *Safe[V, M]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	idle := bourse.Idle(options)
	if err := ctx.Err(); err != nil {
		return idle, err
	}
	if s.lost {
		return idle, nil
	}
	got := s.ask(ctx, view, options)
	legal := bourse.Contains(options, got.move)
	switch {
	case legal && (got.err == nil || errors.Is(got.err, context.DeadlineExceeded) || ctx.Err() != nil):
		return got.move, ctx.Err()
	case ctx.Err() != nil:
		return idle, ctx.Err()
	case got.err == nil:
		got.err = fmt.Errorf("bots: the bot's move %s is not among its options",
			words.Quote(got.move.String()))
	}
	if s.Fault != nil {
		s.Fault(got.err)
	}
	return idle, nil
}

// grace is how much longer than its limit a bot may take to return, which needs a moment, and more on a busy
// machine.
const grace = 2 * time.Second

// ask waits for the bot, at most for its limit and the grace.
func (s *Safe[V, M]) ask(ctx context.Context, view V, options []bourse.Option[M]) answer[M] {
	if s.Limit <= 0 {
		return s.call(ctx, view, options)
	}
	limited, cancel := context.WithTimeout(ctx, s.Limit)
	defer cancel()
	// A lost bot may still read its options, so they must be its own.
	own := append([]bourse.Option[M](nil), options...)
	came := make(chan answer[M], 1)
	go func() { came <- s.call(limited, view, own) }()
	late := time.NewTimer(s.Limit + grace)
	defer late.Stop()
	select {
	case got := <-came:
		return got
	case <-late.C:
	case <-ctx.Done():
		select {
		case got := <-came: // the game ended, the bot did not fail
			return got
		case <-time.After(grace):
		}
	}
	s.lost = true
	return answer[M]{err: fmt.Errorf("bots: the bot did not return within %v", s.Limit)}
}

func (s *Safe[V, M]) call(ctx context.Context, view V, options []bourse.Option[M]) (got answer[M]) {
	defer func() {
		if p := recover(); p != nil {
			got.err = fmt.Errorf("bots: the bot panicked: %v", p)
		}
	}()
	got.move, got.err = s.Bot.Choose(ctx, view, options)
	return got
}
