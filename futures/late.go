package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F6: late trading and the closing movement.

// enterLate begins late trading with the player to the right of the start player.
func (s *State) enterLate(out sink) { s.enter(Turning, s.Right(s.Start), out) } // F6.1

// TurnUp returns the move that turns up the face-down card of a pile.
func TurnUp(seat bourse.Seat, pile uint8) Move {
	return Move{Seat: seat, Kind: KindTurn, Pile: pile}
}

// refuseTurn refuses a pile without a face-down card.
func (p *Public) refuseTurn(pile uint8) *bourse.Illegal {
	switch {
	case p.Phase == LateActing: // F6.1
		return cardTurned
	case p.Phase != Turning: // F4.2
		return notNow
	case pile >= piles:
		return noSuchPile
	case !p.covered().has(pile): // F6.1
		return pileOpen
	}
	return nil
}

// everyTurn has every seat's moves that turn a card up.
var everyTurn = func() (turns [MaxPlayers][piles]Option) {
	for seat := range turns {
		for pile := range turns[seat] {
			turns[seat][pile].Move = TurnUp(seatOf(seat), uint8(pile))
		}
	}
	return turns
}()

// turnings appends every pile that has a face-down card, whether it is a player's or the NPC's.
func (p *Public) turnings(seat bourse.Seat, options []Option) []Option {
	covered, turns := p.covered(), &everyTurn[seat]
	options, room := extend(options, covered.len())
	for i := range room {
		room[i] = turns[covered.nth(i)]
	}
	return options
}

// pickTurning draws one of the turnings, or the fourth marker if the player may buy it.
func (p *Public) pickTurning(seat bourse.Seat, r *rng.Rand) Move {
	covered := p.covered()
	n := covered.len()
	if p.refuseFourth(seat) == nil {
		n++
	}
	k := r.IntN(n)
	if k == covered.len() {
		return everyFourth[seat].Move
	}
	return everyTurn[seat][covered.nth(k)].Move
}

// makeTurn turns a face-down card up and gives the player an action.
func (s *State) makeTurn(m Move, out sink) {
	if s.Cover[m.Pile] == bourse.Nature {
		s.enter(Revealing, s.Active, out) // F6.1
		return
	}
	s.uncover(m.Pile, Clause{6, 1}, out)
	s.enterActing(LateActing, out)
}

// uncover turns a player's face-down card up.
func (s *State) uncover(pile uint8, cause Clause, out sink) {
	s.deal(FaceDown, Open, s.Own[s.Cover[pile]].Placed, pile, cause, out)
}

// Reveal returns the chance move that reveals the NPC's card.
func Reveal(pile uint8, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindReveal, Card: card, Pile: pile}
}

// makeReveal draws the NPC's card. A player has just turned it up, or late trading has ended.
func (s *State) makeReveal(m Move, out sink) {
	s.deal(FaceDown, Open, m.Card, m.Pile, s.rule(), out)
	if s.Active == bourse.None {
		s.close(out)
		return
	}
	s.enterActing(LateActing, out)
}

// leaveLateTurn passes the turn anticlockwise. After the start player, late trading ends.
func (s *State) leaveLateTurn(out sink) {
	if s.Active != s.Start { // F6.1
		s.enter(Turning, s.Right(s.Active), out)
		return
	}
	if pile, by := s.lastCover(); by == bourse.Nature {
		s.enter(Revealing, bourse.None, out) // F6.2
		return
	} else if by != bourse.None {
		s.uncover(pile, Clause{6, 2}, out) // F6.2
	}
	s.close(out)
}

// lastCover returns the pile that still has a face-down card and the seat that put it there. The seat is None
// if there is no such pile.
func (p *Public) lastCover() (pile uint8, by bourse.Seat) {
	for pile := range uint8(piles) {
		if p.Cover[pile] != bourse.None {
			return pile, p.Cover[pile]
		}
	}
	return 0, bourse.None
}

// close moves the prices by the cards of all six piles.
func (s *State) close(out sink) {
	s.move(Clause{6, 3}, out) // F6.3
	s.leaveClosing(out)
}
