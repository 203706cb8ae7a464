package board

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file draws cards: at the Offices, and the viewer's, with the laboratory and the potions in front.

type cardText struct{ name, effect, brief, trigger string }

// cardTexts are the texts of all cards. Those of numbers without a card are not used.
var cardTexts = func() (all [math.MaxUint8 + 1]cardText) {
	for i := range all {
		c := merlin.Card(i)
		all[i] = cardText{tell.English.Card(c), tell.English.Effect(c), tell.English.Brief(c), tell.English.Trigger(c)}
	}
	return all
}()

// The height of a card as a row.
const rowHigh = 44.0

// drawCard draws a card as a row: its drawing and number, its name, and its effect, in two lines.
func (m *merlinBoard) drawCard(c *canvas, x, y, w float64, card merlin.Card, name, line1, line2 string) {
	c.plate("card", x, y, w, rowHigh-4, 5)
	switch n := card.Number(); {
	case n != 0:
		c.symbol(merlinDrawing(card), x+4, y+2, 23)
		c.text("middle m-number", x+15.5, y+37, itoa(n))
	case card.Golem() || card.Guard():
		c.symbol(merlinDrawing(card), x+4, y+2, 23)
		c.suit("m-ink", x+15.5, y+32, 5, card)
	default:
		c.symbol(merlinDrawing(card), x+2, y+7, 27)
	}
	c.text(either(width(name) <= w-33, "bold", ""), x+31, y+13, fit(name, 12, w-31))
	c.text("small", x+31, y+25, line1)
	c.text("small quiet", x+31, y+37, line2)
}

// numbered draws a card as a small square with its number on it.
func (c *canvas) numbered(card merlin.Card, x, y, w float64) {
	c.symbol(merlinDrawing(card), x, y, w)
	if n := card.Number(); n != 0 {
		c.rect("m-number-back", x+w-11, y+w-11, 14, 13, 3)
		c.text("middle small bold", x+w-4, y+w-.5, itoa(n))
	}
}

func (c *canvas) suit(class string, x, y, r float64, card merlin.Card) {
	switch card.String()[0] {
	case 'd':
		c.points(class, true, x, y-r, x+.75*r, y, x, y+r, x-.75*r, y)
	case 'h':
		c.glyph(class, x, y+r, "l-6-6q-1-5 3-5 2 0 3 2 1-2 3-2 4 0 3 5z")
	case 's':
		c.glyph(class, x, y-r, "l6 6q1 4-3 4-2 0-2-1v3h-2v-3q0 1-2 1-4 0-3-4z")
	default:
		for _, p := range [][2]float64{{0, -3}, {-3, 1}, {3, 1}} {
			c.circle(class, x+p[0], y+p[1], 2.8)
		}
		c.rect(class, x-1, y+1, 2, 5, 0)
	}
}

// brings returns the effect of a card in two lines that fit into a width.
func (m *merlinBoard) brings(card merlin.Card, wide float64) (string, string) {
	odds := itoa(ways(card.Number())) + " of 36 rolls"
	switch {
	case card.Property():
		return "pays " + itoa(card.Payout()) + " gold", odds
	case card.Land():
		return "yields 1 " + strings.TrimSuffix(card.Yield().String(), "s"), odds
	case card.SpellLab():
		return "finds a spell", odds
	case card.PotionLab():
		return "finds a recipe", odds
	}
	lines := append(wrap(cardTexts[card].brief, 12, wide), "", "")
	if lines[0] == "" {
		return "card", ""
	}
	return lines[0], fit(strings.TrimSpace(strings.Join(lines[1:], " ")), 12, wide)
}

// offersInRing reports whether the Offices are drawn inside the ring, which has room for them with more than
// four players.
func (m *merlinBoard) offersInRing() bool { return m.n > 4 }

// price returns what the next card costs the view's seat (M6.1): 1 less with a Draught of Thrift (M31.8).
func (m *merlinBoard) price() int {
	thrift := slices.Contains(m.v.Own.Front[:], merlin.DraughtOfThrift)
	return max(0, int(m.v.CoL)-either(thrift, 1, 0))
}

// drawRows draws the cards at the Offices with their costs: in two columns, or in one column inside the ring. Of
// equal cards, the oldest has the button.
func (m *merlinBoard) drawRows(c *canvas, y, high float64) {
	c.group("", "offices", func() {
		for i, card := range m.v.Offices {
			x, w, row := either(i < 3, 3.0, 170), 162.0, y+rowHigh*float64(either(i < 3, i, i-3))
			if m.offersInRing() {
				x, w, row = ringIn+8, ringWide-16, y+float64(i)*min(rowHigh, high/7)
			}
			if card == 0 {
				c.box("empty", x, row, w, rowHigh-4, 5, "small quiet middle", "empty")
				continue
			}
			m.place(c, "office-"+itoa(i), func() {
				line1, line2 := m.brings(card, w-60)
				m.drawCard(c, x, row, w, card, cardTexts[card].name, line1, line2)
				c.coin(x+w-14, row+28, m.price())
			}, either(slices.Contains(m.v.Offices[:i], card), "", "buy "+card.String()))
		}
	})
}

// drawOffices draws the Council's Offices as a panel: a row of properties, and a row of other cards.
func (m *merlinBoard) drawOffices(c *canvas) float64 {
	m.drawRows(c, 4, 4*rowHigh)
	c.text("small quiet", 6, 18+3*rowHigh, "Left: properties.")
	c.text("small quiet", 6, 32+3*rowHigh, "Right: permits, others.")
	return 4*rowHigh + 8
}

// A heading is a line above a group of the viewer's things.
func (c *canvas) heading(y float64, text, more string) float64 {
	c.text("bold", 5, y+14, text)
	c.text("small quiet end", Width-5, y+14, more)
	return y + 20
}

// cells draws cards, two in a row, and returns their lower edge.
func cells(n int, y float64, draw func(i int, x, y float64)) float64 {
	for i := range n {
		draw(i, 3+float64(i%2)*167, y+float64(i/2)*rowHigh)
	}
	return y + float64((n+1)/2)*rowHigh
}

// drawOwn draws what the viewer holds: the reserve and, with magic, the hand, the laboratory, and the potions
// in front.
func (m *merlinBoard) drawOwn(c *canvas) float64 {
	own, hand := &m.v.Seats[m.me], either(m.has(merlin.Magic), m.v.Own.Hand.Len(), 0)
	y := c.heading(2, "Reserve (everyone sees it)", fmt.Sprintf("%d of %d", own.Reserve.Len(), merlin.MaxReserve))
	if own.Reserve.Len() == 0 {
		c.text("small quiet", 5, y+14, "No cards: buy one at the Offices.")
		y += 22
	}
	open := &m.v.Own.Open
	y = cells(own.Reserve.Len(), y, func(i int, x, y float64) { // of equal cards, one has a button
		again := i > 0 && own.Reserve[i-1] == own.Reserve[i]
		m.ownCard(c, "reserve", i, x, y, own.Reserve[i], again, open.Kind == merlin.KindCard, 0)
	})
	if hand > 0 {
		y = cells(hand, c.heading(y+4, "Hand (only you see it)", ""), func(i int, x, y float64) {
			cards := &m.v.Own.Hand
			m.ownCard(c, "hand", i, x, y, cards[i].Card, i > 0 && cards[i-1] == cards[i],
				open.Kind == merlin.KindHand && open.Lab == cards[i].Lab, cards[i].Lab)
		})
	}
	if labs := m.labs(m.me); len(labs) > 0 {
		y = m.drawLabs(c, c.heading(y+4, "Laboratory", fmt.Sprintf("funding costs %d", m.v.Research)), labs)
	}
	if own.Front.N > 0 { // others see backs
		y = cells(int(own.Front.N), c.heading(y+4, "Potions in front of you", "face down"), func(i int, x, y float64) {
			card := m.v.Own.Front[i]
			line1, line2 := m.brings(card, 125)
			c.group("", "potion-"+itoa(i), func() { m.drawCard(c, x, y, 162, card, cardTexts[card].name, line1, line2) })
		})
	}
	return y + 4
}

// ownCard draws a card of the viewer, with a button that opens it, offers it or gives it up.
func (m *merlinBoard) ownCard(c *canvas, where string, i int, x, y float64, card merlin.Card, again,
	open bool, lab uint8) {
	words, kind := card.String()+either(lab != 0, " "+itoa(lab), ""), either(where == "hand", "hand ", "card ")
	moves := []string{kind + words, "with " + words, "give-" + kind + words}
	if m.v.Own.Open.Give != (merlin.Ware{}) {
		moves = moves[:1] // a request for a card of another player
	}
	if again {
		moves = nil
	}
	m.place(c, fmt.Sprintf("%s-%s-%d", where, m.me, i), func() {
		line1, line2 := m.brings(card, 125)
		name := cardTexts[card].name + either(lab != 0, " ·"+itoa(lab), "")
		m.drawCard(c, x, y, 162, card, name, line1, line2)
		if open && card == m.v.Own.Open.Card && !again {
			c.rect("m-open", x, y, 162, rowHigh-4, 5)
		}
	}, moves...)
}

// A placedLab is a laboratory with its place.
type placedLab struct {
	*merlin.Lab
	n int
}

func (m *merlinBoard) labs(seat bourse.Seat) (labs []placedLab) {
	for i := range m.v.Seats[seat].Labs {
		if lab := &m.v.Seats[seat].Labs[i]; lab.Card != 0 {
			labs = append(labs, placedLab{lab, i + 1})
		}
	}
	return labs
}

// state describes a lab in two lines.
func (m *merlinBoard) state(lab placedLab) (string, string) {
	funded, used := "not funded", "successful"
	if lab.Grant > 0 {
		funded = "funded with " + itoa(lab.Grant)
	}
	if !m.v.Successful(lab.Lab) {
		used = "used " + itoa(lab.Uses()) + " of " + itoa(m.v.Config.Uses)
	}
	return funded, used
}

func (m *merlinBoard) drawLabs(c *canvas, y float64, labs []placedLab) float64 {
	return cells(len(labs), y, func(i int, x, y float64) {
		lab := labs[i]
		n := itoa(lab.n)
		m.place(c, "ownlab-"+n, func() {
			line1, line2 := m.state(lab)
			m.drawCard(c, x, y, 162, lab.Card, n+": "+cardTexts[lab.Card].name, line1, line2)
			if lab.Grant > 0 {
				c.coin(x+148, y+28, int(lab.Grant))
			}
			if m.v.Own.Open.Kind == merlin.KindLab && int(m.v.Own.Open.Lab) == lab.n {
				c.rect("m-open", x, y, 162, rowHigh-4, 5)
			}
		}, "lab "+n, "free-grant "+n, "give-lab "+n)
	})
}
