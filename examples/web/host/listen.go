package host

import "bourse.example"

// This file implements Listener: which Sights have changed.

// A TableSeat is what somebody looks at: Seat is a player's, or Spectator.
type TableSeat struct {
	Table string
	Seat  bourse.Seat
}

// A Changed says that a Sight has another version than the one that was told last. Version is "" if the table is gone.
type Changed struct {
	TableSeat
	Version string
}

// A Listener hears of the tables that somebody looks at. It holds what has changed and not how often, so it cannot
// grow: who is slow is told of the newest only.
type Listener struct{}

// Listen returns a Listener, which tells of the versions that there are to begin with. Seats are not checked: that is
// up to the caller, by May. A table that is not there is told of as gone.
func (h *Host) Listen(seats []TableSeat) *Listener { return nil }

// C is sent to when there is something to Take, and closed when the Listener or the Host is.
func (l *Listener) C() <-chan struct{} { return nil }

// Take returns what has changed since it was called last, in the order of Listen.
func (l *Listener) Take() []Changed { return nil }

// Close ends the Listener. A second Close does nothing.
func (l *Listener) Close() {}
