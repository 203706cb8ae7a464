package merlin_test

import (
	"testing"

	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestDamaged changes or swaps bytes of the binary form of states from random games with all parts. If the
// result can still be read, it must be a valid state: a game from it ends within MaxMoves, through valid
// positions only.
func TestDamaged(t *testing.T) {
	t.Parallel()
	notShort(t)
	damage(t, scale.N(14, 400), 20, 2)
}

// damage damages each state a number of times. It uses the first few states for each decision on top, and
// some of the others. At least a minimum of the results must be readable.
func damage(t *testing.T, tries, few, least int) {
	t.Helper()
	read, frames := 0, map[merlin.FrameKind]bool{}
	var same [merlin.FrameLot + 1]int // states of each kind on top that have been damaged
	along(t, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		top := s.Top().Kind
		if same[top]++; same[top] > few && r.IntN(400) > 0 {
			return
		}
		whole, err := s.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		for range tries {
			data := append([]byte(nil), whole...)
			for n := 1 + r.IntN(3)/2; n > 0; n-- {
				i, k := 20+r.IntN(len(data)-20), 20+r.IntN(len(data)-20)
				switch r.IntN(4) {
				case 0:
					data[i]++
				case 1:
					data[i]--
				case 2:
					data[i] = byte(r.IntN(20))
				default:
					data[i], data[k] = data[k], data[i]
				}
			}
			var got merlin.State
			if got.UnmarshalBinary(data) != nil || got == *s {
				continue
			}
			read++
			frames[got.Top().Kind] = true
			playOn(t, got, r)
		}
	}, nil)
	t.Logf("%d damaged states were read, waiting for %d kinds of answers", read, len(frames))
	if least *= tries; read < least || len(frames) < 9 {
		t.Errorf("%d damaged states were read, with %v on top", read, frames)
	}
}

// playOn plays a state to its end and checks every position.
func playOn(t *testing.T, s merlin.State, r *rng.Rand) {
	t.Helper()
	start, moves := s, []merlin.Move{}
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v after %v\n%+v", p, moves, start)
		}
	}()
	for limit := merlin.MaxMoves(s.Config); !s.Over(); {
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			m = s.Pick(seat, r)
		}
		moves = append(moves, m)
		if s.ApplyUnchecked(m); len(moves) > 50 && len(moves)%10 != 0 && !s.Over() {
			continue
		}
		if err := s.Validate(); err != nil || len(moves) > limit {
			t.Fatalf("%v after %v\n%+v", err, moves, start)
		}
	}
}
