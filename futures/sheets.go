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
	return append(v.Public.sheets(sheet.Known(v.Seat, &v.Own)), cardSheet("unseen", &unseen))
}

// String draws the whole state, including all hands and the cards that nobody has seen.
func (s State) String() string {
	return sheet.Draw(append(s.sheets(func(seat bourse.Seat) *Own { return &s.Own[seat] }),
		cardSheet("stock", &s.Stock)))
}

// cardSheet has the number of cards of each kind.
func cardSheet(name string, cards *Cards) bourse.Sheet {
	s := bourse.Sheet{Name: name, Columns: []string{"card", name}}
	for i, n := range cards {
		s.Rows = append(s.Rows, sheet.Row(Card(i+1), int(n)))
	}
	return s
}

// sheets returns the picture of what is open, and of the hands that are known.
func (p *Public) sheets(known func(bourse.Seat) *Own) []bourse.Sheet {
	over := p.Phase == Over && int8(p.seats()) == p.Config.Players
	return []bourse.Sheet{p.gameSheet(), sheet.Places(over, p.Standings), p.stepSheet(), p.priceSheet(), p.ladderSheet(),
		p.pileSheet(known), p.playerSheet(), p.worthSheet(), p.handSheet(known)}
}

func (p *Public) gameSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "game", Brief: true, Columns: []string{"round", "rounds", "start", "phase", "active",
		"actions", "awaited", "chosen", "order", "npc", "deck", "exchange"}}
	row := sheet.Row(int(p.Round), int(p.Config.Rounds), p.Start, p.Phase, nil, nil, nil, nil, sheet.List(p.trading()),
		nil, int(p.Deck), int(p.Exchange))
	if p.Active.Player() {
		row[4].Value = p.Active
	}
	if p.Phase.acting() {
		row[5].Value = int(p.Actions)
	}
	if p.Phase == Giving || p.Phase == Settling {
		row[6].Value, row[7].Value = sheet.Seats(p.Waiting()), sheet.Seats(p.Committed)
	}
	if p.Config.neutral() && !p.Phase.in(setupPhases) {
		row[9].Value = int(p.NPC)
	}
	s.Rows = [][]bourse.Cell{row}
	return s
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
		seat = p.left(seat)
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
	s := bourse.Sheet{Name: "prices", Columns: []string{"commodity", "price", "ahead", "up", "down"}}
	for c := Corn; c <= Pepper; c++ {
		row := sheet.Row(c, p.Price(c), nil, p.Fee(c, Up), p.Fee(c, Down))
		if to, ok := p.leads(c); ok {
			row[2].Value = to.Price()
		}
		s.Rows = append(s.Rows, row)
	}
	return s
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
	s := bourse.Sheet{Name: "piles", Brief: true, Columns: []string{"pile", "card", "covered"}}
	for pile, by := range p.Cover {
		row := sheet.Row(pile, sheet.Some(p.Top[pile]), nil)
		if by != bourse.None {
			row[1].Value, row[2].Value = Card(0), by
			if by.Player() && by < MaxPlayers && known(by) != nil {
				row[1].Value = known(by).Placed
			}
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// seats ranges over the players.
func (p *Public) seats() bourse.Seat { return bourse.Seat(max(0, min(p.Config.Players, MaxPlayers))) }

func (p *Public) playerSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "players", Brief: true, Columns: []string{"player", "gold", "markers", "cards", "board"}}
	for seat := range p.seats() {
		s.Rows = append(s.Rows, sheet.Awaited(sheet.Row(seat, int(p.Gold[seat]), p.MarkersInHand(seat),
			int(p.HandSizes[seat]), sheet.List(p.Board[seat][:p.Board[seat].Len()])), p.Waiting().Has(seat)))
	}
	return s
}

// worthSheet has what each player would have if all markers were settled now.
func (p *Public) worthSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "worth", Columns: []string{"player", "each", "settled", "worth", "fourth"}}
	for seat := range p.seats() {
		gain := 0
		var each []int
		for _, m := range p.Board[seat][:p.Board[seat].Len()] {
			each = append(each, p.Gain(m))
			gain += p.Gain(m)
		}
		row := sheet.Row(seat, sheet.List(each), gain, int(p.Gold[seat])+gain, nil)
		if p.Fourth.Has(seat) {
			row[4].Value = "bought"
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// handSheet has what the known players alone know.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := bourse.Sheet{Name: "hands", Brief: true, Columns: []string{"player", "hand", "placed", "give", "settle"}}
	for seat := range p.seats() {
		if own := known(seat); own != nil {
			choice := own.Settle[:]
			for len(choice) > 0 && choice[len(choice)-1] == 0 {
				choice = choice[:len(choice)-1]
			}
			s.Rows = append(s.Rows, sheet.Row(seat, sheet.List(own.Hand.list()), sheet.Some(own.Placed),
				sheet.Some(own.Give), sheet.List(choice)))
		}
	}
	if len(s.Rows) == 1 {
		s.Rows[0][0].Value = nil // everyone knows whose hand it is
	}
	return s
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
