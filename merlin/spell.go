package merlin

import (
	"fmt"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements spells (M9.2, M30): their targets and their effects.

// aims lists, by what a spell aims at, the kind of move that casts it, and how many such things each player has.
var aims = [...]struct {
	by   Kind
	each int
}{aimSelf: {KindUse, 1}, aimPlayer: {KindTo, 1}, aimPlot: {KindAt, FieldPlots}, aimLab: {KindHex, MaxLabs},
	aimBid: {KindCounterfeit, commodities}, aimGolem: {KindFoe, MaxGolems}}

// maxWait is the maximum number of yields of a land that can fail (M30.1).
const maxWait = 6

// listCast returns what a move of a kind can cast the open spell at, with a bit for each target as the kind names it
// (see [naming]). A spell without a target has bit 0.
func (p *Public) listCast(k Kind, seat bourse.Seat, o *Open) (set ring.Set) {
	row := o.Card.spell()
	if aims[row.aim].by != k || !p.plays(row) {
		return set
	}
	if row.aim == aimSelf {
		if p.hits(row.does, seat, 0) {
			set.Add(0)
		}
		return set
	}
	each := aims[row.aim].each
	for to := range bourse.Seat(p.Players()) {
		for i := range each {
			if to != seat && !p.Out.Has(to) && p.hits(row.does, to, i) { // M9.2
				set.Add(int(to)*each + i)
			}
		}
	}
	return set
}

// castable reports whether a spell can be cast at all.
func (p *Public) castable(seat bourse.Seat, c Card) bool {
	return some(p.listCast(aims[c.spell().aim].by, seat, &Open{Card: c}))
}

// plays reports whether the part that a spell is about is in play.
func (p *Public) plays(row *spellCard) bool { return row.part == 0 || p.Config.Parts.Has(row.part) } // M30.3 M37.3

// hits reports whether a spell would change anything: for its caster, a player, or the player's plot, lab, bid or
// golem with an index.
func (p *Public) hits(does casting, to bourse.Seat, i int) bool {
	switch target := &p.Seats[to]; does {
	case castSteal:
		return target.Purse > 0 // M30.2
	case castRust:
		return target.Units[i].Card != 0 // M30.3
	case castSpoil:
		return target.Store.Of(Grain) > 0 // M30.4
	case castAxle:
		return p.rolls(to) // M30.5
	case castForge:
		return p.Books[i].Bids.Count(TraderOf(to)) > 0 // M30.6
	case castHex:
		return target.Labs[i].Grant > 0 // M30.8
	case castFreeze:
		return target.Frozen == 0 // M30.11
	case castChant:
		return true
	case castWing:
		return !target.Winged // M30.13 M36.6
	case castPortal:
		return target.Store != (Goods{}) // M30.14 M36.6
	}
	switch plot := p.Plots.at(place(to, i)); does {
	case castCloud:
		return plot.Standing() && plot.Permit.Land() && plot.Wait < maxWait // M30.1
	case castTape:
		return plot.trade() // M30.7
	case castDamage:
		return plot.Standing() && !plot.Chauffeur() && p.defender(place(to, i)) == nil // M30.9
	case castWhisper:
		return plot.Vault() > 0 // M30.10
	}
	panic("merlin: no rule says at what the spell is cast")
}

// whyCast returns why the open spell cannot be cast by a move of a kind, or not at what it names.
func (p *Public) whyCast(m *Move, o *Open) *bourse.Illegal {
	if row := o.Card.spell(); aims[row.aim].by != m.Kind || !p.plays(row) {
		return notForThat
	}
	return noTarget
}

// cast casts the open spell. The card goes under its lab or back into the deck. The spell takes effect unless an
// Antidote is in front of its target.
func (s *State) cast(m *Move, o *Open, out sink) {
	c := o.held()
	s.unhand(m.Seat, c)
	s.used(m.Seat, HandOf(m.Seat), 0, c, Clause{9, 2}, out) // M9.2
	target := m.Seat
	switch m.Kind {
	case KindAt:
		target = m.Plot.Seat()
	case KindTo, KindHex, KindCounterfeit, KindFoe:
		target = m.To
	}
	if target != m.Seat {
		caster := &s.Seats[m.Seat]
		caster.Targeted = caster.Targeted.With(target) // M13.2
		if s.usePotion(target, Antidote, out) {        // M31.10
			return
		}
	}
	switch row, rule := c.Card.spell(), c.Card.Clause(); row.does {
	case castCloud:
		plot := s.Plots.at(m.Plot)
		plot.Wait = min(plot.Wait+int8(row.n), maxWait) // M30.1
		if out != nil {
			out(Event{Kind: Clouded, Rule: rule, To: PlotOf(m.Plot), N: int16(plot.Wait)})
		}
	case castSteal:
		s.part(Purse(m.To), Purse(m.Seat), row.n, rule, out) // M30.2 M36.4
	case castSpoil:
		n := min(row.n, int16(s.Seats[m.To].Store.Of(Grain)))
		s.transfer(StoreOf(m.To), Supply, Grain, n, rule, out) // M30.4
	case castAxle:
		s.push(Frame{Kind: FrameCarts, Seat: m.To, Rule: rule}, out) // M30.5
	case castRust:
		s.rust(m.To, m.Plot, int8(row.n), rule, out)
	case castForge:
		s.forge(m.To, m.Good, rule, out)
	case castTape:
		f := Frame{Kind: FrameTape, Seat: m.Plot.Seat(), Rule: rule}
		*f.number() = int16(m.Plot)
		s.push(f, out) // M30.7
	case castHex:
		s.transfer(LabOf(m.To, m.Lab), Bank, Gold, s.Seats[m.To].Labs.at(m.Lab).Grant, rule, out) // M30.8
	case castDamage:
		s.harm(m.Plot, int8(row.n), rule, out) // M30.9
	case castWhisper:
		s.part(PlotOf(m.Plot), Purse(m.Plot.Seat()), row.n, rule, out) // M30.10 M36.4
	case castFreeze:
		s.Seats[m.To].Frozen = int8(row.n) // M30.11
	case castChant:
		s.raise(CostOfLiving, int8(row.n), rule, out) // M30.12
	case castWing:
		s.Seats[m.Seat].Winged = true // M30.13
	case castPortal:
		for i, n := range s.Seats[m.Seat].Store {
			s.transfer(StoreOf(m.Seat), StallOf(m.Seat), commodity(i), n, rule, out) // M30.14
		}
	default:
		panic(fmt.Sprintf("merlin: no rule says what %s does", c.Card))
	}
}

// forge moves the gold of a player's best bid for a commodity to the escrow.
func (s *State) forge(to bourse.Seat, g Good, rule Clause, out sink) {
	bids := &s.Books.of(g).Bids
	slip := bids.bestOf(TraderOf(to))
	bids.drop(slip)                                                          // M30.6
	s.transfer(BidsOf(to), EscrowOf(to), Gold, int16(slip.Price), rule, out) // M30.6
}

// rust weakens a player's golem on a plot: its attack power, its hit points, and its maximum hit points.
func (s *State) rust(to bourse.Seat, at Place, n int8, rule Clause, out sink) {
	i := s.golemOn(to, at)
	u := &s.Seats[to].Units[i]
	u.AP, u.Top = max(0, u.AP-n), max(1, u.Top-n) // M30.3 M20.10
	s.wound(to, i, n, rule, out)                  // M30.3
}
