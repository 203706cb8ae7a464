package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements a turn, and the actions with cards and plots in its step 4.

// turn implements chapter M3.
func (g *game) turn(w *wizard) {
	g.turns++
	clear(g.sold)
	w.frozen *= 2
	g.ripen()
	g.arrive(w)
	if !w.out {
		g.roll(w)
	}
	if !w.out {
		g.look(w)
	}
	g.acting = w
	for !w.out && g.act(w) {
		if slices.ContainsFunc(g.papers, func(p *paper) bool { return p.struck }) {
			g.saw("a policy is paid in step 4")
		}
		g.payEach(func(p *paper) bool { return p.struck }) // M19.1
	}
	g.acting = nil
	g.close(w)
	g.overdue(w)
}

// close resets what is limited to once a turn (M3.1, M3.4).
func (g *game) close(w *wizard) {
	w.actions, w.offers, w.frozen = 0, 0, 0
	for i := range w.field {
		w.field[i].invested = false
	}
	w.rest()
}

// drop discards a card of a reserve.
func (g *game) drop(w *wizard, card string) {
	i := slices.Index(w.reserve, card)
	w.reserve = slices.Delete(w.reserve, i, i+1)
	g.discards[card]++
}

// gold returns all gold of a player.
func (g *game) gold(w *wizard) int {
	n := w.purse + w.escrow
	for _, good := range goods {
		_, sum := counted(g.counters[good].bids, w.name)
		n += sum
	}
	for _, p := range w.field {
		n += p.gold
	}
	for _, lab := range w.labs {
		n += lab.grant
	}
	return n
}

// act makes one action of M3.4: a purchase, or opening a thing and using it. It reports whether the turn
// goes on.
func (g *game) act(w *wizard) bool {
	legal := []string{w.name + " end"}
	can := func(what string) { legal = append(legal, w.name+" "+what) }
	if w.actions < int(g.c.MaxActions) {
		for _, row := range g.offices { // M6.1
			for i, card := range row {
				if w.purse >= g.price(w) && len(w.reserve) < 12 && slices.Index(row, card) == i {
					can("buy " + card)
				}
			}
		}
		for i, card := range w.reserve {
			if slices.Index(w.reserve, card) == i {
				can("card " + card)
			}
		}
		for i := range w.field {
			if len(g.onPlot(w, i)) > 0 {
				can(fmt.Sprint("plot ", w.name, ".", i))
			}
		}
		for _, u := range w.troops() {
			if len(g.onUnit(u)) > 0 {
				can(fmt.Sprint("unit ", u.at))
			}
		}
		for n := range w.labs {
			if len(g.onLab(w, n)) > 0 {
				can(fmt.Sprint("lab ", n))
			}
		}
		for i, h := range w.hand {
			if slices.Index(w.hand, h) == i && len(g.onHand(w, h)) > 0 {
				can("hand " + h.String())
			}
		}
		for _, what := range g.onMead(w) {
			can(what)
		}
		for _, good := range goods {
			if len(g.onGoods(w, good)) > 0 {
				can("goods " + good)
			}
		}
		for _, to := range g.partners(w) {
			can("offer " + to.name)
		}
		for _, of := range g.wizards {
			if !of.out && len(g.onPapers(w, of)) > 0 {
				can("papers " + of.name)
			}
		}
		for _, kind := range g.writes(w) {
			can("write " + kind)
		}
		for _, to := range g.borrowers(w) {
			can("loan " + to.name)
		}
	}
	words := g.ask("act", []string{w.name}, legal...)
	if words[1] == "end" {
		return false
	}
	w.actions++
	switch words[1] {
	case "buy":
		g.buy(w, words[2])
		return true
	case "offer":
		g.offer(w, g.of(words[2]))
		return true
	case "papers":
		g.read(w, g.of(words[2]))
		return true
	case "write":
		g.write(w, words[2])
		return true
	case "loan":
		g.lend(w, g.of(words[2]))
		return true
	case "unit":
		g.command(w, words[2])
		return true
	case "mead", "pour":
		g.withMead(w, words)
		return true
	case "lab":
		n := amount(words[2])
		if words, on := g.step(w, "lab "+words[2], g.onLab(w, n)...); on {
			g.atLab(w, n, words)
		}
		return true
	case "hand":
		h := secretOf(words[2:])
		if words, on := g.step(w, "hand "+h.String(), g.onHand(w, h)...); on {
			g.withHand(w, h, words)
		}
		return true
	}
	w.open = words[1] + " " + words[2]
	at := 0
	legal = []string{w.name + " back"}
	switch words[1] {
	case "card":
		for _, deed := range g.onCard(w, words[2]) {
			can(deed)
		}
	case "goods":
		for _, deed := range g.onGoods(w, words[2]) {
			can(deed)
		}
	default:
		at = amount(strings.TrimPrefix(words[2], w.name+"."))
		for _, deed := range g.onPlot(w, at) {
			can(deed)
		}
	}
	card, opened := words[2], words[1]
	words = g.ask("act", []string{w.name}, legal...)
	w.open = ""
	if opened == "goods" {
		g.onMarket(w, card, words)
		return true
	}
	p := &w.field[at]
	switch words[1] {
	case "discard":
		g.drop(w, card)
	case "use", "rally": // M6.3
		if card[1:] == "k" {
			g.motivate(w, card, words[1] == "rally")
		} else {
			w.enlist(card)
			w.labs[w.place()].card = card
		}
	case "lastcall":
		w.store["mead"]--
		g.supply["mead"]++
		g.saw("a last call,", map[bool]string{true: "to its own plot",
			false: "to another plot"}[w.guard.at == square{w, at}])
		w.guard.at = square{w, at}
	case "clear":
		g.saw("a plot is cleared")
		g.clear(p)
	case "at":
		p = &w.field[amount(strings.TrimPrefix(words[2], w.name+"."))]
		if !numbered(card) {
			g.animate(w, card, g.squareOf(words[2]))
			return true
		}
		w.enlist(card)
		switch {
		case deckOf(card) == "properties":
			p.property = card
		default:
			p.permit = card
		}
	case "invest":
		n := amount(words[2])
		w.purse -= n
		p.gold += n
		p.invested = true
	case "join":
		with := amount(strings.TrimPrefix(words[2], w.name+"."))
		g.sharesEnd(w, at, "M17.1: a Chauffeur")
		g.sharesEnd(w, with, "M17.1: a Chauffeur")
		other := &w.field[with]
		pair := []string{p.property, other.property} // the lower one first; the rules do not distinguish them
		if number(pair[0]) > number(pair[1]) {
			slices.Reverse(pair)
		}
		*p = ground{property: pair[0], second: pair[1]}
		*other = ground{}
	case "deposit":
		n := amount(words[2])
		w.purse -= n
		p.gold += n
	case "withdraw":
		n := amount(words[2])
		w.purse += n
		p.gold -= n
	case "plant":
		w.store[yields(p.permit)]--
		p.planted = true
	}
	return true
}

// onCard lists the legal moves for a card of the reserve (M6.1, M6.3, M9.1, M11.1).
func (g *game) onCard(w *wizard, card string) []string {
	list := []string{"discard"}
	if !numbered(card) {
		return append(list, g.enlists(w, card)...)
	}
	if card[0] == 'h' || card[0] == 's' {
		if w.place() > 0 {
			list = append(list, "use")
		}
		return list
	}
	for i, p := range w.field {
		free := p == ground{} && i > 0
		if deckOf(card) != "properties" {
			free = g.plain(w, i)
		}
		if free {
			list = append(list, fmt.Sprint("at ", w.name, ".", i))
		}
	}
	return list
}

// plain reports whether a plot has a standing property without permit, investment, potion and unit that is
// not a Chauffeur.
func (g *game) plain(w *wizard, i int) bool {
	p := w.field[i]
	return p.property != "" && !p.down && p.permit == "" && p.second == "" && p.gold == 0 &&
		p.potion.card == "" && len(g.on(square{w, i})) == 0
}

// onPlot lists the legal moves for a plot (M7.2, M7.3, M8.1, M8.2, M11.2, M11.3, M22.6).
func (g *game) onPlot(w *wizard, at int) []string {
	var list []string
	each := func(what string, most int) {
		for n := 1; n <= most; n++ {
			list = append(list, fmt.Sprint(what, " ", n))
		}
	}
	p := w.field[at]
	switch {
	case p.property == "":
	case p.down:
		if g.invader(square{w, at}) != nil {
			g.saw("no clearing under an enemy")
		} else {
			list = append(list, "clear")
		}
	case p.second != "":
		each("deposit", w.purse)
		each("withdraw", p.gold)
	case p.trades('h'): // M10.3
		if g.lastCall(w, at) {
			list = append(list, "lastcall")
		}
	case p.trades('d'):
		if good := yields(p.permit); good != "oil" && !p.planted && w.store[good] > 0 {
			list = append(list, "plant")
		}
	default:
		if !p.invested && p.damage == 0 && len(g.on(square{w, at})) == 0 {
			each("invest", w.purse)
		}
		for i := range w.field {
			if i != at && g.plain(w, at) && g.plain(w, i) {
				list = append(list, fmt.Sprint("join ", w.name, ".", i))
			}
		}
	}
	return list
}

// buy implements M6.1 and M6.2.
func (g *game) buy(w *wizard, card string) {
	if g.price(w) == 0 {
		g.saw("a card for nothing")
	}
	w.purse -= g.price(w)
	g.bank += g.price(w)
	g.drink(w, "draught-of-thrift")
	row := 1
	if deckOf(card) == "properties" {
		row = 0
	}
	i := slices.Index(g.offices[row], card)
	g.offices[row] = slices.Delete(slices.Clone(g.offices[row]), i, i+1)
	w.reserve = append(w.reserve, card)
	g.replace(w, row)
	g.tidy()
}

// replace draws the replacement.
func (g *game) replace(w *wizard, row int) {
	place := func(card string) {
		if card != "" {
			g.offices[row] = append(g.offices[row], card)
		}
	}
	deck := []string{"properties", "main"}[row]
	for drawn := 1; drawn <= 8 && !w.out; drawn++ {
		card := g.draw(deck, func(string) bool { return true })
		switch {
		case card == "":
			return
		case card == "joker":
			g.aside = append(g.aside, card)
			g.taxAll(w)
		case card[1:] == "k":
			g.king(w, card)
		case card[1:] == "7":
			g.unrest = append(g.unrest, card)
		case card[1:] == "a": // M26.1
			g.aside = append(g.aside, card)
			permit := g.draw("main", numbered)
			if permit == "" {
				continue
			}
			if len(w.reserve) < 12 {
				w.reserve = append(w.reserve, permit)
			} else {
				g.saw("a permit without room")
				g.discards[permit]++
			}
			g.saw("an ace:", permit[:1])
			if permit[0] == 'd' {
				g.yield(w, w, permit, &ground{}, g.times(yields(permit)))
			} else {
				g.learn(w, permit, 0)
			}
		default:
			place(card)
			return
		}
	}
	g.saw("a place is filled:", map[bool]string{true: "a bankrupt's", false: "after eight cards"}[w.out])
	place(g.draw(deck, calm))
}

// touch implements M1.6.
func (g *game) touch(a *wizard, i int, b *wizard, j int) bool {
	rowOf := func(i int) int { return (i - 1) / 6 }
	columnOf := func(i int) int { return (i - 1) % 6 }
	if a == b {
		dr, dc := rowOf(i)-rowOf(j), columnOf(i)-columnOf(j)
		return i != j && -1 <= dr && dr <= 1 && -1 <= dc && dc <= 1
	}
	// columns lists the columns of a field that contain a card.
	columns := func(w *wizard) (list []int) {
		for c := range 6 {
			if w.field[c+1].property != "" || w.field[c+7].property != "" {
				list = append(list, c)
			}
		}
		return list
	}
	if len(columns(a)) == 0 || len(columns(b)) == 0 {
		return false
	}
	// next returns the next field of the ring that has a card.
	next := func(w *wizard) *wizard {
		n := slices.Index(g.wizards, w)
		for {
			n = (n + 1) % len(g.wizards)
			if len(columns(g.wizards[n])) > 0 {
				return g.wizards[n]
			}
		}
	}
	passes := func(a *wizard, i int, b *wizard, j int) bool {
		last := columns(a)[len(columns(a))-1]
		return next(a) == b && columnOf(i) == last && columnOf(j) == columns(b)[0]
	}
	return passes(a, i, b, j) || passes(b, j, a, i)
}
