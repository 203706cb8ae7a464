package smallprint

import "bourse.example/internal/words"

// This file implements the text forms of enumerations: their names.

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
	return words.Read(k, "kind of move", moves.Names(), text)
}

func (k *EventKind) UnmarshalText(text []byte) error {
	return words.Read(k, "kind of event", events.Names(), text)
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
