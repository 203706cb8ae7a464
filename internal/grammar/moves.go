package grammar

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements Moves, the table of a game's kinds of moves.

// A Kind is a row in the table of kinds.
type Kind struct {
	Name string
	// Rule lists the clauses that allow the kind, separated by commas: E3.1, E7.3. Events cite the first.
	Rule string
	Form string // the part after the seat and the kind: see the package documentation
	Doc  string // what a move of the kind does: a clause that begins with a verb
	// Nature is true if chance makes the moves, not a player.
	Nature bool
	// Hidden names the fields that not everyone may see, separated by spaces.
	Hidden string
	// JSON names the fields in the order of the JSON form, if that differs from the order of Form.
	JSON string
}

// A Table defines a game's moves. M is the move and K its kind.
type Table[M any, K ~uint8] struct {
	Game   string // the prefix of errors
	Kind   func(*M) *K
	Kinds  []Kind // by kind; the first row, for no kind, is empty
	Seat   Field[M]
	Fields []Field[M]
	// Amount names the field that is a move's quantity. If it is empty, no kind has a quantity.
	Amount string
	// Normalize, if not nil, converts a move that has been read to its only valid spelling.
	Normalize func(*M)
}

// SeatField returns the field of a move for the seat that makes it.
func SeatField[M any](at func(*M) *bourse.Seat) Field[M] {
	return Field[M]{Name: "seat", Access: Named(at)}
}

// Moves writes, reads and checks the moves of a game.
type Moves[M any, K ~uint8] struct {
	table  Table[M, K]
	names  []string  // of the kinds, starting with none
	keys   []string  // of the JSON members: seat, kind, and the fields
	forms  [][]part  // by kind
	json   [][]int   // by kind: the fields in the order of the JSON form
	hides  [][]blank // by kind: the bits of hidden fields
	masks  [256]mask // by kind: the bytes of unused fields
	some   [256]bool // by kind: whether it has a quantity
	nature [256]bool // by kind: whether chance makes it
}

// NewMoves returns the moves that a table defines. It panics if the table is wrong, since the table is part
// of the program.
func NewMoves[M any, K ~uint8](t Table[M, K]) *Moves[M, K] {
	g := &Moves[M, K]{table: t, keys: []string{"seat", "kind"}, forms: make([][]part, len(t.Kinds)),
		json: make([][]int, len(t.Kinds)), hides: make([][]blank, len(t.Kinds))}
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
		g.hides[k] = blanks(t.Fields, g.named(row.Hidden))
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

// named returns the indices of the fields in a list of names.
func (g *Moves[M, K]) named(list string) (fields []int) {
	for _, name := range strings.Fields(list) {
		fields = append(fields, g.field(name))
	}
	return fields
}

// field returns the index of the field with a name.
func (g *Moves[M, K]) field(name string) int { return indexOf(g.table.Fields, name, g.table.Game) }

// Names returns the names of the kinds, starting with none. Callers must not change them.
func (g *Moves[M, K]) Names() []string { return g.names }

// Name returns the name of a kind. For an unknown kind it returns the number.
func (g *Moves[M, K]) Name(k K) string { return words.Name(g.names, k) }

// ReadName sets *k to the kind with a name. If it returns an error, *k is unchanged.
func (g *Moves[M, K]) ReadName(k *K, name []byte) error {
	return words.Read(k, "kind of move", g.names, name)
}

// Rule returns the clause that allows a kind. For no kind it returns the zero Clause.
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

// AmountField returns the name of the field that is a kind's quantity, or "" if it has none.
func (g *Moves[M, K]) AmountField(k K) string {
	if !g.some[k] {
		return ""
	}
	return g.table.Amount
}

// Open returns a move of a kind without the fields that not everyone may see.
func (g *Moves[M, K]) Open(m M, k K) M { return open(m, g.hides, k) }
