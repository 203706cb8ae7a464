package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

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
func (sum *summary) study(out io.Writer, list []string, game games.Game) error {
	if len(sum.lines) == 0 {
		return nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, name := range list {
		switch name {
		case "balance":
			sum.balance(w)
		case "growth":
			sum.growth(w)
		case "economy":
			sum.economy(w, game)
		}
	}
	return w.Flush()
}

// balance prints how often each seat wins, and how games end.
func (sum *summary) balance(w io.Writer) {
	fmt.Fprintf(w, "\nbalance: seat\twins\t95 %% interval\t\n")
	for seat, e := range sum.seats {
		fmt.Fprintf(w, "%s\t%s\t%s\t\n", bourse.Seat(seat), percent(e.Value), interval(e, percent))
	}
	if ends := sum.ends(); len(ends) > 0 {
		fmt.Fprintf(w, "\nends by\tshare\t95 %% interval\tgames\t\n")
		for _, r := range ends {
			fmt.Fprintf(w, "%s\t%s\t%s\t%d\t\n", r.By, r.Share, r.Range, r.Games)
		}
	}
}

const bandHead = "5 %\t25 %\tmedian\t75 %\t95 %\t"

func (b band) String() string {
	return fmt.Sprintf("%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t", b.p5, b.low, b.median, b.high, b.p95)
}

// growth prints how the number of legal moves grows in the course of a game, and how long games are.
func (sum *summary) growth(w io.Writer) {
	fmt.Fprintf(w, "\ngrowth: legal moves in the tenth\t%s\n", bandHead)
	for k, b := range sum.courses() {
		fmt.Fprintf(w, "%d\t%s\n", k+1, b)
	}
	if b, ok := banded(sum.decided()); ok {
		fmt.Fprintf(w, "decisions in a game\t%s\n", b)
	}
}

// economy prints the prices after each round, and the figures of each stage.
func (sum *summary) economy(w io.Writer, game games.Game) {
	for g, good := range sum.schedule.header.Goods {
		from, bands := sum.pricesOf(g)
		if len(bands) == 0 {
			continue
		}
		fmt.Fprintf(w, "\neconomy: %s, price by %s\t%s\n", good, game.Rounds, bandHead)
		step := max(1, len(bands)/12) // a long game has hundreds
		for k, b := range bands {
			if k%step == 0 || k == len(bands)-1 {
				fmt.Fprintf(w, "%d\t%s\n", from+k, b)
			}
		}
	}
	var p page
	if game.Stage != nil {
		sum.fillFigures(&p, game.Stage)
	}
	for _, t := range p.Figures {
		fmt.Fprintf(w, "\neconomy: %s\t%s\tend, or all\t\n", t.Group, strings.Join(p.Stages, "\t"))
		for _, r := range t.Rows {
			fmt.Fprintf(w, "%s\t%s\t\n", r.Name, strings.Join(r.Cells, "\t"))
		}
	}
}
