package board

import (
	"bourse.example/smallprint"
)

// This file draws all businesses of Small Print, and what papers take.

const (
	spBars    = 54.0 // the left edge of the first bar
	spBarStep = 18.6
	spBarFoot = 76.0
)

// businessesPanel draws a bar for each business, with its payments below.
func (b *smallprintBoard) businessesPanel() {
	b.panel("businesses", "The 15 businesses", func(c *canvas) float64 {
		for i, name := range []string{"value", "SMALL", "BIG", "TOTAL", "pool"} {
			c.text("small quiet", spLeft, spBarFoot+17+16*float64(i), name)
		}
		for value := 1; value <= smallprint.Values; value++ {
			b.bar(c, spBars+spBarStep*float64(value-1), value)
		}
		c.text("small quiet", spLeft, 174, b.hidden())
		return 182
	})
}

// bar draws a business as a bar, framed if it is on the table, faded if it is gone.
func (b *smallprintBoard) bar(c *canvas, x float64, value int) {
	where, class, text := b.where(value), "", "middle small"
	switch where {
	case "gone":
		class, text = "sp-gone", "middle small quiet"
	case "hidden":
	default:
		c.rect("sp-there", x, 1, spBarStep-3, 158, 3)
	}
	parts := smallprint.BusinessOf(value)
	small, big, over := int(parts.Small), int(parts.Big), value-smallprint.Pot(value)
	c.group("", "value:"+itoa(value), func() {
		y := spBarFoot
		c.group(class, "", func() {
			for i, n := range []int{big, small, over} {
				if n > 0 {
					y -= 4.6 * float64(n)
					c.rect("sp-part "+[]string{"sp-big", "sp-small", "sp-over"}[i], x+2, y, spBarStep-7,
						4.6*float64(n), 1)
				}
			}
		})
		middle := x + spBarStep/2 - 1.5
		c.text(text+" bold", middle, spBarFoot+17, itoa(value))
		for i, n := range []int{small, big, smallprint.Pot(value), over} {
			if n > 0 || i < 3 {
				c.text(text, middle, spBarFoot+33+16*float64(i), itoa(n))
			}
		}
		if where == "gone" {
			c.line("edge", x+1, spBarFoot+17, x+spBarStep-4, spBarFoot+8)
		}
	})
}

// hidden says how many businesses are still to come.
func (b *smallprintBoard) hidden() string {
	n := smallprint.Values - b.v.Out.Len()
	come := smallprintColumns*int(b.v.Config.Rounds) - b.v.Out.Len()
	return "framed: now; faded: gone; " + itoa(n) + " hidden, " + itoa(come) + " to come"
}

// papersPanel draws what each paper takes.
func (b *smallprintBoard) papersPanel() {
	b.panel("papers", "Payout of each card", func(c *canvas) float64 {
		y := 4.0
		for i, row := range b.effects() {
			c.spFace(spLeft, y, smallprint.Small+smallprint.Card(i), smallprint.NoClaim)
			c.text("bold", 46, y+15, row[0])
			c.text("small quiet", 46, y+31, row[1])
			y += 44
		}
		c.spChit(spLeft+15, y+17, 9)
		c.text("bold", 46, y+15, "A marker on another card is a lie")
		c.text("small quiet", 46, y+31, "each costs a chit when cards are turned up")
		return y + 46
	})
}

// effects describes what each paper takes and when.
func (b *smallprintBoard) effects() [][2]string {
	big := "valid only beside exactly one SMALL" // S4.1
	if b.v.Config.LoneBig {
		big = "valid alone, or beside exactly one SMALL"
	}
	return [][2]string{
		{"SMALL takes the SMALL part", "void beside a TOTAL, or 2 other contracts"},
		{"BIG takes the BIG part", big},
		{"TOTAL takes it all, 10 at most", "void beside any other contract"},
		{"Shares divide what is left", "evenly; the rest goes to the pool"},
	}
}
