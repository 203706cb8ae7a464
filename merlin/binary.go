package merlin

import "bourse.example/internal/form"

// This file implements the binary forms: a header, then encoding/binary's form of the plain value. What is
// read is validated.

// MarshalBinary writes the state.
func (s State) MarshalBinary() ([]byte, error) { return form.Append(nil, header, form.State, &s) }

// UnmarshalBinary reads a state. If it returns an error, the state is as it was.
func (s *State) UnmarshalBinary(data []byte) error {
	return form.ReadValid(data, header, form.State, s)
}

// MarshalBinary writes the view.
func (v View) MarshalBinary() ([]byte, error) { return form.Append(nil, header, form.View, &v) }

// UnmarshalBinary reads a view. If it returns an error, the view is as it was.
func (v *View) UnmarshalBinary(data []byte) error { return form.ReadValid(data, header, form.View, v) }

// MarshalBinary writes the config.
func (c Config) MarshalBinary() ([]byte, error) { return form.Append(nil, header, form.Config, &c) }

// UnmarshalBinary reads a config. If it returns an error, the config is as it was.
func (c *Config) UnmarshalBinary(data []byte) error {
	return form.ReadValid(data, header, form.Config, c)
}

// MarshalBinary writes the move.
func (m Move) MarshalBinary() ([]byte, error) { return form.Append(nil, header, form.Move, &m) }

// UnmarshalBinary reads a move, which may be illegal. If it returns an error, the move is as it was.
func (m *Move) UnmarshalBinary(data []byte) error { return form.Read(data, header, form.Move, m) }
