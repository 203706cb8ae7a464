package futures

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements the text form of moves.

const maxText = 128 // bytes of a move's text

// String returns the text form: p0 buy corn up.
func (m Move) String() string {
	text := m.Seat.String() + " " + m.Kind.String()
	switch m.Kind {
	case KindDeal:
		return text + " " + m.To.String() + " " + m.Card.String()
	case KindLay, KindReveal:
		return text + " " + strconv.Itoa(int(m.Pile)) + " " + m.Card.String()
	case KindPlace:
		return text + " " + m.Card.String() + " " + strconv.Itoa(int(m.Pile))
	case KindTurn:
		return text + " " + strconv.Itoa(int(m.Pile))
	case KindBuy, KindSettle:
		return text + " " + m.Markers[0].String()
	case KindExtra:
		return text + " " + m.Card.String() + " " + m.Other.String()
	case KindGive:
		return text + " " + m.Card.String()
	case KindFinal:
		switch {
		case m.Markers[1] != 0:
			return text + " " + m.Markers[0].String() + ", " + m.Markers[1].String()
		case m.Markers[0] != 0:
			return text + " " + m.Markers[0].String()
		}
	}
	return text
}

// Parse reads a move's text form. Words may stand further apart, and two cards or markers in either
// order. The move may be illegal.
func Parse(text string) (Move, error) {
	r := reader{words.NewReader(text, maxText)}
	m := r.move()
	if err := r.End(); err != nil {
		return Move{}, fmt.Errorf("futures: move %s: %w", words.Quote(text), err)
	}
	return m, nil
}

// A reader takes the words of a move.
type reader struct{ *words.Reader }

func (r reader) seat() bourse.Seat { return words.Take(r.Reader, "seat", bourse.ParseSeat) }
func (r reader) card() Card        { return words.TakeName[Card](r.Reader, "card", cardNames[:]) }
func (r reader) pile() uint8       { return words.Take(r.Reader, "pile", parsePile) }

// column takes a commodity and a side, which must be some; marker takes the row's price too.
func (r reader) column() Marker {
	c := words.Take(r.Reader, "commodity", func(name string) (Commodity, error) {
		return parseSome[Commodity]("commodity", commodityNames[:], name)
	})
	s := words.Take(r.Reader, "side", func(name string) (Side, error) {
		return parseSome[Side]("side", sideNames[:], name)
	})
	return MarkerAt(c, s, 0)
}

func (r reader) marker() Marker {
	m := r.column()
	row := words.Take(r.Reader, "price", parseEntry)
	return MarkerAt(m.Commodity(), m.Side(), row)
}

func (r reader) move() Move {
	m := Move{Seat: r.seat(), Kind: words.TakeName[Kind](r.Reader, "kind of move", kindNames[:])}
	switch m.Kind {
	case KindDeal:
		m.To, m.Card = r.seat(), r.card()
	case KindLay, KindReveal:
		m.Pile, m.Card = r.pile(), r.card()
	case KindPlace:
		m.Card, m.Pile = r.card(), r.pile()
	case KindTurn:
		m.Pile = r.pile()
	case KindBuy:
		m.Markers[0] = r.column()
	case KindSettle:
		m.Markers[0] = r.marker()
	case KindExtra:
		return Extra(m.Seat, r.card(), r.card())
	case KindGive:
		m.Card = r.card()
	case KindFinal:
		return r.final(m)
	}
	return m
}

// final takes none, one or two markers, two with a comma between them.
func (r reader) final(m Move) Move {
	if !r.More() {
		return m
	}
	two := r.Comma(2)
	m.Markers[0] = r.marker()
	if !two {
		return m
	}
	return Final(m.Seat, m.Markers[0], r.marker())
}

// parseSome reads a name that is not that of none.
func parseSome[T ~uint8](what string, names []string, name string) (T, error) {
	v, err := words.Parse[T](what, names, name)
	if err == nil && v == 0 {
		return 0, fmt.Errorf("no %s is named", what)
	}
	return v, err
}

func parsePile(name string) (uint8, error) {
	if len(name) != 1 || name[0] < '0' || name[0] >= '0'+piles {
		return 0, fmt.Errorf("%s is not the number of a pile, 0 to 5", words.Quote(name))
	}
	return name[0] - '0', nil
}

// parseEntry reads the price of a row on which markers can stand.
func parseEntry(price string) (Row, error) {
	n, err := strconv.Atoi(price)
	row, ok := RowOf(n)
	if err != nil || !ok || row.burst() || strconv.Itoa(n) != price {
		return 0, fmt.Errorf("%s is not the price of a row for markers", words.Quote(price))
	}
	return row, nil
}

// The text forms of the enumerations are their names: MarshalText writes a value's name, UnmarshalText
// reads one. If UnmarshalText returns an error, the value is as it was.

func (c Commodity) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (s Side) MarshalText() ([]byte, error)      { return []byte(s.String()), nil }
func (c Card) MarshalText() ([]byte, error)      { return []byte(c.String()), nil }
func (p Phase) MarshalText() ([]byte, error)     { return []byte(p.String()), nil }
func (k Kind) MarshalText() ([]byte, error)      { return []byte(k.String()), nil }
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }
func (a Account) MarshalText() ([]byte, error)   { return []byte(a.String()), nil }
func (u Unit) MarshalText() ([]byte, error)      { return []byte(u.String()), nil }

func (c *Commodity) UnmarshalText(text []byte) error {
	return words.Read(c, "commodity", commodityNames[:], text)
}

func (s *Side) UnmarshalText(text []byte) error {
	return words.Read(s, "side", sideNames[:], text)
}

func (c *Card) UnmarshalText(text []byte) error {
	return words.Read(c, "card", cardNames[:], text)
}

func (p *Phase) UnmarshalText(text []byte) error {
	return words.Read(p, "phase", phaseNames[:], text)
}

func (k *Kind) UnmarshalText(text []byte) error {
	return words.Read(k, "kind of move", kindNames[:], text)
}

func (k *EventKind) UnmarshalText(text []byte) error {
	return words.Read(k, "kind of event", eventNames[:], text)
}

func (a *Account) UnmarshalText(text []byte) error {
	return words.Read(a, "account", accountNames[:], text)
}

func (u *Unit) UnmarshalText(text []byte) error {
	return words.Read(u, "unit", unitNames[:], text)
}
