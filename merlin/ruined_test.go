package merlin_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file replays recorded games with a bankruptcy in the middle of each thing in which a player must
// pay: tax season, the seven of clubs, and a Taxman drawn for a place at the Offices.

// A ruined is a bankruptcy.
type ruined struct {
	by    string // the clause of the debt
	own   bool   // it was the bankrupt's turn
	asked bool   // it had something to give up first
	last  bool   // it ended the game
}

// ruins replays a game and lists its bankruptcies.
func ruins(t testing.TB, c merlin.Config, moves []merlin.Move) []ruined {
	t.Helper()
	s := begun(t, c)
	var list []ruined
	for _, m := range moves {
		owes := s.Top()
		turn, asked := s.Stack[0].Seat, bourse.Seats(0)
		if owes.Kind == merlin.FrameDebt {
			asked = bourse.SeatsOf(owes.Seat)
		}
		if err := s.Trace(m, func(e merlin.Event) {
			switch {
			case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
				owes = merlin.Frame{Seat: e.Seat, Rule: e.Rule}
			case e.Kind == merlin.Entered && e.Frame == merlin.FrameTurn:
				turn = e.Seat
			case e.Kind == merlin.Ruined:
				list = append(list, ruined{by: owes.Rule.String(), own: e.Seat == turn,
					asked: asked.Has(e.Seat)})
			case e.Kind == merlin.Ended:
				if e.Rule == (merlin.Clause{Chapter: 29, Number: 1}) {
					list[len(list)-1].last = true
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// haveAll reports whether a list contains all wanted elements.
func haveAll[T comparable](list, want []T) bool {
	return !slices.ContainsFunc(want, func(v T) bool { return !slices.Contains(list, v) })
}

// TestRecorded_ruined verifies each record and finds its bankruptcy: of the current player and of another,
// of a player with and without something to give up, in the middle of the game and at its end.
func TestRecorded_ruined(t *testing.T) {
	poor := func(players int, edit func(*merlin.Config)) merlin.Config {
		return config(players, func(c *merlin.Config) {
			c.StartGold, c.CoL, c.MaxTurns = 3, 1, 60
			edit(c)
		})
	}
	for _, r := range []struct {
		name   string
		config merlin.Config
		want   []ruined
		result string
	}{
		{"ruined-tax-season", poor(4, func(c *merlin.Config) { c.Tax = 3 }),
			[]ruined{{by: "M5.5", own: true, asked: true}, {by: "M5.5"}},
			"result p2 6 wins, p0 0, p1 0, p3 0"},
		{"ruined-seven", poor(5, func(c *merlin.Config) { c.Taxmen = 0 }),
			[]ruined{{by: "M25.4", own: true}, {by: "M25.4", asked: true}},
			"result p3 4 wins, p0 0, p1 0, p2 0, p4 0"},
		{"ruined-taxman", poor(6, func(c *merlin.Config) { c.Taxmen, c.Tax = 6, 3 }),
			[]ruined{{by: "M24.1", own: true, asked: true}, {by: "M24.1"}},
			"result p2 3 wins, p0 0, p1 0, p3 0, p4 0, p5 0"},
		{"ruined-last-tax-season", poor(4, func(c *merlin.Config) { c.Tax = 3 }),
			[]ruined{{by: "M5.5", last: true}}, "result p1 3 wins, p0 0, p2 0, p3 0"},
		{"ruined-last-seven", poor(4, func(c *merlin.Config) { c.Taxmen = 0 }),
			[]ruined{{by: "M25.4", own: true, asked: true, last: true}},
			"result p2 2 wins, p0 0, p1 0, p3 0"},
		{"ruined-last-taxman", poor(4, func(c *merlin.Config) { c.Taxmen, c.Tax = 6, 3 }),
			[]ruined{{by: "M24.1", own: true, asked: true, last: true}},
			"result p3 0 wins, p0 0, p1 0, p2 0"},
	} {
		met := func(moves []merlin.Move) bool { return haveAll(ruins(t, r.config, moves), r.want) }
		rules.Replay(t, recording{
			Name: r.name, Config: r.config, Busy: 2, Result: r.result, Move: " end", Another: " back",
			Wanted: func(s *merlin.State) bool { return s.Out.Len() >= len(r.want) }, Met: met,
			Look: func(t *testing.T, s *merlin.State, moves []merlin.Move) {
				if !met(moves) {
					t.Errorf("the bankruptcies are %+v, and not %+v", ruins(t, r.config, moves), r.want)
				}
				for seat := range bourse.Seat(s.Players()) {
					if s.Out.Has(seat) {
						same(t, "what a bankrupt has", s.Seats[seat], merlin.Player{})
						same(t, "its field", s.Plots[merlin.PlaceOf(seat, 1)-1:][:merlin.FieldPlots],
							make([]merlin.Plot, merlin.FieldPlots))
					}
				}
				sound(t, s)
			},
		})
	}
}
