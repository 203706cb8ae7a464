package economicon

import (
	"math"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Move and its kinds, and says what each of them may be.

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves; 0 is none. What each does is said at [Move].
const (
	KindMine Kind = 1 + iota
	KindEvent
	KindLead
	KindLaw
	KindKeep
	KindPeg
	KindOrder
	KindDone
	KindAdd
	KindPass
	KindBuy
	KindBid
	KindAsk
	KindAccept
	KindDecline
	KindMint
	KindRetire
	KindPledge
)

// moves is the grammar of moves: its rows are all that is written of a kind's form. (E14.1)
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.Field[Move]{Name: "seat",
		Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.Seat })},
	Kinds: []grammar.Kind{
		KindMine: {Nature: true, Name: "mine", Rule: "E3.1, E7.3, E11.3", Form: "<to> <roll>",
			Doc: "rolls for a banker's gold, or for the market's"},
		KindEvent: {Nature: true, Name: "event", Rule: "E3.2", Form: "<event>",
			Doc: "draws the global event of the round"},
		KindLead: {Nature: true, Name: "lead", Rule: "E2.1", Form: "<to>",
			Doc: "says who of those who tie comes first in the order of play"},
		KindLaw: {Nature: true, Name: "law", Rule: "E3.4", Form: "<to> <law>",
			Doc: "draws a law for a banker"},
		KindKeep: {Name: "keep", Rule: "E3.3", Doc: "keeps the peg"},
		KindPeg: {Name: "peg", Rule: "E4.1", Form: "<unit>",
			Doc: "changes the peg; to the own currency removes it"},
		KindOrder: {Name: "order", Rule: "E6.1", Form: "<n> <unit> for <pay>",
			Doc: "orders a batch to be produced"},
		KindDone: {Name: "done", Rule: "E6.3", Doc: "ends the banker's orders"},
		KindAdd: {Name: "add", Rule: "E7.1", Form: "<n> <unit>",
			Doc: "adds a commodity from reserves to the market"},
		KindPass: {Name: "pass", Rule: "E7.2", Doc: "passes in trade"},
		KindBuy:  {Name: "buy", Rule: "E7.2", Form: "<n> <unit> for <pay>", Doc: "buys from the market"},
		KindBid: {Name: "bid", Rule: "E4.5", Form: "<to> <n> <unit> for <pay>",
			Doc: "offers to buy of another's reserves"},
		KindAsk: {Name: "ask", Rule: "E4.5", Form: "<to> <n> <unit> for <pay>",
			Doc: "offers to sell to another, who is to pay"},
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
			Doc:    "for whom is rolled or drawn, who leads, or who gets the offer",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		{Name: "unit", Type: "Unit", Doc: "what is dealt in, produced, or pegged to",
			Access: grammar.Named(func(m *Move) *Unit { return &m.Unit })},
		{Name: "pay", Type: "Unit", What: "unit", Doc: "what is paid with",
			Access: grammar.Named(func(m *Move) *Unit { return &m.Pay })},
		{Name: "roll", Type: "integer", Min: 1, Max: dieSides, Is: "what a die shows",
			Doc:    "what the die shows",
			Access: grammar.Number(func(m *Move) *int8 { return &m.Roll })},
		{Name: "event", Type: "GlobalEvent", What: "global event", Doc: "a global event",
			Access: grammar.Named(func(m *Move) *Global { return &m.Global })},
		{Name: "law", Type: "Law", Doc: "a law card",
			Access: grammar.Named(func(m *Move) *Law { return &m.Law })},
		// a refused move may have any
		{Name: "n", Type: "integer", Min: math.MinInt16, Max: math.MaxInt16, What: "number of units",
			Doc:    "how many units; 0 in another's pledge that is hidden",
			Access: grammar.Number(func(m *Move) *int16 { return &m.N })},
	},
})

// A Move is a decision of a banker, or of Nature. Fields that its kind does not use are zero.
//
//	~ mine <to> <roll>                    rolls for a banker's gold, or for the market's (E3.1, E7.3, E11.3)
//	~ event <event>                       draws the global event of the round (E3.2)
//	~ lead <to>                           says who of those who tie comes first in the order of play (E2.1)
//	~ law <to> <law>                      draws a law for a banker (E3.4)
//	<seat> keep                           keeps the peg (E3.3)
//	<seat> peg <unit>                     changes the peg; to the own currency removes it (E4.1)
//	<seat> order <n> <unit> for <pay>     orders a batch to be produced (E6.1)
//	<seat> done                           ends the banker's orders (E6.3)
//	<seat> add <n> <unit>                 adds a commodity from reserves to the market (E7.1)
//	<seat> pass                           passes in trade (E7.2)
//	<seat> buy <n> <unit> for <pay>       buys from the market (E7.2)
//	<seat> bid <to> <n> <unit> for <pay>  offers to buy of another's reserves (E4.5)
//	<seat> ask <to> <n> <unit> for <pay>  offers to sell to another, who is to pay (E4.5)
//	<seat> accept                         accepts the offer (E4.5)
//	<seat> decline                        declines the offer (E4.5)
//	<seat> mint <n>                       puts own currency from the box into the market (E4.4)
//	<seat> retire <n>                     takes own currency from the market to the box (E4.4)
//	<seat> pledge <n>                     pledges gold for the Debt Summit (E11.9)
//
// N is the move's quantity. Of another's pledge one sees 0 until all have pledged.
type Move struct {
	Seat   bourse.Seat // who moves
	Kind   Kind
	To     bourse.Seat // for whom is rolled or drawn, who leads, or who gets the offer
	Unit   Unit
	Pay    Unit // what is paid with
	Roll   int8 // of the die, 1 to 6
	Global Global
	Law    Law
	N      int16 // how many units
}

// Mine is Nature's roll for a banker's gold.
func Mine(to bourse.Seat, roll int) Move {
	return Move{Seat: bourse.Nature, Kind: KindMine, To: to, Roll: int8(max(0, min(roll, dieSides+1)))}
}

// DrawEvent is Nature's move that draws the global event.
func DrawEvent(g Global) Move { return Move{Seat: bourse.Nature, Kind: KindEvent, Global: g} }

// Lead is Nature's move that gives one of those who tie the lead.
func Lead(to bourse.Seat) Move { return Move{Seat: bourse.Nature, Kind: KindLead, To: to} }

// DrawLaw is Nature's move that draws a law for a banker.
func DrawLaw(to bourse.Seat, l Law) Move {
	return Move{Seat: bourse.Nature, Kind: KindLaw, To: to, Law: l}
}

// Keep keeps the peg.
func Keep(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindKeep} }

// Peg changes the peg; to the own currency removes it.
func Peg(seat bourse.Seat, u Unit) Move { return Move{Seat: seat, Kind: KindPeg, Unit: u} }

// Order orders a batch of n units of a commodity.
func Order(seat bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindOrder, Unit: unit, Pay: pay, N: amountOf(n)}
}

// Done ends the banker's orders.
func Done(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindDone} }

// Add adds n of a commodity from reserves to the market.
func Add(seat bourse.Seat, n int, unit Unit) Move {
	return Move{Seat: seat, Kind: KindAdd, Unit: unit, N: amountOf(n)}
}

// Pass passes in trade.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// Buy buys n units from the market.
func Buy(seat bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindBuy, Unit: unit, Pay: pay, N: amountOf(n)}
}

// Bid offers to buy n units of another banker's reserves.
func Bid(seat, to bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindBid, To: to, Unit: unit, Pay: pay, N: amountOf(n)}
}

// Ask offers to sell n units to another banker, who is to pay with pay.
func Ask(seat, to bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindAsk, To: to, Unit: unit, Pay: pay, N: amountOf(n)}
}

// Accept accepts the offer, Decline declines it.
func Accept(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindAccept} }

// Decline declines the offer.
func Decline(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindDecline} }

// Mint puts n of the own currency into the market.
func Mint(seat bourse.Seat, n int) Move { return Move{Seat: seat, Kind: KindMint, N: amountOf(n)} }

// Retire takes n of the own currency out of the market.
func Retire(seat bourse.Seat, n int) Move { return Move{Seat: seat, Kind: KindRetire, N: amountOf(n)} }

// Pledge pledges n gold.
func Pledge(seat bourse.Seat, n int) Move { return Move{Seat: seat, Kind: KindPledge, N: amountOf(n)} }

// refuseDecision refuses what an awaited banker cannot do.
func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal {
	if r := grammar.Refuse(moves, m, m.Kind, NoSuchKind, OnlyNature, StrayField); r != nil { // E14.1 E14.3
		return r
	}
	switch m.Kind {
	case KindKeep:
		return p.refuseOutside(Pegging)
	case KindPeg:
		return p.refusePeg(m.Seat, m.Unit)
	case KindOrder:
		return p.refuseOrder(*m, own)
	case KindDone:
		return p.refuseOutside(Producing)
	case KindAdd:
		return p.refuseAddition(*m)
	case KindPass:
		return p.refuseOutside(Trading)
	case KindBuy:
		return p.refusePurchase(*m)
	case KindAccept, KindDecline:
		return p.refuseOutside(Answering)
	case KindMint:
		return p.refuseCoinage(*m, p.mintable(m.Seat), NotMintable)
	case KindRetire:
		return p.refuseCoinage(*m, p.retirable(m.Seat), NotRetirable)
	case KindPledge:
		return p.refusePledge(*m)
	}
	return p.refuseOffer(*m) // a bid or an ask
}

// refuseOutside refuses what is for another phase.
func (p *Public) refuseOutside(phase Phase) *bourse.Illegal {
	if p.Phase != phase { // E14.3
		return NotNow
	}
	return nil
}
