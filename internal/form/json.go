package form

import (
	"fmt"

	"bourse.example/internal/malformed"
	"bourse.example/internal/strict"
)

// This file reads the JSON forms.

// Unmarshal reads the JSON of a form strictly: every field, and the header that is wanted, which is
// read into got, a part of the form. Errors name what is read, as "futures: state".
func Unmarshal(data []byte, what string, into any, got *Header, want Header) error {
	if err := strict.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if err := got.Match(want); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// Assign sets *v to a value that has been read, if that is valid. If it is not, the error is one of
// package malformed.
func Assign[T any, P interface {
	*T
	Validate() error
}](v P, got T) error {
	if err := P(&got).Validate(); err != nil {
		return malformed.Mark(err)
	}
	*v = got
	return nil
}

// UnmarshalConfig reads a config's JSON. What it leaves out is as in the standard config for the
// number of players that it names, and as in the one given if it names none. Errors of the form name
// what is read.
func UnmarshalConfig[C any, P interface {
	*C
	Validate() error
}](data []byte, what string, got C, standard func(C) C, into P) error {
	if err := strict.UnmarshalOver(data, &got); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if over := standard(got); P(&over).Validate() == nil {
		got = over
		if err := strict.UnmarshalOver(data, &got); err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
	}
	return Assign(into, got)
}
