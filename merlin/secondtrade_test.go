package merlin_test

import (
	"fmt"
	"slices"
	"strings"
)

// This file has trade between players in the second game.

// A ware is gold, a commodity, somebody's scrip or a card, and how many of it; cards are one.
type ware struct {
	what string
	n    int
}

func (w ware) carded() bool { return w.what[1] <= '9' } // c5, d10, and not oil

func (w ware) String() string {
	if w.carded() {
		return w.what
	}
	return fmt.Sprint(w.n, " ", w.what)
}

// wares lists all that a player could give away (M13.1).
func (w *wizard) wares() (list []ware) {
	for _, what := range []string{"gold", "souls", "oil", "grain"} {
		if n := w.has(what); n > 0 {
			list = append(list, ware{what, n})
		}
	}
	for issuer, n := range w.scrip {
		if n > 0 {
			list = append(list, ware{"scrip-" + issuer, n})
		}
	}
	for i, card := range w.reserve {
		if slices.Index(w.reserve, card) == i {
			list = append(list, ware{card, 1})
		}
	}
	return list
}

// has returns how much gold or scrip, or how many units, a player could give away.
func (w *wizard) has(what string) int {
	if what == "gold" {
		return w.purse
	}
	if issuer, ok := strings.CutPrefix(what, "scrip-"); ok {
		return w.scrip[issuer]
	}
	return w.store[what]
}

// partners lists whom a player could offer something.
func (g *second) partners(w *wizard) (list []*wizard) {
	for _, to := range g.wizards {
		if g.market && to != w && !to.out && w.offers < int(g.c.Offers) && len(w.wares()) > 0 {
			list = append(list, to)
		}
	}
	return list
}

// settle asks a player what is given, or asked for, and how much of it; it reports whether the draft goes on.
func (g *second) settle(w, giver *wizard, draft string, fits func(ware) bool) (ware, bool) {
	w.open = strings.TrimSuffix(strings.TrimSuffix(draft, " for "), ": ")
	legal := []string{w.name + " back"}
	for _, got := range giver.wares() {
		switch {
		case !fits(got):
		case got.carded():
			legal = append(legal, w.name+" with "+got.what)
		default:
			legal = append(legal, w.name+" item "+got.what)
		}
	}
	words := g.ask("act", []string{w.name}, legal...)
	w.open = ""
	switch words[1] {
	case "back":
		return ware{}, false
	case "with":
		return ware{words[2], 1}, true
	}
	got := ware{what: words[2]}
	w.open = draft + got.what
	legal = []string{w.name + " back"}
	for n := 1; n <= giver.has(got.what); n++ {
		legal = append(legal, fmt.Sprint(w.name, " set ", n))
	}
	words = g.ask("act", []string{w.name}, legal...)
	w.open = ""
	if words[1] == "back" {
		return ware{}, false
	}
	got.n = amount(words[2])
	return got, true
}

// offer is M13.1.
func (g *second) offer(w, to *wizard) {
	draft := "offer " + to.name + ": "
	give, ok := g.settle(w, w, draft, func(ware) bool { return true })
	if !ok {
		g.saw("a draft ends")
		return
	}
	get, ok := g.settle(w, to, draft+give.String()+" for ", func(get ware) bool {
		mine, theirs := len(w.reserve), len(to.reserve)
		if give.carded() {
			mine, theirs = mine-1, theirs+1
		}
		if get.carded() {
			mine, theirs = mine+1, theirs-1
		}
		return get.what != give.what && mine <= 12 && theirs <= 12
	})
	if !ok {
		g.saw("a draft ends late")
		return
	}
	w.offers++
	g.offered = fmt.Sprint(to.name, " ", give, " for ", get)
	words := g.ask("answer", []string{to.name}, to.name+" decline", to.name+" accept")
	defer func() { g.offered = "" }()
	if words[1] == "decline" {
		g.saw("an offer is declined")
		return
	}
	if road := goods; !slices.Contains(road, give.what) && !slices.Contains(road, get.what) {
		g.saw("an offer is accepted")
		g.changes(w, to, give, "M13.1")
		g.changes(to, w, get, "M13.1")
		w.give(give)
		to.give(get)
		w.take(get)
		to.take(give)
		return
	}
	g.send(w, to, give) // M13.2
	g.offered = fmt.Sprint(to.name, " ", get, " from ", to.name)
	g.send(to, w, get)
}

// send sends something by the road.
func (g *second) send(from, to *wizard, sent ware) {
	die := amount(g.ask("die", nil, "~ die 1", "~ die 2", "~ die 3", "~ die 4", "~ die 5", "~ die 6")[2])
	from.give(sent)
	what := sent.what
	scrip := strings.HasPrefix(what, "scrip-") // what is lost of it is on its pad
	switch {
	case scrip:
		what = "scrip"
	case sent.carded():
		what = "card"
	}
	switch {
	case die > 3:
		g.saw("comes through:", what)
		g.changes(from, to, sent, "M13.2")
		to.take(sent)
		return
	case sent.carded():
		g.deck[sent.what]++
	case sent.what == "gold":
		g.bank += sent.n
	case !scrip:
		g.supply[sent.what] += sent.n
	}
	if issuer, ok := strings.CutPrefix(sent.what, "scrip-"); ok {
		g.passed(g.of(issuer), "purse-"+from.name, "pad-"+issuer, sent.n, "M13.2")
	}
	g.saw("is lost on the road:", what)
}

// changes tells of scrip that changes hands; one's own goes to the pad.
func (g *second) changes(from, to *wizard, sent ware, clause string) {
	issuer, ok := strings.CutPrefix(sent.what, "scrip-")
	switch {
	case !ok:
	case issuer == to.name:
		g.passed(to, "purse-"+from.name, "pad-"+issuer, sent.n, clause)
	default:
		g.passed(g.of(issuer), "purse-"+from.name, "purse-"+to.name, sent.n, clause)
	}
}

func (w *wizard) give(sent ware) {
	issuer, scrip := strings.CutPrefix(sent.what, "scrip-")
	switch {
	case scrip:
		w.scrip[issuer] -= sent.n
	case sent.carded():
		i := slices.Index(w.reserve, sent.what)
		w.reserve = slices.Delete(slices.Clone(w.reserve), i, i+1)
	case sent.what == "gold":
		w.purse -= sent.n
	default:
		w.store[sent.what] -= sent.n
	}
}

func (w *wizard) take(sent ware) {
	issuer, scrip := strings.CutPrefix(sent.what, "scrip-")
	switch {
	case scrip:
		if issuer != w.name {
			w.scrip[issuer] += sent.n
		}
	case sent.carded():
		w.reserve = append(w.reserve, sent.what)
	case sent.what == "gold":
		w.purse += sent.n
	default:
		w.store[sent.what] += sent.n
	}
}
