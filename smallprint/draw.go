package smallprint

import (
	"fmt"
	"strings"

	"bourse.example"
)

// This file draws the table as text: the businesses with the cards under them, and the players.

const (
	drawLabel  = 8
	drawColumn = 28 // the longest business, as in "0: 14 BIG 7 SMALL 3, 4 over", and two spaces
)

// String draws what the view's seat knows.
func (v View) String() string {
	var b strings.Builder
	v.Public.draw(&b, func(seat bourse.Seat, i int) Card {
		if seat == v.Seat {
			return v.Own.Cards[i]
		}
		return 0
	})
	v.Public.drawPlayers(&b, v.Seat)
	if v.Seat >= 0 && v.Seat < bourse.Seat(v.Config.Players) {
		fmt.Fprintf(&b, "\nhand    %s\n", v.Hand())
	}
	return b.String()
}

// String draws the whole state, including the face-down cards.
func (s State) String() string {
	var b strings.Builder
	s.Public.draw(&b, func(seat bourse.Seat, i int) Card { return s.Own[seat].Cards[i] })
	s.Public.drawPlayers(&b, bourse.Spectator)
	return b.String()
}

// String lists the cards as in "SMALL BIG TOTAL, 9 shares".
func (p Paper) String() string {
	var parts []string
	for _, c := range [...]Card{Small, Big, Total} {
		if p[c-1] > 0 {
			parts = append(parts, strings.ToUpper(c.String()))
		}
	}
	text := strings.Join(parts, " ")
	if text != "" {
		text += ", "
	}
	if p[Share-1] == 1 {
		return text + "1 share"
	}
	return text + fmt.Sprintf("%d shares", p[Share-1])
}

// draw draws the headline and the businesses. The function known returns each face-down card.
func (p *Public) draw(b *strings.Builder, known func(seat bourse.Seat, i int) Card) {
	fmt.Fprintf(b, "round %d of %d, %s", p.Round, p.Config.Rounds, p.Phase)
	if p.Active.Player() {
		fmt.Fprintf(b, " %s", p.Active)
	}
	b.WriteString("\n\n")
	if p.onTable() > 0 {
		drawRow(b, "business", func(column int) string { return p.business(column) })
		for seat := range bourse.Seat(min(p.Config.Players, MaxPlayers)) {
			p.drawCards(b, seat, known)
		}
		b.WriteByte('\n')
	}
	var gone []string
	for value := 1; value <= Values; value++ {
		if p.Out.Has(value) && int8(value) != p.Row[0] && int8(value) != p.Row[1] && int8(value) != p.Row[2] {
			gone = append(gone, fmt.Sprint(value))
		}
	}
	if len(gone) == 0 {
		gone = []string{"none"}
	}
	fmt.Fprintf(b, "%-*s %d\n%-*s %s\n\n", drawLabel, "pool", p.Pool, drawLabel, "gone",
		strings.Join(gone, " "))
}

// business returns the text of a business card.
func (p *Public) business(column int) string {
	value := int(p.Row[column])
	if value == 0 {
		return ""
	}
	card := BusinessOf(value)
	text := fmt.Sprintf("%d: %d BIG %d SMALL %d", column, value, card.Big, card.Small)
	if over := value - Pot(value); over > 0 {
		text += fmt.Sprintf(", %d over", over)
	}
	return text
}

// drawCards draws a player's cards under the businesses, in as many lines as the fullest column needs.
func (p *Public) drawCards(b *strings.Builder, seat bourse.Seat, known func(seat bourse.Seat, i int) Card) {
	var under [columns][]string
	for i, slot := range p.Placed[seat] {
		if !slot.valid() {
			continue
		}
		text := known(seat, i).String()
		if slot.Marker() != NoMarker {
			text += " marked " + strings.ToUpper(slot.Marker().String())
		}
		under[slot.Column()] = append(under[slot.Column()], text)
	}
	for line := 0; line < max(len(under[0]), len(under[1]), len(under[2])); line++ {
		label := ""
		if line == 0 {
			label = seat.String()
		}
		drawRow(b, label, func(column int) string {
			if line < len(under[column]) {
				return under[column][line]
			}
			return ""
		})
	}
}

// drawRow draws a line with one text for each column.
func drawRow(b *strings.Builder, label string, text func(column int) string) {
	line := fmt.Sprintf("%-*s ", drawLabel, label)
	for column := range columns {
		line += fmt.Sprintf("%-*s ", drawColumn, text(column))
	}
	b.WriteString(strings.TrimRight(line, " ") + "\n")
}

// drawPlayers draws one line for each player.
func (p *Public) drawPlayers(b *strings.Builder, you bourse.Seat) {
	fmt.Fprintf(b, "%-8s %6s %6s %5s  %s\n", "player", "money", "chits", "hand", "left, face down too")
	for seat := range bourse.Seat(min(p.Config.Players, MaxPlayers)) {
		mark := " "
		if seat == p.Active {
			mark = ">"
		}
		var notes []string
		if seat == you {
			notes = append(notes, "you")
		}
		if seat == p.Start {
			notes = append(notes, "start player")
		}
		if p.Passed.Has(seat) {
			notes = append(notes, "passed")
		}
		line := fmt.Sprintf("%s %-6s %6d %6d %5d  %-28s", mark, seat, p.Money[seat], p.Chits[seat],
			p.HandSize(seat), p.Left[seat])
		if len(notes) > 0 {
			line += " (" + strings.Join(notes, ", ") + ")"
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
