package merlin

import (
	"encoding/json"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements hands: what only their owners know (M35.2), their open sizes, and the doors by which
// hidden cards move (M1.7).

// A sort is a sort of hidden cards: spells or recipes.
type sort uint8

const (
	ofSpells sort = iota
	ofRecipes
)

// sortOf returns the sort of a spell, of a recipe, and of what a lab brings.
func sortOf(c Card) sort { return sorts[c] }

// sorts are the sorts of all cards.
var sorts = func() (list [256]sort) {
	for c := range Card(faces + 1) {
		if c.Potion() || c.PotionLab() {
			list[c] = ofRecipes
		}
	}
	return list
}()

// maxOfSort is how many spells, and how many recipes, a hand has room for (M9.1, M10.1).
const maxOfSort = 6

// maxHand is how many cards a hand has room for.
const maxHand = 2 * maxOfSort

// maxFront is how many potions stand in front of a player at most (M10.2).
const maxFront = 3

// A HandCard is a spell or a recipe in hand, and the lab whose mark it bears, or 0.
type HandCard struct {
	Card Card  `json:"card" doc:"a spell or a recipe, or none" check:"some"`
	Lab  uint8 `json:"lab" doc:"the lab whose mark it bears, or 0 (M9.1)" range:"0..6"`
}

// before reports whether a card lies before another in a hand.
func (c HandCard) before(d HandCard) bool {
	if of := sortOf(c.Card); of != sortOf(d.Card) {
		return of == ofSpells
	}
	return c.Card < d.Card || c.Card == d.Card && c.Lab < d.Lab
}

// A Hand is the spells, then the recipes of a player, rising; what is left of it is zero.
type Hand [maxHand]HandCard

// Len returns the number of cards.
func (h *Hand) Len() int {
	n := 0
	for n < len(h) && h[n].Card != 0 {
		n++
	}
	return n
}

// find returns where a card lies, or -1.
func (h *Hand) find(c HandCard) int {
	for i := range h.Len() {
		if h[i] == c {
			return i
		}
	}
	return -1
}

// set returns where the cards lie, a bit for each; of equal ones the first.
func (h *Hand) set() (set uint64) {
	for i := range h.Len() {
		if i == 0 || h[i] != h[i-1] {
			set |= 1 << i
		}
	}
	return set
}

// put adds a card in its place. There must be room.
func (h *Hand) put(c HandCard) {
	i := h.Len()
	for ; i > 0 && c.before(h[i-1]); i-- {
		h[i] = h[i-1]
	}
	h[i] = c
}

// take takes out a card that is there.
func (h *Hand) take(c HandCard) {
	i := h.find(c)
	copy(h[i:], h[i+1:])
	h[len(h)-1] = HandCard{}
}

// unmark takes a lab's mark off the cards, which then may lie elsewhere.
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

// MarshalJSON writes a list of the cards.
func (h Hand) MarshalJSON() ([]byte, error) { return json.Marshal(h[:h.Len()]) }

// UnmarshalJSON reads a list of at most 12 cards.
func (h *Hand) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", maxHand, h, func(got *Hand, list []HandCard, i int) error {
		if got[i] = list[i]; got[i].Card == 0 {
			return errNoCard
		}
		return nil
	})
}

// Front is the potions in front of a player, the oldest first; what is left of it is none.
type Front [maxFront]Card

// Under is the potions under the plots of a player's field, by their numbers from 1; none where there is
// none.
type Under [FieldPlots]Card

// Marks are the marks of the potions in front of a player, the oldest first: the lab of each, or 0. N counts
// them.
type Marks struct {
	N    int8            `json:"n" doc:"how many there are" range:"0..3"`
	Labs [maxFront]uint8 `json:"labs" doc:"the lab whose mark each bears, or 0" range:"0..6"`
}

// HandSize returns how many spells, and how many recipes, a player has in hand (M35.1).
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

// deckLen returns how many cards of a sort lie in their deck.
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

// brewed returns how many potions of a player's are brewed and not yet used.
func (p *Public) brewed(seat bourse.Seat) int {
	n := int(p.Seats[seat].Front.N)
	for i := range p.Plots.field(seat) {
		if p.Plots.field(seat)[i].Potion {
			n++
		}
	}
	return n
}

// deck returns the cards of the special decks, as they lie in them: those that are not in sight without what
// hands and potions have.
func (s *State) deck() Pile {
	pile := s.Unseen
	for seat := range s.Own {
		own := &s.Own[seat]
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
	return pile
}

// countHand counts a card of a hand in the open sizes, n times.
func (s *State) countHand(seat bourse.Seat, c HandCard, n int8) {
	player := &s.Seats[seat]
	if c.Lab == 0 {
		player.Loose[sortOf(c.Card)] += n
	} else {
		player.Labs.at(c.Lab).Marked += n
	}
}

// deal puts a card of a deck into a hand (M9.1, M10.1).
func (s *State) deal(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.Own[seat].Hand.put(c)
	s.countHand(seat, c, 1)
	s.slipped(Deck, HandOf(seat), c.Card, rule, out)
}

// unhand takes a card out of a hand. Where it goes the caller tells.
func (s *State) unhand(seat bourse.Seat, c HandCard) {
	s.Own[seat].Hand.take(c)
	s.countHand(seat, c, -1)
}

// passHidden passes a hidden card from a hand to another, which has room for it: it loses its mark (M9.2).
func (s *State) passHidden(from, to bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(from, c)
	c.Lab = 0
	s.Own[to].Hand.put(c)
	s.countHand(to, c, 1)
	s.slipped(HandOf(from), HandOf(to), c.Card, rule, out)
}

// forget shuffles a card of a hand back, unseen (M36.2).
func (s *State) forget(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(seat, c)
	s.slipped(HandOf(seat), Deck, c.Card, rule, out)
}

// reveal shuffles a card of a hand back, and shows it (M9.4).
func (s *State) reveal(seat bourse.Seat, c HandCard, rule Clause, out sink) {
	s.unhand(seat, c)
	s.carried(HandOf(seat), Deck, c.Card, rule, out)
}

// used puts a used card, which has left its place, under the lab whose mark it bears, or shuffles it back:
// there is no such lab, or enough cards lie under it (M9.2). Of a potion that stood in front, place says
// which it was, from 1; of others it is 0.
func (s *State) used(seat bourse.Seat, from Account, place uint8, c HandCard, rule Clause, out sink) {
	to := Deck
	if c.Lab != 0 {
		if s.Seats[seat].Labs.at(c.Lab).Uses() < int(s.Config.Uses) {
			to = LabOf(seat, c.Lab) // M9.2
			s.take(Deck, c.Card, 1)
			s.put(to, c.Card, 1)
		}
	}
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: from, To: to, Card: c.Card, Front: place, N: 1})
	}
}

// Hidden is what all see of a hidden card: what it is of.
//
//enum:hidden
type Hidden uint8

// What a hidden card is; 0 is none.
const (
	HiddenSpell Hidden = 1 + iota
	HiddenRecipe
	HiddenDecree
)

var hiddenNames = [...]string{"none", "spell", "recipe", "decree"}

// hiddenOf returns what a hidden card is.
func hiddenOf(c Card) Hidden {
	if c.Decree() {
		return HiddenDecree
	}
	return [...]Hidden{ofSpells: HiddenSpell, ofRecipes: HiddenRecipe}[sortOf(c)]
}

// slipped tells of a card that has moved and that those alone see between whose accounts it did; what it is,
// all see.
func (s *State) slipped(from, to Account, c Card, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Slipped, Rule: rule, From: from, To: to, Card: c, Hidden: hiddenOf(c), N: 1})
	}
}

// carried tells of a card that has moved in the open.
func (s *State) carried(from, to Account, c Card, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: from, To: to, Card: c, N: 1})
	}
}

// unmark takes a lab's marks off when it leaves: off cards in hand and off potions (M9.2).
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
