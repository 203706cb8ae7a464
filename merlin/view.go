package merlin

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter M35: what a player may know.

// A View is what one seat knows of a position: what lies on the table, what it has named, and what it has
// opened (M35.1, M35.2).
type View struct {
	Public
	Seat bourse.Seat // whose view it is; bourse.Spectator for what is open to all
	Own  Own
}

// View returns what a seat knows; for a seat that is not in the game, what is open to all.
func (s *State) View(seat bourse.Seat) View {
	v := View{Public: s.Public, Seat: bourse.Spectator} // M35.1
	if s.seated(seat) {
		v.Seat = seat
		v.Own = s.Own[seat] // M35.2
	}
	return v
}

// Options appends the legal moves of the view's seat.
func (v View) Options(options []Option) []Option {
	if !v.Waiting().Has(v.Seat) {
		return options
	}
	return v.Public.options(v.Seat, &v.Own, options)
}

// Check returns nil if the move is a legal one of the view's seat, and otherwise the [*bourse.Illegal] that
// the state would return. Of another seat it knows only whether that is awaited: if it is, the error is
// [bourse.ErrWrongSeat].
func (v View) Check(m Move) error {
	switch awaited := v.Waiting().Has(m.Seat); {
	case !awaited && (m.Seat != bourse.Nature || v.Turn() != bourse.Nature):
		return NotYourTurn
	case !awaited || m.Seat != v.Seat:
		return bourse.ErrWrongSeat
	}
	return v.Public.refuseDecision(&m, &v.Own).Err()
}

// Sample draws a state whose view this is. What another player has named and not yet shown is any number that
// it could name, all equally likely. Another player has nothing open and has taken no action: that is a
// passing thought. Nothing is inferred from play.
func (v View) Sample(r *rng.Rand) State {
	s := State{Public: v.Public}
	for seat := range bourse.Seat(v.Config.Players) {
		switch {
		case seat == v.Seat:
			s.Own[seat] = v.Own
		case v.Committed.Has(seat):
			s.Own[seat].Sealed = int16(r.IntN(int(v.mostSealed(seat)) + 1)) // M35.2
		}
	}
	return s
}

// mostSealed returns the highest number that a player can name where all name one.
func (p *Public) mostSealed(seat bourse.Seat) int16 {
	if p.Top().Kind == FrameCut {
		return p.mostCut()
	}
	return p.mostBid(seat)
}

// Admits reports whether the state is one that the view's seat cannot tell from the true one.
func (v View) Admits(s State) bool { return s.View(v.Seat) == v && s.Validate() == nil }

// For returns the event as a seat sees it. What a player opens, drafts and closes it sees alone; of a number that
// another has sealed one sees that it is named (M35.2).
func (e Event) For(seat bourse.Seat) (Event, bool) {
	if e.Kind != Moved || e.Seat == seat {
		return e, true
	}
	if e.Move.Kind.opens() || e.Open.draft() {
		return Event{}, false // M36.7
	}
	moves.Hide(&e.Move) // M35.2
	return e, true
}
