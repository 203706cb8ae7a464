package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
)

// This file draws the market of Economicon, with each move in the row of its unit, what a banker can offer to partners of a
// peg (E4.5), and a pending offer.

// These are the columns of the market: their right edges, and the left edge of the buttons.
const (
	marketName    = 34.
	marketStock   = 119.
	marketYou     = 146.
	marketPrice   = 182.
	marketButtons = 187.
	marketEnd     = 332.
	marketRow     = 37.
)

func (e *economiconSheet) drawMarket(c *canvas) float64 {
	var kinds []economicon.Unit // of payment
	if e.asked && (e.v.Phase == economicon.Producing || e.v.Phase == economicon.Trading) {
		all, n := e.v.Payments(e.v.Seat)
		kinds = all[:n]
	}
	y := e.marketHead(c, kinds)
	most := 1
	for _, u := range e.units {
		most = max(most, e.v.Market.Of(u))
	}
	for _, u := range e.units {
		e.marketUnit(c, y, u, most)
		e.marketMoves(c, y, u, kinds)
		y += marketRow
	}
	return e.marketFoot(c, y)
}

// left returns the seat's amount of a unit, minus the cost of its orders.
func (e *economiconSheet) left(u economicon.Unit) int {
	n := e.v.Reserves[e.v.Seat].Of(u)
	for _, o := range e.v.Own.Orders {
		n -= either(o.Pay == u, int(o.Cost), 0)
	}
	return n
}

// marketHead writes the column heads, and returns the upper edge of the rows.
func (e *economiconSheet) marketHead(c *canvas, kinds []economicon.Unit) float64 {
	c.text("end small quiet", marketStock, 33, "stock")
	if e.v.Seat.Player() {
		c.text("end small quiet", marketYou, 33, "you")
	}
	c.text("end small quiet", marketPrice, 33, "price")
	switch title := say("market", e.v.Phase.String()); {
	case title == "" || !e.asked:
	case len(kinds) == 0:
		at, w := e.column(0, 1)
		c.text("small bold middle", at+w/2, 33, title)
	default:
		c.text("small bold", marketButtons, 14, fit(title, 12.4, marketEnd-marketButtons))
		for i, u := range kinds {
			at, w := e.column(i, len(kinds))
			c.unitMark(at+w/2-11, 29, u)
			c.text("small", at+w/2+5, 33, itoa(e.left(u)))
		}
	}
	c.line("rule", 4, 43, Width-4, 43)
	return 45
}

// column returns the position and the width of the i-th of n columns of buttons.
func (e *economiconSheet) column(i, n int) (x, w float64) {
	n = max(n, 1)
	w = (marketEnd - marketButtons + 2) / float64(n)
	return marketButtons + w*float64(i), w - 2
}

// marketUnit draws the market's amount and price of a unit.
func (e *economiconSheet) marketUnit(c *canvas, y float64, u economicon.Unit, most int) {
	middle := y + 17
	c.unitMark(18, middle-1, u)
	name, stock, price := u.String(), itoa(e.v.Market.Of(u)), "–"
	if nation := u.Nation(); nation.Player() {
		name = e.call(nation)
	}
	c.text("", marketName, middle-2, fit(name, 12, marketStock-6-marketName-wide(stock, 16)*boldWide))
	c.keyed("box:"+u.String(), "small quiet", marketName, middle+11, "box "+itoa(e.v.Box.Of(u)))
	c.keyed("market:"+u.String(), "large bold end", marketStock, middle+3, stock)
	if e.v.Seat.Player() {
		c.text("end", marketYou, middle+2, itoa(e.v.Reserves[e.v.Seat].Of(u)))
	}
	if u != economicon.Gold && e.v.Market.Of(u) > 0 {
		price = brief(e.worthOf(u, 1))
	}
	c.group("", "price:"+u.String(), func() {
		c.text("end bold small", marketPrice, middle+2, price)
		if price != "–" {
			c.text("end small quiet", marketPrice, middle+14, itoa(e.v.Market.Of(economicon.Gold))+"/"+stock) // E5.1
		}
	})
	if long := marketEnd - marketButtons - 8; !e.asked {
		c.rect("well", marketButtons+8, middle-5, long, 8, 3)
		c.rect("good "+economiconColor(u), marketButtons+8, middle-5, long*float64(e.v.Market.Of(u))/float64(most), 8, 3)
	}
	c.line("rule", 4, y+marketRow-1, Width-4, y+marketRow-1)
}

// economiconColor is the class of a unit's color.
func economiconColor(u economicon.Unit) string {
	if nation := u.Nation(); nation.Player() {
		return "s" + itoa(nation)
	}
	return "e-" + u.String()
}

func (e *economiconSheet) marketMoves(c *canvas, y float64, u economicon.Unit, kinds []economicon.Unit) {
	if !e.asked {
		return
	}
	high := marketRow - 5
	switch e.v.Phase {
	case economicon.Producing, economicon.Trading:
		for i, pay := range kinds {
			x, w := e.column(i, len(kinds))
			kind, cost := "buy", e.v.Cost
			if e.v.Phase == economicon.Producing {
				kind, cost = "order", e.v.OrderCost
			}
			words := kind + " " + games.Amount + " " + u.String() + " for " + pay.String()
			most := c.most(words)
			c.press(words, x, y+2, w, high, economiconDeal(w, most, cost(e.v.Seat, u, pay, most), "at "+short(e.rate(u, pay)))...)
		}
	case economicon.Pegging:
		e.pegMove(c, y, u)
	case economicon.Contributing:
		if u == e.v.Adding {
			x, w := e.column(0, 1)
			eaten := itoa(e.v.Consumption(e.v.Seat, u)) + " will be consumed"
			if most := e.v.Reserves[e.v.Seat].Of(u); most > 0 {
				c.press("add "+games.Amount+" "+u.String(), x, y+2, w, high, "add 0 to "+itoa(most), eaten)
			} else {
				c.press("add 0 "+u.String(), x, y+2, w, high, "add 0", "you have none")
			}
		}
	}
}

// rate returns the seat's unrounded price of one unit in a kind of payment.
func (e *economiconSheet) rate(u, pay economicon.Unit) float64 {
	count := either(pay != economicon.Gold, e.v.Peg[e.v.Seat], pay) // E4.3
	each := float64(e.v.Market.Of(count)) / float64(max(1, e.v.Market.Of(u)))
	switch {
	case e.v.Phase != economicon.Producing:
		return each
	case u == economicon.Tech && e.v.Global == economicon.TechBoom:
		return each / 4 // E11.6
	}
	return each / 2 // E6.1
}

// economiconDeal returns one or two lines that fit into a width: the largest amount and its price, and more if
// there is room.
func economiconDeal(w float64, most, cost int, more ...string) []string {
	all := itoa(most) + " for " + itoa(cost)
	if wide(all, 12)*boldWide > w {
		return []string{"≤ " + itoa(most), "for " + itoa(cost)}
	}
	return append([]string{all}, more...)
}

// pegMove draws the move that pegs the currency to a unit, or keeps the peg.
func (e *economiconSheet) pegMove(c *canvas, y float64, u economicon.Unit) {
	own := economicon.CurrencyOf(e.v.Seat)
	short := either(u.Nation().Player(), economiconSign(u), u.String())
	words, what := "peg "+u.String(), either(u == own, "unpeg: may mint", "peg to "+short)
	if u == e.v.Peg[e.v.Seat] {
		words, what = "keep", "keep "+either(u == own, "unpegged", short)
	} else if e.v.Deeds.ChangedBefore.Has(e.v.Seat) {
		what = either(u == own, "unpeg", short) + ", +1 token" // E4.2
	}
	x, w := e.column(0, 1)
	c.press(words, x, y+2, w, marketRow-5, what, "1 "+economiconSign(own)+" buys "+e.pegBuys(u)+" gold")
}

// pegBuys returns how much gold one unit of the seat's currency would buy with a peg to a unit (E4.3).
func (e *economiconSheet) pegBuys(u economicon.Unit) string {
	count := e.v.Market.Of(u)
	return either(count == 0, "0", short(float64(e.v.Market.Of(economicon.Gold))/float64(count)))
}

// marketFoot draws the moves that belong to no unit and the limits of the others, and returns its lower edge.
func (e *economiconSheet) marketFoot(c *canvas, y float64) float64 {
	if !e.asked {
		return y + 2
	}
	mint, retire := "mint "+games.Amount, "retire "+games.Amount
	own := economiconSign(economicon.CurrencyOf(e.v.Seat))
	y += 6
	switch e.v.Phase {
	case economicon.Producing:
		c.press("done", 4, y, Width-8, 34, "done: order no more")
		y += 38
	case economicon.Trading:
		pass := either(int(e.v.Passes) == e.v.Players()-1, "which ends trade", "this turn")
		coins := c.can(mint) || c.can(retire)
		c.group("", "pass", func() { c.press("pass", 4, y, either(coins, 106, Width-8.), 34, "pass", pass) })
		if coins {
			c.press(mint, 114, y, 107, 34, "mint "+own, "≤ "+itoa(c.most(mint))+", "+own+" cheaper")
			c.press(retire, 225, y, 107, 34, "retire "+own, "≤ "+itoa(c.most(retire))+", "+own+" dearer")
		}
		y += 38
	}
	note := say("market-note", e.v.Phase.String())
	if note == "" {
		return y
	}
	return c.paragraph("small quiet", 4, y+11, Width-8, 12, note) - 8
}

const dealRow = 31.

// drawDeals draws a panel for each banker who can get an offer.
func (e *economiconSheet) drawDeals() {
	if !e.asked || e.v.Phase != economicon.Trading {
		return
	}
	for _, to := range e.all {
		if !slices.ContainsFunc(e.Choices, func(choice Choice) bool { return strings.Contains(choice.Words, " "+to.String()+" ") }) {
			continue
		}
		units := slices.DeleteFunc(slices.Clone(e.units), func(u economicon.Unit) bool { return !e.offerable(to, u) })
		if len(units) > 0 {
			e.panel("deals-"+to.String(), "Offers to "+fit(e.call(to), 12, 220), 0,
				func(c *canvas) float64 { return e.deals(c, to, units) })
		}
	}
}

// offerable reports whether any offer in a unit can be made to a banker.
func (e *economiconSheet) offerable(to bourse.Seat, u economicon.Unit) bool {
	for _, kind := range []string{"bid", "ask"} {
		for _, pay := range e.units {
			if e.can(offerWords(kind, to, u, pay)) {
				return true
			}
		}
	}
	return false
}

func offerWords(kind string, to bourse.Seat, u, pay economicon.Unit) string {
	return kind + " " + to.String() + " " + games.Amount + " " + u.String() + " for " + pay.String()
}

// deals draws the possible offers: on the left what the partner would sell, on the right what it would buy.
func (e *economiconSheet) deals(c *canvas, to bourse.Seat, units []economicon.Unit) float64 {
	const first, half, gap = 32., 149., 4.
	sides := []struct {
		kind, title string
		buyer       bourse.Seat
	}{{"bid", "you buy for", e.v.Seat}, {"ask", "you sell for", to}}
	y := 44.
	for i, side := range sides {
		x := first + float64(i)*(half+gap)
		kinds, n := e.v.Payments(side.buyer)
		w := (half + 2) / float64(n)
		c.text("small bold", x, 13, side.title)
		for k, pay := range kinds[:n] {
			c.unitMark(x+w*float64(k)+w/2-1, 28, pay)
			for row, u := range units {
				words := offerWords(side.kind, to, u, pay)
				most := c.most(words)
				c.press(words, x+w*float64(k), y+dealRow*float64(row), w-2, dealRow-3,
					economiconDeal(w-2, most, e.v.Cost(side.buyer, u, pay, most))...)
			}
		}
	}
	for row, u := range units {
		c.unitMark(16, y+dealRow*float64(row)+14, u)
	}
	return y + dealRow*float64(len(units)) + 2
}

// drawOffer draws the pending offer with its answers, and returns its lower edge.
func (e *economiconSheet) drawOffer(c *canvas, y float64) float64 {
	o := e.v.Offer
	seller, buyer := o.To, e.v.Active
	if o.Kind == economicon.KindAsk {
		seller, buyer = buyer, seller
	}
	c.group("", "offer", func() {
		c.rect("card", 4, y, Width-8, 66, 6)
		for i, give := range []struct {
			who bourse.Seat
			n   int16
			u   economicon.Unit
		}{{seller, o.N, o.Unit}, {buyer, o.Price, o.Pay}} {
			foot := y + 24 + 28*float64(i)
			c.seatMark(20, foot-4, 9, give.who)
			c.text("", 36, foot, e.name(give.who, 12, 130)+" gives")
			c.text("large bold end", 266, foot+1, itoa(give.n))
			c.unitMark(286, foot-4, give.u)
		}
	})
	y += 72
	if !c.can("accept") {
		return y
	}
	gives, gets := e.amount(int(o.N), o.Unit), e.amount(int(o.Price), o.Pay)
	if buyer == e.v.Seat {
		gives, gets = gets, gives
	}
	c.press("accept", 4, y, 162, 34, "accept", "get "+fit(gets, 12, 130))
	c.press("decline", 170, y, 162, 34, "decline", "keep "+fit(gives, 12, 120))
	return y + 40
}
