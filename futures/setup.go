package futures

import "bourse.example"

// This file implements chapter F2: the deal and the six piles.

// enterDealing begins the set-up.
func (s *State) enterDealing(out sink) { s.enter(Dealing, 0, out) }

// deal gives the active player a card of the deck, in the set-up and in the carry-over.
func (s *State) deal(m Move, out sink) {
	s.Stock.add(m.Card, -1)
	s.Deck--
	s.Own[m.To].Hand.add(m.Card, 1)
	s.HandSizes[m.To]++ // F2.2
	if out != nil {
		out(Event{Kind: Transferred, Rule: s.Phase.rule(), From: Deck, To: Purse(m.To), Unit: MovementCard, N: 1, Card: m.Card})
	}
	if s.Phase == Drawing {
		s.leaveDrawing(m.To, out)
		return
	}
	switch next := s.left(m.To); {
	case s.HandSizes[m.To] < s.Config.Hand: // F2.2
		s.Active = m.To
	case next != 0:
		s.Active = next
	default:
		s.enter(Laying, bourse.None, out)
	}
}

// lay turns up the next pile's first card; the sixth moves the prices.
func (s *State) lay(m Move, out sink) {
	s.Stock.add(m.Card, -1)
	s.Deck--
	s.show(m.Pile, m.Card)
	if out != nil {
		out(Event{Kind: Transferred, Rule: s.Phase.rule(), From: Deck, To: Open, Unit: MovementCard, N: 1, Card: m.Card, Pile: m.Pile})
	}
	if s.Seen.Len() < piles { // F2.3
		return
	}
	s.NPC = 0                 // F2.4
	s.move(Clause{2, 5}, out) // F2.5
	s.enterRound(out)
}

// show lays an open card on a pile.
func (s *State) show(pile uint8, card Card) {
	s.Top[pile] = card
	s.Cover[pile] = bourse.None
	s.Seen.add(card, 1)
}
