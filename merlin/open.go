package merlin

import (
	"bourse.example"
)

// This file implements two-step choices (M36.7): a player opens a thing and then chooses what to do with
// it. The first list names things, and the second names the moves for the open thing.

// thing returns what is open, or 0.
func (o *Open) thing() things {
	switch {
	case o.Kind == KindHand && o.Card.Potion():
		return aRecipe
	case o.Kind == KindHand:
		return aSpell
	case o.Kind == KindUnit && o.Step == unitPaired:
		return aPair
	case o.Kind == KindUnit && o.Step == unitDragging:
		return aDragged
	case o.Kind == KindUnit:
		return aUnit
	}
	return kindRows[o.Kind].opens
}

// listPlot returns the plots of the field that can be opened.
func (p *Public) listPlot(seat bourse.Seat, sets *fieldSets) (set uint64) {
	for laid := sets.laid; laid != 0; {
		var i int
		i, laid = lowest(laid)
		if p.plotWorks(seat, i, sets) { // M36.7
			set |= 1 << i
		}
	}
	return set
}

// plotWorks reports whether there is a legal move for a plot of the player's own field.
func (p *Public) plotWorks(seat bourse.Seat, i int, sets *fieldSets) bool {
	o := &Open{Plot: place(seat, i)}
	plot, gold := p.Plots.at(o.Plot), p.Seats[seat].Purse > 0
	switch {
	case plot.Property == 0:
		return false
	case plot.Down:
		return p.refuseClear(o) == nil // M22.6
	case plot.Chauffeur():
		return gold || plot.Gold > 0
	case plot.Permit.Land():
		return p.mayPlant(seat, o)
	}
	return gold && p.mayInvest(o, sets) || sets.joinable(i) != 0 || p.mayLastCall(seat, o, sets)
}

// open opens a thing, or closes what is open.
func (s *State) open(m *Move) {
	own := &s.Own[m.Seat]
	switch row := &kindRows[m.Kind]; {
	case row.closes:
		own.Open = Open{}
	case !row.action: // a note of the open papers
		own.Open.Kind, own.Open.Note = m.Kind, m.Note
	default:
		own.Actions++ // M3.4
		own.Open = m.opened()
	}
}

// opened returns the thing that a move opens.
func (m *Move) opened() Open {
	return Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To, Paper: m.Paper}
}

// by returns the move that opened a thing. Its unused fields contain what the player has chosen since.
func (o *Open) by(seat bourse.Seat) Move {
	return Move{Seat: seat, Kind: o.Kind, Card: o.Card, Lab: o.Lab, Plot: o.Plot, Good: o.Good, To: o.To,
		Paper: o.Paper}
}

// mayBack reports whether anything is open.
func mayBack(own *Own) bool { return own.Open.Kind != 0 } // M36.7

// rule returns the clause that a use of the open thing falls under: the clause of the kind of move, or the
// clause of the thing if the kind is for several things.
func (o *Open) rule(k Kind, of Clause) Clause {
	if k != KindAt && k != KindTo && k != KindUse {
		return of
	}
	switch o.Kind {
	case KindCard:
		if o.Card.Guard() {
			return Clause{21, 1}
		}
	case KindLab:
		return Clause{9, 3}
	case KindHand:
		if o.Card.Potion() {
			return Clause{10, 2}
		}
		return Clause{9, 2}
	case KindOffer:
		return Clause{9, 4}
	case KindLoan:
		return Clause{16, 2}
	case KindWrite:
		return Clause{17, 1}
	}
	return of
}
