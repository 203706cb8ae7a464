package merlin

import "bourse.example"

// This file implements chapter M35: what a player may know.

// For returns the event as a seat sees it. Only the player sees what they open, draft and close. Of another
// player's sealed number, a seat sees that it was named; of a hidden card, where it goes (M35.2).
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

// of reports whether the account belongs to a player.
func (a Account) of(seat bourse.Seat) bool { return seat.Player() && a.Seat() == seat }

// movedFor returns the event of a move as a seat sees it.
func (e Event) movedFor(seat bourse.Seat) (Event, bool) {
	to := e.To // the account of the player who sees the drawn card; the event does not reveal it
	e.To = 0
	switch {
	case e.Seat == seat && seat.Player():
		return e, true
	case e.Move.Kind.opens() || e.Open.draft() || e.Move.Kind == KindFoe && e.Open.Kind == KindUnit: // a step
		return Event{}, false // M36.7
	case to != 0 && !to.of(seat): // a spell or a recipe is drawn
		e.Move.Card = 0 // M35.2
	case e.Open.Kind == KindHand && e.Open.Card.Potion(): // it is brewed
		e.Open.Card = 0 // M35.2
	}
	e.Move = moves.Open(e.Move, e.Move.Kind) // M35.2
	return e, true
}
