package merlin

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements Sample, which deals the cards that a player cannot see (M35.2).

// Sample draws a state that is consistent with the view. It deals the unseen spells and recipes to the
// places that other players have for them. Every deal is equally likely. It deals potions before hands, and
// sites for few kinds of potions before sites for more. A number that another player has named and not yet
// shown is drawn uniformly from those that the player could name, and so are the Royal Decrees that the
// player may look at. Other players have nothing open and have taken no action, because these choices do
// not last. Nothing is inferred from play.
func (v View) Sample(r *rng.Rand) State {
	s := State{Public: v.Public}
	if v.seated(v.Seat) {
		s.Own[v.Seat] = v.Own
	}
	if v.Config.Parts.Has(Magic) {
		v.sampleHidden(&s, r)
	}
	if v.Config.Parts.Has(Court) {
		v.sampleLooked(&s, r)
	}
	for seat := range bourse.Seat(v.Config.Players) {
		if seat != v.Seat && v.Committed.Has(seat) {
			s.Own[seat].Sealed = int16(r.IntN(int(v.mostSealed(seat)) + 1)) // M35.2
		}
	}
	return s
}

// pool returns the cards that the view's seat does not see.
func (v *View) pool() Pile {
	pile := v.Unseen
	v.Own.takeFrom(&pile)
	return pile
}

// sampleLooked draws the decrees that another player looks at from the unseen ones.
func (v *View) sampleLooked(s *State, r *rng.Rand) {
	seat, n := v.Stack[0].Seat, v.lookedAt()
	if n == 0 || seat == v.Seat {
		return
	}
	pile, looked := v.Unseen, &s.Own[seat].Looked
	for i := range n {
		looked[i] = pile.pick(v.drawn(drawDecrees), r) // M23.1
		pile[looked[i]]--
	}
	if n == len(looked) {
		looked[0], looked[1] = min(looked[0], looked[1]), max(looked[0], looked[1])
	}
}

// sites lists the sites of potions. A site for few kinds comes before a site for those kinds and others.
var sites = [...]Site{SiteBare, SiteTrade, SiteLand, SiteChauffeur, SiteFront}

// sampleHidden deals the other players' potions and hands.
func (v *View) sampleHidden(s *State, r *rng.Rand) {
	pile := v.pool()
	known := HandCard{} // the card that the offerer has shown to the view's seat
	if shown := v.Own.Shown; shown != 0 && v.Seat == v.Offer.To {
		known = HandCard{shown, v.Offer.Lab}
		pile[known.Card]--
	}
	draw := func(a among) Card {
		c := pile.pick(a, r)
		pile[c]--
		return c
	}
	for _, site := range sites {
		for seat := range bourse.Seat(v.Players()) {
			if seat != v.Seat {
				s.Own[seat].brew(&v.Public, seat, site, draw)
			}
		}
	}
	for seat := range bourse.Seat(v.Players()) {
		if seat == v.Seat {
			continue
		}
		own, given := &s.Own[seat], HandCard{}
		if known.Card != 0 && seat == v.Stack[0].Seat {
			given = known
		}
		own.fill(&v.Public, seat, given, draw)
	}
	v.sampleShown(s, r)
}

// brew deals a player's potions at a site.
func (own *Own) brew(p *Public, seat bourse.Seat, site Site, draw func(among) Card) {
	a := brewedAt[site]
	if site == SiteFront {
		for i := range p.Seats[seat].Front.N {
			own.Front[i] = draw(a)
		}
		return
	}
	for i := range p.Plots.field(seat) {
		if plot := &p.Plots.field(seat)[i]; plot.Potion && plot.Site() == site {
			own.Under[i] = draw(a)
		}
	}
}

// fill deals a player's hand: for each mark, the number of cards that have it. One of them may be given.
func (own *Own) fill(p *Public, seat bourse.Seat, given HandCard, draw func(among) Card) {
	player := &p.Seats[seat]
	deal := func(of sort, lab uint8, n int8) {
		for range n {
			c := given
			if given.Card != 0 && given.Lab == lab && sortOf(given.Card) == of {
				given = HandCard{}
			} else {
				c = HandCard{draw(of.faces()), lab}
			}
			own.Hand.put(c)
		}
	}
	for of := range sort(2) {
		deal(of, 0, player.Loose[of])
	}
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Marked > 0 {
			deal(sortOf(lab.Card), uint8(i)+1, lab.Marked)
		}
	}
}

// sampleShown records the hidden card of an offer for both partners. If the view's seat does not know the
// card, it is any card of the offerer's hand with the right sort and mark.
func (v *View) sampleShown(s *State, r *rng.Rand) {
	item := v.Offer.Give.Item
	if !item.hidden() {
		return
	}
	from, to := v.Stack[0].Seat, v.Offer.To
	shown := v.Own.Shown
	if v.Seat != from && v.Seat != to {
		var may [maxOfSort]Card
		n := 0
		hand := &s.Own[from].Hand
		for _, c := range hand[:hand.Len()] {
			if itemOf(c.Card) == item && c.Lab == v.Offer.Lab { // M35.1
				may[n] = c.Card
				n++
			}
		}
		shown = may[r.IntN(n)]
	}
	s.Own[from].Shown, s.Own[to].Shown = shown, shown
}
