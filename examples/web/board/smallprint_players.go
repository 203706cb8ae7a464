package board

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the players of Small Print: money, chits, remaining cards, and the pool.

const (
	spPoolHigh = 56.0
	spPlayer   = 72.0
)

func (b *smallprintBoard) playersPanel() {
	b.panel("players", "Money, chits and the pool", func(c *canvas) float64 {
		b.pool(c)
		y := spPoolHigh
		for i := range b.seats {
			b.player(c, y, bourse.Seat(i))
			y += spPlayer
		}
		return y
	})
}

// pool draws the pool and who would get it now.
func (b *smallprintBoard) pool(c *canvas) {
	share, who := b.poolShare()
	c.rect("well", 2, 0, Width-4, spPoolHigh-6, 6)
	c.text("bold", 12, 20, "Small Print pool")
	c.keyed("pool", "huge bold end", 324, 32, spMillion(int(b.v.Pool)))
	c.group("", "pool-to", func() {
		c.text("small quiet", 12, 40, "fewest chits:")
		x := 106.0
		for _, seat := range who {
			c.seatMark(x, 36, 8, seat)
			x += 22
		}
		if len(who) > 1 {
			c.text("small", x-6, 40, spMillion(share)+" each")
		}
	})
}

// player draws what a player has.
func (b *smallprintBoard) player(c *canvas, y float64, seat bourse.Seat) {
	class := either(seat == b.v.Active, "now", "card")
	c.rect(class, 2, y+1, Width-4, spPlayer-6, 6)
	c.seatMark(18, y+15, 9, seat)
	c.text("bold", 34, y+20, b.name(seat, 214))
	c.keyed(spSeatKey("money", seat), "huge bold end", 324, y+25, spMillion(int(b.v.Money[seat])))
	b.chits(c, 18, y+36, seat)
	if share, who := b.poolShare(); share > 0 {
		for _, one := range who {
			if one == seat {
				c.text("small quiet end", 324, y+40, "+ "+spMillion(share)+" of the pool")
			}
		}
	}
	b.left(c, y+55, seat)
}

// chits draws a player's chits.
func (b *smallprintBoard) chits(c *canvas, x, y float64, seat bourse.Seat) {
	n := int(b.v.Chits[seat])
	c.group("", spSeatKey("chits", seat), func() {
		for range n {
			c.circle("sp-chit", x-1, y, 4.5)
			x += 11
		}
		c.text("small", x+3*float64(min(n, 1))-6, y+4, spCount(n, "chit"))
	})
}

// left draws a player's remaining cards, in hand and face down together (S8.1).
func (b *smallprintBoard) left(c *canvas, y float64, seat bourse.Seat) {
	paper := b.v.Left[seat]
	c.group("", spSeatKey("left", seat), func() {
		x := 18.0
		for card := smallprint.Small; card <= smallprint.Total; card++ {
			if paper.Of(card) > 0 {
				c.spSeal(x, y, 7, card)
			} else {
				c.spGhost(x, y, 7, card)
			}
			x += 20
		}
		c.spSeal(x, y, 7, smallprint.Share)
		c.text("small", x+9, y+4, "×"+itoa(paper.Of(smallprint.Share))+" left")
	})
	laid := b.v.Placed[seat].Len()
	c.group("", spSeatKey("hand", seat), func() {
		text := itoa(b.v.HandSize(seat)) + " in hand"
		if laid > 0 {
			text += ", " + itoa(laid) + " face down"
		}
		c.text("small quiet end", 324, y+4, text)
	})
}
