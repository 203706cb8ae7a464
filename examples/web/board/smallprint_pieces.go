package board

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the pieces of Small Print: paperwork, markers and chits, and panels that explain them: all
// businesses, and what papers take.

// These are the width and height of a card of paperwork.
const (
	paperWide = 30
	paperHigh = 36
)

var paperLetters = [...]string{"?", "S", "B", "T", "#"}

// paperClasses are the classes of the kinds of paperwork.
var paperClasses = [...]string{"sp-none", "sp-small", "sp-big", "sp-total", "sp-share"}

// spSeal draws a contract's mark, about 2r units wide: a circle for SMALL, a square for BIG, a hexagon for
// TOTAL.
func (c *canvas) spSeal(x, y, r float64, card smallprint.Card) {
	c.spSealShape("sp-seal "+paperClasses[card], x, y, r, card)
	c.text("middle small bold", x, y+4, paperLetters[card])
}

// spGhost draws the outline of a contract's mark that is gone or could be placed; for no contract, an outline
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

func (c *canvas) spChit(x, y, r float64) {
	c.circle("sp-chit", x, y, r)
	c.text("sp-on-chit middle small bold", x, y+4, "!")
}

// spFace draws a known card with its marker, if there is one.
func (c *canvas) spFace(x, y float64, card smallprint.Card, marker smallprint.Marker) {
	c.rect("sp-face "+paperClasses[card], x, y, paperWide, paperHigh, 4)
	if marker == smallprint.NoMarker {
		c.symbol(card.String(), x+4, y+2, 22)
		c.text("middle bold", x+paperWide/2, y+35, paperLetters[card])
		return
	}
	c.symbol(card.String(), x+2, y+2, 18)
	c.text("middle bold", x+8, y+33, paperLetters[card])
	c.spSeal(x+paperWide/2+6, y+26, 8, smallprint.Card(marker))
}

// spBack draws an unknown card with its marker.
func (c *canvas) spBack(x, y float64, seat bourse.Seat, marker smallprint.Marker) {
	c.rect(seatClasses[seat], x, y, paperWide, paperHigh, 4)
	c.rect("sp-line", x+3, y+3, paperWide-6, paperHigh-6, 2)
	if marker == smallprint.NoMarker {
		c.text("on-seat middle large", x+paperWide/2, y+24, "?")
	} else {
		c.spSeal(x+paperWide/2, y+paperHigh/2, 10, smallprint.Card(marker))
	}
}

// partClasses are the classes of the parts of a business in bars.
var partClasses = [...]string{"sp-part sp-small", "sp-part sp-big", "", "sp-part sp-over"}

const (
	spBars    = 54.0 // the left edge of the first bar
	spBarStep = 18.6
	spBarFoot = 76.0
)

// businessesPanel draws a bar for each business, with its payments below.
func (b *smallprintBoard) businessesPanel(c *canvas) float64 {
	for i, name := range []string{"value", "SMALL", "BIG", "TOTAL", "pool"} {
		c.text("small quiet", spLeft, spBarFoot+17+16*float64(i), name)
	}
	for value := 1; value <= smallprint.Values; value++ {
		b.bar(c, spBars+spBarStep*float64(value-1), value)
	}
	out := b.v.Out.Len()
	c.text("small quiet", spLeft, 174, "framed: now; faded: gone; "+itoa(smallprint.Values-out)+" hidden, "+
		itoa(smallprintColumns*int(b.v.Config.Rounds)-out)+" to come")
	return 182
}

// bar draws a business as a bar, framed if it is on the table, faded if it is gone.
func (b *smallprintBoard) bar(c *canvas, x float64, value int) {
	where, takes := b.where(value), partsOf(value)
	gone := where == "gone"
	text := either(gone, "middle small quiet", "middle small")
	if !gone && where != "hidden" {
		c.rect("sp-there", x, 1, spBarStep-3, 158, 3)
	}
	c.group("", "value:"+itoa(value), func() {
		c.group(either(gone, "sp-gone", ""), "", func() {
			y := spBarFoot
			for _, i := range []int{1, 0, 3} {
				if n := float64(takes[i]); n > 0 {
					y -= 4.6 * n
					c.rect(partClasses[i], x+2, y, spBarStep-7, 4.6*n, 1)
				}
			}
		})
		middle := x + spBarStep/2 - 1.5
		c.text(text+" bold", middle, spBarFoot+17, itoa(value))
		for i, n := range takes {
			if n > 0 || i < 3 {
				c.text(text, middle, spBarFoot+33+16*float64(i), itoa(n))
			}
		}
		if gone {
			c.line("edge", x+1, spBarFoot+17, x+spBarStep-4, spBarFoot+8)
		}
	})
}

// partsOf returns what SMALL, BIG and TOTAL take of a business, and what is left for the pool.
func partsOf(value int) [4]int {
	parts, pot := smallprint.BusinessOf(value), smallprint.Pot(value)
	return [4]int{int(parts.Small), int(parts.Big), pot, value - pot}
}

func (b *smallprintBoard) papersPanel(c *canvas) float64 {
	effects := append(b.effects(), [2]string{"A marker on another card is a lie", "each costs a chit when cards are turned up"})
	for i, row := range effects {
		y := 2 + 38*float64(i)
		if i < len(papers) {
			c.spFace(spLeft, y, papers[i], smallprint.NoMarker)
		} else {
			c.spChit(spLeft+15, y+16, 9)
		}
		c.text("bold", 46, y+14, row[0])
		c.text("small quiet", 46, y+29, row[1])
	}
	return 4 + 38*float64(len(effects))
}

// effects describes what each paper takes and when.
func (b *smallprintBoard) effects() [][2]string {
	return [][2]string{
		{"SMALL takes the SMALL part", "void beside a TOTAL, or 2 other contracts"},
		{"BIG takes the BIG part", "valid " + either(b.v.Config.LoneBig, "alone, or", "only") + " beside exactly one SMALL"}, // S4.1
		{"TOTAL takes it all, 10 at most", "void beside any other contract"},
		{"Shares divide what is left", "evenly; the rest goes to the pool"},
	}
}
