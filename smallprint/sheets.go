package smallprint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position.

// Sheets returns the picture of what the view's seat knows. The short picture is the game, the pool, the businesses
// with the cards under them, the players and the hand.
func (v View) Sheets() []bourse.Sheet {
	return append(v.Public.sheets(sheet.Known(v.Seat, v.Own)), v.takeSheet())
}

// String draws the whole state, including the face-down cards.
func (s State) String() string {
	return sheet.Draw(s.sheets(sheet.Known(0, s.Own[:]...)))
}

// String lists the cards as in "SMALL BIG TOTAL, 9 shares".
func (p Paper) String() string {
	text := ""
	for c := Small; c < Share; c++ {
		if p.Of(c) > 0 {
			text += " " + strings.ToUpper(c.String())
		}
	}
	if text != "" {
		text = text[1:] + ", "
	}
	if p.Of(Share) == 1 {
		return text + "1 share"
	}
	return text + fmt.Sprintf("%d shares", p.Of(Share))
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
	return sheet.One("game", "round", int(p.Round), "rounds", int(p.Config.Rounds), "phase", p.Phase,
		"active", sheet.Player(p.Active))
}

func (p *Public) poolSheet() bourse.Sheet {
	gone := func(value int) bool { return p.column(value) < 0 && p.Out.Has(value) }
	return sheet.One("pool", "start", p.Start, "pool", int(p.Pool), "gone", sheet.Members(1, Values, gone))
}

// column returns the column of the business with a value, or -1 if it is not on the table.
func (p *Public) column(value int) int { return slices.Index(p.Row[:], int8(value)) }

// worths returns what a business is worth to each contract and to the pool.
func worths(value int) []any {
	card, pot := BusinessOf(value), Pot(value)
	return []any{"value", value, "small", int(card.Small), "big", int(card.Big), "total", pot, "rest", value - pot}
}

// businessSheet has the businesses on the table and, for each player, the cards under them.
func (p *Public) businessSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	return sheet.Short(sheet.Each("businesses", sheet.Span(0, columns-1), func(column int) []any {
		value := int(p.Row[column])
		if value < 1 || value > Values {
			return nil
		}
		cells := append([]any{"business", column}, worths(value)...)
		for _, seat := range p.seats() {
			var under []Laid
			for i, slot := range p.Placed[seat] {
				if slot.valid() && slot.under(uint8(column)) {
					under = append(under, p.laid(seat, i, known(seat)))
				}
			}
			cells = append(cells, seat.String(), sheet.List(under))
		}
		return cells
	}))
}

// valueSheet has all businesses of the game.
func (p *Public) valueSheet() bourse.Sheet {
	return sheet.Each("values", sheet.Span(1, Values), func(value int) []any {
		where := sheet.If(p.Out.Has(value), "gone")
		if column := p.column(value); column >= 0 {
			where = column
		}
		return append(worths(value), "where", where)
	})
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
	return sheet.Players(p.seats(), p.Waiting(), func(seat bourse.Seat) []any {
		passed := p.Passed.Has(seat)
		return []any{"player", seat, "money", int(p.Money[seat]), "chits", int(p.Chits[seat]), "hand", p.HandSize(seat),
			"left", p.Left[seat], "markers", sheet.List(p.MarkersInHand(seat)),
			"more", sheet.If(p.Phase == Placing && !passed, p.Placeable(seat)), "passed", sheet.If(p.Phase == Placing && passed, "passed")}
	})
}

// handSheet has the hands of the known players.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := sheet.Each("hands", p.seats(), func(seat bourse.Seat) []any {
		own := known(seat)
		if own == nil {
			return nil
		}
		return []any{"player", seat, "hold", p.hand(seat, own).paper()}
	})
	if len(s.Rows) == 1 {
		s.Columns[0] = "you"
	}
	return sheet.Short(s)
}

// takeSheet has what each card in the hand of the view's seat would take if no more were placed.
func (v *View) takeSheet() bourse.Sheet {
	hand := v.Hand()
	return sheet.Each("takes", sheet.Span(Small, Share), func(card Card) []any {
		if hand.Of(card) <= 0 || v.Phase != Placing {
			return nil
		}
		cells := []any{"card", card, "held", hand.Of(card)}
		for column := range columns {
			least, most := v.Takes(card, uint8(column))
			cells = append(cells, "under-"+strconv.Itoa(column), sheet.Range{Least: least, Most: most})
		}
		return cells
	})
}

// worthSheet has what each player would have at the end if the game ended now.
func (p *Public) worthSheet() bourse.Sheet {
	share, who := p.PoolShare()
	return sheet.Each("worth", p.seats(), func(seat bourse.Seat) []any {
		if p.Over() {
			return nil
		}
		money, from := int(p.Money[seat]), 0
		if who.Has(seat) {
			from = int(share)
		}
		return []any{"player", seat, "share", from, "worth", money + from}
	})
}
