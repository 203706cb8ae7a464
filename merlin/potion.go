package merlin

import "bourse.example"

// This file implements potions (M10.2): how they are brewed, and how they are used when their condition comes
// about.

// find returns where the oldest potion of a kind stands, or -1.
func (f *Front) find(c Card) int {
	for i, potion := range f {
		if potion == c {
			return i
		}
	}
	return -1
}

// supplied reports whether a player has the ingredients of a card of its hand, which are the same wherever
// that is brewed; a spell takes none.
func (p *Public) supplied(seat bourse.Seat, c Card) bool {
	store := &p.Seats[seat].Store
	for site, potions := range brewedAt {
		if !potions.has(c) {
			continue
		}
		for i, n := range ingredients[site] {
			if store[i] < n { // M10.2
				return false
			}
		}
	}
	return true
}

// refuseBrew refuses to brew a recipe at a site where its card does not say, and without the ingredients.
func (p *Public) refuseBrew(seat bourse.Seat, c Card, site Site) *bourse.Illegal {
	switch {
	case !site.Admits(c): // M10.2 M31.4
		return NotBrewedThere
	case !p.supplied(seat, c):
		return NoIngredients
	}
	return nil
}

// refuseBrewUnder refuses to brew a recipe under a plot.
func (p *Public) refuseBrewUnder(seat bourse.Seat, c Card, at Place) *bourse.Illegal {
	if at.Seat() != seat {
		return NotYourPlot
	}
	plot := p.Plots.at(at)
	if plot.Potion { // M10.2
		return NotBrewedThere
	}
	return p.refuseBrew(seat, c, plot.Site())
}

// refuseBrewInFront refuses to brew a recipe in front.
func (p *Public) refuseBrewInFront(seat bourse.Seat, c Card) *bourse.Illegal {
	if p.Seats[seat].Front.N >= maxFront { // M10.2
		return NotBrewedThere
	}
	return p.refuseBrew(seat, c, SiteFront)
}

// brewable returns the plots of the field under which a recipe can be brewed, a bit for each.
func (p *Public) brewable(seat bourse.Seat, c Card) (set uint64) {
	if !p.supplied(seat, c) {
		return 0 // M10.2
	}
	for i := range FieldPlots {
		if p.refuseBrewUnder(seat, c, place(seat, i)) == nil {
			set |= 1 << i
		}
	}
	return set
}

// payIngredients pays the ingredients of a site to the supply.
func (s *State) payIngredients(seat bourse.Seat, site Site, out sink) {
	for i, n := range site.Ingredients() {
		s.transfer(StoreOf(seat), Supply, commodity(i), n, Clause{10, 2}, out) // M10.2
	}
}

// brewUnder brews a recipe of the hand under a plot.
func (s *State) brewUnder(seat bourse.Seat, c HandCard, at Place, out sink) {
	plot := s.Plots.at(at)
	s.payIngredients(seat, plot.Site(), out)
	s.unhand(seat, c)
	s.Own[seat].Under[at.Number()-1] = c.Card
	plot.Potion, plot.Mark = true, c.Lab
	s.slipped(HandOf(seat), PlotOf(at), c.Card, Clause{10, 2}, out) // M10.2
}

// brewInFront brews a recipe of the hand in front.
func (s *State) brewInFront(seat bourse.Seat, c HandCard, out sink) {
	s.payIngredients(seat, SiteFront, out)
	s.unhand(seat, c)
	marks := &s.Seats[seat].Front
	s.Own[seat].Front[marks.N], marks.Labs[marks.N] = c.Card, c.Lab
	marks.N++
	s.slipped(HandOf(seat), FrontOf(seat), c.Card, Clause{10, 2}, out) // M10.2
}

// usePotion has a player use the oldest potion of a kind in front of it, whose condition has come about. It
// reports whether there is one.
func (s *State) usePotion(seat bourse.Seat, c Card, out sink) bool {
	front := &s.Own[seat].Front
	i := front.find(c)
	if i < 0 {
		return false
	}
	marks := &s.Seats[seat].Front
	mark := marks.Labs[i]
	copy(front[i:], front[i+1:])
	copy(marks.Labs[i:], marks.Labs[i+1:])
	marks.N--
	front[maxFront-1], marks.Labs[maxFront-1] = 0, 0
	s.used(seat, FrontOf(seat), uint8(i)+1, HandCard{c, mark}, c.rule(), out) // M10.2
	return true
}

// comesAbout uses the potion under a plot, if it is of a kind: its condition has come about. It reports
// whether it is.
func (s *State) comesAbout(at Place, c Card, out sink) bool {
	under := &s.Own[at.Seat()].Under[at.Number()-1]
	if *under != c {
		return false
	}
	s.used(at.Seat(), PlotOf(at), 0, HandCard{c, s.emptied(at)}, c.rule(), out) // M10.2
	return true
}

// emptied takes the potion under a plot away, and returns its mark. Where it goes the caller tells.
func (s *State) emptied(at Place) (mark uint8) {
	plot := s.Plots.at(at)
	mark = plot.Mark
	s.Own[at.Seat()].Under[at.Number()-1] = 0
	plot.Potion, plot.Mark = false, 0
	return mark
}

// spill shuffles the potion under a plot back, unseen, if there is one (M22.6).
func (s *State) spill(at Place, rule Clause, out sink) {
	if c := s.Own[at.Seat()].Under[at.Number()-1]; c != 0 {
		s.emptied(at)
		s.slipped(PlotOf(at), Deck, c, rule, out) // M22.6 M36.2
	}
}

// spillFront shuffles the potions in front of a player back, unseen (M28.2).
func (s *State) spillFront(seat bourse.Seat, rule Clause, out sink) {
	for _, c := range s.Own[seat].Front {
		if c != 0 {
			s.slipped(FrontOf(seat), Deck, c, rule, out) // M28.2 M36.2
		}
	}
	s.Own[seat].Front, s.Seats[seat].Front = Front{}, Marks{}
}
