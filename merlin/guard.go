package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements Royal Guards (M21) and their abilities (M33.9–M33.12).

const (
	guardFee  = 3 // M21.1
	rallyFee  = 2 // M21.1
	mostFetch = 3 // M33.11
)

// GuardPrice returns the price of motivating a king by a kind of move, use or rally, in gold.
func (p *Public) GuardPrice(k Kind) int16 {
	price := guardFee + int16(p.CoL) // M21.1
	if k == KindRally {
		price += rallyFee // M21.1
	}
	return price
}

// refuseMotivate refuses a card that is not a king, a second guard, a player who cannot pay, and a guard
// without a place.
func (p *Public) refuseMotivate(seat bourse.Seat, o *Open, k Kind) *bourse.Illegal {
	switch player := &p.Seats[seat]; {
	case !o.Card.Guard():
		return notForThat
	case !p.Config.Parts.Has(War): // M37.1
		return notPlayed
	case player.Units[guardPlace].Card != 0: // M21.1
		return guardInPlay
	case player.Purse < p.GuardPrice(k): // M21.1 M36.5
		return guardTooDear
	case p.posts(seat) == 0: // M21.2
		return noPost
	}
	return nil
}

// posts returns the plots in the field where a player can place a unit, with one bit for each.
func (p *Public) posts(seat bourse.Seat) (set uint64) {
	for i := range FieldPlots {
		if p.takesUnit(place(seat, i)) { // M20.1 M21.2
			set |= 1 << i
		}
	}
	return set
}

// makePost answers where the guard is placed.
func (s *State) makePost(plot Place) int16 { return s.answer(int16(plot)) } // M21.2

// motivate pays for a guard and starts the rolls for it.
func (s *State) motivate(seat bourse.Seat, o *Open, k Kind, out sink) {
	s.transfer(Purse(seat), Bank, Gold, s.GuardPrice(k), Clause{21, 1}, out) // M21.1
	guard := FrameMotivate.of(seat)
	*guard.card() = o.Card
	if k == KindRally {
		*guard.hurry() = atOnce
	}
	s.push(guard, out)
}

// The steps of motivating a guard.
const (
	motivateStrength = iota
	motivateHealth
	motivateAbility
	motivateUsed
	motivateSouls
	motivateOil
	motivateGrain
	motivateCost
	motivatePost
	motivatePlaced
)

// atOnce is the hurry of a guard that is active as soon as it is placed.
const atOnce = 1

var (
	motivateRow = frameRow{name: "motivate", seat: mover, rule: Clause{21, 1}, parts: warBit, uses: []frameField{
		field("king", (*Frame).card, 1, Card(faces)), field("strength", (*Frame).strength, 0, 2*dieSides),
		field("health", (*Frame).health, 0, 2*dieSides), field("hurry", (*Frame).hurry, 0, atOnce)},
		pushes: []frameSet{motivateHealth: 1 << FrameDice, motivateAbility: 1 << FrameDice,
			motivateUsed: 1 << FrameAbility, motivateOil: 1 << FrameFetch, motivateGrain: 1 << FrameFetch,
			motivatePlaced: 1 << FramePost}}
	abilityRow = frameRow{name: "ability", asks: asksSeat, seat: mover}
	fetchRow   = frameRow{name: "fetch", asks: asksSeat, seat: mover, rule: Clause{33, quartermaster}, uses: []frameField{
		field("good", (*Frame).good, soulsKept, soulsKept+commodities-1), field("units", (*Frame).units, 1, mostFetch)}}
	postRow = frameRow{name: "post", asks: asksSeat, seat: mover, rule: Clause{21, 2}}
)

func (f *Frame) strength() *uint8 { return &f.A }
func (f *Frame) health() *uint8   { return &f.B }
func (f *Frame) hurry() *int16    { return &f.N } // atOnce or 0
func (f *Frame) units() *int16    { return &f.N } // to take

// fitsMotivate checks that the king is still in the reserve, that there is a place for the guard, and that its numbers
// and the frame above fit the step.
func (p *Public) fitsMotivate(f, above *Frame) bool {
	c, strong, healthy := *f.card(), *f.strength() >= 2, *f.health() >= 2
	if !c.Guard() || p.Out.Has(f.Seat) || p.listReserved(f.Seat)>>c&1 == 0 ||
		p.Seats[f.Seat].Units[guardPlace].Card != 0 || p.posts(f.Seat) == 0 || // M21.1 M21.2
		strong != (f.Step > motivateHealth) || !strong && *f.strength() > 0 ||
		healthy != (f.Step > motivateAbility) || !healthy && *f.health() > 0 {
		return false
	}
	switch f.Step {
	case motivateUsed:
		return above.Rule == c.Clause()
	case motivateOil:
		return c.ability() == quartermaster && *above == fetchFrame(f.Seat, Souls, min(mostFetch, p.Supply.sumFrom(Souls)))
	case motivateGrain:
		return c.ability() == quartermaster && above.kept() == Oil && *above.units() <= p.Supply.sumFrom(Oil)
	}
	return true
}

// stepMotivate rolls a guard's strength and health, and then asks for its ability and its place. The king stays in
// the reserve until the guard is placed. Step rises.
func (s *State) stepMotivate(f *Frame, got int16, out sink) {
	c, seat, step := *f.card(), f.Seat, f.Step
	f.Step++
	switch step {
	case motivateStrength, motivateHealth:
		if step == motivateHealth {
			*f.strength() = pips(got) // M21.1
		}
		s.push(Frame{Kind: FrameDice, Seat: seat, Rule: Clause{21, 1}}, out) // M21.1
	case motivateAbility:
		*f.health() = pips(got)                                              // M21.1
		s.push(Frame{Kind: FrameAbility, Seat: seat, Rule: c.Clause()}, out) // M21.2
	case motivateUsed:
		switch {
		case got == 0:
			f.Step = motivatePost
		case c.ability() != quartermaster:
			f.Step = motivateCost
		}
	case motivateSouls:
		if n := min(mostFetch, s.Supply.sumFrom(Souls)); n > 0 { // M33.11
			s.push(fetchFrame(seat, Souls, n), out)
		}
	case motivateOil:
		if got > 0 {
			s.push(fetchFrame(seat, Oil, got), out) // M33.11
		}
	case motivateGrain:
		s.transfer(Supply, StoreOf(seat), Grain, got, Clause{33, quartermaster}, out) // M33.11
	case motivateCost:
		s.raise(CostOfLiving, c.unease(), c.Clause(), out) // M21.2
	case motivatePost:
		s.push(FramePost.of(seat), out) // M21.2
	default:
		hp := int8(*f.health())
		u := Unit{Card: c, Plot: Place(got), AP: int8(*f.strength()), HP: hp, Top: hp, Sleep: asleep}
		if *f.hurry() == atOnce {
			u.Sleep = awake // M21.1
		}
		s.pop()
		s.muster(seat, u, Clause{21, 2}, out) // M21.2
	}
}

// pips returns the sum of two rolled dice.
func pips(got int16) uint8 {
	return uint8((got-1)/dieSides + (got-1)%dieSides + 1)
}

// fetchFrame returns a frame in which a player decides how many units of a commodity to take, out of n in
// all.
func fetchFrame(seat bourse.Seat, g Good, n int16) Frame {
	f := FrameFetch.of(seat)
	*f.good(), *f.units() = g.keptAs(), n
	return f
}

// The abilities, by their numbers in chapter M33.
const (
	executioner   = 9
	confessor     = 10
	quartermaster = 11
	chamberlain   = 12
)

// guards lists, by suit, the number of a guard's row in chapter M33 and the text of its ability.
var guards = [suits]struct {
	row  uint8
	text string
}{
	spades: {executioner,
		"Executioner, a golem with hit points no higher than his strength is out of the " +
			"game, and the Cost of Living rises by 1"},
	hearts: {confessor,
		"Confessor, heals all standing properties of his owner's, and the Cost of Living falls by 1"},
	diamonds: {quartermaster,
		"Quartermaster, fetches 3 units from the supply, and the Cost of Living rises by 1"},
	clubs: {chamberlain,
		"Chamberlain, takes 1 gold of each other player, and the Cost of Living rises by 1"},
}

// ability returns the number of a king's ability in chapter M33.
func (c Card) ability() uint8 { return guards[c.suit()].row }

// unease returns the change of the Cost of Living after a king's ability has been used.
func (c Card) unease() int8 {
	if c.ability() == confessor {
		return -1 // M33.10
	}
	return 1 // M33.9 M33.11 M33.12
}

// newcomer returns the king that is being motivated, and its strength.
func (p *Public) newcomer() (c Card, strength int8) {
	f := &p.Stack[max(0, p.Depth-2)]
	return *f.card(), int8(*f.strength())
}

// executable returns the other players' golems that the new guard is strong enough to remove from the game,
// with one bit for each.
func (p *Public) executable(seat bourse.Seat) (set uint64) {
	c, strength := p.newcomer()
	if c.ability() != executioner {
		return 0
	}
	for enemy := range bourse.Seat(p.Players()) {
		for i := range MaxGolems {
			if u := &p.Seats[enemy].Units[i]; enemy != seat && u.Card != 0 && u.HP <= strength { // M33.9
				set |= 1 << golemBit(enemy, i)
			}
		}
	}
	return set
}

// mayAbility reports whether the new guard's ability can be used without naming a golem: there is none to name.
func (p *Public) mayAbility(seat bourse.Seat) bool { return p.executable(seat) == 0 } // M21.2 M33.9 M36.6

// whyExecution returns why the new guard cannot remove a golem from the game.
func (p *Public) whyExecution() *bourse.Illegal {
	if c, _ := p.newcomer(); c.ability() != executioner {
		return notForThat // M33.9
	}
	return notExecutable
}

// useAbility uses the ability of the new guard.
func (s *State) useAbility(m *Move, out sink) (got int16) {
	c, _ := s.newcomer()
	rule := c.Clause()
	switch {
	case m.Kind == KindFoe:
		s.fall(m.To, s.Seats[m.To].Units.on(m.Plot), rule, out) // M33.9
	case c.ability() == confessor:
		var all ring.Set
		for i := range FieldPlots {
			all.Add(int(place(m.Seat, i)) - 1)
		}
		s.mendAll(m.Seat, all, rule, out) // M33.10
	case c.ability() == chamberlain:
		for k := 1; k < s.Players(); k++ {
			s.part(Purse(s.inTurn(k)), Purse(m.Seat), 1, rule, out) // M33.12
		}
	}
	return s.answer(1)
}

// sumFrom returns the number of units of a commodity and of the commodities after it.
func (n *Goods) sumFrom(g Good) (sum int16) {
	for _, units := range n[g.index():] {
		sum += units
	}
	return sum
}

// spanFetch returns the fewest and the most units of the current commodity that a player can take. The
// player takes the rest from the commodities after it.
func (p *Public) spanFetch() (low, high int16) {
	f := p.top()
	g, n := f.kept(), *f.units()
	here := p.Supply[g.index()]
	return max(0, n-(p.Supply.sumFrom(g)-here)), min(n, here) // M33.11
}

// makeFetch takes units of the current commodity from the supply.
func (s *State) makeFetch(m *Move, out sink) (got int16) {
	f := s.top()
	s.transfer(Supply, StoreOf(m.Seat), f.kept(), m.N, f.Rule, out) // M33.11
	return s.answer(*f.units() - m.N)
}

// refuseCardUse refuses to use the open card of the reserve. A king is motivated; another permit becomes a
// lab.
func (p *Public) refuseCardUse(seat bourse.Seat, o *Open) *bourse.Illegal {
	if o.Card.Guard() {
		return p.refuseMotivate(seat, o, KindUse)
	}
	return p.refuseSetUp(seat, o.Card)
}

func (s *State) makeWaive() int16 { return s.answer(0) }

// useCard uses the open card of the reserve.
func (s *State) useCard(seat bourse.Seat, o *Open, out sink) {
	if o.Card.Guard() {
		s.motivate(seat, o, KindUse, out)
		return
	}
	s.setUp(seat, o.Card, out)
}
