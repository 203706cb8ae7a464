package economicon

import (
	"math"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event, which reports what happens when a move is applied.

// eventKinds has the form of each kind of event.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move [secret]", Text: "<move>",
		Doc: "a seat made a move; a hidden pledge has 0, and a hidden order is not reported to other seats"},
	Entered: {Name: "entered", Fields: "phase round active", Text: "  round <round>, <phase>[ <active>]",
		Doc: "a phase began"},
	Transferred: {Name: "transferred", Fields: "from to unit n",
		Text: "  <from> > <to>: <n> <unit> (<rule>)", Doc: "n units moved between accounts"},
	Priced: {Name: "priced", Fields: "seat unit pay n price num den [secret]",
		Text: "  <n> <unit> cost <seat> <num>/<den>, so <price>, of <pay> (<rule>)",
		Doc:  "n units cost a banker, or would cost in an offer, num/den of the unit paid, rounded to the price (E5.1); hidden orders are priced again when they are turned up"},
	Drawn: {Name: "drawn", Fields: "[event] [seat] [law]",
		Text: "  [<seat> draws <law>][event <event>] (<rule>)",
		Doc:  "a global event was drawn, or a law for a banker"},
	Led: {Name: "led", Fields: "seat", Text: "  <seat> leads (<rule>)",
		Doc: "the order of play was worked out, with this banker first"},
	Judged: {Name: "judged", Fields: "seat [law] met", Text: "  <seat>: <verdict> (<rule>)",
		Doc: "a banker met or missed a requirement: a law or, without a law, production (E6.4) or consumption (E8.1)"},
	Resolved: {Name: "resolved", Fields: "event met", Text: "  <event>: <verdict> (<rule>)",
		Doc: "the goal of the global event was met or missed"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move", func(e *Event) *Move { return &e.Move }),
	grammar.NamedField("phase", "which decision or chance move comes next", func(e *Event) *Phase { return &e.Phase }),
	grammar.NumberField("round", 1, maxRounds, "the number of the round, from 1 (E1.5)",
		func(e *Event) *int8 { return &e.Round }),
	grammar.PlayerField("active", "the banker whose turn it is, or none", func(e *Event) *bourse.Seat { return &e.Seat }),
	{Name: "seat", Type: "Seat", Doc: "the banker concerned", If: func(e *Event) bool { return e.Law != 0 },
		Without: func(e *Event) { e.Seat = bourse.None },
		Access:  grammar.Named(func(e *Event) *bourse.Seat { return &e.Seat })},
	grammar.NamedField("from", "the account that lost the units", func(e *Event) *Account { return &e.From }),
	grammar.NamedField("to", "the account that received the units", func(e *Event) *Account { return &e.To }),
	grammar.NamedField("unit", "the unit that moved or was priced", func(e *Event) *Unit { return &e.Unit }),
	grammar.NamedField("pay", "the unit to pay with", func(e *Event) *Unit { return &e.Pay }),
	grammar.NumberField("n", math.MinInt16, math.MaxInt16, "the number of units",
		func(e *Event) *int16 { return &e.N }),
	grammar.NumberField("price", 0, maxCounters, "the price of all the units",
		func(e *Event) *int16 { return &e.Price }),
	grammar.NumberField("num", 0, maxCounters*maxCounters, "the numerator of the exact price",
		func(e *Event) *int32 { return &e.Num }),
	grammar.NumberField("den", 1, 4*maxCounters, "the denominator of the exact price",
		func(e *Event) *int32 { return &e.Den }),
	{Name: "event", Type: "GlobalEvent", Doc: "the global event",
		Access: grammar.Named(func(e *Event) *Global { return &e.Global })},
	grammar.NamedField("law", "a law card", func(e *Event) *Law { return &e.Law }),
	{Name: "met", Type: "boolean", Doc: "whether the requirement or goal was met",
		Access: grammar.Plain(func(e *Event) *bool { return &e.Met })},
	{Name: "secret", Type: "boolean", Doc: "whether the event is hidden from other seats (E13.1)",
		Access: grammar.Plain(func(e *Event) *bool { return &e.Secret })},
	{Name: "verdict", Access: grammar.Spoken((*Event).verdict)},
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
	Pay      Unit
	N        int16
	Price    int16
	Num, Den int32 // the exact price

	Global Global
	Law    Law
	Met    bool
	Secret bool // only the seat that moves or pays sees the event
}

// rule returns the clause by which a phase begins.
func (p Phase) rule() Clause {
	return [...]Clause{Mining: {3, 1}, Drawing: {3, 2}, LeadingPegs: {2, 1}, Pegging: {3, 3},
		Legislating: {3, 4}, LeadingProduction: {2, 1},
		Producing: {3, 5}, LeadingTrade: {2, 1}, Contributing: {7, 1}, Trading: {7, 2}, Answering: {4, 5},
		Remining: {7, 3},
		Pledging: {11, 9}, Rushing: {11, 3}, Over: {10, 1}}[p]
}

// verdict describes what was judged and the result.
func (e *Event) verdict() string {
	what := ""
	switch {
	case e.Law != 0:
		what = e.Law.String() + " "
	case e.Kind == Judged && e.Rule == Clause{8, 1}:
		what = "consumption "
	case e.Kind == Judged:
		what = "production "
	}
	if e.Met {
		return what + "met"
	}
	return what + "failed"
}
