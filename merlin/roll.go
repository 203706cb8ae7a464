package merlin

import "bourse.example"

// This file implements chapter M4: a roll and what it brings.

const dieSides = 6

// The steps of a roll.
const (
	rollDice = iota
	rollWheel
	rollErratic
	rollMonth
	rollSeven
	rollYield
	rollOver
)

// stepRoll rolls the dice and resolves them in order. Step rises.
func (s *State) stepRoll(f *Frame, got int16, out sink) {
	f.Step++
	switch f.Step - 1 {
	case rollDice:
		s.push(Frame{Kind: FrameDice, Seat: f.Seat, Rule: Clause{4, 1}}, out) // M4.1
	case rollWheel:
		s.Dice = [2]int8{int8((got - 1) / dieSides), int8((got-1)%dieSides + 1)}
		if s.doubles() {
			s.push(wheelFrame, out) // M4.1
		}
	case rollErratic:
		if s.doubles() && s.Erratic {
			s.push(dieFrame(f.Seat, Clause{5, 4}), out) // M5.4
		}
	case rollMonth:
		if got == dieSides {
			s.push(wheelFrame, out) // M5.4
		}
	case rollSeven:
		if s.rolled() == seven {
			s.push(Frame{Kind: FrameSeven, Seat: noSeat, Rule: Clause{25, 1}}, out) // M4.1
		}
	case rollYield:
		s.produce(out)
		s.resonate(out)
		if s.insured() {
			s.push(policiesFrame, out) // M4.1
		}
	default:
		s.warm(out)
		s.Dice = [2]int8{}
		s.pop()
	}
}

// dieFrame asks for a die that a player rolls.
func dieFrame(seat bourse.Seat, rule Clause) Frame {
	return Frame{Kind: FrameDie, Seat: seat, Rule: rule}
}

// doubles reports whether both dice show the same.
func (p *Public) doubles() bool { return p.Dice[0] == p.Dice[1] }

// rolled returns the total of the dice.
func (p *Public) rolled() int { return int(p.Dice[0] + p.Dice[1]) }

// produce has all properties of the number rolled pay, then all lands yield: player by player in turn order,
// plot by plot (M4.3).
func (s *State) produce(out sink) {
	n := s.rolled()
	if n == seven || n > ten { // M4.2
		return
	}
	property, land := cardOf(clubs, n), cardOf(diamonds, n)
	for k := range s.Players() {
		seat := s.inTurn(k)
		for i, p := range s.Plots.field(seat) {
			if p.Property == property && !p.Chauffeur() {
				s.payOut(seat, place(seat, i), out) // M4.3
			}
		}
	}
	for k := range s.Players() {
		seat := s.inTurn(k)
		for i, p := range s.Plots.field(seat) {
			if p.Permit == land {
				s.harvest(seat, land, place(seat, i), out) // M4.3
			}
		}
	}
}

// part pays from the bank, or from the supply, what it should pay, or all there is of it.
func (s *State) part(from, to Account, g Good, n int16, rule Clause, out sink) (paid int16) {
	paid = min(n, int16(s.Balance(from, g))) // M4.4
	s.transfer(from, to, g, paid, rule, out)
	return paid
}

// refuseDice refuses what dice do not show, the lesser first.
func refuseDice(a, b int8) *bourse.Illegal {
	if a < 1 || b < a || b > dieSides {
		return NoSuchDie
	}
	return nil
}
