package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests chapter S2.

// TestRule_S2_1_rounds plays games of every length in which everyone passes. It counts the rounds and the
// businesses that never appear.
func TestRule_S2_1_rounds(t *testing.T) {
	for players, standard := range map[int]int8{2: 4, 3: 3, 4: 4} {
		equal(t, standard, smallprint.Standard(players).Rounds, "rounds of %d players", players)
		for rounds := int8(0); rounds <= 5; rounds++ {
			c := smallprint.Standard(players)
			c.Rounds = rounds
			s, err := smallprint.New(c)
			equal(t, rounds >= 1 && rounds <= standard, err == nil, "%d players can play %d rounds", players,
				rounds)
			if err != nil {
				continue
			}
			equal(t, rounds < standard, c.Variant(), "%d players, %d rounds are a variant", players, rounds)
			for round := range rounds {
				equal(t, round+1, s.Round, "the round")
				reveal(t, &s, int(3*round+1), int(3*round+2), int(3*round+3))
				pass(t, &s)
			}
			if !s.Over() || s.Round != rounds || s.Turn() != bourse.None || s.Waiting() != 0 {
				t.Errorf("%d players: after %d rounds comes %s", players, rounds, s.Phase)
			}
			equal(t, 15-3*int(rounds), s.Balance(smallprint.Deck, smallprint.BusinessCard),
				"businesses that never appear")
			for _, m := range []smallprint.Move{smallprint.Pass(0), smallprint.Reveal(0, 15), {}} {
				wantRefused(t, s, m, "not-your-turn")
			}
		}
	}
}

// TestRule_S2_2_start follows the start player through the game, from every seat.
func TestRule_S2_2_start(t *testing.T) {
	for players, want := range map[int]string{2: "0101", 3: "012", 4: "0123"} {
		c := smallprint.Standard(players)
		equal(t, 0, c.Start, "the start player of the standard game")
		for c.Start = range bourse.Seat(players) {
			equal(t, false, c.Variant(), "a game that %s starts is a variant", c.Start)
			s := begun(t, c)
			for round, digit := range want {
				due := (bourse.Seat(digit-'0') + c.Start) % bourse.Seat(players)
				reveal(t, &s, 3*round+1, 3*round+2, 3*round+3)
				equal(t, [3]bourse.Seat{due, due, due}, [3]bourse.Seat{s.Start, s.Active, s.Turn()},
					"who starts round %d", round+1)
				equal(t, bourse.SeatsOf(due), s.Waiting(), "who is awaited")
				pass(t, &s)
			}
		}
		for _, c.Start = range []bourse.Seat{bourse.None, bourse.Nature, -128, bourse.Seat(players), 127} {
			if _, err := smallprint.New(c); err == nil {
				t.Errorf("%d players: %s can start", players, c.Start)
			}
		}
	}
}

// TestConfig_Validate checks that the error lists every fault.
func TestConfig_Validate(t *testing.T) {
	for changes, want := range map[string]string{
		"": "", "Start=3": "", "Rounds=3": "", "Shares=8": "", "LoneBig=true": "",
		"Edition=2": "edition", "Players=5": "players", "Start=4": "start", "Rounds=5": "rounds",
		"Shares=10": "shares",
	} {
		c := smallprint.Standard(4)
		if err := rulestest.Set(&c, changes); err != nil {
			t.Fatal(err)
		}
		err := c.Validate()
		if (err == nil) != (want == "") ||
			err != nil && (!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%s: %v", changes, err)
		}
		if _, made := smallprint.New(c); (made == nil) != (err == nil) {
			t.Errorf("%s: New says %v", changes, made)
		}
		if want == "" {
			equal(t, changes != "" && changes != "Start=3", c.Variant(), "%s: it is a variant", changes)
		}
	}
	if err := (smallprint.Config{}).Validate(); err == nil || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("of the zero config are wrong edition, players, start and rounds: %v", err)
	}
	for _, players := range []int{-1000, -1, 0, 1, 2, 3, 4, 5, 258, 1000} {
		equal(t, players >= 2 && players <= 4, smallprint.Standard(players).Validate() == nil,
			"a standard game of %d", players)
	}
}

// TestMaxMoves checks for every possible game that the longest play has exactly MaxMoves moves.
func TestMaxMoves(t *testing.T) {
	for players, want := range map[int]int{2: 12 + 24, 3: 9 + 27, 4: 12 + 48} {
		if got := smallprint.MaxMoves(smallprint.Standard(players)); got != want {
			t.Errorf("%d players: MaxMoves is %d, want %d", players, got, want)
		}
	}
	everyGame(func(c smallprint.Config) {
		s := begun(t, c)
		n := 0
		for ; !s.Over(); n++ {
			s.ApplyUnchecked(longestMove(&s))
		}
		if want := smallprint.MaxMoves(c); n != want {
			t.Errorf("%+v: the longest game has %d moves, and MaxMoves is %d", c, n, want)
		}
	})
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
