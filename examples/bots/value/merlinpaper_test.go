package value_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// lent puts a Chauffeur with gold of the bank on the first plot of a player. It never resonates.
func lent(seat bourse.Seat, gold int16) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		plot := &s.Plots[int(seat)*merlin.FieldPlots]
		plot.Property, plot.Second, plot.Gold = merlinCard(t, "c8"), merlinCard(t, "c9"), gold
		s.Unseen[plot.Property]--
		s.Unseen[plot.Second]--
		s.Bank -= gold
	}
}

// full puts lands on all empty plots of a player, so that it has no use for cards.
func full(seat bourse.Seat) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		for i, name := range strings.Fields("c2 c3 c4 c5 c6 c8 c9 c2 c3 c4 c5 c6") {
			plot := &s.Plots[int(seat)*merlin.FieldPlots+i]
			if plot.Property != 0 {
				continue
			}
			plot.Property = merlinCard(t, name)
			plot.Permit = merlinCard(t, "d"+name[1:])
			s.Unseen[plot.Property]--
			s.Unseen[plot.Permit]--
		}
	}
}

// notes issues notes. The n-th of an issuer gets the number n.
func notes(all ...merlin.Note) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		for _, n := range all {
			n.Number = 1
			for _, other := range s.Notes[:s.Notes.Len()] {
				if other.Issuer == n.Issuer {
					n.Number++
				}
			}
			s.Notes[s.Notes.Len()] = n
		}
	}
}

// bondOf, futureOf, shareOf and rollsOf are notes of p1 that are for sale, or that p0 has.
func bondOf(face, due, price int8) merlin.Note {
	return merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: bourse.None, Amount: face, Due: due,
		Price: price}
}

func futureOf(forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: 1, Holder: bourse.None, Good: merlin.Souls,
		Amount: forward, Due: due, Price: forward}
}

func shareOf(plot int, price int8) merlin.Note {
	return merlin.Note{Kind: merlin.Share, Issuer: 1, Holder: bourse.None, Plot: merlin.PlaceOf(1, plot),
		Price: price}
}

func rollsOf(pays int8, term merlin.Term, premium int8, totals ...int) merlin.Note {
	n := merlin.Note{Kind: merlin.Policy, Issuer: 1, Holder: bourse.None, Amount: pays,
		Cover: merlin.CoverRolls, Term: term, Price: premium}
	for _, total := range totals {
		n.Numbers |= 1 << total
	}
	return n
}

func spotOf(cover merlin.Cover, x, pays, premium int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Issuer: 1, Holder: bourse.None, Amount: pays, Cover: cover, X: x,
		Term: merlin.TermRound, Price: premium}
}

func cartOf(pays, premium int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Issuer: 1, Holder: bourse.None, Amount: pays,
		Cover: merlin.CoverCart, Term: merlin.TermRound, Price: premium}
}

// heldBy returns a note without a price that a player has.
func heldBy(holder bourse.Seat, n merlin.Note) merlin.Note {
	n.Holder, n.Price = holder, 0
	return n
}

// of returns a note of another issuer.
func of(issuer bourse.Seat, n merlin.Note) merlin.Note {
	n.Issuer = issuer
	return n
}

// called returns a future that its issuer has been called for a number of times.
func called(times uint8, n merlin.Note) merlin.Note {
	n.Called = times
	return n
}

// second puts a property on the second plot of p1, and offered puts scrip of p1 up for sale.
func second(name string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, name)
		s.Unseen[c]--
		s.Plots[merlin.FieldPlots+1].Property = c
	}
}

// holds gives a player scrip of another.
func holds(holder, issuer bourse.Seat, n int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Seats[holder].Scrip[issuer] = n }
}

// last sets the price of the last trade in souls.
func last(price int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Books[0].Last = price }
}

// carts puts souls of the supply on the cart of p0.
func carts(n int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Seats[0].Cart[0] += n; s.Supply[0] -= n }
}

// TestMerlinPaper checks a player's choices by this value in games with paper.
func TestMerlinPaper(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	rest := "p0 end; ~ dice 5 6" // the roll has no effect
	read := "p0 papers p1"
	open := read + "; p0 note 1"
	own := "p0 papers p0; p0 note 1"
	// In the last month of the last winter cards are expensive, so a gold is worth a gold unless a case says
	// otherwise. p1 has twelve.
	rich := purses(10, 12)
	for _, test := range []merlinChoice{
		// A seven comes in a round of four with 52 %, on the next roll with 17 %.
		{"a cheap policy is bought", all(rich, notes(rollsOf(16, merlin.TermRound, 4, 7))), "", read, rest},
		{"and read to be bought", all(rich, notes(rollsOf(16, merlin.TermRound, 4, 7))), open, "p0 purchase",
			"p0 back"},
		{"a dear one is not", all(rich, notes(rollsOf(16, merlin.TermRound, 9, 7))), "", rest, read},
		{"nor what cannot be paid", all(notes(rollsOf(40, merlin.TermRound, 4, 7)), purses(10, 0)), open,
			"p0 back", "p0 purchase"},
		{"a cart that is loaded is insured", all(rich, carts(3), notes(cartOf(16, 3))), open, "p0 purchase",
			"p0 back"},
		{"a spot that will stay low", all(rich, notes(spotOf(merlin.BelowSouls, 3, 16, 10))), open,
			"p0 purchase", "p0 back"},

		{"a bond is bought for less than it brings", all(rich, notes(bondOf(8, 7, 5))), open, "p0 purchase",
			"p0 back"},
		{"nor from who will not have it", all(purses(10, 0), notes(bondOf(30, 7, 8))), open, "p0 back",
			"p0 purchase"},
		{"in the end it counts as far as that is worth something",
			all(lent(1, 0), purses(10, 0), notes(bondOf(30, 8, 8))), open, "p0 purchase", "p0 back"},
		{"for gold that buys cards there must be more", all(rich, dear(2), notes(bondOf(8, 7, 5))), "",
			"p0 buy c4; ~ draw c8", read},

		{"a share brings what its property pays, rolled for often",
			all(rich, second("c6"), notes(shareOf(2, 2))), open, "p0 purchase", "p0 back"},
		{"of one rolled for seldom it does not", all(rich, second("c2"), notes(shareOf(2, 2))), open,
			"p0 back", "p0 purchase"},

		{"a future that is cheap to buy is bought", all(rich, last(4), notes(futureOf(6, 7))), open,
			"p0 purchase", "p0 back"},
		{"a dear one is not", all(rich, last(2), notes(futureOf(10, 7))), open, "p0 back", "p0 purchase"},
		{"nothing without a bid", all(rich, last(4), notes(futureOf(8, 9))), open, "p0 back", "p0 purchase"},

		{"cheap units are delivered", all(lent(0, 12), last(6), stores(4, 0, 0), purses(20),
			notes(called(1, heldBy(1, of(0, futureOf(9, 6)))))), own, "p0 deliver", "p0 settle"},
		{"dear ones are not", all(lent(0, 12), last(1), stalls(4), waits(merlin.TraderROW, 6),
			waits(merlin.TraderROW, 6), waits(merlin.TraderROW, 6),
			notes(called(1, heldBy(1, of(0, futureOf(9, 6)))))), own, "p0 settle", "p0 deliver"},
		{"then the settlement is paid",
			all(lent(0, 12), last(1), notes(called(2, heldBy(1, of(0, futureOf(9, 6)))))), own, "p0 settle",
			"p0 back"},
		{"another future is assigned for one",
			all(lent(0, 12), last(6), notes(called(1, heldBy(1, of(0, futureOf(9, 6)))),
				heldBy(0, of(2, futureOf(9, 6)))), purses(20)), own, "p0 assign p2 1", "p0 settle"},

		{"scrip is redeemed for cards", all(rich, dear(2), purses(0), holds(0, 1, 4)), read, "p0 redeem 4",
			"p0 back"},
		{"not for nothing", all(rich, holds(0, 1, 4)), "", rest, read},
		{"but where it makes others sell their land", all(owns("c4", true), purses(10, 0), holds(0, 1, 1)),
			read, "p0 redeem 1", "p0 back"},

		{"who can buy cards writes bonds that others buy", all(lent(0, 0), dear(4), purses(0, 20), full(1)),
			"", "p0 write bond", rest},
		{"for what is paid", all(lent(0, 0), dear(4), purses(0, 20), full(1)), "p0 write bond; p0 set 7",
			"p0 set 5", "p0 set 1"},
		{"it insures others", all(lent(0, 12), dear(4), purses(0, 20), full(1)), "", "p0 write policy", rest},
		{"a bond that is held is sold for gold that buys cards",
			all(rich, dear(4), purses(0, 12, 20), full(2), notes(heldBy(0, bondOf(8, 7, 0)))), open,
			"p0 price 6", "p0 back"},
		{"what nobody buys is torn up", all(lent(0, 12), notes(of(0, bondOf(8, 7, 20)))), own, "p0 tear",
			"p0 back"},
		{"what is due next is not spent on a dear card",
			all(lent(0, 0), dear(4), purses(10), notes(heldBy(1, of(0, bondOf(10, 7, 0))))), "", rest,
			"p0 buy c2; ~ draw c8"},

		{"a vault lends to who can buy cards", all(lent(0, 20), full(0), dear(4), purses(0, 0), second("c6")),
			"", "p0 loan p1", rest},
		{"for more than it lends", all(lent(0, 20), full(0), dear(4), purses(0, 0), second("c6")),
			"p0 loan p1; p0 at p0.1; p0 set 6", "p0 set 8", "p0 set 5"},
		{"who can buy cards borrows", all(lent(0, 20), dear(4), purses(0, 0), second("c6")),
			"p0 loan p1; p0 at p0.1; p0 set 6; p0 set 7; p0 set 4", "p1 accept", "p1 decline"},

		{"scrip is taken for less gold", all(lent(2, 12), holds(0, 2, 9)),
			"p0 offer p1; p0 item scrip-p2; p0 set 9; p0 item gold; p0 set 4", "p1 accept", "p1 decline"},
	} {
		test.try(t, merlinWith(merlin.Market, merlin.Paper), all(dear(12), late(2, 8)))
	}
}
