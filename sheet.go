package bourse

// This file declares Sheet, the one form of a position's picture.

// A Sheet is one table of a position's picture. The Sheets method of a [View] returns what its seat knows as a few of
// them. They have ids and numbers and no sentences: package tell puts a language's words in their place. A text, a page
// or a screen reader shows them its own way.
type Sheet struct {
	Name    string   // what it shows, such as players
	Columns []string // the names of the columns, the first for what a row is; a drawing may have none
	Rows    [][]Cell // rows that are too short end in empty cells
	Brief   bool     // it belongs to the short picture, which fits a small terminal
	Drawing bool     // it is for the eye alone: other sheets have the same facts
}

// A Cell is one place of a [Sheet].
type Cell struct {
	// Value is nil, a number of type int, a text, a [Seat] or another value of the game with a String method, or a
	// []any of these.
	Value any
	Mark  Mark
}

// A Mark is a set of reasons to show a cell in another way.
type Mark uint8

// The marks.
const (
	// Now marks the current one of several values, or the first cell of a row whose player is awaited.
	Now Mark = 1 << iota
	// Next marks the value that a current one would become.
	Next
	// Fresh marks what has changed. The games do not set it: it is for programs that compare two pictures.
	Fresh
)
