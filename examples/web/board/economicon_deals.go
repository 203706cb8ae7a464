package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
)

// This file draws what a banker of Economicon can offer to partners of a peg (E4.5), and a pending offer.

// dealRow is the height of a row of deals.
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
			e.panel("deals-"+to.String(), "Offers to "+fit(e.call(to), 12, 220),
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
