package futures

import "bourse.example"

// This file implements chapter F9: the fourth marker.

const fourthPrice = 5 // gold // F9.1

// Fourth returns the move that buys the fourth marker.
func Fourth(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindFourth} }

// refuseFourth refuses the fourth marker unless it is the player's turn, the player has not bought one yet,
// and the player has enough gold.
func (p *Public) refuseFourth(seat bourse.Seat) *bourse.Illegal {
	switch {
	case p.Phase != Placing && p.Phase != Turning && !p.Phase.acting(): // F9.1
		return notOwnTurn
	case p.Fourth.Has(seat): // F9.1
		return fourthBought
	case p.Gold[seat] < fourthPrice: // F9.1
		return fewGold
	}
	return nil
}

// everyFourth has every seat's purchase of the fourth marker.
var everyFourth = func() (fourths [MaxPlayers]Option) {
	for seat := range fourths {
		fourths[seat].Move = Fourth(seatOf(seat))
	}
	return fourths
}()

func (p *Public) fourths(seat bourse.Seat, options []Option) []Option {
	if p.refuseFourth(seat) != nil {
		return options
	}
	return append(options, everyFourth[seat])
}

// makeFourth pays for the fourth marker. The purchase uses no action, but the turn ends if the player can do
// nothing more.
func (s *State) makeFourth(m Move, out sink) {
	s.pay(Purse(m.Seat), Exchange, fourthPrice, Clause{9, 1}, out) // F9.1
	s.Fourth = s.Fourth.With(m.Seat)
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{9, 1}, From: Box, To: Purse(m.Seat), Unit: TradeMarker,
			N: 1})
	}
	if s.Phase.acting() {
		s.endIfDone(out)
	}
}
