package reference

import (
	"fmt"
	"slices"
)

// This file implements visions (M3.3, M27, M32).

// A portent is the row of a vision in the table. The number is the total of the dice that it waits for.
// Instead of a total it can be a season, "doubles", or "" for any roll. waiver is the highest die that
// waives it.
type portent struct {
	after   int
	trigger string
	waiver  int
}

// leaves and balls list the visions in the order of chapter M32.
var (
	leaves = []string{"loose-leaves", "bent-spoon", "oily-rim", "chipped-cup", "cold-tea", "two-sugars",
		"spilt-milk", "steam", "dregs", "sieve", "honey", "lump"}
	balls = []string{"great-harvest", "restless-dead", "tax-rebate", "market-boom", "crash", "thaw",
		"golem-fever", "royal-visit", "sinkhole", "long-peace"}
	portents = map[string]portent{
		"loose-leaves": {2, "4", 3}, "bent-spoon": {2, "9", 3}, "oily-rim": {2, "5", 3},
		"chipped-cup": {3, "10", 4}, "cold-tea": {3, "winter", 3},
		"two-sugars": {1, "6", 3}, "spilt-milk": {2, "8", 3}, "steam": {4, "", 3}, "dregs": {3, "3", 3},
		"sieve": {2, "doubles", 3}, "honey": {3, "2", 0}, "lump": {2, "11", 3},
		"great-harvest": {3, "autumn", 0}, "restless-dead": {3, "8", 0}, "tax-rebate": {2, "6", 0},
		"market-boom": {2, "5", 2}, "crash": {3, "9", 2},
		"thaw": {2, "spring", 0}, "golem-fever": {2, "12", 0}, "royal-visit": {4, "10", 2},
		"sinkhole": {3, "4", 3}, "long-peace": {2, "", 0},
	}
	opposites = [][2]string{{"market-boom", "crash"}, {"great-harvest", "cold-tea"},
		{"tax-rebate", "chipped-cup"}, {"golem-fever", "long-peace"}}
)

// A sign is a vision in play, with the number of turns until it is mature.
type sign struct {
	card string
	wait int
}

// look implements M3.3.
func (g *game) look(w *wizard) {
	if !g.visions {
		return
	}
	var legal []string
	for _, deck := range []string{"tea", "crystal"} {
		legal = append(legal, w.name+" vision "+deck)
	}
	card := g.draw(g.ask("vision", []string{w.name}, legal...)[2], func(string) bool { return true })
	if card == "" {
		return
	}
	if len(g.signs) == 12 { // M27.2
		g.saw("the oldest vision goes")
		g.discards[g.signs[0].card]++
		g.signs = slices.Clone(g.signs[1:])
	}
	g.saw("laid:", card)
	g.signs = append(slices.Clone(g.signs), sign{card, portents[card].after})
}

// ripen counts a turn that begins (M27.1).
func (g *game) ripen() {
	for i := range g.signs {
		g.signs[i].wait = max(0, g.signs[i].wait-1)
	}
}

// met reports whether a trigger is met.
func (g *game) met(trigger string) bool {
	switch trigger {
	case "":
		return true
	case "doubles":
		return g.dice[0] == g.dice[1]
	}
	return trigger == g.season() || trigger == fmt.Sprint(g.dice[0]+g.dice[1])
}

// foresee implements M27 in a roll.
func (g *game) foresee(first *wizard) {
	for i := 0; i < len(g.signs); {
		at := g.signs[i]
		o := portents[at.card]
		if at.wait > 0 || !g.met(o.trigger) {
			i++
			continue
		}
		opposed := g.opposed(i)
		g.unsign(i)
		if opposed {
			g.saw("opposed:", at.card)
			continue
		}
		if o.waiver > 0 {
			die := g.die()
			g.saw("waiver:", at.card, fmt.Sprint(die <= o.waiver))
			if die <= o.waiver {
				continue
			}
		}
		g.fulfil(first, at.card)
	}
}

// opposed reports whether an older opposite of a vision is in play (M27.2).
func (g *game) opposed(at int) bool {
	for _, older := range g.signs[:at] {
		for _, pair := range opposites {
			if pair == [2]string{older.card, g.signs[at].card} ||
				pair == [2]string{g.signs[at].card, older.card} {
				return true
			}
		}
	}
	return false
}

// unsign discards a vision.
func (g *game) unsign(i int) {
	g.discards[g.signs[i].card]++
	g.signs = slices.Delete(slices.Clone(g.signs), i, i+1)
}

// farmed reports whether a player has a standing land of a commodity.
func (w *wizard) farmed(good string) bool {
	return slices.ContainsFunc(w.field[:],
		func(p ground) bool { return p.trades('d') && yields(p.permit) == good })
}

// fulfil implements M32, the effect of a vision.
func (g *game) fulfil(first *wizard, card string) {
	g.saw("vision:", card)
	all := g.from(first)
	gift := func(good string) {
		for _, w := range all {
			if !w.farmed(good) {
				continue
			}
			if g.supply[good] == 0 {
				g.saw("a vision, and the supply is empty")
				continue
			}
			g.saw("given by a vision:", good)
			g.supply[good]--
			w.store[good]++
			if good == "oil" {
				g.warm(1)
			}
		}
	}
	switch card {
	case "loose-leaves":
		gift("souls")
	case "bent-spoon":
		gift("grain")
	case "oily-rim":
		gift("oil")
	case "chipped-cup":
		for _, w := range all {
			n := min(1, w.purse)
			w.purse -= n
			g.row += n
		}
	case "cold-tea":
		for _, w := range all {
			n := min(1, w.store["grain"])
			w.store["grain"] -= n
			g.supply["grain"] += n
		}
	case "two-sugars":
		g.sugar = true
	case "spilt-milk":
		g.milk = true
	case "steam":
		g.research = max(1, g.research-1)
	case "dregs":
		g.dregs(all)
	case "sieve":
		g.carts(first)
	case "honey":
		if g.bank < len(all) {
			g.saw("disregarded: honey")
			return
		}
		for _, w := range all {
			g.mint(1, &w.purse)
		}
	case "lump":
		g.lump()
	case "great-harvest":
		g.harvests(all, "grain")
	case "restless-dead":
		g.harvests(all, "souls")
	case "tax-rebate":
		n := g.row / len(all)
		for _, w := range all {
			g.row -= n
			w.purse += n
		}
		if n > 0 {
			g.saw("a rebate")
		}
	case "market-boom":
		g.boom()
	case "crash":
		g.crash()
	case "thaw":
		g.col = max(1, g.col-1)
	case "golem-fever":
		for _, w := range all {
			for _, u := range w.golems {
				g.saw("a golem has fever")
				u.ap = min(12, u.ap+1)
			}
		}
	case "royal-visit":
		g.visit(all)
	case "sinkhole":
		g.sink(all)
	case "long-peace":
		if g.war {
			g.peace = max(g.peace, len(all))
		}
	default:
		panic("there is no " + card)
	}
}

// dregs implements M32.9.
func (g *game) dregs(all []*wizard) {
	least := all[0].purse
	for _, w := range all {
		least = min(least, w.purse)
	}
	poorest := slices.DeleteFunc(slices.Clone(all), func(w *wizard) bool { return w.purse > least })
	if g.row < 2*len(poorest) {
		g.saw("disregarded: dregs")
		return
	}
	g.saw("dregs for", map[bool]string{true: "one", false: "several"}[len(poorest) == 1])
	for _, w := range poorest {
		g.row -= 2
		w.purse += 2
	}
}

// lump implements M32.12.
func (g *game) lump() {
	for _, good := range goods {
		at := g.counters[good]
		i := g.best(at.bids, "", true)
		if i < 0 {
			continue
		}
		bid := at.bids[i]
		at.bids = slices.Delete(slices.Clone(at.bids), i, i+1)
		switch bid.who {
		case "row", "bank":
			g.saw("lumped: of the", bid.who)
			*g.pocket(bid.who) += bid.price
		default:
			g.saw("lumped: of a player")
			g.of(bid.who).escrow += bid.price
		}
	}
}

// harvests implements M32.13 and M32.14.
func (g *game) harvests(all []*wizard, good string) {
	for _, w := range all {
		for i := range w.field {
			if p := &w.field[i]; p.trades('d') && yields(p.permit) == good {
				g.saw("harvested:", good)
				g.reap(w, i)
			}
		}
	}
}

// boom implements M32.16.
func (g *game) boom() {
	if !g.market {
		return
	}
	price := min(g.col+1, int(g.c.PriceCap))
	for _, good := range goods {
		if n, _ := counted(g.counters[good].bids, "bank"); n > 1 {
			g.saw("the bank bids enough")
			continue
		}
		if g.bank < price {
			g.saw("a boom, and the bank is short")
			continue
		}
		g.saw("the bank bids")
		g.bank -= price
		g.bid("bank", good, price)
	}
}

// crash implements M32.17.
func (g *game) crash() {
	for _, good := range goods {
		at := g.counters[good]
		falling := slices.DeleteFunc(slices.Clone(at.asks), func(n note) bool { return n.price <= g.col })
		at.asks = slices.DeleteFunc(slices.Clone(at.asks), func(n note) bool { return n.price > g.col })
		slices.SortStableFunc(falling, func(a, b note) int { return a.price - b.price })
		for _, ask := range falling {
			w := g.of(ask.who)
			if i := g.best(at.bids, ask.who, true); i >= 0 && at.bids[i].price >= g.col {
				g.saw("a falling ask trades")
				g.sell(w, good, i)
				continue
			}
			g.saw("an ask falls")
			at.asks = append(at.asks, note{ask.who, g.col})
		}
	}
}

// visit implements M32.20.
func (g *game) visit(all []*wizard) {
	if !g.court {
		return
	}
	worths := g.worths()
	var seconds []*wizard
	for _, w := range all {
		above := 0
		for _, other := range all {
			if worths[other.name] > worths[w.name] {
				above++
			}
		}
		if above == 1 {
			seconds = append(seconds, w)
		}
	}
	g.saw("a royal visit to", fmt.Sprint(min(2, len(seconds))))
	if len(seconds) == 1 {
		seconds[0].crowns = min(99, seconds[0].crowns+1)
	}
}

// sink implements M32.21.
func (g *game) sink(all []*wizard) {
	best, n := square{}, 0
	for _, w := range all {
		for i, p := range w.field {
			if p.second == "" && p.gold > n {
				best, n = square{w, i}, p.gold
			}
		}
	}
	if n > 0 {
		g.saw("a sinkhole")
		g.damage(best.w, best.i, 1, nil)
	}
}
