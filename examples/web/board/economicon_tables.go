package board

import (
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// This file writes the tables of Economicon that do not come from the view alone: the worth of pegs, and earlier prices.

func (e *economiconSheet) tables() {
	e.tabled(tell.English.Named(e.sheet.names(e.v.Players())).Sheets(*e.v))
	e.pegTable()
	e.priceTable("commodities", e.units[1:4])
	e.priceTable("currencies", e.units[4:])
}

// pegTable shows what the pegs that the player can choose are worth.
func (e *economiconSheet) pegTable() {
	if e.v.Phase != economicon.Pegging || !e.asked {
		return
	}
	t := e.table("Worth of one unit of your currency, by peg", "Peg", "Gold", "Stock of the peg")
	for _, u := range e.units {
		t.row(e.pegName(u), e.pegBuys(u), itoa(e.v.Market.Of(u)))
	}
}

// pegName returns the name of a peg of the view's seat.
func (e *economiconSheet) pegName(u economicon.Unit) string {
	name := either(u == economicon.CurrencyOf(e.v.Seat), "none, to mint and retire", e.unit[u])
	if u == e.v.Peg[e.v.Seat] {
		return name + " (as it is)"
	}
	return name + either(e.v.Deeds.ChangedBefore.Has(e.v.Seat), " (costs a token)", "") // E4.2
}

// priceTable shows the prices of units at the end of each known round.
func (e *economiconSheet) priceTable(kind string, units []economicon.Unit) {
	names := texts(units, func(u economicon.Unit) string { return e.unit[u] })
	t := e.table("Prices of "+kind+" in gold", append([]string{"After round"}, names...)...)
	for _, last := range e.courses[units[0]] { // the other units have the same rounds
		when := itoa(last.round)
		switch {
		case last.round == 0:
			when = "start"
		case last.round == int(e.v.Round) && !e.v.Over():
			when = "now"
		}
		t.row(append([]string{when}, texts(units, func(u economicon.Unit) string {
			for _, p := range e.courses[u] {
				if p.round == last.round {
					return short(p.price)
				}
			}
			return "not known"
		})...)...)
	}
}
