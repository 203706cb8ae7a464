package host

import (
	"context"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file implements one-time links, by which a player opens a seat on another device. They are kept in memory: after a
// restart, the player makes another one.

// OneTimeFor is how long a one-time link can be used.
const OneTimeFor = 10 * time.Minute

// A oneTime is the last one-time link of a seat.
type oneTime struct {
	link store.Hash // zero for none
	at   time.Time  // when the link was made, or used
	used bool
}

// OneTime returns a link by which another browser of a player gets the seat, once and within OneTimeFor. An earlier one ends.
// The error is ErrNoSeat or ErrNotYours.
func (t *Table) OneTime(ctx context.Context, browser store.Hash, seat bourse.Seat) (Secret, error) {
	return t.withLink(ctx, func(_ context.Context, l *live, link Secret) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		l.setOneTime(seat, oneTime{link.Hash(), l.host.o.Clock.Now(), false})
		return nil
	})
}

func (l *live) setOneTime(seat bourse.Seat, o oneTime) { l.oneTime[seat], l.changed = o, true }

// useOneTime gives a browser the seat of a one-time link. The link ends even if the store fails, because it may have given
// the seat. A browser that already has the seat does not use the link.
func (l *live) useOneTime(ctx context.Context, browser, link store.Hash) (bourse.Seat, error) {
	now := l.host.o.Clock.Now()
	for i := range l.row.Seats {
		seat, o := bourse.Seat(i), l.oneTime[i]
		switch {
		case o.link != link:
			continue
		case l.has(browser, seat):
			return seat, nil
		case o.used, now.Sub(o.at) >= OneTimeFor:
			return bourse.None, ErrSecret
		}
		if err := l.refuseCrowd(browser, seat); err != nil {
			return bourse.None, err
		}
		l.setOneTime(seat, oneTime{link, now, true})
		return seat, l.give(ctx, browser, seat)
	}
	return bourse.None, ErrSecret
}

// hasUsed reports whether a one-time link of a seat was used. It says so until an answer of the seat after OneTimeFor: any
// other moment could tell the player what others do.
func (l *live) hasUsed(seat bourse.Seat) bool { return seat.Player() && l.oneTime[seat].used }

// forgetUsed is called after an answer of a seat.
func (l *live) forgetUsed(seat bourse.Seat) {
	if l.hasUsed(seat) && l.host.o.Clock.Now().Sub(l.oneTime[seat].at) >= OneTimeFor {
		l.setOneTime(seat, oneTime{})
	}
}
