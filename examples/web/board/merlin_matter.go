package board

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file draws the current decision: the question, its subject, and the moves without another place.

// matterMoves is how many of the moves without another place are drawn; the rest are in the list below the
// board.
const matterMoves = 14

// drawMatter draws the decision if it is this seat's turn.
func (m *merlinBoard) drawMatter(c *canvas) float64 {
	what, _ := m.teller().Asked(*m.v)
	lines := wrapped(sentences.Capital(what), Width-30, 3)
	y := float64(len(lines))*16 + 18
	c.rect("now", 4, 4, Width-8, y-10, 6)
	for i, line := range lines {
		c.text("", 14, 21+float64(i)*16, line)
	}
	switch m.v.Top().Kind {
	case merlin.FrameDebt:
		debt := m.v.Top()
		to := either(debt.To == merlin.ROW, "the rest of the world", "the bank")
		if seat := debt.To.Seat(); seat.Player() {
			to = m.call(seat)
		}
		c.coin(26, y+14, int(debt.N))
		c.text("bold", 46, y+18, cut("still to pay to "+to, 280))
		y += 34
	case merlin.FrameAnswer:
		y = m.offered(c, y)
	case merlin.FrameChoose:
		y = m.looked(c, y)
	case merlin.FrameEnact, merlin.FrameBids:
		y = m.decreeCard(c, y, m.v.Decree, "enact")
	case merlin.FrameVision:
		y = m.omens(c, y)
	}
	return m.doings(c, y) + 2
}

// offered draws the offer to answer: what the viewer would get and give.
func (m *merlinBoard) offered(c *canvas, y float64) float64 {
	o := m.v.Offer
	give, get := o.Give, m.teller().Ware(o.Get)
	if give.Card == 0 && (give.Item == merlin.ItemSpell || give.Item == merlin.ItemRecipe) {
		give.Card = m.v.Own.Shown
	}
	if o.Vault != 0 {
		get = fmt.Sprintf("a bond: %d gold in %d seasons", o.Face, o.Ahead)
	}
	for i, of := range [][3]string{{"accept", "Accept: you get", m.teller().Ware(give)}, {"decline", "Decline: you keep", get}} {
		x := 4 + float64(i)*166
		m.spot(c, of[0], func() {
			c.plate("card", x, y, 162, 64, 6)
			c.text("small quiet", x+8, y+16, of[1])
			for k, line := range wrapped(of[2], 148/boldWide, 2) {
				c.text("bold", x+8, y+35+float64(k)*16, line)
			}
		})
	}
	return y + 74
}

// looked draws the two decrees to choose from.
func (m *merlinBoard) looked(c *canvas, y float64) float64 {
	for _, card := range m.v.Own.Looked {
		y = m.decreeCard(c, y, card, "choose "+card.String())
	}
	return y
}

// decreeCard draws a Royal Decree, if there is one, as readable text.
func (m *merlinBoard) decreeCard(c *canvas, y float64, card merlin.Card, words string) float64 {
	if card == 0 {
		return y
	}
	m.first(c, func() {
		c.plate("card", 4, y, Width-8, 54, 6)
		c.symbol(merlinDrawing(card), 8, y+5, 44)
		c.text("bold", 60, y+18, cardTexts[card].name)
		for k, line := range wrapped(cardTexts[card].brief, Width-74, 2) {
			c.text("small", 60, y+33+float64(k)*13, line)
		}
	}, words)
	return y + 60
}

// omens draws the two decks of visions.
func (m *merlinBoard) omens(c *canvas, y float64) float64 {
	for i, omen := range [][]string{{"tea", "Tea leaves", "a small vision,", "often waived"},
		{"crystal", "Crystal ball", "a great vision,", "seldom waived"}} {
		x := 4 + float64(i)*166
		m.spot(c, "vision "+omen[0], func() {
			c.plate("m-back", x, y, 162, 76, 8)
			c.symbol(omen[0], x+6, y+20, 36)
			c.text("bold", x+50, y+30, omen[1])
			c.text("small", x+50, y+48, omen[2])
			c.text("small", x+50, y+62, omen[3])
		})
	}
	return y + 84
}

// doings draws the moves without another place, with their cost and effect.
func (m *merlinBoard) doings(c *canvas, y float64) float64 {
	all := slices.DeleteFunc(slices.Clone(m.Choices), func(choice Choice) bool { // those are drawn above
		kind, _, _ := strings.Cut(choice.Words, " ")
		return m.placed[choice.Words] || slices.Contains([]string{"accept", "decline", "vision", "choose", "enact"}, kind)
	})
	options, some := m.options(), all[:min(len(all), matterMoves)]
	const rowHigh = 40.0
	across := either(len(some) <= 6, 1, 2) // side by side
	for i, d := range some {
		x, y := 4+float64(i%across)*166, y+float64(i/across)*rowHigh
		wide := either(across == 1 || i == len(some)-1 && i%2 == 0, Width-8, 162.0)
		more := priced(d, m.teller().Label(*m.v, options[d.Words]))
		m.spot(c, d.Words, func() {
			c.rect("face", x, y, wide, rowHigh-5, 6)
			class := either(width(d.Label) > wide-14, "", "bold")
			if more == "" {
				c.text(class+" middle", x+wide/2, y+22, fit(d.Label, 12, wide-12))
				return
			}
			c.text(class, x+8, y+15, fit(d.Label, 12, wide-12))
			c.text("small", x+8, y+29, clauses(more, wide-14))
		})
	}
	y += float64((len(some)+across-1)/across) * rowHigh
	if rest := len(all) - len(some); rest > 0 {
		y += 18
		c.text("small quiet", 6, y-6, fmt.Sprintf("and %d more, in the list of moves", rest))
	}
	return y
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
		said = append(said, either(choice.Min < choice.Max, fmt.Sprintf("%d to %d", choice.Min, choice.Max), "just "+itoa(choice.Max)))
	}
	if l.Costs != "" {
		said = append(said, "costs "+l.Costs)
	}
	if l.Brings != "" {
		said = append(said, l.Brings)
	}
	return strings.Join(said, "; ")
}
