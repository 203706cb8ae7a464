package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F12: what a player may know.

// unseen returns the cards that the view's seat has not seen. It has seen its hand, the card it placed, and
// all cards that are or were face up (F12.3, F12.4).
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

// For returns the event as a seat sees it. It hides cards that are dealt to others or that others place or
// give, and the choices of others. Every seat sees that the event happened (F12.3).
func (e Event) For(seat bourse.Seat) (Event, bool) {
	if !seat.Player() {
		seat = bourse.Spectator // None would match the deck, and Nature every chance move
	}
	switch e.Kind {
	case Moved:
		if e.Move.Seat != seat && (e.Move.Kind != KindDeal || e.Move.To != seat) {
			e.Move = moves.Open(e.Move, e.Move.Kind) // F12.3
		}
	case Transferred:
		if e.From != Open && e.To != Open && e.From.Seat() != seat && e.To.Seat() != seat {
			e = events.Open(e, e.Kind) // F12.3
		}
	}
	return e, true
}

// Sample draws a state that has this view. It puts the cards that the seat has not seen into the other hands,
// face down on the piles and into the stock; every arrangement is equally likely. For another player who has
// made a hidden choice, it draws one of that player's choices, all equally likely. It infers nothing from the
// play so far.
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

// hasPlaced reports whether a card of the seat is face down on a pile.
func (p *Public) hasPlaced(seat bourse.Seat) bool {
	for _, by := range p.Cover {
		if by == seat {
			return true
		}
	}
	return false
}
