package merlin

import "bourse.example"

// This file implements chapter M35: what a player may know.

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
