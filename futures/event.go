package futures

import (
	"math"
	"strconv"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event: what happens while a move is applied.

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events; 0 is none.
const (
	Moved       EventKind = 1 + iota // Move was made
	Entered                          // Phase of Round has begun; Seat is the active player or None
	Transferred                      // N of Unit went From an account To another
	Priced                           // Commodity's price went FromRow ToRow
	Burst                            // Commodity stands on the burst row ToRow
)

// eventKinds are the kinds of events, and eventFields what they are made of.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move", Text: "<move>",
		Doc: "a move was made; of what is hidden from the seat only that it was"},
	Entered: {Name: "entered", Fields: "phase round active", Text: "  round <round>, <phase>[ <active>]",
		Doc: "a phase began, with the player whose turn it is"},
	Transferred: {Name: "transferred", Fields: "from to unit n [marker] [card] [pile]", Hidden: "card",
		Text: "  <from> > <to>: <what> (<rule>)",
		Doc:  "n units went from an account to another; with a marker that stands or stood on the board, with a card, and its pile if it lies on one now"},
	Priced: {Name: "priced", Fields: "commodity before price",
		Text: "  <commodity> <before> > <price> (<rule>)", Doc: "a price changed"},
	Burst: {Name: "burst", Fields: "commodity price", Text: "  <commodity> bursts at <price> (<rule>)",
		Doc: "a commodity stands on a burst row and is settled by force"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move, of which what is hidden from the seat is ? or left out", func(e *Event) *Move { return &e.Move }),
	{Name: "phase", Type: "Phase", Doc: "what the game waits for",
		Access: grammar.Named(func(e *Event) *Phase { return &e.Phase })},
	{Name: "round", Type: "integer", Min: 1, Max: 9, Doc: "from 1 (F4.1)",
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
	{Name: "marker", Type: "Marker", Doc: "which marker",
		Access: grammar.Plain(func(e *Event) *Marker { return &e.Marker })},
	{Name: "card", Type: "Card", Doc: "? where it is hidden",
		If:     func(e *Event) bool { return e.Unit == MovementCard },
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	{Name: "pile", Type: "integer", Max: piles - 1, Doc: "the pile that the card lies on",
		If:      func(e *Event) bool { return e.Unit == MovementCard && e.onPile() },
		Without: func(e *Event) { e.Discard = e.Unit == MovementCard && e.To == Open },
		Access:  grammar.Number(func(e *Event) *uint8 { return &e.Pile })},
	{Name: "commodity", Type: "Commodity", Doc: "one of the three (F1.1)",
		Access: grammar.Named(func(e *Event) *Commodity { return &e.Commodity })},
	{Name: "before", Type: "integer", Max: 50, Doc: "the price before, in gold",
		Access: grammar.Plain(func(e *Event) *Row { return &e.FromRow })},
	{Name: "price", Type: "integer", Max: 50, Doc: "the price now, in gold",
		Access: grammar.Plain(func(e *Event) *Row { return &e.ToRow })},
	{Name: "what", Access: grammar.Spoken((*Event).what)},
}

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
	Card     Card   // the card transferred; none if hidden
	Marker   Marker // the marker transferred
	Pile     uint8  // where the card went or lay
	Discard  bool   // the card was discarded, and not turned up

	Commodity      Commodity
	FromRow, ToRow Row
}

// onPile reports whether a transferred card lies on a pile afterwards.
func (e Event) onPile() bool { return e.To == FaceDown || e.To == Open && !e.Discard }

// rule returns the clause that a phase is entered by.
func (p Phase) rule() Clause {
	return [...]Clause{Dealing: {2, 2}, Laying: {2, 3}, Placing: {5, 2}, EarlyActing: {5, 2}, Turning: {6, 1},
		Revealing: {6, 1}, LateActing: {6, 1}, Drawing: {10, 1}, Giving: {10, 2}, Settling: {11, 1},
		Over: {11, 2}}[p]
}

// rule returns the clause that the phase has been entered by.
func (p *Public) rule() Clause {
	if p.Phase == Revealing && p.Active == bourse.None {
		return Clause{6, 2} // F6.2
	}
	return p.Phase.rule()
}

// what says in words what was transferred.
func (e *Event) what() string {
	switch {
	case e.Unit == TradeMarker && e.Marker != 0:
		return "marker " + e.Marker.String()
	case e.Unit == MovementCard && e.onPile():
		return "card " + e.Card.String() + " on pile " + strconv.Itoa(int(e.Pile))
	case e.Unit == MovementCard:
		return "card " + e.Card.String()
	}
	return strconv.Itoa(int(e.N)) + " " + e.Unit.String()
}
