package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file prints studies of a game: what the games of a run show about it, in tables.

// studies are the values of -report.
var studies = []string{"balance", "growth", "economy"}

// checkStudies returns the studies that a text names.
func checkStudies(text string) (list []string, err error) {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(studies, name) {
			return nil, fmt.Errorf("-report: no study is called %s, there are: %s", words.Quote(name), strings.Join(studies, ", "))
		} else if name != "" {
			list = append(list, name)
		}
	}
	return list, nil
}

// study prints the studies that were asked for.
func (sum *summary) study(out io.Writer, list []string, game games.Game) {
	if len(sum.lines) == 0 {
		return
	}
	for _, name := range list {
		fmt.Fprintf(out, "\n%s\n", name)
		switch name {
		case "balance": // how often each seat wins, and how games end
			g := &grid{Head: []column{{"seat", ""}, {"wins", interval95}}}
			for seat, e := range sum.seats {
				g.Rows = append(g.Rows, []cell{{Text: bourse.Seat(seat).String()}, estimate(e, percent)})
			}
			g.print(out)
			sum.ends().print(out)
		case "growth": // how the number of legal moves grows in the course of a game, and how long games are
			printBands(out, "legal moves in the tenth", 1, sum.courses())
			if b, ok := banded(sum.decided()); ok {
				printBands(out, "decisions in a game", 1, []band{b})
			}
		case "economy": // the prices after each round, and the figures of each stage
			for g, good := range sum.schedule.header.Goods {
				from, bands := sum.pricesOf(g)
				printBands(out, good+", price by "+game.Rounds, from, bands)
			}
			for _, p := range sum.figures(game.Stage) {
				if p.Grid != nil {
					fmt.Fprintln(out, p.Title)
					p.Grid.print(out)
				}
			}
		}
	}
}

// printBands prints a dozen of the bands, with their numbers.
func printBands(out io.Writer, title string, from int, bands []band) {
	g := &grid{Head: heads(title, "5 %", "25 %", "median", "75 %", "95 %")}
	for k, b := range bands {
		if k%max(1, len(bands)/12) == 0 || k == len(bands)-1 {
			row := []string{fmt.Sprint(from + k)}
			for _, x := range []float64{b.p5, b.low, b.median, b.high, b.p95} {
				row = append(row, fmt.Sprintf("%.4g", x))
			}
			g.add(row...)
		}
	}
	g.print(out)
}
