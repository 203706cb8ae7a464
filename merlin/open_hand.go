package merlin

import "bourse.example"

// This file implements what players do with an open card in hand: cast a spell (M9.2), sell it (M9.4), or
// brew a recipe (M10.2).

// refuseHand refuses to open a card that is not in the hand, a recipe without its ingredients, and a card
// with no legal move.
func (p *Public) refuseHand(seat bourse.Seat, own *Own, card Card, lab uint8) *bourse.Illegal {
	switch {
	case card == 0 || own.Hand.find(HandCard{card, lab}) < 0: // M35.2
		return notInHand
	case !p.supplied(seat, card): // M10.2
		return noIngredients
	case !p.handWorks(seat, card, p.listSell(seat) != 0): // M36.7
		return nothingToDo
	}
	return nil
}

// handWorks reports whether there is a legal move for a spell or a recipe. sells says whether spells can be
// sold.
func (p *Public) handWorks(seat bourse.Seat, c Card, sells bool) bool {
	if c.Potion() {
		return p.refuseBrewInFront(seat, c) == nil || p.brewable(seat, c) != 0
	}
	return sells || some(p.targets(seat, c))
}

// listHand returns the places of the cards in hand that can be opened, with one bit for each. Among equal
// cards it returns the first.
func (p *Public) listHand(seat bourse.Seat, own *Own) (set uint64) {
	if own.Hand[0].Card == 0 {
		return 0
	}
	may, sells := false, own.Hand[0].Card.Spell() && p.listSell(seat) != 0 // spells come first
	for i, c := range own.Hand[:own.Hand.Len()] {
		if i == 0 || c.Card != own.Hand[i-1].Card {
			may = p.handWorks(seat, c.Card, sells)
		}
		if may && (i == 0 || c != own.Hand[i-1]) {
			set |= 1 << i
		}
	}
	return set
}
