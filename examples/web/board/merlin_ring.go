package board

import (
	"strings"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws the ring of fields: the viewer's at the bottom, and the others from its right,
// counterclockwise. A field begins at its owner's mark, and its first row of plots is the inner one.

// These are the measures of the ring: those of a plot, of the gap between two fields on a side, and of the
// margin.
const (
	plotWide, plotHigh = 33.0, 42.0
	ringGap            = 50.0
	ringEdge           = 3.0
	ringIn             = ringEdge + 2*plotWide // the edge of the inside
	ringWide           = 6 * plotWide          // the width of the inside
	rowPlots           = merlin.FieldPlots / 2
)

// A side is a field's side of the ring.
type side uint8

const (
	below side = iota
	right
	above
	left
)

// A lot is the place of a field: its side, its upper left corner, and that of its owner's mark.
type lot struct {
	side
	x, y, markX, markY float64
}

// lots returns the places of the fields in order round the ring, starting at the bottom, and the height of
// the ring.
func (m *merlinBoard) lots() ([]lot, float64) {
	rights, lefts := m.n > 4, m.n > 5 // whether two fields share the side
	top := ringEdge + 2*plotHigh
	bottom := top + 6*plotHigh + either(rights, 6*plotHigh+ringGap, 0)
	far, corner := ringIn+ringWide, ringEdge+plotHigh/2-6
	lots := []lot{{below, ringIn, bottom, ringEdge, bottom + plotHigh/2},
		{right, far, bottom - 6*plotHigh, far, bottom + plotHigh/2}}
	if rights {
		lots = append(lots, lot{right, far, top, far, top + 6*plotHigh})
	}
	lots = append(lots, lot{above, ringIn, ringEdge, far, corner})
	if lefts {
		lots = append(lots, lot{left, ringEdge, top, ringEdge, corner},
			lot{left, ringEdge, bottom - 6*plotHigh, ringEdge, top + 6*plotHigh})
	} else {
		lots = append(lots, lot{left, ringEdge, (top + bottom - 6*plotHigh) / 2, ringEdge, corner})
	}
	return lots, bottom + 2*plotHigh + ringEdge
}

// at returns the position of a plot of the field, counted from 0.
func (l lot) at(i int) (x, y float64) {
	row, column := float64(i/rowPlots), float64(i%rowPlots)
	switch l.side {
	case right:
		return l.x + row*plotWide, l.y + (rowPlots-1-column)*plotHigh
	case above:
		return l.x + (rowPlots-1-column)*plotWide, l.y + (1-row)*plotHigh
	case left:
		return l.x + (1-row)*plotWide, l.y + column*plotHigh
	}
	return l.x + column*plotWide, l.y + row*plotHigh
}

// drawRing draws the fields and the inside of the ring.
func (m *merlinBoard) drawRing(c *canvas) float64 {
	lots, high := m.lots()
	c.rect("m-felt", ringEdge, ringEdge, Width-2*ringEdge, high-2*ringEdge, 10)
	top := ringEdge + 2*plotHigh
	c.rect("m-court", ringIn+3, top+3, ringWide-6, high-2*top-6, 10)
	for k, seat := range m.seats {
		m.drawField(c, seat, lots[k])
	}
	m.drawCentre(c, top+3, high-2*top-6)
	return high
}

// edges are the position and the size of the line at a field's inner side.
var edges = [...][4]float64{below: {0, -2, ringWide, 3}, above: {0, 2*plotHigh - 1, ringWide, 3},
	right: {-2, 0, 3, 6 * plotHigh}, left: {2*plotWide - 1, 0, 3, 6 * plotHigh}}

// drawField draws a player's field, with a line in the player's color on the inner side.
func (m *merlinBoard) drawField(c *canvas, seat bourse.Seat, l lot) {
	e := edges[l.side]
	c.rect("seat s"+itoa(seat), l.x+e[0], l.y+e[1], e[2], e[3], 1)
	for i := range merlin.FieldPlots {
		x, y := l.at(i)
		m.drawPlot(c, merlin.PlaceOf(seat, i+1), x, y)
	}
	m.drawTag(c, seat, l.markX, l.markY)
}

// drawTag draws a player's mark, gold and name.
func (m *merlinBoard) drawTag(c *canvas, seat bourse.Seat, x, y float64) {
	to := seat.String()
	m.first(c, func() {
		class := either(m.v.Waiting().Has(seat), "now", "m-tag")
		c.plate(class, x+1, y+1, 2*plotWide-2, ringGap-2, 6)
		c.seatMark(x+14, y+17, 9, seat)
		if m.v.Out.Has(seat) {
			c.text("small quiet", x+30, y+21, "out")
		} else {
			c.group("", "purse-"+to, func() {
				c.circle("m-coin", x+33, y+16, 5)
				c.text("large bold end", x+62, y+22, itoa(m.v.Seats[seat].Purse))
			})
		}
		c.text("small middle"+either(seat == m.me, " bold", ""), x+plotWide, y+43, cut(m.who(seat, "You"), 62))
	}, "to "+to, "offer "+to)
}

// plotMoves returns the moves at a plot, the likeliest first.
func (m *merlinBoard) plotMoves(at merlin.Place) []string {
	if len(m.Choices) == 0 && m.Refuse == nil {
		return nil
	}
	name := at.String()
	moves := []string{"at " + name, "attack " + name}
	if !m.aims[name] {
		return moves
	}
	for _, kind := range []string{"go", "strike", "breach", "pair", "cure", "join"} {
		moves = append(moves, kind+" "+name)
	}
	for seat := range m.n {
		moves = append(moves, "foe "+seat.String()+" "+name)
	}
	for _, kind := range []string{"unit", "plot", "free-stake", "give-planted", "give-permit", "give-plot"} {
		moves = append(moves, kind+" "+name)
	}
	return moves
}

// drawPlot draws a plot: the property's number, its gold, the permit, units, and effects on it.
func (m *merlinBoard) drawPlot(c *canvas, at merlin.Place, x, y float64) {
	p := m.plot(at)
	m.place(c, at.String(), func() {
		x, y, w, h := x+1, y+1, plotWide-2, plotHigh-2
		class := "m-plot"
		switch {
		case m.v.Own.Open.Plot == at && m.v.Own.Open.Kind != 0:
			class = "now"
		case p.Property == 0:
			class = "m-free"
		case p.Down:
			class = "m-down"
		case p.Chauffeur():
			class = "m-chauffeur"
		}
		c.plate(class, x, y, w, h, 4)
		if p.Property != 0 {
			m.drawStanding(c, p, x, y)
		} else if at.Seat() == m.me {
			c.text("small quiet middle", x+w/2, y+h/2+4, itoa(at.Number()))
		}
		m.drawStanders(c, at, x, y)
	}, m.plotMoves(at)...)
}

// drawStanding draws the cards of a plot and its gold.
func (m *merlinBoard) drawStanding(c *canvas, p *merlin.Plot, x, y float64) {
	number := itoa(p.Property.Number())
	if p.Chauffeur() {
		c.text("small middle", x+15.5, y+12, number+"·"+itoa(p.Second.Number()))
		c.coin(x+15.5, y+30, p.Vault())
		return
	}
	c.text("m-number bold", x+3, y+13, number)
	if p.Gold > 0 {
		c.coin(x+22, y+9, int(p.Gold))
	}
	if p.Permit == 0 {
		for i := range p.Property.Payout() {
			c.circle("m-coin", x+6+float64(i)*5, y+33, 2.5)
		}
	} else {
		c.symbol(merlinDrawing(p.Permit), x+2, y+25, 14)
		c.text("small end", x+29, y+37, itoa(p.Permit.Number()))
	}
	if p.Planted {
		c.glyph("m-sprout", x+27, y+26, "v-6m0 3l-3-3m3 3l3-3")
	}
	m.drawBefallen(c, p, x, y)
}

// drawBefallen draws the effects on a plot: hit or destroyed, clouded, shielded, or with a potion under it.
func (m *merlinBoard) drawBefallen(c *canvas, p *merlin.Plot, x, y float64) {
	if p.Shielded {
		c.rect("m-aegis", x+1.5, y+1.5, plotWide-5, plotHigh-5, 4)
	}
	for _, effect := range []struct {
		is     bool
		class  string
		dx, dy float64
		d      string
	}{
		{p.Damage > 0, "m-crack", 17, 1, "l-4 7 6 5-5 6 5 6"},
		{p.Down, "m-crack", 3, 3, "l25 34m0-34l-25 34"},
		{p.Wait > 0, "m-cloud", 7, 25, "a4 4 0 0 1 1-8 6 6 0 0 1 11-1 4.5 4.5 0 0 1 4 9z"},
		{p.Potion, "m-flask", 22, 16, "h5m-3.5 0v3l-3 6h7l-3-6v-3"},
	} {
		if effect.is {
			c.glyph(effect.class, x+effect.dx, y+effect.dy, effect.d)
		}
	}
}

// drawStanders draws the units on a plot: its owner's on the left, another player's on the right.
func (m *merlinBoard) drawStanders(c *canvas, at merlin.Place, x, y float64) {
	for seat := range m.n {
		for i := range m.v.Seats[seat].Units {
			u := &m.v.Seats[seat].Units[i]
			if u.Card == 0 || u.Plot != at {
				continue
			}
			dx := either(seat != at.Seat(), 22, 8.0)
			c.group("", "unit-"+seat.String()+"-"+at.String(), func() { c.merlinUnit(x+dx, y+20, seat, *u) })
		}
	}
}

// merlinUnit draws a unit: a shield in its owner's color with its rank, hollow while it sleeps.
func (c *canvas) merlinUnit(x, y float64, seat bourse.Seat, u merlin.Unit) {
	class, on := "seat s"+itoa(seat), "on-seat middle small"
	if u.Sleep != 0 {
		class, on = "m-asleep s"+itoa(seat), "middle small bold"
	}
	c.glyph(class, x-7, y-7, "h14v6q0 5-7 8q-7-3-7-8z")
	c.text(on, x, y+4, strings.ToUpper(u.Card.String()[1:]))
}
