package economicon

import (
	"math"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and the table of its kinds.

// moves is the grammar of moves. Its rows define the text and JSON form of every kind of move. (E14.1)
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.SeatField(func(m *Move) *bourse.Seat { return &m.Seat }),
	Kinds: []grammar.Kind{
		KindMine: {Nature: true, Name: "mine", Rule: "E3.1, E7.3, E11.3", Form: "<to> <roll>",
			Doc: "rolls for a banker's gold or for the market's"},
		KindEvent: {Nature: true, Name: "event", Rule: "E3.2", Form: "<event>",
			Doc: "draws the global event of the round"},
		KindLead: {Nature: true, Name: "lead", Rule: "E2.1", Form: "<to>",
			Doc: "chooses which of the tied bankers comes first in the order of play"},
		KindLaw: {Nature: true, Name: "law", Rule: "E3.4", Form: "<to> <law>",
			Doc: "draws a law for a banker"},
		KindKeep: {Name: "keep", Rule: "E3.3", Doc: "keeps the peg"},
		KindPeg: {Name: "peg", Rule: "E4.1", Form: "<unit>",
			Doc: "changes the peg; the own currency removes it"},
		KindOrder: {Name: "order", Rule: "E6.1", Form: "<n> <unit> for <pay>",
			Doc: "orders a batch to be produced"},
		KindDone: {Name: "done", Rule: "E6.3", Doc: "ends the banker's orders"},
		KindAdd: {Name: "add", Rule: "E7.1", Form: "<n> <unit>",
			Doc: "adds a commodity from reserves to the market"},
		KindPass: {Name: "pass", Rule: "E7.2", Doc: "passes in trade"},
		KindBuy:  {Name: "buy", Rule: "E7.2", Form: "<n> <unit> for <pay>", Doc: "buys from the market"},
		KindBid: {Name: "bid", Rule: "E4.5", Form: "<to> <n> <unit> for <pay>",
			Doc: "offers to buy from another banker's reserves"},
		KindAsk: {Name: "ask", Rule: "E4.5", Form: "<to> <n> <unit> for <pay>",
			Doc: "offers to sell to another banker, who pays"},
		KindAccept:  {Name: "accept", Rule: "E4.5", Doc: "accepts the offer"},
		KindDecline: {Name: "decline", Rule: "E4.5", Doc: "declines the offer"},
		KindMint: {Name: "mint", Rule: "E4.4", Form: "<n>",
			Doc: "puts own currency from the box into the market"},
		KindRetire: {Name: "retire", Rule: "E4.4", Form: "<n>",
			Doc: "takes own currency from the market to the box"},
		KindPledge: {Name: "pledge", Rule: "E11.9", Form: "<n>", Hidden: "n",
			Doc: "pledges gold for the Debt Summit"},
	},
	Amount: "n",
	Fields: []grammar.Field[Move]{
		{Name: "to", Type: "Seat", What: "seat",
			Doc:    "the banker whose roll or draw it is, who leads, or who gets the offer",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		grammar.NamedField("unit", "the unit to buy, sell, produce or peg to", func(m *Move) *Unit { return &m.Unit }),
		{Name: "pay", Type: "Unit", What: "unit", Doc: "the unit to pay with",
			Access: grammar.Named(func(m *Move) *Unit { return &m.Pay })},
		{Name: "roll", Type: "integer", Min: 1, Max: dieSides, Is: "what a die shows",
			Doc:    "the number on the die",
			Access: grammar.Number(func(m *Move) *int8 { return &m.Roll })},
		{Name: "event", Type: "GlobalEvent", What: "global event", Doc: "a global event",
			Access: grammar.Named(func(m *Move) *Global { return &m.Global })},
		grammar.NamedField("law", "a law card", func(m *Move) *Law { return &m.Law }),
		// A refused move may have any n.
		{Name: "n", Type: "integer", Min: math.MinInt16, Max: math.MaxInt16, What: "number of units",
			Doc:    "the number of units; 0 in a hidden pledge",
			Access: grammar.Number(func(m *Move) *int16 { return &m.N })},
	},
})

// A Move is a banker's decision or a chance move. Fields that its kind does not use are zero. The constants
// of [Kind] describe each kind and its text form.
//
// N is the move's quantity. Other seats see 0 for a pledge until everyone has pledged.
type Move struct {
	Seat   bourse.Seat // who moves
	Kind   Kind
	To     bourse.Seat // the banker whose roll or draw it is, who leads, or who gets the offer
	Unit   Unit
	Pay    Unit // the unit to pay with
	Roll   int8 // of the die, 1 to 6
	Global Global
	Law    Law
	N      int16 // the number of units
}
