package board

import (
	"bourse.example"
	"bourse.example/futures"
)

// This file draws the cards, commodities and chits of Futures!

// good draws a commodity, about 2r units wide.
func (c *canvas) good(x, y, r float64, good futures.Commodity) {
	c.symbol(good.String(), x-r, y-r, 2*r)
}

// way draws a triangle that points up or down, 2r units wide.
func (c *canvas) way(class string, x, y, r float64, side futures.Side) {
	high := .85 * r
	if side == futures.Down {
		high = -high
	}
	c.points(class, true, x, y-high, x+r, y+high, x-r, y+high)
}

// brief draws a card as a commodity with a direction, 30 units wide around x.
func (c *canvas) brief(x, y float64, card futures.Card) {
	c.good(x-7, y, 7.5, card.Commodity())
	c.way("solid", x+8, y, 5.5, card.Side())
}

// face draws a face-up card, as large as a card on a pile or larger.
func (c *canvas) face(x, y, w, h float64, card futures.Card) {
	c.rect("fu-card g"+itoa(int(card.Commodity())-1), x, y, w, h, 5)
	size, top, foot := min(w, h-17), y+1, y+h-5
	if card.Side() == futures.Down {
		top, foot = y+h-1-size, y+13
	}
	c.symbol(card.String(), x+(w-size)/2, top, size)
	c.text("middle small", x+w/2, foot, card.Commodity().String())
}

// back draws a face-down card with the player who laid it, and its kind if that is known.
func (c *canvas) back(x, y, w, h float64, by bourse.Seat, known futures.Card) {
	c.rect("fu-back", x, y, w, h, 5)
	c.rect("fu-weave", x+4, y+4, w-8, h-8, 3)
	at := y + h/2
	if known != 0 {
		at -= 10
		c.rect("fu-known", x+4, y+h-26, w-8, 22, 3)
		c.brief(x+w/2, y+h-15, known)
	}
	if by == bourse.Nature {
		c.cube(x+w/2, at, 11)
		return
	}
	c.seatMark(x+w/2, at, 11, by)
}

// cube draws the neutral cube, about 2r units wide.
func (c *canvas) cube(x, y, r float64) {
	wide, half := .87*r, r/2
	c.points("fu-cube", true, x, y-r, x+wide, y-half, x+wide, y+half, x, y+r, x-wide, y+half, x-wide, y-half)
	c.points("fu-edge", false, x-wide, y-half, x, y, x+wide, y-half)
	c.line("fu-edge", x, y, x, y+r)
}

// chits draws a stack of a seat's markers from the left, with the number on the top one. It returns the
// width.
func (c *canvas) chits(x, y float64, seat bourse.Seat, n int) float64 {
	over := chitsOver(n)
	for i := range n - 1 {
		c.seatShape("fu-chit", x+8+over*float64(i)/float64(n-1), y, 8, seat)
	}
	c.seatShape("fu-chit", x+8+over, y, 8, seat)
	c.seatNumber(x+8+over, y, seat)
	return 16 + over
}

// chitsOver is how much wider a stack is than a single marker.
func chitsOver(n int) float64 { return min(2.5*float64(n-1), 4) }
