package smallprint

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/malformed"
	"bourse.example/internal/strict"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

var header = form.Header{Game: "smallprint", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own [MaxPlayers]Own `json:"own"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat"`
	Own  Own         `json:"own"`
}

// MarshalJSON writes every field.
func (s State) MarshalJSON() ([]byte, error) {
	return json.Marshal(stateForm{header, s.Public, s.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the state is as it was.
func (s *State) UnmarshalJSON(data []byte) error {
	var f stateForm
	if err := form.Unmarshal(data, "smallprint: state", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(s, State{f.Public, f.Own})
}

// MarshalJSON writes every field.
func (v View) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewForm{header, v.Public, v.Seat, v.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the view is as it was.
func (v *View) UnmarshalJSON(data []byte) error {
	var f viewForm
	if err := form.Unmarshal(data, "smallprint: view", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(v, View{f.Public, f.Seat, f.Own})
}

// UnmarshalJSON reads a config. What the text leaves out is as in the standard game for the number
// of players that it names, 4 if it names none. It is validated. If UnmarshalJSON returns an error,
// the config is as it was.
func (c *Config) UnmarshalJSON(data []byte) error {
	return form.UnmarshalConfig(data, "smallprint: config", Standard(MaxPlayers),
		func(c Config) Config { return Standard(int(c.Players)) }, c)
}

// A slotForm is the JSON object of a Slot.
type slotForm struct {
	Column uint8 `json:"column"`
	Claim  Claim `json:"marker"`
}

// MarshalJSON writes a list of the slots that are some.
func (l Slots) MarshalJSON() ([]byte, error) {
	slots := make([]slotForm, 0, len(l))
	for _, slot := range l {
		if slot != 0 {
			slots = append(slots, slotForm{slot.Column(), slot.Claim()})
		}
	}
	return json.Marshal(slots)
}

// UnmarshalJSON reads a list of at most three slots, rising.
func (l *Slots) UnmarshalJSON(data []byte) error {
	var slots []slotForm
	if err := strict.Unmarshal(data, &slots); err != nil {
		return err
	}
	var got Slots
	if len(slots) > len(got) {
		return fmt.Errorf("%d cards are more than %d", len(slots), len(got))
	}
	for i, f := range slots {
		got[i] = SlotAt(int(f.Column), f.Claim)
		switch {
		case got[i] == 0:
			return fmt.Errorf("there is no business %d", f.Column)
		case i > 0 && got[i] < got[i-1]:
			return errors.New("slots are not in rising order")
		}
	}
	*l = got
	return nil
}

// fields returns the fields that a kind of move uses, besides seat and kind, as JSON names them.
func (k Kind) fields() []string {
	switch k {
	case KindReveal:
		return []string{"column", "value"}
	case KindPlace:
		return []string{"card", "column", "marker"}
	}
	return nil
}

// MarshalJSON writes the seat, the kind, and the fields that the kind uses.
func (m Move) MarshalJSON() ([]byte, error) {
	var o form.Object
	o = o.Name("seat", m.Seat.String()).Name("kind", m.Kind.String())
	for _, field := range m.Kind.fields() {
		switch field {
		case "card":
			o = o.Name(field, m.Card.String())
		case "column":
			o = o.Int(field, int64(m.Column))
		case "marker":
			o = o.Name(field, m.Claim.String())
		case "value":
			o = o.Int(field, int64(m.Value))
		}
	}
	return o.End(), nil
}

// A moveForm is the JSON object of a Move. A field that is absent keeps its absent value.
type moveForm struct {
	Seat   bourse.Seat `json:"seat"`
	Kind   Kind        `json:"kind"`
	Card   Card        `json:"card"`
	Column number      `json:"column"`
	Claim  Claim       `json:"marker"`
	Value  number      `json:"value"`
}

// absent marks names that a move's JSON has not, absentNumber numbers. No text is read as either.
const (
	absent       = 255
	absentNumber = -1
)

// A number is one of a move's JSON, 0 to 255, or absent.
type number int16

// UnmarshalJSON reads a number. If it returns an error, the number is as it was.
func (n *number) UnmarshalJSON(data []byte) error {
	var got uint8
	if err := strict.Unmarshal(data, &got); err != nil {
		return err
	}
	*n = number(got)
	return nil
}

// UnmarshalJSON reads a move: its seat, its kind, and the fields that the kind uses, all of them and
// no others. The move may be illegal. If UnmarshalJSON returns an error, the move is as it was.
func (m *Move) UnmarshalJSON(data []byte) error {
	f := moveForm{Seat: bourse.None, Kind: absent, Card: absent, Column: absentNumber, Claim: absent, Value: absentNumber}
	if err := strict.UnmarshalOver(data, &f); err != nil {
		return malformed.Errorf("smallprint: move: %w", err)
	}
	switch {
	case f.Seat == bourse.None:
		return malformed.Errorf("smallprint: move: no seat")
	case f.Kind == absent:
		return malformed.Errorf("smallprint: move: no kind")
	}
	given := form.Fields{"card": f.Card != absent, "column": f.Column != absentNumber, "marker": f.Claim != absent, "value": f.Value != absentNumber}
	if err := given.Just(f.Kind.String(), f.Kind.fields()); err != nil {
		return malformed.Errorf("smallprint: move: %w", err)
	}
	switch {
	case given["column"] && f.Column >= columns:
		return malformed.Errorf("smallprint: move: %d is not the number of a business, 0 to 2", f.Column)
	case given["value"] && (f.Value < 1 || f.Value > Values):
		return malformed.Errorf("smallprint: move: %d is not the value of a business, 1 to 15", f.Value)
	}
	got := Move{Seat: f.Seat, Kind: f.Kind}
	switch f.Kind {
	case KindReveal:
		got.Column, got.Value = uint8(f.Column), int8(f.Value)
	case KindPlace:
		got.Card, got.Column, got.Claim = f.Card, uint8(f.Column), f.Claim
	}
	*m = got
	return nil
}
