package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"github.com/google/go-cmp/cmp"
)

// This file holds the sentences of moments that random games seldom bring, whole.

// marks are how the lines of stories are shown here.
var marks = map[bourse.LineKind]string{bourse.LineRound: "== ", bourse.LinePhase: "-- ", bourse.LineChanged: "   ", bourse.LineAlarm: "*  "}

func story(v futures.View, events []futures.Event) string {
	var b strings.Builder
	for _, line := range tell.English.Story(v, events) {
		b.WriteString(marks[line.Kind] + line.Text + "\n")
	}
	return b.String()
}

func markers(t *testing.T, names ...string) (list futures.Markers) {
	t.Helper()
	for i, name := range names {
		m, err := futures.Parse("p0 final " + name)
		if err != nil {
			t.Fatal(err)
		}
		list[i] = m.Markers[0]
	}
	return list
}

// TestStory_settlement ends a game: gold that is paid, lost, and not paid stands with its marker, from the
// first marker on.
func TestStory_settlement(t *testing.T) {
	s := opening(t)
	s.Phase, s.Active, s.Round = futures.Settling, bourse.None, s.Config.Rounds
	s.Rows = [3]futures.Row{12, 2, 8} // 35, 8 and 25
	s.Board[0] = markers(t, "corn up 8", "corn up 29", "rice up 15")
	s.Board[1] = markers(t, "corn down 46", "corn down 46", "pepper up 25")
	s.Board[2] = markers(t, "rice down 38")
	s.Gold = [4]int32{3, 10, -1, 10}
	events := play(t, s, "p2 final", "p0 final corn up 8", "p3 final", "p1 final corn down 46, pepper up 25")
	want := `p2 has chosen what to settle
p0 will settle corn up from 8
p3 has chosen what to settle
p1 has chosen what to settle
   p0's marker rice up from 15 costs 7 gold
   p0's marker corn up from 29 would have brought 6 gold, which is not paid
   p0's marker corn up from 8 brings 27 gold
   p1's marker pepper up from 25 brings nothing
   p1's marker corn down from 46 brings 11 gold
   p1's marker corn down from 46 would have brought 11 gold, which is not paid
   p2's marker rice down from 38 would have brought 30 gold, which is not paid
-- p0 wins with 23 gold
`
	if diff := cmp.Diff(want, story(s.View(0), seen(events, 0))); diff != "" {
		t.Error(diff)
	}
}

// TestStory_shared ends a game that two win.
func TestStory_shared(t *testing.T) {
	s := opening(t)
	s.Phase, s.Active, s.Gold = futures.Settling, bourse.None, [4]int32{1, -3, 1, 0}
	s.Rows[1] = 12
	s.Board[3] = markers(t, "rice down 25", "rice down 25")
	events := play(t, s, "p0 final", "p1 final", "p2 final", "p3 final rice down 25, rice down 25")
	want := `p0 has chosen what to settle
p1 has chosen what to settle
p2 has chosen what to settle
p3 will settle rice down from 25 and rice down from 25
   p3's marker rice down from 25 costs 10 gold
   p3's marker rice down from 25 costs 10 gold
-- p0, p2 share the win with 1 gold
`
	if diff := cmp.Diff(want, story(s.View(3), seen(events, 3))); diff != "" {
		t.Error(diff)
	}
}

// TestStory_bursts moves two commodities to burst rows at once: gains by the price at which each bursts.
func TestStory_bursts(t *testing.T) {
	s := opening(t)
	s.Phase, s.Active, s.Start, s.Actions = futures.LateActing, 0, 0, 1
	s.Rows = [3]futures.Row{15, 8, 1} // 46, 25 and 4
	s.Top = [6]futures.Card{futures.CornUp, futures.CornUp, futures.PepperDown, futures.PepperDown, futures.RiceDown, futures.PepperDown}
	s.Board[1] = markers(t, "corn up 8", "corn down 46")
	s.Board[2] = markers(t, "corn up 46", "rice up 25", "pepper down 4")
	events := play(t, s, "p0 buy pepper up")
	want := `p0 buys pepper up at 4 for 1 gold
   closing movement: corn 46 > 50, rice 25 > 23, pepper 4 > 0
*  corn bursts at 50: its markers are settled, losses are paid, gains are not
   p1's marker corn down from 46 costs 4 gold
   p1's marker corn up from 8 would have brought 42 gold, which is not paid
   p2's marker corn up from 46 would have brought 4 gold, which is not paid
   after the burst: corn 50 > 25
*  pepper bursts at 0: its markers are settled, losses are paid, gains are not
   p0's marker pepper up from 4 costs 4 gold
   p2's marker pepper down from 4 would have brought 4 gold, which is not paid
   after the burst: pepper 0 > 25
-- carry-over
`
	if diff := cmp.Diff(want, story(s.View(bourse.Spectator), events)); diff != "" {
		t.Error(diff)
	}
}

// TestStory_round tells a round from the deal on, in one chapter: the prices stay in all three movements.
func TestStory_round(t *testing.T) {
	c := futures.Standard(3)
	c.Rounds, c.Hand, c.Start = 2, 2, 1
	s, err := futures.New(c)
	if err != nil {
		t.Fatal(err)
	}
	events := play(t, &s,
		"~ deal p0 corn-up", "~ deal p0 rice-up", "~ deal p1 corn-up", "~ deal p1 rice-up", "~ deal p2 corn-down", "~ deal p2 corn-down",
		"~ lay 0 corn-up", "~ lay 1 corn-down", "~ lay 2 rice-up", "~ lay 3 rice-down", "~ lay 4 pepper-up", "~ lay 5 pepper-down",
		"p1 place corn-up 1", "p1 buy rice up", "p2 place corn-down 2", "p2 pass", "p0 place rice-up 3", "p0 pass",
		"p0 turn 0", "~ reveal 0 corn-down", "p0 buy rice down", "p2 turn 1", "p2 pass", "p1 turn 3", "p1 settle rice up 25",
		"~ deal p0 corn-down", "~ deal p1 corn-down", "~ deal p2 corn-down", "p2 give corn-down", "p0 give corn-up", "p1 give rice-up")
	want := `cards are dealt; p0 takes corn-up, rice-up
the piles are laid: corn-up, corn-down, rice-up, rice-down, pepper-up, pepper-down
   first movement: the prices stay
the NPC's card goes face down on pile 0
== round 1 of 2, early trading from p1 on
p1 puts a card face down on pile 1
p1 buys rice up at 25 for 1 gold
p2 puts a card face down on pile 2
p2 passes for 1 gold
p0 puts rice-up face down on pile 3
p0 passes for 1 gold
   middle movement: the prices stay
-- late trading from p0 back to p1
p0 turns up pile 0, the NPC's
the NPC's card on pile 0 is corn-down
p0 buys rice down at 25 for 1 gold
p2 turns up pile 1: corn-up
p2 passes for 1 gold
p1 turns up pile 3: rice-up
p1 settles rice up from 25, which brings nothing
the last card, on pile 2, is turned up: corn-down
   closing movement: corn 25 > 23, rice 25 > 27
-- carry-over
cards are dealt; p0 takes corn-down
p0 chooses corn-up to give
everyone gives a card to the left neighbour
p0 takes corn-down from p2
the NPC's card goes face down on pile 1
== round 2 of 2, early trading from p2 on
`
	if diff := cmp.Diff(want, story(s.View(0), seen(events, 0))); diff != "" {
		t.Error(diff)
	}
}
