package smallprint

import "bourse.example"

// This file implements chapter S2: rounds, phases and the order of turns.

// A Phase says which decision or chance move comes next.
//
//enum:phase
type Phase uint8

// The phases. The zero Phase is not part of a game.
const (
	Revealing Phase = 1 + iota // chance reveals a business (S3.1)
	Placing                    // the active player places a card or passes (S3.2)
	Over                       // the game has ended
)

var phaseNames = [...]string{"none", "revealing", "placing", "over"}

// Turn returns Nature for a chance move, otherwise the player whose turn it is, or None after the end of the
// game.
func (p *Public) Turn() bourse.Seat {
	switch p.Phase {
	case Revealing:
		return bourse.Nature
	case Placing:
		return p.Active
	}
	return bourse.None
}

// awaits reports whether it is a player's turn.
func (p *Public) awaits(seat bourse.Seat) bool {
	return uint8(seat) < MaxPlayers && seat == p.Active && p.Phase == Placing
}

// Waiting returns the seat that may move now.
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

// enter begins a phase. Active is the player whose turn it is, or None.
func (s *State) enter(phase Phase, active bourse.Seat, out sink) {
	s.Phase = phase
	s.Active = active
	if out != nil {
		out(Event{Kind: Entered, Rule: phase.rule(), Phase: phase, Seat: active, Round: s.Round})
	}
}

// leaveRound begins the next round, with the next player clockwise as its start player, or ends the game.
func (s *State) leaveRound(out sink) {
	if s.Round == s.Config.Rounds { // S2.1
		s.enterOver(out)
		return
	}
	s.Round++
	s.Start = s.next(s.Start) // S2.2
	s.enterRevealing(out)
}
