package smallprint

import (
	"math"
	"strconv"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event: what happens while a move is applied, and who sees what of it.

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events; 0 is none.
const (
	Moved       EventKind = 1 + iota // Move was made
	Entered                          // Phase of Round has begun; Seat is the active player or None
	Transferred                      // N of Unit went From an account To another
	// Seat's Card under the business of Column, marked with Claim, was turned up
	Shown
	Assigned // the business of Column, of Value, is assigned as Verdict says
)

// eventKinds are the kinds of events, and eventFields what they are made of.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move", Text: "<move>",
		Doc: "a move was made; of what is hidden from the seat only that it was"},
	Entered: {Name: "entered", Fields: "phase round active",
		Text: "  round <round>, <phase>[ <active>]",
		Doc:  "a phase began, with the player whose turn it is"},
	Transferred: {Name: "transferred", Fields: "from to unit n [card] [column] [marker] [value]",
		Hidden: "card", Text: "  <from> > <to>: <what> (<rule>)",
		Doc: "n units went from an account to another"},
	Shown: {Name: "shown", Fields: "seat card column marker",
		Text: "  <seat> has <card> under business <column><marked> (<rule>)",
		Doc:  "a face-down card was turned up"},
	Assigned: {Name: "assigned", Fields: "column value verdict",
		Text: "  business <column> of <value>: contracts <verdict> (<rule>)",
		Doc:  "a business is assigned; the verdict says whether its contracts are valid, and if not why"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move, of which a card that is hidden from the seat is ?", func(e *Event) *Move { return &e.Move }),
	{Name: "phase", Type: "Phase", Doc: "what the game waits for",
		Access: grammar.Named(func(e *Event) *Phase { return &e.Phase })},
	{Name: "round", Type: "integer", Min: 1, Max: 4, Doc: "from 1 (S2.1)",
		Access: grammar.Number(func(e *Event) *int8 { return &e.Round })},
	grammar.PlayerField("active", "whose turn it is, or none", func(e *Event) *bourse.Seat { return &e.Seat }),
	{Name: "from", Type: "Account", Doc: "the account that lost the units",
		Access: grammar.Named(func(e *Event) *Account { return &e.From })},
	{Name: "to", Type: "Account", Doc: "the account that got them",
		Access: grammar.Named(func(e *Event) *Account { return &e.To })},
	{Name: "unit", Type: "Unit", Doc: "what went",
		Access: grammar.Named(func(e *Event) *Unit { return &e.Unit })},
	{Name: "n", Type: "integer", Max: math.MaxInt32, Doc: "how many",
		Access: grammar.Number(func(e *Event) *int32 { return &e.N })},
	{Name: "seat", Type: "Seat", Doc: "whose card it is",
		Access: grammar.Named(func(e *Event) *bourse.Seat { return &e.Seat })},
	{Name: "card", Type: "Card", Doc: "? where it is hidden", If: (*Event).isPlaced,
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	{Name: "column", Type: "integer", Max: columns - 1, Doc: "of the business, from 0",
		If:     func(e *Event) bool { return e.isPlaced() || e.To == Row || e.From == Businesses },
		Access: grammar.Number(func(e *Event) *uint8 { return &e.Column })},
	{Name: "marker", Type: "Marker", Doc: "on the card", If: (*Event).isPlaced,
		Access: grammar.Named(func(e *Event) *Claim { return &e.Claim })},
	{Name: "value", Type: "integer", Min: 1, Max: Values, Doc: "of the business, in £m (S1.1)",
		If:     func(e *Event) bool { return e.To == Row },
		Access: grammar.Number(func(e *Event) *int8 { return &e.Value })},
	{Name: "verdict", Type: "Verdict", Doc: "whether the contracts are valid, and if not why (S4.1)",
		Access: grammar.Named(func(e *Event) *Verdict { return &e.Verdict })},
	{Name: "what", Access: grammar.Spoken((*Event).what)},
	{Name: "marked", Access: grammar.Spoken((*Event).marked)},
}

// isPlaced reports whether a card is laid face down.
func (e *Event) isPlaced() bool { return e.To == FaceDown }

// An Event is a thing that happened while a move was applied, and the clause that caused it. Fields
// that do not apply are zero.
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

	Card    Card // none if hidden
	Claim   Claim
	Column  uint8 // of the business that it is about
	Value   int8
	Verdict Verdict
}

// rule returns the clause that a phase is entered by.
func (p Phase) rule() Clause {
	return [...]Clause{Revealing: {3, 1}, Placing: {3, 2}, Over: {6, 2}}[p]
}

// what says in words what was transferred.
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

// marked says in words which marker lies on a card, if one does.
func (e *Event) marked() string {
	if e.Claim == NoClaim {
		return ""
	}
	return " marked " + e.Claim.String()
}
