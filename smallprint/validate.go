package smallprint

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements Validate: what a state must be so that play can go on from it. Every check
// names the field at fault.

// Validate returns nil if play can go on from the state to its end, and otherwise the first fault.
//
// It checks the config; that every value is in its range; that slots, and cards on like slots, are
// sorted; that money is what the businesses have yielded, that no card and no marker is in two places,
// and that a player has no more cards than at the beginning; and that what lies on the table fits the
// phase and the round. It does not check whether play could have come there: who has passed, placed or
// taken how much may be what no game brings about. What follows from a state that passes, passes.
func (s *State) Validate() error {
	if err := s.Public.validate(); err != nil {
		return fmt.Errorf("smallprint: state: %w", err)
	}
	for seat := range s.Own {
		if err := s.Own[seat].validate(&s.Public, bourse.Seat(seat)); err != nil {
			return fmt.Errorf("smallprint: state: own of p%d: %w", seat, err)
		}
	}
	return nil
}

// Validate returns nil if some state that passes has the view, and otherwise the first fault. It checks
// what [State.Validate] does, of what the view's seat knows.
func (v *View) Validate() error {
	if err := v.Public.validate(); err != nil {
		return fmt.Errorf("smallprint: view: %w", err)
	}
	switch {
	case v.Seat == bourse.Spectator && v.Own != (Own{}):
		return errors.New("smallprint: view: own: a spectator has nothing")
	case v.Seat == bourse.Spectator:
		return nil
	case !v.inGame(v.Seat):
		return fmt.Errorf("smallprint: view: seat %s is not in the game", v.Seat)
	}
	if err := v.Own.validate(&v.Public, v.Seat); err != nil {
		return fmt.Errorf("smallprint: view: own: %w", err)
	}
	return nil
}

// validate checks the cards on a player's slots: a card on each, of those that the player has left.
func (own *Own) validate(p *Public, seat bourse.Seat) error {
	left := p.Left[seat]
	for i, card := range own.Cards {
		slot := p.Placed[seat][i]
		switch {
		case card > Share, (card == 0) != (slot == 0):
			return fmt.Errorf("cards: %s is card %d", card, i)
		case card == 0:
			continue
		case i > 0 && slot == p.Placed[seat][i-1] && card < own.Cards[i-1]:
			return errors.New("cards: not in rising order on like slots")
		}
		if left[card-1]--; left[card-1] < 0 {
			return fmt.Errorf("cards: more of %s than are left", card)
		}
	}
	return nil
}

// inGame reports whether a seat is in the game.
func (p *Public) inGame(seat bourse.Seat) bool { return seat >= 0 && int(seat) < p.Players() }

// validate checks what is open to all.
func (p *Public) validate() error {
	return form.First(p, func(p *Public) error { return p.Config.Validate() },
		(*Public).validatePhase, (*Public).validateBusinesses, (*Public).validateMoney, (*Public).validatePaper,
		(*Public).validateTurn)
}

func (p *Public) validatePhase() error {
	switch {
	case p.Phase < Revealing || p.Phase > Over:
		return fmt.Errorf("phase: %s", p.Phase)
	case p.Round < 1 || p.Round > p.Config.Rounds || p.Phase == Over && p.Round != p.Config.Rounds:
		return fmt.Errorf("round: %d in the phase %s of a game of %d", p.Round, p.Phase, p.Config.Rounds)
	case !p.inGame(p.Start):
		return fmt.Errorf("start: %s in round %d", p.Start, p.Round)
	case p.inGame(p.Active) != (p.Phase == Placing) || p.Phase != Placing && p.Active != bourse.None:
		return fmt.Errorf("active: %s in the phase %s", p.Active, p.Phase)
	case p.Passed&^bourse.AllSeats(p.Players()) != 0 || p.Phase != Placing && p.Passed != 0:
		return fmt.Errorf("passed: %s in the phase %s", p.Passed, p.Phase)
	}
	return nil
}

// validateBusinesses checks the row and what has been revealed.
func (p *Public) validateBusinesses() error {
	if p.Out&1 != 0 {
		return errors.New("out: a business of 0")
	}
	for i, value := range p.Row {
		switch {
		case value < 0 || value > Values, value != 0 && !p.Out.Has(int(value)):
			return fmt.Errorf("row: a business of %d", value)
		case value == 0:
		case i > 0 && p.Row[i-1] == 0:
			return errors.New("row: a gap")
		case i > 0 && value == p.Row[i-1], i > 1 && value == p.Row[0]:
			return fmt.Errorf("row: %d twice", value)
		}
	}
	n := p.onTable()
	if p.Phase == Placing && n != columns || p.Phase == Revealing && n == columns ||
		p.Phase == Over && n != 0 {
		return fmt.Errorf("row: %d businesses in the phase %s", n, p.Phase)
	}
	if got := p.Out.Len() - n; got != columns*p.finished() { // S3.1
		return fmt.Errorf("out: %d businesses before those on the table, in round %d", got, p.Round)
	}
	assigned := 0
	for value := 1; value <= Values; value++ {
		if p.Out.Has(value) && int8(value) != p.Row[0] && int8(value) != p.Row[1] && int8(value) != p.Row[2] {
			assigned += value
		}
	}
	if int(p.Assigned) != assigned { // S7.1
		return fmt.Errorf("assigned: %d, and the businesses before add up to %d", p.Assigned, assigned)
	}
	return nil
}

// finished returns the number of rounds that are over.
func (p *Public) finished() int {
	if p.Phase == Over {
		return int(p.Round)
	}
	return int(p.Round) - 1
}

// validateMoney checks that money is what has been assigned.
func (p *Public) validateMoney() error {
	sum := int(p.Pool)
	for seat, money := range p.Money {
		if money < 0 || !p.inGame(bourse.Seat(seat)) && money != 0 {
			return fmt.Errorf("money: p%d has %d", seat, money)
		}
		sum += int(money)
	}
	if p.Pool < 0 || sum != int(p.Assigned) { // S7.1
		return fmt.Errorf("pool: %d, and all money adds up to %d and not to %d", p.Pool, sum, p.Assigned)
	}
	return nil
}

// validatePaper checks the players' cards, slots and chits.
func (p *Public) validatePaper() error {
	for i := range p.Left {
		seat, most := bourse.Seat(i), paperwork(p.Config.Shares)
		left, slots := &p.Left[i], &p.Placed[i]
		if !p.inGame(seat) {
			if *left != (Paper{}) || *slots != (Slots{}) || p.Chits[i] != 0 {
				return fmt.Errorf("left: p%d is not in the game", i)
			}
			continue
		}
		for k, n := range left {
			if n < 0 || n > most[k] { // S1.2
				return fmt.Errorf("left: p%d has %d of %s", i, n, Card(k+1))
			}
		}
		used := Slots{}
		for k, slot := range slots {
			switch {
			case slot != 0 && !slot.valid():
				return fmt.Errorf("placed: card %d of p%d lies nowhere", k, i)
			case slot != 0 && k > 0 && (slots[k-1] == 0 || slots[k-1] > slot):
				return fmt.Errorf("placed: the cards of p%d are not in order", i)
			}
			if claim := slot.Claim(); claim != NoClaim {
				if used[claim-1] != 0 { // S3.3
					return fmt.Errorf("placed: p%d has two %s markers", i, claim)
				}
				used[claim-1] = slot
			}
		}
		switch n := slots.Len(); {
		case n > 0 && p.Phase != Placing:
			return fmt.Errorf("placed: cards of p%d in the phase %s", i, p.Phase)
		case n > left.Len():
			return fmt.Errorf("placed: p%d has %d cards, %d of them face down", i, left.Len(), n)
		case p.Chits[i] < 0 || int(p.Chits[i]) > maxPlaced*p.finished(): // S5.1
			return fmt.Errorf("chits: p%d has %d after %d rounds", i, p.Chits[i], p.finished())
		}
	}
	return nil
}

// validateTurn checks that the active player is still in the round.
func (p *Public) validateTurn() error {
	if p.Phase == Placing && !p.inRound(p.Active) { // S3.2
		return fmt.Errorf("active: %s is not in the round any more", p.Active)
	}
	return nil
}
