package economicon

import (
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the binary form of a state: a header, followed by encoding/binary's form of the fields
// that the config's edition has. Reading validates the state.

// MarshalBinary writes the state.
func (s State) MarshalBinary() ([]byte, error) { return form.Append(nil, s.Config.header(), &s) }

// UnmarshalBinary reads a state of any edition. If it returns an error, the state is unchanged.
func (s *State) UnmarshalBinary(data []byte) error {
	var got State
	h := header.In(data)
	if err := form.Read(data, h, &got); err != nil {
		return err
	}
	if of := got.Config.Edition; of != uint8(h.Edition) && of >= 1 && of <= Edition { // E15.1
		return strict.Errorf("economicon: a config of edition %d in a form of edition %d", of, h.Edition)
	}
	return form.Assign(s, got)
}
