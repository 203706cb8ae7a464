package economicon

import (
	"math/bits"
	"strings"

	"bourse.example"
)

// This file implements chapter E12: laws, and whether a nation keeps them.

// A Law is a law card. There is one card of each.
//
//enum:law
type Law uint8

// The laws. The zero Law is none.
const (
	GranaryAct Law = 1 + iota
	StrategicPetroleumAct
	ResearchEndowment
	FullEmploymentAct
	IndustrialPolicy
	CleanAirAct
	BuyNationalAct
	GoldCoverAct
	FreeTradeTreaty
	TariffAct
	ExportSubsidy
	HardPegAct
	ForeignReserveAct
	AntiHoardingAct
	SoundMoneyAct
	PriceStabilityAct
)

const laws = 16

var lawNames = [...]string{"none", "granary-act", "strategic-petroleum-act", "research-endowment",
	"full-employment-act", "industrial-policy",
	"clean-air-act", "buy-national-act", "gold-cover-act", "free-trade-treaty", "tariff-act",
	"export-subsidy", "hard-peg-act",
	"foreign-reserve-act", "anti-hoarding-act", "sound-money-act", "price-stability-act"}

// Title returns the name on the card, or "" if there is no such law.
func (l Law) Title() string {
	if !l.valid() {
		return ""
	}
	return lawCards[l].name
}

func (l Law) valid() bool { return GranaryAct <= l && l <= PriceStabilityAct }

// LawSet is a set of laws, one bit for each.
//
//set:law GranaryAct PriceStabilityAct
type LawSet uint16

// Has reports whether a law is in the set.
func (set LawSet) Has(l Law) bool { return l.valid() && set>>(l-1)&1 != 0 }

func (set LawSet) with(l Law) LawSet { return set | 1<<(l-1) }

// Len returns the number of laws in the set.
func (set LawSet) Len() int { return bits.OnesCount16(uint16(set)) }

// String returns the names of the laws, separated by commas, or "none" for the empty set.
func (set LawSet) String() string {
	var titles []string
	for rest := set; rest != 0; rest &= rest - 1 {
		titles = append(titles, rest.lowest().Title())
	}
	if len(titles) == 0 {
		return "none"
	}
	return strings.Join(titles, ", ")
}

// lowest returns the first law of the set. The set must not be empty.
func (set LawSet) lowest() Law { return Law(bits.TrailingZeros16(uint16(set)) + 1) }

// ratified returns the laws that have been drawn.
func (p *Public) ratified() LawSet { return p.Laws[0] | p.Laws[1] | p.Laws[2] | p.Laws[3] }

// refuseLaw refuses a law that is not in the deck (E1.4).
func (p *Public) refuseLaw(l Law) *bourse.Illegal {
	switch {
	case !l.valid():
		return noSuchCard
	case p.ratified().Has(l): // E1.4
		return cardDrawn
	}
	return nil
}

// DrawLaw returns the chance move that draws a law for a banker.
func DrawLaw(to bourse.Seat, l Law) Move {
	return Move{Seat: bourse.Nature, Kind: KindLaw, To: to, Law: l}
}

// makeLaw draws a law for the active banker. The next banker follows.
func (s *State) makeLaw(m *Move, out sink) {
	s.deal(m.To, 0, m.Law, Clause{3, 4}, out) // E3.4
	if next, ok := s.after(); ok {
		s.Active = next
		return
	}
	s.enterProducing(out)
}

// A demand is what a law demands.
type demand uint8

const (
	holdAtLeast demand = 1 + iota // hold n of the unit in reserves after consumption
	holdAtMost
	holdForeign // hold a unit of another nation's currency
	makeAtLeast // make n of the unit in this round
	makeAtMost
	makeInAll        // make n of all commodities together
	purchasesAtLeast // make n purchases from the market
	purchasesAtMost
	payNative    // pay for one purchase in a native unit, if there was any purchase
	notPayDear   // not pay 5 or more for a unit of a commodity
	addCommodity // add a commodity from reserves to the market
	keepPeg
	notCoin // not mint or retire
)

// judges reports whether a law is judged this round. A law about pegs is not judged in the round in which it
// is drawn, because the pegs were chosen before.
func (p *Public) judges(seat bourse.Seat, l Law) bool {
	return lawCards[l].asks != keepPeg || p.Deeds.Drawn[seat] != l // E12.12
}

// keeps reports whether a banker keeps a law this round.
func (p *Public) keeps(seat bourse.Seat, l Law) bool {
	card, d := &lawCards[l], &p.Deeds
	switch card.asks {
	case holdAtLeast:
		return p.Reserves[seat][card.unit-1] >= card.n // E12.1 E12.2 E12.3 E12.8
	case holdAtMost:
		return p.Reserves[seat][card.unit-1] <= card.n // E12.14
	case holdForeign:
		return p.holdsForeign(seat) // E12.13
	case makeAtLeast:
		return d.Made[seat][card.unit-Grain] >= card.n // E12.4
	case makeAtMost:
		return d.Made[seat][card.unit-Grain] <= card.n // E12.6
	case makeInAll:
		return d.Made[seat][0]+d.Made[seat][1]+d.Made[seat][2] >= card.n // E12.5
	case purchasesAtLeast:
		return int16(d.Purchases[seat]) >= card.n // E12.9
	case purchasesAtMost:
		return int16(d.Purchases[seat]) <= card.n // E12.10
	case payNative:
		return !d.Bought.Has(seat) || d.PaidNative.Has(seat) // E12.7
	case notPayDear:
		return !d.PaidDear.Has(seat) // E12.16
	case addCommodity:
		return d.Added.Has(seat) // E12.11
	case keepPeg:
		return !d.Changed.Has(seat) // E12.12
	}
	return !d.Coined.Has(seat) // E12.15
}

func (p *Public) holdsForeign(seat bourse.Seat) bool {
	for u := currency0; p.inGame(u); u++ {
		if u != CurrencyOf(seat) && p.Reserves[seat][u-1] > 0 { // E12.13
			return true
		}
	}
	return false
}
