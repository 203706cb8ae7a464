package reference

import (
	"slices"
	"strings"
)

// This file implements kings that are drawn, royal decrees and crowns (M23, M29.2, M34).

// edicts lists the decrees in the order of chapter M34.
var edicts = []string{"war-levy", "open-granaries", "royal-audit", "price-edict", "debasement", "tithe",
	"conscription", "enclosure", "forced-loan", "censorship", "royal-wedding", "jubilee"}

// king resolves a king that a player has drawn (M23.1, M6.2, M37.3).
func (g *game) king(w *wizard, card string) {
	if len(w.reserve) < 12 {
		w.reserve = append(slices.Clone(w.reserve), card)
	} else {
		g.saw("a king without room")
		g.aside = append(g.aside, card)
	}
	if !g.court {
		return
	}
	for range 2 {
		if decree := g.draw("decrees", func(string) bool { return true }); decree != "" {
			w.looked = append(slices.Clone(w.looked), decree)
		}
	}
	if len(w.looked) == 0 {
		g.saw("no decree")
		return
	}
	if len(w.looked) == 1 {
		g.saw("one decree")
	}
	slices.SortFunc(w.looked, func(a,
		b string) int {
		return slices.Index(edicts, a) - slices.Index(edicts, b)
	})
	var legal []string
	for _, decree := range w.looked {
		legal = append(legal, w.name+" choose "+decree)
	}
	decree := g.ask("choose", []string{w.name}, legal...)[2]
	for _, other := range w.looked {
		if other != decree {
			g.deck[other]++
		}
	}
	w.looked, g.decree = nil, decree
	taker := w
	if g.ask("enact", []string{w.name}, w.name+" refuse", w.name+" enact")[1] == "refuse" { // M23.2
		if taker = g.auctioned(w); taker == nil {
			g.saw("nobody bids for a decree")
			g.deck[decree]++
			g.decree = ""
			return
		}
		g.saw("a decree is taken by another")
	}
	taker.crowns = min(99, taker.crowns+1)
	g.discards[decree]++
	g.decree = ""
	g.enact(taker, w, decree)
	if taker.out {
		g.saw("bankrupt by a decree:", map[bool]string{true: "its own", false: "another's"}[taker == w])
	}
}

// auctioned asks all others to bid for a decree. It returns the player who wins it, or nil if nobody bids.
func (g *game) auctioned(w *wizard) (taker *wizard) {
	g.sealAll("bids", "seal", func(other *wizard) int {
		if other == w {
			return -1
		}
		return other.purse
	})
	bid, tied := 0, false
	for _, other := range g.from(w) {
		switch {
		case other.sealed > bid:
			taker, bid, tied = other, other.sealed, false
		case bid > 0 && other.sealed == bid:
			tied = true
		}
	}
	if tied {
		g.saw("equal bids for a decree")
	}
	for _, other := range g.wizards {
		other.sealed, other.named = 0, false
	}
	if taker != nil {
		taker.purse -= bid
		w.purse += bid / 2
		g.bank += bid - bid/2
	}
	return taker
}

// enact implements M34, the consequence of a decree.
func (g *game) enact(w, first *wizard, decree string) {
	g.saw("enacted:", decree)
	up := func(n *int, most int) { *n = min(*n+1, most) }
	switch decree {
	case "war-levy":
		g.pay(w, 3, &g.row)
	case "open-granaries":
		n := (w.store["grain"] + 1) / 2
		w.store["grain"] -= n
		g.supply["grain"] += n
	case "royal-audit":
		g.levy(w)
		if !w.out {
			g.levy(w)
		}
	case "price-edict":
		up(&g.col, int(g.c.CoLCap))
	case "debasement":
		up(&g.volatility, 3)
	case "tithe":
		up(&g.tax, 3)
	case "conscription":
		var best *troop
		for _, u := range w.golems {
			if best == nil || u.ap > best.ap {
				best = u
			}
		}
		if best != nil {
			g.falls(best, "conscripted")
		}
	case "enclosure":
		g.enclosed[w.name] = true
	case "forced-loan":
		for _, other := range g.from(first) {
			if other != w && !w.out {
				g.pay(w, 1, &other.purse)
			}
		}
	case "censorship":
		w.hand = slices.DeleteFunc(slices.Clone(w.hand), func(h secret) bool {
			if deckOf(h.card) != "spells" {
				return false
			}
			g.saw("a spell is censored")
			g.deck[h.card]++
			return true
		})
	case "royal-wedding":
		n := 0
		for _, p := range w.field {
			if p.property != "" && !p.down {
				n++
			}
		}
		g.pay(w, n, &g.bank)
	case "jubilee":
		g.voidAll("M34.12: jubilee", func(p *paper) bool { return p.kind == "bond" && p.holder == w.name })
	}
}

// tidy moves the cards that are set aside to their places (M6.2).
func (g *game) tidy() {
	for _, card := range g.aside {
		if strings.HasSuffix(card, "k") {
			g.discards[card]++
		} else {
			g.deck[card]++
		}
	}
	g.aside = nil
}

// favoured reports whether somebody has won by royal favour (M29.2).
func (g *game) favoured() bool {
	worths := g.worths()
	for _, w := range g.wizards {
		if w.out || w.crowns < int(g.c.Crowns) || !g.court {
			continue
		}
		if !slices.ContainsFunc(g.wizards,
			func(other *wizard) bool { return worths[other.name] > worths[w.name] }) {
			return true
		}
		g.saw("crowns, and not the worth")
	}
	return false
}

// asides returns the cards that are set aside: kings and aces by suit, then Taxmen.
func (g *game) asides() (row [9]uint8) {
	for _, card := range g.aside {
		at := 8
		if card != "joker" {
			at = 2 * strings.IndexByte("cdhs", card[0])
			if card[1:] == "a" {
				at++
			}
		}
		row[at]++
	}
	return row
}
