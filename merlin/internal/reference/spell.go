package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements spells (M9.2, M9.4, M30).

// spellbook lists the spells in the order of chapter M30.
var spellbook = []string{"cumulonimbus", "pickpocket-sprite", "rust", "mildew", "broken-axle", "counterfeit",
	"red-tape", "hex-of-idleness",
	"gremlins", "whisper", "frozen-hubs", "inflation-chant", "winged-cart", "portal"}

// loaded reports whether there is anything on a player's cart.
func (w *wizard) loaded() bool { return w.cart["souls"]+w.cart["oil"]+w.cart["grain"] > 0 }

// targets lists the ways in which a spell can be cast.
func (g *game) targets(w *wizard, spell string) (list []string) {
	players := func(has func(*wizard) bool) {
		for _, other := range g.wizards {
			if other != w && !other.out && has(other) {
				list = append(list, "to "+other.name)
			}
		}
	}
	plots := func(has func(ground) bool) {
		for _, other := range g.wizards {
			for i, p := range other.field {
				if other != w && p.property != "" && !p.down && has(p) {
					list = append(list, fmt.Sprint("at ", other.name, ".", i))
				}
			}
		}
	}
	self := func(can bool) {
		if can {
			list = append(list, "use")
		}
	}
	switch spell {
	case "cumulonimbus":
		plots(func(p ground) bool { return p.trades('d') && p.wait < 6 })
	case "pickpocket-sprite":
		players(func(w *wizard) bool { return w.purse > 0 })
	case "rust":
		for _, u := range g.enemies(w) {
			list = append(list, fmt.Sprint("foe ", u.of.name, " ", u.at))
		}
	case "mildew":
		players(func(w *wizard) bool { return w.store["grain"] > 0 })
	case "broken-axle":
		players(func(w *wizard) bool { return w.loaded() && !w.winged })
	case "counterfeit":
		for _, good := range goods {
			for _, other := range g.wizards {
				if n, _ := counted(g.counters[good].bids, other.name); other != w && n > 0 {
					list = append(list, fmt.Sprint("counterfeit ", other.name, " ", good))
				}
			}
		}
	case "red-tape":
		plots(func(p ground) bool { return p.trades('s') || p.trades('h') })
	case "hex-of-idleness":
		for _, other := range g.wizards {
			for n, lab := range other.labs {
				if other != w && lab.grant > 0 {
					list = append(list, fmt.Sprint("hex ", other.name, " ", n))
				}
			}
		}
	case "gremlins":
		for _, other := range g.wizards {
			for i := range other.field {
				if s := (square{other, i}); other != w && s.stands() && g.defender(s) == nil {
					list = append(list, fmt.Sprint("at ", s))
				}
			}
		}
	case "whisper":
		plots(func(p ground) bool { return p.second != "" && p.gold > 0 })
	case "frozen-hubs":
		players(func(w *wizard) bool { return g.market && w.frozen == 0 })
	case "inflation-chant":
		self(true)
	case "winged-cart":
		self(g.market && !w.winged)
	case "portal":
		self(g.market && w.store["souls"]+w.store["oil"]+w.store["grain"] > 0)
	default:
		panic("there is no " + spell)
	}
	return list
}

// onHand lists the legal moves for a spell or a recipe (M9.2, M9.4, M10.2).
func (g *game) onHand(w *wizard, h secret) (list []string) {
	if deckOf(h.card) == "recipes" {
		return g.sites(w, h.card)
	}
	list = g.targets(w, h.card)
	if len(list) == 0 {
		g.saw("no target:", h.card)
	}
	for _, other := range g.through(w) {
		if g.bank >= g.col {
			list = append(list, "sell "+other.name)
		}
	}
	return list
}

// withHand casts a spell, sells it, or brews a recipe.
func (g *game) withHand(w *wizard, h secret, words []string) {
	w.lose(h)
	if deckOf(h.card) == "recipes" {
		g.brew(w, h, words)
		return
	}
	if words[1] == "sell" {
		g.saw("sold:", h.card)
		g.bank -= g.col
		w.purse += g.col
		if owner := g.of(words[2]); owner != w {
			g.saw("sold through another's shop")
			w.purse--
			owner.purse++
		}
		g.deck[h.card]++
		return
	}
	g.use(w, h)
	// at is the target's plot, if the spell is cast at one
	target, at := w, &ground{}
	if words[1] != "use" {
		name, plot, ok := strings.Cut(words[2], ".")
		if target = g.of(name); ok {
			at = &target.field[amount(plot)]
		}
		w.targeted[target.name] = true
	} else if slices.ContainsFunc(w.front, func(h secret) bool { return h.card == "antidote" }) {
		g.saw("no antidote against oneself:", h.card)
	}
	if target != w && g.drink(target, "antidote") {
		g.saw("stopped:", h.card)
		return
	}
	g.saw("cast:", h.card)
	switch h.card {
	case "cumulonimbus":
		if at.wait == 5 {
			g.saw("a cloud too many")
		}
		at.wait = min(6, at.wait+2)
	case "pickpocket-sprite":
		n := min(2, target.purse)
		if n < 2 {
			g.saw("a pickpocket's one")
		}
		target.purse -= n
		w.purse += n
	case "rust":
		u := g.unitAt(target, g.squareOf(words[3]))
		u.ap, u.hp, u.top = max(0, u.ap-1), u.hp-1, u.top-1
		if u.hp == 0 {
			g.falls(u, "rusty")
		}
	case "mildew":
		n := min(2, target.store["grain"])
		if n < 2 {
			g.saw("mildew on one")
		}
		target.store["grain"] -= n
		g.supply["grain"] += n
	case "broken-axle":
		g.rollCart(target)
	case "counterfeit":
		at := g.counters[words[3]]
		best := slices.Max(priced(at.bids, target.name))
		if n, _ := counted(slices.DeleteFunc(slices.Clone(at.bids),
			func(n note) bool { return n.price != best }), target.name); n > 1 {
			g.saw("one of equal bids")
		}
		at.bids = strike(at.bids, target.name, best)
		target.escrow += best
	case "red-tape":
		for range 2 {
			if at.permit != "" { // it can be sold between
				g.maintain(target)
			} else {
				g.saw("Red Tape has nothing left")
			}
		}
	case "hex-of-idleness":
		lab := &target.labs[amount(words[3])]
		g.bank += lab.grant
		lab.grant = 0
	case "gremlins":
		g.damage(target, amount(words[2][len(target.name)+1:]), 1, nil)
	case "whisper":
		n := min(3, at.gold)
		if n < 3 {
			g.saw("a whisper for less")
		}
		at.gold -= n
		target.purse += n
	case "frozen-hubs":
		target.frozen = 1
	case "inflation-chant":
		g.col = min(g.col+1, int(g.c.CoLCap))
	case "winged-cart":
		w.winged = true
	case "portal":
		for _, good := range goods {
			w.stall[good] += w.store[good]
			w.store[good] = 0
		}
	}
}
