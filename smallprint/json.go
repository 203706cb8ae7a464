package smallprint

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

var header = form.Header{Game: "smallprint", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own [MaxPlayers]Own `json:"own" doc:"what each player alone knows"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat" doc:"whose view it is"`
	Own  Own         `json:"own" doc:"what the seat alone knows; nothing for a spectator"`
}

// MarshalJSON writes every field.
func (s State) MarshalJSON() ([]byte, error) { return json.Marshal(stateForm{header, s.Public, s.Own}) }

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the state is as it was.
func (s *State) UnmarshalJSON(data []byte) error {
	return form.ReadJSON(data, header, form.State, s, func(f *stateForm) State { return State{f.Public, f.Own} })
}

// MarshalJSON writes every field.
func (v View) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewForm{header, v.Public, v.Seat, v.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the view is as it was.
func (v *View) UnmarshalJSON(data []byte) error {
	return form.ReadJSON(data, header, form.View, v, func(f *viewForm) View { return View{f.Public, f.Seat, f.Own} })
}

// UnmarshalJSON reads a config. What the text leaves out is as in the standard game for the number
// of players that it names, 4 if it names none. It is validated. If UnmarshalJSON returns an error,
// the config is as it was.
func (c *Config) UnmarshalJSON(data []byte) error {
	return form.ReadConfig(data, header, Standard(MaxPlayers), func(c Config) Config { return Standard(int(c.Players)) }, c)
}

// A slotForm is the JSON object of a Slot.
type slotForm struct {
	Column uint8 `json:"column" doc:"of the business, from 0" range:"0..2"`
	Claim  Claim `json:"marker" doc:"on the card"`
}

// MarshalJSON writes a list of the slots, without those that are none.
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
