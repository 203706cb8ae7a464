package economicon

import (
	"math"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file declares Move and its kinds, and says what each of them may be.

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves; 0 is none.
const (
	KindMine    Kind = 1 + iota // Nature: a die, for gold to a banker or to the market (E3.1, E7.3, E11.3)
	KindEvent                   // Nature: the global event of the round (E3.2)
	KindLead                    // Nature: who of those who tie comes first (E2.1)
	KindLaw                     // Nature: a law for a banker (E3.4)
	KindKeep                    // the peg stays (E3.3)
	KindPeg                     // the peg changes (E4.1)
	KindOrder                   // a batch is to be produced (E6.1)
	KindDone                    // no more batches (E6.3)
	KindAdd                     // a commodity from reserves to the market (E7.1)
	KindPass                    // a trade turn without a trade (E7.2)
	KindBuy                     // units from the market (E7.2)
	KindBid                     // an offer to buy of another's reserves (E4.5)
	KindAsk                     // an offer to sell to another (E4.5)
	KindAccept                  // an offer (E4.5)
	KindDecline                 // an offer (E4.5)
	KindMint                    // own currency from the box to the market (E4.4)
	KindRetire                  // own currency from the market to the box (E4.4)
	KindPledge                  // gold for the Debt Summit (E11.9)
)

var kindNames = [...]string{"none", "mine", "event", "lead", "law", "keep", "peg", "order", "done", "add", "pass", "buy", "bid", "ask",
	"accept", "decline", "mint", "retire", "pledge"}

// String returns mine, event and so on.
func (k Kind) String() string { return words.Name(kindNames[:], k) }

// A Move is a decision of a banker, or of Nature. Fields that its kind does not use are zero.
//
//	kind     fields          text
//	mine     To Roll         ~ mine p0 4
//	event    Global          ~ event gold-rush
//	lead     To              ~ lead p2
//	law      To Law          ~ law p0 granary-act
//	keep                     p0 keep
//	peg      Unit            p0 peg tech                    the own currency is no peg
//	order    N Unit Pay      p0 order 3 grain for gold
//	done                     p0 done
//	add      N Unit          p0 add 2 grain
//	pass                     p0 pass
//	buy      N Unit Pay      p0 buy 5 grain for gold
//	bid      To N Unit Pay   p0 bid p1 5 grain for gold     p0 is to pay
//	ask      To N Unit Pay   p0 ask p1 5 grain for gold     p1 is to pay
//	accept                   p1 accept
//	decline                  p1 decline
//	mint     N               p0 mint 2
//	retire   N               p0 retire 2
//	pledge   N               p0 pledge 3
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

// Option and Chance are bourse's, of this game's moves.
type (
	Option = bourse.Option[Move]
	Chance = bourse.Chance[Move]
)

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

// amountOf keeps an amount that is out of range out of range.
func amountOf(n int) int16 { return int16(max(-1, min(n, math.MaxInt16))) }

// By returns the seat that makes the move.
func (m Move) By() bourse.Seat { return m.Seat }

// Amount returns the number of units, and 0 if the kind has none.
func (m Move) Amount() int {
	if !m.Kind.hasAmount() {
		return 0
	}
	return int(m.N)
}

// With returns the move with another number of units, and the move itself if its kind has none.
func (m Move) With(n int) Move {
	if m.Kind.hasAmount() {
		m.N = amountOf(n)
	}
	return m
}

// hasAmount reports whether a kind of move has a quantity.
func (k Kind) hasAmount() bool {
	const some = 1<<KindOrder | 1<<KindAdd | 1<<KindBuy | 1<<KindBid | 1<<KindAsk | 1<<KindMint | 1<<KindRetire | 1<<KindPledge
	return some>>k&1 != 0
}

// unused has, for each kind of move of a banker, all bits set of those fields that the kind does not
// use. No banker's move uses the die and the cards.
var unused = [...]struct{ to, unit, pay, n uint16 }{
	KindKeep:    {all, all, all, all},
	KindPeg:     {all, 0, all, all},
	KindOrder:   {all, 0, 0, 0},
	KindDone:    {all, all, all, all},
	KindAdd:     {all, 0, all, 0},
	KindPass:    {all, all, all, all},
	KindBuy:     {all, 0, 0, 0},
	KindBid:     {0, 0, 0, 0},
	KindAsk:     {0, 0, 0, 0},
	KindAccept:  {all, all, all, all},
	KindDecline: {all, all, all, all},
	KindMint:    {all, all, all, 0},
	KindRetire:  {all, all, all, 0},
	KindPledge:  {all, all, all, 0},
}

const all = math.MaxUint16

// stray reports whether a field is set that the move's kind, which must be a banker's, does not use.
func (m *Move) stray() bool {
	u := &unused[m.Kind]
	return uint16(m.To)&u.to|uint16(m.Unit)&u.unit|uint16(m.Pay)&u.pay|uint16(m.N)&u.n|uint16(m.Roll)|uint16(m.Global)|uint16(m.Law) != 0
}

// refusal refuses what an awaited banker cannot do.
func (p *Public) refusal(m Move, own *Own) *bourse.Illegal {
	switch {
	case m.Kind == 0 || m.Kind > KindPledge: // E14.1
		return refuse(NoSuchKind)
	case m.Kind <= KindLaw: // E14.3
		return refuse(OnlyNature)
	case m.stray(): // E14.1
		return refuse(StrayField)
	}
	switch m.Kind {
	case KindKeep:
		return p.refuseOutside(Pegging)
	case KindPeg:
		return p.refusePeg(m.Seat, m.Unit)
	case KindOrder:
		return p.refuseOrder(m, own)
	case KindDone:
		return p.refuseOutside(Producing)
	case KindAdd:
		return p.refuseAddition(m)
	case KindPass:
		return p.refuseOutside(Trading)
	case KindBuy:
		return p.refusePurchase(m)
	case KindBid, KindAsk:
		return p.refuseOffer(m)
	case KindMint, KindRetire:
		return p.refuseCoinage(m)
	case KindPledge:
		return p.refusePledge(m)
	}
	return p.refuseOutside(Answering) // to accept or decline
}

// refuseOutside refuses what is for another phase.
func (p *Public) refuseOutside(phase Phase) *bourse.Illegal {
	if p.Phase != phase { // E14.3
		return refuse(NotNow)
	}
	return nil
}
