package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements potions (M10.2, M31).

// cookbook lists the sites of each potion.
var cookbook = map[string][]string{
	"raining-gold": {"land"}, "double-harvest": {"land"}, "warm-winter": {"land"},
	"better-nature": {"trade"}, "stoneskin": {"bare", "trade"}, "elixir-of-interest": {"chauffeur"},
	"liquid-luck": {"front"}, "draught-of-thrift": {"front"}, "philtre-of-amnesty": {"front"},
	"antidote": {"front"},
}

// takes lists the ingredients at each site.
var takes = map[string]map[string]int{
	"land": {"oil": 1, "grain": 1}, "front": {"grain": 2}, "trade": {"souls": 1, "oil": 1},
	"bare": {"souls": 1, "oil": 1}, "chauffeur": {"souls": 1, "oil": 1},
}

// site returns the site of a plot for potions, or "" without a standing property.
func (p ground) site() string {
	switch {
	case p.property == "" || p.down:
		return ""
	case p.second != "":
		return "chauffeur"
	case p.permit == "":
		return "bare"
	case p.trades('d'):
		return "land"
	}
	return "trade"
}

// affords reports whether a player has the ingredients for a site.
func (w *wizard) affords(site string) bool {
	for good, n := range takes[site] {
		if w.store[good] < n {
			return false
		}
	}
	return true
}

// sites lists the places where a recipe can be brewed (M10.2).
func (g *game) sites(w *wizard, recipe string) (list []string) {
	at := cookbook[recipe]
	if slices.Contains(at, "front") && len(w.front) < 3 && w.affords("front") {
		list = append(list, "use")
	}
	for i, p := range w.field {
		if slices.Contains(at, p.site()) && p.potion.card == "" && w.affords(p.site()) {
			list = append(list, fmt.Sprint("at ", w.name, ".", i))
		}
	}
	return list
}

// brew implements M10.2.
func (g *game) brew(w *wizard, h secret, words []string) {
	site := "front"
	if words[1] == "use" {
		w.front = append(slices.Clone(w.front), h)
	} else {
		p := &w.field[amount(strings.TrimPrefix(words[2], w.name+"."))]
		p.potion = h
		site = p.site()
	}
	for good, n := range takes[site] {
		w.store[good] -= n
		g.supply[good] += n
	}
	g.saw("brewed:", h.card, site)
}

// drink uses the oldest potion of a kind in front of a player, if there is one.
func (g *game) drink(w *wizard, potion string) bool {
	i := slices.IndexFunc(w.front, func(h secret) bool { return h.card == potion })
	if i < 0 {
		return false
	}
	h := w.front[i]
	w.front = slices.Delete(slices.Clone(w.front), i, i+1)
	if slices.ContainsFunc(w.front, func(h secret) bool { return h.card == potion }) {
		g.saw("used, one of two:", potion)
	}
	g.saw("used:", potion)
	g.use(w, h)
	return true
}

// uncork uses the potion under a plot if it is of the given kind.
func (g *game) uncork(w *wizard, i int, potion string) bool {
	p := &w.field[i]
	h := p.potion
	if h.card != potion {
		return false
	}
	p.potion = secret{}
	g.saw("used:", potion)
	g.use(w, h)
	return true
}

// price returns what a player pays at the Offices (M6.1, M31.8).
func (g *game) price(w *wizard) int {
	if slices.ContainsFunc(w.front, func(h secret) bool { return h.card == "draught-of-thrift" }) {
		return g.col - 1
	}
	return g.col
}

// brews lists the potions in the order of chapter M31.
var brews = []string{"raining-gold", "double-harvest", "warm-winter", "better-nature", "stoneskin",
	"elixir-of-interest",
	"liquid-luck", "draught-of-thrift", "philtre-of-amnesty", "antidote"}
