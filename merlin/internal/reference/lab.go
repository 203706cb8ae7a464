package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements labs and everything that comes from them: hands, shops, breweries and mead.

// A study is a place in a laboratory: a lab, its grant, and the used cards under it.
type study struct {
	card  string
	grant int
	used  []string
}

// A secret is a spell or a recipe, in hand or brewed, and the lab whose mark it has, or 0.
type secret struct {
	card string
	lab  int
}

func (h secret) String() string {
	if h.lab == 0 {
		return h.card
	}
	return fmt.Sprint(h.card, " ", h.lab)
}

// secretOf reads a card and an optional mark.
func secretOf(words []string) secret {
	h := secret{card: words[0]}
	if len(words) > 1 {
		h.lab = amount(words[1])
	}
	return h
}

// lose removes a card from a player's hand.
func (w *wizard) lose(h secret) {
	i := slices.Index(w.hand, h)
	w.hand = slices.Delete(slices.Clone(w.hand), i, i+1)
}

// deckOfLab returns the deck that a lab draws from (M9.1, M10.1).
func deckOfLab(lab string) string {
	if lab[0] == 's' {
		return "spells"
	}
	return "recipes"
}

// hands counts a player's spells or recipes.
func (w *wizard) hands(deck string) (n int) {
	for _, h := range w.hand {
		if deckOf(h.card) == deck {
			n++
		}
	}
	return n
}

// shop and brewery report whether a player has a standing one.
func (w *wizard) shop() bool {
	return slices.ContainsFunc(w.field[:], func(p ground) bool { return p.trades('s') })
}
func (w *wizard) brewery() bool {
	return slices.ContainsFunc(w.field[:], func(p ground) bool { return p.trades('h') })
}

// trades reports whether a plot has a standing Spell Shop (spades) or Brewery (hearts).
func (p ground) trades(suit byte) bool { return p.permit != "" && p.permit[0] == suit && !p.down }

// place returns the lowest place of a laboratory without a lab, or 0 (M6.3).
func (w *wizard) place() int {
	for n := 1; n <= 6; n++ {
		if w.labs[n].card == "" {
			return n
		}
	}
	return 0
}

// onLab lists the legal moves for a lab (M9.1, M9.3, M10.1).
func (g *game) onLab(w *wizard, n int) (list []string) {
	lab := w.labs[n]
	switch {
	case lab.card == "":
	case lab.grant == 0:
		if w.purse >= g.research {
			list = append(list, "fund")
		}
	case len(lab.used) >= int(g.c.Uses):
		for i := range w.field {
			if g.plain(w, i) {
				list = append(list, fmt.Sprint("at ", w.name, ".", i))
			}
		}
	}
	return list
}

// atLab makes a move for a lab.
func (g *game) atLab(w *wizard, n int, words []string) {
	lab := &w.labs[n]
	switch words[1] {
	case "fund":
		w.purse -= g.research
		lab.grant = g.research
	case "at":
		w.field[amount(strings.TrimPrefix(words[2], w.name+"."))].permit = lab.card
		g.saw("a lab becomes a permit:", lab.card[:1], fmt.Sprint(len(lab.used)), "used")
		g.leave(w, n)
	}
}

// leave clears a lab that leaves its place. Its grant goes to the bank, the cards under it go into their
// deck, and cards with its mark lose the mark (M9.2, M9.3, M28.1).
func (g *game) leave(w *wizard, n int) {
	lab := &w.labs[n]
	g.bank += lab.grant
	for _, card := range lab.used {
		g.deck[card]++
	}
	*lab = study{}
	forget := func(h *secret, where string) {
		if h.lab == n {
			g.saw("a mark is lost:", where)
			h.lab = 0
		}
	}
	for i := range w.hand {
		forget(&w.hand[i], "in hand")
	}
	for i := range w.front {
		forget(&w.front[i], "in front")
	}
	for i := range w.field {
		forget(&w.field[i].potion, "under a plot")
	}
}

// learn draws a card for a player's hand (M9.1, M10.1, M26.1).
func (g *game) learn(w *wizard, lab string, mark int) {
	deck := deckOfLab(lab)
	if w.hands(deck) == 6 {
		g.saw("no room:", deck)
		return
	}
	if card := g.draw(deck, func(string) bool { return true }); card != "" {
		w.hand = append(w.hand, secret{card, mark})
		g.saw("drawn:", card)
	}
}

// use puts a used card under its lab, or back into its deck (M9.2, M10.2).
func (g *game) use(w *wizard, h secret) {
	if lab := &w.labs[h.lab]; h.lab > 0 && len(lab.used) < int(g.c.Uses) {
		g.saw("under its lab:", deckOf(h.card))
		lab.used = append(lab.used, h.card)
		return
	}
	g.saw("shuffled back:", deckOf(h.card), map[bool]string{true: "marked", false: "unmarked"}[h.lab > 0])
	g.deck[h.card]++
}

// experiment draws for the labs with a number (M9.1, M10.1), as part of M4.3.
func (g *game) experiment(w *wizard, n int) {
	for i := range w.labs {
		if lab := &w.labs[i]; lab.card != "" && number(lab.card) == n && lab.grant > 0 {
			g.bank += lab.grant
			lab.grant = 0
			g.learn(w, lab.card, i)
		}
	}
}

// maintain implements M9.5 and M10.3: it pays for a shop or a brewery once, and 1 more in an erratic winter
// (M5.4).
func (g *game) maintain(w *wizard) {
	cost := 1
	if g.erratic && g.season() == "winter" {
		g.saw("maintenance in an erratic winter")
		cost = 2
	}
	if w.purse < cost {
		g.saw("debt: maintenance")
	}
	g.pay(w, cost, &g.bank) // this never bankrupts anyone: the permit and its property bring 2
}

// through lists the players through whose shops a player could sell or send a spell (M9.4).
func (g *game) through(w *wizard) (list []*wizard) {
	if w.shop() {
		return []*wizard{w}
	}
	for _, other := range g.wizards {
		if other.shop() {
			list = append(list, other)
		}
	}
	return list
}

// onMead lists the legal moves for mead (M10.3).
func (g *game) onMead(w *wizard) (list []string) {
	for n := 1; w.brewery() && 2*n <= w.store["grain"] && n <= g.supply["mead"]; n++ {
		list = append(list, fmt.Sprint("mead ", n))
	}
	for n := 1; n <= w.store["mead"] && n*g.col <= g.bank; n++ {
		list = append(list, fmt.Sprint("pour ", n))
	}
	return list
}

// withMead makes mead, or sells it.
func (g *game) withMead(w *wizard, words []string) {
	n := amount(words[2])
	switch words[1] {
	case "mead":
		w.store["grain"] -= 2 * n
		g.supply["grain"] += 2 * n
		g.supply["mead"] -= n
		w.store["mead"] += n
	case "pour":
		w.store["mead"] -= n
		g.supply["mead"] += n
		g.bank -= n * g.col
		w.purse += n * g.col
	}
}

// strip removes what is on a plot and its cards: the stake, a planted unit, a potion, a Cumulonimbus
// (M22.6, M28.1).
func (g *game) strip(p *ground, why string) {
	if p.gold > 0 {
		g.saw("a stake is lost:", why)
	}
	g.bank += p.gold
	p.gold = 0
	if p.planted {
		g.saw("a planted unit is lost:", why)
		g.harvest(p)
	}
	if p.potion.card != "" {
		g.saw("a potion is lost:", why)
		g.deck[p.potion.card]++
		p.potion = secret{}
	}
	if p.wait > 0 {
		g.saw("a cloud goes:", why)
		p.wait = 0
	}
}

// clear removes the destroyed cards from a plot (M22.6).
func (g *game) clear(p *ground) {
	for _, card := range []string{p.property, p.permit} {
		if card != "" {
			g.discards[card]++
		}
	}
	*p = ground{}
}

// secrets counts the spells and recipes in hands, and the brewed potions, by card.
func (g *game) secrets() map[string]int {
	kept := make(map[string]int)
	for _, w := range g.wizards {
		for _, decree := range w.looked {
			kept[decree]++
		}
		for _, h := range slices.Concat(w.hand, w.front) {
			kept[h.card]++
		}
		for _, p := range w.field {
			if p.potion.card != "" {
				kept[p.potion.card]++
			}
		}
	}
	return kept
}
