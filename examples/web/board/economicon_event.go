package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
)

// This file draws the global event of a round of Economicon: its card, its goal, and pledges (E11).

// An economiconGoal is the progress of an event's goal: the amount so far and the amount needed; a need of 0
// means that it cannot be counted.
type economiconGoal struct {
	have, need int
	text       string
}

// goal returns the public progress of the goal.
func (e *economiconSheet) goal() economiconGoal {
	v, n := e.v, e.v.Players()
	of := func(have, need int, what string) economiconGoal {
		return economiconGoal{have, need, itoa(have) + " of " + itoa(need) + " " + what}
	}
	switch v.Global {
	case economicon.ProductionTargets:
		return of(v.Market.Of(economicon.Oil), v.Global.Need(n), "oil in the market")
	case economicon.FamineRelief:
		return of(v.Market.Of(economicon.Grain), v.Global.Need(n), "grain in the market")
	case economicon.GoldRush:
		return of(v.Market.Of(economicon.Gold), v.Global.Need(n), "gold in the market")
	case economicon.CurrencyCrisis:
		if v.Deeds.Changed == 0 {
			return economiconGoal{1, 1, "nobody has changed the peg"}
		}
		return economiconGoal{0, 1, "changed by " + e.listed(v.Deeds.Changed)}
	case economicon.OilEmbargo:
		return of(e.count(func(seat bourse.Seat) bool { return v.Reserves[seat].Of(economicon.Oil) > 0 }), n, "bankers hold oil")
	case economicon.TechBoom:
		made := 0
		for _, seat := range e.all {
			made += v.Deeds.Made[seat].Of(economicon.Tech)
		}
		return of(made, v.Global.Need(n), "tech made")
	case economicon.Pandemic:
		return of(e.count(e.fed), n, "bankers hold what they consume")
	case economicon.TradeWar:
		return of(v.Deeds.Bought.Len(), n, "bankers have bought")
	case economicon.DebtSummit:
		return economiconGoal{0, v.Global.Need(n), itoa(v.Committed.Len()) + " of " + itoa(n) + " have pledged in secret"}
	case economicon.BankRun:
		return of(e.count(func(seat bourse.Seat) bool { return v.Reserves[seat].Of(economicon.Gold) >= 5 }), n, "bankers hold 5 gold")
	}
	return economiconGoal{}
}

// count counts bankers.
func (e *economiconSheet) count(is func(bourse.Seat) bool) int {
	return len(slices.DeleteFunc(slices.Clone(e.all), func(seat bourse.Seat) bool { return !is(seat) }))
}

// fed reports whether a banker has, or had, what its nation consumes.
func (e *economiconSheet) fed(seat bourse.Seat) bool {
	if e.v.Deeds.Consumed != 0 {
		return e.v.Deeds.Consumed.Has(seat)
	}
	return !slices.ContainsFunc(economiconGoods, func(u economicon.Unit) bool {
		return e.v.Reserves[seat].Of(u) < int(e.v.Consumption(seat, u))
	})
}

// drawEvent draws the event, pledges for it, and the events of earlier rounds.
func (e *economiconSheet) drawEvent(c *canvas) float64 {
	y := 0.
	c.group("", "event", func() { y = e.eventCard(c) })
	y = e.pledges(c, y)
	past := e.pastEvents()
	if past == "" {
		return y
	}
	c.line("rule", 4, y-6, Width-4, y-6)
	return c.paragraph("small quiet", 8, y+10, Width-16, 12, "Drawn before: "+past+".") - 6
}

// eventCard draws the card or its back, and returns its lower edge.
func (e *economiconSheet) eventCard(c *canvas) float64 {
	g := e.v.Global
	if g.Title() == "" {
		c.rect("well", 4, 2, Width-8, 44, 6)
		c.text("quiet middle", Width/2, 29, "not drawn yet")
		return 52
	}
	c.symbol(g.String(), 6, 2, 52)
	c.text("large bold", 66, 18, g.Title())
	y := 36.
	say := func(class, head, text string) {
		if text == "" {
			return
		}
		c.text("small bold "+class, 66, y, head)
		y = c.paragraph("small", 112, y, Width-118, 12, text) + 2
	}
	says := func(name string) string { return economiconSays(name+"-"+g.String(), g.Need(e.v.Players())) }
	say("", "effect", says("effect"))
	say("", "goal", says("goal"))
	c.group("", "goal", func() { y = e.progress(c, y-6) })
	say("gain", "if met", says("success"))
	say("loss", "if not", says("failure"))
	return y
}

// progress draws the progress of the goal, and returns the baseline of the text below it.
func (e *economiconSheet) progress(c *canvas, y float64) float64 {
	goal := e.goal()
	const x, w = 112., 40.
	c.rect("well", x, y, w, 10, 3)
	if goal.need > 0 && goal.have > 0 {
		c.rect("e-bar", x, y, w*min(1, float64(goal.have)/float64(goal.need)), 10, 3)
	}
	c.rect("open", x, y, w, 10, 3)
	return c.paragraph("small", x+w+6, y+9, Width-x-w-10, 12, goal.text) + 7
}

// pledges draws the possible pledges, one coin for each gold, or the pledges made.
func (e *economiconSheet) pledges(c *canvas, y float64) float64 {
	if e.v.Phase != economicon.Pledging || !e.v.Seat.Player() {
		return y
	}
	const words = "pledge " + games.Amount
	switch most := c.most(words); {
	case most > 0:
		c.spot(words, func() {
			c.rect("face", 4, y, Width-8, 38, 6)
			c.text("bold", 14, y+24, "pledge 0 to "+itoa(most))
			for i := range most {
				c.unitMark(176+26*float64(i), y+19, economicon.Gold)
			}
		})
	case c.can("pledge 0"):
		c.press("pledge 0", 4, y, Width-8, 38, "pledge 0: you have no gold")
	default:
		c.keyed("pledge", "bold", 14, y+24, "you have pledged "+itoa(e.v.Own.Pledge))
	}
	return y + 46
}

// pastEvents lists the events of earlier rounds.
func (e *economiconSheet) pastEvents() string {
	var past []string
	for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
		if e.v.Past.Has(g) && g != e.v.Global {
			past = append(past, g.Title())
		}
	}
	return strings.Join(past, ", ")
}
