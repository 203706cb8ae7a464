package tell

import (
	_ "embed"

	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file reads the table that assigns sentences to events, and declares the clauses that tell events apart.

//go:embed events.txt
var eventTable string

// happenings has the rows for moves and for other events, by kind.
var happenings = sentences.ReadRows(eventTable, storyFacts, storyActions)

// The clauses that code uses to tell events apart. Those of cards are in cardRules.
var (
	brews     = m(10, 2)
	carts     = m(12, 2)
	road      = m(13, 2)
	animates  = m(20, 1)
	motivates = m(21, 1)
	ruins     = m(22, 6)
	seizes    = m(22, 7)
	debts     = m(28, 1)
	alone     = m(29, 1)
	favours   = m(29, 2)
)

// potions is the chapter of potions.
const potions = 31

// m returns a clause: m(7, 1) is M7.1.
func m(chapter, number uint8) merlin.Clause { return merlin.Clause{Chapter: chapter, Number: number} }

// The golems and guards that code names. Their specials and abilities are in the order of unitCards.
const (
	matriarch   = "sq"
	martyr      = "dq"
	executioner = "sk"
)

var unitCards = [...]string{"sj", "cj", "hj", "dj", "sq", "cq", "hq", "dq", "sk", "hk", "dk", "ck"}

// cardRules has the clauses of spells, potions, visions, golems, guards and decrees. Each has its own, in the
// order of the chapter. ruledCards has the cards by clause.
var cardRules, ruledCards = func() (map[merlin.Card]merlin.Clause, map[merlin.Clause]merlin.Card) {
	rules, cards, last := map[merlin.Card]merlin.Clause{}, map[merlin.Clause]merlin.Card{}, map[uint8]uint8{}
	put := func(chapter uint8, c merlin.Card) {
		last[chapter]++
		rules[c] = m(chapter, last[chapter])
		cards[rules[c]] = c
	}
	for c := merlin.Card(1); c <= merlin.Jubilee; c++ {
		switch {
		case c.Spell():
			put(30, c)
		case c.Potion():
			put(potions, c)
		case c.Vision():
			put(32, c)
		case c.Decree():
			put(34, c)
		}
	}
	for _, name := range unitCards {
		var c merlin.Card
		if err := c.UnmarshalText([]byte(name)); err != nil {
			panic("tell: " + err.Error())
		}
		put(33, c)
	}
	return rules, cards
}()

// visionOf returns the vision with a clause, or none.
func visionOf(rule merlin.Clause) merlin.Card {
	if c := ruledCards[rule]; c.Vision() {
		return c
	}
	return 0
}
