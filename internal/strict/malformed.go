package strict

// This file makes the errors for malformed input in text, JSON or binary form.

import (
	"errors"
	"fmt"

	"bourse.example/rng"
)

// Errorf is fmt.Errorf for malformed input. The error matches [rng.ErrSyntax], which the root package exports
// under the same name, so that a host can tell a client's mistake from its own.
func Errorf(format string, args ...any) error { return Mark(fmt.Errorf(format, args...)) }

// Mark marks an error as malformed input. The result has the same text and wraps err. It is nil if err is
// nil.
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
