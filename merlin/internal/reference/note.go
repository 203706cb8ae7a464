package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements the drafts of paper. Each choice is a step, and "back" ends the draft.

// step asks for a step of the open draft, and reports whether the draft goes on.
func (g *game) step(w *wizard, open string, steps ...string) (words []string, on bool) {
	w.open = open
	legal := []string{w.name + " back"}
	for _, step := range steps {
		legal = append(legal, w.name+" "+step)
	}
	words = g.ask("act", []string{w.name}, legal...)
	w.open = ""
	return words, words[1] != "back"
}

// many asks for a number from 1 to the top; 0 ends the draft.
func (g *game) many(w *wizard, open string, top int, others ...string) int {
	for n := 1; n <= top; n++ {
		others = append(others, fmt.Sprint("set ", n))
	}
	words, on := g.step(w, open, others...)
	if !on {
		return 0
	}
	return amount(words[2])
}

// bears returns the number of a player's next note, or 0 (M15.1, M36.8).
func (g *game) bears(w *wizard) int {
	for n := 1; n <= int(g.c.Notes); n++ {
		if !slices.ContainsFunc(g.papers,
			func(p *paper) bool { return p.issuer == w.name && p.number == n }) {
			return n
		}
	}
	return 0
}

// issue issues a note.
func (g *game) issue(w *wizard, p paper, clause string) {
	p.issuer, p.number = w.name, g.bears(w)
	g.tell("issued", p.issuer, p.number, clause)
	g.papers = append(g.papers, &p)
	g.saw("issued:", p.kind)
}

// writes lists the kinds of notes that a player can write (M8.4, M15.1).
func (g *game) writes(w *wizard) (list []string) {
	if !g.paper || !w.chauffeured() || g.bears(w) == 0 {
		return nil
	}
	list = []string{"future", "bond", "policy"}
	if len(g.sharable(w)) > 0 {
		list = append(list, "share")
	}
	return list
}

// sharable lists the properties that can have another share (M17.1).
func (g *game) sharable(w *wizard) (list []string) {
	for i, p := range w.field {
		at := fmt.Sprint(w.name, ".", i)
		if p.property == "" || p.down || p.second != "" {
			continue
		}
		n := payouts[number(p.property)]
		for _, p := range g.papers {
			if p.of == at {
				n--
			}
		}
		if n > 0 {
			list = append(list, "at "+at)
		}
	}
	return list
}

// write drafts a note (M15.2, M16.1, M17.1, M19).
func (g *game) write(w *wizard, kind string) {
	p := paper{kind: kind}
	open := "write " + kind
	switch kind {
	case "future":
		words, on := g.step(w, open, "good souls", "good oil", "good grain")
		if !on {
			return
		}
		p.good = words[2]
		open += " of " + p.good
		if p.amount = g.many(w, open, 60); p.amount == 0 {
			return
		}
		p.price = p.amount
		p.due = g.many(w, fmt.Sprint(open, ", ", p.amount), 8)
	case "bond":
		if p.amount = g.many(w, open, 40); p.amount == 0 {
			return
		}
		open += fmt.Sprint(", ", p.amount)
		if p.price = g.many(w, open, 40); p.price == 0 {
			return
		}
		p.due = g.many(w, fmt.Sprint(open, " for ", p.price), 8)
	case "share":
		words, on := g.step(w, open, g.sharable(w)...)
		if !on {
			return
		}
		p.of = words[2]
		if p.price = g.many(w, open+" of "+p.of, 40); p.price > 0 {
			g.issue(w, p, "M17.1")
		}
		return
	case "policy":
		g.insure(w, p)
		return
	}
	if p.due == 0 {
		return
	}
	p.due += g.seasons()
	g.issue(w, p, map[string]string{"future": "M15.2", "bond": "M16.1"}[kind])
}

// insure drafts a policy (M19).
func (g *game) insure(w *wizard, p paper) {
	covers := []string{"cover rolls", "cover cart"}
	if g.magic { // M19.2
		covers = append(covers, "cover land-souls", "cover land-oil", "cover land-grain")
	}
	if g.magic || g.war || g.visions { // M37.3
		covers = append(covers, "cover property")
	}
	for _, good := range goods {
		covers = append(covers, "cover above-"+good, "cover below-"+good)
	}
	words, on := g.step(w, "write policy", covers...)
	if !on {
		return
	}
	p.cover = words[2]
	open := "write policy on " + p.cover
	switch {
	case p.cover == "rolls":
		for low := 2; ; {
			var steps []string
			for n := low; n <= 12; n++ {
				steps = append(steps, fmt.Sprint("number ", n))
			}
			if p.numbers != "" {
				steps = append(steps, "done")
			}
			words, on := g.step(w, open+p.numbers, steps...)
			if !on {
				return
			}
			if words[1] == "done" {
				break
			}
			low = amount(words[2]) + 1
			p.numbers += " " + words[2]
		}
		open += p.numbers
	case strings.HasPrefix(p.cover, "above-"), strings.HasPrefix(p.cover, "below-"):
		if p.x = g.many(w, open, 20); p.x == 0 {
			return
		}
		open += fmt.Sprint(" ", p.x)
	}
	if p.amount = g.many(w, open, 40); p.amount == 0 {
		return
	}
	open += fmt.Sprint(", ", p.amount)
	if p.price = g.many(w, open, 20); p.price == 0 {
		return
	}
	steps := []string{"next", "round"}
	for n := 1; n <= 8; n++ {
		steps = append(steps, fmt.Sprint("set ", n))
	}
	words, on = g.step(w, fmt.Sprint(open, " for ", p.price), steps...)
	if !on {
		return
	}
	p.term = words[1]
	if p.term == "set" {
		p.term, p.left = "seasons", amount(words[2])
	}
	p.set = g.seasons()
	g.saw("written:", p.cover, p.term)
	g.issue(w, p, "M19.1")
}

// borrowers lists the possible borrowers of a player (M16.2).
func (g *game) borrowers(w *wizard) (list []*wizard) {
	for _, to := range g.wizards {
		if g.paper && to != w && !to.out && w.offers < int(g.c.Offers) && len(w.vaults()) > 0 &&
			g.bears(to) > 0 {
			list = append(list, to)
		}
	}
	return list
}

// vaults lists the plots of Chauffeurs with gold.
func (w *wizard) vaults() (list []int) {
	for i, p := range w.field {
		if p.second != "" && p.gold > 0 {
			list = append(list, i)
		}
	}
	return list
}

// lend implements M16.2.
func (g *game) lend(w, to *wizard) {
	open := "loan " + to.name
	var steps []string
	for _, i := range w.vaults() {
		steps = append(steps, fmt.Sprint("at ", w.name, ".", i))
	}
	words, on := g.step(w, open, steps...)
	if !on {
		return
	}
	at := words[2]
	vault := &w.field[amount(strings.TrimPrefix(at, w.name+"."))]
	open += " of " + at
	n := g.many(w, open, vault.gold)
	if n == 0 {
		return
	}
	open += fmt.Sprint(", ", n, " gold")
	face := g.many(w, open, 40)
	if face == 0 {
		return
	}
	ahead := g.many(w, fmt.Sprint(open, ", ", face), 8)
	if ahead == 0 {
		return
	}
	w.offers++
	g.offered = fmt.Sprint(to.name, " ", n, " gold of ", at, " for a bond of ", face, " in ", ahead,
		" season")
	if ahead > 1 {
		g.offered += "s"
	}
	words = g.ask("answer", []string{to.name}, to.name+" decline", to.name+" accept")
	g.offered = ""
	g.saw("a loan:", words[1])
	if words[1] == "accept" {
		vault.gold -= n
		to.purse += n
		g.issue(to, paper{kind: "bond", holder: w.name, amount: face, due: g.seasons() + ahead}, "M16.2")
	}
}
