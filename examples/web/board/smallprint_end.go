package board

import (
	"bourse.example"
)

// This file draws the final count of Small Print.

const (
	spFinalHead = 62.0
	spFinalRow  = 74.0
	spFinalWhy  = 18.0 // extra height for a reason
)

func (b *smallprintBoard) finalPanel() {
	standings := b.v.Standings(nil)
	high := spFinalHead
	for _, s := range standings {
		high += b.finalHigh(s, standings)
	}
	b.panel("final", "The final count", high, func(c *canvas) {
		b.finalHead(c)
		y := spFinalHead
		for _, s := range standings {
			b.finalRow(c, y, s, standings)
			y += b.finalHigh(s, standings)
		}
	})
}

// finalHead says where the pool has gone.
func (b *smallprintBoard) finalHead(c *canvas) {
	_, who := b.poolShare()
	c.group("", "round", func() {
		c.text("large bold", spLeft, 20, "The game is over")
		c.text("quiet end", spRight, 20, "after "+spCount(int(b.v.Config.Rounds), "round"))
	})
	c.text("small", spLeft, 46, "the pool went to the fewest chits:")
	x := 222.0
	for _, seat := range who {
		c.seatMark(x, 42, 8, seat)
		x += 22
	}
	c.keyed("pool", "small quiet end", spRight, 46, spMillion(int(b.v.Pool))+" left")
}

// finalHigh is the height of a player's row.
func (b *smallprintBoard) finalHigh(s bourse.Standing, all []bourse.Standing) float64 {
	if b.why(s, all) == "" {
		return spFinalRow
	}
	return spFinalRow + spFinalWhy
}

// finalRow draws a player's result.
func (b *smallprintBoard) finalRow(c *canvas, y float64, s bourse.Standing, all []bourse.Standing) {
	class := either(s.Win, "sp-win", "card")
	c.rect(class, 2, y+1, Width-4, b.finalHigh(s, all)-6, 6)
	c.text("huge bold middle", 24, y+32, itoa(s.Place))
	c.seatMark(54, y+20, 9, s.Seat)
	c.text("bold", 70, y+25, b.name(s.Seat, 180))
	if s.Win {
		c.text("small bold gain middle", 24, y+50, "wins")
	}
	c.keyed(spSeatKey("money", s.Seat), "huge bold end", 324, y+29, spMillion(int(b.v.Money[s.Seat])))
	most := max(1, int(all[0].Score))
	c.rect("well", 44, y+36, 280, 8, 2)
	c.rect("seat s"+itoa(s.Seat), 44, y+36, 280*float64(max(0, s.Score))/float64(most), 8, 2)
	b.chits(c, 49, y+55, s.Seat)
	c.keyed(spSeatKey("hand", s.Seat), "small quiet end", 324, y+59,
		spCount(b.v.HandSize(s.Seat), "card")+" in hand")
	if why := b.why(s, all); why != "" {
		c.text("small quiet", 44, y+78, fit(why, 12, 284))
	}
}

// why says what decides between players with the same money (S6.2), or "" if nobody has the same.
func (b *smallprintBoard) why(s bourse.Standing, all []bourse.Standing) string {
	for _, other := range all {
		if other.Seat == s.Seat || other.Score != s.Score {
			continue
		}
		chits, cards := b.v.Chits[other.Seat]-b.v.Chits[s.Seat], b.v.HandSize(s.Seat)-b.v.HandSize(other.Seat)
		switch name := b.call(other.Seat); {
		case chits > 0:
			return "fewer chits than " + name
		case chits < 0:
			return "more chits than " + name
		case cards > 0:
			return "more cards in hand than " + name
		case cards < 0:
			return "fewer cards in hand than " + name
		default:
			return "even with " + name
		}
	}
	return ""
}
