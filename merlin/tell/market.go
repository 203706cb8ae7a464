package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of carts and the market: what happens there, what can be done with a commodity, and what is
// asked about it.

// The clauses of carts and the market.
var (
	carries  = merlin.Clause{Chapter: 12, Number: 1}
	carts    = merlin.Clause{Chapter: 12, Number: 2}
	escrows  = merlin.Clause{Chapter: 14, Number: 2}
	trades   = merlin.Clause{Chapter: 14, Number: 4}
	stimulus = merlin.Clause{Chapter: 14, Number: 6}
)

// trade tells of a unit that is traded.
func (s *story) trade(e merlin.Event) {
	sentence := "trade-bid"
	switch {
	case s.move.Kind == merlin.KindHit:
		sentence = "trade-hit"
	case s.move.Kind == merlin.KindTake:
		sentence = "trade-take"
	case s.move.Kind == merlin.KindAsk:
		sentence = "trade-ask"
	}
	buyer := e.To
	if !buyer.Seat().Player() {
		buyer = s.next.From // whose bid it is
	}
	s.add(bourse.LineChanged, sentence, trader("buyer", buyer), trader("seller", e.From), is("good", e.Good),
		is("n", e.N))
}

// trader names whose an account is: a player's, the bank's, or the R.O.W.'s.
func trader(name string, a merlin.Account) value {
	if seat := a.Seat(); seat.Player() {
		return is(name, seat)
	}
	if a == merlin.Bank || a == merlin.BankSlips {
		return is(name, merlin.Bank)
	}
	return is(name, merlin.ROW)
}

// marketTransfer tells of gold and goods that a cart, the market or an offer moves, but for those of which a
// move has told.
func (s *story) marketTransfer(e merlin.Event) {
	from, to := e.From.Seat(), e.To.Seat()
	values := []value{is("seat", to), is("n", e.N), is("goods", s.amount(int(e.N), e.Good))}
	switch {
	case e.Rule == carries && s.move.Kind != merlin.KindLoad:
		s.add(bourse.LineChanged, "arrives", values...)
	case e.Rule == carts, e.Rule == axle, e.Rule == sieve:
		s.gather(bourse.LineAlarm, "cart-lost",
			entry{sentence: "load", seat: from, good: e.Good, n: int(e.N)})
	case e.Rule == escrows && to.Player() && e.To == merlin.Purse(to):
		s.add(bourse.LineChanged, "escrow-back", values...)
	case e.Rule == trades && e.Good == merlin.Gold && from == to: // the R.O.W.'s too
		s.add(bourse.LineChanged, "saved", trader("buyer", e.To), is("n", e.N))
	case e.Rule == stimulus:
		s.gather(bourse.LineChanged, "stimulus", entry{sentence: "laid-out", good: s.wanted, n: int(e.N)})
	case e.Rule == deals, e.Rule == road:
		s.handed(e, s.amount(int(e.N), e.Good))
	}
}

// die tells of a die: what it is for, and on the way whether that is lost.
func (s *story) die(e merlin.Event) {
	if s.visionDie(e) {
		return
	}
	sentence := "die"
	cart := e.Rule == carts || e.Rule == axle || e.Rule == sieve
	switch {
	case cart && e.Move.A > merlin.LostUpTo:
		sentence = "die-cart"
	case cart:
		sentence = "die-cart-lost"
	case warDie(e.Rule, e.Move.A) != "":
		sentence = warDie(e.Rule, e.Move.A)
	case e.Rule == road && s.hangs(int(e.Move.A)):
		sentence = "die-road-four"
	case e.Rule == road && e.Move.A > merlin.LostUpTo:
		sentence = "die-road"
	case e.Rule == road:
		sentence = "die-road-lost"
	}
	s.add(bourse.LineTold, sentence, is("a", e.Move.A))
}

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
