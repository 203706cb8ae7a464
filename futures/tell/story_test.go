package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/told"
)

// This file has positions that random games seldom reach, and tests their stories.

type (
	tale     = told.Tale[futures.State]
	position = told.Position[futures.State, futures.Move, futures.View, futures.Event]
)

var at = told.At[futures.State]

// TestStory checks the stories of these positions.
func TestStory(t *testing.T) { words.Golden(t, "stories.txt", stories(), words.Story) }

// TestStory_record reports a whole game.
func TestStory_record(t *testing.T) {
	words.GoldenRecord(t, "manual.txt", "manual", 0, bourse.Spectator)
}

// stories returns games that end with gold paid, lost and not paid, one that moves two commodities to burst
// rows at once, and one that reports a whole round in which no price changes.
func stories() []tale {
	short := futures.Standard(3)
	short.Rounds, short.Hand, short.Start = 2, 2, 1
	return []tale{
		at("a settlement", nil, 0, func(s *futures.State) {
			s.Phase, s.Active, s.Round = futures.Settling, bourse.None, s.Config.Rounds
			s.Rows = [3]futures.Row{12, 2, 8} // 35, 8 and 25
			s.Board[0] = markers("corn up 8", "corn up 29", "rice up 15")
			s.Board[1] = markers("corn down 46", "corn down 46", "pepper up 25")
			s.Board[2] = markers("rice down 38")
			s.Gold = [4]int32{3, 10, -1, 10}
		}, "// p2 final; p0 final corn up 8; p3 final; p1 final corn down 46, pepper up 25"),
		at("a shared win", nil, 3, func(s *futures.State) {
			s.Phase, s.Active, s.Gold = futures.Settling, bourse.None, [4]int32{1, -3, 1, 0}
			s.Rows[1] = 12
			s.Board[3] = markers("rice down 25", "rice down 25")
		}, "// p0 final; p1 final; p2 final; p3 final rice down 25, rice down 25"),
		at("a round", short, 0, nil, `//
			~ deal p0 corn-up; ~ deal p0 rice-up; ~ deal p1 corn-up; ~ deal p1 rice-up; ~ deal p2 corn-down; ~ deal p2 corn-down;
			~ lay 0 corn-up; ~ lay 1 corn-down; ~ lay 2 rice-up; ~ lay 3 rice-down; ~ lay 4 pepper-up; ~ lay 5 pepper-down;
			p1 place corn-up 1; p1 buy rice up; p2 place corn-down 2; p2 pass; p0 place rice-up 3; p0 pass;
			p0 turn 0; ~ reveal 0 corn-down; p0 buy rice down; p2 turn 1; p2 pass; p1 turn 3; p1 settle rice up 25;
			~ deal p0 corn-down; ~ deal p1 corn-down; ~ deal p2 corn-down; p2 give corn-down; p0 give corn-up; p1 give rice-up`),
		at("actions", nil, 0, func(s *futures.State) { acting(s); s.Actions = 3 }, `//
			p0 extra corn-up rice-down; p0 settle corn up 8; p0 settle rice up 15; p0 settle pepper up 25; p0 buy rice up; p0 end`),
		at("a fourth marker", nil, 2, acting, "// p0 fourth; p0 buy pepper down; p0 end"),
		at("the deal", nil, 0, nil, "// ~ deal p0 corn-up"),
		at("a pile", short, 0, nil, `~ deal p0 corn-up; ~ deal p0 rice-up; ~ deal p1 corn-up; ~ deal p1 rice-up;
			~ deal p2 corn-down; ~ deal p2 corn-down; // ~ lay 0 corn-up`),
		at("prices that stay", nil, 0, func(s *futures.State) {
			s.Phase, s.Active, s.Start, s.Actions = futures.LateActing, 0, 0, 1
			s.Top = [6]futures.Card{futures.CornUp, futures.CornDown, futures.RiceUp, futures.RiceDown,
				futures.PepperUp, futures.PepperDown}
		}, "// p0 pass"),
	}
}

// markers returns markers on the board: "corn up 8".
func markers(names ...string) (list futures.Markers) {
	for i, name := range names {
		m, err := futures.Parse("p0 final " + name)
		if err != nil {
			panic(err)
		}
		list[i] = m.Markers[0]
	}
	return list
}
