package board

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the pieces of Small Print: paperwork, markers and chits.

// These are the width and height of a card of paperwork.
const (
	paperWide = 30
	paperHigh = 36
)

// paperLetters are the letters of paperwork.
var paperLetters = [...]string{"?", "S", "B", "T", "#"}

// paperClasses are the classes of the kinds of paperwork.
var paperClasses = [...]string{"sp-none", "sp-small", "sp-big", "sp-total", "sp-share"}

// seal draws a contract's mark, about 2r units wide: a circle for SMALL, a square for BIG, a hexagon for
// TOTAL.
func (c *canvas) spSeal(x, y, r float64, card smallprint.Card) {
	c.spSealShape("sp-seal "+paperClasses[card], x, y, r, card)
	c.text("middle small bold", x, y+4, paperLetters[card])
}

// ghost draws the outline of a contract's mark that is gone or could be placed; for no contract, an outline
// that means none.
func (c *canvas) spGhost(x, y, r float64, card smallprint.Card) {
	c.spSealShape("empty", x, y, r, card)
	if card != 0 {
		c.text("middle small quiet", x, y+4, paperLetters[card])
	}
}

func (c *canvas) spSealShape(class string, x, y, r float64, card smallprint.Card) {
	switch card {
	case smallprint.Big:
		c.rect(class, x-.9*r, y-.9*r, 1.8*r, 1.8*r, 1)
	case smallprint.Total:
		c.points(class, true, x-.6*r, y-r, x+.6*r, y-r, x+1.15*r, y, x+.6*r, y+r, x-.6*r, y+r, x-1.15*r, y)
	case smallprint.Share:
		c.rect(class, x-.7*r, y-r, 1.4*r, 2*r, 2)
	default:
		c.circle(class, x, y, r)
	}
}

// chit draws a penalty chit.
func (c *canvas) spChit(x, y, r float64) {
	c.circle("sp-chit", x, y, r)
	c.text("sp-on-chit middle small bold", x, y+4, "!")
}

// face draws a known card with its marker, if there is one.
func (c *canvas) spFace(x, y float64, card smallprint.Card, claim smallprint.Claim) {
	c.rect("sp-face "+paperClasses[card], x, y, paperWide, paperHigh, 4)
	if claim == smallprint.NoClaim {
		c.symbol(card.String(), x+4, y+2, 22)
		c.text("middle bold", x+paperWide/2, y+35, paperLetters[card])
		return
	}
	c.symbol(card.String(), x+2, y+2, 18)
	c.text("middle bold", x+8, y+33, paperLetters[card])
	c.spSeal(x+paperWide/2+6, y+26, 8, smallprint.Card(claim))
}

// back draws an unknown card with its marker.
func (c *canvas) spBack(x, y float64, seat bourse.Seat, claim smallprint.Claim) {
	c.group("", "", func() {
		c.rect("seat s"+string(rune('0'+seat)), x, y, paperWide, paperHigh, 4)
		c.rect("sp-line", x+3, y+3, paperWide-6, paperHigh-6, 2)
		if claim == smallprint.NoClaim {
			c.text("on-seat middle large", x+paperWide/2, y+24, "?")
		} else {
			c.spSeal(x+paperWide/2, y+paperHigh/2, 10, smallprint.Card(claim))
		}
	})
}
