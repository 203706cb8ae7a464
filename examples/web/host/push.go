package host

import (
	"context"
	"slices"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file keeps the browsers that receive push messages, and decides when they do: when it becomes the turn of a seat
// whose page nobody has open.

// MaxPush is how many browsers receive push messages for a seat. One more replaces the one that subscribed first.
const MaxPush = 4

// Subscribe sends push messages for a seat to a browser, until the seat gets another player or the game ends. A
// subscription with the same endpoint is replaced. It does not check whether the endpoint may be called. The error is
// ErrNoSeat, ErrNotYours or ErrStage.
func (t *Table) Subscribe(ctx context.Context, browser store.Hash, seat bourse.Seat, to store.PushSubscription) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		err := l.refuseStranger(browser, seat)
		switch {
		case err != nil:
			return err
		case isEnd(l.stage()):
			return ErrStage
		case slices.Contains(l.row.Seats[seat].Push, to):
			return nil
		}
		list := append(without(l.row.Seats[seat].Push, to.Endpoint), to)
		return l.push(ctx, seat, list[max(0, len(list)-MaxPush):])
	})
}

// Unsubscribe ends the push messages for a seat to an endpoint.
func (t *Table) Unsubscribe(ctx context.Context, seat bourse.Seat, endpoint string) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		if !l.isSeat(seat) {
			return ErrNoSeat
		}
		list := without(l.row.Seats[seat].Push, endpoint)
		if len(list) == len(l.row.Seats[seat].Push) {
			return nil
		}
		return l.push(ctx, seat, list)
	})
}

// push stores the subscriptions of a seat.
func (l *live) push(ctx context.Context, seat bourse.Seat, list []store.PushSubscription) error {
	return l.update(ctx, func(row *store.Table) { row.Seats[seat].Push = list }, store.Change{})
}

// without returns a copy of a list that leaves out an endpoint.
func without(list []store.PushSubscription, endpoint string) []store.PushSubscription {
	return slices.DeleteFunc(slices.Clone(list), func(s store.PushSubscription) bool { return s.Endpoint == endpoint })
}

// Misses reports whether it is the turn of a seat whose page nobody has open.
func (t *Table) Misses(seat bourse.Seat) (misses bool) {
	t.host.peek(t.id, func(l *live) {
		misses = l.isSeat(seat) && l.stage() == Playing && l.asked[seat].ask != 0 && !l.isFollowed(seat)
	})
	return misses
}

// isFollowed reports whether somebody has the page of a seat open, or a program follows the seat.
func (l *live) isFollowed(seat bourse.Seat) bool {
	return slices.ContainsFunc(l.subscriptions, func(s subscription) bool { return s.seat == seat })
}
