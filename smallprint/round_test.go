package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests chapter S2.

// TestRule_S2_1_rounds plays every length of game in which all pass, and counts rounds and the
// businesses that never appear.
func TestRule_S2_1_rounds(t *testing.T) {
	for players, standard := range map[int]int8{2: 4, 3: 3, 4: 4} {
		if got := smallprint.Standard(players).Rounds; got != standard {
			t.Errorf("%d players play %d rounds, want %d", players, got, standard)
		}
		for rounds := int8(0); rounds <= 5; rounds++ {
			c := smallprint.Standard(players)
			c.Rounds = rounds
			s, err := smallprint.New(c)
			if ok := rounds >= 1 && rounds <= standard; (err == nil) != ok {
				t.Errorf("%d players, %d rounds: %v", players, rounds, err)
			}
			if err != nil {
				continue
			}
			if got := c.Variant(); got != (rounds < standard) {
				t.Errorf("%d players, %d rounds: a variant is %t", players, rounds, got)
			}
			r := newRand(t, "rounds")
			for round := int8(1); round <= rounds; round++ {
				if s.Round != round || s.Over() || s.Turn() != bourse.Nature {
					t.Fatalf("%d players: round %d is not due but %d, %s", players, round, s.Round, s.Phase)
				}
				for range 3 {
					play(t, &s, s.Deal(r).String())
				}
				pass(t, &s)
			}
			if !s.Over() || s.Round != rounds || s.Turn() != bourse.None || s.Waiting() != 0 {
				t.Errorf("%d players: after %d rounds comes %s", players, rounds, s.Phase)
			}
			if got, want := s.Balance(smallprint.Deck, smallprint.BusinessCard), 15-3*int(rounds); got != want {
				t.Errorf("%d players, %d rounds: %d businesses never appear, want %d", players, rounds, got, want)
			}
			for _, m := range []smallprint.Move{smallprint.Pass(0), smallprint.Reveal(0, 15), {}} {
				if code := refused(t, s, m); code != "not-your-turn" {
					t.Errorf("after the end %s is refused with %q", m, code)
				}
			}
		}
	}
}

// TestRule_S2_2_start follows the start player through the game, from every seat.
func TestRule_S2_2_start(t *testing.T) {
	for players, want := range map[int]string{2: "0101", 3: "012", 4: "0123"} {
		if got := smallprint.Standard(players).Start; got != 0 {
			t.Errorf("with %d players %s starts the standard game", players, got)
		}
		for first := range players {
			c := smallprint.Standard(players)
			c.Start = bourse.Seat(first)
			if c.Variant() {
				t.Errorf("a game that %s starts is a variant", c.Start)
			}
			s := begun(t, c)
			r := newRand(t, "start")
			for round, digit := range want {
				due := bourse.Seat((int(digit-'0') + first) % players)
				if s.Start != due {
					t.Errorf("%d players: %s starts round %d, want %s", players, s.Start, round+1, due)
				}
				for range 3 {
					play(t, &s, s.Deal(r).String())
				}
				if s.Active != due || s.Turn() != due || s.Waiting() != bourse.SeatsOf(due) {
					t.Errorf("%d players: %s places first in round %d, want %s", players, s.Active, round+1, due)
				}
				pass(t, &s)
			}
		}
		for _, start := range []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator, -128, bourse.Seat(players), 127} {
			c := smallprint.Standard(players)
			c.Start = start
			if _, err := smallprint.New(c); err == nil {
				t.Errorf("%d players: %s can start", players, start)
			}
		}
	}
}

// TestConfig_Validate names every fault at once.
func TestConfig_Validate(t *testing.T) {
	good := smallprint.Standard(4)
	if err := good.Validate(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*smallprint.Config){
		"edition": func(c *smallprint.Config) { c.Edition = 2 },
		"players": func(c *smallprint.Config) { c.Players = 5 },
		"start":   func(c *smallprint.Config) { c.Start = 4 },
		"rounds":  func(c *smallprint.Config) { c.Rounds = 5 },
		"shares":  func(c *smallprint.Config) { c.Shares = 10 },
	} {
		c := good
		change(&c)
		err := c.Validate()
		if err == nil || !strings.Contains(err.Error(), name) || strings.Count(err.Error(), "\n") != 0 {
			t.Errorf("a wrong %s: %v", name, err)
		}
		if s, err := smallprint.New(c); err == nil || s != (smallprint.State{}) {
			t.Errorf("a game of a wrong %s begins", name)
		}
	}
	zero := smallprint.Config{}
	if err := zero.Validate(); err == nil || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("of the zero config are wrong edition, players, start and rounds: %v", err)
	}
	for name, change := range map[string]func(*smallprint.Config){
		"shares": func(c *smallprint.Config) { c.Shares = 8 }, "lone BIG": func(c *smallprint.Config) { c.LoneBig = true },
		"rounds": func(c *smallprint.Config) { c.Rounds = 3 },
	} {
		c := good
		change(&c)
		if good.Variant() || !c.Variant() {
			t.Errorf("other %s: a variant is %t, and the standard game is %t", name, c.Variant(), good.Variant())
		}
	}
	for players := -1000; players <= 1000; players++ {
		ok := players >= 2 && players <= 4
		if err := smallprint.Standard(players).Validate(); (err == nil) != ok {
			t.Errorf("the standard game of %d: %v", players, err)
		}
	}
}

// TestMaxMoves wants of every game that there is that the steered one has as many moves as MaxMoves
// says.
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
			if err := s.Apply(longestMove(&s)); err != nil {
				t.Fatal(err)
			}
		}
		if want := smallprint.MaxMoves(c); n != want {
			t.Errorf("%+v: the longest game has %d moves, and MaxMoves is %d", c, n, want)
		}
	})
}

// longestMove keeps a card back for the passes of all rounds but the last, and there places all.
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
