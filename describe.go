package bourse

// This file declares Description, which describes a game to programs in any language.

// A Description lists everything that a game consists of, for programs in any language. Rules.Describe
// returns it. [Description.JSONSchema] and [Description.TypeScript] are generated from it.
type Description struct {
	Game        string        `json:"game"`
	Title       string        `json:"title"`
	Edition     int           `json:"edition"`
	Format      int           `json:"format"`
	Min         int           `json:"minPlayers"`
	Max         int           `json:"maxPlayers"`
	Moves       []MoveKind    `json:"moves"`
	Events      []EventKind   `json:"events"`
	MoveFields  []Field       `json:"moveFields"`  // fields of all moves, starting with seat and kind
	EventFields []Field       `json:"eventFields"` // fields of all events, starting with kind and rule
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
	Nature bool     `json:"nature"`           // chance makes these moves, not players
	Fields []string `json:"fields"`           // besides seat and kind, in the order of the JSON form
	Amount string   `json:"amount,omitempty"` // the field that is the quantity, if there is one
	Text   string   `json:"text"`             // the text form, with fields in angle brackets
	Rule   string   `json:"rule"`             // the clause that events cite
	Also   []string `json:"also,omitempty"`   // the other clauses that allow such a move
	Doc    string   `json:"doc"`
}

// An EventKind is one kind of event and the fields that it uses besides kind and rule.
type EventKind struct {
	Kind   string   `json:"kind"`
	Fields []string `json:"fields"`
	// the fields that are omitted where they do not apply
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

// A Field is one member of an object. Its type is integer, boolean, string, the name of an enum or of a type,
// Clause (the number of a clause) or Seats (players' seats in ascending order). A type followed by [] is a
// list of that type, and one followed by [4] a list of four.
type Field struct {
	Name string `json:"name"`
	Type string `json:"type"`
	// the range of an integer, or of the integers of a list; otherwise both are 0
	Min      int64  `json:"min,omitempty"`
	Max      int64  `json:"max,omitempty"`
	Optional bool   `json:"optional,omitempty"` // omitted where it does not apply
	Since    int    `json:"since,omitempty"`    // the first edition that has it; omitted in earlier editions
	Doc      string `json:"doc"`
}

// A Card is one card of a game, with the number of copies.
type Card struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	Copies int    `json:"copies"`
}

// A ConfigField is a setting, its range, and its value in the standard game.
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
