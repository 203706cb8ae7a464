package smallprint_test

import (
	"errors"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests Code as an error: what a refusal is, by errors.Is.

// TestCode wants every code to be the error of its own refusal and of no other.
func TestCode(t *testing.T) {
	codes := smallprint.Rules.Describe().Codes
	for i, want := range codes {
		c := smallprint.Code(i + 1)
		refusal := c.Illegal()
		if refusal == nil || *refusal != want || c.String() != want.Code || c.Error() != want.Code {
			t.Fatalf("code %d is %v, %q and %q, want %v", c, refusal, c.String(), c.Error(), want)
		}
		if !errors.Is(refusal, bourse.ErrIllegal) {
			t.Errorf("%s is no refusal", c)
		}
		for other := range smallprint.Code(len(codes) + 2) {
			if got := errors.Is(refusal, other); got != (other == c) {
				t.Errorf("a refusal by %s is one by %s: %t", c, other, got)
			}
		}
	}
	for _, c := range []smallprint.Code{0, smallprint.Code(len(codes) + 1), 255} {
		if c.Illegal() != nil || c.String() != "" || c.Error() != "" {
			t.Errorf("code %d refuses as %v, %q", c, c.Illegal(), c.String())
		}
	}
}

// TestCode_of_a_move asks of the error that Apply returns.
func TestCode_of_a_move(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 9, 13, 5)
	play(t, &s, "p0 place big 0", "p1 pass")
	err := s.Apply(smallprint.Place(0, smallprint.Big, 1, smallprint.NoClaim))
	if !errors.Is(err, smallprint.NotInHand) || errors.Is(err, smallprint.MarkerUsed) {
		t.Errorf("a second BIG is refused with %v", err)
	}
}
