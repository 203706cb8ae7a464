package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/note"
)

// This file implements chapter M16: bonds, and loans against them.

// dueBond returns the index of a player's oldest due bond, or -1.
func (p *Public) dueBond(seat bourse.Seat) int {
	now := p.Now()
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Kind == Bond && n.Issuer == seat && n.Sold() && note.Due(n.Due, now) {
			return i // M16.1
		}
	}
	return -1
}

// whyLoan returns why a player cannot be offered a loan.
func (p *Public) whyLoan(m *Move) *bourse.Illegal {
	switch r := p.whyOffer(m); {
	case r != nothingToDo:
		return r
	case !p.issuing().Has(m.To): // M15.1
		return noNoteLeft
	}
	return nothingToDo
}

// listLoan returns the players who can be offered a loan, with one bit for each.
func (p *Public) listLoan(seat bourse.Seat, sets *fieldSets) uint64 {
	if !p.offersLeft(seat) || p.lending(seat, sets) == 0 { // M8.4 M16.2
		return 0
	}
	return uint64(p.issuing() & p.others(seat)) // M15.1
}

// lending returns the plots of the field that have gold in a vault, with one bit for each.
func (p *Public) lending(seat bourse.Seat, sets *fieldSets) (set uint64) {
	field := p.Plots.field(seat)
	for rest := sets.chauffeurs; rest != 0; {
		var i int
		i, rest = lowest(rest)
		if field[i].Vault() > 0 {
			set |= 1 << i
		}
	}
	return set
}

// whyLoanAt returns why a plot of the field cannot lend.
func (p *Public) whyLoanAt(plot Place) *bourse.Illegal {
	if !p.Plots.at(plot).Chauffeur() { // M16.2
		return noVault
	}
	return notEnough
}

// lend moves the principal of the accepted loan to the borrower, who issues a bond to the lender.
func (s *State) lend(lender bourse.Seat, out sink) {
	o := s.Offer
	s.transfer(PlotOf(o.Vault), Purse(o.To), Gold, o.Give.N, Clause{16, 2}, out) // M16.2
	s.issue(Note{Kind: Bond, Issuer: o.To, Holder: lender, Amount: o.Face, Due: s.Now() + o.Ahead},
		Clause{16, 2}, out)
}
