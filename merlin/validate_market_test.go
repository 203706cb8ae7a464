package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of the market.

// laden is a position of p0's turn in which much lies on the market.
func laden(t testing.TB) merlin.State {
	t.Helper()
	s := acting(t, trading(4, func(c *merlin.Config) { c.Slips, c.PriceCap = 2, 12 }))
	store(&s, 0, 2, 0, 1)
	stall(&s, 0, 1, 1, 0)
	cart(&s, 0, 0, 2, 0)
	escrow(&s, 0, 3)
	cart(&s, 2, 1, 0, 0)
	slips(t, &s, "bids souls 6 p0, 4 p1, 4 row, 3 p0")
	slips(t, &s, "asks souls 5 p0, 7 p1, 7 p2, 12 p1")
	slips(t, &s, "bids grain 2 p3, 2 row, 2 row")
	s.Books[0].Last = 5
	sound(t, &s)
	return s
}

func TestState_Validate_market(t *testing.T) {
	type state = merlin.State
	act := laden(t)
	none := acting(t, board(4))
	keep, _ := written(t)
	carts := laden(t)
	play(t, &carts, "p0 end", "~ dice 3 4")
	slip := func(n int, s *state) *merlin.Slip { return &s.Books[0].Bids[n] }
	ask := func(n int, s *state) *merlin.Slip { return &s.Books[0].Asks[n] }
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"an offer that nobody answers", act, func(s *state) { s.Offer.To = 1 }, "offer: nothing is answered"},
		{"a book without a market", none, func(s *state) { s.Books[1].Quiet = 1 }, "books: the market is out"},
		{"gold of bids without a market", none, func(s *state) { s.RowBids++; s.Bank-- }, "books: the market is out"},
		{"a stall without a market", none, func(s *state) { stall(s, 1, 1, 0, 0) }, "p1: the market is out"},
		{"escrow without a market", none, func(s *state) { escrow(s, 1, 1) }, "p1: the market is out"},
		{"offers without a market", none, func(s *state) { s.Seats[0].Offers = 1 }, "p0: the market is out"},
		{"a bid with less gold", act, func(s *state) { s.Seats[0].Bids--; s.Bank++ }, "bids: 8 gold of p0, and slips of 9"},
		{"a bid with more gold", act, func(s *state) { s.Seats[3].Bids++; s.Bank-- }, "bids: 3 gold of p3, and slips of 2"},
		{"the R.O.W.'s with more gold", act, func(s *state) { s.RowBids++; s.Bank-- }, "bids: 9 gold of row, and slips of 8"},
		{"escrow below 0", act, func(s *state) { escrow(s, 1, -1) }, "escrow: -1 of p1"},
		{"vast escrow", act, func(s *state) { escrow(s, 1, 101) }, "bank: -"},
		{"a stall below 0", act, func(s *state) { stall(s, 1, 0, -1, 0) }, "p1: stall and cart: -1 oil"},
		{"a cart below 0", act, func(s *state) { cart(s, 1, -1, 0, 0) }, "p1: stall and cart: -1 souls"},
		{"a cart made", act, func(s *state) { s.Seats[1].Cart[0]++ }, "bank: souls adds up to 31"},
		{"an ask made", act, func(s *state) { s.Books[1].Asks[0] = merlin.Slip{Owner: 1, Price: 3} }, "bank: oil adds up to 31"},
		{"offers of another", act, func(s *state) { s.Seats[1].Offers = 1 }, "offers: 1 of p1"},
		{"too many offers", act, func(s *state) { s.Seats[0].Offers = 4 }, "offers: 4 of p0"},
		{"offers below 0", act, func(s *state) { s.Seats[0].Offers = -1 }, "offers: -1 of p0"},
		{"bids out of order", act, func(s *state) { b := &s.Books[0].Bids; b[2], b[3] = b[3], b[2] }, "books: souls: bids: 4 after 3"},
		{"asks out of order", act, func(s *state) { a := &s.Books[0].Asks; a[0], a[1] = a[1], a[0] }, "books: souls: asks: 5 after 7"},
		{"bids with a hole", act, func(s *state) { b := &s.Books[2].Bids; b[3], b[1] = b[1], merlin.Slip{} }, "books: grain: bids: slip 2 of 1"},
		{"a price for nobody", act, func(s *state) { s.Books[2].Bids[3].Price = 1 }, "books: grain: bids: slip 3 of 3"},
		{"a price of 0", act, func(s *state) { slip(3, s).Price = 0 }, "a price of 0"},
		{"a price below 0", act, func(s *state) { slip(3, s).Price = -3 }, "a price of -3"},
		{"a price too high", act, func(s *state) { ask(3, s).Price = 13 }, "asks: a price of 13"},
		{"a slip of who does not play", act, func(s *state) { slip(1, s).Owner = 5 }, "bids: slips of p4"},
		{"a slip of what there is not", act, func(s *state) { slip(1, s).Owner = 9 }, "bids: slips of #9"},
		{"a slip of a bankrupt", act, func(s *state) { ruin(s, 3) }, "seats: p3"},
		{"an ask of a bankrupt", act, func(s *state) { ruin(s, 3); s.Bank += 2; s.Seats[3].Bids = 0; slip(1, s).Owner = 4 }, "bids: slips of p3"},
		{"an ask of the R.O.W.", act, func(s *state) { ask(3, s).Owner = merlin.TraderROW }, "asks: slips of row"},
		{"a bid too many", act, func(s *state) { slip(1, s).Owner = 1 }, "bids: slips of p0"},
		{"an ask too many", act, func(s *state) { ask(2, s).Owner = 2 }, "asks: slips of p1"},
		{"four bids of the R.O.W.", act, func(s *state) { slips(t, s, "bids oil 1 row, 1 row, 1 row, 1 row") }, "books: oil: bids: slips of row"},
		{"slips that would trade", act, func(s *state) { slip(1, s).Price = 5 }, "books: souls: p1 bids 5 and p0 asks 5"},
		{"slips that would trade, behind", act, func(s *state) { slip(0, s).Price = 7 }, "books: souls: p0 bids 7 and p1 asks 7"},
		{"a last price too high", act, func(s *state) { s.Books[1].Last = 13 }, "books: oil: last: 13"},
		{"a last price below 0", act, func(s *state) { s.Books[1].Last = -1 }, "books: oil: last: -1"},
		{"quiet too long", act, func(s *state) { s.Books[1].Quiet = 3 }, "books: oil: quiet: 3"},
		{"quiet below 0", act, func(s *state) { s.Books[1].Quiet = -1 }, "books: oil: quiet: -1"},
		{"quiet with bids", act, func(s *state) { s.Books[0].Quiet = 1 }, "books: souls: quiet: 1"},
		{"open goods that are none", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindGoods} }, "own of p0: open: goods none: "},
		{"open goods and card", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindGoods, Good: merlin.Oil, Card: 5} }, "own of p0: open: goods with c6 and none"},
		{"open goods and a step", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindGoods, Good: merlin.Oil, Step: 1} }, "own of p0: open: goods with none and none"},
		{"open goods without a market", none, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindGoods, Good: merlin.Oil} }, "own of p0: open: goods oil: "},
		{"carts of another", carts, func(s *state) { s.Stack[4].Seat = 3 }, "stack: carts below die"},
		{"carts by another clause", carts, func(s *state) { s.Stack[4].Rule = merlin.Clause{Chapter: 5, Number: 4} }, "stack: carts below die"},
		{"a cart that is not loaded", carts, func(s *state) { cart(s, 2, 0, 0, 0) }, "stack: carts below die"},
		{"carts past the last", carts, func(s *state) { s.Stack[3].A = 5 }, "stack: carts below die"},
		{"carts before the first", carts, func(s *state) { s.Stack[3].A = 0 }, "stack: carts below die"},
		{"carts of a seat", carts, func(s *state) { s.Stack[3].Seat = 1 }, "stack: carts below die"},
		{"carts late in a seven", carts, func(s *state) { s.Stack[2].A = 1 }, "stack: seven below carts"},
		{"carts before a seven", carts, func(s *state) { s.Stack[2].Step = 1 }, "stack: seven below carts"},
		{"a die that has a number", carts, func(s *state) { s.Stack[4].N = 3 }, "stack: die below none"},
		{"an answer", act, func(s *state) {
			s.Stack[2], s.Depth = merlin.Frame{Kind: merlin.FrameAnswer, Seat: 1, Rule: merlin.Clause{Chapter: 13, Number: 1}}, 3
		}, "stack: answer below none"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, keep, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_market_odd plays on from positions of the market that play could hardly come to.
func TestState_Validate_market_odd(t *testing.T) {
	type state = merlin.State
	for name, change := range map[string]func(*state){
		"all units in stalls": func(s *state) {
			for seat := range bourse.Seat(4) {
				stall(s, seat, 7, 7, 7)
			}
		},
		"all gold in escrow": func(s *state) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			escrow(s, 1, s.Bank)
		},
		"full books": func(s *state) {
			for i := range 3 {
				name := merlin.Souls + merlin.Good(i)
				var bids, asks []string
				for k := range 16 {
					bids = append(bids, fmt.Sprint("1 p", k%4))
					asks = append(asks, fmt.Sprint("2 p", k%4))
				}
				slips(t, s, fmt.Sprint("bids ", name, " ", strings.Join(append(bids, "1 row", "1 row", "1 row"), ", ")))
				slips(t, s, fmt.Sprint("asks ", name, " ", strings.Join(asks, ", ")))
			}
		},
		"a book with oneself": func(s *state) { slips(t, s, "bids oil 9 p0, 8 p0"); slips(t, s, "asks oil 1 p0, 9 p0") },
		"no bid for long":     func(s *state) { s.Books[0].Quiet, s.Row, s.Bank = 2, 30, s.Bank-30 },
		"no month without":    func(s *state) { s.Books[0].Quiet = 0 },
		"carts full":          func(s *state) { cart(s, 0, 30, 0, 0); cart(s, 3, 0, 30, 30) },
	} {
		t.Run(name, func(t *testing.T) {
			start := acting(t, trading(4, func(c *merlin.Config) { c.MaxTurns = 30 }))
			change(&start)
			sound(t, &start)
			for game := range 6 {
				playOn(t, start, newRand(t, fmt.Sprint(name, game)))
			}
		})
	}
}
