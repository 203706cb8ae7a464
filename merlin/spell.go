package merlin

import (
	"fmt"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements spells (M9.2, M30): their targets and their effects.

// castBy lists the kind of move that casts a spell with each aim, and names its target.
var castBy = [...]Kind{aimSelf: KindUse, aimPlayer: KindTo, aimPlot: KindAt, aimLab: KindHex,
	aimBid: KindCounterfeit, aimGolem: KindFoe}

// maxWait is the maximum number of yields of a land that can fail (M30.1).
const maxWait = 6

// listCast returns what a move of a kind can cast the open spell at, with a bit for each target as the kind names it
// (see [naming]). A spell without a target has bit 0.
func (p *Public) listCast(k Kind, seat bourse.Seat, o *Open) (set ring.Set) {
	row := o.Card.spell()
	if castBy[row.aim] != k || !p.plays(row) {
		return set
	}
	if row.aim == aimSelf && p.helps(row.does, &p.Seats[seat]) {
		set.Add(0)
	}
	for to := range bourse.Seat(p.Players()) {
		if to == seat || p.Out.Has(to) { // M9.2
			continue
		}
		switch row.aim {
		case aimPlayer:
			if p.harms(row.does, to) {
				set.Add(int(to))
			}
		case aimPlot:
			for i := range FieldPlots {
				if at := place(to, i); p.harmsAt(row.does, at) {
					set.Add(int(at) - 1)
				}
			}
		case aimGolem:
			for i := range MaxGolems {
				if p.Seats[to].Units[i].Card != 0 { // M30.3
					set.Add(golemBit(to, i))
				}
			}
		case aimBid:
			for i := range p.Books {
				if p.Books[i].Bids.Count(TraderOf(to)) > 0 { // M30.6
					set.Add(int(to)*commodities + i)
				}
			}
		case aimLab:
			for i := range p.Seats[to].Labs {
				if p.Seats[to].Labs[i].Grant > 0 { // M30.8
					set.Add(int(to)*MaxLabs + i)
				}
			}
		}
	}
	return set
}

// castable reports whether a spell can be cast at all.
func (p *Public) castable(seat bourse.Seat, c Card) bool {
	return some(p.listCast(castBy[c.spell().aim], seat, &Open{Card: c}))
}

// plays reports whether the part that a spell is about is in play.
func (p *Public) plays(row *spellCard) bool { return row.part == 0 || p.Config.Parts.Has(row.part) } // M30.3 M37.3

// helps reports whether a spell without a target would change anything.
func (p *Public) helps(does casting, caster *Player) bool {
	switch does {
	case castWing:
		return !caster.Winged // M30.13 M36.6
	case castPortal:
		return caster.Store != (Goods{}) // M30.14 M36.6
	}
	return true
}

// harms reports whether a player has what a spell takes.
func (p *Public) harms(does casting, to bourse.Seat) bool {
	switch target := &p.Seats[to]; does {
	case castSteal:
		return target.Purse > 0 // M30.2
	case castSpoil:
		return target.Store.Of(Grain) > 0 // M30.4
	case castAxle:
		return p.rolls(to) // M30.5
	case castFreeze:
		return target.Frozen == 0 // M30.11
	}
	panic("merlin: no rule says at whom the spell is cast")
}

// harmsAt reports whether a plot has what a spell takes.
func (p *Public) harmsAt(does casting, at Place) bool {
	switch plot := p.Plots.at(at); does {
	case castCloud:
		return plot.Standing() && plot.Permit.Land() && plot.Wait < maxWait // M30.1
	case castTape:
		return plot.trade() // M30.7
	case castDamage:
		return plot.Standing() && !plot.Chauffeur() && p.defender(at) == nil // M30.9
	case castWhisper:
		return plot.Vault() > 0 // M30.10
	}
	panic("merlin: no rule says at which plots the spell is cast")
}

// whyCast returns why the open spell cannot be cast by a move of a kind, or not at what it names.
func (p *Public) whyCast(m *Move, o *Open) *bourse.Illegal {
	if row := o.Card.spell(); castBy[row.aim] != m.Kind || !p.plays(row) {
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
