package economicon

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position.

// Sheets returns the picture of what the view's seat knows. The short picture is the game, the offer, the units with the
// bankers, and what the seat must keep in mind: its laws, orders, pledge, and what it received in trade.
func (v View) Sheets() []bourse.Sheet {
	list := v.Public.sheets()
	if v.seated(v.Seat) {
		game := &list[0]
		game.Columns, game.Rows[0] = append(game.Columns, "you"), append(game.Rows[0], bourse.Cell{Value: v.Seat})
		for _, own := range []struct {
			name string
			is   any
		}{{"own-laws", v.Laws[v.Seat].value()}, {"own-orders", v.Own.Orders.value()},
			{"own-pledge", sheet.Some(int(v.Own.Pledge))}, {"own-received", v.Received[v.Seat].value()}} {
			list = append(list, bourse.Sheet{Name: own.name, Brief: true, Columns: []string{own.name},
				Rows: [][]bourse.Cell{sheet.Row(own.is)}})
		}
	}
	return append(list, v.dutySheet())
}

// String draws the whole state, including hidden orders and pledges.
func (s State) String() string {
	orders := bourse.Sheet{Columns: []string{"banker", "orders", "pledge"}}
	for seat := range s.seats() {
		own := &s.Own[seat]
		orders.Rows = append(orders.Rows, sheet.Row(seat, own.Orders.value(), sheet.Some(int(own.Pledge))))
	}
	return sheet.Draw(append(s.sheets(), orders))
}

// A Ratio is an exact price or value in a picture.
type Ratio struct{ Num, Den int }

// String writes the ratio as in "5/20".
func (r Ratio) String() string { return fmt.Sprintf("%d/%d", r.Num, r.Den) }

// String lists the goods as in "2 grain, 1 oil".
func (n Goods) String() string {
	var parts []string
	for u := Grain; u <= Tech; u++ {
		if n.Of(u) != 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n.Of(u), u))
		}
	}
	return strings.Join(parts, ", ")
}

// String describes the order as in "3 grain for 1 gold".
func (o Batch) String() string { return fmt.Sprintf("%d %s for %d %s", o.N, o.Unit, o.Cost, o.Pay) }

// sheets returns the picture of what is open.
func (p *Public) sheets() []bourse.Sheet {
	return []bourse.Sheet{p.gameSheet(), sheet.Places(p.Phase == Over, p.Standings), p.eventSheet(), p.offerSheet(),
		p.unitSheet(), p.priceSheet(), p.valueSheet(), p.productionSheet(), p.deedSheet(), p.lawSheet()}
}

// seats ranges over the bankers, and units over the units that have a price.
func (p *Public) seats() bourse.Seat { return bourse.Seat(max(0, min(p.Config.Players, MaxPlayers))) }

func (p *Public) units() []Unit {
	units := []Unit{Gold, Grain, Oil, Tech}
	for seat := range p.seats() {
		units = append(units, CurrencyOf(seat))
	}
	return units
}

// unitColumns returns the names of columns for all units.
func (p *Public) unitColumns(first string) []string {
	names := []string{first}
	for _, u := range p.units() {
		names = append(names, u.String())
	}
	return names
}

// unitRow returns a row with a value for each unit.
func (p *Public) unitRow(first any, of func(Unit) any) []bourse.Cell {
	row := sheet.Row(first)
	for _, u := range p.units() {
		row = append(row, bourse.Cell{Value: of(u)})
	}
	return row
}

// ofSet returns the members of a set as the value of one cell.
func ofSet[T ~uint8](first, last T, has func(T) bool) any {
	var list []T
	for of := first; of <= last; of++ {
		if has(of) {
			list = append(list, of)
		}
	}
	return sheet.List(list)
}

func (set LawSet) value() any { return ofSet(GranaryAct, PriceStabilityAct, set.Has) }

func (set UnitSet) value() any { return ofSet(Gold, currency3, set.Has) }

func (o *Orders) value() any { return sheet.List(o[:o.Len()]) }

func (p *Public) gameSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "game", Brief: true, Columns: []string{"round", "rounds", "phase", "active", "awaited", "done",
		"adding", "turn", "turns", "order", "law-rounds", "limit"}}
	row := sheet.Row(int(p.Round), int(p.Config.Rounds), p.Phase, nil, nil, nil, sheet.Some(p.Adding), nil, nil, nil, nil,
		int(p.Config.TokenLimit))
	if p.Active.Player() {
		row[3].Value = p.Active
	}
	if waiting := p.Waiting(); waiting.Len() > 1 || p.Phase == Answering {
		row[4].Value = sheet.Seats(waiting)
	}
	if p.Phase == Producing || p.Phase == Pledging {
		row[5].Value = sheet.Seats(p.Committed)
	}
	if p.Phase == Trading || p.Phase == Answering {
		row[7].Value, row[8].Value = int(p.Turns)/max(1, int(p.seats()))+1, int(p.Config.MaxTrades)
	}
	if n := p.seats(); p.Lead.Player() && p.Lead < n {
		var order []bourse.Seat
		for i := range n {
			order = append(order, (p.Lead+i)%n)
		}
		row[9].Value = sheet.List(order)
	}
	var rounds []int
	for round := int8(1); round <= maxRounds; round++ {
		if p.Config.LawRounds.Has(round) {
			rounds = append(rounds, int(round))
		}
	}
	row[10].Value = sheet.List(rounds)
	s.Rows = [][]bourse.Cell{row}
	return s
}

// eventSheet has the event of the round, how far its goal is reached, and the events of earlier rounds.
func (p *Public) eventSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "event", Columns: []string{"event", "reached", "goal", "before"}}
	row := sheet.Row(nil, nil, nil, ofSet(ProductionTargets, BankRun, func(g Global) bool { return g != p.Global && p.Past.Has(g) }))
	if p.Global.valid() && p.Config.Players == int8(p.seats()) {
		row[0].Value = p.Global
		have, need := p.progress(&globalCards[p.Global], &[MaxPlayers]int16{})
		if row[2].Value = int(need); p.Global != DebtSummit { // pledges are secret
			row[1].Value = int(have)
		}
	} else if row[3].Value == nil {
		return s
	}
	s.Rows = [][]bourse.Cell{row}
	return s
}

func (p *Public) offerSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "offer", Brief: true, Columns: []string{"seller", "buyer", "offered", "unit", "price", "pay"}}
	if o := p.Offer; o.Kind != 0 {
		seller, buyer := sides(o.Kind, p.Active, o.To)
		s.Rows = [][]bourse.Cell{sheet.Row(seller, buyer, int(o.N), o.Unit, int(o.Price), o.Pay)}
	}
	return s
}

// unitSheet has the units in the box, in the market and in reserves, the price of each unit in gold, and what each banker
// has besides.
func (p *Public) unitSheet() bourse.Sheet {
	count := func(n *Units) func(Unit) any { return func(u Unit) any { return n.Of(u) } }
	s := bourse.Sheet{Name: "units", Brief: true, Columns: append(p.unitColumns("units"), "peg", "tokens", "laws", "worth",
		"barred"), Rows: [][]bourse.Cell{p.unitRow("box", count(&p.Box)), p.unitRow("market", count(&p.Market)),
		p.unitRow("price", func(u Unit) any { return p.ratio(u, Gold, Gold) })}}
	worth := [MaxPlayers]int64{}
	for _, st := range p.Standings(nil) {
		worth[st.Seat] = st.Score
	}
	for seat := range p.seats() {
		row := sheet.Row(p.Peg[seat], int(p.Tokens[seat]), p.Laws[seat].Len(), int(worth[seat]), nil)
		if p.Unpegged(seat) {
			row[0].Value = "unpegged"
		}
		if !p.Qualified(seat) {
			row[4].Value = "barred"
		}
		row = append(p.unitRow(seat, count(&p.Reserves[seat])), row...)
		s.Rows = append(s.Rows, sheet.Awaited(row, p.Waiting().Has(seat)))
	}
	return s
}

// ratio returns the exact price of unit u, paid in the unit pay, whose price follows the count of the unit by.
func (p *Public) ratio(u, pay, by Unit) any {
	if u == pay || p.Market.Of(u) <= 0 {
		return nil
	}
	return Ratio{p.Market.Of(by), p.Market.Of(u)}
}

// priceSheet has the exact prices in gold and in each nation's currency.
func (p *Public) priceSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "prices", Columns: p.unitColumns("pay")}
	s.Rows = append(s.Rows, p.unitRow(Gold, func(u Unit) any { return p.ratio(u, Gold, Gold) }))
	for seat := range p.seats() {
		s.Rows = append(s.Rows, p.unitRow(CurrencyOf(seat), func(u Unit) any { return p.ratio(u, CurrencyOf(seat), p.Peg[seat]) }))
	}
	return s
}

// valueSheet has the value of each unit in the reserves at the end.
func (p *Public) valueSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "values", Columns: p.unitColumns("value")}
	for seat := range p.seats() {
		if p.Phase == Over {
			s.Rows = append(s.Rows, p.unitRow(seat, func(u Unit) any {
				n := p.Reserves[seat].Of(u)
				if u == Gold || n == 0 || p.Market.Of(u) <= 0 {
					return n
				}
				return Ratio{n * p.Market.Of(Gold), p.Market.Of(u)}
			}))
		}
	}
	return s
}

// productionSheet has what each nation consumes in this round, and what it has ordered, made and not yet traded.
func (p *Public) productionSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "production", Columns: []string{"banker", "consumes", "ordered", "made", "stored"}}
	consumes := p.consumptions()
	for seat := range p.seats() {
		s.Rows = append(s.Rows, sheet.Row(seat, sheet.Some(consumes[seat]), sheet.Some(p.Deeds.Ordered[seat]),
			sheet.Some(p.Deeds.Made[seat]), sheet.Some(p.Warehouse[seat])))
	}
	return s
}

// deedSheet has what the bankers have done this round.
func (p *Public) deedSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "deeds", Columns: []string{"banker", "purchases", "received", "deeds"}}
	d := &p.Deeds
	for seat := range p.seats() {
		var deeds []string
		for _, deed := range []struct {
			name string
			who  bourse.Seats
		}{{"changed", d.Changed}, {"changed-before", d.ChangedBefore}, {"bought", d.Bought}, {"bought-oil", d.BoughtOil},
			{"paid-native", d.PaidNative}, {"paid-dear", d.PaidDear}, {"added", d.Added}, {"added-grain", d.AddedGrain},
			{"coined", d.Coined}, {"consumed", d.Consumed}} {
			if deed.who.Has(seat) {
				deeds = append(deeds, deed.name)
			}
		}
		s.Rows = append(s.Rows, sheet.Row(seat, sheet.Some(int(d.Purchases[seat])), p.Received[seat].value(), sheet.List(deeds)))
	}
	return s
}

func (p *Public) lawSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "laws", Columns: []string{"banker", "in-force"}}
	for seat := range p.seats() {
		s.Rows = append(s.Rows, sheet.Row(seat, p.Laws[seat].value()))
	}
	return s
}

// dutySheet has what the view's seat must do in this round, and whether it would miss it now.
func (v *View) dutySheet() bourse.Sheet {
	s := bourse.Sheet{Name: "duties", Columns: []string{"duty", "stands"}}
	if !v.seated(v.Seat) || v.Over() || v.Validate() != nil {
		return s
	}
	missed, ok := v.Outlook()
	add := func(duty any, missed bool) {
		row := sheet.Row(duty, nil)
		switch {
		case missed:
			row[1].Value = "missed"
		case ok:
			row[1].Value = "met"
		}
		s.Rows = append(s.Rows, row)
	}
	add("production", missed.Production)
	add("consumption", missed.Consumption)
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		if v.Laws[v.Seat].Has(l) {
			add(l, missed.Laws.Has(l))
		}
	}
	return s
}
