package economicon

import (
	"bourse.example"
)

// This file implements chapters E2 and E3: the order of play, the steps of a round, and the order of turns.

// A Phase says which decision or chance move comes next.
//
//enum:phase
type Phase uint8

// The phases in the order of a round. The zero Phase is not part of a game.
const (
	Mining            Phase = 1 + iota // chance rolls for the active banker's gold (E3.1)
	Drawing                            // chance draws the global event (E3.2)
	LeadingPegs                        // chance breaks the tie for the lead in the order of play (E2.1)
	Pegging                            // the active banker keeps or changes the peg (E3.3)
	Legislating                        // chance draws a law for the active banker (E3.4)
	LeadingProduction                  // chance breaks the tie if production is open (E2.1)
	Producing                          // all bankers order, or the active banker if production is open (E3.5)
	LeadingTrade                       // chance breaks the tie (E2.1)
	Contributing                       // the active banker adds a commodity to the market (E7.1)
	Trading                            // the active banker has a trade turn (E7.2)
	Answering                          // the partner answers the active banker's offer (E4.5)
	// Chance rolls for the active banker because the market's gold is bought out (E7.3).
	Remining
	Pledging // all bankers pledge gold (E11.9)
	Rushing  // chance rolls once more for the active banker's gold (E11.3)
	Over     // the game has ended
)

var phaseNames = [...]string{"none", "mining", "drawing", "leading-pegs", "pegging", "legislating", "leading-production", "producing",
	"leading-trade", "contributing", "trading", "answering", "remining", "pledging", "rushing", "over"}

// A phases is a set of phases, one bit for each.
type phases uint32

const (
	chancePhases phases = 1<<Mining | 1<<Drawing | 1<<LeadingPegs | 1<<Legislating | 1<<LeadingProduction |
		1<<LeadingTrade | 1<<Remining | 1<<Rushing

	// These sets group the phases by their place in a round. Bit 0 is the zero Phase.
	undrawnPhases  phases = 1 | 1<<Mining | 1<<Drawing
	lawfulPhases   phases = 1<<LeadingProduction | 1<<Producing | suppliedPhases
	suppliedPhases phases = 1<<LeadingTrade | 1<<Contributing | tradingPhases | tradedPhases
	tradingPhases  phases = 1<<Trading | 1<<Answering | 1<<Remining
	tradedPhases   phases = 1<<Pledging | 1<<Rushing | 1<<Over
)

// in reports whether the phase is in a set.
func (p Phase) in(set phases) bool { return set>>p&1 != 0 }

// chance reports whether the next move is a chance move.
func (p Phase) chance() bool { return p.in(chancePhases) }

// Turn returns Nature for a chance move, otherwise the lowest seat that must move, or None after the end of
// the game.
func (p *Public) Turn() bourse.Seat {
	if p.Phase.chance() {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

// Waiting returns the seats that may move now. There are none before a chance move and after the end of the
// game.
func (p *Public) Waiting() bourse.Seats {
	switch p.Phase {
	case Pegging, Contributing, Trading:
		return bourse.SeatsOf(p.Active)
	case Producing:
		if p.Config.OpenProduction { // E6.3
			return bourse.SeatsOf(p.Active)
		}
		return bourse.AllSeats(p.Players()) &^ p.Committed
	case Pledging:
		return bourse.AllSeats(p.Players()) &^ p.Committed
	case Answering:
		return bourse.SeatsOf(p.Offer.To)
	}
	return 0
}

// next returns the next banker clockwise.
func (p *Public) next(seat bourse.Seat) bourse.Seat {
	if seat++; seat == bourse.Seat(p.Config.Players) {
		return 0
	}
	return seat
}

// after returns the banker after the active one in the order of play, and whether there is one.
func (p *Public) after() (bourse.Seat, bool) {
	next := p.next(p.Active) // E2.1
	return next, next != p.Lead
}

// place returns a banker's number in the order of play, from 0.
func (p *Public) place(seat bourse.Seat) int8 {
	return int8((seat - p.Lead + bourse.Seat(p.Config.Players)) % bourse.Seat(p.Config.Players))
}

// enter begins a phase. Active is the banker whose turn it is, or None.
func (s *State) enter(phase Phase, active bourse.Seat, out sink) {
	s.Phase = phase
	s.Active = active
	if out != nil {
		out(Event{Kind: Entered, Rule: phase.rule(), Phase: phase, Seat: active, Round: s.Round})
	}
}

// richest returns the bankers with the most gold in reserves.
func (p *Public) richest() bourse.Seats {
	var who bourse.Seats
	most := int16(-1)
	for seat := range bourse.Seat(p.Config.Players) {
		switch gold := p.Reserves[seat][Gold-1]; {
		case gold > most: // E2.1
			most, who = gold, bourse.SeatsOf(seat)
		case gold == most:
			who = who.With(seat)
		}
	}
	return who
}

// refuseLead refuses the lead in the order of play for a banker who has less gold than another.
func (p *Public) refuseLead(seat bourse.Seat) *bourse.Illegal {
	if !p.richest().Has(seat) { // E2.1
		return notTied
	}
	return nil
}

// enterLeading works out the order of play. The banker with the most gold leads. If several tie, chance
// chooses one of them.
func (s *State) enterLeading(phase Phase, out sink) {
	who := s.richest()
	s.enter(phase, bourse.None, out)
	if who.Len() == 1 { // E2.1
		s.makeLead(who.Lowest(), out)
	}
}

// Lead returns the chance move that gives the lead to one of the bankers who tie.
func Lead(to bourse.Seat) Move { return Move{Seat: bourse.Nature, Kind: KindLead, To: to} }

// makeLead gives a banker the lead in the order of play.
func (s *State) makeLead(to bourse.Seat, out sink) {
	s.Lead = to // E2.1
	if out != nil {
		out(Event{Kind: Led, Rule: Clause{2, 1}, Seat: to})
	}
	switch s.Phase {
	case LeadingPegs:
		s.enter(Pegging, to, out) // E3.3
	case LeadingProduction:
		s.enter(Producing, to, out) // E6.3
	case LeadingTrade:
		s.deliver(out)
		s.enterContributing(to, out) // E3.6
	}
}

const dieSides = 6

// enterMining begins the round whose number is already set (E3.1).
func (s *State) enterMining(out sink) {
	s.Deeds = Deeds{ChangedBefore: s.Deeds.Changed}
	s.Global = 0
	s.enter(Mining, s.Lead, out) // E3.1
}

// refuseRoll refuses a roll that a d6 cannot show.
func refuseRoll(roll int8) *bourse.Illegal {
	if roll < 1 || roll > dieSides { // E3.1
		return noSuchRoll
	}
	return nil
}

// Mine returns the chance move that rolls for a banker's gold.
func Mine(to bourse.Seat, roll int8) Move {
	return Move{Seat: bourse.Nature, Kind: KindMine, To: to, Roll: roll}
}

// makeMine gives the active banker, or the market, as much gold as the die shows.
func (s *State) makeMine(m *Move, out sink) {
	to := Reserves(s.Active)
	if s.Phase == Remining {
		to = Market // E7.3
	}
	s.supply(to, Gold, int16(m.Roll), s.Phase.rule(), out) // E3.1
	if next, ok := s.after(); ok {
		s.Active = next
		return
	}
	switch s.Phase {
	case Mining:
		s.enter(Drawing, bourse.None, out) // E3.2
	case Remining:
		s.enterTrading(out) // E7.3
	case Rushing:
		s.leaveRound(out) // E11.3
	}
}

// leavePegging continues after a banker has kept or changed the peg: with the next banker, then with laws,
// then with production.
func (s *State) leavePegging(out sink) {
	if next, ok := s.after(); ok {
		s.enter(Pegging, next, out) // E3.3
		return
	}
	if s.Config.LawRounds.Has(s.Round) { // E3.4
		s.enter(Legislating, s.Lead, out)
		return
	}
	s.enterProducing(out)
}

// leaveTrade carries out the steps after trade that have no choice.
func (s *State) leaveTrade(out sink) {
	s.consume(out) // E3.7
	s.reward(out)  // E3.8
	if globalCards[s.Global].effect == withPledges {
		s.Committed = 0
		s.enter(Pledging, bourse.None, out) // E11.9
		return
	}
	s.resolve(nil, out) // E3.9
}

// leaveRound begins the next round or ends the game.
func (s *State) leaveRound(out sink) {
	if s.Round == s.Config.Rounds { // E1.5
		s.enter(Over, bourse.None, out) // E10.1
		return
	}
	s.Round++
	s.enterMining(out)
}

// refuseOutside refuses a move outside its phase.
func (p *Public) refuseOutside(phase Phase) *bourse.Illegal {
	if p.Phase != phase { // E14.3
		return notNow
	}
	return nil
}
