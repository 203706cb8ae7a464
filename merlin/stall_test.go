package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file checks that no player can keep the others waiting forever, or keep the game from ending (M3.4,
// M13.1, M29.3). It also records what keeps the R.O.W. from bidding (M14.6).

// stalls picks any move other than ending the turn, as long as there is one.
func stalls(s *merlin.State, r *rng.Rand, options []merlin.Option) merlin.Move {
	seat := s.Turn()
	options = s.Options(seat, options[:0])
	if len(options) > 1 && (options[0].Move.Kind == merlin.KindEnd ||
		options[0].Move.Kind == merlin.KindBack && r.IntN(3) > 0) {
		options = options[1:]
	}
	return bourse.Pick(options, r)
}

// TestExploit_stalling plays games in which every player delays every turn as long as possible. A turn has
// at most as many openings as actions, and asks others at most as often as there are offers. Dice and turns
// still bring the end nearer, after the maximum number of turns or years.
func TestExploit_stalling(t *testing.T) {
	notShort(t)
	for name, parts := range huntedParts() {
		t.Run(name, func(t *testing.T) { stalled(t, parts) })
	}
}

func stalled(t *testing.T, parts merlin.Parts) {
	t.Helper()
	// Every action opens something. In the market the longest action is an offer of four steps. With paper
	// it is a policy on eleven numbers, of 17 steps.
	high := 40*5 + 1
	if parts != market {
		high = 40*18 + 1
	}
	var longest, most int
	options := make([]merlin.Option, 0, 128)
	for k := range scale.N(24, 1000) {
		r := newRand(t, fmt.Sprint("stalling ", k))
		s := stocked(acting(t, trading(4+k%3, func(c *merlin.Config) {
			c.Parts, c.StartGold, c.Gold, c.MaxTurns, c.Years = parts, 20, 200, 20, 1
			if k%2 == 1 {
				lively(c)
				c.MaxTurns = 40
			}
		})))
		for seat := range bourse.Seat(s.Players()) {
			lay(t, &s, merlin.PlaceOf(seat, 1).String(), "c8", "c9")
		}
		sound(t, &s)
		moves, turn, asked := 0, 0, 0
		for ; !s.Over(); moves++ {
			m, ok := s.SampleChance(r)
			seat := s.Turn()
			if !ok {
				m = stalls(&s, r, options)
			}
			before, whose := s, s.Stack[0].Seat
			if err := s.Apply(m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			switch {
			case s.Over():
			case s.Turns > before.Turns:
				longest, most = max(longest, turn), max(most, asked)
				if asked > int(s.Config.Offers) {
					t.Fatalf("others are asked %d times in a turn", asked)
				}
				turn, asked = 0, 0
			case seat == whose && before.Top().Kind == merlin.FrameAct:
				if turn++; turn > high {
					t.Fatalf("a turn has more than %d moves", high)
				}
				if s.Own[seat].Actions < before.Own[seat].Actions {
					t.Fatalf("%s gives actions back", m)
				}
			case before.Top().Kind == merlin.FrameAnswer:
				asked++
			}
			if seat != bourse.Nature && m.Kind != merlin.KindEnd && before.Top().Kind == merlin.FrameAct &&
				(s.Year != before.Year || s.Month != before.Month || s.Turns != before.Turns) {
				t.Fatalf("%s moves the wheel or the turn", m)
			}
		}
		if s.Turns < s.Config.MaxTurns && s.Year <= s.Config.Years && s.Out.Len() < s.Players()-1 {
			t.Errorf("the game ends in year %d, turn %d", s.Year, s.Turns)
		}
		if bound := merlin.MaxMoves(s.Config); moves > bound {
			t.Errorf("%d moves, and %d at most", moves, bound)
		}
	}
	if longest < 100 || most < 3 {
		t.Errorf("%d moves in a turn, %d questions to others", longest, most)
	}
}

// quiet plays months, each with a pair of ones, in which no player does anything else.
func quiet(t *testing.T, s *merlin.State, months int) {
	t.Helper()
	for months > 0 {
		m := bourse.Idle(s.Options(max(0, s.Turn()), nil))
		if s.Turn() == bourse.Nature {
			m = s.Chances(nil)[0].Move // a pair of ones; a card
			if m.Kind == merlin.KindDice {
				months--
			}
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
}

// TestExploit_stimulus records that three bids of 1 gold keep the R.O.W. from bidding for a year, and count
// in full for the bidder. Without them, the R.O.W.'s gold returns to the market after two months.
func TestExploit_stimulus(t *testing.T) {
	s := first(t, trading(4, func(c *merlin.Config) { c.StartGold = 12 }))
	s.Row, s.Bank = 30, s.Bank-30
	blocked := s
	for _, g := range []string{"souls", "oil", "grain"} {
		slips(t, &blocked, "bids "+g+" 1 p3")
	}
	sound(t, &blocked)
	quiet(t, &s, 10)
	quiet(t, &blocked, 10)
	if s.RowBids != 18 || blocked.RowBids != 0 { // nine bids at 2
		t.Errorf("the R.O.W. has %d and %d on bids", s.RowBids, blocked.RowBids)
	}
}
