package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M29.

func TestRule_M29_3_time(t *testing.T)   { script(t) }
func TestRule_M29_3_crowns(t *testing.T) { script(t) }
func TestRule_M29_2_favour(t *testing.T) { script(t) }
func TestRule_M29_4_market(t *testing.T) { script(t) }
func TestRule_M29_4_worth(t *testing.T)  { script(t) }

func TestRule_M29_1_dominance(t *testing.T) {
	s := owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1, 2)
	})
	tells(t, &s, "p0 give-card d5", "M29.1", "the game is over")
	same(t, "over", s.Over(), true)
	same(t, "the stack", s.Stack, merlin.Frames{})
	same(t, "the Taxman lies aside", s.Cards(merlin.Aside, merlin.Joker), 1)
	same(t, "standings", standings(&s), "1:p3 10*, 2:p0 0, 2:p1 0, 2:p2 0")
	same(t, "whose turn", s.Turn(), bourse.None)
	same(t, "awaited", s.Waiting(), 0)
	// With two left it goes on.
	s = owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1)
	})
	play(t, &s, "p0 give-card d5")
	same(t, "over", s.Over(), false)
	// The winner may be worth nothing.
	s = first(t, board(4))
	ruin(&s, 1, 2)
	purse(&s, 0, 1)
	purse(&s, 3, 0)
	s.Month = 2
	play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
	same(t, "standings", standings(&s), "1:p0 0*, 2:p1 0, 2:p2 0, 2:p3 0")
}

// TestStandings_none lists nobody where there is no such number of players.
func TestStandings_none(t *testing.T) {
	for _, players := range []int8{0, 3, 7, 127, -1} {
		s := acting(t, board(4))
		s.Config.Players = players
		if got := s.Standings(nil); got != nil {
			t.Errorf("%d players stand as %v", players, got)
		}
	}
}
