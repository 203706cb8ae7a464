package strict

// This file makes the errors for malformed input: a text, a JSON or a binary form that is not as it must be.

import (
	"errors"
	"fmt"

	"bourse.example/rng"
)

// Errorf is fmt.Errorf for malformed input. errors.Is reports true for it and [rng.ErrSyntax], which the root
// package has under the same name, so that a host can tell a client's fault from its own.
func Errorf(format string, args ...any) error { return Mark(fmt.Errorf(format, args...)) }

// Mark returns an error for malformed input with the same text, which wraps err, and nil if err is nil.
func Mark(err error) error {
	if err == nil || errors.Is(err, rng.ErrSyntax) {
		return err
	}
	return &marked{err}
}

type marked struct{ err error }

func (e *marked) Error() string        { return e.err.Error() }
func (e *marked) Unwrap() error        { return e.err }
func (e *marked) Is(target error) bool { return target == rng.ErrSyntax }
