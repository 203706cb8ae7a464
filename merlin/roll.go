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

var rollRow = frameRow{name: "roll", seat: mover, rule: Clause{3, 2}, pushes: []frameSet{rollDice + 1: 1 << FrameDice,
	rollWheel + 1: 1 << FrameWheel, rollErratic + 1: 1 << FrameDie, rollMonth + 1: 1 << FrameWheel,
	rollSeven + 1: 1 << FrameSeven, rollVisions + 1: 1 << FrameVisions, rollYield + 1: 1 << FrameProduce,
	rollResonance + 1: 1 << FramePolicies}}

// fitsRoll checks the die of an erratic wheel.
func (p *Public) fitsRoll(f, above *Frame) bool {
	return above.Kind != FrameDie || above.isDie(f.Seat, Clause{5, 4})
}

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
			s.push(FrameWheel.of(noSeat), out) // M4.1
		}
	case rollErratic:
		if s.doubles() && s.Erratic {
			s.push(dieFrame(f.Seat, Clause{5, 4}), out) // M5.4
		}
	case rollMonth:
		if got == dieSides {
			s.push(FrameWheel.of(noSeat), out) // M5.4
		}
	case rollSeven:
		if s.rolled() == seven {
			s.push(FrameSeven.of(noSeat), out) // M4.1
			return
		}
		s.stir(out) // M4.1
	case rollVisions:
		if s.Visions[0].Card != 0 {
			s.push(FrameVisions.of(noSeat), out) // M4.1 M27.1
		}
	case rollYield:
		if s.Config.Parts.Has(Magic) || s.Config.Parts.Has(War) {
			s.push(FrameProduce.of(noSeat), out) // M4.1 M4.3
			return
		}
		s.produce(out)
	case rollResonance:
		s.resonate(out)
		if s.insured() {
			s.push(FramePolicies.of(noSeat), out) // M4.1
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

var produceRow = frameRow{name: "produce", rule: Clause{4, 3}, parts: magicBit | warBit, uses: []frameField{
	field("player", (*Frame).player, 0, MaxPlayers-1), field("source", (*Frame).source, 0, produceUpkeep),
	field("number", (*Frame).number, 1, FieldPlots)},
	pushes: []frameSet{1<<FrameDie | 1<<FrameDraw | 1<<FrameDebt}}

func (f *Frame) source() *uint8 { return &f.B } // what produces

// fitsProduce checks that the frame above fits what produces: a die for a plot, a card for a lab, or a debt of an
// owner.
func (p *Public) fitsProduce(f, above *Frame) bool {
	n, seat := p.bears(), above.Seat
	if n == 0 || int(*f.player()) >= p.Players() || seat != p.inTurn(int(*f.player())) {
		return false
	}
	switch *f.source() {
	case produceLabs:
		if *f.number() > MaxLabs {
			return false
		}
		lab := p.Seats[seat].Labs.at(uint8(*f.number()))
		return *above == drawOf(seat, sortOf(lab.Card)) && lab.Card.Number() == n && lab.Grant == 0 // M9.1
	case produceUpkeep:
		return p.fined(above, seat, Clause{9, 5})
	}
	return p.disputes(place(seat, int(*f.number())-1), *f.source(), above)
}

// disputes reports whether the frame above is the die for the yield of a plot as a property or a land, and
// the plot then yields something.
func (p *Public) disputes(at Place, by uint8, above *Frame) bool {
	plot, n := p.Plots.at(at), p.bears()
	if !above.isDie(at.Seat(), Clause{22, 7}) || plot.Down || !p.disputed(at) {
		return false
	}
	if by == produceIncome {
		return plot.Property == cardOf(clubs, n) && !plot.Chauffeur() && plot.Damage == 0 && p.Bank > 0 &&
			p.payouts() > 0 // M7.1 M32.7
	}
	return plot.Permit == cardOf(diamonds, n) && p.bearsFruit(at)
}

// stepProduce produces for the number rolled: for each source the players in turn order, and for each player the
// numbers of their labs or plots. They rise.
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
	for ; n != 0 && *f.source() <= last; *f.player(), *f.source() = 0, *f.source()+1 {
		for ; int(*f.player()) < s.Players(); *f.player(), *f.number() = *f.player()+1, 0 {
			if s.produceOf(s.inTurn(int(*f.player())), n, f, out) {
				return true
			}
		}
	}
	return false
}

// produced continues after a card has been drawn, or a die rolled, for the place before the frame's
// cursors.
func (s *State) produced(f *Frame, got int16, out sink) {
	seat, number := s.inTurn(int(*f.player())), *f.number()
	switch *f.source() {
	case produceIncome:
		at := place(seat, int(number)-1)
		s.dig(at, got)
		s.payOut(at, out) // M22.7
	case produceLand:
		s.harvestOn(place(seat, int(number)-1), got, out) // M22.7
	default:
		lab := uint8(number)
		s.deal(seat, HandCard{Card(got), lab}, s.Seats[seat].Labs.at(lab).rule(), out) // M9.1 M10.1
	}
}

// produceOf produces for one player and one step: properties, lands, labs, or shops and breweries with the
// number n, from the frame's cursor on. It reports whether it has pushed a frame.
func (s *State) produceOf(seat bourse.Seat, n int, f *Frame, out sink) (pushed bool) {
	number := f.number()
	if *f.source() == produceLabs {
		for int(*number) < MaxLabs {
			*number++
			if lab := s.Seats[seat].Labs.at(uint8(*number)); lab.Grant > 0 && lab.Card.Number() == n &&
				s.succeed(seat, uint8(*number), out) { // M4.3 M9.1
				return true
			}
		}
		return false
	}
	field := s.Plots.field(seat)
	for i := nextBrings(field, int(*number), *f.source(), n); i >= 0; i = nextBrings(field, i+1, *f.source(), n) {
		*number = int16(i) + 1
		switch at := place(seat, i); *f.source() {
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
