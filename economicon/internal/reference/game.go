package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Config is a game or one of its variants (E3.2). It has no defaults: set every field.
type Config struct {
	Edition, Players, Rounds                                       int
	LawRounds                                                      []int
	OpenProduction, NoResale                                       bool
	MaxBatches, MaxTrades, MaxLot, LotPart                         int
	Gold, Commodities, Currencies, Tokens, TokenLimit              int // in all
	StartGold, StartCurrency                                       int // of each banker
	MarketGold, MarketGrain, MarketOil, MarketTech, MarketCurrency int
}

// A Game is a game in progress.
type Game struct {
	c Config
	// ask asks for a move and returns its words. Its arguments are the phase, the seats that may move, and
	// the legal moves, such as "p0 buy 1..5 grain for gold" or "p0 pass".
	ask func(phase string, who []string, legal ...string) (words []string)
	// saw counts what has happened.
	saw     func(what ...string)
	bankers []string // p0, p1 and so on
	units   []string

	has    map[string]map[string]int // of each account: box, market, p0, warehouse-p0
	lead   int
	round  int
	event  string
	events []string // events not drawn
	deck   []string // laws not drawn
	peg    map[string]string
	laws   map[string][]string

	orders   map[string][]ordered // hidden
	pledged  map[string]int
	got      map[string]map[string]bool // what each banker has received in trade, during trade
	was, now deeds                      // in the previous round and in this one
	judged   []string                   // since the last move
}

// An ordered is a batch and its cost.
type ordered struct {
	n         int
	unit, pay string
	cost      int
}

var commodities = []string{"grain", "oil", "tech"}

// The global events and the laws.
var (
	eventNames = strings.Fields(`production-targets famine-relief gold-rush currency-crisis oil-embargo tech-boom
		pandemic trade-war debt-summit bank-run`)
	lawNames = strings.Fields(`granary-act strategic-petroleum-act research-endowment full-employment-act
		industrial-policy clean-air-act buy-national-act gold-cover-act free-trade-treaty tariff-act export-subsidy
		hard-peg-act foreign-reserve-act anti-hoarding-act sound-money-act price-stability-act`)
)

// New returns a game before its first round. Play calls ask for every move, and saw for everything that
// happens.
func New(c Config, ask func(phase string, who []string, legal ...string) (words []string),
	saw func(what ...string)) *Game {
	g := &Game{c: c, ask: ask, saw: saw, units: []string{"gold", "grain", "oil", "tech"},
		has: make(map[string]map[string]int), peg: make(map[string]string), laws: make(map[string][]string),
		events: slices.Clone(eventNames), deck: slices.Clone(lawNames)}
	for n := range c.Players {
		g.bankers = append(g.bankers, fmt.Sprint("p", n))
		g.units = append(g.units, fmt.Sprint("currency-p", n))
	}
	g.has["box"] = map[string]int{"gold": c.Gold, "token": c.Tokens}
	for _, unit := range g.units[1:4] {
		g.has["box"][unit] = c.Commodities
	}
	for _, unit := range g.units[4:] {
		g.has["box"][unit] = c.Currencies
	}
	g.has["market"] = make(map[string]int)
	for i, n := range []int{c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech} {
		g.move("box", "market", g.units[i], n)
	}
	for _, b := range g.bankers {
		g.has[b], g.has["warehouse-"+b] = make(map[string]int), make(map[string]int)
		g.move("box", b, "gold", c.StartGold)
		g.move("box", b, own(b), c.StartCurrency)
		g.move("box", "market", own(b), c.MarketCurrency)
		g.peg[b] = "gold"
	}
	return g
}

func own(banker string) string { return "currency-" + banker }

// Play plays all rounds.
func (g *Game) Play() {
	for g.round = 1; g.round <= g.c.Rounds; g.round++ {
		g.was, g.now, g.event = g.now, newDeeds(g.bankers), ""
		g.saw("edition", strconv.Itoa(g.c.Edition))
		g.mine("mining", func(b string) string { return b })
		g.event = g.draw("drawing", "~ event ", &g.events)
		g.workOut("leading-pegs")
		g.pegs()
		if slices.Contains(g.c.LawRounds, g.round) {
			for _, b := range g.order() {
				g.now.drawn[b] = g.draw("legislating", "~ law "+b+" ", &g.deck)
				g.laws[b] = append(g.laws[b], g.now.drawn[b])
			}
		}
		if g.c.OpenProduction {
			g.produceOpenly()
		} else {
			g.produce()
		}
		g.trade()
		for _, b := range g.bankers {
			g.consume(b)
		}
		for _, b := range g.order() {
			g.reward(b)
		}
		g.resolve()
	}
	g.round--
}

// move moves up to n units from one account to another.
func (g *Game) move(from, to, unit string, n int) {
	if n > g.has[from][unit] {
		n = g.has[from][unit]
		g.saw(from, "is short of", unit)
	}
	g.has[from][unit] -= n
	g.has[to][unit] += n
}

// penalize gives a token if there is one left (E1.3).
func (g *Game) penalize(b string) { g.move("box", b, "token", 1) }

func (g *Game) forgive(b string) {
	if g.has[b]["token"] > 0 {
		g.move(b, "box", "token", 1)
	}
}

// order lists the bankers clockwise, starting with the first one.
func (g *Game) order() []string {
	return append(append([]string(nil), g.bankers[g.lead:]...), g.bankers[:g.lead]...)
}

// workOut finds the banker who comes first: the one with the most gold, or one of several (E2.1).
func (g *Game) workOut(phase string) {
	tied := g.those(true, func(b string) int { return g.has[b]["gold"] })
	first := tied
	if len(tied) > 1 {
		var legal []string
		for _, b := range tied {
			legal = append(legal, "~ lead "+b)
		}
		g.saw("a tie of", strconv.Itoa(len(tied)))
		first = g.ask(phase, nil, legal...)[2:]
	}
	g.lead = slices.Index(g.bankers, first[0])
}

// those lists the bankers with the highest, or the lowest, count.
func (g *Game) those(most bool, count func(b string) int) []string {
	var list []string
	for _, b := range g.bankers {
		better := false
		for _, other := range g.bankers {
			better = better || most && count(other) > count(b) || !most && count(other) < count(b)
		}
		if !better {
			list = append(list, b)
		}
	}
	return list
}

// mine rolls a die for each banker, for gold that goes to an account.
func (g *Game) mine(phase string, to func(b string) string) {
	for _, b := range g.order() {
		var rolls []string
		for n := 1; n <= 6; n++ {
			rolls = append(rolls, fmt.Sprint("~ mine ", b, " ", n))
		}
		g.move("box", to(b), "gold", number(g.ask(phase, nil, rolls...)[3]))
	}
}

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

// draw takes a card out of a deck.
func (g *Game) draw(phase, move string, deck *[]string) string {
	var legal []string
	for _, card := range *deck {
		legal = append(legal, move+card)
	}
	words := g.ask(phase, nil, legal...)
	card := words[len(words)-1]
	at := slices.Index(*deck, card)
	*deck = append(append([]string(nil), (*deck)[:at]...), (*deck)[at+1:]...)
	return card
}

// pegs asks each banker to keep or change the peg (E4.1, E4.2).
func (g *Game) pegs() {
	for _, b := range g.order() {
		legal := []string{b + " keep"}
		for _, unit := range g.units {
			if unit != g.peg[b] {
				legal = append(legal, b+" peg "+unit)
			}
		}
		words := g.ask("pegging", []string{b}, legal...)
		if words[1] == "keep" {
			continue
		}
		g.peg[b] = words[2]
		g.now.changed[b] = true
		if g.was.changed[b] {
			g.saw("a peg changed twice")
			g.penalize(b)
		}
	}
}

// payments lists the units with which a banker can pay: gold and the native units (E4.3).
func (g *Game) payments(b string) []string {
	list := []string{"gold", own(b)}
	if !slices.Contains(list, g.peg[b]) {
		list = append(list, g.peg[b])
	}
	return list
}

// price returns the value of n units for a banker, divided by part. It is rounded to the nearest whole
// number, halves up, and at least 1 (E5.1).
func (g *Game) price(n int, unit, b, pay string, part int) int {
	by := "gold"
	if pay != "gold" {
		by = g.peg[b]
	}
	of, each := n*g.has["market"][by], part*g.has["market"][unit]
	whole, rest := of/each, of%each
	if 2*rest >= each {
		whole++
	}
	return max(1, whole)
}

// afford lists the deals that a banker can pay for in a kind of unit, up to a number of units. purse returns
// what the banker has left of each kind of payment.
func (g *Game) afford(move, unit string, most int, b string, part int, purse func(pay string) int) []string {
	var legal []string
	if g.has["market"][unit] == 0 {
		return nil
	}
	for _, pay := range g.payments(b) {
		left, n := purse(pay), 0
		for n < most && g.price(n+1, unit, b, pay, part) <= left {
			n++
		}
		if n > 0 && pay != unit {
			legal = append(legal, fmt.Sprintf("%s 1..%d %s for %s", move, n, unit, pay))
		}
	}
	return legal
}

// batches lists what a banker can order of the goods that the box had (E6.3).
func (g *Game) batches(b string, box map[string]int, before []ordered) []string {
	legal := []string{b + " done"}
	if len(before) == g.c.MaxBatches {
		g.saw("no more batches")
		return legal
	}
	for _, unit := range commodities {
		if unit == "oil" && g.event == "oil-embargo" {
			continue
		}
		legal = append(legal, g.afford(b+" order", unit, box[unit], b, g.part(unit), func(pay string) int {
			left := g.has[b][pay]
			for _, o := range before {
				if o.pay == pay {
					left -= o.cost
				}
			}
			return left
		})...)
	}
	return legal
}

// part returns the divisor of the value in production: 2 for a half, or 4 for a quarter (E6.1, E11.6).
func (g *Game) part(unit string) int {
	if unit == "tech" && g.event == "tech-boom" {
		return 4
	}
	return 2
}

// read parses an order, such as "p0 order 3 grain for gold".
func (g *Game) read(words []string) ordered {
	o := ordered{n: number(words[2]), unit: words[3], pay: words[5]}
	o.cost = g.price(o.n, o.unit, words[0], o.pay, g.part(o.unit))
	return o
}

// makes moves the goods of an order from the box to the warehouse, as many as the box has.
func (g *Game) makes(b string, o ordered) {
	before := g.has["warehouse-"+b][o.unit]
	g.move("box", "warehouse-"+b, o.unit, o.n)
	g.now.made[b][o.unit] += g.has["warehouse-"+b][o.unit] - before
}

// produce asks all bankers for orders. Then all bankers pay, and then the box gives the goods in order of
// play (E6.2).
func (g *Game) produce() {
	g.orders = make(map[string][]ordered)
	at := append([]string(nil), g.bankers...)
	for len(at) > 0 {
		var legal []string
		for _, b := range at {
			legal = append(legal, g.batches(b, g.has["box"], g.orders[b])...)
		}
		words := g.ask("producing", at, legal...)
		b := words[0]
		if words[1] == "done" {
			i := slices.Index(at, b)
			at = append(append([]string(nil), at[:i]...), at[i+1:]...)
		} else {
			g.orders[b] = append(g.orders[b], g.read(words))
		}
	}
	carried := g.orders
	g.orders = nil
	for _, b := range g.bankers {
		for _, o := range carried[b] {
			g.move(b, "box", o.pay, o.cost)
		}
	}
	g.workOut("leading-trade")
	for _, b := range g.order() {
		for _, o := range carried[b] {
			g.makes(b, o)
		}
	}
}

// produceOpenly asks each banker in turn to order, pay and receive (E6.3).
func (g *Game) produceOpenly() {
	g.workOut("leading-production")
	for _, b := range g.order() {
		for n := 0; ; n++ {
			legal := g.batches(b, g.has["box"], make([]ordered, n))
			words := g.ask("producing", []string{b}, legal...)
			if words[1] == "done" {
				break
			}
			o := g.read(words)
			g.move(b, "box", o.pay, o.cost)
			g.makes(b, o)
		}
	}
	g.workOut("leading-trade")
}

// trade brings all goods to the market and then gives each banker a turn until trade ends (E7.1, E7.4).
func (g *Game) trade() {
	for _, b := range g.order() {
		for _, unit := range commodities {
			g.move("warehouse-"+b, "market", unit, g.has["warehouse-"+b][unit])
		}
		for _, unit := range commodities {
			n := number(g.ask("contributing", []string{b},
				fmt.Sprintf("%s add 0..%d %s", b, g.has[b][unit], unit))[2])
			g.move(b, "market", unit, n)
			g.now.added[b] = g.now.added[b] || n > 0
			g.now.addedGrain[b] = g.now.addedGrain[b] || n > 0 && unit == "grain"
		}
	}
	g.got = make(map[string]map[string]bool)
	order, passes, turn := g.order(), 0, 0
	for passes < len(order) && turn < len(order)*g.c.MaxTrades {
		if g.turn(order[turn%len(order)]) {
			passes++
		} else {
			passes = 0
		}
		turn++
	}
	g.got = nil
	g.saw("trade ends by passes:", strconv.FormatBool(passes == len(order)))
}

// turn plays a trade turn. It reports whether the turn was a pass (E7.2, E4.4, E4.5).
func (g *Game) turn(b string) bool {
	legal := []string{b + " pass"}
	if g.peg[b] == own(b) && g.event != "currency-crisis" && !g.now.coined[b] {
		if n := g.has["box"][own(b)]; n > 0 {
			legal = append(legal, fmt.Sprintf("%s mint 1..%d", b, n))
		}
		if n := g.has["market"][own(b)] - 1; n > 0 {
			legal = append(legal, fmt.Sprintf("%s retire 1..%d", b, n))
		}
	}
	deal := func(move, buyer, seller, unit string, left int) {
		most := g.has[seller][unit] - left
		if g.c.MaxLot > 0 {
			most = min(most, g.c.MaxLot)
		}
		if seller == "market" && g.c.LotPart > 0 && slices.Contains(commodities, unit) {
			part := 0 // the smallest number that, taken LotPart times, reaches the whole stock (E7.2)
			for part*g.c.LotPart < g.has[seller][unit] {
				part++
			}
			if part < most {
				most = part
				g.saw("no more of it in one lot")
			}
		}
		if !g.gives(seller, unit) { // E7.6
			return
		}
		legal = append(legal, g.afford(move, unit, most, buyer, 1, func(pay string) int {
			if !g.gives(buyer, pay) {
				return 0
			}
			return g.has[buyer][pay]
		})...)
	}
	for _, unit := range g.units {
		if g.event == "trade-war" && strings.HasPrefix(unit, "currency") {
			continue
		}
		left := 1
		if unit == "gold" {
			left = 0
		}
		deal(b+" buy", b, "market", unit, left)
		for _, other := range g.bankers {
			if other != b && (g.peg[b] == own(other) || g.peg[other] == own(b)) {
				deal(b+" bid "+other, b, other, unit, 0)
				deal(b+" ask "+other, other, b, unit, 0)
			}
		}
	}
	words := g.ask("trading", []string{b}, legal...)
	switch words[1] {
	case "pass":
		return true
	case "mint":
		g.now.coined[b] = true
		g.move("box", "market", own(b), number(words[2]))
		return g.turn(b)
	case "retire":
		g.now.coined[b] = true
		g.move("market", "box", own(b), number(words[2]))
		return g.turn(b)
	case "buy":
		g.buys(b, "market", number(words[2]), words[3], words[5])
		g.now.purchases[b]++
		if words[3] == "gold" && g.has["market"]["gold"] == 0 {
			g.saw("gold bought out")
			g.mine("remining", func(string) string { return "market" })
		}
	case "bid", "ask":
		buyer, seller := b, words[2]
		if words[1] == "ask" {
			buyer, seller = seller, buyer
		}
		answer := g.ask("answering", words[2:3], words[2]+" accept", words[2]+" decline")
		g.saw(words[1], answer[1])
		if answer[1] == "accept" {
			g.buys(buyer, seller, number(words[3]), words[4], words[6])
		}
	}
	return false
}

// gives reports whether a banker, or the market, may give a unit in trade. A banker keeps what they have
// received for the round (E7.6).
func (g *Game) gives(who, unit string) bool {
	if !g.c.NoResale || !g.got[who][unit] {
		return true
	}
	g.saw("received and not to be given")
	return false
}

// receives records what a banker gets in trade.
func (g *Game) receives(who, unit string) {
	if who == "market" {
		return
	}
	if g.got[who] == nil {
		g.got[who] = make(map[string]bool)
	}
	g.got[who][unit] = true
}

// buys pays for units from the market or from another banker.
func (g *Game) buys(b, of string, n int, unit, pay string) {
	cost := g.price(n, unit, b, pay, 1)
	g.move(b, of, pay, cost)
	g.move(of, b, unit, n)
	g.receives(of, pay)
	g.receives(b, unit)
	g.saw("paid in", map[string]string{"gold": "gold", own(b): "the own currency"}[pay])
	g.now.bought[b] = true
	if unit == "oil" {
		g.now.boughtOil[b] = true
	}
	if pay == own(b) || pay == g.peg[b] {
		g.now.paidNative[b] = true
	}
	if slices.Contains(commodities, unit) && cost >= 5*n {
		g.now.paidDear[b] = true
	}
}
