package merlin

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file checks laboratories, hands and potions, both the public part and what only the owners know.

// validateMagic checks the public part of magic. The unseen cards must be enough for the hidden ones.
func (p *Public) validateMagic() error {
	for i := range p.Seats {
		if err := p.validateLaboratory(bourse.Seat(i)); err != nil {
			return fmt.Errorf("p%d: %w", i, err)
		}
	}
	if !p.hidable(&p.Unseen, noSeat) {
		return errors.New("unseen: too few for the hands and potions that there are")
	}
	return nil
}

// validateLaboratory checks a player's labs, public hand sizes, potions in front, and targets.
func (p *Public) validateLaboratory(seat bourse.Seat) error {
	player := &p.Seats[seat]
	for i := range player.Labs {
		if lab := &player.Labs[i]; *lab != (Lab{}) && !p.isLab(lab) {
			return fmt.Errorf("lab %d: %+v", i+1, *lab)
		}
	}
	for of := range sort(2) {
		if p.handSize(seat, of) > maxOfSort { // M9.1 M10.1
			return fmt.Errorf("loose: %d", player.Loose[of])
		}
	}
	for i, mark := range player.Front.Labs {
		if mark != 0 && (i >= int(player.Front.N) || !p.marks(seat, mark, ofRecipes)) {
			return fmt.Errorf("front: a mark %d in place %d", mark, i)
		}
	}
	if player.Targeted.Has(seat) { // M13.2
		return fmt.Errorf("targeted: %s", player.Targeted)
	}
	return nil
}

// isLab reports whether a lab is valid.
func (p *Public) isLab(lab *Lab) bool {
	if !labs.has(lab.Card) || lab.Grant > int16(p.Config.ResearchCap) || lab.Uses() > int(p.Config.Uses) {
		return false
	}
	for _, c := range lab.Used[:lab.Uses()] {
		if !c.Spell() && !c.Potion() || sortOf(c) != sortOf(lab.Card) { // M9.2
			return false
		}
	}
	return true
}

// marks reports whether a player has a lab that marks cards of a sort.
func (p *Public) marks(seat bourse.Seat, lab uint8, of sort) bool {
	return p.Seats[seat].Labs.has(lab) && sortOf(p.Seats[seat].Labs.at(lab).Card) == of
}

// hidable reports whether a pile has enough cards for the hands and potions of all players except one. It
// checks the potions of each site, and of sites together when one admits the potions of another.
func (p *Public) hidable(pile *Pile, but bourse.Seat) bool {
	var need [len(brewedAt)]int
	hands := [2]int{}
	for seat := range bourse.Seat(p.Players()) {
		if seat == but {
			continue
		}
		for of := range hands {
			hands[of] += p.handSize(seat, sort(of))
		}
		need[SiteFront] += int(p.Seats[seat].Front.N)
		for i := range p.Plots.field(seat) {
			if plot := &p.Plots.field(seat)[i]; plot.Potion {
				need[plot.Site()]++
			}
		}
	}
	all := 0
	for site := SiteFront; site <= SiteChauffeur; site++ {
		if need[site] > pile.sum(brewedAt[site]) {
			return false
		}
		all += need[site]
	}
	trades := need[SiteTrade] + need[SiteBare] // a bare site admits only potions that a trade site admits
	return trades <= pile.sum(brewedAt[SiteTrade]) &&
		hands[ofSpells] <= pile.sum(spells) &&
		all+hands[ofRecipes] <= pile.sum(potions)
}

// validateHidden checks a player's hand and potions, and the card that they are shown. Public has already
// been checked.
func (own *Own) validateHidden(p *Public, seat bourse.Seat) error {
	player := &p.Seats[seat]
	var marked [MaxLabs + 1]int8
	var loose [2]int8
	n := own.Hand.Len()
	for i, c := range own.Hand[:n] {
		switch {
		case !c.Card.Spell() && !c.Card.Potion(), i > 0 && c.before(own.Hand[i-1]):
			return fmt.Errorf("hand: %s in place %d of %d", c.Card, i, n)
		case c.Lab == 0:
			loose[sortOf(c.Card)]++
		case !p.marks(seat, c.Lab, sortOf(c.Card)):
			return fmt.Errorf("hand: %s with the mark of %d", c.Card, c.Lab)
		default:
			marked[c.Lab]++
		}
	}
	for i := range player.Labs {
		if marked[i+1] != player.Labs[i].Marked {
			return fmt.Errorf("hand: %d with the mark of %d and not %d", marked[i+1], i+1,
				player.Labs[i].Marked)
		}
	}
	if loose != player.Loose {
		return fmt.Errorf("hand: %d without a mark and not %d", loose, player.Loose)
	}
	for i, c := range own.Front {
		if (c != 0) != (i < int(player.Front.N)) || c != 0 && !SiteFront.Admits(c) {
			return fmt.Errorf("front: %s in place %d", c, i)
		}
	}
	for i, c := range own.Under {
		plot := &p.Plots.field(seat)[i]
		if (c != 0) != plot.Potion || c != 0 && !plot.Site().Admits(c) {
			return fmt.Errorf("under: %s under plot %d", c, i+1)
		}
	}
	return own.validateShown(p, seat)
}

// validateShown checks the hidden card of the offer that a player has made or must answer.
func (own *Own) validateShown(p *Public, seat bourse.Seat) error {
	offerer := p.Stack[0].Seat
	if p.Offer.Give.Item.hidden() && (seat == offerer || seat == p.Offer.To) {
		c := own.Shown
		if itemOf(c) != p.Offer.Give.Item || !c.Spell() && !c.Potion() ||
			seat == offerer && own.Hand.find(HandCard{c, p.Offer.Lab}) < 0 { // M13.1
			return fmt.Errorf("shown: %s with the mark of %d", c, p.Offer.Lab)
		}
		return nil
	}
	if own.Shown != 0 {
		return fmt.Errorf("shown: %s", own.Shown)
	}
	return nil
}

// validateSecrets checks that the players' hidden cards are counted as unseen, and that both partners of an
// offer see the same card.
func (s *State) validateSecrets() error {
	if s.Offer.Give.Item.hidden() && s.Own[s.Stack[0].Seat].Shown != s.Own[s.Offer.To].Shown {
		return errors.New("shown: another card to the partner")
	}
	pile := s.deck() // a card counted too often wraps around
	for c := range Card(faces + 1) {
		if pile[c] > s.Unseen[c] {
			return fmt.Errorf("unseen: fewer %s than are held", c)
		}
	}
	return nil
}

// validateSecrets checks that the hidden cards of the view's seat are counted as unseen, and that enough
// are left for the other players.
func (v *View) validateSecrets() error {
	pile := v.pool()
	for c := range Card(faces + 1) {
		if pile[c] > v.Unseen[c] {
			return fmt.Errorf("unseen: fewer %s than are held", c)
		}
	}
	if c := v.Own.Shown; c != 0 && v.Seat == v.Offer.To && pile[c] == 0 {
		return fmt.Errorf("shown: there is no %s", c)
	}
	if !v.hidable(&pile, v.Seat) {
		return errors.New("unseen: too few for the hands and potions of the others")
	}
	return nil
}
