package merlin

import (
	"fmt"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements spells (M9.2, M30): their targets and their effects.

// aims reports whether a spell has a kind of target, and its part is in play.
func (row *spellCard) aims(at aim, parts Parts) bool {
	return row.aim == at && (row.part == 0 || parts.Has(row.part)) // M30.3 M37.3
}

// refuseCast refuses to cast a spell without a target if it would change nothing.
func (p *Public) refuseCast(seat bourse.Seat, c Card) *bourse.Illegal {
	if !c.spell().aims(aimSelf, p.Config.Parts) {
		return notForThat
	}
	has := true
	switch player := &p.Seats[seat]; c.spell().does {
	case castWing:
		has = !player.Winged // M30.13 M36.6
	case castPortal:
		has = player.Store != (Goods{}) // M30.14 M36.6
	}
	if !has {
		return noTarget
	}
	return nil
}

// refuseCastTo refuses to cast a spell at a player who lacks what it takes.
func (p *Public) refuseCastTo(seat bourse.Seat, c Card, to bourse.Seat) *bourse.Illegal {
	if !c.spell().aims(aimPlayer, p.Config.Parts) {
		return notForThat
	}
	if to == seat || !p.alive().Has(to) { // M9.2
		return noTarget
	}
	has := false
	switch target := &p.Seats[to]; c.spell().does {
	case castSteal:
		has = target.Purse > 0 // M30.2
	case castSpoil:
		has = target.Store.Of(Grain) > 0 // M30.4
	case castAxle:
		has = p.rolls(to) // M30.5
	case castFreeze:
		has = target.Frozen == 0 // M30.11
	default:
		panic(fmt.Sprintf("merlin: no rule says at whom %s is cast", c))
	}
	if !has {
		return noTarget
	}
	return nil
}

// refuseCastAt refuses to cast a spell at a plot that is not another player's, or that lacks what the spell
// takes.
func (p *Public) refuseCastAt(seat bourse.Seat, c Card, at Place) *bourse.Illegal {
	if !c.spell().aims(aimPlot, p.Config.Parts) {
		return notForThat
	}
	if !at.valid() || at.Seat() == seat { // M9.2
		return noTarget
	}
	has := false
	switch plot := p.Plots.at(at); c.spell().does {
	case castCloud:
		has = plot.Standing() && plot.Permit.Land() && plot.Wait < maxWait // M30.1
	case castTape:
		has = plot.trade() // M30.7
	case castDamage:
		has = plot.Standing() && !plot.Chauffeur() && p.defender(at) == nil // M30.9
	case castWhisper:
		has = plot.Vault() > 0 // M30.10
	default:
		panic(fmt.Sprintf("merlin: no rule says at which plots %s is cast", c))
	}
	if !has {
		return noTarget
	}
	return nil
}

// maxWait is the maximum number of yields of a land that can fail (M30.1).
const maxWait = 6

// refuseHex refuses to cast a spell at a lab that is not another player's or is not funded.
func (p *Public) refuseHex(seat bourse.Seat, c Card, to bourse.Seat, lab uint8) *bourse.Illegal {
	if !c.spell().aims(aimLab, p.Config.Parts) {
		return notForThat
	}
	if to == seat || !p.seated(to) || !p.Seats[to].Labs.has(lab) ||
		p.Seats[to].Labs.at(lab).Grant < 1 { // M30.8
		return noTarget
	}
	return nil
}

// refuseCounterfeit refuses to cast a spell at a bid that does not exist or is the caster's own.
func (p *Public) refuseCounterfeit(seat bourse.Seat, c Card, to bourse.Seat, good Good) *bourse.Illegal {
	if !c.spell().aims(aimBid, p.Config.Parts) {
		return notForThat
	}
	if to == seat || !p.seated(to) || !good.Commodity() || p.Books.of(good).Bids.Count(TraderOf(to)) == 0 { // M30.6
		return noTarget
	}
	return nil
}

// refuseRust refuses to cast a spell at a golem that does not exist or is the caster's own.
func (p *Public) refuseRust(seat bourse.Seat, c Card, to bourse.Seat, at Place) *bourse.Illegal {
	if !c.spell().aims(aimGolem, p.Config.Parts) {
		return notForThat
	}
	if to == seat || p.golemOn(to, at) < 0 { // M30.3
		return noTarget
	}
	return nil
}

// castable reports whether a spell can be cast at all.
func (p *Public) castable(seat bourse.Seat, c Card) bool {
	switch c.spell().aim {
	case aimSelf:
		return p.refuseCast(seat, c) == nil
	case aimPlayer:
		return p.targetPlayers(seat, c) != 0
	case aimLab:
		return p.listHex(seat, c) != 0
	case aimBid:
		return p.listCounterfeit(seat, c) != 0
	case aimGolem:
		return p.targetGolems(seat, c) != 0
	}
	return some(p.targetPlots(seat, c))
}

// targetPlayers returns the players at whom a spell can be cast, with one bit for each.
func (p *Public) targetPlayers(seat bourse.Seat, c Card) (set uint64) {
	if c.spell().aim != aimPlayer {
		return 0
	}
	for to := range bourse.Seat(p.Players()) {
		if p.refuseCastTo(seat, c, to) == nil {
			set |= 1 << to
		}
	}
	return set
}

// targetPlots returns the plots at which a spell can be cast.
func (p *Public) targetPlots(seat bourse.Seat, c Card) (set ring.Set) {
	if c.spell().aim != aimPlot {
		return set
	}
	for at := Place(1); int(at) <= p.Players()*FieldPlots; at++ {
		if p.refuseCastAt(seat, c, at) == nil {
			set.Add(int(at) - 1)
		}
	}
	return set
}

// listHex returns the labs at which a spell can be cast, with one bit for each lab of each player.
func (p *Public) listHex(seat bourse.Seat, c Card) (set uint64) {
	if c.spell().aim != aimLab {
		return 0
	}
	for to := range bourse.Seat(p.Players()) {
		for i := range MaxLabs {
			if p.refuseHex(seat, c, to, uint8(i)+1) == nil {
				set |= 1 << (int(to)*MaxLabs + i)
			}
		}
	}
	return set
}

// listCounterfeit returns the bids at which a spell can be cast, with one bit for each commodity of each
// player.
func (p *Public) listCounterfeit(seat bourse.Seat, c Card) (set uint64) {
	if c.spell().aim != aimBid {
		return 0
	}
	for to := range bourse.Seat(p.Players()) {
		for i := range commodities {
			if p.refuseCounterfeit(seat, c, to, commodity(i)) == nil {
				set |= 1 << (int(to)*commodities + i)
			}
		}
	}
	return set
}

// targetGolems returns the golems at which a spell can be cast, with one bit for each golem of each player.
func (p *Public) targetGolems(seat bourse.Seat, c Card) (set uint64) {
	if c.spell().aim != aimGolem {
		return 0
	}
	for to := range bourse.Seat(p.Players()) {
		for i := range MaxGolems {
			if u := &p.Seats[to].Units[i]; u.Card != 0 && p.refuseRust(seat, c, to, u.Plot) == nil {
				set |= 1 << (int(to)*MaxGolems + i)
			}
		}
	}
	return set
}

// cast casts a spell. The card goes under its lab or back into the deck. The spell takes effect unless an
// Antidote is in front of its target.
//
//kinds:make Hex Counterfeit
func (s *State) cast(m *Move, c HandCard, out sink) {
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
		s.push(Frame{Kind: FrameTape, Seat: m.Plot.Seat(), N: int16(m.Plot), Rule: rule}, out) // M30.7
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
