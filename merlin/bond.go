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

// refuseLoan refuses to offer a loan to oneself, to a bankrupt player, to a player who cannot issue a bond,
// or without gold in a vault.
func (p *Public) refuseLoan(seat, to bourse.Seat) *bourse.Illegal {
	if r := p.refusePartner(seat, to); r != nil {
		return r
	}
	if !p.issuing().Has(to) { // M15.1
		return noNoteLeft
	}
	if sets := p.fieldSets(seat); p.lending(seat, &sets) == 0 { // M8.4 M16.2
		return nothingToDo
	}
	return nil
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

// refuseVault refuses to lend from a plot that is not the player's, is not a vault, or has no gold.
func (p *Public) refuseVault(seat bourse.Seat, at Place) *bourse.Illegal {
	switch {
	case at.Seat() != seat:
		return notYourPlot
	case !p.Plots.at(at).Chauffeur(): // M16.2
		return noVault
	case p.Plots.at(at).Gold < 1: // M16.2
		return notEnough
	}
	return nil
}

// lend moves the principal of the accepted loan to the borrower, who issues a bond to the lender.
func (s *State) lend(lender bourse.Seat, out sink) {
	o := s.Offer
	s.transfer(PlotOf(o.Vault), Purse(o.To), Gold, o.Give.N, Clause{16, 2}, out) // M16.2
	s.issue(Note{Kind: Bond, Issuer: o.To, Holder: lender, Amount: o.Face, Due: s.Now() + o.Ahead},
		Clause{16, 2}, out)
}
