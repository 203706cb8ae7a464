package merlin

import "bourse.example"

// This file implements what players do with an open card in hand: cast a spell (M9.2), sell it (M9.4), or
// brew a recipe (M10.2).

// whyHand returns why a card in hand cannot be opened.
func (p *Public) whyHand(m *Move, own *Own) *bourse.Illegal {
	switch {
	case own.Hand.find(HandCard{m.Card, m.Lab}) < 0: // M35.2
		return notInHand
	case !p.supplied(m.Seat, m.Card): // M10.2
		return noIngredients
	}
	return nothingToDo
}

// handWorks reports whether there is a legal move for a spell or a recipe. sells says whether spells can be
// sold.
func (p *Public) handWorks(seat bourse.Seat, c Card, sells bool) bool {
	if c.Potion() {
		o := &Open{Card: c}
		return p.mayRecipeUse(seat, o) || p.listRecipeAt(seat, o) != 0
	}
	return sells || p.castable(seat, c)
}

// held returns the open card in hand.
func (o *Open) held() HandCard { return HandCard{o.Card, o.Lab} }

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
