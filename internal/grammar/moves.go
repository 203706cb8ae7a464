package grammar

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements Moves, the table of a game's kinds of moves.

// A Kind is a row of the table of kinds.
type Kind struct {
	Name string
	// Rule is the clauses that the kind is made by, with commas between them; the first is the one that
	// events name: E3.1, E7.3.
	Rule string
	Form string // what follows the seat and the kind: see the package's documentation
	Doc  string // what a move of the kind does: a clause that begins with a verb
	// Nature says that chance makes such moves, and no player.
	Nature bool
	// Hidden names the fields that not everybody may see, with spaces between them.
	Hidden string
	// JSON names the fields in the order of the JSON form, if that is not the order of Form.
	JSON string
}

// A Table says what a game's moves are made of. M is the move and K its kind.
type Table[M any, K ~uint8] struct {
	Game   string // the name that errors begin with
	Kind   func(*M) *K
	Kinds  []Kind // by kind; the first row, of no kind, is empty
	Seat   Field[M]
	Fields []Field[M]
	// Amount names the field that is a move's quantity; without it no kind has one.
	Amount string
	// Normalize, if there is one, puts what has been read into the one spelling that moves have.
	Normalize func(*M)
}

// SeatField is the field of a move that says whose it is.
func SeatField[M any](at func(*M) *bourse.Seat) Field[M] {
	return Field[M]{Name: "seat", Access: Named(at)}
}

// Moves writes, reads and checks the moves of a game.
type Moves[M any, K ~uint8] struct {
	table  Table[M, K]
	names  []string  // of the kinds, none first
	keys   []string  // of the JSON members: seat, kind, and the fields
	forms  [][]part  // by kind
	json   [][]int   // by kind: the fields in the order of JSON
	hides  [][]int   // by kind: the fields that are hidden
	masks  [256]mask // by kind: the bytes of fields that it does not use
	some   [256]bool // by kind: whether it has a quantity
	nature [256]bool // by kind: whether chance makes it
}

// NewMoves makes what a table says. A table is a part of the program, so a fault in it panics.
func NewMoves[M any, K ~uint8](t Table[M, K]) *Moves[M, K] {
	g := &Moves[M, K]{table: t, keys: []string{"seat", "kind"}, forms: make([][]part, len(t.Kinds)),
		json: make([][]int, len(t.Kinds)), hides: make([][]int, len(t.Kinds))}
	g.table.Kinds = slices.Clone(t.Kinds)
	g.table.Kinds[0].Name = "none"
	checkRanges(t.Fields, t.Game)
	for _, f := range t.Fields {
		g.keys = append(g.keys, f.Name)
	}
	for k, row := range g.table.Kinds {
		g.names = withName(g.names, row.Name, t.Game)
		g.forms[k] = g.parse(row.Form)
		g.json[k] = g.fieldsOf(g.forms[k])
		if row.JSON != "" {
			order := g.named(row.JSON)
			if sorted(order) != sorted(g.json[k]) {
				panic(fmt.Sprintf("grammar: %s: %s has other fields in JSON, %s, than in %s", t.Game,
					row.Name, row.JSON, row.Form))
			}
			g.json[k] = order
		}
		g.hides[k] = g.named(row.Hidden)
		g.nature[k] = row.Nature
		for _, f := range g.json[k] {
			g.some[k] = g.some[k] || t.Fields[f].Name == t.Amount
		}
	}
	g.mask()
	return g
}

func sorted(fields []int) string {
	fields = slices.Clone(fields)
	slices.Sort(fields)
	return fmt.Sprint(fields)
}

// named returns the indices of the fields that a list names.
func (g *Moves[M, K]) named(list string) (fields []int) {
	for _, name := range strings.Fields(list) {
		fields = append(fields, g.field(name))
	}
	return fields
}

// field returns the index of the field of a name.
func (g *Moves[M, K]) field(name string) int { return indexOf(g.table.Fields, name, g.table.Game) }

// Names returns the names of the kinds, none first. They must not be changed.
func (g *Moves[M, K]) Names() []string { return g.names }

// Name returns the name of a kind, and for one that there is not its number.
func (g *Moves[M, K]) Name(k K) string { return words.Name(g.names, k) }

// ReadName sets *k to the kind with a name. If it returns an error, *k is as it was.
func (g *Moves[M, K]) ReadName(k *K, name []byte) error {
	return words.Read(k, "kind of move", g.names, name)
}

// Rule returns the clause that a kind is made by, and of no kind none.
func (g *Moves[M, K]) Rule(k K) Clause {
	if int(k) >= len(g.table.Kinds) {
		return Clause{}
	}
	return ClauseOf(g.table.Kinds[k].Rule)
}

// Nature reports whether chance makes moves of a kind.
func (g *Moves[M, K]) Nature(k K) bool { return g.nature[k] }

// HasAmount reports whether a kind has a quantity.
func (g *Moves[M, K]) HasAmount(k K) bool { return g.some[k] }

// AmountField returns the name of the field that is a kind's quantity, and "" if it has none.
func (g *Moves[M, K]) AmountField(k K) string {
	if !g.some[k] {
		return ""
	}
	return g.table.Amount
}

// Hide clears the fields of a move that not everybody may see.
func (g *Moves[M, K]) Hide(m *M) {
	if k := *g.table.Kind(m); int(k) < len(g.hides) {
		for _, f := range g.hides[k] {
			g.table.Fields[f].Access.clear(m)
		}
	}
}
