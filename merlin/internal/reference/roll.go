package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements the effects of a roll: the wheel, the seven, resonance, and debts.

// roll implements M4.1.
func (g *game) roll(w *wizard) {
	a, b := g.twoDice()
	g.dice = [2]int{a, b}
	g.peace = max(0, g.peace-1) // M32.22
	if a == b {
		g.advance(w)
		if g.erratic && g.die() == 6 { // M5.4
			g.saw("a month more")
			g.advance(w)
		}
	}
	if a+b == 7 {
		g.upheaval(w)
	}
	if a+b > 10 {
		g.stir(w, a+b)
	}
	g.foresee(w)
	g.produce(w, a+b)
	g.resonate(w, a, b)
	g.policies(a + b)
	if !g.erratic && g.climate >= int(g.c.ClimateThreshold) { // M5.3
		g.saw("the erratic wheel")
		season := g.season()
		g.erratic = true
		for g.month = 0; g.season() != season; g.month++ {
		}
	}
	g.dice, g.sugar, g.milk = [2]int{}, false, false
	for _, w := range g.wizards {
		for i := range w.field {
			w.field[i].dug = 0
		}
	}
}

// season implements M5.1 and M5.4.
func (g *game) season() string {
	lasts := []int{3, 3, 3, 3}
	if g.erratic {
		lasts = []int{4, 1, 5, 2}
	}
	n := g.month
	for i, season := range []string{"summer", "autumn", "winter", "spring"} {
		if n < lasts[i] {
			return season
		}
		n -= lasts[i]
	}
	panic("there is no month " + fmt.Sprint(g.month))
}

// times returns the factor of the season for a land (M5.2, M5.4).
func (g *game) times(good string) int {
	if good == "oil" {
		return 1
	}
	switch season := g.season(); {
	case season == "winter":
		return 0
	case season == "summer" && g.erratic && good == "grain":
		return 0
	case season == "summer":
		return 1
	case g.erratic:
		return 3
	}
	return 2
}

// advance implements M5.1.
func (g *game) advance(w *wizard) {
	before := g.season()
	g.month++
	if g.month == 12 {
		g.month = 0
		g.year++
	}
	for _, w := range g.wizards {
		if g.month == 0 && w.winged {
			g.saw("wings fall off")
			w.winged = false
		}
	}
	if g.season() != before {
		if len(g.enclosed) > 0 {
			g.saw("an enclosure ends")
		}
		clear(g.enclosed) // M34.8
	}
	g.expire()
	for row := range g.offices { // M6.4
		if len(g.offices[row]) > 0 {
			g.discards[g.offices[row][0]]++
			g.offices[row] = slices.Clone(g.offices[row][1:])
		}
	}
	g.fill(0)
	g.fill(1)
	g.stimulus()
	if g.season() != before { // M5.5
		g.saw("tax season in", g.season())
		g.taxAll(w)
		g.sealAll("cut", "cut", func(*wizard) int { return g.col - 1 })
		cut := g.col
		for _, w := range g.wizards {
			if !w.out {
				cut = min(cut, w.sealed)
			}
			w.sealed, w.named = 0, false
		}
		if cut > 0 {
			g.saw("a cut")
		}
		g.col -= cut
	}
}

// taxAll collects the Tax Rate from all players in turn order (M24.1).
func (g *game) taxAll(first *wizard) {
	for _, w := range g.from(first) {
		g.levy(w)
	}
}

// levy collects the Tax Rate from one player.
func (g *game) levy(w *wizard) {
	if !g.drink(w, "philtre-of-amnesty") {
		g.pay(w, g.tax, &g.row)
	}
}

// pay implements chapter M28: a debt to the bank, the R.O.W. or a purse.
func (g *game) pay(w *wizard, n int, to *int) {
	take := func(from *int) {
		some := min(n, *from)
		*from -= some
		*to += some
		n -= some
	}
	take(&w.purse)
	for i := range w.field {
		if w.field[i].second != "" {
			take(&w.field[i].gold)
		}
	}
	// brings pays for what is sold.
	brings := func(k int) {
		n -= k
		for ; k > 0 && to != &g.bank && to != &g.row; k-- {
			switch {
			case g.bank > 0:
				g.bank--
				*to++
			case g.row > 0:
				g.saw("the R.O.W. pays a creditor")
				g.row--
				*to++
			default:
				g.saw("the creditor goes without")
			}
		}
	}
	for n > 0 {
		var legal []string
		can := func(what ...any) {
			legal = append(legal,
				w.name+" "+strings.TrimSpace(fmt.Sprintln(what...)))
		}
		if w.escrow > 0 {
			can("free-escrow")
		}
		for n, lab := range w.labs {
			if lab.grant > 0 {
				can("free-grant", n)
			}
			if lab.card != "" {
				can("give-lab", n)
			}
		}
		for i, h := range w.hand {
			if slices.Index(w.hand, h) == i {
				can("give-hand", h)
			}
		}
		for k := 1; k <= min(n, w.store["mead"]); k++ {
			can("give-mead", k)
		}
		for _, good := range goods {
			for _, price := range priced(g.counters[good].bids, w.name) {
				can("free-bid", good, price)
			}
			for _, price := range priced(g.counters[good].asks, w.name) {
				can("give-ask", good, price)
			}
			for k := 1; k <= min(n, w.stall[good]); k++ {
				can("give-stall", k, good)
			}
			for k := 1; k <= min(n, w.cart[good]); k++ {
				can("give-cart", k, good)
			}
		}
		for i, p := range w.field {
			at := fmt.Sprint(w.name, ".", i)
			if p.second == "" && p.gold > 0 {
				can("free-stake", at)
			}
			if p.planted {
				can("give-planted", at)
			}
			if p.down {
				continue
			}
			if p.permit != "" {
				can("give-permit", at)
			}
			if p.property != "" && p.permit == "" {
				can("give-plot", at)
			}
		}
		for _, good := range goods {
			for k := 1; k <= min(n, w.store[good]); k++ {
				can("give-store", k, good)
			}
		}
		for i, card := range w.reserve {
			if slices.Index(w.reserve, card) == i {
				can("give-card", card)
			}
		}
		if len(legal) == 0 {
			g.bankrupt(w)
			return
		}
		g.owed, g.owedTo = n, g.creditor(to)
		words := g.ask("debt", []string{w.name}, legal...)
		g.owed, g.owedTo = 0, "none"
		p := &ground{}
		if at, ok := strings.CutPrefix(words[len(words)-1], w.name+"."); ok {
			p = &w.field[amount(at)]
		}
		switch words[1] {
		case "free-stake":
			take(&p.gold)
			w.purse += p.gold
			p.gold = 0
		case "free-escrow":
			take(&w.escrow)
			w.purse += w.escrow
			w.escrow = 0
		case "free-bid":
			price := amount(words[3])
			at := g.counters[words[2]]
			at.bids = strike(at.bids, w.name, price)
			take(&price)
			w.purse += price
		case "give-ask":
			at := g.counters[words[2]]
			at.asks = strike(at.asks, w.name, amount(words[3]))
			g.supply[words[2]]++
			brings(1)
		case "give-store", "give-stall", "give-cart":
			k := amount(words[2])
			map[string]map[string]int{"give-store": w.store, "give-stall": w.stall,
				"give-cart": w.cart}[words[1]][words[3]] -= k
			g.supply[words[3]] += k
			if words[1] == "give-cart" && w == g.acting { // M12.1
				g.sold[words[3]] += k
			}
			brings(k)
		case "give-card":
			g.drop(w, words[2])
			brings(1)
		case "give-planted":
			g.harvest(p)
			brings(1)
		case "free-grant":
			grant := &w.labs[amount(words[2])].grant
			take(grant)
			w.purse += *grant
			*grant = 0
		case "give-lab":
			at := amount(words[2])
			g.discards[w.labs[at].card]++
			g.saw("a lab is sold:", map[bool]string{true: "with", false: "without"}[len(w.labs[at].used) > 0],
				"used cards")
			g.leave(w, at)
			brings(1)
		case "give-hand":
			h := secretOf(words[2:])
			w.lose(h)
			g.deck[h.card]++
			brings(1)
		case "give-mead":
			k := amount(words[2])
			w.store["mead"] -= k
			g.supply["mead"] += k
			brings(k)
		case "give-permit":
			g.strip(p, "a permit is sold")
			g.discards[p.permit]++
			p.permit, p.damage = "", 0
			if len(g.on(square{w, amount(strings.TrimPrefix(words[2], w.name+"."))})) > 0 {
				g.saw("a permit is sold under a unit")
			}
			brings(1)
		case "give-plot":
			for _, u := range g.on(square{w, amount(strings.TrimPrefix(words[2], w.name+"."))}) {
				g.falls(u, "as its plot is sold")
			}
			g.strip(p, "a property is sold")
			g.discards[p.property]++
			if p.second != "" {
				g.discards[p.second]++
			}
			*p = ground{}
			g.sharesEnd(w, amount(strings.TrimPrefix(words[2], w.name+".")), "M17.1: the property is sold")
			brings(1)
		}
	}
}

// creditor names the account that is paid.
func (g *game) creditor(to *int) string {
	switch to {
	case &g.bank:
		return "bank"
	case &g.row:
		return "row"
	}
	for _, w := range g.wizards {
		if to == &w.purse {
			return "purse-" + w.name
		}
	}
	panic("nobody is paid")
}

// harvest returns a planted unit to the supply.
func (g *game) harvest(p *ground) {
	if p.planted {
		g.supply[yields(p.permit)]++
	}
	p.planted = false
}

// bankrupt implements M28.2. The debtor has already given up everything.
func (g *game) bankrupt(w *wizard) {
	for i := range w.field {
		for _, u := range g.on(square{w, i}) {
			g.falls(u, map[bool]string{true: "its owner is bankrupt",
				false: "the plot's owner is bankrupt"}[u.home()])
		}
		if p := &w.field[i]; p.down {
			g.saw("bankrupt with what is destroyed")
			g.clear(p)
		}
		w.field[i].shielded, w.field[i].dug = false, 0
	}
	for _, u := range w.troops() {
		g.falls(u, "its owner is bankrupt")
	}
	for _, h := range w.front {
		g.saw("bankrupt with a potion")
		g.deck[h.card]++
	}
	if g.gold(w)+g.unitsOf(w, "souls")+g.unitsOf(w, "oil")+g.unitsOf(w, "grain")+w.store["mead"] != 0 ||
		len(w.reserve)+len(w.hand) > 0 || w.field != [13]ground{} ||
		slices.ContainsFunc(w.labs[:], func(lab study) bool { return lab.card != "" }) {
		panic(fmt.Sprintf("%+v is bankrupt", w))
	}
	if w.crowns > 0 {
		g.saw("bankrupt with a crown")
	}
	w.front, w.winged, w.crowns = nil, false, 0
	clear(w.targeted)
	delete(g.enclosed, w.name)
	w.out, w.actions, w.offers, w.frozen = true, 0, 0, 0
	g.ruin(w)
	var left []*wizard
	for _, w := range g.wizards {
		if !w.out {
			left = append(left, w)
		}
	}
	if len(left) == 1 { // M29.1
		g.saw("the end by dominance")
		for _, w := range g.wizards {
			w.sealed, w.named = 0, false
			g.close(w)
		}
		panic(ended{})
	}
}

// upheaval implements chapter M25.
func (g *game) upheaval(first *wizard) {
	g.research = min(g.research+1, int(g.c.ResearchCap))
	g.col = min(g.col+g.volatility, int(g.c.CoLCap))
	for _, w := range g.wizards {
		for i := range w.field {
			if p := &w.field[i]; p.second == "" && p.gold > 0 {
				g.saw("a stake is lost")
				g.bank += p.gold
				p.gold = 0
			}
		}
	}
	g.carts(first)
	for _, w := range g.from(first) {
		for _, good := range goods {
			if w.store[good]+w.stall[good] == 0 {
				continue
			}
			most := w.purse
			for _, p := range w.field {
				if p.second != "" {
					most += p.gold
				}
			}
			most = min(most, w.store[good]+w.stall[good])
			var legal []string
			for n := range most + 1 {
				legal = append(legal, fmt.Sprint(w.name, " keep ", n))
			}
			n := amount(g.ask("keep", []string{w.name}, legal...)[2])
			g.pay(w, n, &g.bank)
			lost := w.store[good] + w.stall[good] - n
			g.supply[good] += lost
			stalled := min(lost, w.stall[good])
			w.stall[good] -= stalled
			w.store[good] -= lost - stalled
		}
	}
	for len(g.unrest) > 0 { // M25.4
		card := g.unrest[0]
		g.unrest = g.unrest[1:]
		g.discards[card]++
		g.unrestOf(first, card)
	}
}

// resonate implements M8.3.
func (g *game) resonate(first *wizard, a, b int) {
	for _, w := range g.from(first) {
		for i := range w.field {
			p := &w.field[i]
			if p.second == "" {
				continue
			}
			x, y := number(p.property), number(p.second)
			if a == x && b == y || a == y && b == x || x == y && a+b == x {
				made := p.gold / 5
				if made > 0 {
					g.saw("resonance")
				}
				if p.potion.card == "elixir-of-interest" && min(made, g.bank) == 0 {
					g.saw("no elixir, for", map[bool]string{true: "the vault", false: "the bank"}[made == 0])
				}
				if min(made, g.bank) > 0 && g.uncork(w, i, "elixir-of-interest") {
					made *= 2
				}
				g.mint(made, &p.gold)
			}
		}
	}
}

// unrestOf resolves a seven of the unrest row (M25.4).
func (g *game) unrestOf(first *wizard, card string) {
	g.saw("a seven of", map[byte]string{'c': "clubs", 'd': "diamonds", 'h': "hearts", 's': "spades"}[card[0]])
	switch card[0] {
	case 'c':
		for _, w := range g.from(first) {
			g.pay(w, 1, &g.row)
		}
	case 'd':
		for _, good := range goods {
			at := g.counters[good]
			if i := g.best(at.asks, "", false); i >= 0 {
				g.saw("an ask is lost")
				at.asks = slices.Delete(slices.Clone(at.asks), i, i+1)
				g.supply[good]++
			}
		}
	case 'h':
		vault := &ground{}
		for _, w := range g.from(first) {
			for i := range w.field {
				if p := &w.field[i]; p.second != "" && p.gold > vault.gold {
					vault = p
				}
			}
		}
		n := vault.gold / 5
		if n > 0 {
			g.saw("a vault pays")
		}
		vault.gold -= n
		g.row += n
	case 's':
		for _, w := range g.wizards {
			for i := range w.labs {
				if w.labs[i].grant > 0 {
					g.saw("a grant is lost")
				}
				g.bank += w.labs[i].grant
				w.labs[i].grant = 0
			}
		}
	}
}
