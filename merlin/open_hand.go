package merlin

import "bourse.example"

// This file implements what is done with a card of the hand that is open: a spell is cast (M9.2) or sold
// (M9.4), a recipe brewed (M10.2).

// refuseHand refuses to open a card that is not in the hand, a recipe without its ingredients, and a card
// with which nothing can be done.
func (p *Public) refuseHand(seat bourse.Seat, own *Own, card Card, lab uint8) *bourse.Illegal {
	switch {
	case card == 0 || own.Hand.find(HandCard{card, lab}) < 0: // M35.2
		return NotInHand
	case !p.supplied(seat, card): // M10.2
		return NoIngredients
	case !p.plays(seat, card, p.listSell(seat) != 0): // M36.7
		return NothingToDo
	}
	return nil
}

// plays reports whether anything can be done with a spell or a recipe; sells says whether spells can be sold.
func (p *Public) plays(seat bourse.Seat, c Card, sells bool) bool {
	if c.Potion() {
		return p.refuseBrewInFront(seat, c) == nil || p.brewable(seat, c) != 0
	}
	return sells || p.castable(seat, c)
}

// listHand returns the cards of the hand that can be opened, a bit for where each lies; of equal ones the
// first.
func (p *Public) listHand(seat bourse.Seat, own *Own) (set uint64) {
	if own.Hand[0].Card == 0 {
		return 0
	}
	may, sells := false, own.Hand[0].Card.Spell() && p.listSell(seat) != 0 // spells come first
	for i, c := range own.Hand[:own.Hand.Len()] {
		if i == 0 || c.Card != own.Hand[i-1].Card {
			may = p.plays(seat, c.Card, sells)
		}
		if may && (i == 0 || c != own.Hand[i-1]) {
			set |= 1 << i
		}
	}
	return set
}
