package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

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
	case !p.open().has(pile): // F5.2
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
	case !own.Hand.held().has(uint8(card - 1)): // F5.2 F7.4 F10.2
		return refuse(missing)
	}
	return nil
}

// everyPlace holds every player's placements.
var everyPlace = func() (places [MaxPlayers][kinds][piles]Option) {
	for seat := range places {
		for card := range places[seat] {
			for pile := range places[seat][card] {
				places[seat][card][pile].Move = Place(seatOf(seat), Card(card+1), pile)
			}
		}
	}
	return places
}()

// placements appends every card of the hand on every pile that is not covered.
func (p *Public) placements(seat bourse.Seat, own *Own, options []Option) []Option {
	open := p.open()
	for held := own.Hand.held(); held != 0; held &= held - 1 {
		places := &everyPlace[seat][held.nth(0)]
		for rest := open; rest != 0; rest &= rest - 1 {
			options = append(options, places[rest.nth(0)])
		}
	}
	return options
}

// pickPlacement draws from the placements, or from these and the fourth marker.
func (p *Public) pickPlacement(seat bourse.Seat, own *Own, r *rng.Rand) Move {
	held, open := own.Hand.held(), p.open()
	n := held.len() * open.len()
	if p.refuseFourth(seat) == nil {
		n++
	}
	k := r.IntN(n)
	i := k / open.len()
	if i == held.len() {
		return everyFourth[seat].Move
	}
	return everyPlace[seat][held.nth(i)][open.nth(k-i*open.len())].Move
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
