package strict_test

import (
	"errors"
	"fmt"
	"testing"

	"bourse.example/internal/strict"
	"bourse.example/rng"
)

type odd struct{}

func (odd) Error() string { return "odd" }

func TestMark(t *testing.T) {
	if err := strict.Mark(nil); err != nil {
		t.Errorf("no error is marked as %v", err)
	}
	for _, err := range []error{strict.Mark(odd{}), strict.Errorf("%w", odd{}),
		strict.Mark(strict.Mark(odd{}))} {
		if got := new(odd); err.Error() != "odd" || !errors.Is(err, rng.ErrSyntax) ||
			!errors.Is(err, odd{}) || !errors.As(err, got) {
			t.Errorf("%v is not both of what it is", err)
		}
	}
	if err := fmt.Errorf("move: %w", strict.Errorf("odd")); err.Error() != "move: odd" ||
		!errors.Is(err, rng.ErrSyntax) || errors.Is(err, odd{}) {
		t.Error(err)
	}
	if err := strict.Mark(rng.ErrSyntax); err != rng.ErrSyntax {
		t.Errorf("what is marked is marked again: %v", err)
	}
}
