package board

import (
	"fmt"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file draws units, and what affects the whole realm: visions, a Royal Decree, unrest.

type fielded struct {
	merlin.Unit
	owner bourse.Seat
}

// units returns the units on the table, the viewer's first.
func (m *merlinBoard) units() (all []fielded) {
	for _, seat := range m.seats {
		for _, u := range m.v.Seats[seat].Units {
			if u.Card != 0 {
				all = append(all, fielded{u, seat})
			}
		}
	}
	return all
}

// drawUnits draws the golems and guards: large numbers for their power and health, their positions and abilities.
func (m *merlinBoard) drawUnits(c *canvas) float64 {
	const x, w = 4, Width - 8
	y := 4.0
	for _, u := range m.units() {
		m.place(c, "army-"+u.owner.String()+"-"+u.Plot.String(), func() {
			open := m.v.Own.Open.Kind == merlin.KindUnit && u.owner == m.me && m.v.Own.Open.Plot == u.Plot
			c.plate(either(open, "now", "card"), x, y, w, rowHigh-4, 5)
			c.merlinUnit(x+13, y+13, u.owner, u.Unit)
			c.suit("m-ink", x+13, y+30, 5, u.Card)
			c.symbol(merlinDrawing(u.Card), x+26, y+4, 32)
			c.text("small bold", x+64, y+13, cardTexts[u.Card].name)
			c.text("small", x+64, y+25, "on "+m.spotted(u.Plot))
			c.text("small quiet", x+64, y+37, m.condition(u.Unit))
			c.text("bold end", Width-9, y+14, itoa(u.AP)+"/"+itoa(u.HP))
		}, either(u.owner != m.me, "foe "+u.owner.String()+" ", "unit ")+u.Plot.String())
		y += rowHigh
	}
	return y + 4
}

// spotted returns the plot of a unit in words.
func (m *merlinBoard) spotted(at merlin.Place) string {
	plot := "plot " + itoa(at.Number())
	return either(at.Seat() == m.me, "your "+plot, plot+" of "+m.call(at.Seat()))
}

// condition says what a unit can do now.
func (m *merlinBoard) condition(u merlin.Unit) string {
	text := "power " + itoa(u.AP) + ", health of " + itoa(u.Top)
	switch {
	case u.Sleep > 0:
		return "asleep, " + text
	case u.Center:
		return "draws attacks, " + text
	case u.Spare:
		return "may act again, " + text
	case u.Acts > 0:
		return "has acted, " + text
	}
	return text
}

// drawRealm draws the visions that are face up, a decree, and the unrest row.
func (m *merlinBoard) drawRealm(c *canvas) float64 {
	y := 2.0
	if m.has(merlin.Visions) {
		y = m.drawVisions(c, y)
	}
	if m.has(merlin.Court) {
		y = m.drawDecree(c, y)
	}
	m.drawUnrest(c, y+2)
	return y + either(m.has(merlin.Court), 54.0, 50)
}

// drawVisions draws the visions, the oldest first.
func (m *merlinBoard) drawVisions(c *canvas, y float64) float64 {
	c.group("", "visions", func() {
		y = c.heading(y, "Visions", "die 4+: only if a die shows 4 or more")
		if m.v.Visions.Len() == 0 {
			c.text("small quiet", 5, y+12, "No vision is open.")
			y += 20
		}
		for _, vision := range m.v.Visions[:m.v.Visions.Len()] {
			m.drawVision(c, vision, y)
			y += visionHigh
		}
	})
	return y + 2
}

const visionHigh = 52.0

// drawVision draws a vision: when it comes true, its effect, and how many turns it waits.
func (m *merlinBoard) drawVision(c *canvas, vision merlin.Vision, y float64) {
	when := cardTexts[vision.Card].trigger
	if waiver := tell.Waiver(vision.Card); waiver > 0 {
		when += fmt.Sprintf(", die %d+", waiver+1)
	}
	c.rect("card", 3, y, Width-6, visionHigh-4, 5)
	c.symbol(merlinDrawing(vision.Card), 5, y+10, 27)
	c.text("small bold", 34, y+14, cardTexts[vision.Card].name)
	c.text("small quiet", 134, y+14, fit(when, 12, 150+18*float64(min(vision.Wait, 1))))
	for i, line := range wrapped(cardTexts[vision.Card].brief, 285, 2) {
		c.text("small", 34, y+28+14*float64(i), line)
	}
	if vision.Wait > 0 {
		c.circle("m-wait", Width-16, y+11, 8)
		c.text("middle bold small", Width-16, y+15, itoa(vision.Wait))
	} else {
		c.text("small loss bold end", Width-8, y+14, "ready")
	}
}

// drawDecree draws the decree that is neither enacted nor put back.
func (m *merlinBoard) drawDecree(c *canvas, y float64) float64 {
	y = c.heading(y, "The court", fmt.Sprintf("%d crowns win, if nobody is worth more", m.v.Config.Crowns))
	c.group("", "decree", func() {
		if m.v.Decree == 0 {
			for seat := range m.n {
				x := 20 + float64(seat)*54
				c.seatMark(x, y+14, 9, seat)
				c.text("bold", x+14, y+18, itoa(m.v.Seats[seat].Crowns))
			}
			c.text("small quiet", 8, y+38, "crowns of each player; no decree is open")
			return
		}
		lines := wrapped(cardTexts[m.v.Decree].effect, 290, 2)
		m.drawCard(c, 3, y, Width-6, m.v.Decree, cardTexts[m.v.Decree].name, lines[0], append(lines, "")[1])
	})
	return y + rowHigh
}

// drawUnrest draws the sevens that have been drawn, all of which are played when a 7 is rolled.
func (m *merlinBoard) drawUnrest(c *canvas, y float64) {
	n := m.v.Unrest.Len()
	c.group("", "unrest", func() {
		y = c.heading(y, "Unrest", "played when a 7 is rolled")
		if n == 0 {
			c.text("small quiet", 5, y+13, "All is quiet.")
		}
		for i, card := range m.v.Unrest[:n] {
			x := 12 + float64(i)*min(26, (Width-30)/float64(n))
			c.rect("card", x-8, y, 20, 22, 3)
			c.suit("m-ink", x+2, y+11, 6, card)
		}
	})
}
