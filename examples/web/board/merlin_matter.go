package board

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws the current decision: the question, its subject, and the moves without another place.

// matterMoves is how many of the moves without another place are drawn; the rest are in the list below the
// board.
const matterMoves = 14

// A piece is a part of the panel of the decision.
type piece struct {
	high float64
	draw func(c *canvas, y float64)
}

// drawMatter draws the second panel if it is this seat's turn. It is drawn last, when it is known which moves
// have a place.
func (m *merlinBoard) drawMatter() {
	if !m.me.Player() || len(m.Choices) == 0 {
		return
	}
	what, _ := m.teller.Asked(*m.v)
	pieces := []piece{m.question(what)}
	for _, of := range []func() (piece, bool){m.debt, m.offered, m.looked, m.decreed, m.omens} {
		if p, ok := of(); ok {
			pieces = append(pieces, p)
		}
	}
	pieces = append(pieces, m.doings())
	high := 6.0
	for _, p := range pieces {
		high += p.high
	}
	m.panel("matter", "Your decision", high, func(c *canvas) {
		y := 4.0
		for _, p := range pieces {
			p.draw(c, y)
			y += p.high
		}
	})
}

// question returns the question.
func (m *merlinBoard) question(what string) piece {
	lines := wrapped(what, Width-30, 3)
	high := float64(len(lines))*16 + 14
	return piece{high, func(c *canvas, y float64) {
		c.rect("now", 4, y, Width-8, high-6, 6)
		for i, line := range lines {
			c.text("", 14, y+17+float64(i)*16, line)
		}
	}}
}

// debt describes a debt: the amount and the creditor.
func (m *merlinBoard) debt() (piece, bool) {
	f := m.v.Top()
	if f.Kind != merlin.FrameDebt {
		return piece{}, false
	}
	return piece{34, func(c *canvas, y float64) {
		c.coin(26, y+14, int(f.N))
		c.text("bold", 46, y+18, cut(fmt.Sprintf("still to pay to %s", m.payee(f.To)), 280))
	}}, true
}

// payee names the creditor.
func (m *merlinBoard) payee(to merlin.Account) string {
	switch seat := to.Seat(); {
	case seat.Player():
		return m.call(seat)
	case to == merlin.ROW:
		return "the R.O.W."
	}
	return "the bank"
}

// offered is the offer to answer: what the viewer would get and give.
func (m *merlinBoard) offered() (piece, bool) {
	o := m.v.Offer
	if m.v.Top().Kind != merlin.FrameAnswer {
		return piece{}, false
	}
	give, get := o.Give, m.teller.Ware(o.Get)
	if give.Card == 0 && (give.Item == merlin.ItemSpell || give.Item == merlin.ItemRecipe) {
		give.Card = m.v.Own.Shown
	}
	if o.Vault != 0 {
		get = fmt.Sprintf("a bond: %d gold in %d seasons", o.Face, o.Ahead)
	}
	return piece{74, func(c *canvas, y float64) {
		for i, of := range []struct {
			words, head, what string
		}{{"accept", "Accept: you get", m.teller.Ware(give)}, {"decline", "Decline: you keep", get}} {
			x := 4 + float64(i)*166
			m.spot(c, of.words, func() {
				c.plate("card", x, y, 162, 64, 6)
				c.text("small quiet", x+8, y+16, of.head)
				for k, line := range wrapped(of.what, 148/boldWide, 2) {
					c.text("bold", x+8, y+35+float64(k)*16, line)
				}
			})
		}
	}}, true
}

// looked is the two decrees to choose from.
func (m *merlinBoard) looked() (piece, bool) {
	if m.v.Top().Kind != merlin.FrameChoose || m.v.Own.Looked[0] == 0 {
		return piece{}, false
	}
	return piece{2 * 60, func(c *canvas, y float64) {
		for i, card := range m.v.Own.Looked {
			if card != 0 {
				m.decreeCard(c, y+float64(i)*60, card, "choose "+card.String())
			}
		}
	}}, true
}

// decreeCard draws a Royal Decree as readable text.
func (m *merlinBoard) decreeCard(c *canvas, y float64, card merlin.Card, words ...string) {
	m.first(c, func() {
		c.plate("card", 4, y, Width-8, 54, 6)
		c.symbol(merlinDrawing(card), 8, y+5, 44)
		c.text("bold", 60, y+18, m.teller.Card(card))
		for k, line := range wrapped(m.teller.Brief(card), Width-74, 2) {
			c.text("small", 60, y+33+float64(k)*13, line)
		}
	}, words...)
}

// decreed is the decree to enact, refuse or bid for.
func (m *merlinBoard) decreed() (piece, bool) {
	if k := m.v.Top().Kind; m.v.Decree == 0 || k != merlin.FrameEnact && k != merlin.FrameBids {
		return piece{}, false
	}
	return piece{60, func(c *canvas, y float64) { m.decreeCard(c, y, m.v.Decree, "enact") }}, true
}

// omens is the two decks of visions.
func (m *merlinBoard) omens() (piece, bool) {
	if m.v.Top().Kind != merlin.FrameVision {
		return piece{}, false
	}
	return piece{84, func(c *canvas, y float64) {
		for i, omen := range []string{"tea", "crystal"} {
			x := 4 + float64(i)*166
			m.spot(c, "vision "+omen, func() {
				c.plate("m-back", x, y, 162, 76, 8)
				c.symbol([]string{"tea", "crystal"}[i], x+6, y+20, 36)
				c.text("bold", x+50, y+30, []string{"Tea leaves", "Crystal ball"}[i])
				c.text("small", x+50, y+48, []string{"a small vision,", "a great vision,"}[i])
				c.text("small", x+50, y+62, []string{"often waived", "seldom waived"}[i])
			})
		}
	}}, true
}

// doings are the moves without another place, with their cost and effect.
func (m *merlinBoard) doings() piece {
	type doing struct {
		Choice
		more string
	}
	var some []doing
	rest, options := 0, m.v.Options(nil)
	for _, choice := range m.spare() {
		switch kind, _, _ := strings.Cut(choice.Words, " "); kind {
		case "accept", "decline", "vision", "choose", "enact":
			continue // drawn above
		}
		if len(some) == matterMoves {
			rest++
			continue
		}
		some = append(some, doing{choice, priced(choice, m.option(choice, options))})
	}
	const rowHigh = 40.0
	across := either(len(some) <= 6, 1, 2) // side by side
	high := float64((len(some)+across-1)/across) * rowHigh
	if rest > 0 {
		high += 18
	}
	return piece{high, func(c *canvas, y float64) {
		for i, d := range some {
			x, y := 4+float64(i%across)*166, y+float64(i/across)*rowHigh
			wide := either(across == 1 || i == len(some)-1 && i%2 == 0, Width-8, 162.0)
			m.spot(c, d.Words, func() {
				c.rect("face", x, y, wide, rowHigh-5, 6)
				class := either(width(d.Label) > wide-14, "", "bold")
				if d.more == "" {
					c.text(class+" middle", x+wide/2, y+22, fit(d.Label, 12, wide-12))
					return
				}
				c.text(class, x+8, y+15, fit(d.Label, 12, wide-12))
				c.text("small", x+8, y+29, clauses(d.more, wide-14))
			})
		}
		if rest > 0 {
			c.text("small quiet", 6, y+high-6, fmt.Sprintf("and %d more, in the list of moves", rest))
		}
	}}
}

// width returns the width of a bold text.
func width(text string) float64 { return wide(text, 12) * boldWide }

// clauses returns as many of the clauses of a text as fit. The list of moves has them all.
func clauses(text string, most float64) string {
	for wide(text, 12) > most {
		at := strings.LastIndexAny(text, ";,")
		if at < 0 {
			return fit(text, 12, most)
		}
		text = text[:at]
	}
	return text
}

// priced returns the cost and the effect of a move, and the range of its amount.
func priced(choice Choice, l bourse.Label) string {
	var said []string
	if choice.Max > 0 {
		said = append(said, fmt.Sprintf("%d to %d", choice.Min, choice.Max))
	}
	if l.Costs != "" {
		said = append(said, "costs "+l.Costs)
	}
	if l.Brings != "" {
		said = append(said, l.Brings)
	}
	return strings.Join(said, "; ")
}
