package board

import (
	"math"
	"slices"

	"bourse.example/economicon"
)

// This file draws charts of prices in Economicon: commodities and currencies in gold over the rounds.

// An economiconPoint is a price at the end of a round; 0 is the start.
type economiconPoint struct {
	round int
	price float64
}

// follow collects the prices of each unit except gold: from the start, which depends on the config, through the rounds
// of the history, to the present.
func (e *economiconSheet) follow() {
	v, now := e.v, int(e.v.Round)
	start := []int16{v.Config.MarketGrain, v.Config.MarketOil, v.Config.MarketTech, v.Config.MarketCurrency} // the last of each
	for i, u := range e.units[1:] {
		course := []economiconPoint{{0, float64(v.Config.MarketGold) / float64(start[min(i, 3)])}}
		for _, m := range e.History {
			if m.Round < 1 || m.Round >= now && !v.Over() || m.Round > now {
				continue
			}
			for _, p := range m.Prices {
				if p.Good == u.String() && p.Den > 0 && m.Round > course[len(course)-1].round {
					course = append(course, economiconPoint{m.Round, float64(p.Num) / float64(p.Den)})
				}
			}
		}
		if last := len(course) - 1; course[last].round == now {
			course = course[:last]
		}
		e.courses[u] = append(course, economiconPoint{now, e.worthOf(u, 1)})
	}
}

func (e *economiconSheet) drawCharts(c *canvas) float64 {
	return e.chart(c, 4+e.chart(c, 0, "commodities", e.units[1:4]), "currencies", e.units[4:])
}

// These are the measures of a chart's frame.
const (
	chartLeft  = 32.
	chartRight = 256.
	chartHigh  = 100.
)

// chart draws the prices of some units, and returns its lower edge.
func (e *economiconSheet) chart(c *canvas, y float64, title string, units []economicon.Unit) float64 {
	top := 0.
	for _, u := range units {
		for _, p := range e.courses[u] {
			top = max(top, p.price)
		}
	}
	step, top := scale(top)
	c.text("small bold", 4, y+12, title)
	y += 22
	rounds := int(e.v.Config.Rounds)
	at := func(p economiconPoint) (float64, float64) {
		return chartLeft + (chartRight-chartLeft)*float64(p.round)/float64(rounds), y + chartHigh*(1-p.price/top)
	}
	for line := 0.; line <= top+step/2; line += step {
		_, h := at(economiconPoint{0, line})
		c.line("rule", chartLeft, h, chartRight, h)
		c.text("small quiet end", chartLeft-4, h+4, short(line))
	}
	for r := 0; r <= rounds; r++ {
		x, _ := at(economiconPoint{r, 0})
		c.text("small quiet middle", x, y+chartHigh+15, either(r == 0, "start", itoa(r)))
	}
	for i, u := range units {
		e.course(c, i, u, e.courses[u], at)
	}
	e.ends(c, y, units, at)
	return y + chartHigh + 20
}

// scale returns at most five steps of a scale that ends at or above a number.
func scale(top float64) (step, end float64) {
	if top <= 0 {
		return 1, 1
	}
	step = math.Pow(10, math.Floor(math.Log10(top)))
	switch {
	case top/step > 5:
		step *= 2
	case top/step <= 1.25:
		step /= 4
	case top/step <= 2.5:
		step /= 2
	}
	return step, step * math.Ceil(top/step-1e-9)
}

// course draws the line of a unit, with a gap for unknown rounds.
func (e *economiconSheet) course(c *canvas, i int, u economicon.Unit, course []economiconPoint,
	at func(economiconPoint) (float64, float64)) {
	class := "chart e-dash" + itoa(i) + " " + economiconColor(u)
	var xy []float64
	for k, p := range course {
		x, y := at(p)
		xy = append(xy, x, y)
		last := k == len(course)-1
		if k == 0 || last {
			c.circle("good "+economiconColor(u), x, y, 3)
		}
		if last || course[k+1].round > p.round+1 {
			if len(xy) > 2 {
				c.points(class, false, xy...)
			}
			xy = nil
		}
	}
}

// ends labels the end of each line with its unit and price, without overlaps.
func (e *economiconSheet) ends(c *canvas, y float64, units []economicon.Unit, at func(economiconPoint) (float64, float64)) {
	const pitch, mark = 25., 281.
	order := slices.Clone(units)
	last := func(u economicon.Unit) economiconPoint { return e.courses[u][len(e.courses[u])-1] }
	slices.SortStableFunc(order, func(a, b economicon.Unit) int {
		return either(last(a).price < last(b).price, 1, -1)
	})
	feet := make([]float64, len(order))
	for i, u := range order {
		_, feet[i] = at(last(u))
		if i > 0 {
			feet[i] = max(feet[i], feet[i-1]+pitch)
		}
	}
	low := y + chartHigh
	for i := len(feet) - 1; i >= 0; i-- {
		feet[i] = min(feet[i], low)
		low = feet[i] - pitch
	}
	for i, u := range order {
		x, h := at(last(u))
		c.points("e-lead", false, x+4, h, mark-15, feet[i])
		c.unitMark(mark, feet[i], u)
		c.text("small bold", mark+17, feet[i]+4, short(last(u).price))
	}
}
