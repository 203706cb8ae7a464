package value_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
)

// This file compares what the value says about visions with what the game does.

// sighted returns a game with all parts before its first roll, in the given month, with the given visions
// open and mature.
func sighted(t *testing.T, month int8, visions ...merlin.Card) merlin.State {
	t.Helper()
	s, err := merlin.New(merlin.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	for s.Top().Kind != merlin.FrameDice {
		goOn(&s)
	}
	s.Row, s.Bank, s.Month = s.Row+8, s.Bank-8, month
	for i, c := range visions {
		s.Unseen[c]--
		s.Visions[i].Card = c
	}
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	return s
}

// goOn makes the next move: the first chance move, or the mildest move.
func goOn(s *merlin.State) {
	if s.Turn() == bourse.Nature {
		s.ApplyUnchecked(s.Chances(nil)[0].Move)
	} else {
		s.ApplyUnchecked(bourse.Idle(s.Options(s.Turn(), nil)))
	}
}

// open reports whether a vision is open.
func open(s *merlin.State, c merlin.Card) bool {
	return slices.ContainsFunc(s.Visions[:], func(v merlin.Vision) bool { return v.Card == c })
}

// comes makes a move and reports whether a vision comes true at once.
func comes(s *merlin.State, c merlin.Card, m merlin.Move) bool {
	found := false
	if err := s.Trace(m, func(e merlin.Event) {
		found = found ||
			e.Kind == merlin.Fulfilled && e.Card == c
	}); err != nil {
		panic(err)
	}
	return found
}

// rolled rolls the dice and plays on until a vision has been checked. It reports whether the vision was met,
// and whether it came true without a die that may waive it.
func rolled(s *merlin.State, c merlin.Card, a, b int) (met, came bool) {
	m := merlin.Dice(a, b)
	for {
		came = comes(s, c, m) || came
		if !open(s, c) || s.Top().Kind == merlin.FrameVision || s.Top().Kind == merlin.FrameAct {
			return !open(s, c), came
		}
		if s.Turn() == bourse.Nature {
			m = s.Chances(nil)[0].Move
		} else {
			m = bourse.Idle(s.Options(s.Turn(), nil))
		}
	}
}

// TestMerlinSights rolls all dice in all seasons. Each vision must be met when the value says so, be waived
// by as many numbers of a die, and have no effect if an opposite is older.
func TestMerlinSights(t *testing.T) {
	step := int8(3) // a month of each season
	if scale.Long() {
		step = 1
	}
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		on, waiver, rival := value.MerlinSight(c)
		times := 0
		for month := int8(0); month < 12; month += step {
			for a := 1; a <= 6; a++ {
				for b := a; b <= 6; b++ {
					s := sighted(t, month, c)
					met, came := rolled(&s, c, a, b)
					if want := value.MerlinMet(on, a, b, s.Season()); met != want {
						t.Errorf("%s, %d %d in month %d: met %t, want %t", c, a, b, month, met, want)
					}
					if !met {
						continue
					}
					times++
					if got := waived(&s, c, came); got != waiver {
						t.Errorf("%s, %d %d in month %d: waived by %d numbers, want %d", c, a, b, month, got,
							waiver)
					}
					for other := merlin.LooseLeaves; other <= merlin.LongPeace && times == 1; other++ {
						if got := silences(t, month, other, c, a, b); got != (other == rival) {
							t.Errorf("%s after %s: has no effect %t", c, other, got)
						}
					}
				}
			}
		}
		if times == 0 {
			t.Errorf("%s is never met", c)
		}
	}
}

// waived counts the numbers of a die by which a vision that is met has no effect.
func waived(s *merlin.State, c merlin.Card, came bool) (n int64) {
	if came {
		return 0
	}
	for face := 1; face <= 6; face++ {
		next := *s
		if !comes(&next, c, merlin.Die(face)) {
			n++
		}
	}
	return n
}

// silences reports whether an older vision that is not mature prevents the effect of a younger one that is
// met.
func silences(t *testing.T, month int8, older, younger merlin.Card, a, b int) bool {
	t.Helper()
	s := sighted(t, month, older, younger)
	s.Visions[0].Wait = 2
	met, came := rolled(&s, younger, a, b)
	if !met {
		return false
	}
	return !came && !(s.Top().Kind == merlin.FrameDie && s.Top().Rule.Chapter == 32)
}
