package rulestest

import (
	"errors"
	"fmt"
	"testing"

	"bourse.example"
)

// This file implements the test of a game's codes as errors.

// A Code is a game's: an error by which a refusal is known.
type Code interface {
	~uint8
	error
	fmt.Stringer
	Illegal() *bourse.Illegal
}

// CodeErrors wants each of a game's codes, from 1 on, to be the error of its own refusal and of no other,
// even where the refusal is wrapped; and other numbers to refuse nothing.
func CodeErrors[C Code](t testing.TB, codes []bourse.Illegal) {
	t.Helper()
	for i, want := range codes {
		c := C(i + 1)
		illegal := c.Illegal()
		if illegal == nil || *illegal != want || c.Error() != want.Code || c.String() != want.Code {
			t.Fatalf("code %d is %v, %q and %q, want %+v", uint8(c), illegal, c.String(), c.Error(), want)
		}
		refused := fmt.Errorf("a move: %w", illegal)
		if !errors.Is(refused, bourse.ErrIllegal) {
			t.Errorf("%s is no refusal", c)
		}
		for other := range len(codes) + 2 {
			if got := errors.Is(refused, C(other)); got != (C(other) == c) {
				t.Errorf("a refusal with %s is one with %s: %t", c, C(other), got)
			}
		}
	}
	for _, n := range []int{0, len(codes) + 1, 255} {
		if c := C(n); c.Illegal() != nil || c.Error() != "" || c.String() != "" {
			t.Errorf("code %d refuses with %v, %q", n, c.Illegal(), c.String())
		}
	}
}
