package futures

import "bourse.example"

// This file implements chapter F5: early trading and the middle movement.

// coverNeutral lays the top card of the deck face down on the NPC's pile. Nobody sees it: it stays
// in the stock until it is turned up.
func (s *State) coverNeutral(out sink) {
	if !s.Config.neutral() { // F5.1
		return
	}
	s.Deck--
	s.cover(uint8(s.NPC), bourse.Nature)
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{5, 1}, From: Deck, To: FaceDown, Unit: MovementCard, N: 1, Pile: uint8(s.NPC)})
	}
}

// cover lays a face-down card on a pile.
func (s *State) cover(pile uint8, by bourse.Seat) {
	s.Cover[pile] = by
	s.Top[pile] = 0
}

// refuseCover refuses a pile that cannot be covered.
func (p *Public) refuseCover(pile uint8) *bourse.Illegal {
	switch {
	case pile >= piles:
		return refuse(NoSuchPile)
	case p.Cover[pile] != bourse.None: // F5.2
		return refuse(PileCovered)
	}
	return nil
}

// refusePlace refuses a card that cannot be placed.
func (p *Public) refusePlace(m Move, own *Own) *bourse.Illegal {
	if p.Phase != Placing {
		return refuse(NotNow)
	}
	if r := own.refuseCard(m.Card, NotInHand); r != nil { // F5.2
		return r
	}
	return p.refuseCover(m.Pile)
}

// refuseCard refuses a card that is not in the hand, with the code for what it is to be used for.
func (own *Own) refuseCard(card Card, missing Code) *bourse.Illegal {
	switch {
	case !card.valid():
		return refuse(NoSuchCard)
	case own.Hand[card-1] == 0: // F5.2 F7.4 F10.2
		return refuse(missing)
	}
	return nil
}

// placements appends every card of the hand on every pile that is not covered.
func (p *Public) placements(seat bourse.Seat, own *Own, options []Option) []Option {
	var open [piles]uint8
	n := 0
	for pile := range uint8(piles) {
		if p.refuseCover(pile) == nil {
			open[n] = pile
			n++
		}
	}
	for card := CornUp; card <= PepperDown; card++ {
		if own.refuseCard(card, NotInHand) != nil {
			continue
		}
		for _, pile := range open[:n] {
			options = append(options, Option{Move: Move{Seat: seat, Kind: KindPlace, Card: card, Pile: pile}})
		}
	}
	return options
}

// placeCard lays a hand card face down on a pile; an action follows.
func (s *State) placeCard(m Move, out sink) {
	own := &s.Own[m.Seat]
	own.Hand.add(m.Card, -1)
	own.Placed = m.Card
	s.HandSizes[m.Seat]--
	s.cover(m.Pile, m.Seat) // F5.2
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{5, 2}, From: Purse(m.Seat), To: FaceDown, Unit: MovementCard, N: 1, Card: m.Card, Pile: m.Pile})
	}
	s.enterActing(EarlyActing, out)
}

// leaveEarlyTurn passes the turn on clockwise; after the last player come the middle movement and
// late trading.
func (s *State) leaveEarlyTurn(out sink) {
	if next := s.left(s.Active); next != s.Start { // F5.2
		s.enter(Placing, next, out)
		return
	}
	s.move(Clause{5, 3}, out) // F5.3
	s.enterLate(out)
}
