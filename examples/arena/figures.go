package main

import (
	"errors"
	"fmt"
	"html/template"
	"math"
	"sort"

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

// A figureTable is a group of figures. A figurePlot draws one of them.
type figureTable struct {
	Group string
	Rows  []figureRow
	Plots []figurePlot
}

type figureRow struct {
	Name  string
	Cells []string
}

type figurePlot struct {
	Name string
	Plot template.HTML
}

// An endRow counts the games that ended in one way.
type endRow struct {
	By           string
	Games        int
	Share, Range string
}

// fillFigures fills in the figures and the ends of games. The game names its stages.
func (sum *summary) fillFigures(p *page, named func(int) string) {
	p.Ends = sum.ends()
	h := &sum.schedule.header
	if len(h.Figures) == 0 {
		return
	}
	came := sum.came()
	for k, n := range came {
		p.Stages, p.Came = append(p.Stages, named(k+1)), append(p.Came, fmt.Sprint(n))
	}
	p.Came = append(p.Came, fmt.Sprint(len(sum.lines)))
	for i := 0; i < len(h.Figures); {
		to := i + 1
		for to < len(h.Figures) && h.Figures[to].Name == h.Figures[i].Name &&
			h.Figures[to].Group == h.Figures[i].Group {
			to++
		}
		if n := len(p.Figures); n == 0 || p.Figures[n-1].Group != h.Figures[i].Group {
			p.Figures = append(p.Figures, figureTable{Group: h.Figures[i].Group})
		}
		table := &p.Figures[len(p.Figures)-1]
		table.Rows = append(table.Rows, sum.rows(i, to, len(came))...)
		if !h.Figures[i].Sum {
			table.Plots = append(table.Plots, figurePlot{h.Figures[i].Name, sum.drawFigure(i, to, p.Stages)})
		}
		i = to
	}
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

// rows returns the rows for figures of one name: one for each player and, if there are several bots, one for
// each bot.
func (sum *summary) rows(from, to, stages int) []figureRow {
	h := &sum.schedule.header
	var rows []figureRow
	for i := from; i < to; i++ {
		f := h.Figures[i]
		name := f.Name
		if f.Seat.Player() {
			name += " of " + f.Seat.String()
		}
		rows = append(rows, sum.figureRow(f, name, stages, func(line) []int { return []int{i} }))
	}
	if !h.Figures[from].Seat.Player() || len(h.Bots) == 1 {
		return rows
	}
	for _, b := range sum.order {
		f := h.Figures[from]
		rows = append(rows, sum.figureRow(f, f.Name+" of "+h.Bots[b].Name, stages, func(l line) []int {
			var own []int
			_, who := sum.schedule.at(l.Game)
			for i := from; i < to; i++ {
				if who[h.Figures[i].Seat] == b {
					own = append(own, i)
				}
			}
			return own
		}))
	}
	return rows
}

// figureRow returns a row of means. The function returns the values of one game.
func (sum *summary) figureRow(f games.Figure, name string, stages int, of func(line) []int) figureRow {
	total, n := make([]float64, stages+1), make([]float64, stages+1)
	for _, l := range sum.lines {
		for _, i := range of(l) {
			path := l.Figures[i]
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
	r := figureRow{Name: name}
	if f.Sum {
		r.Name += " +"
	}
	for k := range total {
		r.Cells = append(r.Cells, mean(total[k]/n[k]))
	}
	return r
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
	h := &sum.schedule.header
	values := make([][]float64, len(stages)+1)
	for _, l := range sum.lines {
		for _, path := range l.Figures[from:to] {
			for k, x := range path {
				if k == len(path)-1 {
					k = len(stages)
				}
				values[k] = append(values[k], float64(x))
			}
		}
	}
	var bands []band
	low := 0.0
	for _, all := range values {
		b, _ := banded(all) // every band has a game
		bands, low = append(bands, b), math.Min(low, b.p5)
	}
	name := h.Figures[from].Name
	x := scale{low: 0, high: float64(len(stages)), from: 54, to: narrow - 28}
	called := append(stages[:len(stages):len(stages)], "end")
	p := bandPlot{label: name + " over time", width: narrow, x: x,
		tick: func(k float64) string { return called[int(k)] },
		when: func(i int) string { return name + ", " + called[i] }}
	for k := range called {
		if (len(stages)-k)%2 == 0 || len(stages) < 5 {
			p.ticks = append(p.ticks, float64(k))
		}
	}
	return p.draw(bands, func(i int) float64 { return x.at(float64(i)) }, low, math.Max(1, most(bands)))
}

// ends counts, for games that were played to the end, how they ended, the most frequent way first.
func (sum *summary) ends() []endRow {
	size := sum.schedule.size
	games, shares := map[string]int{}, map[string][]float64{}
	for _, l := range sum.lines {
		if l.End != "" {
			games[l.End]++
		}
	}
	for from := 0; from < len(sum.lines); from += size {
		block, played := map[string]float64{}, 0.0
		for _, l := range sum.lines[from:min(from+size, len(sum.lines))] {
			if l.End != "" {
				block[l.End]++
				played++
			}
		}
		for by := range games {
			if played > 0 {
				shares[by] = append(shares[by], block[by]/played)
			}
		}
	}
	var rows []endRow
	for by, n := range games {
		e := measure.Share(shares[by], size)
		rows = append(rows, endRow{by, n, percent(e.Value), interval(e, percent)})
	}
	sort.Slice(rows, func(i, j int) bool {
		if rows[i].Games != rows[j].Games {
			return rows[i].Games > rows[j].Games
		}
		return rows[i].By < rows[j].By
	})
	return rows
}
