package futures

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
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
	if len(text) > maxText {
		return Move{}, fmt.Errorf("futures: a move is at most %d bytes", maxText)
	}
	r := reader{words: strings.Fields(text)}
	m := r.move()
	if r.err == nil && len(r.words) > 0 {
		r.err = fmt.Errorf("%s where nothing is due", bourse.Quote(r.words[0]))
	}
	if r.err != nil {
		return Move{}, fmt.Errorf("futures: move %s: %w", bourse.Quote(text), r.err)
	}
	return m, nil
}

// A reader takes words from a text. After the first fault what it takes is zero.
type reader struct {
	words []string
	err   error
}

// take takes a word.
func take[T any](r *reader, what string, parse func(string) (T, error)) T {
	var v T
	switch {
	case r.err != nil:
	case len(r.words) == 0:
		r.err = fmt.Errorf("it ends where a %s is due", what)
	default:
		v, r.err = parse(r.words[0])
		r.words = r.words[1:]
	}
	return v
}

func (r *reader) seat() bourse.Seat { return take(r, "seat", bourse.ParseSeat) }
func (r *reader) card() Card        { return take(r, "card", parseCard) }
func (r *reader) pile() uint8       { return take(r, "pile", parsePile) }

// column takes a commodity and a side; marker takes the row's price too.
func (r *reader) column() Marker {
	return MarkerAt(take(r, "commodity", parseCommodity), take(r, "side", parseSide), 0)
}

func (r *reader) marker() Marker {
	m := r.column()
	row := take(r, "price", parseEntry)
	return MarkerAt(m.Commodity(), m.Side(), row)
}

func (r *reader) move() Move {
	m := Move{Seat: r.seat(), Kind: take(r, "kind of move", parseKind)}
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
func (r *reader) final(m Move) Move {
	if r.err != nil || len(r.words) == 0 {
		return m
	}
	two := len(r.words) > 2 && strings.HasSuffix(r.words[2], ",")
	if two {
		words := append([]string(nil), r.words...)
		words[2] = strings.TrimSuffix(words[2], ",")
		r.words = words
	}
	m.Markers[0] = r.marker()
	if !two {
		return m
	}
	return Final(m.Seat, m.Markers[0], r.marker())
}

func parseKind(name string) (Kind, error) {
	v, err := parseName("kind of move", kindNames[:], name)
	return Kind(v), err
}

func parseCard(name string) (Card, error) {
	v, err := parseName("card", cardNames[:], name)
	return Card(v), err
}

func parseCommodity(name string) (Commodity, error) {
	v, err := parseName("commodity", commodityNames[:], name)
	return Commodity(v), err
}

func parseSide(name string) (Side, error) {
	v, err := parseName("side", sideNames[:], name)
	return Side(v), err
}

func parsePile(name string) (uint8, error) {
	if len(name) != 1 || name[0] < '0' || name[0] > '9' {
		return 0, fmt.Errorf("%s is not the number of a pile, 0 to 5", bourse.Quote(name))
	}
	return pileOf(int(name[0] - '0')), nil
}

// parseEntry reads the price of a row on which markers can stand.
func parseEntry(price string) (Row, error) {
	n, err := strconv.Atoi(price)
	row, ok := RowOf(n)
	if err != nil || !ok || row.burst() || strconv.Itoa(n) != price {
		return 0, fmt.Errorf("%s is not the price of a row for markers", bourse.Quote(price))
	}
	return row, nil
}

// The text forms of the enumerations are their names.

func (c Commodity) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (s Side) MarshalText() ([]byte, error)      { return []byte(s.String()), nil }
func (c Card) MarshalText() ([]byte, error)      { return []byte(c.String()), nil }
func (p Phase) MarshalText() ([]byte, error)     { return []byte(p.String()), nil }
func (k Kind) MarshalText() ([]byte, error)      { return []byte(k.String()), nil }
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }
func (a Account) MarshalText() ([]byte, error)   { return []byte(a.String()), nil }
func (u Unit) MarshalText() ([]byte, error)      { return []byte(u.String()), nil }

func (c *Commodity) UnmarshalText(text []byte) error {
	return readName((*uint8)(c), "commodity", commodityNames[:], text)
}

func (s *Side) UnmarshalText(text []byte) error {
	return readName((*uint8)(s), "side", sideNames[:], text)
}

func (c *Card) UnmarshalText(text []byte) error {
	return readName((*uint8)(c), "card", cardNames[:], text)
}

func (p *Phase) UnmarshalText(text []byte) error {
	return readName((*uint8)(p), "phase", phaseNames[:], text)
}

func (k *Kind) UnmarshalText(text []byte) error {
	return readName((*uint8)(k), "kind of move", kindNames[:], text)
}

func (k *EventKind) UnmarshalText(text []byte) error {
	return readName((*uint8)(k), "kind of event", eventNames[:], text)
}

func (a *Account) UnmarshalText(text []byte) error {
	return readName((*uint8)(a), "account", accountNames[:], text)
}

func (u *Unit) UnmarshalText(text []byte) error {
	return readName((*uint8)(u), "unit", unitNames[:], text)
}

// nameOf returns a value's name, and for a value that has none its number.
func nameOf(names []string, v uint8) string {
	if int(v) < len(names) {
		return names[v]
	}
	return "#" + strconv.Itoa(int(v))
}

// parseName returns the value with a name.
func parseName(what string, names []string, name string) (uint8, error) {
	for i := range names {
		if names[i] == name {
			return uint8(i), nil
		}
	}
	return 0, fmt.Errorf("unknown %s %s", what, bourse.Quote(name))
}

func readName(v *uint8, what string, names []string, text []byte) error {
	got, err := parseName(what, names, string(text))
	if err != nil {
		return err
	}
	*v = got
	return nil
}
