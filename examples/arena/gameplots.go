package main

import (
	"fmt"
	"html/template"
	"math"
	"sort"

	"gonum.org/v1/gonum/stat"
)

// This file draws the plots about the game: its length, the number of legal moves, and the prices.

const (
	plotLeft   = 56.0
	plotRight  = wide - 20
	plotTop    = 14.0
	plotBottom = 220.0
)

func asPercent(x float64) string { return plain(100*x) + " %" }

// lengths draws the distribution of the number of decisions in a game.
func (sum *summary) lengths() template.HTML {
	var all []float64
	for _, l := range sum.lines {
		if l.Forfeit != nil {
			continue
		}
		n := 0
		for _, k := range l.Decisions {
			n += k
		}
		all = append(all, float64(n))
	}
	if len(all) == 0 {
		return ""
	}
	sort.Float64s(all)
	low, high := all[0], all[len(all)-1]
	width := math.Max(1, niceStep((high-low)/30))
	first, last := math.Floor(low/width), math.Floor(high/width)
	bins := make([]float64, int(last-first)+1)
	peak := 0.0
	for _, x := range all {
		k := int(math.Floor(x/width) - first)
		bins[k] += 1 / float64(len(all))
		peak = math.Max(peak, bins[k])
	}
	c := newCanvas(wide, plotBottom+44, "decisions in a game")
	y, step := widened(0, 1.15*peak, 5, plotBottom, plotTop) // leaves room for a label
	c.beside(y, step, plotLeft, plotRight, asPercent, "share of games")
	x := scale{low: first * width, high: (last + 1) * width, from: plotLeft, to: plotRight}
	for _, n := range x.ticks(math.Max(1, niceStep((x.high-x.low)/8))) {
		c.text("tick", "middle", x.at(n), plotBottom+16, plain(n))
	}
	c.text("axis", "middle", (plotLeft+plotRight)/2, plotBottom+34, "decisions of all players together")
	for k, share := range bins {
		from, to := (first+float64(k))*width, (first+float64(k)+1)*width
		says := fmt.Sprintf("%s to %s decisions: %.1f %% of the games", plain(from), plain(to-1), 100*share)
		if width == 1 {
			says = fmt.Sprintf("%s decisions: %.1f %% of the games", plain(from), 100*share)
		}
		c.rect("bar cg", x.at(from)+0.5, y.at(share), x.at(to)-x.at(from)-1, plotBottom-y.at(share), says)
	}
	median := stat.Quantile(0.5, stat.Empirical, all, nil)
	at := x.at(median + width/2*boolFloat(width == 1))
	c.line("mark", at, plotTop, at, plotBottom)
	c.text("note", noteSide(at), at+6*noteShift(at), plotTop+8, "median "+plain(median))
	return c.done()
}

// noteSide and noteShift place a label on the side of a line that has more room.
func noteSide(x float64) string {
	if x > (plotLeft+plotRight)/2 {
		return "end"
	}
	return "start"
}

func noteShift(x float64) float64 {
	if x > (plotLeft+plotRight)/2 {
		return -1
	}
	return 1
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
	peak := 0.0
	for _, n := range counts {
		peak = math.Max(peak, n/all)
	}
	c := newCanvas(wide, plotBottom+44, "legal moves at a decision")
	y, step := widened(0, peak, 5, plotBottom, plotTop)
	c.beside(y, step, plotLeft, plotRight, asPercent, "share of decisions")
	each := (plotRight - plotLeft) / float64(len(counts))
	for k, n := range counts {
		x := plotLeft + each*float64(k)
		name := powers(k)
		c.rect("bar cg", x+each*0.1, y.at(n/all), each*0.8, plotBottom-y.at(n/all),
			fmt.Sprintf("%s legal moves: %.1f %% of the decisions", name, 100*n/all))
		if len(counts) <= 9 || k%2 == 0 {
			c.text("tick", "middle", x+each/2, plotBottom+16, name)
		}
	}
	c.text("axis", "middle", (plotLeft+plotRight)/2, plotBottom+34, "legal moves to choose from")
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

// course draws the number of legal moves over the course of a game.
func (sum *summary) course() template.HTML {
	values := make([][]float64, tenths)
	for _, l := range sum.lines {
		if l.Branching == nil {
			continue
		}
		for i, mean := range l.Branching.Course {
			values[i] = append(values[i], mean)
		}
	}
	var bands []band
	high := 0.0
	for _, all := range values {
		b, ok := banded(all)
		if !ok {
			return ""
		}
		bands = append(bands, b)
		high = math.Max(high, b.p95)
	}
	c := newCanvas(wide, plotBottom+44, "legal moves in the course of a game")
	y, step := widened(0, high, 5, plotBottom, plotTop)
	c.beside(y, step, plotLeft, plotRight, plain, "legal moves, mean")
	x := scale{low: 0, high: 1, from: plotLeft, to: plotRight}
	for _, share := range x.ticks(0.2) {
		c.text("tick", "middle", x.at(share), plotBottom+16, asPercent(share))
	}
	c.text("axis", "middle", (plotLeft+plotRight)/2, plotBottom+34,
		"share of the game's decisions made so far")
	c.bands("cg", func(i int) float64 { return x.at((float64(i) + 0.5) / tenths) }, y, bands,
		func(i int, b band) string {
			return fmt.Sprintf("%d to %d %% of the decisions: median %s, half of all games from %s to %s", 10*i,
				10*(i+1), plain(b.median), plain(b.low), plain(b.high))
		})
	return c.done()
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
		for _, b := range all[g] {
			highs[g] = math.Max(highs[g], b.p95)
		}
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
	const width, left, right = 370.0, 46.0, 370.0 - 14
	c := newCanvas(width, plotBottom+44, "price of "+good+" by "+round)
	y, step := widened(0, high, 5, plotBottom, plotTop)
	c.beside(y, step, left, right, plain, "gold")
	x := scale{low: float64(from), high: float64(from + len(bands) - 1), from: left + 8, to: right - 8}
	for _, k := range x.ticks(math.Max(1, niceStep((x.high-x.low)/10))) {
		name := plain(k)
		if k == 0 {
			name = "start"
		}
		c.text("tick", "middle", x.at(k), plotBottom+16, name)
	}
	c.text("axis", "middle", (left+right)/2, plotBottom+34, "after "+round)
	c.bands("cg", func(i int) float64 { return x.at(float64(from + i)) }, y, bands,
		func(i int, b band) string {
			when := fmt.Sprintf("after %s %d", round, from+i)
			if from+i == 0 {
				when = "at the start"
			}
			return fmt.Sprintf("%s %s: median %s, half of all games from %s to %s, 90 %% from %s to %s", good,
				when, plain(b.median), plain(b.low), plain(b.high), plain(b.p5), plain(b.p95))
		})
	return c.done()
}
