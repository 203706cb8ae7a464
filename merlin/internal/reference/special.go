package reference

import (
	"fmt"
	"slices"
)

// This file implements the specials of golems and the abilities of guards (M33).

// costs lists the costs of the specials.
var costs = map[string]string{"sj": "oil", "cj": "souls", "hj": "grain", "dj": "grain", "sq": "oil",
	"cq": "souls", "hq": "oil"}

// specials lists the ways in which a golem may use its special.
func (g *game) specials(u *troop) (list []string) {
	if cost := costs[u.card]; cost != "" && u.of.store[cost] == 0 {
		return nil
	}
	can := func(what ...any) { list = append(list, fmt.Sprint(what...)) }
	around := g.around(u)
	switch u.card {
	case "sj":
		if u.attacked || u.moved || g.peace > 0 || len(g.lures(u)) > 0 {
			return nil
		}
		for _, s := range around {
			if s.w != u.of && s.stands() && g.defender(s) != nil {
				can("breach ", s)
			}
		}
	case "cj":
		for _, w := range g.wizards {
			if w != u.of && w.purse > 0 && slices.ContainsFunc(around,
				func(s square) bool { return s.w == w }) {
				can("to ", w.name)
			}
		}
	case "hj":
		for _, s := range around {
			if p := s.ground(); p.damage > 0 && !p.down {
				can("at ", s)
			}
			if v := g.unitAt(u.of, s); v != nil && v.golem() && v.hp < v.top {
				can("cure ", s)
			}
		}
	case "dj":
		if !u.center {
			can("use")
		}
	case "sq":
		for _, v := range g.enemies(u.of) {
			if g.touch(u.at.w, u.at.i, v.at.w, v.at.i) && len(g.reach(v.at)) > 0 {
				can("foe ", v.of.name, " ", v.at)
			}
		}
	case "cq":
		for _, v := range u.of.golems {
			if g.touch(u.at.w, u.at.i, v.at.w, v.at.i) && v.acts == 1 && !v.spare && v.sleep == 0 {
				can("at ", v.at)
			}
		}
	case "hq":
		for _, s := range around {
			if s.w == u.of && s.stands() && !s.ground().shielded {
				can("at ", s)
			}
		}
	case "dq":
		if slices.ContainsFunc(around, func(s square) bool { return s.w == u.of && s.ground().damage > 0 }) {
			can("use")
		}
	}
	return list
}

// enemies lists the golems of others.
func (g *game) enemies(w *wizard) (list []*troop) {
	for _, other := range g.wizards {
		if other != w {
			list = append(list, other.golems...)
		}
	}
	return list
}

// special uses a golem's special.
func (g *game) special(u *troop, words []string) {
	w := u.of
	var drag *troop
	if words[1] == "foe" {
		drag = g.unitAt(g.of(words[2]), g.squareOf(words[3]))
		var steps []string
		for _, s := range g.reach(drag.at) {
			steps = append(steps, fmt.Sprint("at ", s))
		}
		var on bool
		if words, on = g.step(w, fmt.Sprint("unit ", u.at, " moves ", words[2], "'s on ", words[3]),
			steps...); !on {
			return
		}
	}
	if cost := costs[u.card]; cost != "" {
		w.store[cost]--
		g.supply[cost]++
	}
	g.saw("special:", u.card, words[1])
	if u.acts == 1 {
		g.saw("a special once more")
	}
	switch u.card {
	case "sj":
		g.attack(u, nil, "breach", g.squareOf(words[2]))
		return
	case "cj":
		g.of(words[2]).purse--
		w.purse++
	case "hj":
		if words[1] == "at" {
			g.squareOf(words[2]).ground().damage--
		} else {
			g.unitAt(w, g.squareOf(words[2])).hp++
		}
	case "dj":
		u.center = true
	case "sq":
		drag.at = g.squareOf(words[2])
	case "cq":
		g.unitAt(w, g.squareOf(words[2])).spare = true
	case "hq":
		g.squareOf(words[2]).ground().shielded = true
	case "dq":
		for _, s := range g.around(u) {
			if p := s.ground(); s.w == w && p.damage > 0 {
				g.saw("a martyr heals")
				p.damage = 0
			}
		}
		g.falls(u, "as a martyr")
	}
	u.act()
}

// ability implements M21.2 with M33.9 to M33.12.
func (g *game) ability(w *wizard, u *troop) {
	legal := []string{w.name + " waive"}
	if u.card == "sk" {
		for _, v := range g.enemies(w) {
			if v.hp <= u.ap {
				legal = append(legal, fmt.Sprint(w.name, " foe ", v.of.name, " ", v.at))
			}
		}
	}
	if len(legal) == 1 {
		legal = append(legal, w.name+" use")
	}
	words := g.ask("ability", []string{w.name}, legal...)
	g.saw("ability:", u.card, words[1])
	if words[1] == "waive" {
		return
	}
	by := 1
	switch u.card {
	case "sk":
		if words[1] == "foe" {
			g.falls(g.unitAt(g.of(words[2]), g.squareOf(words[3])), "executed")
		}
	case "hk":
		for i := range w.field {
			if p := &w.field[i]; p.damage > 0 {
				g.saw("a confessor heals")
				p.damage = 0
			}
		}
		by = -1
	case "dk":
		g.fetch(w)
	case "ck":
		for _, other := range g.from(w) {
			if other != w && other.purse > 0 {
				other.purse--
				w.purse++
			}
		}
	}
	g.col = min(max(g.col+by, 1), int(g.c.CoLCap))
}

// fetch implements M33.11.
func (g *game) fetch(w *wizard) {
	left := min(3, g.supply["souls"]+g.supply["oil"]+g.supply["grain"])
	if left < 3 {
		g.saw("fetched: less")
	}
	for i, good := range goods {
		if left == 0 {
			break
		}
		rest := 0 // units of the commodities that follow
		for _, other := range goods[i+1:] {
			rest += g.supply[other]
		}
		n := left
		if good != "grain" {
			var legal []string
			for k := max(0, left-rest); k <= min(left, g.supply[good]); k++ {
				legal = append(legal, fmt.Sprint(w.name, " fetch ", k))
			}
			g.owed = left
			n = amount(g.ask("fetch", []string{w.name}, legal...)[2])
			g.owed = 0
		}
		g.supply[good] -= n
		w.store[good] += n
		left -= n
	}
}
