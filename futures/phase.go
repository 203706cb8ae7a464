package futures

import (
	"bourse.example"
)

// This file implements chapter F4: rounds, the phases of a round, and whose turn it is.

// A Phase is what the game waits for.
//
//enum:phase
type Phase uint8

// The phases in the order in which a round goes through them; 0 is no game.
const (
	Dealing     Phase = 1 + iota // Nature deals the hands (F2.2)
	Laying                       // Nature turns up the piles (F2.3)
	Placing                      // the active player places a card (F5.2)
	EarlyActing                  // the active player acts (F5.2)
	Turning                      // the active player turns a card up (F6.1)
	Revealing                    // Nature draws the NPC's card, just turned up (F6.1, F6.2)
	LateActing                   // the active player acts (F6.1)
	Drawing                      // Nature deals each player a card (F10.1)
	Giving                       // all choose a card for the left neighbour (F10.2)
	Settling                     // all choose what to settle at the end (F11.1)
	Over                         // the game has ended
)

var phaseNames = [...]string{"none", "dealing", "laying", "placing", "early-acting", "turning", "revealing",
	"late-acting", "drawing", "giving", "settling", "over"}

// A phases is a set of them, a bit for each.
type phases uint16

const (
	chancePhases phases = 1<<Dealing | 1<<Laying | 1<<Revealing | 1<<Drawing
	actingPhases phases = 1<<EarlyActing | 1<<LateActing
	turnPhases   phases = 1<<Placing | 1<<Turning | actingPhases

	// By how far a round has come; 1 is the bit of no game.
	setupPhases  phases = 1 | 1<<Dealing | 1<<Laying
	earlyPhases  phases = 1<<Placing | 1<<EarlyActing
	latePhases   phases = 1<<Turning | 1<<Revealing | 1<<LateActing
	endPhases    phases = 1<<Settling | 1<<Over
	turnedPhases phases = latePhases | 1<<Drawing | 1<<Giving | endPhases
)

// in reports whether the phase is one of a set.
func (p Phase) in(set phases) bool { return set>>p&1 != 0 }

// chance reports whether Nature is to move.
func (p Phase) chance() bool { return p.in(chancePhases) }

// acting reports whether the active player is in an action step.
func (p Phase) acting() bool { return p.in(actingPhases) }

// turn reports whether the active player, and nobody else, is awaited.
func (p Phase) turn() bool { return p.in(turnPhases) }

// Turn returns Nature, the lowest seat awaited, or None when the game is over.
func (p *Public) Turn() bourse.Seat {
	if p.Phase.turn() {
		return p.Active
	}
	return p.otherTurn()
}

// otherTurn is Turn where it is not one player's: it is Nature's, or that of all who choose together.
func (p *Public) otherTurn() bourse.Seat {
	if p.Phase.chance() {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

// Waiting returns the seats that may act now.
func (p *Public) Waiting() bourse.Seats {
	switch {
	case p.Phase.turn():
		return bourse.SeatsOf(p.Active)
	case p.Phase == Giving, p.Phase == Settling:
		return bourse.AllSeats(p.Players()) &^ p.Committed
	}
	return 0
}

// awaits reports whether a seat is one of those waiting.
func (p *Public) awaits(seat bourse.Seat) bool {
	return seat == p.Active && p.Phase.turn() && seat.Player() || p.Waiting().Has(seat)
}

// refuseSeat refuses a seat that is not awaited.
func (p *Public) refuseSeat(seat bourse.Seat) *bourse.Illegal {
	if !p.awaits(seat) {
		return NotYourTurn
	}
	return nil
}

// left returns the left neighbour of a seat, right the right one.
func (p *Public) left(seat bourse.Seat) bourse.Seat {
	if seat++; seat == bourse.Seat(p.Config.Players) {
		return 0
	}
	return seat
}

func (p *Public) right(seat bourse.Seat) bourse.Seat {
	if seat == 0 {
		return bourse.Seat(p.Config.Players) - 1
	}
	return seat - 1
}

// enter goes to a phase with the player whose turn it is, or None.
func (s *State) enter(phase Phase, active bourse.Seat, out sink) {
	s.Phase = phase
	s.Active = active
	if out != nil {
		s.tellPhase(out)
	}
}

func (p *Public) tellPhase(out sink) {
	out(Event{Kind: Entered, Rule: p.rule(), Phase: p.Phase, Seat: p.Active, Round: p.Round})
}

// enterRound begins the round whose number has been set (F4.2).
func (s *State) enterRound(out sink) {
	s.coverNeutral(out)
	s.enter(Placing, s.Start, out) // F4.2
}

// leaveClosing goes on after the closing movement: to the carry-over, or to the end after the last
// round.
func (s *State) leaveClosing(out sink) {
	if s.Round == s.Config.Rounds { // F4.1
		s.enterSettling(out)
		return
	}
	s.enterDrawing(out) // F4.2
}
