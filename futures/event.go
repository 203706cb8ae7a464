package futures

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
		Doc: "a seat made a move; its hidden fields are ? or missing"},
	Entered: {Name: "entered", Fields: "phase round active", Text: "  round <round>, <phase>[ <active>]",
		Doc: "a phase began"},
	Transferred: {Name: "transferred", Fields: "from to unit n [marker] [card] [pile]", Hidden: "card",
		Text: "  <from> > <to>: <what> (<rule>)",
		Doc:  "n units moved between accounts; a trade marker has its place on the board, a card has its pile if it is now on one"},
	Priced: {Name: "priced", Fields: "commodity before price",
		Text: "  <commodity> <before> > <price> (<rule>)", Doc: "a price changed"},
	Burst: {Name: "burst", Fields: "commodity price", Text: "  <commodity> bursts at <price> (<rule>)",
		Doc: "a commodity has reached a burst row, and its markers are settled by force"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move; its hidden fields are ? or missing", func(e *Event) *Move { return &e.Move }),
	grammar.NamedField("phase", "which decision or chance move comes next", func(e *Event) *Phase { return &e.Phase }),
	grammar.NumberField("round", 1, 9, "the number of the round, from 1 (F4.1)",
		func(e *Event) *int8 { return &e.Round }),
	grammar.PlayerField("active", "the player whose turn it is, or none", func(e *Event) *bourse.Seat { return &e.Seat }),
	grammar.NamedField("from", "the account that lost the units", func(e *Event) *Account { return &e.From }),
	grammar.NamedField("to", "the account that received the units", func(e *Event) *Account { return &e.To }),
	grammar.NamedField("unit", "the kind of unit that moved", func(e *Event) *Unit { return &e.Unit }),
	grammar.NumberField("n", 0, math.MaxInt32, "the number of units", func(e *Event) *int32 { return &e.N }),
	{Name: "marker", Type: "Marker", Doc: "the marker's place on the board",
		Access: grammar.Plain(func(e *Event) *Marker { return &e.Marker })},
	{Name: "card", Type: "Card", Doc: "the kind of card, or ? if it is hidden",
		If:     func(e *Event) bool { return e.Unit == MovementCard },
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	{Name: "pile", Type: "integer", Max: piles - 1, Doc: "the pile that the card is on",
		If:      func(e *Event) bool { return e.Unit == MovementCard && e.onPile() },
		Without: func(e *Event) { e.Discard = e.Unit == MovementCard && e.To == Open },
		Access:  grammar.Number(func(e *Event) *uint8 { return &e.Pile })},
	grammar.NamedField("commodity", "one of the three (F1.1)", func(e *Event) *Commodity { return &e.Commodity }),
	{Name: "before", Type: "integer", Max: 50, Doc: "the price before, in gold",
		Access: grammar.Plain(func(e *Event) *Row { return &e.FromRow })},
	{Name: "price", Type: "integer", Max: 50, Doc: "the price now, in gold",
		Access: grammar.Plain(func(e *Event) *Row { return &e.ToRow })},
	{Name: "what", Access: grammar.Spoken((*Event).what)},
}

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
	Card     Card   // the card that moved, or none if it is hidden
	Marker   Marker // the marker that moved
	Pile     uint8  // the pile that the card went to or came from
	Discard  bool   // whether the card was discarded rather than turned up

	Commodity      Commodity
	FromRow, ToRow Row
}

// onPile reports whether a card that moved is now on a pile.
func (e Event) onPile() bool { return e.To == FaceDown || e.To == Open && !e.Discard }

// rule returns the clause by which a phase begins.
func (p Phase) rule() Clause {
	return [...]Clause{Dealing: {2, 2}, Laying: {2, 3}, Placing: {5, 2}, EarlyActing: {5, 2}, Turning: {6, 1},
		Revealing: {6, 1}, LateActing: {6, 1}, Drawing: {10, 1}, Giving: {10, 2}, Settling: {11, 1},
		Over: {11, 2}}[p]
}

// rule returns the clause by which the current phase began.
func (p *Public) rule() Clause {
	if p.Phase == Revealing && p.Active == bourse.None {
		return Clause{6, 2} // F6.2
	}
	return p.Phase.rule()
}

// what describes what moved.
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
