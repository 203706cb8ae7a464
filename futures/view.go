package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F12: what a player may know.

// unseen returns the cards that the view's seat has not seen: what is not in its hand, not placed
// by it, and not, or no longer, face up (F12.3, F12.4).
func (v *View) unseen() Cards {
	var c Cards
	for i := range c {
		c[i] = v.Config.Copies - v.Seen[i] - v.Own.Hand[i] // F12.4
	}
	if v.Own.Placed != 0 {
		c.add(v.Own.Placed, -1)
	}
	return c
}

// For returns the event as a seat sees it: without cards that are dealt, placed or given between
// others, and without what others commit to. Every event is seen by all (F12.3).
func (e Event) For(seat bourse.Seat) (Event, bool) {
	if !seat.Player() {
		seat = bourse.Spectator // and not None, whose the deck is, nor Nature
	}
	switch e.Kind {
	case Moved:
		if e.Move.Seat != seat && (e.Move.Kind != KindDeal || e.Move.To != seat) {
			moves.Hide(&e.Move) // F12.3
		}
	case Transferred:
		if e.From != Open && e.To != Open && e.From.Seat() != seat && e.To.Seat() != seat {
			events.Hide(&e) // F12.3
		}
	}
	return e, true
}

// Sample draws a state whose view this is. The cards that the seat has not seen lie in the other
// hands, face down on the piles and in the stock, every arrangement being as likely as any other; what
// another player has committed to is any of that player's choices, all being as likely.
// Nothing is inferred from play.
func (v View) Sample(r *rng.Rand) State {
	s := State{Public: v.Public, Stock: v.unseen()} // F12.3
	for seat := range bourse.Seat(v.Config.Players) {
		if seat == v.Seat {
			s.Own[seat] = v.Own
			continue
		}
		own := &s.Own[seat]
		for range v.HandSizes[seat] {
			own.Hand.add(s.drawUnseen(r), 1)
		}
		if s.hasPlaced(seat) {
			own.Placed = s.drawUnseen(r)
		}
		if v.Committed.Has(seat) {
			s.guess(seat, r)
		}
	}
	return s
}

// drawUnseen takes a card from the stock.
func (s *State) drawUnseen(r *rng.Rand) Card {
	card := s.Stock.draw(r)
	s.Stock.add(card, -1)
	return card
}

// guess commits a seat to one of its choices.
func (s *State) guess(seat bourse.Seat, r *rng.Rand) {
	var room [max(kinds, maxFinals)]Option
	options := s.Public.options(seat, &s.Own[seat], room[:0])
	m := options[r.IntN(len(options))].Move
	s.Own[seat].Give = m.Card
	s.Own[seat].Settle = Choice{m.Markers[0], m.Markers[1]}
}

// hasPlaced reports whether a card of the seat lies face down.
func (p *Public) hasPlaced(seat bourse.Seat) bool {
	for _, by := range p.Cover {
		if by == seat {
			return true
		}
	}
	return false
}
