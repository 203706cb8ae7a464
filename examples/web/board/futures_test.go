package board

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
)

// This file tests the picture of Futures! and its buttons.

// crowdedFutures is a table that is as full as possible.
func crowdedFutures(t *testing.T) futures.View {
	t.Helper()
	s := must.Get(futures.New(futures.Standard(4)))
	v := s.View(1)
	v.Phase, v.Active, v.Actions, v.Round, v.Start = futures.LateActing, 1, 2, 3, 2
	v.Rows = [3]futures.Row{9, 8, 1}
	v.Top = [6]futures.Card{futures.CornUp, futures.CornUp, futures.RiceDown, futures.PepperDown, 0,
		futures.PepperDown}
	v.Cover = [6]bourse.Seat{bourse.None, bourse.None, bourse.None, bourse.None, 3, bourse.None}
	v.Fourth = bourse.SeatsOf(0, 1, 2, 3)
	at := futures.MarkerAt(futures.Corn, futures.Up, 4)
	for seat := range v.Board {
		v.Board[seat] = futures.Markers{at, at, at, at}
	}
	v.Gold = [4]int32{-120, 7, 1000, 0}
	return v
}

// drawnFutures draws a view, which does not have to come from a real game.
func drawnFutures(t *testing.T, v futures.View, history []Moment) Picture {
	t.Helper()
	names := map[bourse.Seat]string{0: "<b>&\"'", 1: strings.Repeat("W", 24), 2: "", 3: "Ünsäglich"}
	picture := must.Get(Draw(Input{Game: "futures", Value: v, Names: names, History: history}))
	check(t, position{name: "a view", in: Input{}}, picture)
	return picture
}

// all returns the markup of all panels, and the tables as lines.
func all(p Picture) (svg, twin string) {
	for _, panel := range p.Panels {
		svg += string(panel.SVG)
	}
	for _, table := range p.Tables {
		twin += fmt.Sprintf("%s %q\n", table.Title, table.Head)
		for _, row := range table.Rows {
			twin += strings.Join(row, " | ") + "\n"
		}
	}
	return svg, twin
}

// TestFutures_shows checks that a full table is complete in the picture and in words: prices, their moves,
// the cost, worth and owners of markers.
func TestFutures_shows(t *testing.T) {
	v := crowdedFutures(t)
	svg, twin := all(drawnFutures(t, v, []Moment{
		{Round: 1, Prices: []Price{{Good: "corn", Num: 25, Den: 1}, {Good: "rice", Num: 50, Den: 2},
			{Good: "pepper", Num: 0, Den: 1}}},
		{Round: 2, Prices: []Price{{Good: "corn", Num: 27, Den: 1}, {Good: "rice"},
			{Good: "pepper", Num: 4, Den: 1}}},
	}))
	for _, want := range []string{`data-key="cell:corn:up:15"`, `data-key="outlook:corn"`,
		`data-key="gold:p3"`, "→ 32", "→ 23", "→ 0!", "&lt;b&gt;", "+12", "−120", `data-panel="history"`,
		"+48 if settled → 55"} {
		if !strings.Contains(svg, want) {
			t.Errorf("the picture has no %s", want)
		}
	}
	for _, want := range []string{"corn | 27 | 32 | 1 | 1", "pepper | 4 | 0 | 1 | 1", "rice | 25 | 23 | 1 | 1",
		"to move | " + strings.Repeat("W", 24) + " (you)", "Ünsäglich | 12, 12, 12, 12 | 48 | 48 | bought",
		"4 | ? | Ünsäglich", "<b>&\"' | −120 | 0 | 0 | corn up 15", "<b>&\"' | 12, 12, 12, 12 | 48 | −72 | bought",
		"Player 3 | 1000", "now, in round 2 | 27 | none | 4"} {
		if !strings.Contains(twin, want) {
			t.Errorf("no table has %s:\n%s", want, twin)
		}
	}
}

// TestFutures_final checks that the final settlement pays two gains and takes all losses, with the best
// choice first.
func TestFutures_final(t *testing.T) {
	v := crowdedFutures(t)
	v.Phase, v.Active, v.Actions = futures.Settling, bourse.None, 0
	v.Board[1] = futures.Markers{futures.MarkerAt(futures.Corn, futures.Up, 4),
		futures.MarkerAt(futures.Corn, futures.Up, 8), futures.MarkerAt(futures.Rice, futures.Down, 9),
		futures.MarkerAt(futures.Pepper, futures.Up, 3)}
	choices := finalChoices(&v)
	if len(choices) != 1+4+6 {
		t.Errorf("%d choices", len(choices))
	}
	if got, want := fmt.Sprint(choices[0].words, choices[0].brings),
		"final corn up 15, rice down 27 "; got != want+"6" &&
		got != fmt.Sprint("final corn up 15, corn up 25", 6) {
		t.Errorf("best is %s", got)
	}
	if got := choices[len(choices)-1]; got.brings != -8 || worthFutures(&v, 1) != 6 {
		t.Errorf("last is %+v, and the best brings %d", got, worthFutures(&v, 1))
	}
}

// TestFutures_count checks that the end shows the winner, or both of two winners.
func TestFutures_count(t *testing.T) {
	v := crowdedFutures(t)
	v.Phase, v.Active, v.Actions, v.Round = futures.Over, bourse.None, 0, v.Config.Rounds
	v.Board = [4]futures.Markers{}
	v.Cover[4], v.Top[4] = bourse.None, futures.CornUp
	for _, test := range []struct {
		gold [4]int32
		want string
	}{
		{[4]int32{1, 2, 3, 9}, "Ünsäglich wins"},
		{[4]int32{1, 12, 3, 9}, "You win"},
		{[4]int32{-5, -5, -6, -7}, "2 players share the win"},
	} {
		v.Gold = test.gold
		if svg, twin := all(drawnFutures(t, v, nil)); !strings.Contains(svg, test.want) ||
			!strings.Contains(twin, " | 1 | wins") {
			t.Errorf("of %v it is not said that %s", test.gold, test.want)
		}
	}
}
