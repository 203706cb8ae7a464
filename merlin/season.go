package merlin

import "bourse.example/merlin/internal/wheel"

// This file implements chapter M5: the season wheel and the climate.

// A Season is a season of the year.
//
//enum:season
type Season uint8

// The seasons in the order of the wheel; 0 means none.
const (
	Summer Season = 1 + iota
	Autumn
	Winter
	Spring
)

var seasonNames = [...]string{"none", "summer", "autumn", "winter", "spring"}

// months is the number of months in a year.
const months = wheel.Months

// wheel returns the wheel in use.
func (p *Public) wheel() *wheel.Wheel { return wheel.Of(p.Erratic) } // M5.1 M5.4

// Season returns the season of the current month.
func (p *Public) Season() Season {
	if p.Month < 0 || p.Month >= months {
		return 0
	}
	return Summer + Season(p.wheel()[p.Month]) // M5.1
}

// begins reports whether the month is the first of its season.
func (p *Public) begins() bool { return p.wheel().Begins(p.Month) } // M5.5

// The steps of an advance.
const (
	wheelMonth = iota
	wheelOffices
	wheelMarket
	wheelTax
	wheelCut
	wheelOver
)

var (
	wheelRow = frameRow{name: "wheel", rule: Clause{5, 1},
		uses:   []frameField{field("place", (*Frame).place, 0, propertyPlaces+mainPlaces)},
		pushes: []frameSet{wheelOffices: 1 << FrameDraw, wheelCut: 1 << FrameTax, wheelOver: 1 << FrameCut}}
	cutRow = frameRow{name: "cut", asks: asksAll, rule: Clause{5, 5}}
)

// fitsWheel checks the place that is being filled, and that tax season begins only with a season.
func (p *Public) fitsWheel(f, above *Frame) bool {
	if f.Step == wheelOffices {
		return p.fills(f, above)
	}
	return *f.place() == 0 && p.begins()
}

// stepWheel turns the wheel by a month, fills the Offices, stimulates the market, and then starts tax
// season if a season begins. Step rises. The place at the Offices rises.
func (s *State) stepWheel(f *Frame, got int16, out sink) {
	switch f.Step {
	case wheelMonth:
		f.Step = wheelOffices
		month, year := wheel.Next(s.Month) // M5.1
		if s.Month = month; year {
			s.Year = min(s.Year+1, s.Config.Years+1) // M5.1
			for i := range s.Seats {
				s.Seats[i].Winged = false // M5.1 M30.13
			}
		}
		if s.begins() {
			s.Enclosed = 0 // M5.1 M34.8
		}
		s.turned(Clause{5, 1}, out)
		s.expire(out) // M5.1
		for _, row := range [...]int{propertyRow, mainRow} {
			if c := s.Offices.row(row)[0]; c != 0 {
				s.carry(Council, Discards, c, 1, Clause{6, 4}, out) // M6.4
			}
		}
	case wheelOffices:
		if s.fill(f, got, Clause{6, 4}, out) { // M6.4
			f.Step, *f.place() = wheelMarket, 0
		}
	case wheelMarket:
		f.Step = wheelTax
		if s.Config.Parts.Has(Market) {
			s.stimulate(out) // M5.1 M14.6
		}
	case wheelTax:
		f.Step = wheelCut
		if s.begins() {
			s.push(taxFrame(s.Tax, Clause{5, 5}), out) // M5.5
		}
	case wheelCut:
		f.Step = wheelOver
		if s.begins() {
			s.push(FrameCut.of(noSeat), out) // M5.5
		}
	default:
		if s.begins() {
			s.cut(out)
		}
		s.pop()
	}
}

// turned emits an event with the position of the wheel.
func (s *State) turned(rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Turned, Rule: rule, Year: s.Year, Month: s.Month, Season: s.Season(),
			Erratic: s.Erratic})
	}
}

// cut shows the cuts and lowers the Cost of Living by the smallest one.
func (s *State) cut(out sink) {
	least := s.CoL
	for k := range s.Players() {
		if seat := s.inTurn(k); !s.Out.Has(seat) {
			least = min(least, int8(s.show(seat, Clause{5, 5}, out))) // M5.5
		}
	}
	s.Committed = 0
	s.raise(CostOfLiving, -least, Clause{5, 5}, out)
}

// deepestCut returns the largest cut that a player can name. It leaves the Cost of Living at 1.
func (p *Public) deepestCut() int16 { return int16(p.CoL) - 1 } // M5.5

// spanCut returns the range of cuts that a player can name.
func (p *Public) spanCut() (low, high int16) { return 0, p.deepestCut() } // M5.5

// warm replaces the wheel with the erratic one when lands have produced enough oil. The new wheel is at the
// first month of the same season. The season does not begin again.
func (s *State) warm(out sink) {
	if s.Erratic || s.Climate < s.Config.ClimateThreshold { // M5.3
		return
	}
	season := s.Season()
	s.Erratic = true
	s.Month = s.wheel().First(int8(season - Summer)) // M5.3
	s.turned(Clause{5, 3}, out)
}

// growth returns the factor by which the season multiplies the yield of a land.
func (p *Public) growth(g Good) int16 {
	if g == Oil { // M5.2
		return 1
	}
	return wheel.Growth(int8(p.Season()-Summer), p.Erratic, g == Grain) // M5.2 M5.4
}
