package main

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// This file draws charts as inline SVG. They take their colors from the page, so they follow the reader's
// light or dark theme. Lengths are in drawing units, about a pixel each.

// A canvas is a drawing in progress.
type canvas struct {
	b             strings.Builder
	width, height float64
}

// newCanvas starts a drawing. The label describes it to screen readers.
func newCanvas(width, height float64, shows string) *canvas {
	c := &canvas{width: width, height: height}
	fmt.Fprintf(&c.b, `<svg viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-label="%s">`,
		num(width), num(height), num(width), num(height), html.EscapeString(shows))
	return c
}

// done returns the drawing as HTML. All text in it is escaped.
func (c *canvas) done() template.HTML { return template.HTML(c.b.String() + "</svg>") }

// num formats a length with at most two decimals, and never as −0.
func num(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		panic("chart: a length of " + fmt.Sprint(x))
	}
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

func (c *canvas) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&c.b, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`, class, num(x1), num(y1), num(x2),
		num(y2))
}

// rect draws a rectangle with a tooltip.
func (c *canvas) rect(class string, x, y, w, h float64, says string) {
	fmt.Fprintf(&c.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s">`, class, num(x), num(y),
		num(max(0, w)), num(max(0, h)))
	fmt.Fprintf(&c.b, `<title>%s</title></rect>`, html.EscapeString(says))
}

func (c *canvas) dot(class string, x, y, r float64, says string) {
	fmt.Fprintf(&c.b, `<circle class="%s" cx="%s" cy="%s" r="%s">`, class, num(x), num(y), num(r))
	fmt.Fprintf(&c.b, `<title>%s</title></circle>`, html.EscapeString(says))
}

// A point is a position in a drawing.
type point struct{ x, y float64 }

// path draws a line through points, or an area if it is closed.
func (c *canvas) path(class string, points []point, closed bool) {
	if len(points) == 0 {
		return
	}
	fmt.Fprintf(&c.b, `<path class="%s" d="`, class)
	for i, p := range points {
		step := "L"
		if i == 0 {
			step = "M"
		}
		c.b.WriteString(step + num(p.x) + " " + num(p.y))
	}
	if closed {
		c.b.WriteString("Z")
	}
	c.b.WriteString(`"/>`)
}

// text writes text. The anchor is start, middle or end.
func (c *canvas) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(&c.b, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`, class, anchor, num(x),
		num(y), html.EscapeString(text))
}

// upright writes text along the vertical axis.
func (c *canvas) upright(x, y float64, text string) {
	fmt.Fprintf(&c.b, `<text class="axis" text-anchor="middle" transform="translate(%s %s) rotate(-90)">%s</text>`, num(x), num(y), html.EscapeString(text))
}

// A scale maps values to lengths.
type scale struct {
	low, high float64 // values, low < high
	from, to  float64 // the lengths they are drawn at
	log       bool
}

func (s scale) at(x float64) float64 {
	low, high := s.low, s.high
	if s.log {
		x, low, high = math.Log(x), math.Log(low), math.Log(high)
	}
	return s.from + (x-low)/(high-low)*(s.to-s.from)
}

// niceStep returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least x.
func niceStep(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, k := range []float64{1, 2, 5, 10} {
		if k*power >= x*(1-1e-9) {
			return k * power
		}
	}
	return 10 * power
}

// widened returns a scale between round numbers with about the given number of steps at most, and the step.
func widened(low, high float64, steps int, from, to float64) (scale, float64) {
	if !(high > low) {
		low, high = low-1, high+1
	}
	step := niceStep((high - low) / float64(steps))
	return scale{low: math.Floor(low/step+1e-9) * step, high: math.Ceil(high/step-1e-9) * step, from: from,
		to: to}, step
}

// ticks returns the round numbers of a scale.
func (s scale) ticks(step float64) []float64 {
	var all []float64
	for k := math.Ceil(s.low/step - 1e-9); k*step <= s.high+step*1e-9; k++ {
		all = append(all, k*step+0)
	}
	return all
}

// plain formats a number for an axis.
func plain(x float64) string {
	text := strconv.FormatFloat(math.Round(x*1e6)/1e6+0, 'f', -1, 64)
	return strings.Replace(text, "-", "−", 1)
}

// below draws a horizontal axis with grid lines up through the drawing.
func (c *canvas) below(s scale, step, top, bottom float64, of func(float64) string, title string) {
	for _, x := range s.ticks(step) {
		c.line("grid", s.at(x), top, s.at(x), bottom)
		c.text("tick", "middle", s.at(x), bottom+16, of(x))
	}
	c.text("axis", "middle", (s.from+s.to)/2, bottom+34, title)
}

// beside draws a vertical axis with grid lines across the drawing.
func (c *canvas) beside(s scale, step, left, right float64, of func(float64) string, title string) {
	for _, y := range s.ticks(step) {
		c.line("grid", left, s.at(y), right, s.at(y))
		c.text("tick", "end", left-6, s.at(y)+4, of(y))
	}
	if title != "" {
		c.upright(13, (s.from+s.to)/2, title)
	}
}

// short shortens a name so that it fits beside a drawing.
func short(name string, letters int) string {
	if r := []rune(name); len(r) > letters {
		return string(r[:letters-1]) + "…"
	}
	return name
}
