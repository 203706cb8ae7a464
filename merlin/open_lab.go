package merlin

import "bourse.example"

// This file implements what is done with a lab that is open: it is funded (M9.1), or placed on a plot (M9.3,
// M10.1).

// labDeeds finds what can be done with a lab.
func (p *Public) labDeeds(seat bourse.Seat, lab uint8, g *groups) {
	sets := p.fieldSets(seat)
	g.add(KindAt, p.tradeSites(seat, lab, &sets))
	g.add(KindFund, legal(p.refuseFund(seat, lab)))
}

// refuseLabDeed refuses what cannot be done with a lab.
func (p *Public) refuseLabDeed(m *Move, lab uint8) *bourse.Illegal {
	if m.Kind == KindAt {
		return p.refuseTrade(m.Seat, lab, m.Plot)
	}
	return p.refuseFund(m.Seat, lab)
}

// labDeed does something with a lab.
func (s *State) labDeed(m *Move, lab uint8, out sink) {
	if m.Kind == KindAt {
		s.openTrade(m.Seat, lab, m.Plot, out)
		return
	}
	s.fund(m.Seat, lab, out)
}
