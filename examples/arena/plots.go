package main

import (
	"fmt"
	"html/template"
	"math"
	"sort"
	"strconv"

	"bourse.example"
	"bourse.example/examples/arena/internal/measure"
	"bourse.example/internal/words"
	"gonum.org/v1/gonum/stat"
)

// This file draws the charts of the report. Their size does not depend on the number of games.

// hue is the CSS class of a bot's color. Anything that belongs to no bot has the class cg.
func hue(i int) string { return "c" + strconv.Itoa(i%8) }

// estimates draws an interval and a dot for each bot, and a line at a reference value.
func (sum *summary) estimates(of func(*standing) measure.Estimate, mark float64, marked string, text func(float64) string, title string) template.HTML {
	var rows []row
	for _, i := range sum.order {
		rows = append(rows, estimated(sum.bots[i].Name, hue(i), of(&sum.bots[i]), text))
	}
	low, high := within(rows, mark)
	return rowChart(title, rows, axisOf(low, high, 6, text, title), mark, marked)
}

// estimated returns the row of an estimate.
func estimated(name, class string, e measure.Estimate, text func(float64) string) row {
	r := row{name: name, class: class, dot: e.Value, says: name + ": " + text(e.Value)}
	if e.Known() {
		r.spans = []span{{from: e.Low, to: e.High}}
		r.says += ", 95 % from " + interval(e, text)
	}
	return r
}

// chances draws how often each seat won.
func (sum *summary) chances() template.HTML {
	var rows []row
	for seat, e := range sum.seats {
		rows = append(rows, estimated(bourse.Seat(seat).String(), "cg", e, asPercent))
	}
	even := 1 / float64(len(rows))
	low, high := within(rows, even)
	return rowChart("share of wins by seat", rows, axisOf(low, high, 6, asPercent, "share of the games won from this seat, by any bot"), even, "even share")
}

// scores draws the distribution of each bot's scores.
func (sum *summary) scores() template.HTML {
	values := make([][]float64, len(sum.bots))
	for _, l := range sum.lines {
		_, who := sum.schedule.at(l.Game)
		for seat, b := range who {
			if l.Forfeit == nil {
				values[b] = append(values[b], float64(l.Score[seat]))
			}
		}
	}
	var rows []row
	for _, i := range sum.order {
		r := row{name: sum.bots[i].Name, class: hue(i), dot: math.NaN()}
		if b, ok := banded(values[i]); ok {
			r.spans, r.dot = []span{{from: b.p5, to: b.p95}, {class: "bar " + hue(i), from: b.low, to: b.high}}, b.median
			r.says = fmt.Sprintf("%s: median %s, half of all scores from %s to %s, 90 %% from %s to %s", r.name, plain(b.median), plain(b.low), plain(b.high), plain(b.p5), plain(b.p95))
		}
		rows = append(rows, r)
	}
	low, high := within(rows)
	if low > high {
		return ""
	}
	return rowChart("distribution of scores by bot", rows, axisOf(low, high, 7, plain, "score at the end of a game"), 0, "")
}

// placings draws how often each bot finished in each place, the first place darkest.
func (sum *summary) placings() template.HTML {
	var rows []row
	for _, i := range sum.order {
		r := row{name: sum.bots[i].Name, dot: math.NaN()}
		all, done := 0.0, 0.0
		for _, n := range sum.bots[i].places {
			all += float64(n)
		}
		for place, n := range sum.bots[i].places {
			share := float64(n) / all
			if n > 0 {
				shade := math.Round(float64(place) * 7 / float64(max(1, len(sum.bots[i].places)-1)))
				r.spans = append(r.spans, span{class: fmt.Sprint("r", shade), from: done, to: done + share, text: fmt.Sprintf("%.0f %%", 100*share),
					says: fmt.Sprintf("%s: %s place in %d of %.0f games", r.name, words.Ordinal(place+1), n, all)})
			}
			done += share
		}
		rows = append(rows, r)
	}
	return rowChart("how often each bot finished in each place", rows, axisOf(0, 1, 4, asPercent, "share of the bot's games"), 0, "")
}

// settling draws how each bot's share of wins per seat develops as more blocks are played.
func (sum *summary) settling() template.HTML {
	if sum.blocks < 2 || len(sum.bots) == 1 {
		return ""
	}
	n := len(sum.bots)
	sums, met, paths := make([]float64, n), make([]float64, n), make([][]point, n)
	even := 1 / float64(sum.schedule.header.Players)
	most, every := even, max(1, sum.blocks/300)
	for k, l := range sum.lines {
		_, who := sum.schedule.at(l.Game)
		for seat, b := range who {
			sums[b] += l.Payoff[seat]
			met[b]++
		}
		block := (k + 1) / sum.schedule.size
		if (k+1)%sum.schedule.size != 0 || block%every != 0 && block != sum.blocks {
			continue
		}
		for b := range paths {
			if met[b] > 0 {
				share := sums[b] / met[b]
				paths[b], most = append(paths[b], point{float64(block), share}), math.Max(most, share)
			}
		}
	}
	c := newChart("wins as more blocks are played", wide, tall, 56, margin, axisOf(0, float64(sum.blocks), 6, plain, "blocks played").whole().between(0, float64(sum.blocks)),
		axisOf(0, most, 5, asPercent, "wins, so far"))
	c.line("mark", 0, even, c.x.high, even)
	for k, i := range sum.order {
		c.path("curve "+hue(i), paths[i])
		c.text("name "+hue(i)+" own", "start", c.x.high, c.y.high, 8, float64(4+14*k), short(sum.bots[i].Name, 19))
	}
	return c.done()
}

// curve draws the sequential test.
func (sum *summary) curve() template.HTML {
	llr := sum.test.Curve()
	if len(llr) == 0 {
		return ""
	}
	lower, upper := sum.test.Bounds()
	low, high := lower, upper
	points := []point{{0, 0}}
	for i, v := range llr {
		low, high = math.Min(low, v), math.Max(high, v)
		if (i+1)%max(1, len(llr)/1000) == 0 || i == len(llr)-1 {
			points = append(points, point{float64(i + 1), v})
		}
	}
	c := newChart("the sequential test, block by block", wide, tall, 56, 20, axisOf(0, float64(len(llr)), 6, plain, "blocks played").whole(),
		axisOf(low, high, 6, plain, "log-likelihood ratio"))
	c.line("mark", 0, upper, c.x.high, upper)
	c.text("note", "start", 0, upper, 6, 15, "beyond: "+short(sum.schedule.header.SPRT.A, 40)+" is better (H1)")
	c.line("mark", 0, lower, c.x.high, lower)
	c.text("note", "start", 0, lower, 6, -7, "beyond: it is not (H0)")
	c.path("curve cg", points)
	return c.done()
}

// times draws the times per decision on a logarithmic axis.
func (sum *summary) times(clock *clock) template.HTML {
	log := func(us float64) float64 { return math.Log10(math.Max(us, 1e-2) / 1000) }
	var rows []row
	for _, i := range sum.order {
		b := &clock.bots[i]
		r := row{name: sum.bots[i].Name, class: hue(i), dot: math.NaN()}
		if b.Moves > 0 {
			r.dot = log(b.Mean)
			r.spans = []span{{from: log(b.P95), to: log(b.Max)}, {class: "bar " + hue(i), from: log(b.Median), to: log(b.P95)}}
			r.says = fmt.Sprintf("%s: median %s ms, 95 %% within %s ms, longest %s ms, mean %s ms", r.name, millis(b.Median), millis(b.P95), millis(b.Max), millis(b.Mean))
		}
		rows = append(rows, r)
	}
	low, high := within(rows)
	x := axis{low: math.Floor(low), high: math.Max(math.Ceil(high), math.Floor(low)+1), step: 1, title: "milliseconds per decision, logarithmic",
		of: func(x float64) string { return plain(math.Pow(10, x)) }}
	return rowChart("time per decision", rows, x, 0, "")
}

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

// lengths draws how many decisions games have.
func (sum *summary) lengths() template.HTML {
	all := sum.decided()
	if len(all) == 0 {
		return ""
	}
	sort.Float64s(all)
	each := math.Max(1, niceStep((all[len(all)-1]-all[0]+1)/30))
	from := math.Floor(all[0]/each) * each
	shares := make([]float64, int((all[len(all)-1]-from)/each)+1)
	for _, n := range all {
		shares[int((n-from)/each)] += 1 / float64(len(all))
	}
	to := from + each*float64(len(shares))
	c := barChart("decisions in a game", axisOf(from, to, 8, plain, "decisions of all players together").whole().between(from, to), shares, each, func(k int) string {
		return fmt.Sprintf("from %s to below %s decisions", plain(from+each*float64(k)), plain(from+each*float64(k+1)))
	}, "share of games")
	median := stat.Quantile(0.5, stat.Empirical, all, nil)
	c.markX(median, "median "+plain(median))
	return c.done()
}

// choices draws the distribution of the number of legal moves at a decision, in bins from 2ᵏ to below 2ᵏ⁺¹.
func (sum *summary) choices() template.HTML {
	var shares []float64
	all := 0.0
	for _, l := range sum.lines {
		if l.Branching == nil {
			continue
		}
		for k, n := range l.Branching.Log2 {
			if k == len(shares) {
				shares = append(shares, 0)
			}
			shares[k] += float64(n)
			all += float64(n)
		}
	}
	if all == 0 {
		return ""
	}
	for k := range shares {
		shares[k] /= all
	}
	bin := func(k float64) string {
		if k < 1 || k > 13 {
			return plain(math.Exp2(k))
		}
		return fmt.Sprintf("%g–%g", math.Exp2(k), math.Exp2(k+1)-1)
	}
	x := axis{low: -0.5, high: float64(len(shares)) - 0.5, step: float64(1 + len(shares)/10), of: bin, title: "legal moves to choose from"}
	return barChart("legal moves at a decision", x, shares, 1, func(k int) string { return bin(float64(k)) + " legal moves" }, "share of decisions").done()
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

// most returns the highest value of bands.
func most(bands []band) (high float64) {
	for _, b := range bands {
		high = math.Max(high, b.p95)
	}
	return high
}

// courses returns the bands of the number of legal moves, for each tenth of a game.
func (sum *summary) courses() (bands []band) {
	for tenth := range tenths {
		var values []float64
		for _, l := range sum.lines {
			if l.Branching != nil {
				values = append(values, l.Branching.Course[tenth])
			}
		}
		if b, ok := banded(values); ok {
			bands = append(bands, b)
		}
	}
	return bands
}

// course draws the number of legal moves over the course of a game.
func (sum *summary) course() template.HTML {
	bands := sum.courses()
	if len(bands) == 0 {
		return ""
	}
	x := axis{high: tenths, step: 2, of: func(k float64) string { return asPercent(k / tenths) }, title: "share of the game's decisions made so far"}
	return bandChart("legal moves in the course of a game", wide, x, 0.5, bands, most(bands), "legal moves, mean",
		func(k int) string { return fmt.Sprintf("%d to %d %% of the decisions", 10*k, 10*(k+1)) })
}

// prices draws the price of each good by round, or whatever the game calls a round. All goods share a scale if the
// dearest is not much dearer than the cheapest.
func (sum *summary) prices(round string) (parts []part) {
	goods := sum.schedule.header.Goods
	all, from := make([][]band, len(goods)), make([]int, len(goods))
	low, high := math.Inf(1), 0.0
	for g := range goods {
		from[g], all[g] = sum.pricesOf(g)
		low, high = math.Min(low, most(all[g])), math.Max(high, most(all[g]))
	}
	for g, good := range goods {
		bands, first := all[g], float64(from[g])
		if len(bands) < 2 {
			continue
		}
		top := most(bands)
		if high <= 2.5*low {
			top = high
		}
		of := func(k float64) string {
			if k == 0 {
				return "start"
			}
			return plain(k)
		}
		last := first + float64(len(bands)-1)
		parts = append(parts, part{Title: good, Chart: bandChart("price of "+good+" by "+round, narrow,
			axisOf(first, last, 8, of, "after "+round).whole().between(first, last), first, bands, top, "gold",
			func(k int) string { return good + ", " + round + " " + of(first+float64(k)) })})
	}
	return parts
}

// pricesOf returns the bands of a good's price at the start and after each round that any game reached, from
// the first round in which it was available in any game. Games in which it was not available have no price.
func (sum *summary) pricesOf(good int) (from int, bands []band) {
	for k := 0; ; k++ {
		var values []float64
		more := false
		for _, l := range sum.lines {
			if k < len(l.Prices[good]) {
				more = true
				if price := l.Prices[good][k]; price != nil {
					values = append(values, *price)
				}
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
