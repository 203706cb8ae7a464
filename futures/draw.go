package futures

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
)

// This file draws the table as text: the price ladder with its markers, the piles and the players.

const (
	drawSide = 10                              // columns of a cell, which is one side of one price
	drawCell = drawSide + 1 + 4 + 1 + drawSide // two cells with the price between them
	drawGap  = 3
	drawPile = 15
)

// String draws what the view's seat knows.
func (v View) String() string {
	var b strings.Builder
	v.Public.draw(&b)
	v.Public.drawPiles(&b, func(by bourse.Seat) Card {
		if by == v.Seat {
			return v.Own.Placed
		}
		return 0
	})
	v.Public.drawPlayers(&b, v.Seat)
	if v.Seat >= 0 && v.Seat < bourse.Seat(v.Config.Players) {
		b.WriteByte('\n')
		v.Own.draw(&b, "hand")
	}
	return b.String()
}

// String draws the whole state, including all hands.
func (s State) String() string {
	var b strings.Builder
	s.Public.draw(&b)
	s.Public.drawPiles(&b, func(by bourse.Seat) Card {
		if by >= 0 && by < MaxPlayers {
			return s.Own[by].Placed
		}
		return 0
	})
	s.Public.drawPlayers(&b, bourse.Spectator)
	b.WriteByte('\n')
	for seat := range bourse.Seat(min(s.Config.Players, MaxPlayers)) {
		s.Own[seat].draw(&b, "hand "+seat.String())
	}
	fmt.Fprintf(&b, "stock   %s\n", s.Stock.tally())
	return b.String()
}

// draw draws the headline and the ladder.
func (p *Public) draw(b *strings.Builder) {
	fmt.Fprintf(b, "round %d of %d, %s", p.Round, p.Config.Rounds, p.Phase)
	if p.Active.Player() {
		fmt.Fprintf(b, " %s", p.Active)
	}
	if p.Phase.acting() {
		fmt.Fprintf(b, ", actions left %d", p.Actions)
	}
	if p.Phase == Giving || p.Phase == Settling {
		fmt.Fprintf(b, ", awaited %s", p.Waiting())
	}
	b.WriteString("\n\n")

	line := ""
	for c := Corn; c <= Pepper; c++ {
		line += strings.Repeat(" ", drawGap) + center(strings.ToUpper(c.String()), drawCell)
	}
	writeLine(b, line)
	line = ""
	for c := Corn; c <= Pepper; c++ {
		line += strings.Repeat(" ", drawGap) + fmt.Sprintf("%*s %s %-*s", drawSide, "up", "    ", drawSide,
			"down")
	}
	writeLine(b, line)
	for row := BurstHigh; row >= BurstLow; row-- {
		line = ""
		for c := Corn; c <= Pepper; c++ {
			price := fmt.Sprintf(" %2d ", row.Price())
			if p.Rows[c-1] == row {
				price = fmt.Sprintf("[%2d]", row.Price())
			}
			line += strings.Repeat(" ", drawGap) + pad(p.cell(MarkerAt(c, Up, row)),
				-drawSide) + " " + price + " " + pad(p.cell(MarkerAt(c, Down, row)), drawSide)
		}
		if row.burst() {
			line += " burst"
		}
		writeLine(b, line)
	}
	b.WriteByte('\n')
}

// cell returns the seats of the markers in a cell, one digit for each marker. If the digits do not fit, it
// returns each seat with its number of markers.
func (p *Public) cell(m Marker) string {
	if !m.placed() {
		return ""
	}
	var each, counted string
	for seat := range p.Board {
		if n := p.Board[seat].Count(m); n > 0 {
			each += strings.Repeat(strconv.Itoa(seat), n)
			counted += strconv.Itoa(seat) + [...]string{"", "¹", "²", "³", "⁴"}[n]
		}
	}
	if len(each) > drawSide {
		return counted
	}
	return each
}

// drawPiles draws the piles and the prices to which the open cards would move.
func (p *Public) drawPiles(b *strings.Builder, known func(by bourse.Seat) Card) {
	numbers, cards := "pile    ", "        "
	for pile := range p.Top {
		name := strconv.Itoa(pile)
		if p.Config.neutral() && int(p.NPC) == pile && !p.Phase.in(setupPhases) {
			name += " NPC"
		}
		card := "-"
		switch by := p.Cover[pile]; {
		case by == bourse.Nature:
			card = "(NPC ?)"
		case by != bourse.None:
			card = fmt.Sprintf("(%s %s)", by, known(by))
		case p.Top[pile] != 0:
			card = p.Top[pile].String()
		}
		numbers += pad(name, drawPile)
		cards += pad(card, drawPile)
	}
	writeLine(b, numbers)
	writeLine(b, cards)
	fmt.Fprintf(b, "deck    %d cards; seen face up so far: %s\n", p.Deck, p.Seen.tally())
	b.WriteString("open    ")
	t := p.trend()
	for c := Corn; c <= Pepper; c++ {
		text := c.String() + " stays"
		if n := t[c-1]; n != 0 {
			text = fmt.Sprintf("%s %+d to %d", c, n, p.Outlook(c).Price())
		}
		if c < Pepper {
			text += ", "
		}
		b.WriteString(text)
	}
	b.WriteString(" by the cards that lie open now\n\n")
}

// drawPlayers draws one line for each player.
func (p *Public) drawPlayers(b *strings.Builder, viewer bourse.Seat) {
	// The column "on board" is the sum that the player's markers would earn if all were settled now.
	b.WriteString("player    gold  markers  cards  4th      on board\n")
	waiting := p.Waiting()
	for seat := range bourse.Seat(min(p.Config.Players, MaxPlayers)) {
		turn := ' '
		if waiting.Has(seat) {
			turn = '>'
		}
		fourth := "-"
		if p.Fourth.Has(seat) {
			fourth = "bought"
		}
		gain := 0
		for _, m := range p.Board[seat] {
			if m != 0 {
				gain += p.Gain(m)
			}
		}
		line := fmt.Sprintf("%c %s %7d %8d %6d  %-7s %+9d", turn, pad(seat.String(), 4), p.Gold[seat],
			p.MarkersInHand(seat), p.HandSizes[seat], fourth, gain)
		if seat == p.Start {
			line += "  start player"
		}
		if seat == viewer {
			line += "  (you)"
		}
		if (p.Phase == Giving || p.Phase == Settling) && p.Committed.Has(seat) {
			line += "  has chosen"
		}
		writeLine(b, line)
	}
}

// draw draws what one player alone knows.
func (o *Own) draw(b *strings.Builder, title string) {
	line := pad(title, 8) + o.Hand.String()
	if o.Hand.Len() == 0 {
		line += "empty"
	}
	if o.Give != 0 {
		line += "; gives " + o.Give.String()
	}
	if o.Settle[0] != 0 {
		line += "; settles " + o.Settle[0].String()
		if o.Settle[1] != 0 {
			line += ", " + o.Settle[1].String()
		}
	}
	writeLine(b, line)
}

// tally returns for each commodity how many cards move it up and how many move it down, as in "corn 3/1".
func (c *Cards) tally() string {
	var b strings.Builder
	for commodity := Corn; commodity <= Pepper; commodity++ {
		if commodity > Corn {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%s +%d -%d", commodity, c.Of(CardOf(commodity, Up)), c.Of(CardOf(commodity, Down)))
	}
	return b.String()
}

func writeLine(b *strings.Builder, line string) {
	b.WriteString(strings.TrimRight(line, " "))
	b.WriteByte('\n')
}

// pad pads text to a width in runes. A negative width pads on the left.
func pad(text string, width int) string {
	fill := strings.Repeat(" ", max(0, max(width, -width)-len([]rune(text))))
	if width < 0 {
		return fill + text
	}
	return text + fill
}

func center(text string, width int) string {
	left := (width - len(text)) / 2
	return pad(strings.Repeat(" ", left)+text, width)
}
