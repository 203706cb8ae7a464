package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file makes the positions from which the tests of the chapters start.

// randomMove draws a chance move or a move of the player in turn.
func randomMove(s *smallprint.State, r *rng.Rand) smallprint.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return bourse.Pick(s.Options(s.Turn(), nil), r)
}

// revealed returns a game whose first businesses have these values.
func revealed(t testing.TB, c smallprint.Config, values ...int) smallprint.State {
	t.Helper()
	s := begun(t, c)
	reveal(t, &s, values...)
	return s
}

// reveal lays businesses on the table.
func reveal(t testing.TB, s *smallprint.State, values ...int) {
	t.Helper()
	for column, value := range values {
		play(t, s, smallprint.Reveal(column, value).String())
	}
}

// pass makes everyone who still can pass, to the end of the round. It returns the events of the last move.
func pass(t testing.TB, s *smallprint.State) []string {
	t.Helper()
	var events []string
	for s.Phase == smallprint.Placing {
		events = traced(t, s, s.Active.String()+" pass")
		if s.Row == [3]int8{} {
			break
		}
	}
	return events
}

// place makes the players place the listed cards, one card each in turn: "big 2 marked big", or "-" for a
// pass. Then everyone passes. It returns the events of the last move.
func place(t testing.TB, s *smallprint.State, cards ...string) []string {
	t.Helper()
	round := s.Round
	for i, card := range cards {
		if s.Round != round || s.Phase != smallprint.Placing {
			t.Fatalf("the round ends before card %d", i)
		}
		text := s.Active.String() + " place " + card
		if card == "-" {
			text = s.Active.String() + " pass"
		}
		events := traced(t, s, text)
		if s.Row == [3]int8{} {
			return events
		}
	}
	return pass(t, s)
}

// A purse is what a player has at some time. The cards left are three contracts and some shares.
type purse struct {
	money int16
	chits int8
	cards int
}

// eve returns a game in its second and last round. Three businesses are open, nobody has placed a card, and
// the players have the given purses. If everyone passes, the row goes to the pool.
func eve(t testing.TB, row [3]int, pool int16, purses ...purse) smallprint.State {
	t.Helper()
	c := smallprint.Standard(len(purses))
	c.Rounds = 2
	s := begun(t, c)
	s.Round, s.Start, s.Active, s.Phase = 2, 1, 1, smallprint.Placing
	s.Pool, s.Assigned = pool, pool
	for seat, p := range purses {
		s.Money[seat], s.Chits[seat] = p.money, p.chits
		s.Assigned += p.money
		s.Left[seat][smallprint.Share-1] -= int8(12 - p.cards)
	}
	s.Out = 0
	for column, value := range row {
		s.Row[column] = int8(value)
		s.Out |= 1 << value
	}
	// Find three businesses of the first round whose values add up to the sum assigned.
	for a := 1; a <= 15; a++ {
		for b := a + 1; b <= 15; b++ {
			past := smallprint.Out(1<<a | 1<<b)
			rest := int(s.Assigned) - a - b
			if rest <= b || rest > 15 || s.Out&(past|1<<rest) != 0 {
				continue
			}
			s.Out |= past | 1<<rest
			if err := s.Validate(); err != nil {
				t.Fatalf("the test's position: %v", err)
			}
			return s
		}
	}
	t.Fatalf("no three businesses add up to %d", s.Assigned)
	return s
}

// everyGame calls a function with every possible config.
func everyGame(f func(smallprint.Config)) {
	for players := smallprint.MinPlayers; players <= smallprint.MaxPlayers; players++ {
		standard := smallprint.Standard(players)
		for rounds := int8(1); rounds <= standard.Rounds; rounds++ {
			for shares := range int8(10) {
				for start := range bourse.Seat(players) {
					for _, lone := range []bool{false, true} {
						c := standard
						c.Rounds, c.Shares, c.Start, c.LoneBig = rounds, shares, start, lone
						f(c)
					}
				}
			}
		}
	}
}
