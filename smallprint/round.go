package smallprint

import (
	"bourse.example"
)

// This file implements chapter S2: rounds, phases, and whose turn it is.

// A Phase is what the game waits for.
//
//enum:phase
type Phase uint8

// The phases; 0 is no game.
const (
	Revealing Phase = 1 + iota // Nature reveals a business (S3.1)
	Placing                    // the active player places a card or passes (S3.2)
	Over                       // the game has ended
)

var phaseNames = [...]string{"none", "revealing", "placing", "over"}

// Turn returns Nature, the player whose turn it is, or None when the game is over.
func (p *Public) Turn() bourse.Seat {
	switch p.Phase {
	case Revealing:
		return bourse.Nature
	case Placing:
		return p.Active
	}
	return bourse.None
}

// awaits reports whether it is the turn of a player.
func (p *Public) awaits(seat bourse.Seat) bool {
	return uint8(seat) < MaxPlayers && seat == p.Active && p.Phase == Placing
}

// Waiting returns the seat that may act now.
func (p *Public) Waiting() bourse.Seats {
	if p.Phase != Placing {
		return 0
	}
	return bourse.SeatsOf(p.Active)
}

// next returns the next player clockwise.
func (p *Public) next(seat bourse.Seat) bourse.Seat {
	if seat++; seat == bourse.Seat(p.Config.Players) {
		return 0
	}
	return seat
}

// enter goes to a phase with the player whose turn it is, or None.
func (s *State) enter(phase Phase, active bourse.Seat, out sink) {
	s.Phase = phase
	s.Active = active
	if out != nil {
		out(Event{Kind: Entered, Rule: phase.rule(), Phase: phase, Seat: active, Round: s.Round})
	}
}

// leaveRound goes on to the next round, which the next player clockwise starts, or to the end.
func (s *State) leaveRound(out sink) {
	if s.Round == s.Config.Rounds { // S2.1
		s.enterOver(out)
		return
	}
	s.Round++
	s.Start = s.next(s.Start) // S2.2
	s.enterRevealing(out)
}
