package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
)

// This file draws the state of a game of Economicon: the round, its steps, the order of play, whose turn it is, and the
// global event with its goal and pledges (E11).

// economiconSteps are the steps of a round (E3), each with its last phase.
var economiconSteps = []struct {
	name string
	last economicon.Phase
}{
	{"Mine", economicon.Mining}, {"Event", economicon.Drawing}, {"Peg", economicon.Pegging}, {"Laws", economicon.Legislating},
	{"Order", economicon.Producing}, {"Stock", economicon.Contributing}, {"Trade", economicon.Remining}, {"Judge", economicon.Rushing},
}

func (e *economiconSheet) drawRound(c *canvas) float64 {
	e.rounds(c)
	e.strip(c, 36)
	y := e.bankers(c, e.nowLine(c, 74))
	if e.v.Phase == economicon.Answering {
		y = e.drawOffer(c, y+4)
	}
	return y
}

// rounds draws a disc for each round. Rounds in which laws are drawn have the sign of a law.
func (e *economiconSheet) rounds(c *canvas) {
	v := e.v
	c.group("", "round", func() {
		c.text("huge bold", 4, 22, itoa(v.Round))
		c.text("quiet", 8+wide(itoa(v.Round), 22)*boldWide, 22, "of "+itoa(v.Config.Rounds))
	})
	const pitch = 24.
	x := Width - 14 - pitch*float64(v.Config.Rounds-1)
	for r := int8(1); r <= v.Config.Rounds; r++ {
		class, text := "open", "middle small quiet"
		switch {
		case r < v.Round || v.Over():
			class, text = "e-past", "middle small on-good"
		case r == v.Round:
			class, text = "now", "middle small bold"
		}
		c.circle(class, x, 15, 10)
		c.text(text, x, 19, either(v.Config.LawRounds.Has(r), "§", itoa(r)))
		x += pitch
	}
}

func (e *economiconSheet) strip(c *canvas, y float64) {
	const pitch = (Width - 8.) / 8
	before := economicon.Mining - 1
	c.group("", "phase", func() {
		for i, step := range economiconSteps {
			x, class, text := 4+pitch*float64(i), "card", "middle small quiet"
			switch {
			case e.v.Phase > step.last:
				class = "well"
			case e.v.Phase > before:
				class, text = "now", "middle small"
			}
			before = step.last
			c.box(class, x+.5, y, pitch-1, 22, 3, text, step.name)
			if step.last == economicon.Legislating && !e.v.Config.LawRounds.Has(e.v.Round) {
				c.line("edge", x+6, y+11, x+pitch-6, y+11)
			}
		}
	})
}

// nowLine writes what the game waits for, and returns its lower edge.
func (e *economiconSheet) nowLine(c *canvas, y float64) float64 {
	if !e.asked {
		return c.paragraph("", 6, y+6, Width-12, 12, e.now()) - 8
	}
	return 6 + c.boxed("now", 4, y-8, Width-8, 6, func() float64 {
		for _, line := range wrap(e.now(), 12*boldWide, Width-24) {
			c.text("bold", 14, y+9, line)
			y += 16
		}
		return y + 2
	})
}

func (e *economiconSheet) now() string {
	v := e.v
	who := either(!e.asked, e.listed(v.Waiting()), "You")
	turn := itoa(int(v.Turns)/max(1, v.Players())+1) + " of " + itoa(v.Config.MaxTrades)
	return say("now", v.Phase.String(), "{who}", who, "{turn}", turn, "{adding}", v.Adding.String(),
		"{active}", e.call(v.Active))
}

func (e *economiconSheet) listed(who bourse.Seats) string { return list(seatsOf(who), e.call) }

// bankers draws the bankers in the order of play, and returns where they end.
func (e *economiconSheet) bankers(c *canvas, y float64) float64 {
	v := e.v
	pitch := (Width - 8.) / float64(len(e.all))
	c.text("small quiet", 4, y+14, "order of play (most gold first)")
	y += 20
	for i, seat := range e.order() {
		x := 4 + pitch*float64(i)
		class, state := "well", ""
		switch {
		case v.Waiting().Has(seat):
			class, state = "now", "to move"
		case v.Committed.Has(seat) && (v.Phase == economicon.Producing || v.Phase == economicon.Pledging):
			state = "is done"
		}
		c.group("", "turn:"+seat.String(), func() {
			c.rect(class, x+1, y, pitch-3, 34, 5)
			c.seatMark(x+15, y+17, 9, seat)
			c.text("small", x+29, y+15, fit(e.who(seat, "You"), 12, pitch-34))
			c.text("small quiet", x+27, y+28, fit(state, 12, pitch-28))
		})
	}
	return y + 38
}

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
		return of(e.count(func(seat bourse.Seat) bool { // who has, or had, what the nation consumes
			return v.Deeds.Consumed.Has(seat) || v.Deeds.Consumed == 0 && !slices.ContainsFunc(economiconGoods,
				func(u economicon.Unit) bool { return v.Reserves[seat].Of(u) < int(v.Consumption(seat, u)) })
		}), n, "bankers hold what they consume")
	case economicon.TradeWar:
		return of(v.Deeds.Bought.Len(), n, "bankers have bought")
	case economicon.DebtSummit:
		pledged := either(v.Phase == economicon.Pledging, v.Committed.Len(), 0) // before, those who are done ordering
		return economiconGoal{0, v.Global.Need(n), itoa(pledged) + " of " + itoa(n) + " have pledged in secret"}
	case economicon.BankRun:
		return of(e.count(func(seat bourse.Seat) bool { return v.Reserves[seat].Of(economicon.Gold) >= 5 }), n, "bankers hold 5 gold")
	}
	return economiconGoal{}
}

func (e *economiconSheet) count(is func(bourse.Seat) bool) int {
	return len(slices.DeleteFunc(slices.Clone(e.all), func(seat bourse.Seat) bool { return !is(seat) }))
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
