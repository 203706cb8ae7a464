package merlin

import "bourse.example"

// This file implements chapter M4: a roll and what it produces.

const dieSides = 6

// The steps of a roll.
const (
	rollDice = iota
	rollWheel
	rollErratic
	rollMonth
	rollSeven
	rollVisions
	rollYield
	rollResonance
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
		s.Peace = max(0, s.Peace-1) // M32.22
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
			return
		}
		s.stir(out) // M4.1
	case rollVisions:
		if s.Visions[0].Card != 0 {
			s.push(Frame{Kind: FrameVisions, Seat: noSeat, Rule: Clause{27, 1}}, out) // M4.1 M27.1
		}
	case rollYield:
		if s.Config.Parts.Has(Magic) || s.Config.Parts.Has(War) {
			s.push(Frame{Kind: FrameProduce, Seat: noSeat, Rule: Clause{4, 3}}, out) // M4.1 M4.3
			return
		}
		s.produce(out)
	case rollResonance:
		s.resonate(out)
		if s.insured() {
			s.push(policiesFrame, out) // M4.1
		}
	default:
		s.warm(out)
		s.settled()
		s.pop()
	}
}

// settled ends the effects that last for one roll.
func (s *State) settled() {
	s.Dice, s.Sugar, s.Milk = [2]int8{}, false, false // M32.6 M32.7
	s.undig()                                         // M22.7
}

// bears returns the number that was rolled if cards can have it, and 0 otherwise.
func (p *Public) bears() int {
	if n := p.rolled(); n != seven && n <= ten { // M4.2
		return n
	}
	return 0
}

// The steps of producing for a number, in order: properties, lands, labs, and the maintenance of shops and
// breweries (M4.3).
const (
	produceIncome = iota
	produceLand
	produceLabs
	produceUpkeep
)

// produce pays all properties of the number rolled, and then makes all lands of the number yield. It is for
// games in which nothing in that needs a move.
func (s *State) produce(out sink) {
	var f Frame
	s.produceUpTo(produceLand, &f, out)
}

// stepProduce produces for the number rolled. B is the step of producing and rises. For each B, A goes
// through the players in turn order, and for each A, N goes through the labs or plots.
func (s *State) stepProduce(f *Frame, got int16, out sink) {
	if got != 0 {
		s.produced(f, got, out)
	}
	if !s.produceUpTo(produceUpkeep, f, out) {
		s.pop()
	}
}

// produceUpTo produces for the number rolled, from the frame's cursors to the given step. It reports
// whether it has pushed a frame.
func (s *State) produceUpTo(last uint8, f *Frame, out sink) (pushed bool) {
	n := s.bears()
	for ; n != 0 && f.B <= last; f.A, f.B = 0, f.B+1 {
		for ; int(f.A) < s.Players(); f.A, f.N = f.A+1, 0 {
			if s.produceOf(s.inTurn(int(f.A)), n, f, out) {
				return true
			}
		}
	}
	return false
}

// produced continues after a card has been drawn, or a die rolled, for the place before the frame's
// cursors.
func (s *State) produced(f *Frame, got int16, out sink) {
	seat := s.inTurn(int(f.A))
	switch f.B {
	case produceIncome:
		at := place(seat, int(f.N)-1)
		s.dig(at, got)
		s.payOut(at, out) // M22.7
	case produceLand:
		s.harvestOn(place(seat, int(f.N)-1), got, out) // M22.7
	default:
		lab := uint8(f.N)
		s.deal(seat, HandCard{Card(got), lab}, s.Seats[seat].Labs.at(lab).rule(), out) // M9.1 M10.1
	}
}

// produceOf produces for one player and one step: properties, lands, labs, or shops and breweries with the
// number n, from the frame's cursor on. It reports whether it has pushed a frame.
func (s *State) produceOf(seat bourse.Seat, n int, f *Frame, out sink) (pushed bool) {
	if f.B == produceLabs {
		for int(f.N) < MaxLabs {
			f.N++
			if lab := s.Seats[seat].Labs.at(uint8(f.N)); lab.Grant > 0 && lab.Card.Number() == n &&
				s.succeed(seat, uint8(f.N), out) { // M4.3 M9.1
				return true
			}
		}
		return false
	}
	field := s.Plots.field(seat)
	for i := nextBrings(field, int(f.N), f.B, n); i >= 0; i = nextBrings(field, i+1, f.B, n) {
		f.N = int16(i) + 1
		switch at := place(seat, i); f.B {
		case produceIncome:
			pushed = s.payOut(at, out) // M4.3
		case produceLand:
			pushed = s.harvestAt(at, out) // M4.3
		default:
			pushed = s.maintain(at, Clause{9, 5}, out) // M4.3 M9.5
		}
		if pushed {
			return true
		}
	}
	return false
}

// nextBrings returns the first plot of a field, at or after from, that has a property, a land, or a shop or
// Brewery with the number n. It returns -1 if there is none.
func nextBrings(field []Plot, from int, by uint8, n int) int {
	switch by {
	case produceIncome:
		property := cardOf(clubs, n)
		for i := from; i < len(field); i++ {
			if p := &field[i]; p.Property == property && !p.Chauffeur() && !p.Down {
				return i
			}
		}
	case produceLand:
		land := cardOf(diamonds, n)
		for i := from; i < len(field); i++ {
			if p := &field[i]; p.Permit == land && !p.Down {
				return i
			}
		}
	default:
		for i := from; i < len(field); i++ {
			if p := &field[i]; p.trade() && p.Permit.Number() == n {
				return i
			}
		}
	}
	return -1
}
