package merlin

import (
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

func (s State) form() stateForm { return stateForm{header, s.Public, s.Own} }

func (f *stateForm) state() State { return State{f.Public, f.Own} }

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
	f := viewForm{Header: header, Public: v.Public, Seat: v.Seat, Own: v.Own, Waiting: v.Waiting(),
		Season: v.Season()}
	for seat := range f.Worth {
		f.Worth[seat] = int16(v.Worth(bourse.Seat(seat)))
	}
	return f
}
