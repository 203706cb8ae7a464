package smallprint

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements the text form of moves, and the names of enumerations.

const maxText = 128 // bytes of a move's text

// String returns the text form: p0 place big 2.
func (m Move) String() string {
	text := m.Seat.String() + " " + m.Kind.String()
	switch m.Kind {
	case KindReveal:
		return text + " " + strconv.Itoa(int(m.Column)) + " " + strconv.Itoa(int(m.Value))
	case KindPlace:
		text += " " + m.Card.String() + " " + strconv.Itoa(int(m.Column))
		if m.Claim != NoClaim {
			text += " marked " + m.Claim.String()
		}
	}
	return text
}

// Parse reads a move's text form. Words may stand further apart. The move may be illegal.
func Parse(text string) (Move, error) {
	r := words.NewReader(text, maxText)
	m := Move{Seat: words.Take(r, "seat", bourse.ParseSeat), Kind: words.TakeName[Kind](r, "kind of move", kindNames[:])}
	switch m.Kind {
	case KindReveal:
		m.Column = words.Take(r, "column", parseColumn)
		m.Value = words.Take(r, "value", parseValue)
	case KindPlace:
		m.Card = words.TakeName[Card](r, "card", cardNames[:])
		m.Column = words.Take(r, "column", parseColumn)
		if r.More() {
			words.TakeName[uint8](r, "word", []string{"marked"})
			m.Claim = words.Take(r, "marker", parseClaim)
		}
	}
	if err := r.End(); err != nil {
		return Move{}, fmt.Errorf("smallprint: move %s: %w", words.Quote(text), err)
	}
	return m, nil
}

func parseColumn(text string) (uint8, error) {
	if len(text) != 1 || text[0] < '0' || text[0] >= '0'+columns {
		return 0, fmt.Errorf("%s is not the number of a business, 0 to 2", words.Quote(text))
	}
	return text[0] - '0', nil
}

func parseValue(text string) (int8, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > Values || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%s is not the value of a business, 1 to 15", words.Quote(text))
	}
	return int8(n), nil
}

// parseClaim reads what a marker says.
func parseClaim(text string) (Claim, error) {
	c, err := words.Parse[Claim]("marker", claimNames[:], text)
	if err == nil && c == NoClaim {
		return 0, fmt.Errorf("unknown marker %s", words.Quote(text))
	}
	return c, err
}

// The text forms of the enumerations are their names: MarshalText writes a value's name, UnmarshalText
// reads one. If UnmarshalText returns an error, the value is as it was.

func (c Card) MarshalText() ([]byte, error)      { return []byte(c.String()), nil }
func (c Claim) MarshalText() ([]byte, error)     { return []byte(c.String()), nil }
func (p Phase) MarshalText() ([]byte, error)     { return []byte(p.String()), nil }
func (k Kind) MarshalText() ([]byte, error)      { return []byte(k.String()), nil }
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }
func (a Account) MarshalText() ([]byte, error)   { return []byte(a.String()), nil }
func (u Unit) MarshalText() ([]byte, error)      { return []byte(u.String()), nil }
func (v Verdict) MarshalText() ([]byte, error)   { return []byte(v.String()), nil }

func (c *Card) UnmarshalText(text []byte) error {
	return words.Read(c, "card", cardNames[:], text)
}

func (c *Claim) UnmarshalText(text []byte) error {
	return words.Read(c, "marker", claimNames[:], text)
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

func (v *Verdict) UnmarshalText(text []byte) error {
	return words.Read(v, "verdict", verdictNames[:], text)
}
