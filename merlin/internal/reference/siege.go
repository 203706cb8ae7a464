package reference

import "fmt"

// This file implements production, including units on plots, and damage to properties (M4.3, M22.6, M22.7).

// payouts implements M7.1.
var payouts = map[int]int{2: 5, 3: 4, 4: 3, 10: 3, 5: 2, 9: 2, 6: 1, 8: 1}

// produce implements M4.3.
func (g *game) produce(first *wizard, n int) {
	for _, w := range g.from(first) {
		for i := range w.field {
			p := &w.field[i]
			if p.property == "" || p.down || p.second != "" || number(p.property) != n {
				continue
			}
			if p.damage == 0 {
				g.payout(w, i, n)
			} else {
				g.saw("a property that is hit pays nothing")
			}
			if p.gold > 0 { // M7.2
				g.saw("a stake is won")
				if p.damage > 0 {
					g.saw("a stake is won though the property is hit")
				}
				if len(g.on(square{w, i})) > 0 {
					g.saw("a stake is won under a unit")
				}
				w.purse += p.gold
				g.mint(p.gold, &w.purse)
				p.gold = 0
			}
		}
	}
	for _, w := range g.from(first) {
		for i := range w.field {
			if p := &w.field[i]; p.trades('d') && number(p.permit) == n {
				g.reap(w, i)
			}
		}
	}
	for _, w := range g.from(first) {
		g.experiment(w, n)
	}
	for _, w := range g.from(first) {
		for i := range w.field {
			if p := &w.field[i]; (p.trades('s') || p.trades('h')) && number(p.permit) == n {
				g.saw("maintenance")
				g.maintain(w)
			}
		}
	}
}

// payout pays for a property whose number n is rolled (M7.1, M22.7, M32.6, M32.7).
func (g *game) payout(w *wizard, i, n int) {
	times := 1
	switch {
	case n == 6 && g.sugar:
		g.saw("two sugars")
		times = 2
	case n == 8 && g.milk:
		g.saw("spilt milk")
		return
	}
	if g.bank == 0 {
		g.saw("the bank is empty")
		return
	}
	to := g.reaper(w, i)
	if to == nil {
		g.saw("nothing of a property")
		return
	}
	for range times {
		g.mint(g.shared(w, i, payouts[n]), &to.purse)
	}
}

// reaper returns the player who gets the yield of a plot, or nil if nobody does (M22.7).
func (g *game) reaper(w *wizard, i int) *wizard {
	s := square{w, i}
	thief := g.invader(s)
	switch {
	case thief == nil || !thief.golem():
		return w
	case g.defender(s) == nil:
		g.saw("seized")
		return thief.of
	}
	p := s.ground()
	if p.dug == 0 {
		die := g.die()
		p.dug = 1
		if die > 3 {
			p.dug = 2
		}
		g.saw("entrenched:", fmt.Sprint(p.dug))
	} else {
		g.saw("entrenched already")
	}
	if p.dug == 2 {
		return nil
	}
	return w
}

// mint pays an amount from the bank, or all of its gold (M4.4).
func (g *game) mint(n int, to *int) {
	if g.bank < n {
		g.saw("the bank is short")
	}
	n = min(n, g.bank)
	g.bank -= n
	*to += n
}

// yields returns the commodity that a land yields (M11.1).
func yields(land string) string {
	switch n := number(land); {
	case n <= 4:
		return "souls"
	case n <= 6:
		return "oil"
	}
	return "grain"
}

// reap resolves a land whose number is rolled: its potion, the spell that blocks it, and its yield (M4.3,
// M30.1, M31, M34.8).
func (g *game) reap(w *wizard, i int) {
	p := &w.field[i]
	good := yields(p.permit)
	if g.uncork(w, i, "raining-gold") {
		if p.wait > 0 {
			g.saw("rain on a land that is blocked")
		}
		if g.bank < 3 {
			g.saw("rain, and the bank is short")
		}
		g.mint(3, &w.purse)
	}
	times := g.times(good)
	if g.season() == "winter" && g.uncork(w, i, "warm-winter") {
		g.saw("a warm winter for", good)
		if p.wait > 0 {
			g.saw("a warm winter on a land that is blocked")
		}
		times = 1
	}
	if p.wait > 0 {
		g.saw("a land is blocked")
		p.wait--
		for _, note := range g.papers {
			if note.cover == "land-"+good && note.holder == w.name {
				g.strike(note)
			}
		}
		return
	}
	if g.enclosed[w.name] {
		g.saw("a land is enclosed")
		return
	}
	if p.potion.card == "double-harvest" && min(times, g.supply[good]) == 0 {
		g.saw("no double harvest, for", map[bool]string{true: "the season", false: "the supply"}[times == 0])
	}
	if min(times, g.supply[good]) == 0 {
		return
	}
	to := g.reaper(w, i)
	if to == nil {
		g.saw("nothing of a land:", good)
		return
	}
	if p.potion.card == "double-harvest" {
		if p.planted {
			g.saw("a double harvest of what is planted")
		}
		if to != w {
			g.saw("a double harvest is seized")
		}
		g.uncork(w, i, "double-harvest")
		times *= 2
	}
	g.yield(w, to, p.permit, p, times)
}

// yield implements M11.1, M11.2 and M5.3. times is the factor of season and potion. A planted unit goes to
// the owner.
func (g *game) yield(w, to *wizard, land string, p *ground, times int) {
	good := yields(land)
	n := times
	if p.planted {
		n *= 2
	}
	if g.supply[good] < n {
		g.saw("the supply is short")
	}
	if to != w {
		g.saw("seized:", good)
	}
	n = min(n, g.supply[good])
	g.supply[good] -= n
	to.store[good] += n
	if n > 0 && p.planted {
		g.saw("a planted unit returns")
		if to != w {
			g.saw("a planted unit returns from a land that is seized")
		}
		p.planted = false
		w.store[good]++
	}
	if good == "oil" {
		g.warm(n)
	}
}

// warm implements M5.3.
func (g *game) warm(n int) {
	if !g.erratic {
		g.climate = min(g.climate+n, int(g.c.ClimateThreshold))
	}
}

// damage damages a property, by a unit of a player or by none (M22.6).
func (g *game) damage(w *wizard, i, n int, by *wizard) {
	p := &w.field[i]
	if g.uncork(w, i, "stoneskin") {
		return
	}
	whole := 1
	if p.permit != "" {
		whole = 2
	}
	p.damage += n
	if p.damage < whole {
		g.saw("a property is hit")
		return
	}
	g.saw("a property is destroyed, with a permit:", fmt.Sprint(p.permit != ""))
	if by != nil {
		if p.gold > 0 {
			g.saw("a stake is raided")
		}
		by.purse += p.gold
		p.gold = 0
		if p.planted {
			g.saw("a planted unit is raided")
			by.store[yields(p.permit)]++
			p.planted = false
		}
	}
	g.strip(p, "destroyed")
	p.damage, p.down, p.shielded = 0, true, false
	g.sharesEnd(w, i, "M17.1: the property is destroyed")
	for _, note := range g.papers {
		if note.cover == "property" && note.holder == w.name {
			g.strike(note)
		}
	}
	if u := g.defender(square{w, i}); u != nil {
		g.falls(u, "as its plot is destroyed")
	}
	if g.invader(square{w, i}) != nil {
		g.saw("an enemy stays on what is destroyed")
	}
}
