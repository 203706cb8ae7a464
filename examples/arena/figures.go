package main

import (
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"math"
	"slices"
	"strings"

	"bourse.example/examples/arena/internal/measure"
	"bourse.example/examples/internal/games"
)

// This file records a game's figures, stage by stage, and shows them in the report, together with how games
// ended.

// stages records the figures when a stage begins. A stage that is skipped gets the figures of the next one.
func (p *playing) stages() {
	for stage := p.Stage(); p.stage < stage; p.stage++ {
		p.figure()
	}
}

// figure records the current figures.
func (p *playing) figure() {
	for i, f := range p.Figures() {
		if i == len(p.figures) {
			p.figures = append(p.figures, nil)
		}
		p.figures[i] = append(p.figures[i], f.N)
	}
}

// validateFigures reports figures that a line cannot have.
func (l *line) validateFigures(h *header) error {
	if len(l.Figures) != len(h.Figures) {
		return fmt.Errorf("it has %d figures, want %d", len(l.Figures), len(h.Figures))
	}
	for _, path := range l.Figures {
		if len(path) != len(l.Figures[0]) || len(path) < 2 {
			return errors.New("its figures cover different numbers of stages")
		}
	}
	return nil
}

// figures returns the tables of figures and their charts. The game names its stages.
func (sum *summary) figures(named func(int) string) (parts []part) {
	h := &sum.schedule.header
	if len(h.Figures) == 0 || named == nil {
		return nil
	}
	came := sum.came()
	var stages []string
	games := []string{"games"}
	for k, n := range came {
		stages, games = append(stages, named(k+1)), append(games, fmt.Sprint(n))
	}
	var table *grid
	for i := 0; i < len(h.Figures); {
		to := i + 1
		for to < len(h.Figures) && h.Figures[to].Name == h.Figures[i].Name &&
			h.Figures[to].Group == h.Figures[i].Group {
			to++
		}
		if i == 0 || h.Figures[i].Group != h.Figures[i-1].Group {
			table = &grid{Head: heads(append(append([]string{""}, stages...), "end, or all")...)}
			table.add(append(games, fmt.Sprint(len(sum.lines)))...)
			parts = append(parts, part{Title: h.Figures[i].Group, Grid: table})
		}
		sum.addFigures(table, i, to, len(came))
		if !h.Figures[i].Sum {
			parts = append(parts, part{Title: h.Figures[i].Name, Chart: sum.drawFigure(i, to, append(stages, "end"))})
		}
		i = to
	}
	return parts
}

// came returns how many games reached each stage.
func (sum *summary) came() []int {
	var came []int
	for _, l := range sum.lines {
		for k := range l.stages() {
			if k == len(came) {
				came = append(came, 0)
			}
			came[k]++
		}
	}
	return came
}

// stages returns how many stages a game reached.
func (l *line) stages() int {
	if len(l.Figures) == 0 {
		return 0
	}
	return len(l.Figures[0]) - 1
}

// addFigures adds the rows for figures of one name: one for each player and, if there are several bots, one for each bot.
func (sum *summary) addFigures(g *grid, from, to, stages int) {
	h := &sum.schedule.header
	f := h.Figures[from]
	for i := from; i < to; i++ {
		name := f.Name
		if f.Seat.Player() {
			name += " of " + h.Figures[i].Seat.String()
		}
		g.add(sum.means(f, name, stages, func(_ line, k int) bool { return k == i })...)
	}
	if !f.Seat.Player() || len(h.Bots) == 1 {
		return
	}
	for _, b := range sum.order {
		g.add(sum.means(f, f.Name+" of "+h.Bots[b].Name, stages, func(l line, k int) bool {
			_, who := sum.schedule.at(l.Game)
			return k >= from && k < to && who[h.Figures[k].Seat] == b
		})...)
	}
}

// means returns a row of means over all games, of the figures that a function chooses.
func (sum *summary) means(f games.Figure, name string, stages int, chosen func(l line, figure int) bool) []string {
	total, n := make([]float64, stages+1), make([]float64, stages+1)
	for _, l := range sum.lines {
		for i, path := range l.Figures {
			if !chosen(l, i) {
				continue
			}
			last := len(path) - 1
			for k := range last {
				x := path[k]
				if f.Sum {
					x = path[k+1] - path[k]
				}
				total[k] += float64(x)
				n[k]++
			}
			total[stages] += float64(path[last])
			n[stages]++
		}
	}
	if f.Sum {
		name += " +"
	}
	row := []string{name}
	for k := range total {
		row = append(row, mean(total[k]/n[k]))
	}
	return row
}

// mean formats a mean with two decimals.
func mean(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return fmt.Sprintf("%.2f", x)
}

// drawFigure draws the figures of one name together, at the start of each stage and at the end.
func (sum *summary) drawFigure(from, to int, stages []string) template.HTML {
	values := make([][]float64, len(stages))
	for _, l := range sum.lines {
		for _, path := range l.Figures[from:to] {
			for k, x := range path {
				if k == len(path)-1 {
					k = len(stages) - 1
				}
				values[k] = append(values[k], float64(x))
			}
		}
	}
	var bands []band
	for _, all := range values {
		b, _ := banded(all) // every band has a game
		bands = append(bands, b)
	}
	name, last := sum.schedule.header.Figures[from].Name, float64(len(stages)-1)
	x := axis{high: last, step: 1, of: func(k float64) string {
		if int(last-k)%2 == 1 && len(stages) > 5 {
			return ""
		}
		return stages[int(k)]
	}}
	return bandChart(name+" over time", narrow, x, 0, bands, math.Max(1, most(bands)), "", func(k int) string { return name + ", " + stages[k] })
}

// ends counts, for games that were played to the end, how they ended, the most frequent way first.
func (sum *summary) ends() *grid {
	size := sum.schedule.size
	games, shares := map[string]int{}, map[string][]float64{}
	for _, l := range sum.lines {
		if l.End != "" {
			games[l.End]++
		}
	}
	for block := range slices.Chunk(sum.lines, size) {
		ended, played := map[string]float64{}, 0.0
		for _, l := range block {
			if l.End != "" {
				ended[l.End]++
				played++
			}
		}
		for by := range games {
			if played > 0 {
				shares[by] = append(shares[by], ended[by]/played)
			}
		}
	}
	g := &grid{Head: []column{{"ends by", ""}, {"games", ""}, {"share", interval95}}}
	for _, by := range slices.SortedFunc(maps.Keys(games), func(a, b string) int { return cmp.Or(games[b]-games[a], strings.Compare(a, b)) }) {
		g.Rows = append(g.Rows, []cell{{Text: by}, {Text: fmt.Sprint(games[by])}, estimate(measure.Share(shares[by], size), percent)})
	}
	return g
}
