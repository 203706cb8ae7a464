package merlin

import "bourse.example"

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

// Admits reports whether the state is one that the view's seat cannot tell from the true one.
func (v View) Admits(s State) bool { return s.View(v.Seat) == v && s.Validate() == nil }

// For returns the event as a seat sees it. What a player opens, drafts and closes it sees alone; of a number
// that another has sealed one sees that it is named, and of a hidden card where it goes (M35.2).
func (e Event) For(seat bourse.Seat) (Event, bool) {
	switch e.Kind {
	case Slipped:
		if !e.From.of(seat) && !e.To.of(seat) {
			e.Card = 0 // M35.2
		}
	case Offered:
		if e.Seat != seat && e.Offer.To != seat {
			e.Card = 0 // M13.1
		}
	case Moved:
		return e.movedFor(seat)
	}
	return e, true
}

// of reports whether the account is a player's own.
func (a Account) of(seat bourse.Seat) bool { return seat.Player() && a.Seat() == seat }

// movedFor returns the event of a move as a seat sees it.
func (e Event) movedFor(seat bourse.Seat) (Event, bool) {
	to := e.To // of a card that is drawn: who sees which, and no seat is told more of it than that
	e.To = 0
	switch {
	case e.Seat == seat:
		return e, true
	case e.Move.Kind.opens() || e.Open.draft() || e.Move.Kind == KindFoe && e.Open.Kind == KindUnit: // a step
		return Event{}, false // M36.7
	case to != 0 && !to.of(seat): // a spell or a recipe is drawn
		e.Move.Card = 0 // M35.2
	case e.Open.Kind == KindHand && e.Open.Card.Potion(): // it is brewed
		e.Open.Card = 0 // M35.2
	}
	moves.Hide(&e.Move) // M35.2
	return e, true
}
