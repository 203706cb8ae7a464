package board

import (
	"cmp"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file writes the picture of Economicon as tables.

func (e *economiconSheet) tables() {
	if e.v.Over() {
		t := e.table("The final count", "Bank", "Worth in gold", "Tokens", "Place")
		for _, place := range e.v.Standings(nil) {
			tokens := itoa(e.v.Tokens[place.Seat]) + either(e.v.Qualified(place.Seat), "", ", too many to win")
			t.row(e.named(place.Seat), short(e.worth(place.Seat)), tokens, itoa(place.Place)+either(place.Win, ", wins", ""))
		}
		t = e.table("The final count, unit by unit", append([]string{"Unit", "Price in gold"}, e.names...)...)
		for _, u := range e.units {
			e.banksRow(t, func(seat bourse.Seat) string {
				n := e.v.Reserves[seat].Of(u)
				return itoa(n) + ", worth " + short(e.worthOf(u, n))
			}, e.unit[u], short(e.worthOf(u, 1)))
		}
	}
	e.roundTable()
	e.marketTable()
	e.dealTable()
	if e.v.Seat.Player() {
		e.ownTables()
	}
	e.bankTables()
	e.priceTable("commodities", e.units[1:4])
	e.priceTable("currencies", e.units[4:])
}

// banksRow adds a row with a cell for each bank.
func (e *economiconSheet) banksRow(t *Table, of func(bourse.Seat) string, first ...string) {
	t.row(append(first, texts(e.all, of)...)...)
}

func (e *economiconSheet) roundTable() {
	v := e.v
	t := e.table("The round", "What", "State")
	t.row("Round", itoa(v.Round)+" of "+itoa(v.Config.Rounds))
	t.row("Now", e.now())
	t.row("Order of play", list(e.order(), e.named))
	if v.Phase == economicon.Producing || v.Phase == economicon.Pledging {
		t.row("Done", e.listed(v.Committed))
	}
	var laws []string
	for r := int8(1); r <= v.Config.Rounds; r++ {
		if v.Config.LawRounds.Has(r) {
			laws = append(laws, itoa(r))
		}
	}
	if len(laws) > 0 {
		t.row("Laws are drawn in rounds", strings.Join(laws, ", "))
	}
	if o := v.Offer; v.Phase == economicon.Answering {
		verb := either(o.Kind == economicon.KindAsk, " would sell ", " would buy ")
		t.row("Offer", e.call(v.Active)+" to "+e.call(o.To)+": "+e.call(v.Active)+verb+
			e.amount(int(o.N), o.Unit)+" for "+e.amount(int(o.Price), o.Pay))
	}
	g := v.Global
	t.row("Event", cmp.Or(g.Title(), "not drawn yet"))
	if g.Title() != "" {
		for _, row := range [][2]string{{"Effect", "effect"}, {"Goal", "goal"}, {"Progress"}, {"If the goal is met", "success"},
			{"If the goal is missed", "failure"}} {
			text := e.goal().text
			if row[1] != "" {
				text = economiconSays(row[1]+"-"+g.String(), g.Need(v.Players()))
			}
			if text != "" {
				t.row(row[0], text)
			}
		}
	}
	if past := e.pastEvents(); past != "" {
		t.row("Drawn before", past)
	}
	if e.v.Phase == economicon.Pledging && e.v.Committed.Has(e.v.Seat) {
		t.row("Your pledge", itoa(e.v.Own.Pledge)+" gold")
	}
}

// marketTable shows the market's amounts and prices.
func (e *economiconSheet) marketTable() {
	you := e.v.Seat.Player()
	t := e.table("The market", []string{"Unit", "In the market", "In the box", "Price in gold", "You hold"}[:either(you, 5, 4)]...)
	for _, u := range e.units {
		price := either(u != economicon.Gold && e.v.Market.Of(u) > 0, short(e.worthOf(u, 1)), "none")
		cells := []string{e.unit[u] + " (" + economiconSign(u) + ")", itoa(e.v.Market.Of(u)), itoa(e.v.Box.Of(u)), price}
		if you {
			cells = append(cells, itoa(e.v.Reserves[e.v.Seat].Of(u)))
		}
		t.row(cells...)
	}
}

// dealTable shows the cost of each move with an amount.
func (e *economiconSheet) dealTable() {
	var t *Table
	for _, choice := range e.Choices {
		if choice.Max == 0 || choice.Cost == nil {
			continue
		}
		if t == nil {
			t = e.table("Possible deals", "Move", "Most units", "Price of one", "Price of the most")
		}
		one, of := choice.Cost(1)
		all, _ := choice.Cost(choice.Max)
		t.row(choice.Label, itoa(choice.Max), itoa(one)+" "+of, itoa(all)+" "+of)
	}
	if e.v.Phase != economicon.Pegging || !e.asked {
		return
	}
	t = e.table("Worth of one unit of your currency, by peg", "Peg", "Gold", "Stock of the peg")
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

// ownTables show the demands on the view's seat, and its orders.
func (e *economiconSheet) ownTables() {
	t := e.table("Your duties this round", "What", "Requirement", "So far")
	for _, d := range e.demands() {
		t.row(d.name, d.asks, d.stands)
	}
	if received := e.receivedBy(e.v.Seat); received != "nothing" {
		t.row("Trade", "give in it nothing that you have received in it this round", "received "+received)
	}
	if e.v.Own.Orders.Len() == 0 {
		return
	}
	t = e.table("Your orders (the others cannot see them)", "Order", "Made", "For")
	for i, o := range e.v.Own.Orders[:e.v.Own.Orders.Len()] {
		t.row(itoa(i+1), e.amount(int(o.N), o.Unit), e.amount(int(o.Cost), o.Pay))
	}
}

// bankTables show the worth, reserves, production and laws of each bank, in a column for each.
func (e *economiconSheet) bankTables() {
	v := e.v
	t := e.table("The central banks", append([]string{"What"}, e.names...)...)
	row := func(what string, of func(bourse.Seat) string) { e.banksRow(t, of, what) }
	row("Worth in gold", func(seat bourse.Seat) string { return short(e.worth(seat)) })
	row("Volatility tokens", func(seat bourse.Seat) string {
		return itoa(v.Tokens[seat]) + " of " + itoa(v.Config.TokenLimit) + either(v.Qualified(seat), "", ", cannot win")
	})
	row("Peg", func(seat bourse.Seat) string { return either(v.Unpegged(seat), "none", e.unit[v.Peg[seat]]) })
	for _, u := range e.units {
		row(e.unit[u], func(seat bourse.Seat) string { return itoa(v.Reserves[seat].Of(u)) })
	}
	row("Consumes", func(seat bourse.Seat) string { return e.goodsInWords(e.eats(seat)) })
	t = e.table("Actions of the banks this round", append([]string{"What"}, e.names...)...)
	row("Ordered", func(seat bourse.Seat) string { return e.goodsInWords(v.Deeds.Ordered[seat]) })
	row("Made", func(seat bourse.Seat) string { return e.goodsInWords(v.Deeds.Made[seat]) })
	row("In the warehouse", func(seat bourse.Seat) string { return e.goodsInWords(v.Warehouse[seat]) })
	row("Purchases from the market", func(seat bourse.Seat) string { return itoa(v.Deeds.Purchases[seat]) })
	row("Received in trade (cannot be traded away)", e.receivedBy)
	for _, deed := range []struct {
		what string
		who  bourse.Seats
	}{{"Changed the peg", v.Deeds.Changed}, {"Changed it in the round before", v.Deeds.ChangedBefore},
		{"Bought anything", v.Deeds.Bought}, {"Bought oil", v.Deeds.BoughtOil},
		{"Paid in a native unit", v.Deeds.PaidNative}, {"Paid 5 or more for one", v.Deeds.PaidDear},
		{"Added to the market", v.Deeds.Added},
		{"Added grain", v.Deeds.AddedGrain}, {"Minted or retired", v.Deeds.Coined}} {
		row(deed.what, func(seat bourse.Seat) string { return either(deed.who.Has(seat), "yes", "no") })
	}
	t = e.table("Laws in force", "Law", "Bank", "Requirement")
	for _, seat := range e.all {
		for _, l := range e.laws(seat) {
			t.row(l.Title(), e.names[seat], economiconSays("law-"+l.String(), 0))
		}
	}
	if len(t.Rows) == 0 {
		t.row("none yet", "", "")
	}
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
