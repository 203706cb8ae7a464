package merlin

import (
	"errors"
	"fmt"
	"math/bits"

	"bourse.example/internal/form"
)

// This file implements cards: which cards there are (M1.2), what they are for (M1.3), and decks.

// A Card is a playing card, a Taxman, a spell, a potion, a vision or a decree; 0 means none. Clubs,
// diamonds, hearts and spades come first, each from 2 to 10, jack, queen, king and ace. The Taxman follows,
// and then the spells in the order of chapter M30, the potions in the order of M31, the visions in the
// order of M32, and the decrees in the order of M34. UnmarshalText reads a card from its name, such as c5.
//
//enum:card
type Card uint8

// Joker is the Taxman.
const Joker Card = 53

const (
	ranks = 13
	suits = 4
	faces = int(Jubilee) // including the last
)

// The suits.
const (
	clubs    = 0
	diamonds = 1
	hearts   = 2
	spades   = 3
)

// The ranks. Those above ten continue the numbers of properties and permits.
const (
	two   = 2
	seven = 7
	ten   = 10
	jack  = 11
	queen = 12
	king  = 13
	ace   = 14
)

// cardNames lists the names of the cards: a suit and a rank for the playing cards, the name in its row for
// another.
var cardNames = func() (names [faces + 1]string) {
	names[0], names[Joker] = "none", "joker"
	for suit, s := range [...]string{clubs: "c", diamonds: "d", hearts: "h", spades: "s"} {
		for i, rank := range [...]string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"} {
			names[cardOf(suit, two+i)] = s + rank
		}
	}
	for c := range Card(faces + 1) {
		names[c] += spellCards[c].name + potionCards[c].name + visionCards[c].name + decreeCards[c].name
	}
	return names
}()

// cardOf returns the card of a suit and a rank.
func cardOf(suit, rank int) Card { return Card(suit*ranks + rank - two + 1) }

func (c Card) valid() bool { return c != 0 && int(c) <= faces }

// Clause returns the clause of a spell, a potion, a golem, a guard, a vision or a decree (M36.9). For any
// other card it returns a zero Clause.
func (c Card) Clause() Clause { return cardRules[c] }

// copies returns how many copies there are of a spell, a potion, a vision or a decree.
func (c Card) copies() int {
	return spellCards[c].copies + potionCards[c].copies + visionCards[c].copies + decreeCards[c].copies
}

// A deck is a deck of special cards. A playing card is not in any of them.
type deck uint8

const (
	ofPacks deck = iota
	deckSpells
	deckPotions
	deckTea
	deckCrystal
	deckDecrees
)

// deckParts lists the part that each deck needs (M37.2).
var deckParts = [...]Part{deckSpells: Magic, deckPotions: Magic, deckTea: Visions, deckCrystal: Visions,
	deckDecrees: Court}

// decks lists the deck of each card.
var decks = func() (list [256]deck) {
	for d, faces := range [...]among{deckSpells: spells, deckPotions: potions, deckTea: teaLeaves,
		deckCrystal: crystalBalls, deckDecrees: decrees} {
		for set := uint64(faces.set); set != 0; {
			var i int
			i, set = lowest(set)
			list[faces.at(i)] = deck(d)
		}
	}
	return list
}()

// cardRules lists the clauses of the cards that have a row.
var cardRules = func() (rules [256]Clause) {
	for c := range Card(faces + 1) {
		switch {
		case c.Golem():
			rules[c] = Clause{33, c.special()}
		case c.Guard():
			rules[c] = Clause{33, c.ability()}
		}
		for _, rule := range [...]Clause{spellCards[c].rule, potionCards[c].rule, visionCards[c].rule,
			decreeCards[c].rule} {
			if rule != (Clause{}) {
				rules[c] = rule // M36.9
			}
		}
	}
	return rules
}()

// suit returns the suit of a playing card.
func (c Card) suit() int { return int(c-1) / ranks }

// rank returns the rank of a playing card: a number, or 11 for a jack to 14 for an ace.
func (c Card) rank() int { return int(c-1)%ranks + two }

// A cards is a set of playing cards and the Taxman, with one bit for each face.
type cards uint64

func (set cards) has(c Card) bool { return set>>c&1 != 0 }

// index returns the index of a card of the set in a list of counts, which has one for each of its cards, rising.
func (set cards) index(c Card) int { return bits.OnesCount64(uint64(set) & (1<<c - 1)) }

// face returns the card at an index.
func (set cards) face(i int) Card {
	for ; i > 0; i-- {
		set &= set - 1
	}
	return Card(bits.TrailingZeros64(uint64(set)))
}

// of returns the count of a card, and 0 for a card that is not in the set.
func (set cards) of(counts []uint8, c Card) int {
	if !set.has(c) {
		return 0
	}
	return int(counts[set.index(c)])
}

// count counts the card in place i of a rising list.
func (set cards) count(counts []uint8, list []Card, i int) error {
	if !set.has(list[i]) {
		return fmt.Errorf("%s does not belong here", list[i])
	}
	return countCard(&counts[set.index(list[i])], list, i)
}

// cardsOf returns the cards of the given suits with ranks from low to high.
func cardsOf(low, high int, suits ...int) cards {
	var set cards
	for _, suit := range suits {
		for rank := low; rank <= high; rank++ {
			set |= 1 << cardOf(suit, rank)
		}
	}
	return set
}

// The sets of faces by purpose. A number is a rank from 2 to 10 other than 7 (M1.3).
var (
	numbers = cardsOf(two, ten, clubs, diamonds, hearts, spades) &^ sevens
	sevens  = cardsOf(seven, seven, clubs, diamonds, hearts, spades)
	aces    = cardsOf(ace, ace, clubs, diamonds, hearts, spades)
	golems  = cardsOf(jack, queen, clubs, diamonds, hearts, spades)
	// the golems that are better in attack (M20.2)
	aggressive = golems & cardsOf(jack, queen, clubs, spades)
	kings      = cardsOf(king, king, clubs, diamonds, hearts, spades)

	properties = numbers & cardsOf(two, ten, clubs)
	permits    = numbers &^ properties
	lands      = numbers & cardsOf(two, ten, diamonds)
	spellLabs  = numbers & cardsOf(two, ten, spades)
	potionLabs = numbers & cardsOf(two, ten, hearts)
	labs       = spellLabs | potionLabs
	eventCards = sevens | aces | 1<<Joker
)

// Property reports whether the card is a property: a numbered club.
func (c Card) Property() bool { return properties.has(c) } // M1.3

// Permit reports whether the card is a permit: a land or a lab.
func (c Card) Permit() bool { return permits.has(c) } // M1.3

// Land reports whether the card is a land: a numbered diamond.
func (c Card) Land() bool { return lands.has(c) } // M1.3

// SpellLab reports whether the card is a spell lab: a numbered spade. As a permit it is a Spell Shop.
func (c Card) SpellLab() bool { return spellLabs.has(c) } // M1.3

// PotionLab reports whether the card is a potion lab: a numbered heart. As a permit it is a Brewery.
func (c Card) PotionLab() bool { return potionLabs.has(c) } // M1.3

// Golem reports whether the card is a golem: a jack (a Stone Sentinel) or a queen (a Bronze Guardian).
func (c Card) Golem() bool { return golems.has(c) } // M1.3

// Guard reports whether the card is a Royal Guard: a king.
func (c Card) Guard() bool { return kings.has(c) } // M1.3

// Number returns the number of a property or a permit, and 0 for any other card.
func (c Card) Number() int {
	if !numbers.has(c) {
		return 0
	}
	return c.rank()
}

// Event reports whether the card takes effect when it is drawn: a seven, an ace or a Taxman.
func (c Card) Event() bool { return eventCards.has(c) } // M1.3

// Payout returns the gold that a property pays when its number is rolled, and 0 for any other card.
func (c Card) Payout() int {
	if !c.Property() {
		return 0
	}
	return int(payouts[c.rank()])
}

// payouts lists the payout of a property by its number (M7.1).
var payouts = [ten + 1]int16{2: 5, 3: 4, 4: 3, 10: 3, 5: 2, 9: 2, 6: 1, 8: 1}

// Yield returns the good that a land yields when its number is rolled, and 0 for any other card.
func (c Card) Yield() Good {
	if !c.Land() {
		return 0
	}
	switch n := c.rank(); { // M11.1
	case n <= 4:
		return Souls
	case n <= 6:
		return Oil
	}
	return Grain
}

// A Pile counts the copies of each [Card], by the card's number. It does not record an order, because
// nobody knows the order of a deck.
type Pile [faces + 1]uint8

// Of returns how many copies of a card the pile has, and 0 for an invalid card.
func (p *Pile) Of(c Card) int {
	if !c.valid() {
		return 0
	}
	return int(p[c])
}

// Len returns the number of cards.
func (p *Pile) Len() int {
	n := 0
	for _, k := range p {
		n += int(k)
	}
	return n
}

// sum returns how many of the given cards the pile has.
func (p *Pile) sum(a among) int {
	n := 0
	for set := a.set; set != 0; set &= set - 1 {
		n += int(p[int(a.first)+bits.TrailingZeros64(uint64(set))])
	}
	return n
}

// MarshalJSON writes a rising list that repeats a card once for each copy.
func (p Pile) MarshalJSON() ([]byte, error) {
	return form.WriteCounts(p[:], func(i int) Card { return Card(i) })
}

// UnmarshalJSON reads a rising list of cards.
func (p *Pile) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", maxPile, p, func(got *Pile, list []Card, i int) error {
		return countCard(&got[list[i]], list, i)
	})
}

// countCard counts the card in place i of a rising list.
func countCard(n *uint8, list []Card, i int) error {
	switch *n++; {
	case list[i] == 0:
		return errNoCard
	case i > 0 && list[i] < list[i-1]:
		return fmt.Errorf("%s after %s", list[i], list[i-1])
	case *n > maxCopies:
		return fmt.Errorf("more than %d %s", maxCopies, list[i])
	}
	return nil
}

const (
	maxCopies = max(MaxPlayers, maxTaxmen) // of a card (M1.2)
	maxPile   = maxCopies * faces
)

// errNoCard reports a list that contains card 0.
var errNoCard = errors.New("a card that is none")

// count returns the number of cards in a list that ends at the first 0.
func count(list []Card) int {
	n := 0
	for n < len(list) && list[n] != 0 {
		n++
	}
	return n
}

// A Reserve is the open cards of a player in rising order. Unused places are zero.
//
//list:cards
type Reserve [MaxReserve]Card

// MaxReserve is the number of cards that a reserve has room for (M6.1).
const MaxReserve = 12

// set returns the faces in the reserve.
func (r *Reserve) set() cards {
	var set cards
	for i := 0; i < len(r) && r[i] != 0; i++ {
		set |= 1 << r[i]
	}
	return set
}

// put inserts a card in rising order. There must be room.
func (r *Reserve) put(c Card) {
	i := r.Len()
	for ; i > 0 && r[i-1] > c; i-- {
		r[i] = r[i-1]
	}
	r[i] = c
}

// take removes a card, which must be there.
func (r *Reserve) take(c Card) { takeCard(r[:], c) }

// takeCard removes the first copy of a card from a list and moves the later cards up.
func takeCard(list []Card, c Card) {
	i := 0
	for list[i] != c {
		i++
	}
	copy(list[i:], list[i+1:])
	list[len(list)-1] = 0
}

// An UnrestRow is the unrest row, with the oldest card first. Unused places are zero.
//
//list:cards
type UnrestRow [maxUnrest]Card

// maxUnrest is four sevens from each of six packs.
const maxUnrest = suits * MaxPlayers
