package reference

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"bourse.example/merlin"
)

// This file implements a position of the game, the set-up, and drawing cards.

// A game is a position. When a move is due, it asks for one and lists the legal moves. A chance move is in
// the list as often as it is likely.
type game struct {
	c    merlin.Config
	ask  func(question string, who []string, legal ...string) (words []string)
	saw  func(what ...string) // counts the events that have occurred
	told []string             // events of notes and scrip since the last move

	market   bool
	paper    bool
	magic    bool
	war      bool
	court    bool
	visions  bool
	papers   []*paper            // in order of issue
	counters map[string]*counter // by commodity
	wizards  []*wizard
	order    []*wizard // the turn order
	turns    int
	year     int
	month    int // of the year, from 0
	erratic  bool
	climate  int
	col      int
	research int

	volatility, tax int
	peace           int             // rolls left (M32.22)
	enclosed        map[string]bool // by player (M34.8)
	sugar, milk     bool            // of this roll (M32.6, M32.7)
	signs           []sign          // the visions in play, the oldest first
	decree          string          // chosen, but neither enacted nor put back
	gone            map[string]int  // out of the game, by card

	bank, row int
	supply    map[string]int
	dice      [2]int
	acting    *wizard        // in step 4 of its turn, or nil
	sold      map[string]int // from the player's cart this turn

	deck, discards map[string]int // of both decks, by card
	offices        [2][]string    // of properties and of the others, oldest first
	unrest, aside  []string
	owed           int // by the debtor who must pay
	owedTo         string
	offered        string
	over           bool
}

// A wizard is a player.
type wizard struct {
	name    string
	out     bool
	purse   int
	store   map[string]int
	stall   map[string]int
	cart    map[string]int
	escrow  int
	reserve []string
	field   [13]ground // from 1 on
	sealed  int
	named   bool
	actions int
	offers  int
	scrip   map[string]int // of others, held by the player
	forSale int            // of its own scrip
	each    int            // the price of one
	open    string         // "card c5", "plot 3", "goods oil", "note p0 1", or a draft

	labs     [7]study // from 1 on
	hand     []secret
	front    []secret // the oldest first
	frozen   int      // 1 in its next turn, 2 in this one
	winged   bool
	targeted map[string]bool
	shown    string // the card of the offer that the player has made or must answer

	golems []*troop // the oldest first
	guard  *troop
	crowns int
	looked []string // decrees, rising
}

// A ground is a plot and what is on it.
type ground struct {
	property, permit, second string
	gold                     int
	planted, invested        bool
	damage                   int
	down                     bool
	wait                     int
	potion                   secret
	shielded                 bool
	dug                      int // entrenched in this roll: 1 for its owner, 2 for nobody
}

// An ended is the panic value when only one player is left (M29.1).
type ended struct{}

var goods = []string{"souls", "oil", "grain"}

// newGame implements M1.1, M1.2, M1.5, M2.1 and M37.2.
func newGame(c merlin.Config) *game {
	g := &game{c: c, owedTo: "none", year: 1, col: int(c.CoL), research: int(c.Research), bank: int(c.Gold),
		market: c.Parts.Has(merlin.Market), paper: c.Parts.Has(merlin.Paper),
		magic: c.Parts.Has(merlin.Magic), counters: make(map[string]*counter),
		war: c.Parts.Has(merlin.War), court: c.Parts.Has(merlin.Court), visions: c.Parts.Has(merlin.Visions),
		volatility: int(c.Volatility), tax: int(c.Tax), enclosed: make(map[string]bool), sold: make(map[string]int),
		gone:   make(map[string]int),
		supply: make(map[string]int), deck: make(map[string]int), discards: make(map[string]int)}
	for _, good := range goods {
		g.supply[good] = int(c.Goods)
		g.counters[good] = &counter{}
	}
	for _, n := range []string{"2", "3", "4", "5", "6", "8", "9", "10"} {
		g.deck["c"+n], g.deck["d"+n] = int(c.Players), int(c.Players)
	}
	g.deck["c7"], g.deck["ca"], g.deck["joker"] = int(c.Players), int(c.Players), int(c.Taxmen)
	if g.magic {
		for card, n := range maps.Clone(g.deck) {
			if card[0] == 'c' {
				for _, suit := range []string{"d", "h", "s"} {
					g.deck[suit+card[1:]] = n
				}
			}
		}
		for _, card := range spellbook {
			g.deck[card] = 3
		}
		for card := range cookbook {
			g.deck[card] = 3
		}
		g.supply["mead"] = int(c.Mead)
	}
	for _, suit := range []string{"c", "d", "h", "s"} {
		if g.war {
			g.deck[suit+"j"], g.deck[suit+"q"] = int(c.Players), int(c.Players)
		}
		if g.war || g.court {
			g.deck[suit+"k"] = int(c.Players)
		}
	}
	for _, card := range edicts {
		if g.court {
			g.deck[card] = 1
		}
	}
	for _, card := range slices.Concat(leaves, balls) {
		if g.visions {
			g.deck[card] = 2
		}
	}
	for n := range int(c.Players) {
		g.wizards = append(g.wizards, &wizard{name: fmt.Sprint("p", n), purse: int(c.StartGold),
			store: make(map[string]int), stall: make(map[string]int), cart: make(map[string]int),
			scrip: make(map[string]int), targeted: make(map[string]bool)})
		g.bank -= int(c.StartGold)
	}
	g.order = slices.Clone(g.wizards)
	return g
}

// number returns the number of a property or a permit.
func number(card string) int {
	n, _ := strconv.Atoi(card[1:])
	return n
}

func numbered(card string) bool { return number(card) != 0 && card[1:] != "7" }

// calm reports whether a card is neither an event nor a king (M2.2).
func calm(card string) bool {
	return card != "joker" && card[1:] != "7" && card[1:] != "a" && card[1:] != "k"
}

// deckOf returns the deck of a card (M1.2, M1.4).
func deckOf(card string) string {
	switch {
	case cookbook[card] != nil:
		return "recipes"
	case slices.Contains(spellbook, card):
		return "spells"
	case slices.Contains(leaves, card):
		return "tea"
	case slices.Contains(balls, card):
		return "crystal"
	case slices.Contains(edicts, card):
		return "decrees"
	case card[0] == 'c' && numbered(card):
		return "properties"
	}
	return "main"
}

// play plays to the end of the game.
func (g *game) play() {
	defer func() {
		if x := recover(); x != nil && x != (ended{}) {
			panic(x)
		}
		g.over = true
		g.dice = [2]int{}
		clear(g.sold)
	}()
	g.setUp()
	for next := 0; ; next++ {
		w := g.order[next%len(g.order)]
		if w.out {
			continue
		}
		g.turn(w)
		if g.favoured() {
			g.saw("the end by royal favour")
			return
		}
		if g.year > int(g.c.Years) || g.turns == int(g.c.MaxTurns) { // M29.3
			g.saw("the end after", map[bool]string{true: "the years",
				false: "the turns"}[g.year > int(g.c.Years)])
			return
		}
	}
}

// setUp implements M2.2 and M2.3.
func (g *game) setUp() {
	g.fill(0)
	g.fill(1)
	for _, w := range g.wizards {
		w.named = false
	}
	g.sealAll("auction", "seal", func(w *wizard) int { return min(10, w.purse) })
	left := slices.Clone(g.wizards)
	g.order = nil
	for len(left) > 0 {
		var best []*wizard
		for _, w := range left {
			switch {
			case len(best) == 0 || w.sealed > best[0].sealed:
				best = []*wizard{w}
			case w.sealed == best[0].sealed:
				best = append(best, w)
			}
		}
		next := best[0]
		if len(best) > 1 {
			var legal []string
			for _, w := range best {
				legal = append(legal, "~ lot "+w.name)
			}
			next = g.of(g.ask("lot", nil, legal...)[2])
		}
		g.order = append(g.order, next)
		left = slices.DeleteFunc(left, func(w *wizard) bool { return w == next })
	}
	sum := 0
	for _, w := range g.wizards {
		sum += w.sealed
		w.purse -= w.sealed
		w.sealed, w.named = 0, false
	}
	g.order[len(g.order)-1].purse += sum / 2
	g.bank += sum - sum/2
}

// sealAll asks all players at the same time for a number from 0. It leaves the answers in sealed and named.
func (g *game) sealAll(question, kind string, most func(*wizard) int) {
	for {
		var who, legal []string
		for _, w := range g.wizards {
			if w.out || w.named || most(w) < 0 {
				continue
			}
			who = append(who, w.name)
			for n := range most(w) + 1 {
				legal = append(legal, fmt.Sprint(w.name, " ", kind, " ", n))
			}
		}
		if len(who) == 0 {
			return
		}
		words := g.ask(question, who, legal...)
		w := g.of(words[0])
		w.sealed, w.named = amount(words[2]), true
	}
}

func (g *game) of(name string) *wizard { return g.wizards[amount(name[1:])] }

func amount(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

// from lists the players who are still in the game, in turn order from a player (M36.1).
func (g *game) from(first *wizard) []*wizard {
	at := slices.Index(g.order, first)
	var list []*wizard
	for i := range g.order {
		if w := g.order[(at+i)%len(g.order)]; !w.out {
			list = append(list, w)
		}
	}
	return list
}

// draw draws a card that fits. If the deck has none, it first takes in its discards (M1.4). draw returns ""
// if there is still none.
func (g *game) draw(deck string, fits func(card string) bool) string {
	var legal []string
	for range 2 {
		for card, n := range g.deck {
			for range n {
				if deckOf(card) == deck && fits(card) {
					legal = append(legal, "~ draw "+card)
				}
			}
		}
		if len(legal) > 0 {
			card := g.ask("draw", nil, legal...)[2]
			g.deck[card]--
			return card
		}
		for card, n := range g.discards {
			if deckOf(card) == deck {
				g.saw("the discards are taken in:", deck)
				g.deck[card] += n
				g.discards[card] = 0
			}
		}
	}
	g.saw("nothing to draw:", deck)
	return ""
}

// fill fills the empty places of a row (M2.2).
func (g *game) fill(row int) {
	for len(g.offices[row]) < 3+row {
		card := g.draw([]string{"properties", "main"}[row], calm)
		if card == "" {
			return
		}
		g.offices[row] = append(g.offices[row], card)
	}
}
