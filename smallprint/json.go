package smallprint

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements the JSON forms. Reading is strict, and it validates the value.

// A viewForm is the JSON object of a View.
type viewForm struct {
	viewHead
	Hand          Paper                `json:"hand" doc:"the seat's cards in hand; a spectator has none"`
	HandSizes     [MaxPlayers]int8     `json:"handSizes" doc:"the number of cards in each hand (S8.1)" range:"0..12"`
	MarkersInHand [MaxPlayers][]Marker `json:"markersInHand" doc:"the markers that each player can still put down in this round, in rising order (S3.3)"`
	Parts         [columns]partsForm   `json:"parts" doc:"the parts of the businesses in row; an empty column has zeros"`
	PoolShare     int16                `json:"poolShare" doc:"the share of the pool that each of poolSeats would get if the game ended now, in £m; 0 after the end (S6.1)" range:"0..60"`
	PoolSeats     bourse.Seats         `json:"poolSeats" doc:"the players with the fewest chits (S6.1)"`
}

func (v View) form() viewForm {
	f := viewForm{viewHead: v.head(header), Hand: v.Hand(), Parts: v.parts()}
	f.Own = v.Own.spelled()
	f.PoolShare, f.PoolSeats = v.PoolShare()
	for i := range f.HandSizes {
		seat := bourse.Seat(i)
		f.HandSizes[i], f.MarkersInHand[i] = int8(v.HandSize(seat)), v.MarkersInHand(seat)
	}
	return f
}

func (s State) form() stateForm {
	for i := range s.Own {
		s.Own[i] = s.Own[i].spelled()
	}
	return stateForm{header, s.Public, s.Own}
}

// spelled returns own as JSON writes it: a place without a slot has noCard, which reads "none", rather than a
// hidden card.
func (own Own) spelled() Own {
	for i, card := range own.Cards {
		if card == 0 {
			own.Cards[i] = noCard
		}
	}
	return own
}

// A slotForm is the JSON object of a Slot.
type slotForm struct {
	Column uint8  `json:"column" doc:"the column of the business, from 0" range:"0..2"`
	Marker Marker `json:"marker" doc:"the marker on the card"`
}

// MarshalJSON writes the slots as a list, without the empty places.
func (l Slots) MarshalJSON() ([]byte, error) {
	slots := make([]slotForm, l.Len())
	for i := range slots {
		slots[i] = slotForm{l[i].Column(), l[i].Marker()}
	}
	return json.Marshal(slots)
}

// UnmarshalJSON reads a list of at most three slots in rising order.
func (l *Slots) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", len(l), l, func(got *Slots, slots []slotForm, i int) error {
		got[i] = SlotAt(int(slots[i].Column), slots[i].Marker)
		switch {
		case got[i] == 0:
			return fmt.Errorf("there is no business %d", slots[i].Column)
		case i > 0 && got[i] < got[i-1]:
			return errors.New("slots are not in rising order")
		}
		return nil
	})
}
