package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements the part of chapter M20 that is not combat: how golems are animated, become active,
// move and stir.

// maxAP is the highest attack power of a golem (M20.10).
const maxAP = 12

// takesUnit reports whether the owner of a plot can place a unit there: on a standing property that is not a
// Chauffeur and has none of their units.
func (p *Public) takesUnit(at Place) bool {
	plot := p.Plots.at(at)
	return plot.Standing() && !plot.Chauffeur() && p.defender(at) == nil // M20.1 M21.2
}

// animate pays for a golem in a player's reserve and starts the rolls for it.
func (s *State) animate(seat bourse.Seat, c Card, at Place, out sink) {
	f := FrameAnimate.of(seat)
	*f.card(), *f.at() = c, at
	s.transfer(StoreOf(seat), Supply, Souls, 1, f.Rule, out) // M20.1
	s.push(f, out)
}

// The steps of animating.
const (
	animatePower = iota
	animatePoints
	animateOver
)

var animateRow = frameRow{name: "animate", seat: mover, rule: Clause{20, 1}, parts: warBit, uses: []frameField{
	field("golem", (*Frame).card, 1, Card(faces)), field("plot", (*Frame).at, 1, plots),
	field("attack power", (*Frame).power, 0, dieSides)},
	pushes: []frameSet{animatePoints: 1 << FrameDie, animateOver: 1 << FrameDie}}

func (f *Frame) power() *uint8 { return &f.B }

// fitsAnimate checks that the golem can be animated, and that a die for it is rolled.
func (p *Public) fitsAnimate(f, above *Frame) bool {
	c, at, player := *f.card(), *f.at(), &p.Seats[f.Seat]
	return c.Golem() && player.Reserve.set().has(c) && at.Seat() == f.Seat && p.takesUnit(at) &&
		player.Units[MaxGolems-1].Card == 0 && (f.Step == animatePoints) == (*f.power() == 0) &&
		above.isDie(f.Seat, f.Rule) // M20.1
}

// stepAnimate rolls for a golem on a plot: first its attack power, then its hit points. Step rises.
func (s *State) stepAnimate(f *Frame, got int16, out sink) {
	f.Step++
	switch f.Step - 1 {
	case animatePower:
		s.push(dieFrame(f.Seat, f.Rule), out) // M20.1
	case animatePoints:
		*f.power() = uint8(got)
		s.push(dieFrame(f.Seat, f.Rule), out) // M20.1
	default:
		seat, rule := f.Seat, f.Rule
		u := Unit{Card: *f.card(), Plot: *f.at(), AP: int8(*f.power()), HP: int8(got), Top: int8(got), Sleep: asleep}
		s.pop()
		s.muster(seat, u, rule, out) // M20.1
	}
}

// The values of Unit.Sleep.
const (
	awake      = iota
	asleep     // until the start of its owner's next turn (M20.1)
	pacified   // for the rest of this turn of its owner, and through the next one (M31.4)
	pacifiedOn // through its owner's next turn
)

// lapse ends the effects that last until a player's next turn: centers of attention and Aegises.
func (s *State) lapse(seat bourse.Seat, out sink) {
	if !s.Config.Parts.Has(War) {
		return
	}
	for i := range s.Seats[seat].Units {
		if u := &s.Seats[seat].Units[i]; u.Center {
			u.Center = false // M3.1
			s.mustered(seat, u, Clause{33, 4}, out)
		}
	}
	field := s.Plots.field(seat)
	for i := range field {
		field[i].Shielded = false // M33.7
	}
}

// wake activates the units that a player placed in an earlier turn.
func (s *State) wake(seat bourse.Seat, out sink) {
	for i := range s.Seats[seat].Units {
		if u := &s.Seats[seat].Units[i]; u.Sleep == asleep {
			u.Sleep = awake // M3.1 M20.1
			s.mustered(seat, u, Clause{3, 1}, out)
		}
	}
}

// rest clears the record of what a player's units did this turn.
func (s *State) rest(seat bourse.Seat, out sink) {
	if !s.Config.Parts.Has(War) {
		return
	}
	for i := range s.Seats[seat].Units {
		u := &s.Seats[seat].Units[i]
		was := *u
		u.Acts, u.Attacked, u.Moved, u.Spare = 0, false, false, false // M20.3 M20.4
		switch u.Sleep {
		case pacified:
			u.Sleep = pacifiedOn // M31.4
		case pacifiedOn:
			u.Sleep = awake // M31.4
		}
		if *u != was {
			s.mustered(seat, u, Clause{3, 5}, out)
		}
	}
}

// Aggressive reports whether the card is a golem of spades or clubs. Other golems are defensive.
func (c Card) Aggressive() bool { return aggressive.has(c) } // M20.2

// reachable returns the plots to which a golem can move, given by its place in its owner's units. It does
// not check whether the golem is active.
func (p *Public) reachable(seat bourse.Seat, i int) (set ring.Set) {
	u := &p.Seats[seat].Units[i]
	if !u.Card.Golem() || u.Attacked { // M20.4 M21.2
		return set
	}
	var over ring.Set
	for k := range p.Plots {
		if p.Plots[k].Chauffeur() {
			over.Add(k) // M20.4
		}
	}
	near := p.laid().Reach(&over, int(u.Plot)-1)
	for k := near.Next(0); k >= 0; k = near.Next(k + 1) {
		if p.Plots[k].Standing() && !p.peopled(Place(k+1)) { // M20.4 M20.5
			set.Add(k)
		}
	}
	return set
}

// march moves a unit, given by its place in its owner's units, to a plot. The caller first records that the
// unit has acted.
func (s *State) march(seat bourse.Seat, i int, to Place, rule Clause, out sink) {
	u := &s.Seats[seat].Units[i]
	u.Plot = to // M10.4 M20.4
	s.mustered(seat, u, rule, out)
}

// The totals of the dice on which golems stir.
const (
	stirsHarm = 11
	stirsHeal = 12
)

// stir makes golems stir on an 11 or a 12. First, golems on their owner's plots heal the property. Then, on
// an 11, active aggressive golems on enemy plots damage the property; on a 12, active defensive golems
// regain a hit point. Each pass goes through the players in turn order, and plot by plot.
func (s *State) stir(out sink) {
	if n := s.rolled(); n != stirsHarm && n != stirsHeal || !s.Config.Parts.Has(War) {
		return
	}
	s.stirEach(func(seat bourse.Seat, i int, at Place) {
		if i < guardPlace && seat == at.Seat() {
			s.mend(at, 1, Clause{20, 7}, out) // M20.7
		}
	})
	s.stirEach(func(seat bourse.Seat, i int, at Place) {
		u := &s.Seats[seat].Units[i]
		switch {
		case i == guardPlace || u.Sleep != awake:
		case s.rolled() == stirsHeal:
			if !u.Card.Aggressive() {
				s.regain(seat, i, 1, Clause{20, 7}, out) // M20.7
			}
		case u.Card.Aggressive() && seat != at.Seat() && s.Plots.at(at).Standing():
			s.raid(at, 1, seat, Clause{20, 7}, out) // M20.7
		}
	})
}

// stirEach calls do for every unit, player by player in turn order and plot by plot. On a plot the owner's
// unit comes before an enemy's. do may remove units that have already been visited.
func (s *State) stirEach(do func(seat bourse.Seat, i int, at Place)) {
	for k := range s.Players() {
		owner := s.inTurn(k)
		for n := range FieldPlots {
			at := place(owner, n)
			if i := s.Seats[owner].Units.on(at); i >= 0 {
				do(owner, i, at)
			}
			if enemy := s.enemyOn(at); enemy.Player() {
				do(enemy, s.Seats[enemy].Units.on(at), at)
			}
		}
	}
}
