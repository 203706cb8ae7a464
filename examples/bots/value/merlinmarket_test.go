package value_test

import (
	"testing"

	"bourse.example/merlin"
)

// stalls puts souls of the supply into the stall of p0.
func stalls(souls int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		s.Seats[0].Stall[0] += souls
		s.Supply[0] -= souls
	}
}

// waits puts a bid for souls into the book, with gold of the bank or of p1.
func waits(owner merlin.Trader, price int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		book := &s.Books[0]
		book.Bids[book.Bids.Len()] = merlin.Slip{Owner: owner, Price: price}
		book.Quiet = 0
		if owner == merlin.TraderROW {
			s.RowBids, s.Bank = s.RowBids+int16(price), s.Bank-int16(price)
			return
		}
		p := &s.Seats[owner.Seat()]
		p.Bids, p.Purse = p.Bids+int16(price), p.Purse-int16(price)
	}
}

// asks puts an ask of p1 into the book, for a soul of the supply.
func asks(price int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		book := &s.Books[0]
		book.Asks[book.Asks.Len()] = merlin.Slip{Owner: merlin.TraderOf(1), Price: price}
		s.Supply[0]--
	}
}

// taxed gives the R.O.W. gold of the bank.
func taxed(gold int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Row, s.Bank = s.Row+gold, s.Bank-gold }
}

// owns gives p1 a property, on its first plot or in the reserve.
func owns(name string, laid bool) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, name)
		s.Unseen[c]--
		if laid {
			s.Plots[merlin.FieldPlots].Property = c
		} else {
			s.Seats[1].Reserve[0] = c
		}
	}
}

// TestMerlinMarket checks a player's choices by this value in games with the market.
func TestMerlinMarket(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	rest := "p0 end; ~ dice 5 6" // the roll has no effect
	market := all(dear(6), taxed(20))
	poor := func(t testing.TB, s *merlin.State) { purses(2, 9, 3, 3)(t, s); dear(12)(t, s); taxed(20)(t, s) }
	for _, test := range []merlinChoice{
		{"goods go to the market", all(stores(3, 0, 0)), "p0 goods souls", "p0 load 3", "p0 back"},
		{"and are opened for that", all(stores(3, 0, 0), purses(0)), "", "p0 goods souls", rest},
		{"a commodity is not opened for nothing", nil, "", rest, "p0 goods souls"},
		{"a bid of the R.O.W. is hit", all(stalls(1), waits(merlin.TraderROW, 6)), "p0 goods souls", "p0 hit",
			"p0 back"},
		{"a low one is not", all(stalls(1), waits(merlin.TraderROW, 1)), "p0 goods souls", "p0 back",
			"p0 hit"},
		{"a unit is asked for what the R.O.W. will bid", all(stalls(1)), "p0 goods souls", "p0 ask 6",
			"p0 back"},
		{"not for less", all(stalls(1)), "p0 goods souls", "p0 ask 6", "p0 ask 2"},
		{"nobody bids dear for what has to be carted", nil, "p0 goods souls", "p0 back", "p0 bid 5"},
		{"a dear bid is lowered, though its gold is late", all(purses(10, 14), waits(merlin.TraderOf(0), 9)),
			"p0 goods souls", "p0 leave 9", "p0 back"},
		{"a cheap ask is taken", all(asks(1)), "p0 goods souls", "p0 take", "p0 back"},
		{"a dear one is not", all(asks(6)), "p0 goods souls", "p0 back", "p0 take"},
		{"a card that has no place is sold", all(reserves("d6"), owns("c4", true), poor),
			"p0 offer p1; p0 with d6; p0 item gold; p0 set 3", "p1 accept", "p1 decline"},
		{"not at any price", all(reserves("d6"), owns("c4", true), poor),
			"p0 offer p1; p0 with d6; p0 item gold; p0 set 9", "p1 decline", "p1 accept"},
		{"what cannot be laid is not bought", all(reserves("d6"), poor),
			"p0 offer p1; p0 with d6; p0 item gold; p0 set 3", "p1 decline", "p1 accept"},
		{"an offer is drafted by which both gain", all(reserves("d6"), owns("c4", true), poor), "",
			"p0 offer p1", rest},
		{"not to who cannot use it", all(reserves("d6"), poor), "", rest, "p0 offer p1"},
		{"a card that others cannot lay is bought",
			all(lays(1, 0, "c4"), owns("d6", false), poor, purses(9, 2)), "", "p0 offer p1", rest},
		{"gold for it", all(lays(1, 0, "c4"), owns("d6", false), poor, purses(9, 2)), "p0 offer p1",
			"p0 item gold", "p0 back"},
	} {
		test.try(t, merlinWith(merlin.Market), market)
	}
}
