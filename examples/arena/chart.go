package main

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// This file draws charts as inline SVG. They take their colors from the page, so they follow the reader's light or dark
// theme. Positions are values on the axes of the chart; offsets and sizes are in drawing units, about a pixel each.

const (
	wide   = 560.0 // of a chart
	narrow = 370.0 // of a chart that has two others beside it
	margin = 150.0 // for names of bots
	tall   = 206.0 // of a chart without rows
	perRow = 34.0
	above  = 22.0 // for the label of a mark
	under  = 44.0 // for the ticks and the title of an axis
)

// An axis has the values from low to high, with a tick at each step.
type axis struct {
	low, high, step float64
	of              func(float64) string // the text of a tick; nil if the axis has no ticks
	title           string
	from, to        float64 // the lengths of low and high
}

// axisOf returns an axis between round numbers around two values, with at most about the given number of steps.
func axisOf(low, high float64, steps int, of func(float64) string, title string) axis {
	if !(high > low) {
		low, high = low-1, high+1
	}
	step := niceStep((high - low) / float64(steps))
	return axis{low: math.Floor(low/step+1e-9) * step, high: math.Ceil(high/step-1e-9) * step, step: step, of: of, title: title}
}

// whole returns the axis with ticks at whole numbers only.
func (a axis) whole() axis {
	a.step = math.Max(1, a.step)
	return a
}

// between returns the axis with other ends and the same ticks.
func (a axis) between(low, high float64) axis {
	a.low, a.high = low, high
	return a
}

func (a axis) at(x float64) float64 { return a.from + (x-a.low)/(a.high-a.low)*(a.to-a.from) }

// ticks returns the values of the ticks.
func (a axis) ticks() (all []float64) {
	for k := math.Ceil(a.low/a.step - 1e-9); a.of != nil && k*a.step <= a.high+a.step*1e-9; k++ {
		all = append(all, k*a.step+0)
	}
	return all
}

// niceStep returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least x.
func niceStep(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, k := range []float64{1, 2, 5} {
		if k*power >= x*(1-1e-9) {
			return k * power
		}
	}
	return 10 * power
}

// plain formats a number for an axis.
func plain(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	text := strconv.FormatFloat(math.Round(x*1e6)/1e6+0, 'f', -1, 64)
	return strings.Replace(text, "-", "−", 1)
}

func asPercent(x float64) string { return plain(100*x) + " %" }

// A chart is a drawing in progress.
type chart struct {
	b    strings.Builder
	x, y axis
}

// newChart starts a chart and draws its axes. The label describes it to screen readers.
func newChart(label string, width, height, left, right float64, x, y axis) *chart {
	x.from, x.to, y.from, y.to = left, width-right, above+height, above
	c := &chart{x: x, y: y}
	fmt.Fprintf(&c.b, `<svg viewBox="0 0 %[1]s %[2]s" width="%[1]s" height="%[2]s" role="img" aria-label="%[3]s">`,
		num(width), num(above+height+under), html.EscapeString(label))
	for _, v := range x.ticks() {
		if y.of == nil {
			c.line("grid", v, y.low, v, y.high)
		}
		c.text("tick", "middle", v, y.low, 0, 16, x.of(v))
	}
	for _, v := range y.ticks() {
		c.line("grid", x.low, v, x.high, v)
		c.text("tick", "end", x.low, v, -6, 4, y.of(v))
	}
	c.text("axis", "middle", (x.low+x.high)/2, y.low, 0, 34, x.title)
	if y.title != "" {
		fmt.Fprintf(&c.b, `<text class="axis" text-anchor="middle" transform="translate(13 %s) rotate(-90)">%s</text>`,
			num((y.from+y.to)/2), html.EscapeString(y.title))
	}
	return c
}

// done returns the chart as HTML. All text in it is escaped.
func (c *chart) done() template.HTML { return template.HTML(c.b.String() + "</svg>") }

// num formats a length with at most two decimals, and never as −0.
func num(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		panic("chart: a length of " + fmt.Sprint(x))
	}
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

// about groups what is drawn by a function, and gives it a tooltip.
func (c *chart) about(says string, draw func()) {
	fmt.Fprintf(&c.b, `<g><title>%s</title>`, html.EscapeString(says))
	draw()
	c.b.WriteString(`</g>`)
}

func (c *chart) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&c.b, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`, class, num(c.x.at(x1)), num(c.y.at(y1)),
		num(c.x.at(x2)), num(c.y.at(y2)))
}

// rect draws a rectangle from its lower left corner to its upper right one, and at least two units wide.
func (c *chart) rect(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&c.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"/>`, class, num(c.x.at(x1)), num(c.y.at(y2)),
		num(max(2, c.x.at(x2)-c.x.at(x1))), num(c.y.at(y1)-c.y.at(y2)))
}

func (c *chart) dot(class string, x, y, r float64) {
	fmt.Fprintf(&c.b, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, num(c.x.at(x)), num(c.y.at(y)), num(r))
}

// A point is a position in a chart.
type point struct{ x, y float64 }

// path draws a line through points; its class may fill it.
func (c *chart) path(class string, points []point) {
	if len(points) == 0 {
		return
	}
	for i, p := range points {
		step := "L"
		if i == 0 {
			step = `<path class="` + class + `" d="M`
		}
		c.b.WriteString(step + num(c.x.at(p.x)) + " " + num(c.y.at(p.y)))
	}
	c.b.WriteString(`"/>`)
}

// text writes text at an offset from a position. The anchor is start, middle or end.
func (c *chart) text(class, anchor string, x, y, right, down float64, text string) {
	if text != "" {
		fmt.Fprintf(&c.b, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`, class, anchor, num(c.x.at(x)+right),
			num(c.y.at(y)+down), html.EscapeString(text))
	}
}

// markX draws a dashed vertical line with a label, on the side that has more room.
func (c *chart) markX(x float64, label string) {
	c.line("mark", x, c.y.low, x, c.y.high)
	if c.x.at(x) > (c.x.from+c.x.to)/2 {
		c.text("note", "end", x, c.y.high, -4, -6, label)
	} else {
		c.text("note", "start", x, c.y.high, 4, -6, label)
	}
}

// short shortens a name so that it fits beside a chart.
func short(name string, letters int) string {
	if r := []rune(name); len(r) > letters {
		return string(r[:letters-1]) + "…"
	}
	return name
}

// A row is a part of a chart with a name at its left: spans of values, and a dot unless it is NaN.
type row struct {
	name, class, says string
	spans             []span
	dot               float64
}

// A span is drawn as a line if it has no class.
type span struct {
	class, text, says string
	from, to          float64
}

// rowChart draws rows below each other, and a mark if it has a label.
func rowChart(label string, rows []row, x axis, mark float64, marked string) template.HTML {
	n := float64(len(rows))
	c := newChart(label, wide, perRow*n, margin, 30, x, axis{low: 0, high: n})
	if marked != "" {
		c.markX(mark, marked)
	}
	for i, r := range rows {
		y := n - float64(i) - 0.5
		c.text("name", "end", x.low, y, -12, 4, short(r.name, 19))
		c.about(r.says, func() {
			for _, s := range r.spans {
				if s.class == "" {
					c.line("whisker "+r.class, s.from, y, s.to, y)
					c.line("whisker "+r.class, s.from, y-0.15, s.from, y+0.15)
					c.line("whisker "+r.class, s.to, y-0.15, s.to, y+0.15)
					continue
				}
				c.about(s.says, func() { c.rect(s.class, s.from, y-0.3, s.to, y+0.3) })
				if c.x.at(s.to)-c.x.at(s.from) > 34 {
					c.text("in "+s.class, "middle", (s.from+s.to)/2, y, 0, 4, s.text)
				}
			}
			if !math.IsNaN(r.dot) {
				c.dot("dot "+r.class, r.dot, y, 5)
			}
		})
	}
	return c.done()
}

// within returns the lowest and the highest value of the rows and of others.
func within(rows []row, others ...float64) (low, high float64) {
	for _, r := range rows {
		others = append(others, r.dot)
		for _, s := range r.spans {
			others = append(others, s.from, s.to)
		}
	}
	low, high = math.Inf(1), math.Inf(-1)
	for _, x := range others {
		if !math.IsNaN(x) {
			low, high = math.Min(low, x), math.Max(high, x)
		}
	}
	return low, high
}

// barChart draws shares as bars from x.low on, each as wide as given.
func barChart(label string, x axis, shares []float64, each float64, says func(k int) string, title string) *chart {
	most := 0.0
	for _, s := range shares {
		most = math.Max(most, s)
	}
	c := newChart(label, wide, tall, 56, 20, x, axisOf(0, most, 5, asPercent, title))
	for k, share := range shares {
		from := x.low + float64(k)*each
		c.about(fmt.Sprintf("%s: %.1f %%", says(k), 100*share), func() { c.rect("bar cg", from+0.05*each, 0, from+0.95*each, share) })
	}
	return c
}

// bandChart draws bands over time, from x = from on: the median, the middle half and the middle 90 %.
func bandChart(label string, width float64, x axis, from float64, bands []band, most float64, title string, when func(k int) string) template.HTML {
	low := 0.0
	var outer, inner, median []point
	for k, b := range bands {
		at := from + float64(k)
		outer, inner, median = append(outer, point{at, b.p95}), append(inner, point{at, b.high}), append(median, point{at, b.median})
		low = math.Min(low, b.p5)
	}
	for k := len(bands) - 1; k >= 0; k-- {
		outer, inner = append(outer, point{from + float64(k), bands[k].p5}), append(inner, point{from + float64(k), bands[k].low})
	}
	c := newChart(label, width, tall, 56, 24, x, axisOf(low, math.Max(most, low+1e-3), 5, plain, title))
	c.path("outer cg", outer)
	c.path("inner cg", inner)
	c.path("curve cg", median)
	for k, b := range bands {
		c.about(fmt.Sprintf("%s: median %s, half of all games from %s to %s, 90 %% from %s to %s", when(k), plain(b.median), plain(b.low),
			plain(b.high), plain(b.p5), plain(b.p95)), func() { c.dot("dot cg", from+float64(k), b.median, 3) })
	}
	return c.done()
}
