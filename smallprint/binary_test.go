package smallprint_test

import (
	"testing"

	"bourse.example/internal/testkit/hostile"
	"bourse.example/smallprint"
)

// This file tests the binary forms.

func binaryOf[T comparable](t *testing.T, name string, v, held T) hostile.Form {
	t.Helper()
	f, err := hostile.Binary(name, v, held)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) {
	s, other := placing(t), revealed(t, smallprint.Standard(2), 1, 2)
	state := binaryOf(t, "state", s, other)
	for _, fault := range hostile.CheckBinary("smallprint", []hostile.Form{
		state,
		binaryOf(t, "view", s.View(0), other.View(1)),
		binaryOf(t, "config", s.Config, other.Config),
		binaryOf(t, "move", smallprint.Place(1, smallprint.Small, 2, smallprint.TotalClaim), smallprint.Pass(2)),
	}) {
		t.Error(fault)
	}
	read, wrong := hostile.Flip(state, func(data []byte) ([]byte, error) {
		var s smallprint.State
		if err := s.UnmarshalBinary(data); err != nil {
			return nil, err
		}
		if err := s.Validate(); err != nil {
			return nil, err
		}
		return s.MarshalBinary()
	})
	for _, fault := range wrong {
		t.Error(fault)
	}
	if read == 0 || read > 60 {
		t.Errorf("%d states with a bit changed are read", read)
	}
}
