package board

import (
	"bourse.example"
	"bourse.example/economicon"
)

// This file draws the player's own bank in Economicon: the demands of the round, and its hidden orders.

func (e *economiconSheet) drawOwn(c *canvas) float64 {
	seat := e.v.Seat
	y := e.bankHead(c, seat, 2)
	y = e.reserves(c, seat, y) + 4
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
	c.keyed("made:"+seat.String(), "small", 10, y+10, "Made this round: "+e.goods(e.v.Deeds.Made[seat]))
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
