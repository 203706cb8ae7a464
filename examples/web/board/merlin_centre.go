package board

import (
	"math"
	"strings"

	"bourse.example/merlin"
)

// This file draws the inside of the ring: the wheel of the seasons, whose turn it is, the dice and the
// counters.

// drawCentre draws the inside of the ring, which is higher with more than four players.
func (m *merlinBoard) drawCentre(c *canvas, y, high float64) {
	inside := m.offersInRing()
	m.drawWheel(c, Width/2, y+56)
	m.drawNow(c, y+either(inside, 112, 116.0))
	m.drawCounters(c, y+either(inside, 150, 156.0))
	if inside {
		c.text("bold", ringIn+10, y+246, "The Council's Offices")
		m.drawRows(c, y+251, high-254)
	}
}

// wheels are the first months of the seasons on the two wheels (M5.1, M5.4).
var wheels = map[bool][4]int{false: {0, 3, 6, 9}, true: {0, 4, 5, 10}}

// drawWheel draws the wheel of the seasons round a point, with the current month.
func (m *merlinBoard) drawWheel(c *canvas, x, y float64) {
	c.group("", "wheel", func() {
		for month := range 12 {
			season := merlin.Summer
			for k, first := range wheels[m.v.Erratic] {
				if month >= first {
					season = merlin.Summer + merlin.Season(k)
				}
			}
			c.slice(x, y, month, season, month == int(m.v.Month))
		}
		at := (float64(m.v.Month) + .5) * math.Pi / 6
		c.circle("solid", x+42*math.Sin(at), y-42*math.Cos(at), 4)
		c.text("middle bold", x, y-3, m.v.Season().String())
		c.text("middle small", x, y+11, "year "+itoa(min(m.v.Year, m.v.Config.Years))+"/"+itoa(m.v.Config.Years))
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

// slice draws a month: a twelfth of a ring, wider if it is the current one.
func (c *canvas) slice(x, y float64, k int, season merlin.Season, now bool) {
	const outer = 48
	inner, class, back := 36.0, " m-past", "A36 36 0 0 0 "
	if now {
		inner, class, back = 31, "", "A31 31 0 0 0 "
	}
	a, b := float64(k)*math.Pi/6+.02, float64(k+1)*math.Pi/6-.02
	to := func(command string, r, at float64) {
		c.raw(command)
		c.b = appendNum(append(appendNum(c.b, x+r*math.Sin(at)), ' '), y-r*math.Cos(at))
	}
	c.shape(`<path class="m-`, season.String(), nil)
	c.raw(class)
	to(`" d="M`, inner, a)
	to("L", outer, a)
	to("A48 48 0 0 1 ", outer, b)
	to("L", inner, b)
	to(back, inner, a)
	c.raw(`Z"/>`)
}

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

// drawNow says whose turn it is, and for what.
func (m *merlinBoard) drawNow(c *canvas, y float64) {
	waiting, frame := m.v.Waiting(), m.v.Top().Kind.String()
	if m.v.Over() {
		c.text("large bold middle", Width/2, y+14, "The game is over")
		return
	}
	yours := m.me.Player() && waiting.Has(m.me)
	if waiting.Len() == 0 {
		c.box("open", ringIn+10, y, ringWide-20, 38, 7, "middle", say("doing", frame))
		return
	}
	c.rect(either(yours, "now", "open"), ringIn+10, y, ringWide-20, 38, 7)
	name, seat := "You", waiting.Lowest()
	switch {
	case yours:
		seat = m.me
	case waiting.Len() > 1:
		name = itoa(waiting.Len()) + " players"
	default:
		name = m.call(seat)
	}
	if waiting.Len() == 1 || yours {
		c.seatMark(ringIn+25, y+19, 9, seat)
	}
	c.text("bold", ringIn+42, y+16, cut(name, 128))
	c.text("small", ringIn+42, y+31, fit(say(either(yours, "you", "doing"), frame), 12, 148))
}

// A gauge is a public number. The key is its name in words.txt.
type gauge struct{ key, value string }

// gauges are the counters and the treasuries without an owner, as far as their parts are in play.
func (m *merlinBoard) gauges() []gauge {
	v := m.v
	all := []gauge{{"col", itoa(v.CoL)}, {"tax", itoa(v.Tax)}, {"volatility", "+" + itoa(v.Volatility)},
		{"climate", itoa(v.Climate) + "/" + itoa(v.Config.ClimateThreshold)}}
	if m.has(merlin.Magic) {
		all = append(all, gauge{"research", itoa(v.Research)})
	}
	all = append(all, gauge{"bank", itoa(v.Bank)}, gauge{"row", itoa(v.Row)})
	if v.Peace > 0 {
		all = append(all, gauge{"peace", itoa(v.Peace)})
	}
	return all
}

// drawCounters draws the gauges, four in a row.
func (m *merlinBoard) drawCounters(c *canvas, y float64) {
	const wide = (ringWide - 12) / 4
	for i, g := range m.gauges() {
		x, y := ringIn+6+float64(i%4)*wide+wide/2, y+float64(i/4)*43
		c.group("", g.key, func() {
			c.text("middle large bold", x, y+16, g.value)
			for k, line := range strings.Split(say("gauge", g.key), "/") {
				c.text("middle small quiet", x, y+28+11*float64(k), line)
			}
		})
	}
}
