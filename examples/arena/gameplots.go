package main

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/stat"
)

// This file draws the plots about the game: its length, the number of legal moves, and the prices.

const (
	plotLeft   = 56.0
	plotRight  = wide - 20
	plotTop    = 14.0
	plotBottom = 220.0
	narrow     = 370.0 // the width of a small plot
)

func asPercent(x float64) string { return plain(100*x) + " %" }

// decided returns the number of decisions of each game that was played to its end.
func (sum *summary) decided() (all []float64) {
	for _, l := range sum.lines {
		if l.Forfeit == nil {
			n := 0
			for _, k := range l.Decisions {
				n += k
			}
			all = append(all, float64(n))
		}
	}
	return all
}

// histogram draws bars of shares, from the left. It returns the scale of the bars.
func (c *canvas) histogram(shares []float64, room float64, title, below string, says func(k int) string) scale {
	y, step := widened(0, room*slices.Max(shares), 5, plotBottom, plotTop)
	c.beside(y, step, plotLeft, plotRight, asPercent, title)
	c.text("axis", "middle", (plotLeft+plotRight)/2, plotBottom+34, below)
	x := scale{low: 0, high: float64(len(shares)), from: plotLeft, to: plotRight}
	for k, share := range shares {
		gap := min(0.1, 0.5/(x.at(1)-x.at(0)))
		c.rect("bar cg", x.at(float64(k)+gap), y.at(share), x.at(1-gap)-x.at(gap), plotBottom-y.at(share), says(k))
	}
	return x
}

// lengths draws the distribution of the number of decisions in a game.
func (sum *summary) lengths() template.HTML {
	all := sum.decided()
	if len(all) == 0 {
		return ""
	}
	sort.Float64s(all)
	width := math.Max(1, niceStep((all[len(all)-1]-all[0])/30))
	first := math.Floor(all[0] / width)
	bins := make([]float64, int(math.Floor(all[len(all)-1]/width)-first)+1)
	for _, x := range all {
		bins[int(math.Floor(x/width)-first)] += 1 / float64(len(all))
	}
	c := newCanvas(wide, plotBottom+44, "decisions in a game")
	x := c.histogram(bins, 1.15, "share of games", "decisions of all players together", func(k int) string { // with room for a label
		from := (first + float64(k)) * width
		if width == 1 {
			return fmt.Sprintf("%s decisions: %.1f %% of the games", plain(from), 100*bins[k])
		}
		return fmt.Sprintf("%s to %s decisions: %.1f %% of the games", plain(from), plain(from+width-1), 100*bins[k])
	})
	x.low, x.high = first*width, (first+x.high)*width
	for _, n := range x.ticks(math.Max(1, niceStep((x.high-x.low)/8))) {
		c.text("tick", "middle", x.at(n), plotBottom+16, plain(n))
	}
	median := stat.Quantile(0.5, stat.Empirical, all, nil)
	at := x.at(median + width/2*boolFloat(width == 1))
	c.line("mark", at, plotTop, at, plotBottom)
	if at > (plotLeft+plotRight)/2 { // the side of the line that has more room
		c.text("note", "end", at-6, plotTop+8, "median "+plain(median))
	} else {
		c.text("note", "start", at+6, plotTop+8, "median "+plain(median))
	}
	return c.done()
}

// choices draws the distribution of the number of legal moves at a decision.
func (sum *summary) choices() template.HTML {
	var counts []float64
	all := 0.0
	for _, l := range sum.lines {
		if l.Branching == nil {
			continue
		}
		for k, n := range l.Branching.Log2 {
			if k == len(counts) {
				counts = append(counts, 0)
			}
			counts[k] += float64(n)
			all += float64(n)
		}
	}
	if all == 0 {
		return ""
	}
	for k := range counts {
		counts[k] /= all
	}
	c := newCanvas(wide, plotBottom+44, "legal moves at a decision")
	x := c.histogram(counts, 1, "share of decisions", "legal moves to choose from", func(k int) string {
		return fmt.Sprintf("%s legal moves: %.1f %% of the decisions", powers(k), 100*counts[k])
	})
	for k := range counts {
		if len(counts) <= 9 || k%2 == 0 {
			c.text("tick", "middle", x.at(float64(k)+0.5), plotBottom+16, powers(k))
		}
	}
	return c.done()
}

// powers names a bin from 2ᵏ to below 2ᵏ⁺¹.
func powers(k int) string {
	if k == 0 {
		return "1"
	}
	if k > 13 {
		return fmt.Sprintf("2^%d+", k)
	}
	return fmt.Sprintf("%d–%d", 1<<k, 2<<k-1)
}

// A band is the range between quantiles of many values at one moment.
type band struct{ p5, low, median, high, p95 float64 }

// banded returns the band of the values, which it sorts.
func banded(values []float64) (band, bool) {
	if len(values) == 0 {
		return band{}, false
	}
	sort.Float64s(values)
	at := func(q float64) float64 { return stat.Quantile(q, stat.Empirical, values, nil) }
	return band{at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)}, true
}

// bands draws bands over time: the median, the quartiles and the middle 90 %.
func (c *canvas) bands(class string, x func(int) float64, y scale, bands []band,
	says func(int, band) string) {
	var outer, inner, line, back []point
	for i, b := range bands {
		outer = append(outer, point{x(i), y.at(b.p95)})
		inner = append(inner, point{x(i), y.at(b.high)})
		line = append(line, point{x(i), y.at(b.median)})
	}
	for i := len(bands) - 1; i >= 0; i-- {
		outer = append(outer, point{x(i), y.at(bands[i].p5)})
		back = append(back, point{x(i), y.at(bands[i].low)})
	}
	c.path("outer "+class, outer, true)
	c.path("inner "+class, append(inner, back...), true)
	c.path("curve "+class, line, false)
	for i, b := range bands {
		c.dot("dot "+class, x(i), y.at(b.median), 3, says(i, b))
	}
}

// A bandPlot draws bands over time.
type bandPlot struct {
	label, title, below string
	width               float64
	x                   scale
	ticks               []float64
	tick                func(float64) string
	when                func(i int) string // of a band, for its tooltip
}

// draw draws the bands, up to at least the given value.
func (p bandPlot) draw(bands []band, x func(int) float64, low, high float64) template.HTML {
	left, right := 46.0, p.width-14
	if p.width == wide {
		left, right = plotLeft, plotRight
	}
	c := newCanvas(p.width, plotBottom+44, p.label)
	y, step := widened(low, high, 5, plotBottom, plotTop)
	c.beside(y, step, left, right, plain, p.title)
	for _, k := range p.ticks {
		c.text("tick", "middle", p.x.at(k), plotBottom+16, p.tick(k))
	}
	if p.below != "" {
		c.text("axis", "middle", (left+right)/2, plotBottom+34, p.below)
	}
	c.bands("cg", x, y, bands, func(i int, b band) string {
		return fmt.Sprintf("%s: median %s, half of all games from %s to %s, 90 %% from %s to %s", p.when(i), plain(b.median), plain(b.low),
			plain(b.high), plain(b.p5), plain(b.p95))
	})
	return c.done()
}

// courses returns the bands of the number of legal moves, for each tenth of a game.
func (sum *summary) courses() (bands []band) {
	values := make([][]float64, tenths)
	for _, l := range sum.lines {
		if l.Branching != nil {
			for i, mean := range l.Branching.Course {
				values[i] = append(values[i], mean)
			}
		}
	}
	for _, all := range values {
		if b, ok := banded(all); ok {
			bands = append(bands, b)
		}
	}
	return bands
}

// most returns the highest value of bands.
func most(bands []band) (high float64) {
	for _, b := range bands {
		high = math.Max(high, b.p95)
	}
	return high
}

// course draws the number of legal moves over the course of a game.
func (sum *summary) course() template.HTML {
	bands := sum.courses()
	if len(bands) == 0 {
		return ""
	}
	x := scale{low: 0, high: 1, from: plotLeft, to: plotRight}
	p := bandPlot{label: "legal moves in the course of a game", title: "legal moves, mean", width: wide, x: x, ticks: x.ticks(0.2),
		tick: asPercent, below: "share of the game's decisions made so far",
		when: func(i int) string { return fmt.Sprintf("%d to %d %% of the decisions", 10*i, 10*(i+1)) }}
	return p.draw(bands, func(i int) float64 { return x.at((float64(i) + 0.5) / tenths) }, 0, most(bands))
}

// A pricePath is the plot of one good's prices.
type pricePath struct {
	Good string
	Plot template.HTML
}

// prices draws the price of each good by round, or whatever the game calls a round. All goods share a scale
// if the dearest is not much dearer than the cheapest.
func (sum *summary) prices(round string) []pricePath {
	goods := sum.schedule.header.Goods
	all := make([][]band, len(goods))
	from := make([]int, len(goods))
	highs := make([]float64, len(goods))
	low, high := math.Inf(1), 0.0
	for g := range goods {
		from[g], all[g] = sum.pricesOf(g)
		highs[g] = most(all[g])
		low, high = math.Min(low, highs[g]), math.Max(high, highs[g])
	}
	var paths []pricePath
	for g, good := range goods {
		if len(all[g]) < 2 {
			continue
		}
		top := highs[g]
		if high <= 2.5*low {
			top = high
		}
		paths = append(paths, pricePath{good, drawPrices(good, round, from[g], all[g], top)})
	}
	return paths
}

// pricesOf returns the bands of a good's price at the start and after each round that any game reached, from
// the first round in which it was available in any game. Games in which it was not available have no price.
func (sum *summary) pricesOf(good int) (from int, bands []band) {
	for k := 0; ; k++ {
		var values []float64
		more := false
		for _, l := range sum.lines {
			if k >= len(l.Prices[good]) {
				continue
			}
			more = true
			if price := l.Prices[good][k]; price != nil {
				values = append(values, *price)
			}
		}
		b, ok := banded(values)
		switch {
		case ok:
			bands = append(bands, b)
		case more && bands == nil:
			from++
		default:
			return from, bands
		}
	}
}

func drawPrices(good, round string, from int, bands []band, high float64) template.HTML {
	x := scale{low: float64(from), high: float64(from + len(bands) - 1), from: 54, to: narrow - 22}
	p := bandPlot{label: "price of " + good + " by " + round, title: "gold", width: narrow, x: x, below: "after " + round,
		ticks: x.ticks(math.Max(1, niceStep((x.high-x.low)/10))),
		tick: func(k float64) string {
			if k == 0 {
				return "start"
			}
			return plain(k)
		},
		when: func(i int) string {
			if from+i == 0 {
				return good + " at the start"
			}
			return fmt.Sprintf("%s after %s %d", good, round, from+i)
		}}
	return p.draw(bands, func(i int) float64 { return x.at(float64(from + i)) }, 0, high)
}
