package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements the market. Slips are in the order of time, and a trader finds the best one by
// searching all of them.

// A counter is the place where a commodity is traded.
type counter struct {
	bids, asks []note
	last       int
	idle       int  // full months without a bid
	bidden     bool // whether there was a bid this month
}

// A note is a slip of a player, of "row" or of "bank".
type note struct {
	who   string
	price int
}

// best returns the index of the best slip of others, or -1: the highest bid or the lowest ask, the first
// among equals.
func (g *game) best(list []note, who string, highest bool) int {
	at := -1
	for i, n := range list {
		if n.who != who && (at < 0 || highest && n.price > list[at].price ||
			!highest && n.price < list[at].price) {
			at = i
		}
	}
	return at
}

// priced lists the prices of a player's slips without repeats.
func priced(list []note, who string) (prices []int) {
	for _, n := range list {
		if n.who == who && !slices.Contains(prices, n.price) {
			prices = append(prices, n.price)
		}
	}
	return prices
}

func counted(list []note, who string) (n, sum int) {
	for _, note := range list {
		if note.who == who {
			n, sum = n+1, sum+note.price
		}
	}
	return n, sum
}

// strike removes the player's newest slip at a price.
func strike(list []note, who string, price int) []note {
	at := -1
	for i, n := range list {
		if n == (note{who, price}) {
			at = i
		}
	}
	return slices.Delete(slices.Clone(list), at, at+1)
}

// onGoods lists the legal moves for a commodity (M12.1, M14.1 to M14.4).
func (g *game) onGoods(w *wizard, good string) (list []string) {
	if !g.market {
		return nil
	}
	at := g.counters[good]
	can := func(what ...any) { list = append(list, strings.TrimSpace(fmt.Sprintln(what...))) }
	if w.frozen > 0 && w.store[good] > 0 && w.cart[good] == 0 {
		g.saw("frozen")
	}
	if g.sold[good] > 0 && w.store[good] > 0 && w.cart[good] == 0 {
		g.saw("a load is sold")
	}
	for n := 1; n <= w.store[good] && w.cart[good] == 0 && g.sold[good] == 0 && w.frozen == 0; n++ {
		can("load", n)
	}
	top := int(g.c.PriceCap)
	if n, _ := counted(at.bids, w.name); n < int(g.c.Slips) {
		for n := 1; n <= min(top, w.purse); n++ {
			can("bid", n)
		}
	}
	if n, _ := counted(at.asks, w.name); n < int(g.c.Slips) && w.stall[good] > 0 {
		for n := 1; n <= top; n++ {
			can("ask", n)
		}
	}
	for _, price := range priced(at.bids, w.name) {
		can("leave", price)
		for n := 1; n <= min(top, price+w.purse); n++ {
			if n != price {
				can("rebid", price, "to", n)
			}
		}
	}
	for _, price := range priced(at.asks, w.name) {
		can("unask", price)
	}
	if i := g.best(at.asks, w.name, false); i >= 0 && at.asks[i].price <= w.purse {
		can("take")
	}
	if i := g.best(at.bids, w.name, true); i >= 0 && w.stall[good] > 0 {
		can("hit")
	}
	return list
}

// pocket returns the gold of a trader.
func (g *game) pocket(who string) *int {
	switch who {
	case "row":
		return &g.row
	case "bank":
		return &g.bank
	}
	return &g.of(who).purse
}

// deliver gives a bought unit to its buyer.
func (g *game) deliver(who, good string) {
	if who == "row" || who == "bank" {
		g.supply[good]++
		return
	}
	g.of(who).store[good]++
}

// bid places a bid whose gold has been paid.
func (g *game) bid(who, good string, price int) {
	at := g.counters[good]
	at.bidden = true
	i := g.best(at.asks, who, false)
	if i < 0 || at.asks[i].price > price {
		at.bids = append(at.bids, note{who, price})
		return
	}
	g.saw("a bid trades at once")
	ask := at.asks[i]
	at.asks = slices.Delete(slices.Clone(at.asks), i, i+1)
	at.last = ask.price
	*g.pocket(ask.who) += ask.price
	*g.pocket(who) += price - ask.price
	g.deliver(who, good)
}

// onMarket makes a move for a commodity.
func (g *game) onMarket(w *wizard, good string, words []string) {
	at := g.counters[good]
	n := 0
	if len(words) > 2 {
		n = amount(words[2])
	}
	switch words[1] {
	case "load":
		w.store[good] -= n
		w.cart[good] += n
	case "bid":
		w.purse -= n
		g.bid(w.name, good, n)
	case "rebid":
		at.bids = strike(at.bids, w.name, n)
		to := amount(words[4])
		if to > n {
			w.purse -= to - n
		} else {
			w.escrow += n - to
		}
		g.bid(w.name, good, to)
	case "leave":
		at.bids = strike(at.bids, w.name, n)
		w.escrow += n
	case "ask":
		w.stall[good]--
		i := g.best(at.bids, w.name, true)
		if i < 0 || at.bids[i].price < n {
			at.asks = append(at.asks, note{w.name, n})
			return
		}
		g.saw("an ask trades at once")
		g.sell(w, good, i)
	case "unask":
		at.asks = strike(at.asks, w.name, n)
		w.stall[good]++
	case "take":
		i := g.best(at.asks, w.name, false)
		ask := at.asks[i]
		at.asks = slices.Delete(slices.Clone(at.asks), i, i+1)
		at.last = ask.price
		w.purse -= ask.price
		*g.pocket(ask.who) += ask.price
		w.store[good]++
	case "hit":
		w.stall[good]--
		g.sell(w, good, g.best(at.bids, w.name, true))
	}
}

// sell sells a unit that a player no longer has to a bid.
func (g *game) sell(w *wizard, good string, i int) {
	at := g.counters[good]
	bid := at.bids[i]
	at.bids = slices.Delete(slices.Clone(at.bids), i, i+1)
	at.last = bid.price
	w.purse += bid.price
	g.deliver(bid.who, good)
	switch bid.who {
	case "row":
		g.saw("the R.O.W. buys")
	case "bank":
		g.saw("the bank buys")
	}
}

// arrive implements M3.1.
func (g *game) arrive(w *wizard) {
	g.wake(w)
	for _, good := range goods {
		w.stall[good] += w.cart[good]
		w.cart[good] = 0
	}
	w.purse += w.escrow
	w.escrow = 0
	g.call(w)
}

// carts implements M12.2.
func (g *game) carts(first *wizard) {
	for _, w := range g.from(first) {
		switch {
		case !w.loaded():
		case w.winged:
			g.saw("a winged cart")
		default:
			g.rollCart(w)
		}
	}
}

// rollCart rolls for a loaded cart.
func (g *game) rollCart(w *wizard) {
	if g.rolls(w) > 3 {
		g.saw("a cart comes through")
		return
	}
	g.saw("a cart is lost")
	g.cartLost(w)
	for _, good := range goods {
		g.supply[good] += w.cart[good]
		w.cart[good] = 0
	}
}

// rolls rolls a die for a cart or for the road, unless Liquid Luck spares it (M31.7).
func (g *game) rolls(w *wizard) int {
	if g.drink(w, "liquid-luck") {
		return 6
	}
	return g.die()
}

// stimulus implements M14.6 when the wheel advances.
func (g *game) stimulus() {
	if !g.market {
		return
	}
	price := min(g.col, int(g.c.PriceCap))
	for _, good := range goods {
		at := g.counters[good]
		at.idle++
		if at.bidden || len(at.bids) > 0 {
			at.idle = 0
		}
		at.bidden = len(at.bids) > 0
		if at.idle < 2 {
			continue
		}
		at.idle = 0
		for n := 0; n < 3 && g.row >= price; n++ {
			g.saw("a stimulus")
			g.row -= price
			g.bid("row", good, price)
		}
	}
}

// unitsOf counts a player's units of a commodity in all places.
func (g *game) unitsOf(w *wizard, good string) int {
	asks, _ := counted(g.counters[good].asks, w.name)
	n := w.store[good] + w.stall[good] + w.cart[good] + asks
	for _, p := range w.field {
		if p.planted && yields(p.permit) == good {
			n++
		}
	}
	return n
}

// valued returns what the bids of others would pay for a player's units (M29.4).
func (g *game) valued(w *wizard, good string) (sum int) {
	left := slices.Clone(g.counters[good].bids)
	for range g.unitsOf(w, good) {
		i := g.best(left, w.name, true)
		if i < 0 {
			break
		}
		sum += min(left[i].price, g.col)
		left = slices.Delete(left, i, i+1)
	}
	return sum
}
