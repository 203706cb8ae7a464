package futures

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the JSON forms. Reading is strict, and it validates the value.

// A stateForm is the JSON object of a State.
type stateForm struct {
	form.Header
	Public
	Own   [MaxPlayers]Own `json:"own" doc:"what each player alone knows"`
	Stock Cards           `json:"stock" doc:"the cards that nobody has seen, in rising order: the deck and the NPC's face-down card (F5.1)"`
}

// A viewForm is the JSON object of a View.
type viewForm struct {
	viewHead
	MarkersInHand [MaxPlayers]int8      `json:"markersInHand" doc:"each player's markers in hand (F1.4, F9.1)" range:"0..4"`
	FourthPrice   int8                  `json:"fourthPrice" doc:"the price of a fourth marker, in gold (F9.1)" range:"5..5"`
	Fees          [commodities]feesForm `json:"fees" doc:"the fees for a marker on corn, rice and pepper now (F7.1)"`
	Gains         [MaxPlayers][]int8    `json:"gains" doc:"the gain of each marker on the board if it is settled now, in gold; a loss is negative (F7.2)" range:"-46..46"`
	Ahead         [commodities]Row      `json:"ahead" doc:"the prices of corn, rice and pepper to which the cards now open would move them (F3.1, F3.2)"`
}

func (v View) form() viewForm {
	f := viewForm{viewHead: v.head(header), FourthPrice: fourthPrice, Fees: v.fees(), Gains: v.gains(),
		Ahead: v.ahead()}
	f.Public, f.Own = v.Public.spelled(), v.Own.spelled()
	for seat := range f.MarkersInHand {
		f.MarkersInHand[seat] = int8(v.MarkersInHand(seatOf(seat)))
	}
	return f
}

func (s State) form() stateForm {
	for i := range s.Own {
		s.Own[i] = s.Own[i].spelled()
	}
	return stateForm{header, s.Public.spelled(), s.Own, s.Stock}
}

func (f *stateForm) state() State { return State{f.Public, f.Own, f.Stock} }

// spelled returns p as JSON writes it: a pile without any card has noCard, which reads "none", rather than a
// hidden card.
func (p Public) spelled() Public {
	for i, by := range p.Cover {
		if p.Top[i] == 0 && by == bourse.None {
			p.Top[i] = noCard
		}
	}
	return p
}

func (own Own) spelled() Own {
	for _, card := range [...]*Card{&own.Placed, &own.Give} {
		if *card == 0 {
			*card = noCard
		}
	}
	return own
}

// MarshalJSON writes the cards as a list of names.
func (c Cards) MarshalJSON() ([]byte, error) {
	return form.WriteCounts(c[:], func(i int) Card { return Card(i + 1) })
}

// UnmarshalJSON reads a list of cards in rising order.
func (c *Cards) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", 9*kinds, c, func(got *Cards, names []Card, i int) error {
		switch card := names[i]; {
		case !card.valid():
			return errors.New("a card of the list is hidden")
		case i > 0 && card < names[i-1]:
			return errors.New("cards are not in rising order")
		case got.Of(card) >= 9:
			return fmt.Errorf("more than 9 of %s", card)
		default:
			got.add(card, 1)
		}
		return nil
	})
}

// MarshalJSON writes the row's price.
func (r Row) MarshalJSON() ([]byte, error) { return json.Marshal(r.Price()) }

// UnmarshalJSON reads a row's price.
func (r *Row) UnmarshalJSON(data []byte) error {
	var price uint8
	if err := strict.Unmarshal(data, &price); err != nil {
		return err
	}
	row, ok := RowOf(int(price))
	if !ok {
		return fmt.Errorf("%d is not the price of a row", price)
	}
	*r = row
	return nil
}

// A markerForm is the JSON object of a Marker on the board.
type markerForm struct {
	Commodity Commodity `json:"commodity" doc:"one of the three (F1.1)"`
	Side      Side      `json:"side" doc:"up or down (F7.1)"`
	Entry     uint8     `json:"entry" doc:"the price of the marker's row (F7.2)" range:"4..46"`
}

// MarshalJSON writes the marker's commodity, side and price.
func (m Marker) MarshalJSON() ([]byte, error) { return m.append(nil), nil }

// append appends the JSON of the marker.
func (m Marker) append(text []byte) []byte {
	text = append(append(text, `{"commodity":"`...), m.Commodity().String()...)
	text = append(append(text, `","side":"`...), m.Side().String()...)
	return append(strconv.AppendInt(append(text, `","entry":`...), int64(m.Entry()), 10), '}')
}

// UnmarshalJSON reads a marker that is on the board.
func (m *Marker) UnmarshalJSON(data []byte) error {
	var f markerForm
	if err := strict.Unmarshal(data, &f); err != nil {
		return err
	}
	row, _ := RowOf(int(f.Entry))
	got := MarkerAt(f.Commodity, f.Side, row)
	if !got.placed() || got.Entry() != int(f.Entry) {
		return fmt.Errorf("no marker can be at %s %s %d", f.Commodity, f.Side, f.Entry)
	}
	*m = got
	return nil
}

// marshalMarkers writes a list of the markers. It leaves out empty places.
func marshalMarkers(markers ...Marker) []byte {
	text := append(make([]byte, 0, 160), '[')
	for _, m := range markers {
		if m == 0 {
			continue
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = m.append(text)
	}
	return append(text, ']')
}

// readMarker copies marker i of a list, which must be in rising order.
func readMarker(into, list []Marker, i int) error {
	if into[i] = list[i]; i > 0 && list[i] < list[i-1] {
		return errors.New("markers are not in rising order")
	}
	return nil
}

// MarshalJSON writes the markers as a list.
func (l Markers) MarshalJSON() ([]byte, error) { return marshalMarkers(l[:]...), nil }

// UnmarshalJSON reads a list of at most four markers in rising order.
func (l *Markers) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "markers", len(l), l,
		func(got *Markers, list []Marker, i int) error { return readMarker(got[:], list, i) })
}

// MarshalJSON writes the chosen markers as a list.
func (c Choice) MarshalJSON() ([]byte, error) { return marshalMarkers(c[:]...), nil }

// UnmarshalJSON reads a list of at most two markers in rising order.
func (c *Choice) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "markers", len(c), c,
		func(got *Choice, list []Marker, i int) error { return readMarker(got[:], list, i) })
}
