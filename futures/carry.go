package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F10: the carry-over between two rounds.

// enterDrawing begins the carry-over, in which each player draws a card.
func (s *State) enterDrawing(out sink) { s.enter(Drawing, 0, out) } // F10.1

func (s *State) leaveDrawing(drawn bourse.Seat, out sink) {
	if next := s.Left(drawn); next != 0 { // F10.1
		s.Active = next
		return
	}
	s.enterGiving(out)
}

// enterGiving asks every player to choose a card for the left neighbour.
func (s *State) enterGiving(out sink) { s.enter(Giving, bourse.None, out) } // F10.2

// Give returns the move that chooses the card for the left neighbour.
func Give(seat bourse.Seat, card Card) Move { return Move{Seat: seat, Kind: KindGive, Card: card} }

// refuseGive refuses a card that the player cannot give.
func (p *Public) refuseGive(card Card, own *Own) *bourse.Illegal {
	if p.Phase != Giving { // F4.2
		return notNow
	}
	return own.refuseCard(card, notToGive) // F10.2
}

// everyGift has every seat's gifts.
var everyGift = func() (gifts [MaxPlayers][kinds]Option) {
	for seat := range gifts {
		for card := range gifts[seat] {
			gifts[seat][card].Move = Give(seatOf(seat), Card(card+1))
		}
	}
	return gifts
}()

// gifts appends one gift for each kind of card in the hand.
func (own *Own) gifts(seat bourse.Seat, options []Option) []Option {
	held, gifts := own.Hand.held(), &everyGift[seat]
	options, room := extend(options, held.len())
	for i := range room {
		room[i] = gifts[held.nth(i)]
	}
	return options
}

// pickGift draws one of the gifts.
func (own *Own) pickGift(seat bourse.Seat, r *rng.Rand) Move {
	held := own.Hand.held()
	return everyGift[seat][held.nth(r.IntN(held.len()))].Move
}

// makeGive commits the player to a card. After the last player has chosen, all chosen cards change hands at
// once.
func (s *State) makeGive(m Move, out sink) {
	s.Own[m.Seat].Give = m.Card
	s.Committed = s.Committed.With(m.Seat)
	if s.Waiting() != 0 { // F10.2
		return
	}
	for seat := range bourse.Seat(s.Config.Players) {
		card := s.Own[seat].Give
		s.Own[seat].Give = 0
		s.deal(Purse(seat), Purse(s.Left(seat)), card, noPile, Clause{10, 2}, out) // F10.2
	}
	s.Committed = 0
	s.nextRound(out)
}

// nextRound passes on the start player's marker, moves the NPC and begins the next round.
func (s *State) nextRound(out sink) {
	s.Start = s.Left(s.Start) // F10.3
	if s.Config.neutral() {
		s.NPC = (s.NPC + 1) % piles // F10.4
	}
	s.Round++
	s.enterRound(out)
}
