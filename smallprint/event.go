package smallprint

import (
	"math"
	"strconv"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event, which reports what happens when a move is applied.

// eventKinds has the form of each kind of event.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move", Text: "<move>",
		Doc: "a seat made a move; a hidden card is ?"},
	Entered: {Name: "entered", Fields: "phase round active", Text: "  round <round>, <phase>[ <active>]",
		Doc: "a phase began"},
	Transferred: {Name: "transferred", Fields: "from to unit n [card] [column] [marker] [value]",
		Hidden: "card", Text: "  <from> > <to>: <what> (<rule>)",
		Doc: "n units moved between accounts"},
	Shown: {Name: "shown", Fields: "seat card column marker",
		Text: "  <seat> has <card> under business <column><marked> (<rule>)",
		Doc:  "a face-down card was turned up"},
	Assigned: {Name: "assigned", Fields: "column value verdict",
		Text: "  business <column> of <value>: contracts <verdict> (<rule>)",
		Doc:  "a business was assigned; the verdict says whether its contracts are valid or why they are void"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move; a hidden card is ?", func(e *Event) *Move { return &e.Move }),
	grammar.NamedField("phase", "which decision or chance move comes next", func(e *Event) *Phase { return &e.Phase }),
	grammar.NumberField("round", 1, 4, "the number of the round, from 1 (S2.1)",
		func(e *Event) *int8 { return &e.Round }),
	grammar.PlayerField("active", "the player whose turn it is, or none", func(e *Event) *bourse.Seat { return &e.Seat }),
	grammar.NamedField("from", "the account that lost the units", func(e *Event) *Account { return &e.From }),
	grammar.NamedField("to", "the account that received the units", func(e *Event) *Account { return &e.To }),
	grammar.NamedField("unit", "the kind of unit that moved", func(e *Event) *Unit { return &e.Unit }),
	grammar.NumberField("n", 0, math.MaxInt32, "the number of units", func(e *Event) *int32 { return &e.N }),
	grammar.NamedField("seat", "the player whose card it is", func(e *Event) *bourse.Seat { return &e.Seat }),
	{Name: "card", Type: "Card", Doc: "the kind of card, or ? if it is hidden", If: (*Event).isPlaced,
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	{Name: "column", Type: "integer", Max: columns - 1, Doc: "the column of the business, from 0",
		If:     func(e *Event) bool { return e.isPlaced() || e.To == Row || e.From == Businesses },
		Access: grammar.Number(func(e *Event) *uint8 { return &e.Column })},
	{Name: "marker", Type: "Marker", Doc: "the marker on the card", If: (*Event).isPlaced,
		Access: grammar.Named(func(e *Event) *Marker { return &e.Marker })},
	{Name: "value", Type: "integer", Min: 1, Max: Values, Doc: "the value of the business, in £m (S1.1)",
		If:     func(e *Event) bool { return e.To == Row },
		Access: grammar.Number(func(e *Event) *int8 { return &e.Value })},
	grammar.NamedField("verdict", "whether the contracts are valid, or why they are void (S4.1)",
		func(e *Event) *Verdict { return &e.Verdict }),
	{Name: "what", Access: grammar.Spoken((*Event).what)},
	{Name: "marked", Access: grammar.Spoken((*Event).marked)},
}

// isPlaced reports whether the event is the placing of a card.
func (e *Event) isPlaced() bool { return e.To == FaceDown }

// An Event is one thing that happened when a move was applied, with the clause that caused it. Fields that do
// not apply are zero.
type Event struct {
	Kind EventKind
	Rule Clause
	Move Move

	Phase Phase
	Seat  bourse.Seat
	Round int8

	From, To Account
	Unit     Unit
	N        int32

	Card    Card // none if it is hidden
	Marker  Marker
	Column  uint8 // the column of the business concerned
	Value   int8
	Verdict Verdict
}

// rule returns the clause by which a phase begins.
func (p Phase) rule() Clause {
	return [...]Clause{Revealing: {3, 1}, Placing: {3, 2}, Over: {6, 2}}[p]
}

// what describes what moved.
func (e *Event) what() string {
	what := strconv.Itoa(int(e.N)) + " " + e.Unit.String()
	switch {
	case e.isPlaced():
		return "card " + e.Card.String() + " under business " + strconv.Itoa(int(e.Column)) + e.marked()
	case e.To == Row:
		return "business " + strconv.Itoa(int(e.Column)) + " of " + strconv.Itoa(int(e.Value))
	case e.From == Businesses:
		return what + " of business " + strconv.Itoa(int(e.Column))
	}
	return what
}

// marked describes the marker on a card. It returns "" if there is none.
func (e *Event) marked() string {
	if e.Marker == NoMarker {
		return ""
	}
	return " marked " + e.Marker.String()
}
