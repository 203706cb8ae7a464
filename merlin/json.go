package merlin

import (
	"encoding/json"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

var header = form.Header{Game: "merlin", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own [MaxPlayers]Own `json:"own" doc:"what each player alone knows"`
}

// What stands in a view behind Own follows from what stands before, by the rules.
type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat" doc:"whose view it is"`
	Own  Own         `json:"own" doc:"what the seat alone knows; nothing for a spectator"`

	Waiting bourse.Seats      `json:"waiting" doc:"who is awaited"`
	Season  Season            `json:"season" doc:"the season of the month (M5.1)"`
	Worth   [MaxPlayers]int16 `json:"worth" doc:"the net worth of each player now (M29.4)" range:"0..2000"`
}

func (v View) form() viewForm {
	f := viewForm{Header: header, Public: v.Public, Seat: v.Seat, Own: v.Own, Waiting: v.Waiting(), Season: v.Season()}
	for seat := range f.Worth {
		f.Worth[seat] = int16(v.Worth(bourse.Seat(seat)))
	}
	return f
}

// MarshalJSON writes every field.
func (s State) MarshalJSON() ([]byte, error) { return json.Marshal(stateForm{header, s.Public, s.Own}) }

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an error, the
// state is as it was.
func (s *State) UnmarshalJSON(data []byte) error {
	return form.ReadJSON(data, header, form.State, s, func(f *stateForm) State { return State{f.Public, f.Own} })
}

// MarshalJSON writes every field, and what follows from them by the rules: who is awaited, the season and
// what everyone is worth.
func (v View) MarshalJSON() ([]byte, error) { return json.Marshal(v.form()) }

// UnmarshalJSON reads what MarshalJSON writes, all of it, and validates it. If it returns an error, the view
// is as it was.
func (v *View) UnmarshalJSON(data []byte) error {
	return form.ReadJSON(data, header, form.View, v, func(f *viewForm) View { return View{f.Public, f.Seat, f.Own} })
}
