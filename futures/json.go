package futures

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

var header = form.Header{Game: "futures", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own   [MaxPlayers]Own `json:"own"`
	Stock Cards           `json:"stock"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat"`
	Own  Own         `json:"own"`
}

// MarshalJSON writes every field.
func (s State) MarshalJSON() ([]byte, error) {
	return json.Marshal(stateForm{header, s.Public, s.Own, s.Stock})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the state is as it was.
func (s *State) UnmarshalJSON(data []byte) error {
	var f stateForm
	if err := form.Unmarshal(data, "futures: state", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(s, State{f.Public, f.Own, f.Stock})
}

// MarshalJSON writes every field.
func (v View) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewForm{header, v.Public, v.Seat, v.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the view is as it was.
func (v *View) UnmarshalJSON(data []byte) error {
	var f viewForm
	if err := form.Unmarshal(data, "futures: view", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(v, View{f.Public, f.Seat, f.Own})
}

// UnmarshalJSON reads a config. What the text leaves out is as in the standard game for the number
// of players that it names, 4 if it names none. It is validated. If UnmarshalJSON returns an error,
// the config is as it was.
func (c *Config) UnmarshalJSON(data []byte) error {
	return form.UnmarshalConfig(data, "futures: config", Standard(MaxPlayers),
		func(c Config) Config { return Standard(int(c.Players)) }, c)
}

// fields returns the fields that a kind of move uses, besides seat and kind, as JSON names them.
func (k Kind) fields() []string {
	switch k {
	case KindDeal:
		return []string{"to", "card"}
	case KindLay, KindReveal, KindPlace:
		return []string{"card", "pile"}
	case KindTurn:
		return []string{"pile"}
	case KindBuy:
		return []string{"commodity", "side"}
	case KindSettle:
		return []string{"commodity", "side", "entry"}
	case KindExtra:
		return []string{"card", "other"}
	case KindGive:
		return []string{"card"}
	case KindFinal:
		return []string{"markers"}
	}
	return nil
}

// MarshalJSON writes the seat, the kind, and the fields that the kind uses.
func (m Move) MarshalJSON() ([]byte, error) {
	var o form.Object
	o = o.Name("seat", m.Seat.String()).Name("kind", m.Kind.String())
	for _, field := range m.Kind.fields() {
		switch field {
		case "to":
			o = o.Name(field, m.To.String())
		case "card":
			o = o.Name(field, m.Card.String())
		case "other":
			o = o.Name(field, m.Other.String())
		case "pile":
			o = o.Int(field, int64(m.Pile))
		case "commodity":
			o = o.Name(field, m.Markers[0].Commodity().String())
		case "side":
			o = o.Name(field, m.Markers[0].Side().String())
		case "entry":
			o = o.Int(field, int64(m.Markers[0].Entry()))
		case "markers":
			o = o.JSON(field, marshalMarkers(m.Markers[0], m.Markers[1]))
		}
	}
	return o.End(), nil
}

// A moveForm is the JSON object of a Move. A field that is absent keeps its absent value.
type moveForm struct {
	Seat      bourse.Seat `json:"seat"`
	Kind      Kind        `json:"kind"`
	To        bourse.Seat `json:"to"`
	Card      Card        `json:"card"`
	Other     Card        `json:"other"`
	Pile      number      `json:"pile"`
	Commodity Commodity   `json:"commodity"`
	Side      Side        `json:"side"`
	Entry     number      `json:"entry"`
	Markers   []Marker    `json:"markers"`
}

// absent marks names that a move's JSON has not, absentSeat seats and absentNumber numbers. No text is
// read as any of them.
const (
	absent       = 255
	absentSeat   = bourse.Seat(-128)
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
// no others. Two cards or markers may come in either order, as in the text form. The
// move may be illegal. If UnmarshalJSON returns an error, the move is as it was.
func (m *Move) UnmarshalJSON(data []byte) error {
	f := moveForm{Seat: bourse.None, Kind: absent, To: absentSeat, Card: absent, Other: absent, Pile: absentNumber,
		Commodity: absent, Side: absent, Entry: absentNumber}
	if err := strict.UnmarshalOver(data, &f); err != nil {
		return malformed.Errorf("futures: move: %w", err)
	}
	switch {
	case f.Seat == bourse.None:
		return malformed.Errorf("futures: move: no seat")
	case f.Kind == absent:
		return malformed.Errorf("futures: move: no kind")
	}
	given := form.Fields{"to": f.To != absentSeat, "card": f.Card != absent, "other": f.Other != absent,
		"pile": f.Pile != absentNumber, "commodity": f.Commodity != absent, "side": f.Side != absent,
		"entry": f.Entry != absentNumber, "markers": f.Markers != nil}
	if err := given.Just(f.Kind.String(), f.Kind.fields()); err != nil {
		return malformed.Errorf("futures: move: %w", err)
	}
	got, err := f.move()
	if err != nil {
		return malformed.Errorf("futures: move: %w", err)
	}
	*m = got
	return nil
}

// move returns the move of a form whose fields are those of its kind.
func (f moveForm) move() (Move, error) {
	m := Move{Seat: f.Seat, Kind: f.Kind}
	for _, field := range f.Kind.fields() {
		switch field {
		case "to":
			m.To = f.To
		case "card":
			m.Card = f.Card
		case "other":
			m.Card, m.Other = min(f.Card, f.Other), max(f.Card, f.Other)
		case "pile":
			if f.Pile >= piles {
				return Move{}, fmt.Errorf("%d is not the number of a pile, 0 to 5", f.Pile)
			}
			m.Pile = uint8(f.Pile)
		case "side":
			m.Markers[0] = MarkerAt(f.Commodity, f.Side, 0)
		case "entry":
			row, ok := RowOf(int(f.Entry))
			if !ok || row.burst() {
				return Move{}, fmt.Errorf("no marker stands at %d", f.Entry)
			}
			m.Markers[0] = MarkerAt(f.Commodity, f.Side, row)
		}
	}
	switch len(f.Markers) {
	case 2:
		m.Markers = Final(m.Seat, f.Markers...).Markers
	case 1:
		m.Markers[0] = f.Markers[0]
	case 0:
	default:
		return Move{}, fmt.Errorf("%d markers are more than 2", len(f.Markers))
	}
	return m, nil
}

// MarshalJSON writes a list of the cards' names.
func (c Cards) MarshalJSON() ([]byte, error) {
	names := make([]Card, 0, kinds)
	for i, n := range c {
		for range n {
			names = append(names, Card(i+1))
		}
	}
	return json.Marshal(names)
}

// UnmarshalJSON reads a list of cards, rising.
func (c *Cards) UnmarshalJSON(data []byte) error {
	var names []Card
	if err := strict.Unmarshal(data, &names); err != nil {
		return err
	}
	var got Cards
	for i, card := range names {
		switch {
		case !card.valid():
			return errors.New("a card of a list is hidden")
		case i > 0 && card < names[i-1]:
			return errors.New("cards are not in rising order")
		case got.Of(card) >= 9:
			return fmt.Errorf("more than 9 of %s", card) // F1.3
		}
		got.add(card, 1)
	}
	*c = got
	return nil
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
	Commodity Commodity `json:"commodity"`
	Side      Side      `json:"side"`
	Entry     uint8     `json:"entry"`
}

// MarshalJSON writes the marker's commodity, side and price.
func (m Marker) MarshalJSON() ([]byte, error) {
	return json.Marshal(markerForm{m.Commodity(), m.Side(), uint8(m.Entry())})
}

// UnmarshalJSON reads a marker that stands on the board.
func (m *Marker) UnmarshalJSON(data []byte) error {
	var f markerForm
	if err := strict.Unmarshal(data, &f); err != nil {
		return err
	}
	row, _ := RowOf(int(f.Entry))
	got := MarkerAt(f.Commodity, f.Side, row)
	if !got.placed() || got.Entry() != int(f.Entry) {
		return fmt.Errorf("no marker stands at %s %s %d", f.Commodity, f.Side, f.Entry)
	}
	*m = got
	return nil
}

// marshalMarkers writes a list of those markers that are some.
func marshalMarkers(markers ...Marker) []byte {
	some := make([]Marker, 0, len(markers))
	for _, m := range markers {
		if m != 0 {
			some = append(some, m)
		}
	}
	b, err := json.Marshal(some)
	if err != nil {
		panic("futures: a marker cannot be written: " + err.Error())
	}
	return b
}

// readMarkers reads a list of rising markers, at most as many as there is room for.
func readMarkers(data []byte, into []Marker) error {
	var markers []Marker
	if err := strict.Unmarshal(data, &markers); err != nil {
		return err
	}
	if len(markers) > len(into) {
		return fmt.Errorf("%d markers are more than %d", len(markers), len(into))
	}
	for i := 1; i < len(markers); i++ {
		if markers[i] < markers[i-1] {
			return errors.New("markers are not in rising order")
		}
	}
	clear(into)
	copy(into, markers)
	return nil
}

// MarshalJSON writes a list of the markers.
func (l Markers) MarshalJSON() ([]byte, error) { return marshalMarkers(l[:]...), nil }

// UnmarshalJSON reads a list of at most four markers, rising.
func (l *Markers) UnmarshalJSON(data []byte) error {
	var got Markers
	if err := readMarkers(data, got[:]); err != nil {
		return err
	}
	*l = got
	return nil
}

// MarshalJSON writes a list of the markers chosen.
func (c Choice) MarshalJSON() ([]byte, error) { return marshalMarkers(c[:]...), nil }

// UnmarshalJSON reads a list of at most two markers, rising.
func (c *Choice) UnmarshalJSON(data []byte) error {
	var got Choice
	if err := readMarkers(data, got[:]); err != nil {
		return err
	}
	*c = got
	return nil
}

// MarshalJSON writes the event's kind, its clause, and the fields that the kind uses.
func (e Event) MarshalJSON() ([]byte, error) {
	var o form.Object
	o = o.Name("kind", e.Kind.String()).Name("rule", e.Rule.String())
	switch e.Kind {
	case Moved:
		move, err := e.Move.MarshalJSON()
		if err != nil {
			return nil, err
		}
		o = o.JSON("move", move)
	case Entered:
		o = o.Name("phase", e.Phase.String()).Int("round", int64(e.Round)).Name("active", e.Seat.String())
	case Transferred:
		o = o.Name("from", e.From.String()).Name("to", e.To.String()).Name("unit", e.Unit.String()).Int("n", int64(e.N))
		switch {
		case e.Unit == TradeMarker && e.Marker != 0:
			marker, err := e.Marker.MarshalJSON()
			if err != nil {
				return nil, err
			}
			o = o.JSON("marker", marker)
		case e.Unit == MovementCard:
			o = o.Name("card", e.Card.String())
			if e.onPile() {
				o = o.Int("pile", int64(e.Pile))
			}
		}
	case Priced:
		o = o.Name("commodity", e.Commodity.String()).Int("before", int64(e.FromRow.Price())).Int("price", int64(e.ToRow.Price()))
	case Burst:
		o = o.Name("commodity", e.Commodity.String()).Int("price", int64(e.ToRow.Price()))
	}
	return o.End(), nil
}
