package board

import (
	"slices"

	"bourse.example"
	"bourse.example/economicon"
)

// This file draws the state of a game of Economicon: the round, its steps, the order of play, and whose turn
// it is.

// An economiconStep is a step of a round (E3).
type economiconStep struct {
	name string
	last economicon.Phase
}

// economiconSteps are the steps in the strip.
var economiconSteps = []economiconStep{
	{"Mine", economicon.Mining}, {"Event", economicon.Drawing}, {"Peg", economicon.Pegging}, {"Laws", economicon.Legislating},
	{"Order", economicon.Producing}, {"Supply", economicon.Contributing}, {"Trade", economicon.Remining}, {"Judge", economicon.Rushing},
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

// strip draws the steps of the round.
func (e *economiconSheet) strip(c *canvas, y float64) {
	at := slices.IndexFunc(economiconSteps, func(step economiconStep) bool { return e.v.Phase <= step.last })
	const pitch = (Width - 8.) / 8
	c.group("", "phase", func() {
		for i, step := range economiconSteps {
			x, class, text := 4+pitch*float64(i), "card", "middle small quiet"
			switch {
			case i == at:
				class, text = "now", "middle small"
			case i < at || at < 0:
				class = "well"
			}
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

// now says what is waited for.
func (e *economiconSheet) now() string {
	v := e.v
	who := either(!e.asked, e.listed(v.Waiting()), "You")
	turn := itoa(int(v.Turns)/max(1, v.Players())+1) + " of " + itoa(v.Config.MaxTrades)
	return say("now", v.Phase.String(), "{who}", who, "{turn}", turn, "{adding}", v.Adding.String(),
		"{active}", e.call(v.Active))
}

// listed lists bankers by name.
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
			c.text("small", x+29, y+15, fit(either(seat == v.Seat, "You", e.call(seat)), 12, pitch-34))
			c.text("small quiet", x+27, y+28, fit(state, 12, pitch-28))
		})
	}
	return y + 38
}
