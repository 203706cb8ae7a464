package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"bourse.example/examples/arena/internal/measure"
)

// This file prints the table at the end of a run.

// print prints the results.
func (sum *summary) print(out io.Writer, c *clock) error {
	var b strings.Builder
	h := &sum.schedule.header
	fmt.Fprintf(&b, "%s for %d: %s", h.Game, h.Players, sum.extent())
	for _, why := range h.Varies {
		fmt.Fprintf(&b, "\nnot reproducible: %s", why)
	}
	b.WriteString("\n\n")
	if len(sum.lines) > 0 {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprintf(w, "bot\tgames\tseats\twins\t95 %% interval\teven\tlead\t95 %% interval\trating\t±\tLOS\t%sforfeits\tms a move\t\n", sum.testHead())
		for _, i := range sum.order {
			at := &sum.bots[i]
			fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s%d\t%s\t\n", at.Name, at.games, at.seats,
				percent(at.wins().Value), interval(at.wins(), percent), at.even(),
				signed(at.lead.Value, 1), interval(at.lead, func(x float64) string { return signed(x, 1) }),
				signed(at.rating.Value, 0), margins(at.rating), percent(at.superior), sum.testCell(i),
				at.forfeits, millis(c.bots[i].Mean))
		}
		w.Flush()
		b.WriteString(legend)
		if sum.test != nil {
			b.WriteString(testLegend)
		}
	}
	if sum.test != nil {
		fmt.Fprintf(&b, "\n%s %s\n%s\n", sum.question(), sum.answer(), sum.terms())
	}
	_, err := io.WriteString(out, b.String())
	return err
}

const (
	legend = `
wins: share of the bot's games, with all its seats together (winners share a game); even: what it would win if all were
equally strong; lead: score minus the mean of the other seats; rating: 400 points are odds of 10 to 1 of finishing before
the other, the mean is 0, and ± is the 95 % error bar; LOS: the likelihood that the bot is better than the next one
`
	testLegend = "LLR: the log-likelihood ratio of the test, and the bounds at which it ends\n"
)

// testHead and testCell are the column of the sequential test, if there is one. The row of the bot in question has it.
func (sum *summary) testHead() string {
	if sum.test == nil {
		return ""
	}
	return "LLR\t"
}

func (sum *summary) testCell(i int) string {
	switch {
	case sum.test == nil:
		return ""
	case sum.bots[i].Name != sum.schedule.header.SPRT.A:
		return "\t"
	}
	return sum.ratio() + "\t"
}

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
		return fmt.Sprintf("%.0f", up)
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
