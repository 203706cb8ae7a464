package board

import (
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file draws the central banks of Economicon: worth, tokens, peg, reserves, laws and production, the player's own with
// the demands of the round and its hidden orders, and the final count (E10).

// These are the columns of the other banks, and the height of their rows. Three banks fit below the player's own with
// all of its laws.
const (
	bankPeg      = 112.
	bankReserves = 130.
	bankRow      = 33.
)

// drawBanks draws the banks of the other players, or all banks for spectators, in a row for each.
func (e *economiconSheet) drawBanks(c *canvas) float64 {
	c.text("small quiet", 8, 17, "worth in gold")
	c.text("small quiet middle", bankPeg, 17, "peg")
	for i, u := range e.units {
		c.unitMark(bankColumn(i), 13, u)
	}
	y, barred := 26., false
	for _, seat := range e.all {
		if seat == e.v.Seat {
			continue
		}
		c.line("rule", 4, y, Width-4, y)
		e.bank(c, seat, y)
		y += bankRow
		barred = barred || e.receivedBy(seat) != "nothing"
	}
	if barred {
		c.text("small quiet", 6, y+11, economiconBarred)
		y += 16
	}
	return y
}

// bankColumn returns the middle of the column of the i-th unit: gold, three commodities, and currencies, whose marks
// are wider.
func bankColumn(i int) float64 {
	return bankReserves + either(i < 4, 12+23*float64(i), 107+28*float64(i-4))
}

// bank draws a row: who the banker is, and what the bank has, has made, and must keep.
func (e *economiconSheet) bank(c *canvas, seat bourse.Seat, y float64) {
	c.group("", "bank:"+seat.String(), func() {
		c.seatMark(15, y+17, 9, seat)
		c.text("bold", 28, y+14, cut(e.call(seat), bankPeg-43))
	})
	c.keyed("worth:"+seat.String(), "small", 28, y+28, e.worthText(seat))
	c.group("", "tokens:"+seat.String(), func() {
		n, out := e.v.Tokens[seat], !e.v.Qualified(seat)
		c.points(either(n > 0, "e-token", "open"), true, 76, y+18, 82, y+28, 70, y+28)
		c.text(either(out, "small loss bold", "small"), 85, y+28, itoa(n))
	})
	c.group("", "peg:"+seat.String(), func() {
		if e.v.Unpegged(seat) {
			c.text("small middle", bankPeg, y+20, "none")
			return
		}
		c.unitMark(bankPeg, y+16, e.v.Peg[seat])
	})
	for i, u := range e.units {
		e.reserve(c, seat, u, bankColumn(i), y+13)
	}
	e.made(c, seat, bankReserves+2, y+29)
	c.group("", "laws:"+seat.String(), func() {
		laws := e.laws(seat)
		for i, l := range laws {
			c.group("", "laws:"+seat.String()+":"+l.String(), func() {
				c.symbol(l.String(), Width-20-min(17, 64/float64(len(laws)))*float64(i), y+18, 15)
			})
		}
	})
}

// made writes what a nation has made, each commodity by its shape.
func (e *economiconSheet) made(c *canvas, seat bourse.Seat, x, y float64) {
	c.group("", "made:"+seat.String(), func() {
		n := e.v.Deeds.Made[seat]
		if n == (economicon.Goods{}) {
			c.text("small quiet", x, y, "made nothing")
			return
		}
		c.text("small quiet", x, y, "made")
		x += 37
		for _, u := range economiconGoods {
			if n.Of(u) > 0 {
				c.symbol(u.String(), x, y-11, 13)
				c.text("small", x+14, y, itoa(n.Of(u)))
				x += 20 + wide(itoa(n.Of(u)), 12)
			}
		}
	})
}

func (e *economiconSheet) laws(seat bourse.Seat) (all []economicon.Law) {
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		if e.v.Laws[seat].Has(l) {
			all = append(all, l)
		}
	}
	return all
}

// bankHead draws a bank's owner, worth, tokens and peg.
func (e *economiconSheet) bankHead(c *canvas, seat bourse.Seat, y float64) float64 {
	c.group("", "bank:"+seat.String(), func() {
		c.seatMark(18, y+14, 10, seat)
		c.text("bold", 36, y+19, e.name(seat, 12*boldWide, 150))
	})
	worth := e.worthText(seat)
	c.keyed("worth:"+seat.String(), "large bold end", Width-10, y+19, worth)
	c.text("small quiet end", Width-14-wide(worth, 16)*boldWide, y+19, "worth in gold")
	y += 30
	c.group("", "tokens:"+seat.String(), func() { e.tokens(c, seat, 10, y) })
	c.text("small quiet", 222, y+14, "peg")
	c.group("", "peg:"+seat.String(), func() {
		c.unitMark(264, y+10, economicon.CurrencyOf(seat))
		if e.v.Unpegged(seat) {
			c.text("small", 292, y+14, "none")
			return
		}
		c.glyph("arrow", 281, y+10, "h14m-5 -4l5 4l-5 4")
		c.unitMark(312, y+10, e.v.Peg[seat])
	})
	return y + 26
}

// tokens draws a banker's volatility tokens and their limit.
func (e *economiconSheet) tokens(c *canvas, seat bourse.Seat, x, y float64) {
	n, limit := e.v.Tokens[seat], e.v.Config.TokenLimit
	if n >= limit {
		c.text("small loss bold", x, y+14, itoa(n)+" tokens: cannot win")
		return
	}
	if limit <= 5 {
		for i := range limit {
			c.points(either(i < n, "e-token", "open"), true, x+6, y+4, x+12, y+16, x, y+16)
			x += 16
		}
		x += 4
	}
	c.text("small", x, y+14, itoa(n)+" of "+itoa(limit)+" tokens")
}

// reserves draws a bank's reserves, each unit under its mark.
func (e *economiconSheet) reserves(c *canvas, seat bourse.Seat, y float64) float64 {
	pitch := (Width - 16.) / float64(len(e.units))
	for i, u := range e.units {
		x := 8 + pitch*(float64(i)+.5)
		c.unitMark(x, y+15, u)
		e.reserve(c, seat, u, x, y+42)
	}
	return y + 52
}

// reserve writes an amount of a bank's reserves.
func (e *economiconSheet) reserve(c *canvas, seat bourse.Seat, u economicon.Unit, x, y float64) {
	n := e.v.Reserves[seat].Of(u)
	c.keyed("reserve:"+seat.String()+":"+u.String(), either(n == 0, "middle quiet", "middle bold"), x, y, itoa(n))
	if e.v.Received[seat].Has(u) {
		c.line("e-barred", x-11, y+4, x+11, y+4)
	}
}

// eats returns what a nation consumes in this round.
func (e *economiconSheet) eats(seat bourse.Seat) (n economicon.Goods) {
	for _, u := range economiconGoods {
		n[u-economicon.Grain] = e.v.Consumption(seat, u)
	}
	return n
}

func (e *economiconSheet) goodsInWords(n economicon.Goods) string {
	return joined(texts(economiconGoods, func(u economicon.Unit) string {
		return either(n.Of(u) > 0, e.amount(n.Of(u), u), "")
	}), ", ", "nothing")
}

func (e *economiconSheet) drawCount(c *canvas) float64 {
	standings := e.v.Standings(nil)
	pitch := (Width - 86.) / float64(len(standings))
	at := func(i int) float64 { return 86 + pitch*(float64(i)+.5) }
	y := 2.
	for i, place := range standings {
		if place.Win {
			c.rect("now", at(i)-pitch/2+1, y, pitch-2, 122+32*float64(len(e.units))-4, 6)
		}
		c.seatMark(at(i), y+16, 11, place.Seat)
		c.text("small middle", at(i), y+44, fit(e.call(place.Seat), 12, pitch-4))
	}
	c.text("small quiet", 8, y+30, "its worth,")
	c.text("small quiet", 8, y+44, "how many")
	y += 52
	for _, u := range e.units {
		c.line("rule", 4, y, Width-4, y)
		c.unitMark(18, y+16, u)
		c.text("small quiet", 36, y+20, "at "+short(e.worthOf(u, 1)))
		for i, place := range standings {
			n := e.v.Reserves[place.Seat].Of(u)
			if n == 0 {
				c.text("middle quiet", at(i), y+14, "–")
				continue
			}
			c.text("middle", at(i), y+14, short(e.worthOf(u, n)))
			c.text("small middle quiet", at(i), y+27, "of "+itoa(n))
		}
		y += 32
	}
	c.line("edge", 4, y, Width-4, y)
	c.text("bold", 8, y+24, "in all")
	c.text("small", 8, y+42, "tokens")
	c.text("small", 8, y+58, "place")
	for i, place := range standings {
		c.keyed("final:"+place.Seat.String(), "large bold middle", at(i), y+24, e.worthText(place.Seat))
		tokens, out := itoa(e.v.Tokens[place.Seat]), !e.v.Qualified(place.Seat)
		c.text(either(out, "small middle loss bold", "small middle"), at(i), y+42, tokens+either(out, ": out", ""))
		c.text("small bold middle", at(i), y+58, either(place.Win, "wins", itoa(place.Place)))
	}
	who := texts(standings, func(s bourse.Standing) string { return either(s.Win, e.call(s.Seat), "") })
	verdict := "Nobody wins: "
	if len(who) > 0 {
		verdict = "The most value wins: " + strings.Join(who, ", ") + "; "
	}
	return c.paragraph("small quiet", 8, y+82, Width-16, 12, verdict+"a bank with "+itoa(e.v.Config.TokenLimit)+" tokens cannot win.") - 6
}

func (e *economiconSheet) drawOwn(c *canvas) float64 {
	seat := e.v.Seat
	y := e.bankHead(c, seat, 2)
	y = e.reserves(c, seat, y) + 4
	if e.v.Over() {
		return y
	}
	if e.receivedBy(seat) != "nothing" {
		y = c.paragraph("small", 10, y+8, Width-20, 12, economiconBarred) - 8
	}
	c.line("rule", 4, y, Width-4, y)
	c.text("small quiet", 10, y+15, "Your duties this round")
	y = e.asks(c, y+20)
	return e.orders(c, y+4)
}

// economiconBarred says what the line under a unit of reserves means (E7.6).
const economiconBarred = "Underlined: received in trade, not tradable now."

// receivedBy lists what a banker has received in trades of this round.
func (e *economiconSheet) receivedBy(seat bourse.Seat) string {
	return joined(texts(e.units, func(u economicon.Unit) string {
		return either(e.v.Received[seat].Has(u), e.unit[u], "")
	}), ", ", "nothing")
}

// An economiconDemand is a demand of the round on a banker, and whether it is met so far.
type economiconDemand struct{ drawing, name, asks, stands string }

// demands returns the demands on the view's seat, production and consumption first (E9.1).
func (e *economiconSheet) demands() []economiconDemand {
	v := e.v
	missed, known := v.Outlook()
	stands := func(missed bool) string { return either(!known, "not judged yet", either(missed, "missed", "met")) }
	oil := either(v.Global == economicon.OilEmbargo, "", ", 1 oil") // E11.5
	list := []economiconDemand{
		{"production", "Production", "make 1 grain" + oil + " and 1 tech at least", stands(missed.Production)},
		{"consumption", "Consumption", "hold " + e.goodsInWords(e.eats(v.Seat)) + " after trade",
			stands(missed.Consumption)},
	}
	for _, l := range e.laws(v.Seat) {
		list = append(list, economiconDemand{l.String(), l.Title(), economiconSays("law-"+l.String(), 0),
			stands(missed.Laws.Has(l))})
	}
	return list
}

// asks draws the demands, each with a sign for its state.
func (e *economiconSheet) asks(c *canvas, y float64) float64 {
	c.group("", "laws:"+e.v.Seat.String(), func() {
		for _, d := range e.demands() {
			c.symbol(d.drawing, 30, y, 30)
			class := ""
			switch d.stands {
			case "met":
				class = "small end gain"
				c.circle("e-met", 16, y+9, 8)
				c.glyph("e-tick", 12, y+9, "l3 3.5l5.5 -7")
			case "missed":
				class = "small end loss bold"
				c.rect("e-missed", 8, y+1, 16, 16, 3)
				c.glyph("e-tick", 12.5, y+5.5, "l7 7m0 -7l-7 7")
			default:
				c.circle("empty", 16, y+9, 8)
			}
			c.text("bold small", 66, y+13, d.name)
			if class != "" {
				c.text(class, Width-10, y+13, d.stands+" so far")
			}
			y = c.paragraph("small quiet", 66, y+27, Width-76, 12, d.asks) - 5
		}
	})
	return y
}

// orders draws the seat's hidden orders, and the goods made so far.
func (e *economiconSheet) orders(c *canvas, y float64) float64 {
	seat, n := e.v.Seat, e.v.Own.Orders.Len()
	c.keyed("made:"+seat.String(), "small", 10, y+10, "Made this round: "+e.goodsInWords(e.v.Deeds.Made[seat]))
	y += 16
	c.group("", "orders", func() {
		if n > 0 {
			c.text("small quiet", 10, y+12, "Your orders (the others cannot see them)")
			y += 18
		}
		for i, o := range e.v.Own.Orders[:n] {
			x, y := 6+164*float64(i%2), y+32*float64(i/2)
			c.rect("card", x, y, 160, 28, 5)
			c.text("bold end", x+36, y+18, itoa(o.N))
			c.unitMark(x+54, y+14, o.Unit)
			c.text("small", x+71, y+18, "for")
			c.text("bold end", x+122, y+18, itoa(o.Cost))
			c.unitMark(x+142, y+14, o.Pay)
		}
	})
	return y + 2 + 32*float64((n+1)/2)
}
