package main

import (
	"strings"
	"testing"
)

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
				row = strings.Join(f[:len(f)-1], " ") // except the time
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
