package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/note"
)

// This file implements the part of chapter M15 about futures: how they are called and settled.

// The size of a future, and how long its issuer can settle it.
const (
	Bushel   = 3 // units of a future (M15.2)
	LastCall = 2 // turns in which its issuer can settle it; it then becomes a debt (M15.6)
)

// callFutures calls the due futures of a player whose turn begins. It calls futures a second time that the
// player did not settle in their last turn.
func (s *State) callFutures(seat bourse.Seat, out sink) {
	now := s.Now()
	for i := range s.Notes.Len() {
		if n := &s.Notes[i]; n.Kind == Future && n.Issuer == seat && n.Sold() && note.Due(n.Due, now) {
			s.change(i, Called, Clause{15, 3}, out) // M15.3
		}
	}
}

// overdue returns the index of the oldest future that a player had to settle by the end of this turn, or
// -1.
func (p *Public) overdue(seat bourse.Seat) int {
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Kind == Future && n.Issuer == seat && n.Called == LastCall {
			return i // M15.6
		}
	}
	return -1
}

// Settlement returns the gold that an issuer pays instead of delivering the units of a future: three times
// the last price, which counts as at most the Cost of Living, or the forward price if nothing was ever
// traded (M15.3). It returns 0 for a note that is not a future of a commodity.
func (p *Public) Settlement(n *Note) int16 {
	if n.Kind != Future || !n.Good.Commodity() {
		return 0
	}
	return note.Settlement(Bushel, p.Books.of(n.Good).Last, n.Amount, p.CoL) // M15.3
}

// settles reports whether a note is a called future of the player's.
func (n *Note) settles(seat bourse.Seat) bool {
	return n.Kind == Future && n.Issuer == seat && n.Called != 0 // M15.3
}

// refuseDeliver refuses to deliver with fewer than three units in stall and store.
func (p *Public) refuseDeliver(n *Note, seat bourse.Seat) *bourse.Illegal {
	switch player := &p.Seats[seat]; {
	case !n.settles(seat):
		return notCalled
	case player.Stall.Of(n.Good)+player.Store.Of(n.Good) < Bushel: // M15.3 M15.5
		return tooFewUnits
	}
	return nil
}

// makeDeliver moves three units to the holder's store.
func (s *State) makeDeliver(o *Open, out sink) {
	n := s.change(s.noteAt(o), Voided, Clause{15, 3}, out)
	s.fetch(n.Issuer, StoreOf(n.Holder), n.Good, Bushel, Clause{15, 3}, out) // M15.3
}

// refuseSettle refuses a player who cannot pay. In the first of the two turns, it also refuses a player who
// could buy a unit because another player asks at most the Cost of Living for it.
func (p *Public) refuseSettle(n *Note, seat bourse.Seat) *bourse.Illegal {
	if !n.settles(seat) {
		return notCalled
	}
	ask, asked := p.Books.of(n.Good).Asks.Best(TraderOf(seat))
	switch {
	case n.Called < LastCall && asked && ask.Price <= p.CoL: // M15.3
		return unitsAsked
	case p.Seats[seat].Purse < p.Settlement(n): // M36.5
		return noteTooDear
	}
	return nil
}

// makeSettle pays the settlement.
func (s *State) makeSettle(o *Open, out sink) {
	n := s.change(s.noteAt(o), Voided, Clause{15, 3}, out)
	s.transfer(Purse(n.Issuer), Purse(n.Holder), Gold, s.Settlement(&n), Clause{15, 3}, out) // M15.3
}

// whyAssign returns why a note cannot be assigned for a future.
func (p *Public) whyAssign(m *Move, n *Note) *bourse.Illegal {
	switch {
	case p.Notes.Find(m.To, m.Note) < 0:
		return noSuchNote
	case !n.settles(m.Seat):
		return notCalled
	}
	return notAssignable
}

// listAssign returns the notes that can be assigned for a future: the player's futures of the same commodity and
// season.
func (p *Public) listAssign(n *Note, seat bourse.Seat) (set uint64) {
	if !n.settles(seat) {
		return 0
	}
	for i := range p.Notes.Len() {
		if with := &p.Notes[i]; with.Kind == Future && with.Holder == seat && with.Good == n.Good && with.Due == n.Due { // M15.3
			set |= 1 << i
		}
	}
	return set
}

// assign gives a future that the player holds to the holder of the player's own future, which becomes void.
func (s *State) assign(i, with int, out sink) {
	n := s.change(i, Voided, Clause{15, 3}, out)
	if with > i {
		with--
	}
	s.handOver(with, n.Holder, Clause{15, 3}, out) // M15.3
}

func (s *State) makeAssign(o *Open, to bourse.Seat, note uint8, out sink) {
	s.assign(s.noteAt(o), s.Notes.Find(to, note), out)
}
