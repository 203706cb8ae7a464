package economicon

import (
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the binary forms: a header, then encoding/binary's form of the plain value, with
// the fields that the config's edition has. What is read is validated.

// MarshalBinary writes the state.
func (s State) MarshalBinary() ([]byte, error) {
	return form.Append(nil, s.Config.header(), form.State, &s)
}

// UnmarshalBinary reads a state. If it returns an error, the state is as it was.
func (s *State) UnmarshalBinary(data []byte) error {
	return read(data, form.State, s, func(s *State) *Config { return &s.Config })
}

// MarshalBinary writes the view.
func (v View) MarshalBinary() ([]byte, error) {
	return form.Append(nil, v.Config.header(), form.View, &v)
}

// UnmarshalBinary reads a view. If it returns an error, the view is as it was.
func (v *View) UnmarshalBinary(data []byte) error {
	return read(data, form.View, v, func(v *View) *Config { return &v.Config })
}

// MarshalBinary writes the config.
func (c Config) MarshalBinary() ([]byte, error) {
	return form.Append(nil, c.header(), form.Config, &c)
}

// UnmarshalBinary reads a config. If it returns an error, the config is as it was.
func (c *Config) UnmarshalBinary(data []byte) error {
	return read(data, form.Config, c, func(c *Config) *Config { return c })
}

// read reads a form of any edition. The config must be of the header's.
func read[T any, P interface {
	*T
	Validate() error
}](data []byte, kind byte, into P, config func(*T) *Config) error {
	var got T
	h := header.In(data)
	if err := form.Read(data, h, kind, &got); err != nil {
		return err
	}
	if of := config(&got).Edition; of != uint8(h.Edition) && of >= 1 && of <= Edition { // E15.1
		return strict.Errorf("economicon: a config of edition %d in a form of edition %d", of, h.Edition)
	}
	return form.Assign(into, got)
}

// moveHeader is that of a move's binary form, which is as it was in edition 1.
var moveHeader = form.Header{Game: header.Game, Edition: 1, Format: Format}

// MarshalBinary writes the move.
func (m Move) MarshalBinary() ([]byte, error) { return form.Append(nil, moveHeader, form.Move, &m) }

// UnmarshalBinary reads a move, which may be illegal. If it returns an error, the move is as it was.
func (m *Move) UnmarshalBinary(data []byte) error { return form.Read(data, moveHeader, form.Move, m) }
