package main

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// TestSummary checks the results of games against values computed by hand.
func TestSummary(t *testing.T) {
	s := newSchedule(header{Seed: "x", Players: 3,
		Bots: []bot{{Name: "a", Spec: "a"}, {Name: "b", Spec: "b"}}, Lineup: []int{0, 1, 1}})
	game := func(n int, payoff []float64, score []int64, place []int) line {
		_, seats := s.at(n)
		return line{Game: n, Block: n / 3, Seats: s.seated(seats), Payoff: payoff, Score: score, Place: place,
			Decisions: make([]int, 3)}
	}
	lines := []line{
		game(0, []float64{1, 0, 0}, []int64{10, 4, 1}, []int{1, 2, 3}),    // a b b
		game(1, []float64{0.5, 0.5, 0}, []int64{5, 5, 2}, []int{1, 1, 3}), // b a b
		game(2, []float64{0, 0, 0}, []int64{0, 0, 0}, []int{1, 1, 1}),     // b b a, nobody wins
		game(3, []float64{0, 0.5, 0.5}, []int64{9, 9, 9}, []int{3, 1, 1}), // a b b, a forfeits
		game(4, []float64{0, 1, 0}, []int64{1, 7, 4}, []int{3, 1, 2}),     // b a b
		game(5, []float64{0, 1, 0}, []int64{-3, 3, 0}, []int{3, 1, 2}),    // b b a
		game(6, []float64{0, 0, 1}, []int64{-99, 0, 99}, []int{3, 2, 1}),  // of a block that is not complete
	}
	lines[3].Forfeit = &forfeit{Seat: 0, Why: "lost"}
	sum := summarize(s, lines)
	a, b := sum.bots[0], sum.bots[1]
	near := func(x, y float64) bool { return x-y < 1e-9 && y-x < 1e-9 }
	if sum.blocks != 2 || sum.loose != 1 || sum.unwon != 1 || a.seats != 1 || b.seats != 2 ||
		a.forfeits != 1 || b.forfeits != 0 {
		t.Errorf("%+v", sum)
	}
	if !near(a.points.Value, 2.5/6) || !near(b.points.Value, 2.5/12) || !near(a.score, 22.0/5) ||
		!near(b.score, 17.0/10) {
		t.Errorf("points %v and %v, scores %v and %v", a.points.Value, b.points.Value, a.score, b.score)
	}
	// Leads of a: 7.5, 1.5 and 0 in one block, 4.5 and 0 in the other.
	if lead := (3 + 2.25) / 2; !near(a.lead.Value, lead) || !near(b.lead.Value, -lead/2) ||
		!near(sum.gaps[0][1].Value, lead) || !near(sum.gaps[1][0].Value, -lead) {
		t.Errorf("leads %v and %v, gaps %v", a.lead.Value, b.lead.Value, sum.gaps)
	}
	// Meetings of a with both b: 2, 1½ and 1 of 2; 0, 2 and 1 of 2.
	if !near(sum.duels[0][1].Value, (4.5/6+3.0/6)/2) || !near(sum.duels[1][0].Value, 1-(4.5/6+3.0/6)/2) {
		t.Errorf("meetings %v", sum.duels)
	}
	if a.places[0] != 4 || a.places[1] != 1 || a.places[2] != 1 || !near(sum.seats[0].Value, 1.5/6) ||
		!near(sum.seats[1].Value, 3.0/6) {
		t.Errorf("places %v, seats %v", a.places, sum.seats)
	}
	if !near(a.wins().Value, 2.5/6) || a.even() != "33.3 %" || !near(b.wins().Value, 2.5/6) || b.even() != "66.7 %" {
		t.Errorf("a wins %v of %s, b %v of %s", a.wins().Value, a.even(), b.wins().Value, b.even())
	}
	if text := sum.headline(); !strings.Contains(text, "wins 41.7 % of the games (95 % interval ") ||
		!strings.HasSuffix(text, "; an even share is 33.3 %.") {
		t.Error(text)
	}
	if text := sum.extent(); text != "6 games in 2 blocks of 3; not counted: 1 game of a block that is not complete; won by nobody: 1 game" {
		t.Error(text)
	}
	if sum := summarize(s, lines[:2]); sum.blocks != 0 || len(sum.lines) != 2 || sum.bots[0].points.Known() ||
		sum.bots[0].rating.Known() {
		t.Errorf("no complete block: %+v", sum)
	}
	if sum := summarize(s, nil); len(sum.lines) != 0 ||
		sum.headline() != "No game has been played to its end." {
		t.Errorf("no game: %+v", sum)
	}
}

// TestAlone checks that nothing is estimated for a bot that has all seats, because no other bot can win its
// points. The value of a seat is still reported.
func TestAlone(t *testing.T) {
	for _, bots := range []string{"greedy:1", "a=random,a=random"} {
		dir := t.TempDir()
		o := fine(t, "-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots", bots, "-games", "8",
			"-out", dir)
		name := strings.Split(strings.Split(bots, ",")[0], "=")[0]
		row := ""
		for _, line := range strings.Split(o.out, "\n") {
			if f := strings.Fields(line); len(f) > 0 && f[0] == name {
				row = strings.Join(slices.Delete(f[:len(f)-1], 10, 11), " ") // except the time and the score
			}
		}
		if want := name + " 8 2 100.0 % – 100.0 % – – – – – 0"; row != want {
			t.Errorf("%s: the table says %q, want %q", bots, row, want)
		}
		page := read(t, dir, reportFile)
		checkPage(t, page)
		if want := `<td>100.0 %<span class="range">–</span></td>`; !strings.Contains(page, want) {
			t.Errorf("%s: the report does not contain %q", bots, want)
		}
		for _, not := range []string{"<h3>Wins per seat</h3>", "<h3>Rating</h3>", "<h3>Lead</h3>",
			"<h3>How the wins settled</h3>"} {
			if strings.Contains(page, not) {
				t.Errorf("%s: the report contains %q", bots, not)
			}
		}
		if !strings.Contains(page, "<h3>Seats</h3>") || !strings.Contains(page, "p0: ") {
			t.Errorf("%s: the report does not show the value of the seats", bots)
		}
	}
}

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

// TestFigures checks mean figures and ends against values computed by hand, and that figures that cannot be are refused.
func TestFigures(t *testing.T) {
	sum := figured()
	var got []string
	for _, p := range sum.figures(func(k int) string { return []string{"spring", "fall"}[k-1] }) {
		if p.Grid == nil {
			got = append(got, p.Title)
			if p.Title == "crowns" && !strings.Contains(string(p.Chart), "crowns, end: median 1, half of all games from 0 to 4, 90 % from 0 to 5") {
				t.Errorf("crowns are drawn as %s", p.Chart)
			}
			continue
		}
		var text bytes.Buffer
		p.Grid.print(&text)
		got = append(got, p.Title+":")
		for _, line := range strings.Split(strings.TrimSpace(text.String()), "\n") {
			got = append(got, strings.Join(strings.Fields(line), " "))
		}
	}
	want := []string{
		"Rates:", "spring fall end, or all", "games 4 2 4", "tax 1.00 1.50 2.25", "tax", // the end: 3 1 3 2
		"Court:", "spring fall end, or all", "games 4 2 4", "crowns of p0 0.00 0.50 2.75", "crowns of p1 0.00 1.50 1.25",
		"crowns of a 0.00 2.00 3.50", "crowns of b 0.00 0.00 0.50", // a is p0 in games 0 and 2, p1 in 1 and 3
		"decrees + 2.50 4.00 4.50", "crowns", // in fall 5 and 3
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the figures are\n%q\nwant\n%q", got, want)
	}
	if got := fmt.Sprint(sum.ends().Rows); got != "[[{favour   } {2   } {75.0 % 1.0 % to 99.9 %  }] [{years   } {1   } {25.0 % 0.1 % to 99.0 %  }]]" {
		t.Error(got)
	}
	l := sum.lines[0]
	for _, bad := range [][][]int{{{1, 2}}, {}, {{1, 2}, {1, 2}, {1, 2}, {1}}, {{1}, {1}, {1}, {1}}} {
		if l.Figures = bad; l.validate(&sum.schedule.header) == nil {
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
	page := read(t, dir, reportFile)
	checkPage(t, page)
	for _, want := range []string{"<h2>Ends</h2>", "<h2>Figures over time</h2>", "<h3>Rates</h3>", "<h3>Visions</h3>", "<th>summer 1</th>",
		"<td>crowns of p3</td>", "<td>units fallen &#43;</td>", "<h3>Cost of Living</h3><svg", "Cost of Living</td><td>2.00</td>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report does not contain %q", want)
		}
	}
}

// TestScale checks that axes use round numbers and cover the data.
func TestScale(t *testing.T) {
	for _, test := range []struct {
		low, high float64
		want      string
	}{
		{0, 1, "[0 0.2 0.4 0.6 0.8 1]"},
		{0.12, 0.31, "[0.1 0.15 0.2 0.25 0.3 0.35]"},
		{-17, 42, "[-20 0 20 40 60]"},
		{0, 0, "[-1 -0.5 0 0.5 1]"},
		{-3000, 26000, "[-10000 0 10000 20000 30000]"},
	} {
		var got []float64
		for _, x := range axisOf(test.low, test.high, 5, plain, "").ticks() {
			got = append(got, math.Round(x*1e9)/1e9)
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("from %v to %v: %v, want %s", test.low, test.high, got, test.want)
		}
	}
	for x, want := range map[float64]string{0: "0", -0.0001: "−0.0001", 1.5: "1.5", -20: "−20",
		0.1 + 0.2: "0.3", math.Copysign(0, -1): "0"} {
		if got := plain(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}

// TestTimed checks that quantiles of times are accurate to within one step.
func TestTimed(t *testing.T) {
	var b timed
	if b.sum(); b.quantile(0.5) != 0 || b.Mean != 0 {
		t.Error("an empty clock has a quantile")
	}
	for ms := 1; ms <= 1000; ms++ {
		b.add(time.Duration(ms) * time.Millisecond)
	}
	for q, want := range map[float64]float64{0.5: 500, 0.95: 950, 0.01: 10} {
		if got := b.quantile(q) / 1000; math.Abs(got/want-1) > 0.045 {
			t.Errorf("quantile %v is %v ms, want %v", q, got, want)
		}
	}
	if b.sum(); b.quantile(1) > b.Max || b.Max != 1e6 || b.Mean != 500500 {
		t.Errorf("max %v, mean %v", b.Max, b.Mean)
	}
	for d, want := range map[float64]string{0: "–", 1e6: "1000", 12345: "12.3", 1.5: "0.00150"} {
		if got := millis(d); got != want {
			t.Errorf("%v is written %q, want %q", d, got, want)
		}
	}
}
