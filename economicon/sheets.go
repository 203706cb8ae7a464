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
		list = append(list, sheet.One("own-laws", "own-laws", v.Laws[v.Seat].value()),
			sheet.One("own-orders", "own-orders", v.Own.Orders.value()),
			sheet.One("own-pledge", "own-pledge", sheet.Some(int(v.Own.Pledge))),
			sheet.One("own-received", "own-received", v.Received[v.Seat].value()))
	}
	return append(list, v.dutySheet())
}

// String draws the whole state, including hidden orders and pledges.
func (s State) String() string {
	return sheet.Draw(append(s.sheets(), sheet.Each("", s.seats(), func(seat bourse.Seat) []any {
		own := &s.Own[seat]
		return []any{"banker", seat, "orders", own.Orders.value(), "pledge", sheet.Some(int(own.Pledge))}
	})))
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

// each returns the cells of a row with a value for each unit that has a price.
func (p *Public) each(first string, is any, of func(Unit) any) []any {
	cells := []any{first, is}
	for u := Gold; u < currency0+Unit(len(p.seats())); u++ {
		cells = append(cells, u.String(), of(u))
	}
	return cells
}

func (set LawSet) value() any { return sheet.Members(GranaryAct, PriceStabilityAct, set.Has) }

func (set UnitSet) value() any { return sheet.Members(Gold, currency3, set.Has) }

func (o *Orders) value() any { return sheet.List(o[:o.Len()]) }

func (p *Public) gameSheet() bourse.Sheet {
	waiting, players := p.Waiting(), bourse.Seat(len(p.seats()))
	var order []bourse.Seat
	for i := range players {
		if p.Lead.Player() && p.Lead < players {
			order = append(order, (p.Lead+i)%players)
		}
	}
	trading := p.Phase == Trading || p.Phase == Answering
	return sheet.One("game", "round", int(p.Round), "rounds", int(p.Config.Rounds), "phase", p.Phase,
		"active", sheet.Player(p.Active),
		"awaited", sheet.If(waiting.Len() > 1 || p.Phase == Answering, sheet.Seats(waiting)),
		"done", sheet.If(p.Phase == Producing || p.Phase == Pledging, sheet.Seats(p.Committed)),
		"adding", sheet.Some(p.Adding), "turn", sheet.If(trading, int(p.Turns)/max(1, int(players))+1),
		"turns", sheet.If(trading, int(p.Config.MaxTrades)), "order", sheet.List(order),
		"law-rounds", sheet.Members(1, maxRounds, func(round int) bool { return p.Config.LawRounds.Has(int8(round)) }),
		"limit", int(p.Config.TokenLimit))
}

// eventSheet has the event of the round, how far its goal is reached, and the events of earlier rounds.
func (p *Public) eventSheet() bourse.Sheet {
	var event, reached, goal any
	if p.Global.valid() && int(p.Config.Players) == len(p.seats()) {
		have, need := p.progress(&globalCards[p.Global], &[MaxPlayers]int16{})
		event, goal = p.Global, int(need)
		reached = sheet.If(p.Global != DebtSummit, int(have)) // pledges are secret
	}
	s := sheet.One("event", "event", event, "reached", reached, "goal", goal, "before", sheet.Members(ProductionTargets, BankRun,
		func(g Global) bool { return g != p.Global && p.Past.Has(g) }))
	s.Brief = false
	return s
}

func (p *Public) offerSheet() bourse.Sheet {
	o := p.Offer
	if o.Kind == 0 {
		return sheet.One("offer")
	}
	seller, buyer := sides(o.Kind, p.Active, o.To)
	return sheet.One("offer", "seller", seller, "buyer", buyer, "offered", int(o.N), "unit", o.Unit, "price", int(o.Price),
		"pay", o.Pay)
}

// unitSheet has the units in the box, in the market and in reserves, the price of each unit in gold, and what each banker
// has besides.
func (p *Public) unitSheet() bourse.Sheet {
	count := func(n *Units) func(Unit) any { return func(u Unit) any { return n.Of(u) } }
	worth := [MaxPlayers]int64{}
	for _, st := range p.Standings(nil) {
		worth[st.Seat] = st.Score
	}
	rows := [][]any{p.each("units", "box", count(&p.Box)), p.each("units", "market", count(&p.Market)),
		p.each("units", "price", p.inGold)}
	for _, seat := range p.seats() {
		peg := any(p.Peg[seat])
		if p.Unpegged(seat) {
			peg = "unpegged"
		}
		rows = append(rows, append(p.each("units", seat, count(&p.Reserves[seat])), "peg", peg, "tokens", int(p.Tokens[seat]),
			"laws", p.Laws[seat].Len(), "worth", int(worth[seat]), "barred", sheet.If(!p.Qualified(seat), "barred")))
	}
	return sheet.Short(sheet.Awaited(sheet.Listed("units", rows), p.Waiting()))
}

// ratio returns the exact price of unit u, paid in the unit pay, whose price follows the count of the unit by.
func (p *Public) ratio(u, pay, by Unit) any {
	if u == pay || p.Market.Of(u) <= 0 {
		return nil
	}
	return Ratio{p.Market.Of(by), p.Market.Of(u)}
}

func (p *Public) inGold(u Unit) any { return p.ratio(u, Gold, Gold) }

// priceSheet has the exact prices in gold and in each nation's currency.
func (p *Public) priceSheet() bourse.Sheet {
	pays := []Unit{Gold}
	for _, seat := range p.seats() {
		pays = append(pays, CurrencyOf(seat))
	}
	return sheet.Each("prices", pays, func(pay Unit) []any {
		by := Gold
		if pay != Gold {
			by = p.Peg[pay.Nation()]
		}
		return p.each("pay", pay, func(u Unit) any { return p.ratio(u, pay, by) })
	})
}

// valueSheet has the value of each unit in the reserves at the end.
func (p *Public) valueSheet() bourse.Sheet {
	return sheet.Each("values", p.seats(), func(seat bourse.Seat) []any {
		if p.Phase != Over {
			return nil
		}
		return p.each("value", seat, func(u Unit) any {
			n := p.Reserves[seat].Of(u)
			if u == Gold || n == 0 || p.Market.Of(u) <= 0 {
				return n
			}
			return Ratio{n * p.Market.Of(Gold), p.Market.Of(u)}
		})
	})
}

// productionSheet has what each nation consumes in this round, and what it has ordered, made and not yet traded.
func (p *Public) productionSheet() bourse.Sheet {
	consumes := p.consumptions()
	return sheet.Each("production", p.seats(), func(seat bourse.Seat) []any {
		return []any{"banker", seat, "consumes", sheet.Some(consumes[seat]), "ordered", sheet.Some(p.Deeds.Ordered[seat]),
			"made", sheet.Some(p.Deeds.Made[seat]), "stored", sheet.Some(p.Warehouse[seat])}
	})
}

// deedSheet has what the bankers have done this round.
func (p *Public) deedSheet() bourse.Sheet {
	d := &p.Deeds
	return sheet.Each("deeds", p.seats(), func(seat bourse.Seat) []any {
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
		return []any{"banker", seat, "purchases", sheet.Some(int(d.Purchases[seat])), "received", p.Received[seat].value(),
			"deeds", sheet.List(deeds)}
	})
}

func (p *Public) lawSheet() bourse.Sheet {
	return sheet.Each("laws", p.seats(), func(seat bourse.Seat) []any {
		return []any{"banker", seat, "in-force", p.Laws[seat].value()}
	})
}

// dutySheet has what the view's seat must do in this round, and whether it would miss it now.
func (v *View) dutySheet() bourse.Sheet {
	if !v.seated(v.Seat) || v.Over() || v.Validate() != nil {
		return bourse.Sheet{Name: "duties"}
	}
	missed, ok := v.Outlook()
	duties, misses := []any{"production", "consumption"}, map[any]bool{"production": missed.Production,
		"consumption": missed.Consumption}
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		if v.Laws[v.Seat].Has(l) {
			duties, misses[l] = append(duties, l), missed.Laws.Has(l)
		}
	}
	return sheet.Each("duties", duties, func(duty any) []any {
		stands := sheet.If(ok, "met")
		if misses[duty] {
			stands = "missed"
		}
		return []any{"duty", duty, "stands", stands}
	})
}
