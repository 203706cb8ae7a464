package board

import (
	"fmt"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the table of Small Print: the round, its businesses, and the cards under them.

// These are the positions on the table: columns are 104 units wide, with 6 between them.
const (
	spWide         = 104.0
	spStep         = 110.0
	spLeft         = 6.0
	spRight        = 330.0
	spBusiness     = 56.0  // the upper edge of the businesses
	spLanes        = 158.0 // the upper edge of the cards under them
	spBusinessHigh = 96.0
	spLane         = 64.0 // for each player
)

func spColumn(column int) float64 { return spLeft + float64(column)*spStep }

func (b *smallprintBoard) tablePanel(c *canvas) float64 {
	b.strip(c)
	for column := range b.v.Row {
		b.business(c, column)
	}
	y := spLanes
	for _, seat := range b.seats {
		b.lane(c, y, seat)
		y += spLane
	}
	x := spLeft + 4 // the meaning of the letters
	for _, card := range papers {
		c.spSeal(x, y+11, 7, card)
		c.text("small quiet", x+11, y+15, paperName(card))
		x += []float64{0, 64, 46, 68, 56}[card]
	}
	c.text("small quiet", x-6, y+15, "? face down")
	return y + 22
}

// strip draws the round, whose turn it is, and the steps of a round.
func (b *smallprintBoard) strip(c *canvas) {
	c.group("", "round", func() {
		c.text("large bold", spLeft, 18, "Round "+itoa(b.v.Round))
		c.text("quiet", spLeft+80, 18, "of "+itoa(b.v.Config.Rounds))
	})
	c.group("", "turn", func() {
		switch {
		case b.v.Phase == smallprint.Revealing:
			c.text("quiet end", spRight, 18, "new businesses")
		case b.you(b.v.Active):
			c.text("sp-turn large bold end", spRight, 18, "your turn")
		default:
			c.text("bold end", spRight, 18, b.name(b.v.Active, 160)+"’s turn")
		}
	})
	for i, step := range []string{"1 businesses", "2 place cards", "3 turn up, pay"} {
		class, text := "well", "middle small quiet"
		if i == int(b.v.Phase)-1 {
			class, text = "now", "middle small bold"
		}
		c.rect(class, spColumn(i), 27, spWide, 20, 10)
		c.text(text, spColumn(i)+spWide/2, 41, step)
	}
}

// business draws a business: its value, what contracts take, and the parts of its value.
func (b *smallprintBoard) business(c *canvas, column int) {
	x, y, value := spColumn(column), spBusiness, int(b.v.Row[column])
	c.group("", "business:"+itoa(column), func() {
		if value == 0 {
			c.rect("empty", x, y, spWide, spBusinessHigh, 6)
			c.text("middle quiet", x+spWide/2, y+45, "to come")
			return
		}
		c.rect("card", x, y, spWide, spBusinessHigh, 6)
		c.text("quiet small", x+7, y+15, "business "+itoa(column))
		c.symbol(itoa(value), x+6, y+21, 34)
		if over := value - smallprint.Pot(value); over > 0 {
			c.text("small quiet end", x+spWide-7, y+30, "pool +"+itoa(over))
		}
		c.text("huge bold end", x+spWide-7, y+53, itoa(value))
		takes, bar := partsOf(value), x+7 // six units for a million
		for i, n := range []int{takes[0], takes[1], takes[3]} {
			if n > 0 {
				c.rect("sp-part "+[]string{"sp-small", "sp-big", "sp-over"}[i], bar, y+60, 6*float64(n), 9, 1)
				bar += 6 * float64(n)
			}
		}
		for i, n := range takes[:3] {
			at := x + 13 + 31.5*float64(i)
			c.spSeal(at, y+82, 7.5, smallprint.Small+smallprint.Card(i))
			c.text("bold", at+9.5, y+86.5, itoa(n))
		}
	})
}

// lane draws a player's side of the table.
func (b *smallprintBoard) lane(c *canvas, y float64, seat bourse.Seat) {
	class := either(b.v.Active == seat, "now", "well")
	c.rect(class, 2, y, Width-4, spLane-4, 6)
	c.group("", "part:"+seat.String(), func() {
		part := b.part(seat)
		if seat == b.v.Start {
			part = spJoined("began", part)
		}
		c.text("small quiet end", spRight-2, y+15, part)
		c.seatMark(spLeft+9, y+11, 8, seat)
		c.text("bold", spLeft+24, y+15, b.name(seat, spRight-spLeft-36-6.5*float64(len(part))))
	})
	for column := range smallprintColumns {
		c.group("", fmt.Sprintf("under:%s:%d", seat, column), func() {
			b.pile(c, spColumn(column)+2, y+21, seat, column)
		})
	}
}

// pile draws a player's cards under a business.
func (b *smallprintBoard) pile(c *canvas, x, y float64, seat bourse.Seat, column int) {
	c.line("rule", x, y+paperHigh+1, x+spWide-4, y+paperHigh+1)
	alike := map[smallprint.Slot]int{}
	for _, i := range b.under(seat, column) {
		slot := b.v.Placed[seat][i]
		key := fmt.Sprintf("paper:%s:%d:%s:%d", seat, column, slot.Claim(), alike[slot])
		alike[slot]++
		c.group("", key, func() {
			if b.you(seat) {
				c.spFace(x, y, b.card(seat, i), slot.Claim())
			} else {
				c.spBack(x, y, seat, slot.Claim())
			}
			if b.lies(seat, i) {
				c.spChit(x+paperWide-4, y+7, 7)
			}
		})
		x += paperWide + 4
	}
}

// spJoined joins two texts with a comma; either may be empty.
func spJoined(a, b string) string { return a + either(b == "", "", ", ") + b }
