package smallprint_test

import (
	"encoding/binary"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file tests State: its size, and the doors for callers who trust their own moves.

// TestState_size holds the sizes of the values that programs copy and records hash. A change of
// the layout raises Format.
func TestState_size(t *testing.T) {
	if got := binary.Size(smallprint.State{}); got != 72 || smallprint.Format != 1 {
		t.Errorf("the binary form has %d bytes, in format %d", got, smallprint.Format)
	}
	rulestest.Sizes(t, map[any]int{
		smallprint.State{}: 72, smallprint.View{}: 64, smallprint.Move{}: 6, smallprint.Event{}: 28, smallprint.Config{}: 6,
	})
}

// eachPosition plays a random game of every config and calls a function with each position.
func eachPosition(t *testing.T, seed string, f func(*smallprint.State, *rng.Rand)) {
	r := newRand(t, seed)
	positions := 0
	everyGame(func(c smallprint.Config) {
		for s := begun(t, c); !s.Over(); positions++ {
			m := s.Deal(r)
			if seat := s.Turn(); seat != bourse.Nature {
				m = bourse.Pick(s.Options(seat, nil), r)
			}
			f(&s, r)
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	})
	if positions < 15_000 {
		t.Errorf("only %d positions", positions)
	}
}

// TestPick wants of Pick the move that is drawn from Options, and the same draws; for seats that are not
// awaited no move and no draw.
func TestPick(t *testing.T) {
	eachPosition(t, "pick", func(s *smallprint.State, r *rng.Rand) {
		for seat := bourse.Spectator; seat <= smallprint.MaxPlayers; seat++ {
			picking := *r
			rules.Picked(t, s, seat, s.Options(seat, nil), &picking)
		}
	})
}

// TestMake wants the same of Make, of Apply, and of Trace, which tells what happens step by step.
func TestMake(t *testing.T) {
	eachPosition(t, "make", func(s *smallprint.State, _ *rng.Rand) { rules.Made(t, s) })
}
