// Package malformed makes the errors of what comes from outside: a text, a JSON or a binary form that is
// not as it must be. By errors.Is they are [rng.ErrSyntax], which the root package has under the same
// name, so that a host knows a client's fault from its own.
package malformed

import (
	"errors"
	"fmt"

	"bourse.example/rng"
)

// Errorf is fmt.Errorf for such an error.
func Errorf(format string, args ...any) error { return Mark(fmt.Errorf(format, args...)) }

// Mark returns an error of the same text that is such an error and wraps err, and nil if err is nil.
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
