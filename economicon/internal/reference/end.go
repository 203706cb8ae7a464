package reference

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
)

// This file plays the end of a round and of the game.

// deeds records what each banker has done in a round.
type deeds struct {
	changed, bought, boughtOil, paidNative, paidDear, added, addedGrain, coined, fed map[string]bool

	purchases map[string]int // from the market
	drawn     map[string]string
	made      map[string]map[string]int
}

func newDeeds(bankers []string) deeds {
	var d deeds
	for _, set := range []*map[string]bool{&d.changed, &d.bought, &d.boughtOil, &d.paidNative, &d.paidDear,
		&d.added, &d.addedGrain, &d.coined, &d.fed} {
		*set = make(map[string]bool)
	}
	d.purchases, d.drawn, d.made = make(map[string]int), make(map[string]string),
		make(map[string]map[string]int)
	for _, b := range bankers {
		d.made[b] = make(map[string]int)
	}
	return d
}

// consume takes a nation's consumption (E8.1).
func (g *Game) consume(b string) {
	g.now.fed[b] = true
	for _, unit := range commodities {
		n := len(g.laws[b])
		if unit == "grain" && g.event == "pandemic" {
			n++
		}
		if g.has[b][unit] < n {
			g.now.fed[b] = false
			n = g.has[b][unit]
		}
		g.move(b, "box", unit, n)
	}
	g.judge(b+": ", "consumption ", g.now.fed[b])
}

// judge records whether a banker met a requirement.
func (g *Game) judge(by, what string, met bool) {
	if met {
		what += "met"
	} else {
		what += "failed"
	}
	g.judged = append(g.judged, by+what)
	g.saw(what)
}

// reward checks production, consumption and laws (E6.4, E9.1, E9.2).
func (g *Game) reward(b string) {
	met := true
	for _, unit := range commodities {
		met = met && (g.now.made[b][unit] > 0 || unit == "oil" && g.event == "oil-embargo")
	}
	g.judge(b+": ", "production ", met)
	met = met && g.now.fed[b]
	for _, law := range g.laws[b] {
		if law == "hard-peg-act" && g.now.drawn[b] == law {
			continue
		}
		obeyed := g.obeys(b, law)
		g.judge(b+": ", law+" ", obeyed)
		met = met && obeyed
	}
	g.saw("all met:", strconv.FormatBool(met))
	if met {
		g.move("box", b, "gold", 1)
		g.forgive(b)
	} else {
		g.penalize(b)
	}
}

// output returns the number of units that a nation has made.
func (g *Game) output(b string) int {
	made := g.now.made[b]
	return made["grain"] + made["oil"] + made["tech"]
}

// obeys reports whether a banker has done what a law asks (E12).
func (g *Game) obeys(b, law string) bool {
	hold, made := g.has[b], g.now.made[b]
	switch law {
	case "granary-act":
		return hold["grain"] >= 2
	case "strategic-petroleum-act":
		return hold["oil"] >= 2
	case "research-endowment":
		return hold["tech"] >= 1
	case "full-employment-act":
		return made["grain"] >= 2
	case "industrial-policy":
		return g.output(b) >= 5
	case "clean-air-act":
		return made["oil"] <= 1
	case "buy-national-act":
		return g.now.paidNative[b] || !g.now.bought[b]
	case "gold-cover-act":
		return hold["gold"] >= 4
	case "free-trade-treaty":
		return g.now.purchases[b] >= 1
	case "tariff-act":
		return g.now.purchases[b] <= 2
	case "export-subsidy":
		return g.now.added[b]
	case "hard-peg-act":
		return !g.now.changed[b]
	case "foreign-reserve-act":
		for _, unit := range g.units[4:] {
			if unit != own(b) && hold[unit] > 0 {
				return true
			}
		}
		return false
	case "anti-hoarding-act":
		return hold["gold"] <= 20
	case "sound-money-act":
		return !g.now.coined[b]
	case "price-stability-act":
		return !g.now.paidDear[b]
	}
	panic(law)
}

// resolve checks the goal of the event and then goes to each banker in turn (E11).
func (g *Game) resolve() {
	sum := 0
	if g.event == "debt-summit" {
		sum = g.pledges()
	}
	gold := func(b string) int { return g.has[b]["gold"] }
	oil := func(b string) int { return g.has[b]["oil"] }
	tech := func(b string) int { return g.now.made[b]["tech"] }
	every := func(does func(b string) bool) bool {
		for _, b := range g.bankers {
			if !does(b) {
				return false
			}
		}
		return true
	}
	is := func(list []string) func(b string) bool {
		return func(b string) bool { return slices.Contains(list, b) }
	}
	none := func(of func(b string) int) func(b string) bool { return func(b string) bool { return of(b) == 0 } }
	not := func(set map[string]bool) func(b string) bool { return func(b string) bool { return !set[b] } }
	all := func(string) bool { return true }
	nobody := func(string) bool { return false }
	reward := func(n int, unit string) func(b string) { return func(b string) { g.move("box", b, unit, n) } }
	pay := func(from, unit string) {
		if g.has[from][unit] == 0 {
			g.penalize(from)
		} else {
			g.move(from, "box", unit, 1)
		}
	}

	n := len(g.bankers)
	var goal bool
	var good, bad func(b string) bool // which bankers share in success and in failure
	then, otherwise := g.forgive, g.penalize
	switch g.event {
	case "production-targets":
		goal = g.has["market"]["oil"] >= map[int]int{2: 8, 3: 12, 4: 15}[n]
		most := g.those(true, oil)
		good, bad = func(b string) bool { return g.now.boughtOil[b] },
			func(b string) bool { return slices.Contains(most, b) && oil(b) > 0 }
	case "famine-relief":
		goal = g.has["market"]["grain"] >= 6*n
		good, bad = func(b string) bool { return g.now.addedGrain[b] }, all
		then, otherwise = reward(2, "gold"), func(b string) { pay(b, "grain") }
	case "gold-rush":
		goal = g.has["market"]["gold"] >= 4*n
		most := g.those(true, gold)
		good, bad = nobody, func(b string) bool { return slices.Contains(most, b) && gold(b) > 0 }
	case "currency-crisis":
		goal = every(not(g.now.changed))
		good, bad = all, func(b string) bool { return g.now.changed[b] || g.peg[b] == own(b) }
	case "oil-embargo":
		goal = every(func(b string) bool { return oil(b) > 0 })
		good, bad = all, none(oil)
		then = reward(1, "gold")
	case "tech-boom":
		made := 0
		for _, b := range g.bankers {
			made += tech(b)
		}
		goal = made >= 2*n
		good, bad = func(b string) bool { return tech(b) >= 2 }, is(g.those(false, tech))
		then = reward(1, "tech")
	case "pandemic":
		goal = every(func(b string) bool { return g.now.fed[b] })
		good, bad = all, all
		otherwise = func(b string) { pay(b, "gold") }
	case "trade-war":
		goal = every(func(b string) bool { return g.now.bought[b] })
		good, bad = all, not(g.now.bought)
		then = reward(1, "gold")
	case "debt-summit":
		pledged := g.pledged
		by := func(b string) int { return pledged[b] }
		goal = sum >= 2*n
		good, bad = is(g.those(true, by)), is(g.those(false, by))
		then = func(b string) {
			g.forgive(b)
			g.move("box", b, "gold", 1)
		}
		g.pledged = nil
	case "bank-run":
		goal = every(func(b string) bool { return gold(b) >= 5 })
		good, bad = all, func(b string) bool { return gold(b) < 5 }
		then = reward(1, "gold")
	}
	g.judge("", g.event+": ", goal)
	if g.event == "gold-rush" && goal {
		g.mine("rushing", func(b string) string { return b })
	}
	for _, b := range g.order() {
		if goal && good(b) {
			then(b)
		} else if !goal && bad(b) {
			otherwise(b)
		}
	}
}

// pledges asks each banker for a pledge, puts the pledges into the market and returns their sum.
func (g *Game) pledges() int {
	g.pledged = make(map[string]int)
	at := append([]string(nil), g.bankers...)
	for len(at) > 0 {
		var legal []string
		for _, b := range at {
			legal = append(legal, fmt.Sprintf("%s pledge 0..%d", b, min(5, g.has[b]["gold"])))
		}
		words := g.ask("pledging", at, legal...)
		g.pledged[words[0]] = number(words[2])
		i := slices.Index(at, words[0])
		at = append(append([]string(nil), at[:i]...), at[i+1:]...)
	}
	sum := 0
	for b, n := range g.pledged {
		g.move(b, "market", "gold", n)
		sum += n
	}
	return sum
}

// value returns the value of a banker's reserves in gold (E10.1).
func (g *Game) value(b string) *big.Rat {
	sum := big.NewRat(int64(g.has[b]["gold"]), 1)
	for _, unit := range g.units[1:] {
		sum.Add(sum, big.NewRat(int64(g.has[b][unit]*g.has["market"]["gold"]), int64(g.has["market"][unit])))
	}
	return sum
}

// qualified reports whether a banker can win.
func (g *Game) qualified(b string) bool { return g.has[b]["token"] < g.c.TokenLimit }

// better reports whether a banker comes before another (E10.2, E10.3).
func (g *Game) better(b, other string) bool {
	if g.qualified(b) != g.qualified(other) {
		return g.qualified(b)
	}
	if by := g.value(b).Cmp(g.value(other)); by != 0 {
		return by > 0
	}
	if g.has[b]["gold"] != g.has[other]["gold"] {
		g.saw("gold decides")
	}
	return g.has[b]["gold"] > g.has[other]["gold"]
}
