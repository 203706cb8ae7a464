package economicon_test

import (
	"testing"

	"bourse.example/economicon"
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

// written are two positions whose forms are read: one with orders, one with an offer.
func written(t *testing.T) (s, other economicon.State) {
	s = ordering(t, lawless(3), economicon.BankRun, "oil")
	play(t, &s, "p0 order 3 grain for gold", "p0 order 1 oil for currency-p0", "p1 done")
	other = bound(t, lawless(3), holding{p0, economicon.Oil, 5})
	play(t, &other, "p0 ask p1 2 oil for gold")
	return s, other
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) {
	s, other := written(t)
	state := binaryOf(t, "state", s, other)
	for _, fault := range hostile.CheckBinary("economicon", []hostile.Form{
		state,
		binaryOf(t, "view", s.View(0), other.View(1)),
		binaryOf(t, "config", s.Config, other.Config),
		binaryOf(t, "move", economicon.Bid(1, 2, 700, economicon.Oil, economicon.Gold), economicon.Pass(2)),
	}) {
		t.Error(fault)
	}
	for _, f := range []hostile.Form{state, binaryOf(t, "state", other, s)} {
		read, wrong := hostile.Flip(f, func(data []byte) ([]byte, error) {
			var s economicon.State
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
		if read == 0 || read > 250 {
			t.Errorf("%d states with a bit changed are read", read)
		}
	}
}
