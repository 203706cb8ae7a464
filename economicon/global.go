package economicon

import (
	"math/bits"

	"bourse.example"
)

// This file implements chapter E11: global events and how they resolve.

// A Global is a global event. There is one card of each.
//
//enum:global event
type Global uint8

// The global events. The zero Global is none.
const (
	ProductionTargets Global = 1 + iota
	FamineRelief
	GoldRush
	CurrencyCrisis
	OilEmbargo
	TechBoom
	Pandemic
	TradeWar
	DebtSummit
	BankRun
)

const globals = 10

var globalNames = [...]string{"none", "production-targets", "famine-relief", "gold-rush", "currency-crisis", "oil-embargo", "tech-boom",
	"pandemic", "trade-war", "debt-summit", "bank-run"}

// Title returns the name on the card, or "" if there is no such event.
func (g Global) Title() string {
	if !g.valid() {
		return ""
	}
	return globalCards[g].name
}

// Need returns the number that the event's goal asks for in all, for a number of players. It is 0 if the goal
// asks for no number in all (E11).
func (g Global) Need(players int) int {
	if !g.valid() || players < MinPlayers || players > MaxPlayers {
		return 0
	}
	return int(globalCards[g].need[players])
}

func (g Global) valid() bool { return ProductionTargets <= g && g <= BankRun }

// GlobalSet is a set of global events, one bit for each.
//
//set:global event ProductionTargets BankRun
type GlobalSet uint16

// Has reports whether an event is in the set.
func (set GlobalSet) Has(g Global) bool { return g.valid() && set>>(g-1)&1 != 0 }

func (set GlobalSet) with(g Global) GlobalSet { return set | 1<<(g-1) }

// Len returns the number of events in the set.
func (set GlobalSet) Len() int { return bits.OnesCount16(uint16(set)) }

// refuseEvent refuses an event that is not in the deck (E1.4).
func (p *Public) refuseEvent(g Global) *bourse.Illegal {
	switch {
	case !g.valid():
		return noSuchCard
	case p.Past.Has(g): // E1.4
		return cardDrawn
	}
	return nil
}

// DrawEvent returns the chance move that draws the global event.
func DrawEvent(g Global) Move { return Move{Seat: bourse.Nature, Kind: KindEvent, Global: g} }

// makeEvent draws the global event of the round.
func (s *State) makeEvent(m *Move, out sink) {
	s.deal(bourse.None, m.Global, 0, Clause{3, 2}, out) // E3.2
	s.enterLeading(LeadingPegs, out)
}

// An effect is a change that an event makes for the round. The zero effect changes nothing.
type effect uint8

const (
	noCoinage     effect = 1 + iota // no minting or retiring
	noOil                           // oil cannot be produced, and is not required
	cheapTech                       // tech is produced at a quarter of value
	hungryNations                   // grain consumption is one higher
	noCurrency                      // currencies cannot be bought or offered
	withPledges                     // bankers pledge gold in step 9
)

// A goal is what an event asks of all bankers together.
type goal uint8

const (
	inMarket goal = 1 + iota // at least need of the unit in the market
	noPegChanged
	allHold     // each banker has at least n of the unit
	madeInAll   // at least need of the unit made in all
	allConsumed // each banker met consumption
	allBought   // each banker bought something
	pledged     // at least need pledged in all
)

// An outcome is the result of success or failure. A banker gains or returns a token, or gets gold from the
// box.
type outcome uint8

const (
	oilBuyersReturn outcome = 1 + iota
	grainAddersPaid
	allMine
	allReturn
	allPaid
	makersPaid // each banker that made 2 of the unit gets one
	topPledgersRewarded
	mostHeldGain  // most of the unit
	allGiveOrGain // give one of the unit to the box, or gain a token
	changersGain  // and the unpegged bankers
	othersGain    // the bankers with less of the unit than the goal asks for
	fewestMadeGain
	idleGain // the bankers that bought nothing
	lowPledgersGain
)

const (
	maxPledge   = 5
	grainBounty = 2 // gold for each banker that added grain
	techBounty  = 2 // tech that a banker must make to get one from the box
)

// Pledge returns the move that pledges n gold.
func Pledge(seat bourse.Seat, n int16) Move { return Move{Seat: seat, Kind: KindPledge, N: n} }

// refusePledge refuses a pledge of more than the banker has, or more than the rules allow.
func (p *Public) refusePledge(m Move) *bourse.Illegal {
	switch {
	case p.Phase != Pledging:
		return notNow
	case m.N < 0: // E14.2
		return noAmount
	case m.N > p.mostPledge(m.Seat):
		return pledgeTooHigh
	}
	return nil
}

// mostPledge returns the most that a banker can pledge.
func (p *Public) mostPledge(seat bourse.Seat) int16 {
	return min(maxPledge, p.Reserves[seat][Gold-1]) // E11.9
}

// makePledge commits a banker to a pledge. After the last banker has pledged, the gold goes to the market and
// the event resolves.
func (s *State) makePledge(m *Move, out sink) {
	s.Own[m.Seat].Pledge = int8(m.N)
	s.Committed = s.Committed.With(m.Seat)
	if s.Waiting() != 0 { // E11.9
		return
	}
	s.Committed = 0
	var pledges [MaxPlayers]int16
	for seat := range bourse.Seat(s.Config.Players) {
		pledges[seat] = int16(s.Own[seat].Pledge)
		s.Own[seat].Pledge = 0
		s.transfer(Reserves(seat), Market, Gold, pledges[seat], Clause{11, 9}, out) // E11.9
	}
	s.resolve(&pledges, out)
}

// resolve checks the goal of the round's event and carries out its result. The pledges are 0 unless the event
// is a Debt Summit.
func (s *State) resolve(pledges *[MaxPlayers]int16, out sink) {
	card, rule := &globalCards[s.Global], globalCards[s.Global].rule
	met := s.meets(card, pledges)
	if out != nil {
		out(Event{Kind: Resolved, Rule: rule, Global: s.Global, Met: met})
	}
	brings := card.failure
	if met {
		brings = card.success
	}
	if brings == allMine {
		s.enter(Rushing, s.Lead, out) // E11.3
		return
	}
	extreme := s.extremes(brings, card, pledges)
	seat := s.Lead
	for range s.Config.Players {
		s.bring(brings, seat, card, extreme.Has(seat), rule, out)
		seat = s.next(seat)
	}
	s.leaveRound(out)
}

// meets reports whether the goal is met.
func (p *Public) meets(card *globalCard, pledges *[MaxPlayers]int16) bool {
	have, need := p.progress(card, pledges)
	return have >= need
}

// progress returns how much of what the goal asks for there is, and how much it needs: units, or bankers.
func (p *Public) progress(card *globalCard, pledges *[MaxPlayers]int16) (have, need int16) {
	all := int16(p.Config.Players)
	need = card.need[all]
	switch card.goal {
	case inMarket:
		return p.Market[card.unit-1], need // E11.1 E11.2 E11.3
	case noPegChanged:
		return all - int16(p.Deeds.Changed.Len()), all // E11.4
	case allHold:
		for _, reserves := range p.Reserves[:all] {
			if reserves[card.unit-1] >= card.n { // E11.5 E11.10
				have++
			}
		}
		return have, all
	case madeInAll:
		for _, goods := range p.Deeds.Made {
			have += goods[card.unit-Grain]
		}
		return have, need // E11.6
	case allConsumed:
		return int16(p.Deeds.Consumed.Len()), all // E11.7
	case allBought:
		return int16(p.Deeds.Bought.Len()), all // E11.8
	}
	return pledges[0] + pledges[1] + pledges[2] + pledges[3], need // E11.9
}

// extremes returns the bankers who have the most, or the least, of what an outcome counts.
func (p *Public) extremes(brings outcome, card *globalCard, pledges *[MaxPlayers]int16) bourse.Seats {
	var of [MaxPlayers]int16
	most := true
	switch brings {
	case mostHeldGain:
		for seat := range of {
			of[seat] = p.Reserves[seat][card.unit-1] // E11.1 E11.3
		}
	case fewestMadeGain:
		most = false
		for seat := range of {
			of[seat] = p.Deeds.Made[seat][card.unit-Grain] // E11.6
		}
	case topPledgersRewarded, lowPledgersGain:
		most = brings == topPledgersRewarded
		of = *pledges // E11.9
	default:
		return 0
	}
	var who bourse.Seats
	best := of[0]
	for seat, n := range of[:p.Config.Players] {
		if most && n > best || !most && n < best {
			best, who = n, 0
		}
		if n == best {
			who = who.With(bourse.Seat(seat))
		}
	}
	if most && best == 0 {
		return 0 // having none is not having the most
	}
	return who
}

// bring carries out an outcome for one banker.
func (s *State) bring(brings outcome, seat bourse.Seat, card *globalCard, extreme bool, rule Clause,
	out sink) {
	reserves, d := &s.Reserves[seat], &s.Deeds
	returns, gains, paid := false, false, int16(0)
	switch brings {
	case oilBuyersReturn:
		returns = d.BoughtOil.Has(seat) // E11.1
	case grainAddersPaid:
		if d.AddedGrain.Has(seat) { // E11.2
			paid = grainBounty
		}
	case allReturn:
		returns = true // E11.4 E11.7
	case allPaid:
		paid = 1 // E11.5 E11.8 E11.10
	case makersPaid:
		if d.Made[seat][card.unit-Grain] >= techBounty { // E11.6
			s.supply(Reserves(seat), card.unit, 1, rule, out)
		}
	case topPledgersRewarded:
		if extreme { // E11.9
			returns, paid = true, 1
		}
	case mostHeldGain, fewestMadeGain, lowPledgersGain:
		gains = extreme // E11.1 E11.3 E11.6 E11.9
	case allGiveOrGain:
		gains = reserves[card.unit-1] == 0 // E11.2 E11.7
		if !gains {
			s.transfer(Reserves(seat), Box, card.unit, 1, rule, out)
		}
	case changersGain:
		gains = d.Changed.Has(seat) || s.Unpegged(seat) // E11.4
	case othersGain:
		gains = reserves[card.unit-1] < card.n // E11.5 E11.10
	case idleGain:
		gains = !d.Bought.Has(seat) // E11.8
	}
	if returns {
		s.returnToken(seat, rule, out)
	}
	if gains {
		s.gainToken(seat, rule, out)
	}
	s.supply(Reserves(seat), Gold, paid, rule, out)
}
