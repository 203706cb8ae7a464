package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F5: early trading and the middle movement.

// coverNeutral puts the top card of the deck face down on the NPC's pile. Nobody sees the card, so it stays
// in the stock until someone turns it up.
func (s *State) coverNeutral(out sink) {
	if !s.Config.neutral() { // F5.1
		return
	}
	s.deal(Deck, FaceDown, 0, uint8(s.NPC), Clause{5, 1}, out)
}

// refuseCover refuses a pile that already has a face-down card.
func (p *Public) refuseCover(pile uint8) *bourse.Illegal {
	switch {
	case pile >= piles:
		return noSuchPile
	case !p.open().has(pile): // F5.2
		return pileCovered
	}
	return nil
}

// Place returns the move that puts a hand card face down on a pile.
func Place(seat bourse.Seat, card Card, pile uint8) Move {
	return Move{Seat: seat, Kind: KindPlace, Card: card, Pile: pile}
}

// refusePlace refuses a card that the player cannot place.
func (p *Public) refusePlace(m Move, own *Own) *bourse.Illegal {
	switch p.Phase {
	case Placing:
	case EarlyActing: // F5.2
		return cardPlaced
	default: // F4.2
		return notNow
	}
	if r := own.refuseCard(m.Card, notInHand); r != nil { // F5.2
		return r
	}
	return p.refuseCover(m.Pile)
}

// refuseCard refuses a card that is not in the hand. The refusal is missing, which depends on the use of the
// card.
func (own *Own) refuseCard(card Card, missing *bourse.Illegal) *bourse.Illegal {
	switch {
	case !card.valid():
		return noSuchCard
	case !own.Hand.held().has(uint8(card - 1)): // F5.2 F7.4 F10.2
		return missing
	}
	return nil
}

// everyPlace has every seat's placements.
var everyPlace = func() (places [MaxPlayers][kinds][piles]Option) {
	for seat := range places {
		for card := range places[seat] {
			for pile := range places[seat][card] {
				places[seat][card][pile].Move = Place(seatOf(seat), Card(card+1), uint8(pile))
			}
		}
	}
	return places
}()

// placements appends every kind of card in the hand on every pile without a face-down card.
func (p *Public) placements(seat bourse.Seat, own *Own, options []Option) []Option {
	held, open := own.Hand.held(), p.open()
	options, room := extend(options, held.len()*open.len())
	for ; held != 0; held &= held - 1 {
		places := &everyPlace[seat][held.nth(0)]
		for i := range room[:open.len()] {
			room[i] = places[open.nth(i)]
		}
		room = room[open.len():]
	}
	return options
}

// pickPlacement draws one of the placements, or the fourth marker if the player may buy it.
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

// makePlace puts a hand card face down on a pile and gives the player an action.
func (s *State) makePlace(m Move, out sink) {
	s.deal(Purse(m.Seat), FaceDown, m.Card, m.Pile, Clause{5, 2}, out) // F5.2
	s.enterActing(EarlyActing, out)
}

// leaveEarlyTurn passes the turn clockwise. After the last player, it makes the middle movement and begins
// late trading.
func (s *State) leaveEarlyTurn(out sink) {
	if next := s.Left(s.Active); next != s.Start { // F5.2
		s.enter(Placing, next, out)
		return
	}
	s.move(Clause{5, 3}, out) // F5.3
	s.enterLate(out)
}
