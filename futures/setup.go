package futures

import "bourse.example"

// This file implements chapter F2: the deal and the six piles.

// enterDealing begins the set-up.
func (s *State) enterDealing(out sink) { s.enter(Dealing, 0, out) }

// DealCard returns the chance move that gives a player a card.
func DealCard(to bourse.Seat, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindDeal, To: to, Card: card}
}

// makeDeal gives the active player a card of the deck, in the set-up or in the carry-over.
func (s *State) makeDeal(m Move, out sink) {
	s.deal(Deck, Purse(m.To), m.Card, noPile, s.Phase.rule(), out) // F2.2
	if s.Phase == Drawing {
		s.leaveDrawing(m.To, out)
		return
	}
	switch next := s.Left(m.To); {
	case s.HandSizes[m.To] < s.Config.Hand: // F2.2
		s.Active = m.To
	case next != 0:
		s.Active = next
	default:
		s.enter(Laying, bourse.None, out)
	}
}

// Lay returns the chance move that turns up a pile's first card.
func Lay(pile uint8, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindLay, Card: card, Pile: pile}
}

// makeLay turns up the next pile's first card. After the sixth card, the prices move.
func (s *State) makeLay(m Move, out sink) {
	s.deal(Deck, Open, m.Card, m.Pile, s.Phase.rule(), out)
	if s.Seen.Len() < piles { // F2.3
		return
	}
	s.NPC = 0                 // F2.4
	s.move(Clause{2, 5}, out) // F2.5
	s.enterRound(out)
}
