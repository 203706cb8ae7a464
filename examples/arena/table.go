package main

import (
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"bourse.example/examples/arena/internal/measure"
)

// This file makes the tables, which the terminal and the report show alike.

// A grid is a table.
type grid struct {
	Head []column
	Rows [][]cell
}

// A column has a name. Small is the name of the small print of its cells, which the terminal shows in another column.
type column struct{ Name, Small string }

type cell struct {
	Text, Small, Class string
	Link               template.URL
}

// Wide reports whether two copies of the table do not fit side by side.
func (g *grid) Wide() bool { return len(g.Head) > 4 }

func heads(names ...string) (list []column) {
	for _, name := range names {
		list = append(list, column{Name: name})
	}
	return list
}

// add adds a row of texts.
func (g *grid) add(texts ...string) {
	var cells []cell
	for _, text := range texts {
		cells = append(cells, cell{Text: text})
	}
	g.Rows = append(g.Rows, cells)
}

// print prints the table, or nothing if it has no rows.
func (g *grid) print(out io.Writer) {
	if g == nil || len(g.Rows) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, h := range g.Head {
		fmt.Fprintf(w, "%s\t", h.Name)
		if h.Small != "" {
			fmt.Fprintf(w, "%s\t", h.Small)
		}
	}
	for _, r := range g.Rows {
		fmt.Fprintln(w)
		for i, c := range r {
			fmt.Fprintf(w, "%s\t", c.Text)
			if g.Head[i].Small != "" {
				fmt.Fprintf(w, "%s\t", c.Small)
			}
		}
	}
	fmt.Fprintln(w)
	w.Flush()
}

// standings returns the table of the bots, with their times if a clock is given.
func (sum *summary) standings(c *clock) *grid {
	g := &grid{Head: []column{{"bot", ""}, {"games", ""}, {"seats", ""}, {"wins", interval95}, {"even", ""}, {"lead", interval95}, {"score", ""}, {"rating", "±"},
		{"LOS", ""}}}
	if sum.test != nil {
		g.Head = append(g.Head, column{Name: "LLR"})
	}
	g.Head = append(g.Head, column{Name: "forfeits"})
	if c != nil {
		g.Head = append(g.Head, column{Name: "ms a move"})
	}
	for _, i := range sum.order {
		at := &sum.bots[i]
		name := cell{Text: at.Name, Class: "chip " + hue(i)}
		if at.Spec != at.Name {
			name.Small = at.Spec
		}
		cells := []cell{name, {Text: fmt.Sprint(at.games)}, {Text: fmt.Sprint(at.seats)}, estimate(at.wins(), percent), {Text: at.even()},
			estimate(at.lead, points), {Text: strings.TrimPrefix(points(at.score), "+")}, {Text: signed(at.rating.Value, 0), Small: margins(at.rating)}, {Text: percent(at.superior)}}
		if sum.test != nil && at.Name == sum.schedule.header.SPRT.A {
			cells = append(cells, cell{Text: sum.ratio()})
		} else if sum.test != nil {
			cells = append(cells, cell{})
		}
		cells = append(cells, cell{Text: fmt.Sprint(at.forfeits)})
		if c != nil {
			cells = append(cells, cell{Text: millis(c.bots[i].Mean)})
		}
		g.Rows = append(g.Rows, cells)
	}
	return g
}

const interval95 = "95 % interval"

// estimate returns the cell of an estimate with its interval.
func estimate(e measure.Estimate, text func(float64) string) cell {
	return cell{Text: text(e.Value), Small: interval(e, text)}
}

// print prints the results.
func (sum *summary) print(out io.Writer, c *clock) {
	h := &sum.schedule.header
	fmt.Fprintf(out, "%s for %d: %s", h.Game, h.Players, sum.extent())
	for _, why := range h.Varies {
		fmt.Fprintf(out, "\nnot reproducible: %s", why)
	}
	fmt.Fprint(out, "\n\n")
	if len(sum.lines) > 0 {
		sum.standings(c).print(out)
		fmt.Fprint(out, legend)
	}
	if sum.test != nil {
		fmt.Fprintf(out, "\n%s %s\n%s\n", sum.question(), sum.answer(), sum.terms())
	}
}

const legend = `
wins: share of the bot's games, with all its seats together (winners share a game); even: what it would win if all were
equally strong; lead: score minus the mean of the other seats; rating: 400 points are odds of 10 to 1 of finishing before
the other, the mean is 0, and ± is the 95 % error bar; LOS: the likelihood that the bot is better than the next one;
LLR: the log-likelihood ratio of a sequential test, and the bounds at which it ends
`

// ratio is the state of the test: its log-likelihood ratio and the bounds.
func (sum *summary) ratio() string {
	now := 0.0
	if c := sum.test.Curve(); len(c) > 0 {
		now = c[len(c)-1]
	}
	low, high := sum.test.Bounds()
	return fmt.Sprintf("%s (%s, %s)", signed(now, 2), signed(low, 2), signed(high, 2))
}

// margins formats how far an interval reaches below and above its value.
func margins(e measure.Estimate) string {
	if !e.Known() {
		return "–"
	}
	down, up := math.Round(e.Value-e.Low), math.Round(e.High-e.Value)
	if down == up {
		return fmt.Sprintf("±%.0f", up)
	}
	return fmt.Sprintf("−%.0f +%.0f", down, up)
}

// extent describes how many games count.
func (sum *summary) extent() string {
	size := sum.schedule.size
	text := fmt.Sprintf("%s in %s of %d", plural(len(sum.lines), "game"), plural(sum.blocks, "block"), size)
	if sum.blocks == 0 {
		text = fmt.Sprintf("%s, no block of %d complete, so not every bot has played every seat",
			plural(len(sum.lines), "game"), size)
	}
	if sum.loose > 0 {
		text += fmt.Sprintf("; not counted: %s of a block that is not complete", plural(sum.loose, "game"))
	}
	if sum.unwon > 0 {
		text += fmt.Sprintf("; won by nobody: %s", plural(sum.unwon, "game"))
	}
	if sum.cut > 0 {
		text += fmt.Sprintf("; cut off after %s: %s", plural(sum.schedule.header.Max, "move"), plural(sum.cut, "game"))
	}
	return text
}

// question is the question of the sequential test.
func (sum *summary) question() string {
	q := sum.schedule.header.SPRT
	return fmt.Sprintf("is %s better than %s?", q.A, q.B)
}

// answer is the answer of the test.
func (sum *summary) answer() string {
	q := sum.schedule.header.SPRT
	after := plural(len(sum.test.Curve()), "block")
	switch sum.test.Verdict() {
	case measure.Upper:
		return fmt.Sprintf("yes, %s is better than %s, decided after %s", q.A, q.B, after)
	case measure.Lower:
		return fmt.Sprintf("no, %s is not better than %s, decided after %s", q.A, q.B, after)
	}
	return "not decided after " + after
}

// terms describes the hypotheses and error rates of the test.
func (sum *summary) terms() string {
	q := sum.schedule.header.SPRT
	return fmt.Sprintf("sequential probability ratio test: %s is rated %v above %s under H0, %v under H1; alpha %v, beta %v", q.A, q.Elo0, q.B, q.Elo1, q.Alpha, q.Beta)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func percent(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*x)
}

// signed formats a difference with its sign.
func signed(x float64, places int) string {
	if math.IsNaN(x) {
		return "–"
	}
	text := fmt.Sprintf("%+.*f", places, x)
	if strings.Trim(text, "+-0.") == "" {
		text = text[1:] // zero has no sign
	}
	return strings.Replace(text, "-", "−", 1)
}

// points formats a difference of scores.
func points(x float64) string { return signed(x, 1) }

// interval formats the interval of an estimate.
func interval(e measure.Estimate, of func(float64) string) string {
	if !e.Known() {
		return "–"
	}
	return of(e.Low) + " to " + of(e.High)
}

// millis formats a time in microseconds as milliseconds with three significant digits.
func millis(us float64) string {
	ms := us / 1000
	if ms == 0 {
		return "–"
	}
	places := max(0, 2-int(math.Floor(math.Log10(ms))))
	return fmt.Sprintf("%.*f", places, ms)
}
