package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests configs, and the bound on the length of a game.

// TestConfig_Validate checks that the error lists every fault, and which numbers of players have a standard game.
func TestConfig_Validate(t *testing.T) {
	if err := (smallprint.Config{}).Validate(); err == nil || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("of the zero config are wrong edition, players, start and rounds: %v", err)
	}
	for _, players := range []int{-1000, -1, 0, 1, 2, 3, 4, 5, 258, 1000} {
		equal(t, players >= 2 && players <= 4, smallprint.Standard(players).Validate() == nil,
			"a standard game of %d", players)
	}
	// A value that is not a game has no standings.
	for _, players := range []int8{-128, 0, 1, 5, 127} {
		p := smallprint.Public{Config: smallprint.Config{Players: players}}
		equal(t, 0, len(p.Standings(nil)), "standings of %d players", players)
	}
}

// TestMaxMoves checks that the longest play has exactly MaxMoves moves, for every number of players, rounds and
// shares.
func TestMaxMoves(t *testing.T) {
	for players := smallprint.MinPlayers; players <= smallprint.MaxPlayers; players++ {
		c := smallprint.Standard(players)
		for c.Rounds = range smallprint.Standard(players).Rounds {
			c.Rounds++
			for c.Shares = range int8(10) {
				s := begun(t, c)
				n := 0
				for ; !s.Over(); n++ {
					s.ApplyUnchecked(longestMove(&s))
				}
				equal(t, n, smallprint.MaxMoves(c), "%+v: moves of the longest game", c)
			}
		}
	}
}

// longestMove places up to two cards in every round but the last and then passes, always keeping a card. In
// the last round it places everything.
func longestMove(s *smallprint.State) smallprint.Move {
	seat := s.Turn()
	if seat == bourse.Nature {
		return s.Chances(nil)[0].Move
	}
	last := s.Round == s.Config.Rounds
	options := s.Options(seat, nil)
	if last || s.HandSize(seat) > 1 && s.Placed[seat].Len() < 2 {
		return options[len(options)-1].Move
	}
	return bourse.Idle(options)
}
