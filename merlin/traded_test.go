package merlin_test

import (
	"slices"
	"testing"

	"bourse.example/merlin"
)

// This file replays recorded games in which drafts end in every way. They are closed at every step, and
// offers are declined, accepted at once, and sent by road with each side lost or not.

// dealt replays a game and lists how its drafts ended.
func dealt(t testing.TB, c merlin.Config, moves []merlin.Move) (ends []string) {
	t.Helper()
	s := begun(t, c)
	for _, m := range moves {
		f, o := s.Top(), s.Offer
		var open merlin.Open
		if m.Seat.Player() {
			open = s.Own[m.Seat].Open
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		switch {
		case m.Kind == merlin.KindBack && open.Kind == merlin.KindOffer:
			ends = append(ends, [...]string{"back at what is given", "back at the shop", "back at how many",
				"back at what is asked", "back at how many are asked"}[open.Step])
		case m.Kind == merlin.KindDecline:
			ends = append(ends, "declined")
		case m.Kind == merlin.KindAccept && s.Top().Kind == merlin.FrameAct:
			end := "accepted"
			if o.Give.Card != 0 && o.Get.Card != 0 {
				end = "exchanged"
			}
			ends = append(ends, end)
		case f.Kind == merlin.FrameDie && f.Rule == (merlin.Clause{Chapter: 13, Number: 2}):
			end := map[bool]string{true: "lost", false: "through"}[m.A <= 3]
			if s.Top().Kind == merlin.FrameAct {
				ends[len(ends)-1] += ", " + end
			} else {
				ends = append(ends, end)
			}
		}
	}
	return ends
}

// haveAll reports whether a list contains all wanted elements.
func haveAll[T comparable](list, want []T) bool {
	return !slices.ContainsFunc(want, func(v T) bool { return !slices.Contains(list, v) })
}

// TestRecorded_drafts verifies each record, and finds the ends in it.
func TestRecorded_drafts(t *testing.T) {
	rich := func(players int) merlin.Config {
		return trading(players, func(c *merlin.Config) {
			c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.MaxTurns = 20, 200, 1, 2, 10,
				int16(3*players)
		})
	}
	for _, r := range []struct {
		name   string
		config merlin.Config
		want   []string
		result string
	}{
		{"offer-back", rich(4), []string{"back at what is given", "back at how many", "back at what is asked",
			"back at how many are asked"}, "result p1 39 wins, p3 16, p2 12, p0 5"},
		{"offer-declined", rich(5), []string{"declined"}, "result p0 48 wins, p3 34, p4 34, p2 27, p1 20"},
		{"offer-accepted", rich(4), []string{"accepted", "exchanged"},
			"result p0 40 wins, p3 16, p1 13, p2 1"},
		{"offer-through", rich(6), []string{"through, through"},
			"result p2 27 wins, p3 24, p1 20, p0 19, p5 10, p4 0"},
		{"offer-lost", rich(4), []string{"lost, through", "through, lost"},
			"result p1 27 wins, p3 27 wins, p2 25, p0 10"},
		{"offer-lost-both", rich(5), []string{"lost, lost"}, "result p4 20 wins, p1 13, p3 12, p2 8, p0 3"},
	} {
		met := func(moves []merlin.Move) bool { return haveAll(dealt(t, r.config, moves), r.want) }
		rules.Replay(t, recording{
			Name: r.name, Config: r.config, Busy: 1, Result: r.result, Move: " end", Another: " back",
			Met: met,
			Look: func(t *testing.T, s *merlin.State, moves []merlin.Move) {
				if !met(moves) {
					t.Errorf("the ends are %q, and not %q", dealt(t, r.config, moves), r.want)
				}
				sound(t, s)
			},
		})
	}
}
