package futures

import (
	"bourse.example"
)

// This file implements chapter F4: the rounds, the phases of a round, and the order of turns.

// A Phase says which decision or chance move comes next.
//
//enum:phase
type Phase uint8

// The phases in the order of a round. The zero Phase is not part of a game.
const (
	Dealing     Phase = 1 + iota // chance deals the hands (F2.2)
	Laying                       // chance turns up the piles (F2.3)
	Placing                      // the active player places a card (F5.2)
	EarlyActing                  // the active player acts (F5.2)
	Turning                      // the active player turns a card up (F6.1)
	Revealing                    // chance reveals the NPC's card, just turned up (F6.1, F6.2)
	LateActing                   // the active player acts (F6.1)
	Drawing                      // chance deals each player a card (F10.1)
	Giving                       // all players choose a card for the left neighbour (F10.2)
	Settling                     // all players choose what to settle at the end (F11.1)
	Over                         // the game has ended
)

var phaseNames = [...]string{"none", "dealing", "laying", "placing", "early-acting", "turning", "revealing",
	"late-acting", "drawing", "giving", "settling", "over"}

// A phases is a set of phases, one bit for each.
type phases uint16

const (
	chancePhases phases = 1<<Dealing | 1<<Laying | 1<<Revealing | 1<<Drawing
	actingPhases phases = 1<<EarlyActing | 1<<LateActing
	turnPhases   phases = 1<<Placing | 1<<Turning | actingPhases

	// These sets group the phases by their place in a round. Bit 0 is the zero Phase.
	setupPhases phases = 1 | 1<<Dealing | 1<<Laying
	earlyPhases phases = 1<<Placing | 1<<EarlyActing
	latePhases  phases = 1<<Turning | 1<<Revealing | 1<<LateActing
	endPhases   phases = 1<<Settling | 1<<Over
)

// in reports whether the phase is in a set.
func (p Phase) in(set phases) bool { return set>>p&1 != 0 }

// chance reports whether the next move is a chance move.
func (p Phase) chance() bool { return p.in(chancePhases) }

// acting reports whether the active player is in an action step.
func (p Phase) acting() bool { return p.in(actingPhases) }

// turn reports whether only the active player can move.
func (p Phase) turn() bool { return p.in(turnPhases) }

// Turn returns Nature for a chance move, otherwise the lowest seat that must move, or None after the end of
// the game.
func (p *Public) Turn() bourse.Seat {
	if p.Phase.turn() {
		return p.Active
	}
	return p.otherTurn()
}

// otherTurn is Turn in a phase that is not one player's turn: a chance phase, or a phase in which all players
// choose at once.
func (p *Public) otherTurn() bourse.Seat {
	if p.Phase.chance() {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

// Waiting returns the seats that may move now.
func (p *Public) Waiting() bourse.Seats {
	switch {
	case p.Phase.turn():
		return bourse.SeatsOf(p.Active)
	case p.Phase == Giving, p.Phase == Settling:
		return bourse.AllSeats(p.Players()) &^ p.Committed
	}
	return 0
}

// awaits reports whether a seat may move now.
func (p *Public) awaits(seat bourse.Seat) bool {
	return seat == p.Active && p.Phase.turn() && seat.Player() || p.Waiting().Has(seat)
}

// Left returns the player to the left of a player.
func (p *Public) Left(seat bourse.Seat) bourse.Seat {
	if seat++; seat == bourse.Seat(p.Config.Players) {
		return 0
	}
	return seat
}

// Right returns the player to the right of a player.
func (p *Public) Right(seat bourse.Seat) bourse.Seat {
	if seat == 0 {
		return bourse.Seat(p.Config.Players) - 1
	}
	return seat - 1
}

// enter begins a phase. Active is the player whose turn it is, or None.
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

// enterRound begins the round whose number is already set (F4.2).
func (s *State) enterRound(out sink) {
	s.coverNeutral(out)
	s.enter(Placing, s.Start, out) // F4.2
}

// leaveClosing continues after the closing movement with the carry-over or, after the last round, with the
// final settlement.
func (s *State) leaveClosing(out sink) {
	if s.Round == s.Config.Rounds { // F4.1
		s.enterSettling(out)
		return
	}
	s.enterDrawing(out) // F4.2
}
