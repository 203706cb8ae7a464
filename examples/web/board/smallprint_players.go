package board

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the players of Small Print: money, chits, remaining cards, the pool, and the final count.

const (
	spPoolHigh = 56.0
	spPlayer   = 72.0
)

// playersPanel draws the pool and who would get it now, and the players.
func (b *smallprintBoard) playersPanel(c *canvas) float64 {
	share, who := b.v.PoolShare()
	c.rect("well", 2, 0, Width-4, spPoolHigh-6, 6)
	c.text("bold", 12, 20, "Small Print pool")
	c.keyed("pool", "huge bold end", 324, 32, spMillion(b.v.Pool))
	c.group("", "pool-to", func() {
		c.text("small quiet", 12, 40, "fewest chits:")
		x := c.seatMarks(106, 36, 8, 22, seatsOf(who))
		if who.Len() > 1 {
			c.text("small", x-6, 40, spMillion(share)+" each")
		}
	})
	y := spPoolHigh
	for seat := range bourse.Seat(len(b.seats)) {
		c.rect(either(seat == b.v.Active && !b.turned.any, "now", "card"), 2, y+1, Width-4, spPlayer-6, 6)
		c.seatMark(18, y+15, 9, seat)
		c.text("bold", 34, y+20, b.name(seat, 214))
		c.keyed("money:"+seat.String(), "huge bold end", 324, y+25, spMillion(b.v.Money[seat]))
		b.chits(c, 18, y+36, seat)
		if share > 0 && who.Has(seat) {
			c.text("small quiet end", 324, y+40, "+ "+spMillion(share)+" of the pool")
		}
		b.left(c, y+55, seat)
		y += spPlayer
	}
	return y
}

func (b *smallprintBoard) chits(c *canvas, x, y float64, seat bourse.Seat) {
	n := b.v.Chits[seat]
	c.group("", "chits:"+seat.String(), func() {
		for range n {
			c.circle("sp-chit", x-1, y, 4.5)
			x += 11
		}
		c.text("small", x-either(n > 0, 3.0, 6), y+4, spCount(n, "chit"))
	})
}

// left draws a player's remaining cards, in hand and face down together (S8.1).
func (b *smallprintBoard) left(c *canvas, y float64, seat bourse.Seat) {
	paper := b.v.Left[seat]
	c.group("", "left:"+seat.String(), func() {
		for i, card := range contracts {
			either(paper.Of(card) > 0, c.spSeal, c.spGhost)(18+20*float64(i), y, 7, card)
		}
		c.spSeal(78, y, 7, smallprint.Share)
		c.text("small", 87, y+4, "×"+itoa(paper.Of(smallprint.Share))+" left")
	})
	text := itoa(b.v.HandSize(seat)) + " in hand"
	if laid := b.v.Placed[seat].Len(); laid > 0 {
		text += ", " + itoa(laid) + " face down"
	}
	c.keyed("hand:"+seat.String(), "small quiet end", 324, y+4, text)
}

// finalPanel draws where the pool has gone, and each player's result.
func (b *smallprintBoard) finalPanel(c *canvas) float64 {
	_, who := b.v.PoolShare()
	c.group("", "round", func() {
		c.text("large bold", spLeft, 20, "The game is over")
		c.text("quiet end", spRight, 20, "after "+spCount(b.v.Config.Rounds, "round"))
	})
	c.text("small", spLeft, 46, "the pool went to the fewest chits:")
	c.seatMarks(222, 42, 8, 22, seatsOf(who))
	c.keyed("pool", "small quiet end", spRight, 46, spMillion(b.v.Pool)+" left")
	y, standings := 62.0, b.v.Standings(nil)
	for _, s := range standings {
		y = 5 + c.boxed(either(s.Win, "sp-win", "card"), 2, y+1, Width-4, 6, func() float64 { return b.finalRow(c, y, s, standings) })
	}
	return y
}

// finalRow draws a player's result, and returns its lower edge.
func (b *smallprintBoard) finalRow(c *canvas, y float64, s bourse.Standing, all []bourse.Standing) float64 {
	c.text("huge bold middle", 24, y+32, itoa(s.Place))
	c.seatMark(54, y+20, 9, s.Seat)
	c.text("bold", 70, y+25, b.name(s.Seat, 180))
	if s.Win {
		c.text("small bold gain middle", 24, y+50, "wins")
	}
	c.keyed("money:"+s.Seat.String(), "huge bold end", 324, y+29, spMillion(b.v.Money[s.Seat]))
	c.rect("well", 44, y+36, 280, 8, 2)
	c.rect(seatClasses[s.Seat], 44, y+36, 280*float64(max(0, s.Score))/float64(max(1, all[0].Score)), 8, 2)
	b.chits(c, 49, y+55, s.Seat)
	c.keyed("hand:"+s.Seat.String(), "small quiet end", 324, y+59, spCount(b.v.HandSize(s.Seat), "card")+" in hand")
	why := b.why(s, all)
	if why == "" {
		return y + 69
	}
	c.text("small quiet", 44, y+78, fit(why, 12, 284))
	return y + 87
}

// why says what decides between players with the same money (S6.2), or "" if nobody has the same.
func (b *smallprintBoard) why(s bourse.Standing, all []bourse.Standing) string {
	for _, other := range all {
		if other.Seat == s.Seat || other.Score != s.Score {
			continue
		}
		chits, cards := b.v.Chits[other.Seat]-b.v.Chits[s.Seat], b.v.HandSize(s.Seat)-b.v.HandSize(other.Seat)
		switch name := b.call(other.Seat); {
		case chits != 0:
			return either(chits > 0, "fewer", "more") + " chits than " + name
		case cards != 0:
			return either(cards > 0, "more", "fewer") + " cards in hand than " + name
		default:
			return "even with " + name
		}
	}
	return ""
}
