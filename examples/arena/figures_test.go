package main

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// figured returns four games of two seats with figures of two stages at most. One game is a forfeit.
func figured() *summary {
	s := newSchedule(header{Seed: "x", Players: 2,
		Bots: []bot{{Name: "a", Spec: "a"}, {Name: "b", Spec: "b"}}, Lineup: []int{0, 1},
		Figures: []games.Figure{
			{Group: "Rates", Name: "tax", Seat: bourse.None},
			{Group: "Court", Name: "crowns", Seat: 0}, {Group: "Court", Name: "crowns", Seat: 1},
			{Group: "Court", Name: "decrees", Seat: bourse.None, Sum: true},
		}})
	game := func(n int, end string, figures [][]int) line {
		_, seats := s.at(n)
		return line{Game: n, Block: n / 2, Deal: s.deal(n / 2), Seats: s.seated(seats),
			Payoff: []float64{1, 0}, Score: []int64{2, 1}, Place: []int{1, 2}, Decisions: []int{1, 1},
			Figures: figures, End: end}
	}
	lines := []line{
		game(0, "favour", [][]int{{1, 2, 3}, {0, 1, 5}, {0, 0, 1}, {0, 2, 7}}), // a b
		game(1, "years", [][]int{{1, 1, 1}, {0, 0, 1}, {0, 3, 4}, {0, 3, 6}}),  // b a
		game(2, "favour", [][]int{{1, 3}, {0, 5}, {0, 0}, {0, 4}}),             // a b
		game(3, "", [][]int{{1, 2}, {0, 0}, {0, 0}, {0, 1}}),                   // b a
	}
	lines[3].Forfeit = &forfeit{Seat: 0, Why: "lost"}
	return summarize(s, lines)
}

// TestFigures checks mean figures against values computed by hand.
func TestFigures(t *testing.T) {
	sum := figured()
	var p page
	sum.fillFigures(&p, func(k int) string { return []string{"spring", "fall"}[k-1] })
	if got := strings.Join(p.Stages, " ") + ": " + strings.Join(p.Came, " "); got != "spring fall: 4 2 4" {
		t.Errorf("stages %s", got)
	}
	var got []string
	for _, table := range p.Figures {
		for _, r := range table.Rows {
			got = append(got, table.Group+", "+r.Name+": "+strings.Join(r.Cells, " "))
		}
	}
	want := []string{
		"Rates, tax: 1.00 1.50 2.25", // the end: 3 1 3 2
		"Court, crowns of p0: 0.00 0.50 2.75",
		"Court, crowns of p1: 0.00 1.50 1.25",
		"Court, crowns of a: 0.00 2.00 3.50", // p0 in games 0 and 2, p1 in 1 and 3
		"Court, crowns of b: 0.00 0.00 0.50",
		"Court, decrees +: 2.50 4.00 4.50", // in fall 5 and 3
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the figures are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(p.Figures) != 2 || len(p.Figures[0].Plots) != 1 || len(p.Figures[1].Plots) != 1 {
		t.Errorf("plots of %+v", p.Figures)
	}
	if plot := string(p.Figures[1].Plots[0].Plot); !strings.Contains(plot,
		"crowns, end: median 1, half of all games from 0 to 4, 90 % from 0 to 5") {
		t.Errorf("crowns are drawn as %s", plot)
	}
	var ends []string
	for _, r := range p.Ends {
		ends = append(ends, r.By+" "+r.Share)
	}
	if got := strings.Join(ends, ", "); got != "favour 75.0 %, years 25.0 %" || p.Ends[0].Games != 2 ||
		p.Ends[0].Range == "–" {
		t.Errorf("ends %s, %+v", got, p.Ends)
	}
}

// TestFigures_none checks that the report shows nothing for games without figures.
func TestFigures_none(t *testing.T) {
	s := newSchedule(header{Seed: "x", Players: 2, Bots: []bot{{Name: "a", Spec: "a"}}, Lineup: []int{0, 0}})
	l := line{Payoff: []float64{1, 0}, Score: []int64{2, 1}, Place: []int{1, 2}, Decisions: []int{1, 1}}
	var p page
	summarize(s, []line{l}).fillFigures(&p, func(int) string { return "" })
	if p.Ends != nil || p.Figures != nil || p.Stages != nil {
		t.Errorf("%+v", p)
	}
	if err := l.validate(&s.header); err != nil {
		t.Error(err)
	}
	for _, bad := range [][][]int{{{1, 2}}, {}} {
		h := figured().schedule.header
		if l.Figures = bad; l.validate(&h) == nil {
			t.Errorf("figures %v are accepted", bad)
		}
	}
	h := figured().schedule.header
	for _, bad := range [][][]int{{{1, 2}, {1, 2}, {1, 2}, {1}}, {{1}, {1}, {1}, {1}}} {
		if l.Figures = bad; l.validate(&h) == nil {
			t.Errorf("figures %v are accepted", bad)
		}
	}
}

// TestFigures_merlin checks that the figures of a game with every part are recorded and reported.
func TestFigures_merlin(t *testing.T) {
	dir := t.TempDir()
	fine(t, "-game", "merlin", "-set", "parts=market,paper,magic,war,court,visions", "-set", "years=1",
		"-set", "maxTurns=60", "-bots", "random", "-games", "2", "-seed", "figures", "-out", dir)
	h, lines := played(t, dir)
	groups := ""
	for _, f := range h.Figures {
		if !strings.HasSuffix(groups, f.Group) {
			groups += ", " + f.Group
		}
	}
	if groups != ", Rates, Crowns, Royal Decrees, War, Damage, Visions" {
		t.Errorf("the figures are%s", groups[1:])
	}
	for _, l := range lines {
		if n := l.stages(); n < 1 || n > 4 || l.End == "" || l.Figures[0][0] != 2 {
			t.Errorf("a game of %d seasons ends by %q: %v", n, l.End, l.Figures)
		}
		for i, f := range h.Figures {
			for k, x := range l.Figures[i] {
				if f.Sum && (x < 0 || k == 0 && x != 0 || k > 0 && x < l.Figures[i][k-1]) {
					t.Errorf("%s: %v", f.Name, l.Figures[i])
				}
			}
		}
	}
	page := html.UnescapeString(read(t, dir, reportFile))
	checkPage(t, read(t, dir, reportFile))
	for _, want := range []string{"<h2>Ends</h2>", "<h2>Figures over time</h2>", "<h3>Rates</h3>",
		"<h3>Crowns</h3>", "<h3>Royal Decrees</h3>", "<h3>War</h3>", "<h3>Damage</h3>", "<h3>Visions</h3>",
		"<th>summer 1</th>", `<td class="l">crowns of p3</td>`, `<td class="l">units fallen +</td>`,
		`<td class="l">waived by a die +</td>`, "<h3>Cost of Living</h3><figcaption>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report does not contain %q", want)
		}
	}
	if got := regexp.MustCompile(`Cost of Living</td><td>2\.00</td>`).FindString(page); got == "" {
		t.Error("the Cost of Living does not begin at 2")
	}
}
