package merlin

import "bourse.example"

// This file implements chapter M17: shares of what a property pays.

// shares returns how many shares of a property there are, sold or not.
func (p *Public) shares(at Place) int {
	k := 0
	for i := 0; i < len(p.Notes) && p.Notes[i].Kind != 0; i++ {
		if n := &p.Notes[i]; n.Kind == Share && n.Plot == at {
			k++
		}
	}
	return k
}

// refuseShare refuses a share of what is no property of the player's, or of one that pays no more than its
// shares get.
func (p *Public) refuseShare(seat bourse.Seat, at Place) *bourse.Illegal {
	if at.Seat() != seat {
		return NotYourPlot
	}
	return p.refuseShareOf(at)
}

// refuseShareOf refuses that, whosever the plot is.
func (p *Public) refuseShareOf(at Place) *bourse.Illegal {
	if p.SharesLeft(at) < 1 { // M17.1
		return NoShareThere
	}
	return nil
}

// SharesLeft returns how many more shares of a plot's property can be issued: as many as it pays gold, less
// those that there are, sold or not; of a plot without a standing property, or with a Chauffeur, none
// (M17.1).
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

// shareable returns the plots of the field of which a share can be issued, a bit for each.
func (p *Public) shareable(seat bourse.Seat) (set uint64) {
	for i := range FieldPlots {
		if p.refuseShareOf(place(seat, i)) == nil {
			set |= 1 << i
		}
	}
	return set
}

// hasShareable reports whether there is such a plot.
func (p *Public) hasShareable(seat bourse.Seat) bool {
	for i := range FieldPlots {
		if p.refuseShareOf(place(seat, i)) == nil {
			return true
		}
	}
	return false
}

// payShares pays 1 gold to the holder of each share of a property, the oldest first, and returns how much
// that was to be.
func (s *State) payShares(at Place, out sink) (due int16) {
	for i := range s.Notes.Len() {
		if n := &s.Notes[i]; n.Kind == Share && n.Plot == at && n.Sold() {
			s.part(Bank, Purse(n.Holder), Gold, 1, Clause{17, 1}, out) // M7.1 M17.1
			due++
		}
	}
	return due
}

// endShares ends the shares of a property that is no more.
func (s *State) endShares(at Place, out sink) {
	s.voidIf(func(n Note) bool { return n.Kind == Share && n.Plot == at }, Clause{17, 1}, out) // M17.1
}
