package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M1.

func TestRule_M1_3_cards(t *testing.T) {
	numbers := map[int]bool{2: true, 3: true, 4: true, 5: true, 6: true, 8: true, 9: true, 10: true}
	ranks := []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"}
	for i, suit := range []string{"c", "d", "h", "s"} {
		for k, rank := range ranks {
			c := card(t, suit+rank)
			number := k + 2
			if !numbers[number] {
				number = 0
			}
			same(t, c.String()+" number", c.Number(), number)
			same(t, c.String()+" property", c.Property(), number > 0 && i == 0)
			same(t, c.String()+" permit", c.Permit(), number > 0 && i > 0)
			same(t, c.String()+" land", c.Land(), number > 0 && i == 1)
			same(t, c.String()+" event", c.Event(), rank == "7" || rank == "a")
		}
	}
	same(t, "a Taxman", merlin.Joker.Event(), true)
	for _, c := range []merlin.Card{0, merlin.Joker, 54, 64, 255} {
		if c.Property() || c.Permit() || c.Land() || c.Number() != 0 || c.Payout() != 0 || c.Yield() != 0 {
			t.Errorf("%s is for something", c)
		}
	}
}

// TestAccount checks the names of accounts, and the balances of accounts that do not exist.
func TestAccount(t *testing.T) {
	for _, test := range []struct {
		account merlin.Account
		name    string
		seat    bourse.Seat
	}{
		{merlin.Bank, "bank", bourse.None}, {merlin.Purse(2), "purse-p2", 2},
		{merlin.StoreOf(5), "store-p5", 5}, {merlin.ReserveOf(0), "reserve-p0", 0},
		{merlin.PlotOf(at(t, "p5.12")), "p5.12", 5}, {merlin.Aside, "aside", bourse.None},
		{0, "none", bourse.None}, {255, "#255", bourse.None},
	} {
		same(t, "a name", test.account.String(), test.name)
		same(t, test.name, test.account.Seat(), test.seat)
	}
	s := acting(t, board(4))
	for _, none := range []int{s.Balance(0, merlin.Gold), s.Balance(99, merlin.Gold),
		s.Balance(250, merlin.Souls), s.Balance(merlin.Bank, 0), s.Cards(merlin.Deck, 0)} {
		same(t, "a balance", none, 0)
	}
}

// TestPlace names plots.
func TestPlace(t *testing.T) {
	same(t, "the last", merlin.PlaceOf(5, 12).String(), "p5.12")
	for _, p := range []merlin.Place{0, 73, merlin.PlaceOf(6, 1), merlin.PlaceOf(-1, 1), merlin.PlaceOf(0, 0),
		merlin.PlaceOf(0, 13)} {
		if p.Seat() != bourse.None || p.Number() != 0 {
			t.Errorf("%d is a plot of %s", p, p.Seat())
		}
	}
	same(t, "beyond the table", merlin.PlaceOf(6, 1), 0)
	p := at(t, "p2.7")
	same(t, "seat", p.Seat(), 2)
	same(t, "number", p.Number(), 7)
}
