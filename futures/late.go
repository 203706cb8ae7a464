package futures

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F6: late trading and the closing movement.

// enterLate begins late trading with the player to the right of the start player.
func (s *State) enterLate(out sink) { s.enter(Turning, s.right(s.Start), out) } // F6.1

// TurnUp turns the face-down card of a pile up.
func TurnUp(seat bourse.Seat, pile int) Move {
	return Move{Seat: seat, Kind: KindTurn, Pile: pileOf(pile)}
}

// refuseTurn refuses a pile without a face-down card.
func (p *Public) refuseTurn(pile uint8) *bourse.Illegal {
	switch {
	case p.Phase == LateActing: // F6.1
		return CardTurned
	case p.Phase != Turning: // F4.2
		return NotNow
	case pile >= piles:
		return NoSuchPile
	case !p.covered().has(pile): // F6.1
		return PileOpen
	}
	return nil
}

// everyTurn holds every player's ways to turn a card up.
var everyTurn = func() (turns [MaxPlayers][piles]Option) {
	for seat := range turns {
		for pile := range turns[seat] {
			turns[seat][pile].Move = TurnUp(seatOf(seat), pile)
		}
	}
	return turns
}()

// turnings appends every pile that is covered, whoever covered it.
func (p *Public) turnings(seat bourse.Seat, options []Option) []Option {
	covered, turns := p.covered(), &everyTurn[seat]
	options, room := extend(options, covered.len())
	for i := range room {
		room[i] = turns[covered.nth(i)]
	}
	return options
}

// pickTurning draws from the turnings, or from these and the fourth marker.
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

// makeTurn turns a face-down card up; an action follows.
func (s *State) makeTurn(m Move, out sink) {
	if s.Cover[m.Pile] == bourse.Nature {
		s.enter(Revealing, s.Active, out) // F6.1
		return
	}
	s.uncover(m.Pile, Clause{6, 1}, out)
	s.enterActing(LateActing, out)
}

// uncover turns a player's card up.
func (s *State) uncover(pile uint8, cause Clause, out sink) {
	s.deal(FaceDown, Open, s.Own[s.Cover[pile]].Placed, pile, cause, out)
}

// Reveal is Nature's move that says what the NPC's card is.
func Reveal(pile int, card Card) Move {
	return Move{Seat: bourse.Nature, Kind: KindReveal, Card: card, Pile: pileOf(pile)}
}

// makeReveal draws the NPC's card, which a player, or the end of late trading, turns up.
func (s *State) makeReveal(m Move, out sink) {
	s.deal(FaceDown, Open, m.Card, m.Pile, s.rule(), out)
	if s.Active == bourse.None {
		s.close(out)
		return
	}
	s.enterActing(LateActing, out)
}

// leaveLateTurn passes the turn on anticlockwise; after the start player late trading ends.
func (s *State) leaveLateTurn(out sink) {
	if s.Active != s.Start { // F6.1
		s.enter(Turning, s.right(s.Active), out)
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

// lastCover returns the pile that is still covered and by whom, or None.
func (p *Public) lastCover() (pile uint8, by bourse.Seat) {
	for pile := range uint8(piles) {
		if p.Cover[pile] != bourse.None {
			return pile, p.Cover[pile]
		}
	}
	return 0, bourse.None
}

// close moves the prices by all six piles.
func (s *State) close(out sink) {
	s.move(Clause{6, 3}, out) // F6.3
	s.leaveClosing(out)
}
