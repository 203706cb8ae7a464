package smallprint

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements Validate, which checks that play can go on from a state. Every error names the field
// that is wrong.

// validity checks states and views. It first checks each field by itself. Then it checks that all money comes
// from the businesses assigned, that no card or marker is in two places, and that no player has more cards than
// at the beginning. Finally it checks that the cards on the table fit the phase and the round. It does not check
// that the players could have passed, placed or taken as the state says.
var validity = grammar.Validity[State, View, *Public, Own]{
	Game: header.Game,
	Public: []func(*Public) error{(*Public).validatePhase, (*Public).validateBusinesses, (*Public).validateMoney,
		(*Public).validatePaper},
	Own: (*Own).validate,
}

// validate checks the cards on a player's slots: there is a card on each slot, and the player has all of
// these cards.
func (own *Own) validate(p *Public, seat bourse.Seat) error {
	left := p.Left[seat]
	for i, card := range own.Cards {
		slot := p.Placed[seat][i]
		switch {
		case (card == 0) != (slot == 0):
			return fmt.Errorf("cards: %s is card %d", card, i)
		case card == 0:
			continue
		case i > 0 && slot == p.Placed[seat][i-1] && card < own.Cards[i-1]:
			return errors.New("cards: not in rising order on equal slots")
		}
		if left[card-1]--; left[card-1] < 0 {
			return fmt.Errorf("cards: more of %s than the player has left", card)
		}
	}
	return nil
}

func (p *Public) validatePhase() error {
	switch {
	case p.Round > p.Config.Rounds || p.Phase == Over && p.Round != p.Config.Rounds:
		return fmt.Errorf("round: %d in the phase %s of a game of %d", p.Round, p.Phase, p.Config.Rounds)
	case !p.seated(p.Start):
		return fmt.Errorf("start: %s in round %d", p.Start, p.Round)
	case p.seated(p.Active) != (p.Phase == Placing) || p.Phase != Placing && p.Active != bourse.None:
		return fmt.Errorf("active: %s in the phase %s", p.Active, p.Phase)
	case p.Phase != Placing && p.Passed != 0:
		return fmt.Errorf("passed: %s in the phase %s", p.Passed, p.Phase)
	}
	return nil
}

// validateBusinesses checks the row and the set of revealed businesses.
func (p *Public) validateBusinesses() error {
	for i, value := range p.Row {
		switch {
		case value == 0:
		case !p.Out.Has(int(value)):
			return fmt.Errorf("row: a business of %d", value)
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
		return fmt.Errorf("assigned: %d, but the earlier businesses add up to %d", p.Assigned, assigned)
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

// validateMoney checks that the players' money and the pool add up to the values assigned.
func (p *Public) validateMoney() error {
	sum := int(p.Pool)
	for _, money := range p.Money {
		sum += int(money)
	}
	if sum != int(p.Assigned) { // S7.1
		return fmt.Errorf("pool: %d, but all money adds up to %d, want %d", p.Pool, sum, p.Assigned)
	}
	return nil
}

// validatePaper checks the players' cards, slots and chits, and that the active player is still in the round.
func (p *Public) validatePaper() error {
	most := paperwork(p.Config.Shares)
	for i := range p.Players() {
		left, slots := &p.Left[i], &p.Placed[i]
		for k, n := range left {
			if n > most[k] { // S1.2
				return fmt.Errorf("left: p%d has %d of %s", i, n, Card(k+1))
			}
		}
		used := Slots{}
		for _, slot := range slots {
			if marker := slot.Marker(); marker != NoMarker {
				if used[marker-1] != 0 { // S3.3
					return fmt.Errorf("placed: p%d has two %s markers", i, marker)
				}
				used[marker-1] = slot
			}
		}
		switch n := slots.Len(); {
		case n > 0 && p.Phase != Placing:
			return fmt.Errorf("placed: cards of p%d in the phase %s", i, p.Phase)
		case n > left.Len():
			return fmt.Errorf("placed: p%d has %d cards, %d of them face down", i, left.Len(), n)
		case int(p.Chits[i]) > maxPlaced*p.finished(): // S5.1
			return fmt.Errorf("chits: p%d has %d after %d rounds", i, p.Chits[i], p.finished())
		}
	}
	if p.Phase == Placing && !p.inRound(p.Active) { // S3.2
		return fmt.Errorf("active: %s is no longer in the round", p.Active)
	}
	return nil
}
