package merlin

import "bourse.example/internal/form"

// This file implements the binary form of a state: a header, then encoding/binary's form of the plain value.
// What is read is validated.

// MarshalBinary writes the state.
func (s State) MarshalBinary() ([]byte, error) { return form.Append(nil, header, &s) }

// UnmarshalBinary reads a state. If it returns an error, the state is as it was.
func (s *State) UnmarshalBinary(data []byte) error { return form.ReadValid(data, header, s) }
