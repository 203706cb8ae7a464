package futures

import (
	"slices"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position.

// Sheets returns the picture of what the view's seat knows. The short picture is the game, steps, piles, players
// and hands.
func (v View) Sheets() []bourse.Sheet {
	unseen := v.unseen()
	return append(v.Public.sheets(sheet.Known(v.Seat, v.Own)), cardSheet("unseen", &unseen))
}

// String draws the whole state, including all hands and the cards that nobody has seen.
func (s State) String() string {
	return sheet.Draw(append(s.sheets(sheet.Known(0, s.Own[:]...)),
		cardSheet("stock", &s.Stock)))
}

// cardSheet has the number of cards of each kind.
func cardSheet(name string, cards *Cards) bourse.Sheet {
	return sheet.Each(name, sheet.Span(CornUp, PepperDown), func(card Card) []any {
		return []any{"card", card, name, int(cards.Of(card))}
	})
}

// sheets returns the picture of what is open, and of the hands that are known.
func (p *Public) sheets(known func(bourse.Seat) *Own) []bourse.Sheet {
	over := p.Phase == Over && len(p.seats()) == p.Players()
	return []bourse.Sheet{p.gameSheet(), sheet.Places(over, p.Standings), p.stepSheet(), p.priceSheet(), p.ladderSheet(),
		p.pileSheet(known), p.playerSheet(), p.worthSheet(), p.handSheet(known)}
}

func (p *Public) gameSheet() bourse.Sheet {
	together := p.Phase == Giving || p.Phase == Settling
	return sheet.One("game", "round", int(p.Round), "rounds", int(p.Config.Rounds), "start", p.Start, "phase", p.Phase,
		"active", sheet.Player(p.Active), "actions", sheet.If(p.Phase.acting(), int(p.Actions)),
		"awaited", sheet.If(together, sheet.Seats(p.Waiting())), "chosen", sheet.If(together, sheet.Seats(p.Committed)),
		"order", sheet.List(p.trading()), "npc", sheet.If(p.Config.neutral() && !p.Phase.in(setupPhases), int(p.NPC)),
		"deck", int(p.Deck), "exchange", int(p.Exchange))
}

// trading returns the seats in the order of trading: clockwise from the start player in early trading, and back to
// the start player in late trading (F5.2, F6.1).
func (p *Public) trading() (order []bourse.Seat) {
	if !p.Phase.in(earlyPhases | latePhases) {
		return nil
	}
	seat := p.Start
	for range p.seats() {
		order = append(order, seat)
		seat = p.Left(seat)
	}
	if p.Phase.in(latePhases) {
		slices.Reverse(order)
	}
	return order
}

// stepSheet has the prices that each commodity can have.
func (p *Public) stepSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "steps", Brief: true, Drawing: true}
	for c := Corn; c <= Pepper; c++ {
		line := sheet.Row(c)
		for row := BurstLow; row <= BurstHigh; row++ {
			cell := bourse.Cell{Value: row.Price()}
			if row == p.Rows[c-1] {
				cell.Mark = bourse.Now
			}
			line = append(line, cell)
		}
		if to, ok := p.leads(c); ok && to != p.Rows[c-1] {
			line = append(line, bourse.Cell{Value: to.Price(), Mark: bourse.Next})
		}
		s.Rows = append(s.Rows, line)
	}
	return s
}

// leads returns the row to which the open cards would move a price, if a movement is to come.
func (p *Public) leads(c Commodity) (to Row, ok bool) { return p.Outlook(c), !p.Phase.in(endPhases) }

// priceSheet has the prices, and what markers cost.
func (p *Public) priceSheet() bourse.Sheet {
	return sheet.Each("prices", sheet.Span(Corn, Pepper), func(c Commodity) []any {
		to, ok := p.leads(c)
		return []any{"commodity", c, "price", p.Price(c), "ahead", sheet.If(ok, to.Price()), "up", p.Fee(c, Up),
			"down", p.Fee(c, Down)}
	})
}

// ladderSheet has the markers on the board.
func (p *Public) ladderSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "ladder", Drawing: true, Columns: []string{"entry"}}
	for c := Corn; c <= Pepper; c++ {
		s.Columns = append(s.Columns, c.String()+"-up", c.String(), c.String()+"-down")
	}
	for row := BurstHigh; row >= BurstLow; row-- {
		line := sheet.Row(row.Price())
		for c := Corn; c <= Pepper; c++ {
			now := bourse.Cell{}
			to, ok := p.leads(c)
			switch {
			case row == p.Rows[c-1]:
				now = bourse.Cell{Value: row.Price(), Mark: bourse.Now}
			case ok && row == to:
				now = bourse.Cell{Value: row.Price(), Mark: bourse.Next}
			}
			line = append(line, p.cell(MarkerAt(c, Up, row)), now, p.cell(MarkerAt(c, Down, row)))
		}
		s.Rows = append(s.Rows, line)
	}
	return s
}

// cell has the owners of the markers in a cell of the board.
func (p *Public) cell(m Marker) bourse.Cell {
	var owners []bourse.Seat
	for seat := range p.Board {
		for range p.Board[seat].Count(m) {
			owners = append(owners, seatOf(seat))
		}
	}
	return bourse.Cell{Value: sheet.List(owners)}
}

func (p *Public) pileSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	return sheet.Short(sheet.Each("piles", sheet.Span(0, piles-1), func(pile int) []any {
		by, card := p.Cover[pile], p.Top[pile]
		if by == bourse.None {
			return []any{"pile", pile, "card", sheet.Some(card), "covered", nil}
		}
		card = 0
		if own := known(by); own != nil {
			card = own.Placed
		}
		return []any{"pile", pile, "card", card, "covered", by}
	}))
}

func (p *Public) playerSheet() bourse.Sheet {
	return sheet.Players(p.seats(), p.Waiting(), func(seat bourse.Seat) []any {
		return []any{"player", seat, "gold", int(p.Gold[seat]), "markers", p.MarkersInHand(seat),
			"cards", int(p.HandSizes[seat]), "board", sheet.List(p.Board[seat][:p.Board[seat].Len()])}
	})
}

// worthSheet has what each player would have if all markers were settled now.
func (p *Public) worthSheet() bourse.Sheet {
	return sheet.Each("worth", p.seats(), func(seat bourse.Seat) []any {
		gain := 0
		var each []int
		for _, m := range p.Board[seat][:p.Board[seat].Len()] {
			each = append(each, p.Gain(m))
			gain += p.Gain(m)
		}
		return []any{"player", seat, "each", sheet.List(each), "settled", gain, "worth", int(p.Gold[seat]) + gain,
			"fourth", sheet.If(p.Fourth.Has(seat), "bought")}
	})
}

// handSheet has what the known players alone know.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	return sheet.Short(sheet.Alone("hands", p.seats(), known, func(seat bourse.Seat, own *Own) []any {
		choice := slices.DeleteFunc(slices.Clone(own.Settle[:]), func(m Marker) bool { return m == 0 })
		return []any{"player", seat, "hand", sheet.List(own.Hand.list()), "placed", sheet.Some(own.Placed),
			"give", sheet.Some(own.Give), "settle", sheet.List(choice)}
	}))
}

// list returns the cards in rising order.
func (c *Cards) list() (list []Card) {
	for i, n := range c {
		for range n {
			list = append(list, Card(i+1))
		}
	}
	return list
}
