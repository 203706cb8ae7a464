package merlin

import (
	"slices"

	"bourse.example"
)

// This file implements potions (M10.2): how players brew them, and how a potion is used when its condition
// is met.

// supplied reports whether a player has the ingredients of a card in hand. They are the same at every site
// of a potion; a spell needs none.
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

// mayRecipeUse reports whether the open recipe can be brewed in front of the player.
func (p *Public) mayRecipeUse(seat bourse.Seat, o *Open) bool {
	return p.Seats[seat].Front.N < maxFront && SiteFront.Admits(o.Card) && p.supplied(seat, o.Card) // M10.2 M31.4
}

// listRecipeAt returns the plots of the field under which the open recipe can be brewed, with one bit for each.
func (p *Public) listRecipeAt(seat bourse.Seat, o *Open) (set uint64) {
	if !p.supplied(seat, o.Card) {
		return 0 // M10.2
	}
	for i := range FieldPlots {
		if plot := &p.Plots.field(seat)[i]; !plot.Potion && plot.Site().Admits(o.Card) { // M10.2 M31.4
			set |= 1 << i
		}
	}
	return set
}

// payIngredients returns the ingredients for a site to the supply.
func (s *State) payIngredients(seat bourse.Seat, site Site, out sink) {
	for i, n := range site.Ingredients() {
		s.transfer(StoreOf(seat), Supply, commodity(i), n, Clause{10, 2}, out) // M10.2
	}
}

// brewUnder brews the open recipe under a plot.
func (s *State) brewUnder(seat bourse.Seat, o *Open, plot Place, out sink) {
	at, c := s.Plots.at(plot), o.held()
	s.payIngredients(seat, at.Site(), out)
	s.unhand(seat, c)
	s.Own[seat].Under[plot.index()] = c.Card
	at.Potion, at.Mark = true, c.Lab
	s.slipped(HandOf(seat), PlotOf(plot), c.Card, Clause{10, 2}, out) // M10.2
}

// brewInFront brews the open recipe in front of the player.
func (s *State) brewInFront(seat bourse.Seat, o *Open, out sink) {
	c := o.held()
	s.payIngredients(seat, SiteFront, out)
	s.unhand(seat, c)
	marks := &s.Seats[seat].Front
	s.Own[seat].Front[marks.N], marks.Labs[marks.N] = c.Card, c.Lab
	marks.N++
	s.slipped(HandOf(seat), FrontOf(seat), c.Card, Clause{10, 2}, out) // M10.2
}

// usePotion uses the player's oldest potion of a kind in front of them, because its condition is met. It
// reports whether there is one.
func (s *State) usePotion(seat bourse.Seat, c Card, out sink) bool {
	front := &s.Own[seat].Front
	i := slices.Index(front[:], c) // M10.2: the oldest
	if i < 0 {
		return false
	}
	marks := &s.Seats[seat].Front
	mark := marks.Labs[i]
	copy(front[i:], front[i+1:])
	copy(marks.Labs[i:], marks.Labs[i+1:])
	marks.N--
	front[maxFront-1], marks.Labs[maxFront-1] = 0, 0
	s.used(seat, FrontOf(seat), uint8(i)+1, HandCard{c, mark}, c.Clause(), out)
	return true
}

// comesAbout uses the potion under a plot if it is of the given kind, because its condition is met. It
// reports whether it is of that kind.
func (s *State) comesAbout(at Place, c Card, out sink) bool {
	under := &s.Own[at.Seat()].Under[at.index()]
	if *under != c {
		return false
	}
	s.used(at.Seat(), PlotOf(at), 0, HandCard{c, s.emptied(at)}, c.Clause(), out) // M10.2
	return true
}

// emptied removes the potion under a plot and returns its mark. The caller emits the event.
func (s *State) emptied(at Place) (mark uint8) {
	plot := s.Plots.at(at)
	mark = plot.Mark
	s.Own[at.Seat()].Under[at.index()] = 0
	plot.Potion, plot.Mark = false, 0
	return mark
}

// spillFront shuffles the potions in front of a player back into their deck without showing them (M28.2).
func (s *State) spillFront(seat bourse.Seat, rule Clause, out sink) {
	for _, c := range s.Own[seat].Front {
		if c != 0 {
			s.slipped(FrontOf(seat), Deck, c, rule, out) // M28.2 M36.2
		}
	}
	s.Own[seat].Front, s.Seats[seat].Front = Front{}, Marks{}
}
