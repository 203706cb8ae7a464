package host

import (
	"context"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file passes on reactions. They are not stored, change no version, and are not part of the match.

// A Reaction is what a player expresses to everyone at the table for a few seconds.
type Reaction string

// Reactions are all reactions.
var Reactions = []Reaction{"bravo", "thanks", "laugh", "wow", "oops", "think"}

// reactionTime is how long a reaction is shown.
const reactionTime = 5 * time.Second

// A Reacted is a reaction of a player that the follower of a TableSeat hears of.
type Reacted struct {
	TableSeat
	By       bourse.Seat
	Reaction Reaction
}

// A reacting is the last reaction of a seat.
type reacting struct {
	Reaction
	at time.Time
}

// React shows a reaction of a player to everyone who follows the table. The error is ErrNoSeat, ErrNotYours or
// an *InputError.
func (t *Table) React(ctx context.Context, browser store.Hash, seat bourse.Seat, r Reaction) error {
	return t.with(ctx, func(_ context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		if !slices.Contains(Reactions, r) {
			return &InputError{Field: "reaction", Why: "there is no such reaction"}
		}
		l.reactions[seat] = reacting{r, l.host.o.Clock.Now()}
		for _, e := range l.subscriptions {
			e.listener.hear(Reacted{TableSeat{l.id, e.seat}, seat, r})
		}
		return nil
	})
}

// reacted returns the reactions that are shown now.
func (l *live) reacted() map[bourse.Seat]Reaction {
	now := map[bourse.Seat]Reaction{}
	for i, r := range l.reactions {
		if r.Reaction != "" && l.host.o.Clock.Now().Sub(r.at) < reactionTime {
			now[bourse.Seat(i)] = r.Reaction
		}
	}
	return now
}

// hear records a reaction. A slow reader gets only the last one of each player.
func (l *Listener) hear(r Reacted) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return
	}
	l.reacted = append(slices.DeleteFunc(l.reacted, func(old Reacted) bool {
		return old.TableSeat == r.TableSeat && old.By == r.By
	}), r)
	l.wake()
}

// Reacted returns the reactions since the last call.
func (l *Listener) Reacted() []Reacted {
	l.mu.Lock()
	defer l.mu.Unlock()
	reacted := l.reacted
	l.reacted = nil
	return reacted
}
