package main

import (
	"fmt"
	"html/template"
	"math"
	"sort"
	"strconv"

	"bourse.example/examples/arena/internal/measure"
	"bourse.example/internal/words"
	"gonum.org/v1/gonum/stat"
)

// This file draws the plots about the bots.

const (
	wide   = 560.0 // of a plot
	margin = 150.0 // for names of bots
	row    = 34.0  // height per bot
)

// hue is the CSS class of a bot's color. Elements that belong to no bot have the class cg.
func hue(i int) string {
	if i < 0 {
		return "cg"
	}
	return "c" + strconv.Itoa(i%8)
}

// An entry is a row of a plot of estimates.
type entry struct {
	name string
	hue  int
	measure.Estimate
}

// estimates draws a dot and an interval in each row, and a vertical line at a reference value.
func estimates(entries []entry, mark float64, marked string, of func(float64) string,
	title string) template.HTML {
	low, high := mark, mark
	for _, e := range entries {
		for _, x := range []float64{e.Value, e.Low, e.High} {
			if !math.IsNaN(x) {
				low, high = math.Min(low, x), math.Max(high, x)
			}
		}
	}
	top, bottom := 22.0, 22+row*float64(len(entries))
	c := newCanvas(wide, bottom+44, title)
	s, step := widened(low, high, 6, margin, wide-30)
	c.below(s, step, top, bottom, of, title)
	c.line("mark", s.at(mark), top-4, s.at(mark), bottom)
	c.text("note", anchorAt(s, mark), s.at(mark), top-9, marked)
	for i, e := range entries {
		y := top + row*(float64(i)+0.5)
		c.text("name", "end", margin-12, y+4, short(e.name, 19))
		says := e.name + ": " + of(e.Value)
		if e.Known() {
			says += ", 95 % from " + of(e.Low) + " to " + of(e.High)
			c.line("whisker "+hue(e.hue), s.at(e.Low), y, s.at(e.High), y)
			for _, end := range []float64{e.Low, e.High} {
				c.line("whisker "+hue(e.hue), s.at(end), y-5, s.at(end), y+5)
			}
		}
		if !math.IsNaN(e.Value) {
			c.dot("dot "+hue(e.hue), s.at(e.Value), y, 5.5, says)
		}
	}
	return c.done()
}

// anchorAt returns the anchor that keeps a label at a mark inside the drawing.
func anchorAt(s scale, x float64) string {
	switch at := (s.at(x) - s.from) / (s.to - s.from); {
	case at < 0.2:
		return "start"
	case at > 0.8:
		return "end"
	}
	return "middle"
}

// scores draws the distribution of each bot's scores, one below the other.
func (sum *summary) scores() template.HTML {
	h := &sum.schedule.header
	values := make([][]float64, len(h.Bots))
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range sum.lines {
		if l.Forfeit != nil {
			continue
		}
		_, who := sum.schedule.at(l.Game)
		for seat, b := range who {
			x := float64(l.Score[seat])
			values[b] = append(values[b], x)
			low, high = math.Min(low, x), math.Max(high, x)
		}
	}
	if low > high {
		return ""
	}
	const each = 62.0
	top, bottom := 14.0, 14+each*float64(len(values))
	c := newCanvas(wide, bottom+44, "distribution of scores by bot")
	width := math.Max(1, niceStep((high-low)/40)) // scores are integers
	s, step := widened(math.Floor(low/width)*width, (math.Floor(high/width)+1)*width, 7, margin, wide-20)
	c.below(s, step, top, bottom, plain, "score at the end of a game")
	peak := 0.0
	bins := make([]map[int]float64, len(values))
	for i, all := range values {
		bins[i] = map[int]float64{}
		for _, x := range all {
			k := int(math.Floor(x / width))
			bins[i][k] += 1 / float64(len(all))
			peak = math.Max(peak, bins[i][k])
		}
	}
	for k, i := range sum.order {
		all := values[i]
		base := top + each*float64(k+1)
		c.line("base", margin, base, wide-20, base)
		c.text("name", "end", margin-12, base-18, short(h.Bots[i].Name, 19))
		if len(all) == 0 {
			continue
		}
		sort.Float64s(all)
		first, last := int(math.Floor(all[0]/width)), int(math.Floor(all[len(all)-1]/width))
		area := []point{{s.at(float64(first) * width), base}}
		for k := first; k <= last; k++ {
			y := base - bins[i][k]/peak*(each-14)
			area = append(area, point{s.at(float64(k) * width), y}, point{s.at(float64(k+1) * width), y})
		}
		area = append(area, point{s.at(float64(last+1) * width), base})
		c.path("area "+hue(i), area, true)
		median := stat.Quantile(0.5, stat.Empirical, all, nil)
		x := s.at(median + width/2*boolFloat(width == 1))
		c.line("median "+hue(i), x, base, x, base-each+10)
		c.text("sub", "end", margin-12, base-4, "median "+plain(median))
	}
	return c.done()
}

func boolFloat(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// placings draws how often each bot finished in each place.
func (sum *summary) placings() template.HTML {
	players := sum.schedule.header.Players
	top, bottom := 26.0, 26+row*float64(len(sum.bots))
	c := newCanvas(wide, bottom+44, "how often each bot finished in each place")
	s := scale{low: 0, high: 1, from: margin, to: wide - 20}
	c.below(s, 0.25, top, bottom, func(x float64) string { return plain(100*x) + " %" },
		"share of the bot's games")
	for place := range players {
		x := margin + float64(place)*52
		c.rect("place "+rank(place, players), x, 4, 11, 11, words.Ordinal(place+1)+" place")
		c.text("tick", "start", x+16, 13.5, words.Ordinal(place+1))
	}
	for k, i := range sum.order {
		at := sum.bots[i]
		y := top + row*float64(k)
		c.text("name", "end", margin-12, y+row/2+4, short(at.Name, 19))
		all, done := 0, 0
		for _, n := range at.places {
			all += n
		}
		for place, n := range at.places {
			if n == 0 {
				continue
			}
			from, to := s.at(float64(done)/float64(all)), s.at(float64(done+n)/float64(all))
			share := fmt.Sprintf("%.0f %%", 100*float64(n)/float64(all))
			c.rect("place "+rank(place, players), from, y+5, to-from, row-10,
				fmt.Sprintf("%s: %s place in %d of %d, %s", at.Name, words.Ordinal(place+1), n, all, share))
			if to-from > 34 {
				c.text("in "+rank(place, players), "middle", (from+to)/2, y+row/2+4, share)
			}
			done += n
		}
	}
	return c.done()
}

// rank is the CSS class of a place's shade, from the first place to the last.
func rank(place, players int) string {
	return "r" + strconv.Itoa(int(math.Round(float64(place)*7/float64(max(1, players-1)))))
}

// settling draws how each bot's share of wins per seat develops as more blocks are played.
func (sum *summary) settling() template.HTML {
	size := sum.schedule.size
	if sum.blocks < 2 || len(sum.bots) == 1 {
		return ""
	}
	sums, met := make([]float64, len(sum.bots)), make([]int, len(sum.bots))
	paths := make([][]float64, len(sum.bots))
	even, high := 1/float64(sum.schedule.header.Players), 0.0
	for n, l := range sum.lines {
		_, who := sum.schedule.at(l.Game)
		for seat, b := range who {
			sums[b] += l.Payoff[seat]
			met[b]++
		}
		if (n+1)%size != 0 {
			continue
		}
		for b := range paths {
			share := even
			if met[b] > 0 {
				share = sums[b] / float64(met[b])
			}
			paths[b] = append(paths[b], share)
			high = math.Max(high, share)
		}
	}
	const right = wide - margin
	c := newCanvas(wide, plotBottom+44, "wins as more blocks are played")
	y, step := widened(0, math.Max(high, even), 5, plotBottom, plotTop)
	c.beside(y, step, plotLeft, right, asPercent, "wins, so far")
	x, stepX := widened(0, float64(sum.blocks), 6, plotLeft, right)
	x.high = float64(sum.blocks)
	for _, n := range x.ticks(math.Max(1, stepX)) {
		c.text("tick", "middle", x.at(n), plotBottom+16, plain(n))
	}
	c.text("axis", "middle", (plotLeft+right)/2, plotBottom+34, "blocks played")
	c.line("mark", plotLeft, y.at(even), right, y.at(even))
	labels := make([]float64, 0, len(paths))
	for _, i := range sum.order {
		var points []point
		every := max(1, sum.blocks/300)
		for k, share := range paths[i] {
			if (k+1)%every == 0 || k == len(paths[i])-1 || k == 0 {
				points = append(points, point{x.at(float64(k + 1)), y.at(share)})
			}
		}
		c.path("curve "+hue(i), points, false)
		labels = append(labels, points[len(points)-1].y)
	}
	for k, at := range spread(labels, 14, plotTop, plotBottom) {
		c.text("name "+hue(sum.order[k])+" own", "start", right+8, at+4,
			short(sum.bots[sum.order[k]].Name, 19))
	}
	return c.done()
}

// spread moves positions apart that are closer together than a gap, within a length that has room for all. It
// keeps their order, also where they are equal.
func spread(at []float64, gap, low, high float64) []float64 {
	order := make([]int, len(at))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return at[order[a]] < at[order[b]] })
	moved := append([]float64(nil), at...)
	floor := low
	for _, i := range order {
		moved[i] = math.Max(moved[i], floor)
		floor = moved[i] + gap
	}
	ceiling := high
	for k := len(order) - 1; k >= 0; k-- {
		moved[order[k]] = math.Min(moved[order[k]], ceiling)
		ceiling = moved[order[k]] - gap
	}
	return moved
}

// curve draws the sequential test.
func (sum *summary) curve() template.HTML {
	llr := sum.test.Curve()
	if len(llr) == 0 {
		return ""
	}
	q := sum.schedule.header.SPRT
	lower, upper := sum.test.Bounds()
	low, high := lower, upper
	for _, x := range llr {
		low, high = math.Min(low, x), math.Max(high, x)
	}
	const left, right, top, bottom = 56.0, wide - 20, 16.0, 250.0
	c := newCanvas(wide, bottom+44, "the sequential test, block by block")
	y, step := widened(low, high, 6, bottom, top)
	c.beside(y, step, left, right, plain, "log-likelihood ratio")
	x, stepX := widened(0, float64(len(llr)), 6, left, right)
	stepX = math.Max(1, stepX)
	for _, n := range x.ticks(stepX) {
		c.text("tick", "middle", x.at(n), bottom+16, plain(n))
	}
	c.text("axis", "middle", (left+right)/2, bottom+34, "blocks played")
	c.line("mark", left, y.at(upper), right, y.at(upper))
	c.text("note", "start", left+6, y.at(upper)+15, "beyond: "+short(q.A, 40)+" is better (H1)")
	c.line("mark", left, y.at(lower), right, y.at(lower))
	c.text("note", "start", left+6, y.at(lower)-7, "beyond: it is not (H0)")
	points := []point{{x.at(0), y.at(0)}}
	every := max(1, len(llr)/1000)
	for i, v := range llr {
		if (i+1)%every == 0 || i == len(llr)-1 {
			points = append(points, point{x.at(float64(i + 1)), y.at(v)})
		}
	}
	c.path("curve cg", points, false)
	last := points[len(points)-1]
	c.dot("dot cg", last.x, last.y, 4.5,
		fmt.Sprintf("%s after %s", plain(math.Round(100*llr[len(llr)-1])/100), plural(len(llr), "block")))
	return c.done()
}

// times draws the times per decision on a logarithmic axis.
func (sum *summary) times(clock *clock) template.HTML {
	low, high := math.Inf(1), 0.0
	for i := range clock.bots {
		if b := &clock.bots[i]; b.Moves > 0 {
			low = math.Min(low, b.quantile(0.5)/1000)
			low = math.Min(low, b.Mean/1000)
			high = math.Max(high, b.Max/1000)
		}
	}
	if high == 0 {
		return ""
	}
	low = math.Pow(10, math.Floor(math.Log10(math.Max(low, 1e-5))))
	high = math.Pow(10, math.Ceil(math.Log10(math.Max(high, 10*low))))
	top, bottom := 26.0, 26+row*float64(len(sum.bots))
	c := newCanvas(wide, bottom+44, "time per decision")
	s := scale{low: low, high: high, from: margin, to: wide - 30, log: true}
	for x := low; x <= high*1.01; x *= 10 {
		c.line("grid", s.at(x), top, s.at(x), bottom)
		c.text("tick", "middle", s.at(x), bottom+16, plain(x))
	}
	c.text("axis", "middle", (margin+wide-30)/2, bottom+34, "milliseconds per decision, logarithmic")
	c.rect("bar cg", margin, 5, 22, 9, "median to 95 %")
	c.text("tick", "start", margin+28, 13.5, "median to 95 %")
	c.dot("dot cg", margin+140, 9.5, 4.5, "mean")
	c.text("tick", "start", margin+150, 13.5, "mean")
	c.line("whisker cg", margin+200, 4, margin+200, 15)
	c.text("tick", "start", margin+208, 13.5, "longest")
	for k, i := range sum.order {
		at, b := sum.bots[i], &clock.bots[i]
		y := top + row*(float64(k)+0.5)
		c.text("name", "end", margin-12, y+4, short(at.Name, 19))
		if b.Moves == 0 {
			continue
		}
		median, p95 := s.at(math.Max(low, b.quantile(0.5)/1000)), s.at(math.Max(low, b.quantile(0.95)/1000))
		longest := s.at(math.Max(low, b.Max/1000))
		c.line("thin "+hue(i), p95, y, longest, y)
		c.rect("bar "+hue(i), median, y-6, math.Max(2, p95-median), 12,
			fmt.Sprintf("%s: median %s ms, 95 %% within %s ms, longest %s ms", at.Name,
				millis(b.Median), millis(b.P95), millis(b.Max)))
		c.line("whisker "+hue(i), longest, y-6, longest, y+6)
		c.dot("dot "+hue(i), s.at(math.Max(low, b.Mean/1000)), y, 4.5,
			fmt.Sprintf("%s: mean %s ms", at.Name, millis(b.Mean)))
	}
	return c.done()
}
