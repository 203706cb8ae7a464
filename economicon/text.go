package economicon

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements the text form of moves, and the names of enumerations.

const maxText = 128 // bytes of a move's text

// String returns the text form: p0 buy 5 grain for gold.
func (m Move) String() string {
	text := m.Seat.String() + " " + m.Kind.String()
	switch m.Kind {
	case KindMine:
		return text + " " + m.To.String() + " " + strconv.Itoa(int(m.Roll))
	case KindEvent:
		return text + " " + m.Global.String()
	case KindLead:
		return text + " " + m.To.String()
	case KindLaw:
		return text + " " + m.To.String() + " " + m.Law.String()
	case KindPeg:
		return text + " " + m.Unit.String()
	case KindOrder, KindBuy:
		return text + " " + m.deal()
	case KindBid, KindAsk:
		return text + " " + m.To.String() + " " + m.deal()
	case KindAdd:
		return text + " " + strconv.Itoa(int(m.N)) + " " + m.Unit.String()
	case KindMint, KindRetire, KindPledge:
		return text + " " + strconv.Itoa(int(m.N))
	}
	return text
}

// deal returns what is dealt in: 5 grain for gold.
func (m Move) deal() string {
	return strconv.Itoa(int(m.N)) + " " + m.Unit.String() + " for " + m.Pay.String()
}

// Parse reads a move's text form. Words may stand further apart. The move may be illegal.
func Parse(text string) (Move, error) {
	r := reader{words.NewReader(text, maxText)}
	m := r.move()
	if err := r.End(); err != nil {
		return Move{}, fmt.Errorf("economicon: move %s: %w", words.Quote(text), err)
	}
	return m, nil
}

// A reader takes the words of a move.
type reader struct{ *words.Reader }

func (r reader) seat() bourse.Seat { return words.Take(r.Reader, "seat", bourse.ParseSeat) }
func (r reader) unit() Unit        { return words.TakeName[Unit](r.Reader, "unit", unitNames[:]) }
func (r reader) amount() int16     { return words.Take(r.Reader, "number of units", parseAmount) }

// deal takes an amount, a unit and what is paid with.
func (r reader) deal(m *Move) {
	m.N, m.Unit = r.amount(), r.unit()
	words.TakeName[uint8](r.Reader, "word", []string{"for"})
	m.Pay = r.unit()
}

func (r reader) move() Move {
	m := Move{Seat: r.seat(), Kind: words.TakeName[Kind](r.Reader, "kind of move", kindNames[:])}
	switch m.Kind {
	case KindMine:
		m.To, m.Roll = r.seat(), words.Take(r.Reader, "roll", parseRoll)
	case KindEvent:
		m.Global = words.TakeName[Global](r.Reader, "global event", globalNames[:])
	case KindLead:
		m.To = r.seat()
	case KindLaw:
		m.To, m.Law = r.seat(), words.TakeName[Law](r.Reader, "law", lawNames[:])
	case KindPeg:
		m.Unit = r.unit()
	case KindOrder, KindBuy:
		r.deal(&m)
	case KindBid, KindAsk:
		m.To = r.seat()
		r.deal(&m)
	case KindAdd:
		m.N, m.Unit = r.amount(), r.unit()
	case KindMint, KindRetire, KindPledge:
		m.N = r.amount()
	}
	return m
}

func parseRoll(text string) (int8, error) {
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+dieSides {
		return 0, fmt.Errorf("%s is not what a die shows, 1 to 6", words.Quote(text))
	}
	return int8(text[0] - '0'), nil
}

// parseAmount reads a number of units, which may be more than there are.
func parseAmount(text string) (int16, error) {
	n, err := strconv.ParseInt(text, 10, 16)
	if err != nil || strconv.FormatInt(n, 10) != text {
		return 0, fmt.Errorf("%s is not a number of units", words.Quote(text))
	}
	return int16(n), nil
}

// The text forms of the enumerations are their names.

func (u Unit) MarshalText() ([]byte, error)      { return []byte(u.String()), nil }
func (l Law) MarshalText() ([]byte, error)       { return []byte(l.String()), nil }
func (g Global) MarshalText() ([]byte, error)    { return []byte(g.String()), nil }
func (p Phase) MarshalText() ([]byte, error)     { return []byte(p.String()), nil }
func (k Kind) MarshalText() ([]byte, error)      { return []byte(k.String()), nil }
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }
func (a Account) MarshalText() ([]byte, error)   { return []byte(a.String()), nil }

func (u *Unit) UnmarshalText(text []byte) error {
	return words.Read(u, "unit", unitNames[:], text)
}

func (l *Law) UnmarshalText(text []byte) error {
	return words.Read(l, "law", lawNames[:], text)
}

func (g *Global) UnmarshalText(text []byte) error {
	return words.Read(g, "event", globalNames[:], text)
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
