package merlin

import "bourse.example"

// This file implements the JSON forms. Decoding is strict, and decoded values are validated.

func (s State) form() stateForm { return stateForm{header, s.Public, s.Own} }

// A viewForm is the JSON object of a View.
type viewForm struct {
	viewHead
	Season Season            `json:"season" doc:"the season of the month (M5.1)"`
	Worth  [MaxPlayers]int16 `json:"worth" doc:"the net worth of each player now (M29.4)" range:"0..2000"`
}

func (v View) form() viewForm {
	f := viewForm{viewHead: v.head(header), Season: v.Season()}
	for seat := range f.Worth {
		f.Worth[seat] = int16(v.Worth(bourse.Seat(seat)))
	}
	return f
}
