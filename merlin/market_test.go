package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests chapter M14.

func TestRule_M14_1_slips(t *testing.T) {
	s := acting(t, trading(4, func(c *merlin.Config) { c.Slips, c.PriceCap = 2, 6 }))
	stall(&s, 0, 9, 0, 0)
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 bid 1": "", "p0 bid 6": "", "p0 bid 7": "price-wrong", "p0 bid 0": "price-wrong", "p0 bid -1": "price-wrong",
		"p0 ask 1": "", "p0 ask 6": "", "p0 ask 7": "price-wrong", "p0 ask 0": "price-wrong"})
	play(t, &s, "p0 bid 3", "p0 goods souls", "p0 bid 1", "p0 goods souls")
	codes(t, s, map[string]string{"p0 bid 1": "no-slip-left", "p0 ask 4": ""})
	play(t, &s, "p0 ask 6", "p0 goods souls", "p0 ask 5", "p0 goods souls")
	codes(t, s, map[string]string{"p0 bid 1": "no-slip-left", "p0 ask 6": "no-slip-left"})
	play(t, &s, "p0 back", "p0 goods oil")
	same(t, "of another commodity", refusedText(t, s, "p0 bid 1"), "")
	// A slip needs a place even if it trades at once.
	slips(t, &s, "asks souls 6 p1")
	play(t, &s, "p0 back", "p0 goods souls")
	codes(t, s, map[string]string{"p0 bid 6": "no-slip-left", "p0 take": ""})
	// Others' slips do not count.
	s = acting(t, trading(4, func(c *merlin.Config) { c.Slips = 1 }))
	slips(t, &s, "bids oil 3 p1, 3 p2, 2 row, 2 row, 2 row")
	play(t, &s, "p0 goods oil", "p0 bid 2", "p0 goods oil")
	same(t, "souls", booked(&s, merlin.Oil), "bids 3 p1, 3 p2, 2 row, 2 row, 2 row, 2 p0; asks none")
	same(t, "another", refusedText(t, s, "p0 bid 1"), "no-slip-left")
	sound(t, &s)
}

func TestRule_M14_2_bids(t *testing.T) {
	s := acting(t, trading(4))
	slips(t, &s, "bids souls 4 p1, 3 p2")
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 bid 10": "", "p0 bid 11": "price-wrong", "p0 leave 4": "no-such-slip", "p0 rebid 4 to 5": "no-such-slip"})
	tells(t, &s, "p0 bid 3", "M14.2", "purse-p0 > bids-p0: 3 gold")
	same(t, "souls", booked(&s, merlin.Souls), "bids 4 p1, 3 p2, 3 p0; asks none")
	same(t, "p0", holds(&s, 0), "7 0 3 [0 0 0] [0 0 0] [0 0 0]")
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 rebid 3 to 3": "price-wrong", "p0 rebid 3 to 0": "price-wrong", "p0 rebid 3 to 1": "", "p0 rebid 3 to 10": "", "p0 rebid 3 to 11": "price-wrong", "p0 rebid 2 to 1": "no-such-slip", "p0 leave 3": ""})
	same(t, "options", options(&s, "rebid"), "rebid 3 to 1-2, rebid 3 to 4-10")
	// Raised at once, and it counts as placed now.
	raised := s
	tells(t, &raised, "p0 rebid 3 to 4", "M14.2", "purse-p0 > bids-p0: 1 gold")
	same(t, "souls", booked(&raised, merlin.Souls), "bids 4 p1, 4 p0, 3 p2; asks none")
	// Lowered, and the difference passes through escrow.
	tells(t, &s, "p0 rebid 3 to 1", "M14.2", "bids-p0 > escrow-p0: 2 gold")
	same(t, "p0", holds(&s, 0), "7 2 1 [0 0 0] [0 0 0] [0 0 0]")
	play(t, &s, "p0 goods souls")
	tells(t, &s, "p0 leave 1", "M14.2", "bids-p0 > escrow-p0: 1 gold")
	same(t, "souls", booked(&s, merlin.Souls), "bids 4 p1, 3 p2; asks none")
	same(t, "p0", holds(&s, 0), "7 3 0 [0 0 0] [0 0 0] [0 0 0]")
	for _, m := range []string{"p0 end", "~ dice 5 6", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6"} {
		play(t, &s, m)
	}
	same(t, "p0 before its turn", s.Seats[0].Escrow, 3)
	play(t, &s, "p3 end")
	same(t, "p0 in its turn", holds(&s, 0), "10 0 0 [0 0 0] [0 0 0] [0 0 0]")
}

// options lists what is legal of a kind, without the seat: "rebid 3 to 1-2, leave 3".
func options(s *merlin.State, kind string) string {
	var list []string
	for _, o := range s.Options(s.Turn(), nil) {
		if o.Move.Kind.String() != kind {
			continue
		}
		_, text, _ := strings.Cut(o.Move.With(o.Min).String(), " ")
		if o.Max > o.Min {
			text += fmt.Sprint("-", o.Max)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestRule_M14_2_range(t *testing.T) {
	s := acting(t, trading(4, func(c *merlin.Config) { c.PriceCap = 6 }))
	slips(t, &s, "bids oil 6 p0, 5 p0, 3 p0, 1 p0")
	for gold, want := range map[int16]string{
		0: "rebid 3 to 1-2, rebid 5 to 1-4, rebid 6 to 1-5",
		1: "rebid 1 to 2, rebid 3 to 1-2, rebid 3 to 4, rebid 5 to 1-4, rebid 5 to 6, rebid 6 to 1-5",
		9: "rebid 1 to 2-6, rebid 3 to 1-2, rebid 3 to 4-6, rebid 5 to 1-4, rebid 5 to 6, rebid 6 to 1-5",
	} {
		next := s
		purse(&next, 0, gold)
		sound(t, &next)
		play(t, &next, "p0 goods oil")
		same(t, fmt.Sprint("with ", gold, " gold"), options(&next, "rebid"), want)
		same(t, "leave", options(&next, "leave"), "leave 1, leave 3, leave 5, leave 6")
	}
}

// TestRule_M36_6_same gives a bid the price that it has; an ask can be withdrawn and placed at the same price.
func TestRule_M36_6_same(t *testing.T) {
	s := acting(t, trading(4))
	slips(t, &s, "bids souls 3 p0")
	slips(t, &s, "asks souls 8 p0")
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 rebid 3 to 3": "price-wrong", "p0 rebid 3 to 2": "", "p0 rebid 3 to 4": ""})
	play(t, &s, "p0 unask 8", "p0 goods souls", "p0 ask 8")
	same(t, "souls", booked(&s, merlin.Souls), "bids 3 p0; asks 8 p0")
}

// TestRule_M36_8_youngest takes the youngest of equal slips.
func TestRule_M36_8_youngest(t *testing.T) {
	s := acting(t, trading(4))
	slips(t, &s, "bids souls 3 p0, 3 p1, 3 p0")
	slips(t, &s, "asks souls 8 p0, 8 p1, 8 p0")
	for move, want := range map[string]string{
		"p0 leave 3":      "bids 3 p0, 3 p1; asks 8 p0, 8 p1, 8 p0",
		"p0 unask 8":      "bids 3 p0, 3 p1, 3 p0; asks 8 p0, 8 p1",
		"p0 rebid 3 to 4": "bids 4 p0, 3 p0, 3 p1; asks 8 p0, 8 p1, 8 p0",
	} {
		next := s
		play(t, &next, "p0 goods souls", move)
		same(t, move, booked(&next, merlin.Souls), want)
		sound(t, &next)
	}
	// So it is in a debt.
	s = owingIn(t, trading(4), func(s *merlin.State) {
		slips(t, s, "bids souls 3 p0, 3 p1, 3 p0")
		slips(t, s, "asks souls 8 p0, 8 p1, 8 p0")
	})
	for move, want := range map[string]string{
		"p0 free-bid souls 3": "bids 3 p0, 3 p1; asks 8 p0, 8 p1, 8 p0",
		"p0 give-ask souls 8": "bids 3 p0, 3 p1, 3 p0; asks 8 p0, 8 p1",
	} {
		next := s
		play(t, &next, move)
		same(t, move, booked(&next, merlin.Souls), want)
	}
}

func TestRule_M14_3_asks(t *testing.T) {
	s := acting(t, trading(4))
	store(&s, 0, 2, 0, 0)
	play(t, &s, "p0 goods souls")
	same(t, "what is in store", refusedText(t, s, "p0 ask 3"), "none-in-stall")
	stall(&s, 0, 1, 0, 0)
	tells(t, &s, "p0 ask 3", "M14.3", "stall-p0 > asks-p0: 1 souls")
	same(t, "souls", booked(&s, merlin.Souls), "bids none; asks 3 p0")
	same(t, "p0", holds(&s, 0), "10 0 0 [2 0 0] [0 0 0] [0 0 0]")
	play(t, &s, "p0 goods souls")
	codes(t, s, map[string]string{"p0 unask 3": "", "p0 unask 2": "no-such-slip", "p0 unask 20": "no-such-slip", "p0 leave 3": "no-such-slip", "p0 ask 5": "none-in-stall"})
	tells(t, &s, "p0 unask 3", "M14.3", "asks-p0 > stall-p0: 1 souls")
	same(t, "p0", holds(&s, 0), "10 0 0 [2 0 0] [1 0 0] [0 0 0]")
	// The lowest first, and of equal ones the oldest.
	slips(t, &s, "asks souls 4 p1, 6 p1")
	play(t, &s, "p0 goods souls", "p0 ask 4")
	same(t, "souls", booked(&s, merlin.Souls), "bids none; asks 4 p1, 4 p0, 6 p1")
}

func TestRule_M14_4_take(t *testing.T) {
	s := acting(t, trading(4))
	play(t, &s, "p0 goods souls")
	same(t, "nobody asks", refusedText(t, s, "p0 take"), "nobody-trades")
	slips(t, &s, "asks souls 2 p0, 4 p2, 4 p1, 5 p1")
	purse(&s, 0, 3)
	same(t, "too dear", refusedText(t, s, "p0 take"), "ask-too-dear")
	purse(&s, 0, 4)
	tells(t, &s, "p0 take", "M14.4", "souls at 4: asks-p2 > store-p0", "purse-p0 > purse-p2: 4 gold", "asks-p2 > store-p0: 1 souls")
	same(t, "souls", booked(&s, merlin.Souls), "bids none; asks 2 p0, 4 p1, 5 p1")
	same(t, "p0", holds(&s, 0), "0 0 0 [1 0 0] [0 0 0] [0 0 0]")
	same(t, "p2", s.Seats[2].Purse, 14)
	same(t, "last", s.Books[0].Last, 4)
}

func TestRule_M14_4_hit(t *testing.T) {
	s := acting(t, trading(4))
	stall(&s, 0, 1, 0, 0)
	play(t, &s, "p0 goods souls")
	same(t, "nobody bids", refusedText(t, s, "p0 hit"), "nobody-trades")
	slips(t, &s, "bids souls 5 p0, 4 p2, 4 row")
	tells(t, &s, "p0 hit", "M14.4", "souls at 4: stall-p0 > store-p2", "bids-p2 > purse-p0: 4 gold", "stall-p0 > store-p2: 1 souls")
	same(t, "p2", holds(&s, 2), "10 0 0 [1 0 0] [0 0 0] [0 0 0]")
	play(t, &s, "p0 goods souls")
	same(t, "none in the stall", refusedText(t, s, "p0 hit"), "none-in-stall")
	// What the R.O.W. buys goes to the supply.
	stall(&s, 0, 1, 0, 0)
	tells(t, &s, "p0 hit", "M14.4", "souls at 4: stall-p0 > supply", "row-bids > purse-p0: 4 gold", "stall-p0 > supply: 1 souls")
	same(t, "souls", booked(&s, merlin.Souls), "bids 5 p0; asks none")
	play(t, &s, "p0 goods souls")
	stall(&s, 0, 1, 0, 0)
	same(t, "with oneself", refusedText(t, s, "p0 hit"), "nobody-trades")
}

func TestRule_M14_4_crossing(t *testing.T) {
	s := acting(t, trading(4))
	slips(t, &s, "asks souls 3 p0, 5 p2, 5 p1, 7 p1")
	play(t, &s, "p0 goods souls")
	below := s
	play(t, &below, "p0 bid 4") // above its own ask, below those of the others
	same(t, "below", booked(&below, merlin.Souls), "bids 4 p0; asks 3 p0, 5 p2, 5 p1, 7 p1")
	sound(t, &below)
	tells(t, &s, "p0 bid 8", "M14.4", "souls at 5: asks-p2 > store-p0", "bids-p0 > purse-p2: 5 gold", "asks-p2 > store-p0: 1 souls", "bids-p0 > purse-p0: 3 gold")
	same(t, "above", booked(&s, merlin.Souls), "bids none; asks 3 p0, 5 p1, 7 p1")
	same(t, "p0", holds(&s, 0), "5 0 0 [1 0 0] [0 0 0] [0 0 0]")
	play(t, &s, "p0 goods souls")
	tells(t, &s, "p0 bid 5", "M14.4", "souls at 5: asks-p1 > store-p0", "bids-p0 > purse-p1: 5 gold", "asks-p1 > store-p0: 1 souls")
	// A bid that is raised trades; one that is lowered does not.
	play(t, &below, "p0 goods souls")
	raised := below
	tells(t, &raised, "p0 rebid 4 to 6", "M14.4", "souls at 5: asks-p2 > store-p0", "bids-p0 > purse-p2: 5 gold", "asks-p2 > store-p0: 1 souls", "bids-p0 > purse-p0: 1 gold")
	same(t, "p0", holds(&raised, 0), "5 0 0 [1 0 0] [0 0 0] [0 0 0]")
	tells(t, &below, "p0 rebid 4 to 3", "M14.4")
	// An ask at or below a bid trades at the bid's price.
	s = acting(t, trading(4))
	slips(t, &s, "bids souls 9 p0, 6 p2, 6 row, 4 p1")
	stall(&s, 0, 4, 0, 0)
	play(t, &s, "p0 goods souls")
	above := s
	play(t, &above, "p0 ask 7")
	same(t, "above", booked(&above, merlin.Souls), "bids 9 p0, 6 p2, 6 row, 4 p1; asks 7 p0")
	tells(t, &s, "p0 ask 6", "M14.4", "souls at 6: asks-p0 > store-p2", "bids-p2 > purse-p0: 6 gold", "asks-p0 > store-p2: 1 souls")
	play(t, &s, "p0 goods souls")
	tells(t, &s, "p0 ask 1", "M14.4", "souls at 6: asks-p0 > supply", "row-bids > purse-p0: 6 gold", "asks-p0 > supply: 1 souls")
	same(t, "below", booked(&s, merlin.Souls), "bids 9 p0, 4 p1; asks none")
	same(t, "last", s.Books[0].Last, 6)
}

func TestRule_M14_5_spot(t *testing.T) {
	s := acting(t, trading(4))
	same(t, "at first", [2]int{s.Spot(merlin.Souls), int(s.Books[0].Last)}, [2]int{0, 0})
	for _, test := range []struct {
		bids, asks string
		want       int
	}{
		{"3 p1", "", 3}, {"3 p1, 2 p2", "8 p0", 5}, {"3 p1", "7 p0, 9 p1", 5}, {"1 p1", "2 p0", 1}, {"", "4 p1", 0}, {"9 p1", "4 p1", 6}, {"5 row", "6 p1", 5},
	} {
		next := s
		if test.bids != "" {
			slips(t, &next, "bids oil "+test.bids)
		}
		if test.asks != "" {
			slips(t, &next, "asks oil "+test.asks)
		}
		sound(t, &next)
		same(t, test.bids+"; "+test.asks, next.Spot(merlin.Oil), test.want)
		same(t, "of souls", next.Spot(merlin.Souls), 0)
	}
	same(t, "of gold", s.Spot(merlin.Gold), 0)
	same(t, "of nothing", s.Spot(9), 0)
}

// months turns the wheel, in a game before a roll, once in each turn.
func months(t *testing.T, s *merlin.State, n int) {
	t.Helper()
	for range n {
		seat := s.Stack[0].Seat
		play(t, s, "~ dice 1 1")
		for s.Top().Kind == merlin.FrameDraw {
			play(t, s, s.Chances(nil)[0].Move.String())
		}
		for s.Top().Kind == merlin.FrameCut {
			play(t, s, s.Turn().String()+" cut 0")
		}
		play(t, s, seat.String()+" end")
	}
}

func TestRule_M14_6_stimulus(t *testing.T) {
	begin := func(row int16) merlin.State {
		s := first(t, trading(4))
		s.Row, s.Bank = row, s.Bank-row
		return s
	}
	s := begin(9)
	months(t, &s, 1)
	same(t, "after a month", s.Books[0], merlin.Book{Quiet: 2})
	slips(t, &s, "asks oil 5 p1, 5 p2")
	slips(t, &s, "bids grain 1 p3")
	play(t, &s, "~ dice 1 1")
	play(t, &s, s2(&s))
	tells(t, &s, s2(&s), "M14.6", "the R.O.W. bids 2 for souls", "row > row-bids: 2 gold", "the R.O.W. bids 2 for souls", "row > row-bids: 2 gold",
		"the R.O.W. bids 2 for souls", "row > row-bids: 2 gold", "the R.O.W. bids 2 for oil", "row > row-bids: 2 gold")
	same(t, "souls first", booked(&s, merlin.Souls), "bids 2 row, 2 row, 2 row; asks none")
	same(t, "then oil", booked(&s, merlin.Oil), "bids 2 row; asks 5 p1, 5 p2")
	same(t, "grain has a bid", booked(&s, merlin.Grain), "bids 1 p3; asks none")
	same(t, "gold", [2]int16{s.Row, s.RowBids}, [2]int16{1, 8})
	sound(t, &s)
	// The two months start again, also where there is no gold.
	s = begin(0)
	months(t, &s, 2)
	same(t, "nothing", s.Books[0], merlin.Book{Quiet: 1})
	s.Row, s.Bank = 40, s.Bank-40
	months(t, &s, 1) // with tax season
	same(t, "a month later", s.Books[0], merlin.Book{Quiet: 2})
	months(t, &s, 1)
	same(t, "two months later", booked(&s, merlin.Souls), "bids 2 row, 2 row, 2 row; asks none")
	// They trade at once: at the ask's price, and what is saved goes back.
	s = begin(9)
	s.CoL = 3
	months(t, &s, 1)
	slips(t, &s, "asks souls 1 p1, 3 p2, 4 p2")
	play(t, &s, "~ dice 1 1")
	play(t, &s, s2(&s))
	tells(t, &s, s2(&s), "M14.4", "souls at 1: asks-p1 > supply", "row-bids > purse-p1: 1 gold", "asks-p1 > supply: 1 souls", "row-bids > row: 2 gold",
		"souls at 3: asks-p2 > supply", "row-bids > purse-p2: 3 gold", "asks-p2 > supply: 1 souls")
	same(t, "souls", booked(&s, merlin.Souls), "bids 3 row; asks 4 p2")
	same(t, "gold", [2]int16{s.Row, s.RowBids}, [2]int16{2, 3})
	// At most the highest price, and only if there is so much.
	s = first(t, trading(4, func(c *merlin.Config) { c.PriceCap = 1 }))
	s.Row, s.Bank = 5, s.Bank-5
	months(t, &s, 2)
	same(t, "souls", booked(&s, merlin.Souls), "bids 1 row, 1 row, 1 row; asks none")
	same(t, "oil", booked(&s, merlin.Oil), "bids 1 row, 1 row; asks none")
	s = begin(1)
	months(t, &s, 2)
	same(t, "too little", booked(&s, merlin.Souls), "bids none; asks none")
	// A game without the market has none.
	s = first(t, board(4))
	s.Row, s.Bank = 9, s.Bank-9
	months(t, &s, 2)
	same(t, "no market", s.Books, merlin.Books{})
}

// s2 returns the next move that chance makes.
func s2(s *merlin.State) string { return s.Chances(nil)[0].Move.String() }

// TestRule_M14_6_months counts the months: one in which a bid lay there or was placed does not count.
func TestRule_M14_6_months(t *testing.T) {
	quiet := func(s *merlin.State) int8 { return s.Books[0].Quiet }
	s := first(t, trading(4))
	months(t, &s, 1)
	play(t, &s, "~ dice 5 6", "p1 goods souls", "p1 bid 3")
	same(t, "a bid", quiet(&s), 0)
	play(t, &s, "p1 goods souls", "p1 leave 3", "p1 end")
	same(t, "a bid was there", quiet(&s), 0)
	s.Row, s.Bank = 30, s.Bank-30
	months(t, &s, 1)
	same(t, "a month is over", quiet(&s), 1)
	months(t, &s, 1)
	same(t, "a whole one without a bid", quiet(&s), 2)
	same(t, "souls", booked(&s, merlin.Souls), "bids none; asks none")
	months(t, &s, 1)
	same(t, "two of them", booked(&s, merlin.Souls), "bids 2 row, 2 row, 2 row; asks none")
	// A bid that trades at once was placed.
	s = first(t, trading(4))
	slips(t, &s, "asks souls 2 p3")
	months(t, &s, 1)
	play(t, &s, "~ dice 5 6", "p1 goods souls", "p1 bid 3")
	same(t, "placed and traded", s.Books[0], merlin.Book{Last: 2})
	// One that lies there as a month begins counts for that month.
	s = first(t, trading(4))
	slips(t, &s, "bids souls 2 p3")
	months(t, &s, 1)
	same(t, "it lies there", quiet(&s), 0)
	play(t, &s, "~ dice 5 6", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6", "p3 goods souls", "p3 leave 2")
	same(t, "it is gone", quiet(&s), 0)
}

// TestRule_M14_7_covered plays games with the market: every bid has its gold and every ask its unit, counted
// here slip by slip; and no slips of two owners are left that would trade.
func TestRule_M14_7_covered(t *testing.T) {
	traded, lying := 0, 0
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		if !s.Config.Parts.Has(merlin.Market) {
			if s.Books != (merlin.Books{}) || s.RowBids != 0 {
				t.Fatalf("there is no market\n%v", s)
			}
			return
		}
		for i, book := range s.Books {
			if book.Last > 0 {
				traded++
			}
			for _, bid := range book.Bids[:book.Bids.Len()] {
				for _, ask := range book.Asks[:book.Asks.Len()] {
					if lying++; bid.Owner != ask.Owner && bid.Price >= ask.Price {
						t.Fatalf("%s: %s\n%v", merlin.Souls+merlin.Good(i), booked(s, merlin.Souls+merlin.Good(i)), s)
					}
				}
			}
		}
		same(t, "the R.O.W.'s bids", int(s.RowBids), slipsOf(s, "row", merlin.Gold))
		for seat := range bourse.Seat(s.Players()) {
			same(t, "gold of bids", int(s.Seats[seat].Bids), slipsOf(s, seat.String(), merlin.Gold))
			for g := merlin.Souls; g <= merlin.Grain; g++ {
				same(t, "units of asks", s.Balance(merlin.AsksOf(seat), g), slipsOf(s, seat.String(), g))
			}
			same(t, "gold of bids", s.Balance(merlin.BidsOf(seat), merlin.Gold), slipsOf(s, seat.String(), merlin.Gold))
		}
	})
	if traded == 0 || lying == 0 {
		t.Errorf("positions after a trade: %d, bids across from asks: %d", traded, lying)
	}
}
