package board

import (
	"strconv"

	"bourse.example"
	"bourse.example/futures"
)

// This file draws the cards, commodities and chits of Futures!

// A futuresGlyph is the picture of a commodity within a circle of radius 1: paths by class.
type futuresGlyph [][2]string

var futuresGlyphs = map[futures.Commodity]futuresGlyph{
	futures.Corn: {
		{"g0", "M0-1.05C.62-.7.66.3.3.95H-.3C-.66.3-.62-.7 0-1.05Z"},
		{"fu-leaf", "M-.05 1.05C-.95.85-1.05.05-.85-.4C-.5-.05-.1.45-.05 1.05ZM.05 1.05C.95.85 1.05.05.85-.4C.5-.05.1.45.05 1.05Z"},
	},
	futures.Rice: {
		{"fu-rice", "M-.82-.02C-.75-1 .75-1 .82-.02Z"},
		{"g1", "M-1 0H1C1 .55.7.8.45.9V1.02H-.45V.9C-.7.8-1 .55-1 0Z"},
	},
	futures.Pepper: {
		{"g2", "M-.8-.45C-.35-.85.45-.6.5.05C.53.5.7.75 1.05.78C.4 1.2-.5.95-.85.2C-.95-.05-.95-.3-.8-.45Z"},
		{"fu-leaf", "M-.72-.42C-.75-.8-.6-1.02-.25-1.1L-.15-.88C-.38-.82-.42-.7-.38-.52Z"},
	},
}

// good draws a commodity, about 2r units wide.
func (c *canvas) good(x, y, r float64, good futures.Commodity) {
	for _, part := range futuresGlyphs[good] {
		c.printf(`<path class="%s" transform="translate(%v %v) scale(%v)" d="%s"/>`, part[0], x, y, r,
			part[1])
	}
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
	c.rect("fu-card l"+strconv.Itoa(int(card.Commodity())-1), x, y, w, h, 5)
	middle, name := x+w/2, card.Commodity().String()
	size := h / 62
	if card.Side() == futures.Up {
		c.way("solid", middle, y+15*size, 9*size, futures.Up)
		c.good(middle, y+35*size, 9*size, card.Commodity())
		c.text("middle small", middle, y+h-5, name)
		return
	}
	c.text("middle small", middle, y+13, name)
	c.good(middle, y+27*size, 9*size, card.Commodity())
	c.way("solid", middle, y+47*size, 9*size, futures.Down)
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
