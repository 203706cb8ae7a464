package bourse

// This file implements Description: a game, told to people who build on it in any language.

// A Description lists everything that a game is made of, for programs in any language. As JSON it is the
// answer of Rules.Describe; [Description.JSONSchema] and [Description.TypeScript] are made from it.
type Description struct {
	Game        string        `json:"game"`
	Title       string        `json:"title"`
	Edition     int           `json:"edition"`
	Format      int           `json:"format"`
	Min         int           `json:"minPlayers"`
	Max         int           `json:"maxPlayers"`
	Moves       []MoveKind    `json:"moves"`
	Events      []EventKind   `json:"events"`
	MoveFields  []Field       `json:"moveFields"`  // every field that a move can have, seat and kind first
	EventFields []Field       `json:"eventFields"` // every field that an event can have, kind and rule first
	Enums       []Enum        `json:"enums"`
	Types       []Type        `json:"types"`
	Units       []string      `json:"units"`
	Accounts    []string      `json:"accounts"`
	Cards       []Card        `json:"cards"`
	Config      []ConfigField `json:"config"`
	Clauses     []Clause      `json:"clauses"`
	Codes       []*Illegal    `json:"codes"`
}

// A MoveKind is one kind of move.
type MoveKind struct {
	Kind   string   `json:"kind"`
	Nature bool     `json:"nature"`           // chance makes such moves, and no player
	Fields []string `json:"fields"`           // besides seat and kind, in the order of the JSON form
	Amount string   `json:"amount,omitempty"` // the field that is the quantity, if there is one
	Text   string   `json:"text"`             // the text form, with fields in angle brackets
	Rule   string   `json:"rule"`             // the clause that events name
	Also   []string `json:"also,omitempty"`   // the other clauses that allow such a move
	Doc    string   `json:"doc"`
}

// An EventKind is one kind of event and the fields that it uses besides kind and rule.
type EventKind struct {
	Kind   string   `json:"kind"`
	Fields []string `json:"fields"`
	// those of the fields that are left out where they do not apply
	Optional []string `json:"optional,omitempty"`
	Doc      string   `json:"doc"`
}

// An Enum is a type whose values have names.
type Enum struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Doc    string   `json:"doc"`
}

// A Type is a JSON object and its fields.
type Type struct {
	Name   string  `json:"name"`
	Fields []Field `json:"fields"`
	Doc    string  `json:"doc"`
}

// A Field is one member of an object. Its type is integer, boolean, string, Clause for the number of
// a clause, Seats for a rising list of players' seats, the name of an enum or of a type, or one of these
// with [] for a list or [4] for a list of four.
type Field struct {
	Name string `json:"name"`
	Type string `json:"type"`
	// of an integer, or of the integers of a list; otherwise both are 0
	Min      int64  `json:"min,omitempty"`
	Max      int64  `json:"max,omitempty"`
	Optional bool   `json:"optional,omitempty"` // left out where it does not apply
	Since    int    `json:"since,omitempty"`    // the edition that brought it: left out in those before
	Doc      string `json:"doc"`
}

// A Card is one card of a game and how many copies there are.
type Card struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	Copies int    `json:"copies"`
}

// A ConfigField is a setting, the range of its values, and the value in the standard game.
type ConfigField struct {
	Name     string `json:"name"`
	Doc      string `json:"doc"`
	Min      int64  `json:"min"`
	Max      int64  `json:"max"`
	Standard string `json:"standard"`
	Rule     string `json:"rule"`
}

// A Clause is a clause of a game's RULES.md.
type Clause struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}
