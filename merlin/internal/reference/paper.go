package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements notes after their issue: they are bought and sold, called, struck, paid and voided.
// Every question searches all notes.

// A paper is a note that is out. Unused fields are empty.
type paper struct {
	kind           string
	issuer, holder string // "" is nobody: it is unsold
	number         int
	price          int // the price at which it is for sale, or 0
	good           string
	amount         int // the forward price, the face, or the payout of a policy
	due            int // the season, counted from the start of the game, in which it is due or its term ends
	of             string
	cover, numbers string
	x              int
	term           string
	left           int // the seasons that an unsold policy will run, or the rolls that a sold one still runs
	called         int // turns
	set            int // the season in which an unsold policy got its premium
	struck         bool
}

// seasons returns the number of seasons that have begun since the first.
func (g *game) seasons() int {
	return 4*(g.year-1) + slices.Index([]string{"summer", "autumn", "winter", "spring"}, g.season())
}

// chauffeured reports whether a player owns a Chauffeur (M8.4).
func (w *wizard) chauffeured() bool {
	return slices.ContainsFunc(w.field[:], func(p ground) bool { return p.second != "" })
}

// tell records a change of a note or of scrip, with its clause.
func (g *game) tell(what ...any) { g.told = append(g.told, strings.TrimSpace(fmt.Sprintln(what...))) }

// void removes a note. why begins with the clause.
func (g *game) void(p *paper, why string) {
	clause, _, _ := strings.Cut(why, ":")
	g.tell("voided", p.issuer, p.number, clause)
	g.saw(p.kind, "void:", why)
	g.papers = slices.DeleteFunc(slices.Clone(g.papers), func(other *paper) bool { return other == p })
}

// voidAll removes all notes for which a condition is true.
func (g *game) voidAll(why string, so func(*paper) bool) {
	for _, p := range g.papers {
		if so(p) {
			g.void(p, why)
		}
	}
}

// hand gives a note to a player (M15.1).
func (g *game) hand(p *paper, to *wizard, clause string) {
	p.holder, p.price = to.name, 0
	g.tell("handed", p.issuer, p.number, clause)
	if p.issuer == to.name {
		if clause == "M15.3" {
			g.saw("assigned to its issuer")
		}
		g.void(p, "M15.1: its issuer owns it")
	}
}

// onPapers lists the legal moves for a player's papers (M15.1, M18.1).
func (g *game) onPapers(w, of *wizard) (list []string) {
	if !g.paper {
		return nil
	}
	if of == w {
		for n := 1; n <= g.pad(w) && w.chauffeured(); n++ { // M8.4
			for price := 1; price <= 5; price++ {
				list = append(list, fmt.Sprint("issue ", n, " at ", price))
			}
		}
		if w.forSale > 0 {
			list = append(list, "unissue")
		}
	}
	for n := 1; of != w && n <= of.forSale && n*of.each <= w.purse; n++ {
		list = append(list, fmt.Sprint("scrip ", n))
	}
	for n := 1; n <= w.scrip[of.name]; n++ {
		list = append(list, fmt.Sprint("redeem ", n))
	}
	for _, p := range g.papers {
		if p.issuer == of.name && len(g.onNote(w, p)) > 0 {
			list = append(list, fmt.Sprint("note ", p.number))
		}
	}
	return list
}

// onNote lists the legal moves for a note (M15.1, M15.3, M19.3).
func (g *game) onNote(w *wizard, p *paper) (list []string) {
	can := func(what ...any) { list = append(list, fmt.Sprint(what...)) }
	prices := func(top int) {
		for n := 1; n <= top; n++ {
			can("price ", n)
		}
	}
	switch {
	case p.holder == w.name:
		prices(60)
		if p.price > 0 {
			can("unprice")
		}
	case p.holder != "" || p.issuer != w.name:
		if p.price > 0 && p.price <= w.purse {
			can("purchase")
		}
	case p.kind != "policy":
		can("tear")
	case p.set != g.seasons():
		can("tear")
		prices(20)
	}
	if p.issuer != w.name || p.called == 0 {
		return list
	}
	if w.stall[p.good]+w.store[p.good] >= 3 {
		can("deliver")
	}
	squeezed := slices.ContainsFunc(g.counters[p.good].asks,
		func(ask note) bool { return ask.who != w.name && ask.price <= g.col })
	switch {
	case g.settlement(p) > w.purse:
	case p.called == 1 && squeezed:
		g.saw("a squeeze is waited for")
	default:
		can("settle")
	}
	for _, other := range g.papers {
		if other.kind == "future" && other.holder == w.name && other.good == p.good && other.due == p.due {
			can("assign ", other.issuer, " ", other.number)
		}
	}
	return list
}

// settlement returns the gold for which a future is settled (M15.3).
func (g *game) settlement(p *paper) int {
	last := g.counters[p.good].last
	if last == 0 {
		return p.amount
	}
	return 3 * min(last, g.col)
}

// read opens a player's papers, and perhaps a note, and makes a move for them.
func (g *game) read(w, of *wizard) {
	words, on := g.step(w, "papers "+of.name, g.onPapers(w, of)...)
	if !on {
		return
	}
	if words[1] != "note" {
		g.withScrip(w, of, words)
		return
	}
	i := slices.IndexFunc(g.papers,
		func(p *paper) bool { return p.issuer == of.name && p.number == amount(words[2]) })
	p := g.papers[i]
	words, on = g.step(w, fmt.Sprint("note ", of.name, " ", p.number), g.onNote(w, p)...)
	if !on {
		return
	}
	state := "unsold"
	if p.holder != "" {
		state = "sold"
	}
	g.saw(words[1], p.kind, state)
	switch words[1] {
	case "purchase":
		seller := of
		if p.holder != "" {
			seller = g.of(p.holder)
		}
		w.purse -= p.price
		seller.purse += p.price
		if p.kind == "policy" && p.holder == "" { // M19.3
			switch p.term {
			case "next":
				p.left = 1
			case "round":
				p.left = len(g.from(w))
			default:
				p.due, p.left = g.seasons()+p.left, 0
			}
			p.set = 0
		}
		g.hand(p, w, "M15.1")
	case "price":
		p.price = amount(words[2])
		g.tell("priced", p.issuer, p.number, "M15.1")
		if p.holder == "" {
			p.set = g.seasons()
		}
	case "unprice":
		p.price = 0
		g.tell("priced", p.issuer, p.number, "M15.1")
	case "tear":
		g.void(p, "M15.1: it is torn up")
	case "deliver":
		for range 3 {
			from := w.stall
			if from[p.good] == 0 {
				from = w.store
			}
			from[p.good]--
			g.of(p.holder).store[p.good]++
		}
		g.void(p, "M15.3: it is delivered")
	case "settle":
		g.saw("settled in turn", fmt.Sprint(p.called))
		n := g.settlement(p)
		w.purse -= n
		g.of(p.holder).purse += n
		g.void(p, "M15.3: it is settled")
	case "assign":
		j := slices.IndexFunc(g.papers,
			func(p *paper) bool { return p.issuer == words[2] && p.number == amount(words[3]) })
		other := g.papers[j]
		g.void(p, "M15.3: another is assigned")
		g.hand(other, g.of(p.holder), "M15.3")
	}
}

// pad counts the scrip that a player has on its pad (M18.1).
func (g *game) pad(w *wizard) int {
	n := 20
	for _, other := range g.wizards {
		n -= other.scrip[w.name]
	}
	return n
}

// passed records that an issuer's scrip has moved.
func (g *game) passed(issuer *wizard, from, to string, n int, clause string) {
	if n > 0 {
		g.tell(n, "of "+issuer.name, from, to, clause)
	}
}

// withScrip makes a move for a player's scrip (M18.1).
func (g *game) withScrip(w, of *wizard, words []string) {
	switch words[1] {
	case "issue":
		w.forSale, w.each = amount(words[2]), amount(words[4])
	case "unissue":
		w.forSale, w.each = 0, 0
	case "scrip":
		n := amount(words[2])
		w.purse -= n * of.each
		of.purse += n * of.each
		g.passed(of, "pad-"+of.name, "purse-"+w.name, n, "M18.1")
		w.scrip[of.name] += n
		if of.forSale -= n; of.forSale == 0 {
			of.each = 0
		}
	case "redeem":
		n := amount(words[2])
		g.passed(of, "purse-"+w.name, "pad-"+of.name, n, "M18.1")
		w.scrip[of.name] -= n
		for i := range of.field {
			if p := &of.field[i]; p.second != "" {
				some := min(n, p.gold)
				p.gold -= some
				w.purse += some
				n -= some
			}
		}
		if n > of.purse {
			g.saw("debt: scrip")
		}
		g.pay(of, n, &w.purse)
		if of.out {
			g.saw("bankrupt by: scrip")
		}
	}
}

// call resolves a player's notes in the Arrivals (M15.3, M16.1).
func (g *game) call(w *wizard) {
	for _, p := range g.papers {
		if p.kind == "future" && p.issuer == w.name && p.holder != "" && p.due <= g.seasons() {
			p.called++
			g.tell("called", p.issuer, p.number, "M15.3")
			g.saw("called", fmt.Sprint(p.called))
		}
	}
	g.payEach(func(p *paper) bool { return p.kind == "bond" && p.issuer == w.name && p.due <= g.seasons() })
}

// overdue implements M15.6.
func (g *game) overdue(w *wizard) {
	g.payEach(func(p *paper) bool { return p.kind == "future" && p.issuer == w.name && p.called == 2 })
}

// payEach pays due notes to their holders one after another, and voids them.
func (g *game) payEach(due func(*paper) bool) {
	for {
		i := slices.IndexFunc(g.papers, due)
		if i < 0 {
			return
		}
		p := g.papers[i]
		n := p.amount
		if p.kind == "future" {
			n = g.settlement(p)
		}
		g.void(p, map[string]string{"future": "M15.6", "bond": "M16.1",
			"policy": "M19.1"}[p.kind]+": it is paid")
		issuer := g.of(p.issuer)
		if issuer.purse < n {
			g.saw("debt:", p.kind)
		}
		g.pay(issuer, n, &g.of(p.holder).purse)
		if issuer.out {
			g.saw("bankrupt by:", p.kind)
		}
	}
}

// expire resolves notes at the start of a season (M15.4, M19.3).
func (g *game) expire() {
	for _, p := range g.papers {
		switch now := g.seasons(); {
		case p.due > now:
		case p.kind == "policy" && p.due > 0:
			g.end(p)
		case p.holder == "" && (p.kind == "future" || p.kind == "bond"):
			g.void(p, "M15.4: it is unsold")
		}
	}
}

// end ends the term of a policy (M19.2, M19.3).
func (g *game) end(p *paper) {
	side, good, _ := strings.Cut(p.cover, "-")
	if side == "above" || side == "below" {
		spot := g.spot(good, p.issuer, p.holder)
		if side == "above" && spot >= p.x || side == "below" && spot <= p.x {
			g.saw("struck", side)
			g.strike(p)
		}
	}
	if !p.struck {
		g.void(p, "M19.3: its term has ended: "+p.term)
	}
}

// strike marks a policy.
func (g *game) strike(p *paper) {
	if !p.struck {
		g.saw("struck:", p.cover)
		g.tell("struck", p.issuer, p.number, "M19.2")
	}
	p.struck = true
}

// spot implements M14.5 without the slips of some traders.
func (g *game) spot(good string, without ...string) int {
	bid, ask := 0, 0
	for _, n := range g.counters[good].bids {
		if !slices.Contains(without, n.who) {
			bid = max(bid, n.price)
		}
	}
	for _, n := range g.counters[good].asks {
		if !slices.Contains(without, n.who) && (ask == 0 || n.price < ask) {
			ask = n.price
		}
	}
	if bid == 0 || ask == 0 {
		return bid
	}
	return (bid + ask) / 2
}

// policies implements chapter M19 at the end of a roll.
func (g *game) policies(total int) {
	for _, p := range g.papers {
		if p.kind != "policy" || p.holder == "" {
			continue
		}
		if slices.Contains(strings.Fields(p.numbers), fmt.Sprint(total)) {
			g.strike(p)
		}
		if p.term == "seasons" {
			continue
		}
		if p.left--; p.left == 0 {
			g.end(p)
		}
	}
	g.payEach(func(p *paper) bool { return p.struck })
}

// cartLost marks the policies on a player's cart (M19.2).
func (g *game) cartLost(w *wizard) {
	for _, p := range g.papers {
		if p.cover == "cart" && p.holder == w.name {
			g.strike(p)
		}
	}
}

// shared pays the shares of a property from its payout, and returns the rest (M17.1).
func (g *game) shared(w *wizard, at, n int) int {
	for _, p := range g.papers {
		if p.of == fmt.Sprint(w.name, ".", at) && p.holder != "" {
			g.saw("a share is paid")
			g.mint(1, &g.of(p.holder).purse)
			n--
		}
	}
	return n
}

// sharesEnd implements M17.1 for a property that has changed.
func (g *game) sharesEnd(w *wizard, at int, why string) {
	g.voidAll(why, func(p *paper) bool { return p.of == fmt.Sprint(w.name, ".", at) })
}

// ruin resolves a bankrupt player's notes and scrip (M28.2).
func (g *game) ruin(w *wizard) {
	g.voidAll("M28.2: its issuer is bankrupt", func(p *paper) bool { return p.issuer == w.name })
	g.voidAll("M28.2: its holder is bankrupt", func(p *paper) bool { return p.holder == w.name })
	for _, other := range g.wizards {
		if other.scrip[w.name] > 0 || w.scrip[other.name] > 0 {
			g.saw("scrip void")
		}
		g.passed(w, "purse-"+other.name, "pad-"+w.name, other.scrip[w.name], "M28.2")
		g.passed(other, "purse-"+w.name, "pad-"+other.name, w.scrip[other.name], "M28.2")
		delete(other.scrip, w.name)
	}
	clear(w.scrip)
	w.forSale, w.each = 0, 0
}

// worths implements M29.4: the net worth of each player.
func (g *game) worths() map[string]int {
	worths, covers := make(map[string]int), make(map[string]int)
	for _, w := range g.wizards {
		if !w.out {
			worths[w.name] = g.bare(w)
			covers[w.name] = worths[w.name]
		}
	}
	counts := func(issuer, holder string, n int) {
		if n > covers[issuer] {
			g.saw("a promise is not covered")
		}
		n = min(n, covers[issuer])
		covers[issuer] -= n
		worths[issuer] -= n
		worths[holder] += n
	}
	for _, p := range g.papers {
		switch {
		case p.holder == "":
		case p.kind == "bond":
			counts(p.issuer, p.holder, p.amount)
		case p.kind == "future":
			counts(p.issuer, p.holder, 3*min(g.col, g.spot(p.good, p.issuer, p.holder)))
		}
	}
	for _, issuer := range g.order {
		for _, w := range g.order {
			if n := w.scrip[issuer.name]; n > 0 {
				counts(issuer.name, w.name, n)
			}
		}
	}
	return worths
}

// worth implements M29.4.
func (g *game) worth(w *wizard) int { return g.worths()[w.name] }

// bare returns a player's net worth without notes, with M37.3.
func (g *game) bare(w *wizard) int {
	n := g.gold(w) + len(w.reserve) + (w.store["mead"]+len(w.troops()))*int(g.c.Worth)
	for _, lab := range w.labs {
		if lab.card != "" {
			n++
		}
	}
	for _, good := range goods {
		if g.market {
			n += g.valued(w, good)
		} else {
			n += g.unitsOf(w, good)
		}
	}
	for _, p := range w.field {
		for _, card := range []string{p.property, p.permit, p.second} {
			if card != "" && !p.down {
				n += int(g.c.Worth)
			}
		}
	}
	return n
}
