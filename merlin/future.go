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

// refuseCalled refuses to settle a note that is not a called future of the player's.
func refuseCalled(n *Note, seat bourse.Seat) *bourse.Illegal {
	if n.Kind != Future || n.Issuer != seat || n.Called == 0 { // M15.3
		return notCalled
	}
	return nil
}

// refuseDeliver refuses to deliver with fewer than three units in stall and store.
func (p *Public) refuseDeliver(n *Note, seat bourse.Seat) *bourse.Illegal {
	if r := refuseCalled(n, seat); r != nil {
		return r
	}
	if player := &p.Seats[seat]; player.Stall.Of(n.Good)+player.Store.Of(n.Good) < Bushel { // M15.3 M15.5
		return tooFewUnits
	}
	return nil
}

// makeDeliver moves three units to the holder's store.
func (s *State) makeDeliver(i int, out sink) {
	n := s.change(i, Voided, Clause{15, 3}, out)
	s.fetch(n.Issuer, StoreOf(n.Holder), n.Good, Bushel, Clause{15, 3}, out) // M15.3
}

// refuseSettle refuses a player who cannot pay. In the first of the two turns, it also refuses a player who
// could buy a unit because another player asks at most the Cost of Living for it.
func (p *Public) refuseSettle(n *Note, seat bourse.Seat) *bourse.Illegal {
	if r := refuseCalled(n, seat); r != nil {
		return r
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
func (s *State) makeSettle(i int, out sink) {
	n := s.change(i, Voided, Clause{15, 3}, out)
	s.transfer(Purse(n.Issuer), Purse(n.Holder), Gold, s.Settlement(&n), Clause{15, 3}, out) // M15.3
}

// refuseAssignment refuses a note that is not a future of the same commodity and season held by the player.
func (p *Public) refuseAssignment(n *Note, seat bourse.Seat, with *Note) *bourse.Illegal {
	if r := refuseCalled(n, seat); r != nil {
		return r
	}
	if with.Kind != Future || with.Holder != seat || with.Good != n.Good || with.Due != n.Due { // M15.3
		return notAssignable
	}
	return nil
}

// refuseAssign refuses a future that does not exist or that cannot be assigned for the open one.
func (p *Public) refuseAssign(m *Move, n *Note) *bourse.Illegal {
	i := p.Notes.Find(m.To, m.Note)
	if i < 0 {
		return noSuchNote
	}
	return p.refuseAssignment(n, m.Seat, &p.Notes[i])
}

// listAssign returns the notes that can be assigned for a future, with one bit for each.
func (p *Public) listAssign(n *Note, seat bourse.Seat) (set uint64) {
	for i := range p.Notes.Len() {
		if p.refuseAssignment(n, seat, &p.Notes[i]) == nil {
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

func (s *State) makeAssign(i int, to bourse.Seat, note uint8, out sink) {
	s.assign(i, s.Notes.Find(to, note), out)
}
