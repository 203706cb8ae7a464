package merlin_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays random games of random configs.

// TestPlayouts looks at the positions of whole games, longer than those of TestLaws. Moves are read back, and
// no game is longer than it may be.
func TestPlayouts(t *testing.T) {
	t.Parallel()
	notShort(t)
	seed := scale.Seed(t)
	for k := range scale.N(6, 5000) {
		r := newRand(t, fmt.Sprint("playouts ", seed, k))
		s := begun(t, randomConfig(r, k))
		moves := 0
		for ; ; moves++ {
			if moves%5 == 0 || s.Over() {
				look(t, &s, r, moves%145 == 0)
			} else if err := s.Validate(); err != nil {
				t.Fatalf("%v\n%v", err, s)
			}
			if s.Over() {
				break
			}
			m, ok := s.SampleChance(r)
			if seat := s.Turn(); !ok {
				m = s.Pick(seat, r)
			}
			if parsed, err := merlin.Parse(m.String()); err != nil || parsed != m {
				t.Fatalf("%s is read as %s: %v", m, parsed, err)
			}
			if err := s.Apply(m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
		}
		if most := merlin.MaxMoves(s.Config); moves > most {
			t.Fatalf("%d moves, and %d at most", moves, most)
		}
	}
}

// look checks a position: it is valid, looks like its samples to every seat, and, with forms, is read back as
// it was written.
func look(t *testing.T, s *merlin.State, r *rng.Rand, forms bool) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	for seat := bourse.Spectator; seat < bourse.Seat(s.Players()); seat++ {
		v := s.View(seat)
		if w := v.Sample(r); !v.Admits(w) || !v.Admits(*s) {
			t.Fatalf("%s does not admit: %v\n%v", seat, w.Validate(), w)
		}
		if forms {
			reread(t, v)
		}
	}
	if forms {
		reread(t, *s)
	}
}

// reread writes a value in both forms and reads it back.
func reread[T comparable](t *testing.T, v T) T {
	t.Helper()
	text, err := any(v).(json.Marshaler).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var back T
	if err := any(&back).(json.Unmarshaler).UnmarshalJSON(text); err != nil || back != v {
		t.Fatalf("%v\n%s", err, text)
	}
	return back
}

// TestMoves_allocate_nothing plays a game with every door open; nothing allocates.
func TestMoves_allocate_nothing(t *testing.T) {
	notShort(t)
	allocateNothing(t, acting(t, board(6)))
	allocateNothing(t, acting(t, trading(6)))
	for k := range 3 {
		allocateNothing(t, paperGame(t, k, newRand(t, "allocations")))
	}
}

func allocateNothing(t *testing.T, start merlin.State) {
	t.Helper()
	s, r := new(merlin.State), newRand(t, "allocations")
	options := make([]merlin.Option, 0, 128)
	chances := make([]merlin.Chance, 0, 64)
	standings := make([]bourse.Standing, 0, 8)
	if n := testing.AllocsPerRun(20, func() {
		for *s = start; !s.Over(); {
			m, ok := s.SampleChance(r)
			if seat := s.Turn(); !ok {
				options = s.Options(seat, options[:0])
				m = s.Pick(seat, r)
			} else {
				chances = s.Chances(chances[:0])
			}
			if s.Check(m) != nil || s.Check(merlin.Move{}) == nil {
				t.Fatal(m)
			}
			s.ApplyUnchecked(m)
			standings = s.Standings(standings[:0])
		}
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// TestOptions_allocate_nothing lists, picks and checks in games with paper wherever somebody is asked: in
// each kind of frame, with each kind of thing open, at each step of each draft.
func TestOptions_allocate_nothing(t *testing.T) {
	notShort(t)
	asked := map[string]merlin.State{}
	r := newRand(t, "options")
	for k := range 8 {
		s := begun(t, papers(4+k%3))
		if k > 0 {
			s = paperGame(t, k, r)
		}
		for !s.Over() {
			if seat := s.Turn(); seat != bourse.Nature {
				what := s.Top().Kind.String()
				if o := s.Own[seat].Open; o.Kind != 0 {
					what = fmt.Sprintf("%s %s %s %d", what, o.Kind, o.Paper, o.Step)
				}
				asked[what] = s
			}
			s.ApplyUnchecked(pickPaper(&s, r))
		}
	}
	alongMagic(t, 3, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		if seat := s.Turn(); seat.Player() && s.Own[seat].Open.Kind != 0 {
			o := s.Own[seat].Open
			asked[fmt.Sprintf("%s %s %s %d", s.Top().Kind, o.Kind, o.Paper, o.Step)] = *s
		}
	})
	want := []string{"auction", "act", "cut", "keep", "debt", "answer", "act card none 0", "act plot none 0",
		"act goods none 0", "act papers none 0", "act note none 0", "act lab none 0", "act hand none 0"}
	for what, steps := range map[string]int{"offer none": 5, "loan none": 4, "write future": 3,
		"write bond": 3, "write share": 2, "write policy": 6} {
		for step := range steps {
			want = append(want, fmt.Sprintf("act %s %d", what, step))
		}
	}
	for _, what := range want {
		s, ok := asked[what]
		if !ok {
			t.Errorf("nobody is asked: %s", what)
			continue
		}
		options := make([]merlin.Option, 0, 128)
		if n := testing.AllocsPerRun(20, func() {
			seat := s.Turn()
			options = s.Options(seat, options[:0])
			if m := s.Pick(seat, r); s.Check(m) != nil || s.Check(merlin.Move{Seat: seat}) == nil {
				t.Fatalf("%s: %s", what, m)
			}
		}); n != 0 {
			t.Errorf("%s: %g allocations", what, n)
		}
	}
}
