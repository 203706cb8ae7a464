package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of carts and the market: what happens there, what can be done with a commodity, and what is
// asked about it.

// best returns the price of the best slip of others, 0 if there is none.
func best(side *merlin.Slips, seat bourse.Seat) int {
	slip, _ := side.Best(merlin.TraderOf(seat))
	return int(slip.Price)
}

// bookOf returns the book of a commodity; of any other good an empty one.
func bookOf(v *merlin.View, g merlin.Good) *merlin.Book {
	if !g.Commodity() {
		return &merlin.Book{}
	}
	return &v.Books[g-merlin.Souls]
}

// price returns a price, or what stands for none.
func (t *Teller) price(n int) string {
	if n == 0 {
		return t.say("no-price")
	}
	return t.say("price", is("n", n))
}
