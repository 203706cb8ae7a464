package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements trade between players.

// A ware is gold, a commodity, mead, a player's scrip or a card, and its number, which is 1 for a card. For
// a card in hand it also has the mark.
type ware struct {
	what string
	n    int
	lab  int
}

func (w ware) carded() bool { return len(w.what) == 2 || w.what[1:] == "10" } // c5, hj or d10, but not oil

func (w ware) hidden() bool { return deckOf(w.what) == "spells" || deckOf(w.what) == "recipes" }

func (w ware) String() string {
	if w.carded() || w.hidden() {
		return w.what
	}
	return fmt.Sprint(w.n, " ", w.what)
}

// open returns the ware as other players see it (M35.2).
func (w ware) open() string {
	if w.hidden() {
		return "1 " + strings.TrimSuffix(deckOf(w.what), "s")
	}
	return w.String()
}

// wares lists everything that a player could give away (M13.1).
func (w *wizard) wares() (list []ware) {
	for _, what := range []string{"gold", "souls", "oil", "grain", "mead"} {
		if n := w.has(what); n > 0 {
			list = append(list, ware{what: what, n: n})
		}
	}
	for issuer, n := range w.scrip {
		if n > 0 {
			list = append(list, ware{what: "scrip-" + issuer, n: n})
		}
	}
	for i, card := range w.reserve {
		if slices.Index(w.reserve, card) == i {
			list = append(list, ware{what: card, n: 1})
		}
	}
	for i, h := range w.hand {
		if slices.Index(w.hand, h) == i {
			list = append(list, ware{h.card, 1, h.lab})
		}
	}
	return list
}

// gives lists the wares that a player could give to another: a hidden card only if there is room for it,
// and a spell only through a shop (M9.4).
func (g *game) gives(w, to *wizard) []ware {
	return slices.DeleteFunc(w.wares(), func(give ware) bool {
		if !give.hidden() {
			return false
		}
		shut := deckOf(give.what) == "spells" && !w.shop() && (w.purse == 0 || len(g.through(w)) == 0)
		return shut || to.hands(deckOf(give.what)) == 6
	})
}

// has returns the gold, the scrip or the units that a player could give away.
func (w *wizard) has(what string) int {
	if what == "gold" {
		return w.purse
	}
	if issuer, ok := strings.CutPrefix(what, "scrip-"); ok {
		return w.scrip[issuer]
	}
	return w.store[what]
}

// partners lists the possible partners of a player for an offer.
func (g *game) partners(w *wizard) (list []*wizard) {
	for _, to := range g.wizards {
		if g.market && to != w && !to.out && w.offers < int(g.c.Offers) && len(g.gives(w, to)) > 0 {
			list = append(list, to)
		}
	}
	return list
}

// settle asks a player to name a ware, offered or asked for, and its number. It reports whether the draft
// goes on.
func (g *game) settle(w, giver *wizard, draft string, wares []ware) (ware, bool) {
	w.open = strings.TrimSuffix(strings.TrimSuffix(draft, " for "), ": ")
	legal := []string{w.name + " back"}
	for _, got := range wares {
		switch {
		case got.hidden():
			legal = append(legal, w.name+" with "+secret{got.what, got.lab}.String())
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
		h := secretOf(words[2:])
		return ware{h.card, 1, h.lab}, true
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

// offer implements M13.1.
func (g *game) offer(w, to *wizard) {
	draft := "offer " + to.name + ": "
	give, ok := g.settle(w, w, draft, g.gives(w, to))
	if !ok {
		g.saw("a draft ends")
		return
	}
	via := w
	if deckOf(give.what) == "spells" && !w.shop() { // M9.4
		var steps []string
		for _, owner := range g.through(w) {
			steps = append(steps, "to "+owner.name)
		}
		words, on := g.step(w, draft+give.String(), steps...)
		if !on {
			return
		}
		via = g.of(words[2])
	}
	get, ok := g.settle(w, to, draft+give.String()+" for ",
		slices.DeleteFunc(to.wares(), func(get ware) bool {
			mine, theirs := len(w.reserve), len(to.reserve)
			if give.carded() {
				mine, theirs = mine-1, theirs+1
			}
			if get.carded() {
				mine, theirs = mine+1, theirs-1
			}
			return get.hidden() || get.what == give.what || mine > 12 || theirs > 12
		}))
	if !ok {
		g.saw("a draft ends late")
		return
	}
	w.offers++
	g.offered = fmt.Sprint(to.name, " ", give.open(), " for ", get)
	if via != w {
		g.offered += " via " + via.name
	}
	if give.hidden() {
		g.saw("offered:", give.what)
		w.shown, to.shown = give.what, give.what
	}
	words := g.ask("answer", []string{to.name}, to.name+" decline", to.name+" accept")
	defer func() { g.offered, w.shown, to.shown = "", "", "" }()
	if words[1] == "decline" {
		g.saw("an offer is declined")
		return
	}
	if via != w {
		g.saw("a spell is sent through another's shop, the partner's:", fmt.Sprint(via == to))
		w.purse--
		via.purse++
	}
	if road := append([]string{"mead"}, goods...); !slices.Contains(road, give.what) && !slices.Contains(road,
		get.what) {
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
	w.shown, to.shown = "", ""
	g.offered = fmt.Sprint(to.name, " ", get, " from ", to.name)
	g.send(to, w, get)
}

// send sends a ware by road.
func (g *game) send(from, to *wizard, sent ware) {
	lost := 3
	if from.targeted[to.name] || to.targeted[from.name] {
		lost = 4
	}
	if slices.ContainsFunc(from.front, func(h secret) bool { return h.card == "liquid-luck" }) {
		g.saw("luck on the road")
	}
	die := g.rolls(from)
	if lost == 4 && die == 4 {
		g.saw("is lost with a 4")
	}
	from.give(sent)
	what := sent.what
	scrip := strings.HasPrefix(what, "scrip-") // lost scrip returns to its pad
	switch {
	case scrip:
		what = "scrip"
	case sent.carded():
		what = "card"
	case sent.hidden():
		what = deckOf(what)
	}
	switch {
	case die > lost:
		g.saw("comes through:", what)
		g.changes(from, to, sent, "M13.2")
		to.take(sent)
		return
	case sent.carded(), sent.hidden():
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

// changes records scrip that changes hands. Scrip that returns to its issuer goes to the pad.
func (g *game) changes(from, to *wizard, sent ware, clause string) {
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
	case sent.hidden():
		w.lose(secret{sent.what, sent.lab})
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
	case sent.hidden():
		w.hand = append(w.hand, secret{card: sent.what})
	case sent.carded():
		w.reserve = append(w.reserve, sent.what)
	case sent.what == "gold":
		w.purse += sent.n
	default:
		w.store[sent.what] += sent.n
	}
}
