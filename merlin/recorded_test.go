package merlin_test

import (
	"encoding/json"
	"slices"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file replays recorded games, one for each way in which a game can end; with 4 players, 5 and 6; with
// chance from a seed and typed in.

type recording = rulestest.Recorded[merlin.State, merlin.Move]

// config returns the standard game with changes.
func config(players int, edit func(*merlin.Config)) merlin.Config {
	c := board(players)
	edit(&c)
	return c
}

// recorded are the games of testdata, each with how it ends. They stay as they are unless they are recorded
// anew. Players make any move once in Busy times, else the mildest.
var recorded = []struct {
	game recording
	want string
}{
	{recording{Name: "dominance", Config: board(4), Busy: 1, Result: "result p2 12 wins, p0 0, p1 0, p3 0"}, "dominance"},
	{recording{Name: "years", Config: merlin.Teaching(5, 0), Busy: 2, Result: "result p3 13 wins, p0 11, p4 0, p1 0, p2 0"}, "years"},
	{recording{Name: "turns", Config: config(6, func(c *merlin.Config) { c.MaxTurns, c.StartGold = 20, 16 }), Busy: 1, Result: "result p5 22 wins, p1 10, p2 0, p0 0, p3 0, p4 0"}, "turns"},
	{recording{Name: "shared", Config: config(4, func(c *merlin.Config) { c.MaxTurns = 8 }), Busy: 4, Result: "result p1 10 wins, p2 10 wins, p0 9, p3 7"}, "shared"},
	{recording{Name: "erratic", Config: config(4, func(c *merlin.Config) { c.ClimateThreshold, c.MaxTurns, c.StartGold = 2, 60, 20 }), Busy: 1, Result: "result p1 64 wins, p2 11, p3 7, p0 0"}, "erratic"},
	{recording{Name: "manual", Config: config(4, func(c *merlin.Config) { c.MaxTurns = 6 }), Manual: true, Busy: 1, Result: "result p1 21 wins, p0 15, p3 6, p2 0"}, "turns"},
}

// endingOf says how a game has ended.
func endingOf(s *merlin.State) string {
	winners := 0
	for _, at := range s.Standings(nil) {
		if at.Win {
			winners++
		}
	}
	switch {
	case s.Out.Len() == s.Players()-1:
		return "dominance"
	case winners > 1:
		return "shared"
	case s.Erratic:
		return "erratic"
	case s.Year > s.Config.Years:
		return "years"
	}
	return "turns"
}

// TestRecorded verifies each record, and wants at its end the ending, and all gold and cards accounted for.
func TestRecorded(t *testing.T) {
	for _, r := range recorded {
		game := r.game
		game.Move, game.Another = " end", " back"
		game.Wanted = func(s *merlin.State) bool { return endingOf(s) == r.want }
		game.Look = func(t *testing.T, s *merlin.State, _ []merlin.Move) {
			same(t, "the ending", endingOf(s), r.want)
			sound(t, s)
		}
		rules.Replay(t, game)
	}
}

// replay verifies a record, and wants all in it that the game was recorded for; met replays the moves and says what has come
// about. The game can be read from each form of each position and move, and goes on to the same end. Recorded anew, it has
// so many moves at most.
func replay(t *testing.T, game recording, most int, want []string, met func(testing.TB, merlin.Config, []merlin.Move) map[string]bool) {
	t.Helper()
	c := game.Config.(merlin.Config)
	missing := func(moves []merlin.Move) []string {
		got := met(t, c, moves)
		return slices.DeleteFunc(slices.Clone(want), func(want string) bool { return got[want] })
	}
	game.Move, game.Another = " end", " back"
	game.Met = func(moves []merlin.Move) bool { return len(moves) <= most && len(missing(moves)) == 0 }
	game.Look = func(t *testing.T, s *merlin.State, moves []merlin.Move) {
		if list := missing(moves); len(list) > 0 {
			t.Errorf("there is no %q", list)
		}
		if end := byForms(t, c, moves); end != *s {
			t.Errorf("read from its forms the game ends\n%v\nand not\n%v", end, s)
		}
		sound(t, s)
	}
	rules.Replay(t, game)
}

// byForms replays a game with each move read from its text and its JSON, and each position from its JSON and its
// binary form.
func byForms(t *testing.T, c merlin.Config, moves []merlin.Move) merlin.State {
	t.Helper()
	s := begun(t, c)
	for i, m := range moves {
		parsed, err := merlin.Parse(m.String())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(parsed)
		if err != nil {
			t.Fatal(err)
		}
		var read merlin.Move
		if err := json.Unmarshal(text, &read); err != nil || read != m {
			t.Fatalf("%s is read as %s: %v", m, read, err)
		}
		if err := s.Apply(read); err != nil {
			t.Fatalf("move %d, %s: %v", i, read, err)
		}
		if i%5 == 0 || !testing.Short() {
			s = reread(t, s)
		}
	}
	return s
}
