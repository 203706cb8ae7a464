package merlin

import (
	"bourse.example"
)

// This file implements hands: their cards, which only the owner knows (M35.2), their public sizes, and the
// functions through which hidden cards move (M1.7).

// A sort is one of the two sorts of hidden cards: spells or recipes.
type sort uint8

const (
	ofSpells sort = iota
	ofRecipes
)

// sortOf returns the sort of a spell or a recipe, or the sort that a lab produces.
func sortOf(c Card) sort { return sorts[c] }

// sorts lists the sort of each card.
var sorts = func() (list [256]sort) {
	for c := range Card(faces + 1) {
		if c.Potion() || c.PotionLab() {
			list[c] = ofRecipes
		}
	}
	return list
}()

// maxOfSort is the maximum number of spells, and of recipes, in a hand (M9.1, M10.1).
const maxOfSort = 6

// maxHand is the maximum number of cards in a hand.
const maxHand = 2 * maxOfSort

// maxFront is the maximum number of potions in front of a player (M10.2).
const maxFront = 3

// A HandCard is a spell or a recipe in hand, with the lab whose mark it has, or 0.
type HandCard struct {
	Card Card  `json:"card" doc:"a spell or a recipe, or none" check:"some"`
	Lab  uint8 `json:"lab" doc:"the lab whose mark it has, or 0 (M9.1)" range:"0..6"`
}

// before reports whether a card precedes another in a hand.
func (c HandCard) before(d HandCard) bool {
	if of := sortOf(c.Card); of != sortOf(d.Card) {
		return of == ofSpells
	}
	return c.Card < d.Card || c.Card == d.Card && c.Lab < d.Lab
}

// A Hand is a player's spells and then their recipes, each in rising order. Unused places are zero.
//
//list:cards Card
type Hand [maxHand]HandCard

// find returns the place of a card, or -1.
func (h *Hand) find(c HandCard) int {
	for i := range h.Len() {
		if h[i] == c {
			return i
		}
	}
	return -1
}

// set returns the places of the cards, with one bit for each. Among equal cards it returns the first.
func (h *Hand) set() (set uint64) {
	for i := range h.Len() {
		if i == 0 || h[i] != h[i-1] {
			set |= 1 << i
		}
	}
	return set
}

// put inserts a card in order. There must be room.
func (h *Hand) put(c HandCard) {
	i := h.Len()
	for ; i > 0 && c.before(h[i-1]); i-- {
		h[i] = h[i-1]
	}
	h[i] = c
}

// unmark removes a lab's mark from the cards, which may change their order.
func (h *Hand) unmark(lab uint8) {
	old := *h
	*h = Hand{}
	for _, c := range old[:old.Len()] {
		if c.Lab == lab {
			c.Lab = 0
		}
		h.put(c)
	}
}

// Front is the potions in front of a player, the oldest first. Unused places are zero.
type Front [maxFront]Card

// Under is the potions under the plots of a player's field, by the number of the plot. Plots without a
// potion have 0.
type Under [FieldPlots]Card

// Marks are the marks of the potions in front of a player, the oldest first: the lab of each, or 0. N is
// the number of potions.
type Marks struct {
	N    int8            `json:"n" doc:"the number of potions" range:"0..3"`
	Labs [maxFront]uint8 `json:"labs" doc:"the lab whose mark each has, or 0" range:"0..6"`
}

// HandSize returns how many spells and how many recipes a player has in hand (M35.1).
func (p *Public) HandSize(seat bourse.Seat) (spells, recipes int) {
	if !p.seated(seat) {
		return 0, 0
	}
	return p.handSize(seat, ofSpells), p.handSize(seat, ofRecipes)
}

// handSize returns how many cards of a sort a player has in hand.
func (p *Public) handSize(seat bourse.Seat, of sort) int {
	player := &p.Seats[seat]
	n := int(player.Loose[of])
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Marked > 0 && sortOf(lab.Card) == of {
			n += int(lab.Marked)
		}
	}
	return n
}

// faces returns the faces of a sort.
func (of sort) faces() among {
	if of == ofRecipes {
		return potions
	}
	return spells
}

// deckLen returns how many cards of a sort are in their deck.
func (p *Public) deckLen(of sort) int {
	n := p.Unseen.sum(of.faces())
	for seat := range bourse.Seat(p.Players()) {
		n -= p.handSize(seat, of)
		if of == ofRecipes {
			n -= p.brewed(seat)
		}
	}
	return n
}

// brewed returns how many potions a player has brewed and not yet used.
func (p *Public) brewed(seat bourse.Seat) int {
	n := int(p.Seats[seat].Front.N)
	for i := range p.Plots.field(seat) {
		if p.Plots.field(seat)[i].Potion {
			n++
		}
	}
	return n
}

// deck returns the cards in the special decks: the unseen cards without those in hands, those looked at,
// and potions.
func (s *State) deck() Pile {
	pile := s.Unseen
	for seat := range s.Own {
		s.Own[seat].takeFrom(&pile)
	}
	return pile
}

// takeFrom removes from a pile the hidden cards that a player has or looks at.
func (own *Own) takeFrom(pile *Pile) {
	for _, c := range own.Hand[:own.Hand.Len()] {
		pile[c.Card]--
	}
	for _, list := range [...][]Card{own.Front[:], own.Under[:], own.Looked[:]} {
		for _, c := range list {
			if c != 0 {
				pile[c]--
			}
		}
	}
}

// countHand adds n to the public size that counts a card in hand.
func (s *State) countHand(seat bourse.Seat, c HandCard, n int8) {
	player := &s.Seats[seat]
	if c.Lab == 0 {
		player.Loose[sortOf(c.Card)] += n
	} else {
		player.Labs.at(c.Lab).Marked += n
	}
}

// deal moves a card from a deck into a hand (M9.1, M10.1).
func (s *State) deal(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.Own[seat].Hand.put(c)
	s.countHand(seat, c, 1)
	s.slipped(Deck, HandOf(seat), c.Card, rule, out)
}

// unhand removes a card, which must be there, from a hand. The caller emits the event.
func (s *State) unhand(seat bourse.Seat, c HandCard) {
	hand, i := &s.Own[seat].Hand, 0
	for hand[i] != c {
		i++
	}
	copy(hand[i:], hand[i+1:])
	hand[len(hand)-1] = HandCard{}
	s.countHand(seat, c, -1)
}

// passHidden moves a hidden card from one hand to another, which has room for it. The card loses its mark
// (M9.2).
func (s *State) passHidden(from, to bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(from, c)
	c.Lab = 0
	s.Own[to].Hand.put(c)
	s.countHand(to, c, 1)
	s.slipped(HandOf(from), HandOf(to), c.Card, rule, out)
}

// forget shuffles a card in hand back into its deck without showing it (M36.2).
func (s *State) forget(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(seat, c)
	s.slipped(HandOf(seat), Deck, c.Card, rule, out)
}

// reveal shows a card in hand and shuffles it back into its deck (M9.4).
func (s *State) reveal(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(seat, c)
	s.carried(HandOf(seat), Deck, c.Card, rule, out)
}

// used puts a used card, which has left its place, under the lab whose mark it has. It shuffles the card
// back if there is no such lab or the lab has enough used cards (M9.2). place is the place of a potion in
// front of the player, from 1, and 0 for other cards.
func (s *State) used(seat bourse.Seat, from Account, place uint8, c HandCard, rule Clause, out sink) {
	to := Deck
	if c.Lab != 0 && s.Seats[seat].Labs.at(c.Lab).Uses() < int(s.Config.Uses) {
		to = LabOf(seat, c.Lab) // M9.2
		s.take(Deck, c.Card, 1)
		s.put(to, c.Card, 1)
	}
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: from, To: to, Card: c.Card, Front: place, N: 1})
	}
}

// Hidden is the type of a hidden card, which every player sees.
//
//enum:hidden
type Hidden uint8

// The types of hidden cards; 0 means none.
const (
	HiddenSpell Hidden = 1 + iota
	HiddenRecipe
	HiddenDecree
)

var hiddenNames = [...]string{"none", "spell", "recipe", "decree"}

// hiddenOf returns the type of a hidden card.
func hiddenOf(c Card) Hidden {
	if c.Decree() {
		return HiddenDecree
	}
	return [...]Hidden{ofSpells: HiddenSpell, ofRecipes: HiddenRecipe}[sortOf(c)]
}

// slipped emits an event for a hidden card that has moved. Only the owners of the two accounts see the
// card; all players see its type.
func (s *State) slipped(from, to Account, c Card, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Slipped, Rule: rule, From: from, To: to, Card: c, Hidden: hiddenOf(c), N: 1})
	}
}

// carried emits an event for a card that has moved in the open.
func (s *State) carried(from, to Account, c Card, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: from, To: to, Card: c, N: 1})
	}
}

// unmark removes a lab's marks from cards in hand and from potions when the lab leaves (M9.2).
func (s *State) unmark(seat bourse.Seat, lab uint8) {
	player := &s.Seats[seat]
	at := player.Labs.at(lab)
	player.Loose[sortOf(at.Card)] += at.Marked
	at.Marked = 0
	s.Own[seat].Hand.unmark(lab)
	for i := range player.Front.Labs {
		if player.Front.Labs[i] == lab {
			player.Front.Labs[i] = 0
		}
	}
	for i := range s.Plots.field(seat) {
		if plot := &s.Plots.field(seat)[i]; plot.Mark == lab {
			plot.Mark = 0
		}
	}
}
