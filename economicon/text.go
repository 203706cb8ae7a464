package economicon

import "bourse.example/internal/words"

// This file implements the text forms of enumerations: their names.

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
	return words.Read(g, "global event", globalNames[:], text)
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
