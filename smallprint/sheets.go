package smallprint

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position.

// Sheets returns the picture of what the view's seat knows. The short picture is the game, the pool, the businesses
// with the cards under them, the players and the hand.
func (v View) Sheets() []bourse.Sheet {
	return append(v.Public.sheets(sheet.Known(v.Seat, &v.Own)), v.takeSheet())
}

// String draws the whole state, including the face-down cards.
func (s State) String() string {
	return sheet.Draw(s.sheets(func(seat bourse.Seat) *Own { return &s.Own[seat] }))
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

// A Laid is a face-down card in a picture.
type Laid struct {
	Card   Card // 0 if the card is not known
	Marker Marker
	Lie    bool // the marker is certain to be a lie
}

// String describes the card as in "share marked SMALL".
func (l Laid) String() string {
	text := l.Card.String()
	if l.Marker != NoMarker {
		text += " marked " + strings.ToUpper(l.Marker.String())
	}
	return text
}

// sheets returns the picture of what is open, and of the cards of the players that are known.
func (p *Public) sheets(known func(bourse.Seat) *Own) []bourse.Sheet {
	return []bourse.Sheet{p.gameSheet(), sheet.Places(p.Phase == Over, p.Standings), p.poolSheet(), p.businessSheet(known),
		p.playerSheet(), p.handSheet(known), p.worthSheet(), p.valueSheet()}
}

func (p *Public) gameSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "game", Brief: true, Columns: []string{"round", "rounds", "phase", "active"}}
	row := sheet.Row(int(p.Round), int(p.Config.Rounds), p.Phase, nil)
	if p.Active.Player() {
		row[3].Value = p.Active
	}
	s.Rows = [][]bourse.Cell{row}
	return s
}

func (p *Public) poolSheet() bourse.Sheet {
	var gone []int
	for value := 1; value <= Values; value++ {
		if p.column(value) < 0 && p.Out.Has(value) {
			gone = append(gone, value)
		}
	}
	return bourse.Sheet{Name: "pool", Brief: true, Columns: []string{"start", "pool", "gone"},
		Rows: [][]bourse.Cell{sheet.Row(p.Start, int(p.Pool), sheet.List(gone))}}
}

// column returns the column of the business with a value, or -1 if it is not on the table.
func (p *Public) column(value int) int {
	for column, there := range p.Row {
		if int(there) == value {
			return column
		}
	}
	return -1
}

// businessRow returns what a business is worth to each contract and to the pool.
func businessRow(value int) []bourse.Cell {
	card, pot := BusinessOf(value), Pot(value)
	return sheet.Row(value, int(card.Small), int(card.Big), pot, value-pot)
}

var businessColumns = []string{"value", "small", "big", "total", "rest"}

// businessSheet has the businesses on the table and, for each player, the cards under them.
func (p *Public) businessSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := bourse.Sheet{Name: "businesses", Brief: true, Columns: append([]string{"business"}, businessColumns...)}
	for column, value := range p.Row {
		if value > 0 && value <= Values {
			s.Rows = append(s.Rows, append(sheet.Row(column), businessRow(int(value))...))
		}
	}
	for seat := range p.seats() {
		s.Columns = append(s.Columns, seat.String())
		var under [columns][]Laid
		for i, slot := range p.Placed[seat] {
			if slot.valid() {
				under[slot.Column()] = append(under[slot.Column()], p.laid(seat, i, known(seat)))
			}
		}
		for row := range s.Rows {
			column := s.Rows[row][0].Value.(int)
			s.Rows[row] = append(s.Rows[row], bourse.Cell{Value: sheet.List(under[column])})
		}
	}
	return s
}

// valueSheet has all businesses of the game.
func (p *Public) valueSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "values", Columns: append(businessColumns[:5:5], "where")}
	for value := 1; value <= Values; value++ {
		row := append(businessRow(value), bourse.Cell{})
		if column := p.column(value); column >= 0 {
			row[5].Value = column
		} else if p.Out.Has(value) {
			row[5].Value = "gone"
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// seats ranges over the players.
func (p *Public) seats() bourse.Seat { return bourse.Seat(max(0, min(p.Config.Players, MaxPlayers))) }

// underColumns returns the names of the columns for the businesses on the table.
func underColumns(first ...string) []string {
	for column := range columns {
		first = append(first, "under-"+strconv.Itoa(column))
	}
	return first
}

// laid returns a face-down card. own is nil if it is not known.
func (p *Public) laid(seat bourse.Seat, i int, own *Own) Laid {
	l := Laid{Marker: p.Placed[seat][i].Marker()}
	if own != nil {
		l.Card = own.Cards[i]
		l.Lie = !l.Marker.Honest(l.Card)
	} else {
		l.Lie = l.Marker != NoMarker && p.Left[seat].Of(Card(l.Marker)) == 0
	}
	return l
}

func (p *Public) playerSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "players", Brief: true,
		Columns: []string{"player", "money", "chits", "hand", "left", "markers", "more", "passed"}}
	for seat := range p.seats() {
		row := sheet.Row(seat, int(p.Money[seat]), int(p.Chits[seat]), p.HandSize(seat), p.Left[seat],
			sheet.List(p.markersInHand(seat)), nil, nil)
		switch {
		case p.Phase != Placing:
		case p.Passed.Has(seat):
			row[7].Value = "passed"
		default:
			row[6].Value = max(0, min(maxPlaced-p.Placed[seat].Len(), p.HandSize(seat)))
		}
		s.Rows = append(s.Rows, sheet.Awaited(row, p.Waiting().Has(seat)))
	}
	return s
}

// handSheet has the hands of the known players.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := bourse.Sheet{Name: "hands", Brief: true, Columns: []string{"player", "hold"}}
	for seat := range p.seats() {
		if own := known(seat); own != nil {
			s.Rows = append(s.Rows, sheet.Row(seat, p.hand(seat, own).paper()))
		}
	}
	if len(s.Rows) == 1 {
		s.Columns[0] = "you"
	}
	return s
}

// takeSheet has what each card in the hand of the view's seat would take if no more were placed.
func (v *View) takeSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "takes", Columns: underColumns("card", "held")}
	hand := v.Hand()
	for card := Small; card <= Share && v.Phase == Placing; card++ {
		if hand.Of(card) <= 0 {
			continue
		}
		row := sheet.Row(card, hand.Of(card))
		for column := range uint8(columns) {
			low, high := v.Takes(card, column)
			text := span(strconv.Itoa(low))
			if low != high {
				text += span("–" + strconv.Itoa(high))
			}
			row = append(row, bourse.Cell{Value: text})
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// A span is a range of numbers as text.
type span string

func (s span) String() string { return string(s) }

// worthSheet has what each player would have at the end if the game ended now.
func (p *Public) worthSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "worth", Columns: []string{"player", "share", "worth"}}
	if p.Over() {
		return s
	}
	share, who := p.poolShare()
	for seat := range p.seats() {
		money, from := int(p.Money[seat]), 0
		if who.Has(seat) {
			from = int(share)
		}
		s.Rows = append(s.Rows, sheet.Row(seat, from, money+from))
	}
	return s
}
