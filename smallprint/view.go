package smallprint

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter S8: what a player may know.

// Hand returns the cards in the hand of the view's seat. A spectator has none.
func (v *View) Hand() Paper {
	if v.Seat < 0 || v.Seat >= MaxPlayers {
		return Paper{}
	}
	return v.hand(v.Seat, &v.Own).paper()
}

// For returns the event as a seat sees it. It hides the cards that others place face down (S8.2). Every seat
// sees that the event happened.
func (e Event) For(seat bourse.Seat) (Event, bool) {
	switch e.Kind {
	case Moved:
		if e.Move.Seat != seat {
			e.Move = moves.Open(e.Move, e.Move.Kind) // S8.2
		}
	case Transferred:
		if e.To == FaceDown && e.From.Seat() != seat {
			e = events.Open(e, e.Kind) // S8.2
		}
	}
	return e, true
}

// Sample draws a state that has this view. It draws every other player's face-down cards from the cards that
// the player has left, all equally likely. It infers nothing from markers or from the play so far.
func (v View) Sample(r *rng.Rand) State {
	s := State{Public: v.Public}
	for seat := range bourse.Seat(v.Config.Players) {
		if seat == v.Seat {
			s.Own[seat] = v.Own
			continue
		}
		left := v.Left[seat]
		own, slots := &s.Own[seat], &v.Placed[seat]
		for i := range slots.Len() {
			own.Cards[i] = drawPaper(&left, r)
		}
		slots.sort(own)
	}
	return s
}

// drawPaper takes a random card from a multiset.
func drawPaper(p *Paper, r *rng.Rand) Card {
	n := int8(r.IntN(p.Len()))
	card := Small
	for n >= p[card-1] {
		n -= p[card-1]
		card++
	}
	p[card-1]--
	return card
}

// sort puts cards on equal slots into rising order.
func (slots *Slots) sort(own *Own) {
	for i := 1; i < slots.Len(); i++ {
		for k := i; k > 0 && slots[k] == slots[k-1] && own.Cards[k] < own.Cards[k-1]; k-- {
			own.Cards[k], own.Cards[k-1] = own.Cards[k-1], own.Cards[k]
		}
	}
}
