package smallprint_test

import (
	"errors"
	"testing"

	"bourse.example/smallprint"
)

// This file tests what a refusal is, by errors.Is.

// TestCode_of_a_move asks of the error that Apply returns.
func TestCode_of_a_move(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 9, 13, 5)
	play(t, &s, "p0 place big 0", "p1 pass")
	err := s.Apply(smallprint.Place(0, smallprint.Big, 1, smallprint.NoClaim))
	if !errors.Is(err, smallprint.NotInHand) || errors.Is(err, smallprint.MarkerUsed) {
		t.Errorf("a second BIG is refused with %v", err)
	}
}
