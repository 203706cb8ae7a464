package merlin

import "bourse.example"

// This file implements chapter M17: shares in the payout of a property.

// isShare reports whether the note is a share of the property on a plot.
func (n *Note) isShare(at Place) bool { return n.Kind == Share && n.Plot == at }

// shares returns how many shares of a property exist, sold or not.
func (p *Public) shares(at Place) int {
	k := 0
	for i := 0; i < len(p.Notes) && p.Notes[i].Kind != 0; i++ {
		if p.Notes[i].isShare(at) {
			k++
		}
	}
	return k
}

// SharesLeft returns how many more shares of the property on a plot can be issued (M17.1). That is its
// payout less its existing shares, sold or not. It is 0 without a standing property and for a Chauffeur.
func (p *Public) SharesLeft(at Place) int {
	if !at.valid() {
		return 0
	}
	plot := p.Plots.at(at)
	if !plot.Standing() || plot.Chauffeur() {
		return 0
	}
	return plot.Property.Payout() - p.shares(at) // M17.1
}

// shareable returns the plots of the field that can have another share, with one bit for each.
func (p *Public) shareable(seat bourse.Seat) (set uint64) {
	for i := range FieldPlots {
		if p.SharesLeft(place(seat, i)) > 0 { // M17.1
			set |= 1 << i
		}
	}
	return set
}

// hasShareable reports whether there is such a plot.
func (p *Public) hasShareable(seat bourse.Seat) bool {
	for i := range FieldPlots {
		if p.SharesLeft(place(seat, i)) > 0 {
			return true
		}
	}
	return false
}

// payShares pays 1 gold to the holder of each share of a property, the oldest first. It returns how much
// was due.
func (s *State) payShares(at Place, out sink) (due int16) {
	for i := range s.Notes.Len() {
		if n := &s.Notes[i]; n.isShare(at) && n.Sold() {
			s.part(Bank, Purse(n.Holder), 1, Clause{17, 1}, out) // M7.1 M17.1
			due++
		}
	}
	return due
}
