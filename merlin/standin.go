package merlin

import (
	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

func (p *Public) synergy(seat bourse.Seat, i int) int8 {
	u := &p.Seats[seat].Units[i]
	near := p.near(u.Plot)
	for j := range MaxGolems {
		if o := &p.Seats[seat].Units[j]; j != i && o.Card != 0 && o.Card.suit() == u.Card.suit() && near.Has(int(o.Plot)-1) {
			return 1
		}
	}
	return 0
}
func (p *Public) reachable(seat bourse.Seat, i int) (set ring.Set) {
	near := p.near(p.Seats[seat].Units[i].Plot)
	for n := near.Next(0); n >= 0; n = near.Next(n + 1) {
		at := Place(n + 1)
		if p.Plots.at(at).assailable() && !p.peopled(at) {
			set.Add(n)
		}
	}
	return set
}
func (s *State) march(seat bourse.Seat, i int, to Place, rule Clause, out sink) {
	s.Seats[seat].Units[i].Plot = to
	s.mustered(seat, &s.Seats[seat].Units[i], rule, out)
}
func (s *State) mend(at Place, n int8, rule Clause, out sink) {
	plot := s.Plots.at(at)
	plot.Damage = max(0, plot.Damage-n)
}
