package futures_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/hostile"
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
	s := acting(t, 3, gold(0, 9), gold(1, -4), board(1, "corn up 8, rice down 15"), fourth(1))
	other := acting(t, 4)
	state := binaryOf(t, "state", s, other)
	for _, fault := range hostile.CheckBinary("futures", []hostile.Form{
		state,
		binaryOf(t, "view", s.View(0), other.View(1)),
		binaryOf(t, "config", s.Config, other.Config),
		binaryOf(t, "move", futures.Settle(0, markersOf("rice down 15")[0]), futures.Pass(2)),
	}) {
		t.Error(fault)
	}
	read, wrong := hostile.Flip(state, func(data []byte) ([]byte, error) {
		var s futures.State
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
	if read == 0 || read > 200 {
		t.Errorf("%d states with a bit changed are read", read)
	}
}
