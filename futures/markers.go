package futures

import (
	"errors"
	"fmt"
	"strconv"

	"bourse.example/internal/grammar"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file gives the grammar of moves access to the markers of a move: to the commodity, side and row that
// share a byte, and to the list of a final choice.

// The lowest and the highest price at which a marker can be on the board. (F1.2)
const (
	lowestEntry  = 4
	highestEntry = 46
)

// named reports whether a marker names a commodity and a side.
func (m Marker) named() bool { return m.placed() || m.column() }

var atCommodity = grammar.NamedFunc(
	func(m *Move) Commodity { return m.Markers[0].Commodity() },
	func(m *Move, c Commodity) { m.Markers[0] = m.Markers[0]&0x3f | Marker(c)<<6 },
).Spelled(func(m *Move) string {
	if !m.Markers[0].named() {
		return "none"
	}
	return m.Markers[0].Commodity().String()
})

var atSide = grammar.NamedFunc(
	func(m *Move) Side { return m.Markers[0].Side() },
	func(m *Move, s Side) { m.Markers[0] = m.Markers[0]&0xcf | Marker(s)<<4 },
).Spelled(func(m *Move) string {
	if !m.Markers[0].named() {
		return ""
	}
	return m.Markers[0].Side().String()
})

var atEntry = grammar.Custom(grammar.Codec[Move]{
	Text: func(m *Move) string {
		if !m.Markers[0].placed() {
			return ""
		}
		return strconv.Itoa(m.Markers[0].Entry())
	},
	Take: func(m *Move, r *words.Reader) { m.Markers[0] |= Marker(words.Take(r, "price", parseEntry)) },
	JSON: func(m *Move) []byte { return strconv.AppendInt(nil, int64(m.Markers[0].Entry()), 10) },
	Set: func(m *Move, data []byte) error {
		var price uint8
		if err := strict.Unmarshal(data, &price); err != nil {
			return err
		}
		row, ok := RowOf(int(price))
		if !ok || row.burst() {
			return fmt.Errorf("no marker can be at %d", price)
		}
		m.Markers[0] |= Marker(row)
		return nil
	},
	Zero:  func(m *Move) bool { return m.Markers[0].Row() == 0 },
	Clear: func(m *Move) { m.Markers[0] &^= 15 },
})

// parseEntry parses the price of a row that can have markers.
func parseEntry(price string) (Row, error) {
	n, err := strconv.Atoi(price)
	row, ok := RowOf(n)
	if err != nil || !ok || row.burst() || strconv.Itoa(n) != price {
		return 0, strict.Errorf("%s is not the price of a row for markers", words.Quote(price))
	}
	return row, nil
}

var atMarkers = grammar.Custom(grammar.Codec[Move]{
	Text: func(m *Move) string {
		switch {
		case m.Markers[1] != 0:
			return m.Markers[0].String() + ", " + m.Markers[1].String()
		case m.Markers[0] != 0:
			return m.Markers[0].String()
		}
		return ""
	},
	Take: func(m *Move, r *words.Reader) {
		if !r.More() {
			return
		}
		two := r.Comma(2)
		m.Markers[0] = takeMarker(r)
		if two {
			m.Markers[1] = takeMarker(r)
		}
	},
	JSON: func(m *Move) []byte { return marshalMarkers(m.Markers[0], m.Markers[1]) },
	Set: func(m *Move, data []byte) error {
		var markers []Marker
		if err := strict.Unmarshal(data, &markers); err != nil {
			return err
		}
		if len(markers) > len(m.Markers) {
			return fmt.Errorf("%d markers, but at most %d are allowed", len(markers), len(m.Markers))
		}
		copy(m.Markers[:], markers)
		return nil
	},
	Zero:  func(m *Move) bool { return m.Markers == [2]Marker{} },
	Clear: func(m *Move) { m.Markers = [2]Marker{} },
})

// takeMarker reads a commodity, a side and a price. Neither name may be "none".
func takeMarker(r *words.Reader) Marker {
	c := takeSome[Commodity](r, "commodity", commodityNames[:])
	s := takeSome[Side](r, "side", sideNames[:])
	return MarkerAt(c, s, words.Take(r, "price", parseEntry))
}

// takeSome reads a name other than "none".
func takeSome[T ~uint8](r *words.Reader, what string, names []string) T {
	return words.Take(r, what, func(name string) (T, error) {
		v, err := words.Parse[T](what, names, name)
		if err == nil && v == 0 {
			return 0, errors.New("no " + what + " is named")
		}
		return v, err
	})
}
