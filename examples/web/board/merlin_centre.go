package board

import (
	"fmt"
	"math"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws the inside of the ring: the wheel of the seasons, whose turn it is, the dice and the
// counters.

// drawCentre draws the inside of the ring, which is higher with more than four players.
func (m *merlinBoard) drawCentre(c *canvas, y, high float64) {
	if !m.offersInRing() {
		m.drawWheel(c, Width/2, y+56)
		m.drawNow(c, y+116)
		m.drawCounters(c, y+160)
		return
	}
	m.drawWheel(c, Width/2, y+56)
	m.drawNow(c, y+112)
	m.drawCounters(c, y+154)
	c.text("bold", ringIn+10, y+246, "The Council's Offices")
	m.drawRows(c, y+251, high-254)
}

// seasonClasses are the looks of the months of a season; each has a letter too.
var seasonClasses = map[merlin.Season]string{merlin.Summer: "m-summer", merlin.Autumn: "m-autumn",
	merlin.Winter: "m-winter", merlin.Spring: "m-spring"}

// wheels are the first months of the seasons on the two wheels (M5.1, M5.4).
var wheels = map[bool][4]int{false: {0, 3, 6, 9}, true: {0, 4, 5, 10}}

// drawWheel draws the wheel of the seasons round a point, with the current month.
func (m *merlinBoard) drawWheel(c *canvas, x, y float64) {
	c.group("", "wheel", func() {
		for month := range 12 {
			season := 0
			for k, first := range wheels[m.v.Erratic] {
				if month >= first {
					season = k
				}
			}
			class := seasonClasses[merlin.Summer+merlin.Season(season)]
			inner := 36.0
			if month == int(m.v.Month) {
				inner = 31
			} else {
				class += " m-past"
			}
			c.path(class, slice(x, y, inner, 48, month))
		}
		at := (float64(m.v.Month) + .5) * math.Pi / 6
		c.circle("solid", x+42*math.Sin(at), y-42*math.Cos(at), 4)
		c.text("middle bold", x, y-3, m.v.Season().String())
		c.text("middle small", x, y+11,
			fmt.Sprintf("year %d/%d", min(m.v.Year, m.v.Config.Years), m.v.Config.Years))
	})
	c.text("small quiet", ringIn+9, y-32, "turn")
	c.text("bold", ringIn+9, y-18, itoa(m.v.Turns))
	c.text("small quiet end", ringIn+ringWide-9, y-32, "last")
	c.text("small end", ringIn+ringWide-9, y-18, itoa(m.v.Config.MaxTurns))
	if m.v.Erratic {
		c.text("small loss end", ringIn+ringWide-7, y+48, "erratic")
	}
	if m.v.Dice[0] == 0 {
		return
	}
	for i, n := range m.v.Dice {
		c.die(ringIn+11+float64(i)*float64(ringWide-46), y+16, 24, int(n))
	}
}

// slice returns the path of a twelfth of a ring.
func slice(x, y, inner, outer float64, k int) string {
	a, b := float64(k)*math.Pi/6+.02, float64(k+1)*math.Pi/6-.02
	point := func(r, at float64) string { return num(x+r*math.Sin(at)) + " " + num(y-r*math.Cos(at)) }
	return "M" + point(inner, a) + "L" + point(outer,
		a) + "A" + num(outer) + " " + num(outer) + " 0 0 1 " + point(outer, b) +
		"L" + point(inner, b) + "A" + num(inner) + " " + num(inner) + " 0 0 0 " + point(inner, a) + "Z"
}

// die draws a die that shows n.
func (c *canvas) die(x, y, w float64, n int) {
	c.rect("card", x, y, w, w, 4)
	for _, p := range pips[min(max(n, 0), 6)] {
		c.circle("solid", x+w/2+p[0]*w*.26, y+w/2+p[1]*w*.26, w*.085)
	}
}

// pips are the positions of the pips of each number, from the die's center.
var pips = [7][][2]float64{
	1: {{0, 0}}, 2: {{-1, -1}, {1, 1}}, 3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}}, 6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// doing says what the players that the game waits for are doing.
var doing = map[merlin.FrameKind]string{
	merlin.FrameAuction: "bids for the turn order", merlin.FrameAct: "acts",
	merlin.FrameKeep: "pays to keep goods", merlin.FrameCut: "cuts living costs",
	merlin.FrameDebt: "pays a debt", merlin.FrameAnswer: "answers an offer",
	merlin.FrameVision: "lays a vision", merlin.FrameChoose: "chooses a decree",
	merlin.FrameEnact: "enacts or refuses", merlin.FrameBids: "bids for the decree",
	merlin.FrameAbility: "uses the guard or not",
	merlin.FrameFetch:   "fetches goods", merlin.FramePost: "places the guard",
	merlin.FrameDice: "dice are rolled", merlin.FrameDie: "a die is rolled",
	merlin.FrameDraw: "a card is drawn", merlin.FrameLot: "a lot is drawn",
}

// drawNow says whose turn it is, and for what.
func (m *merlinBoard) drawNow(c *canvas, y float64) {
	waiting, what := m.v.Waiting(), doing[m.v.Top().Kind]
	if m.v.Over() {
		c.text("large bold middle", Width/2, y+14, "The game is over")
		return
	}
	class := either(m.me.Player() && waiting.Has(m.me), "now", "open")
	c.rect(class, ringIn+10, y, ringWide-20, 38, 7)
	if waiting.Len() == 0 {
		c.text("middle", Width/2, y+23, what)
		return
	}
	name := "You"
	seat := waiting.Lowest()
	switch {
	case m.me.Player() && waiting.Has(m.me):
		seat = m.me
	case waiting.Len() > 1:
		name = itoa(waiting.Len()) + " players"
	default:
		name = m.call(seat)
	}
	if waiting.Len() == 1 || seat == m.me {
		c.seatMark(ringIn+25, y+19, 9, seat)
	}
	c.text("bold", ringIn+42, y+16, cut(name, 128))
	if name == "You" {
		what = you[m.v.Top().Kind]
	}
	c.text("small", ringIn+42, y+31, fit(what, 12, 148))
}

// you says what the viewer has to do.
var you = map[merlin.FrameKind]string{
	merlin.FrameAuction: "bid for the turn order", merlin.FrameAct: "it is your turn",
	merlin.FrameKeep: "pay to keep goods", merlin.FrameCut: "cut living costs",
	merlin.FrameDebt: "pay a debt", merlin.FrameAnswer: "answer an offer", merlin.FrameVision: "lay a vision",
	merlin.FrameChoose: "choose a decree",
	merlin.FrameEnact:  "enact or refuse it", merlin.FrameBids: "bid for the decree",
	merlin.FrameAbility: "use the guard or not",
	merlin.FrameFetch:   "fetch goods", merlin.FramePost: "place the guard",
}

// A gauge is a public number.
type gauge struct{ key, label, value, word string }

// gauges are the counters and the treasuries without an owner, as far as their parts are in play.
func (m *merlinBoard) gauges() []gauge {
	all := []gauge{
		{"col", "living", itoa(int(m.v.CoL)), "Cost of Living, what a card costs"},
		{"tax", "tax", itoa(int(m.v.Tax)), "Tax Rate, paid each season"},
		{"volatility", "at a 7", "+" + itoa(int(m.v.Volatility)),
			"Volatility (how much a 7 raises the Cost of Living)"},
		{"climate", "climate", itoa(int(m.v.Climate)) + "/" + itoa(int(m.v.Config.ClimateThreshold)),
			"Climate (now / tipping point)"},
	}
	if m.has(merlin.Magic) {
		all = append(all, gauge{"research", "research", itoa(int(m.v.Research)),
			"Research Cost (to fund a laboratory)"})
	}
	all = append(all, gauge{"bank", "bank", itoa(int(m.v.Bank)), "Gold of the Central Bank"},
		gauge{"row", "R.O.W.", itoa(int(m.v.Row)), "Gold of the R.O.W., which taxes go to"})
	if m.v.Peace > 0 {
		all = append(all, gauge{"peace", "peace", itoa(int(m.v.Peace)), "Rolls to come without an attack"})
	}
	return all
}

// drawCounters draws the gauges, four in a row.
func (m *merlinBoard) drawCounters(c *canvas, y float64) {
	const wide = (ringWide - 12) / 4
	for i, g := range m.gauges() {
		x, y := ringIn+6+float64(i%4)*wide+wide/2, y+float64(i/4)*42
		c.group("", g.key, func() {
			c.text("middle large bold", x, y+16, g.value)
			c.text("middle small quiet", x, y+30, g.label)
		})
	}
}

// turnPlace returns a seat's place in the turn order.
func (m *merlinBoard) turnPlace(seat bourse.Seat) int {
	for i, s := range m.v.Order[:m.n] {
		if s == seat {
			return i + 1
		}
	}
	return 0
}
