package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M1.

func TestRule_M1_1_goods(t *testing.T) {
	for _, players := range []int{4, 5, 6} {
		s := begun(t, board(players))
		same(t, "the bank", s.Bank, int16(100-10*players))
		same(t, "the supply", s.Supply, merlin.Goods{30, 30, 30})
		for seat := range bourse.Seat(players) {
			same(t, "a purse", s.Seats[seat].Purse, 10)
		}
		sound(t, &s)
		for name, change := range map[string]func(){
			"gold made": func() { s.Bank++ }, "gold lost": func() { s.Seats[1].Purse-- },
			"souls made": func() { s.Supply[0]++ }, "grain lost": func() { s.Supply[2]-- },
		} {
			before := s
			if change(); s.Validate() == nil {
				t.Errorf("%s, and the state passes", name)
			}
			s = before
		}
	}
	c := board(4)
	c.Gold, c.Goods = 40, 6
	s := begun(t, c)
	same(t, "the bank", s.Bank, 0)
	same(t, "the supply", s.Supply, merlin.Goods{6, 6, 6})
}

func TestRule_M1_2_packs(t *testing.T) {
	for _, players := range []int{4, 5, 6} {
		for _, taxmen := range []int8{0, 2, 6} {
			c := board(players)
			c.Taxmen = taxmen
			s := begun(t, c)
			same(t, "all cards", s.Unseen.Len(), 18*players+int(taxmen))
			for _, c := range faces {
				want := players
				if c == merlin.Joker {
					want = int(taxmen)
				}
				same(t, c.String(), s.Unseen.Of(c), want)
			}
		}
	}
	s := begun(t, board(4))
	same(t, "none", s.Unseen.Of(0), 0)
	same(t, "no card", s.Unseen.Of(99), 0)
	// The first row is filled from the Properties deck, and the second from the main deck.
	for _, name := range []string{"c7", "ca", "d2", "joker"} {
		same(t, name, refusedText(t, s, "~ draw "+name), "not-in-deck")
	}
	s = auction(t, board(4))
	s.Unseen[card(t, "c5")]--
	if s.Validate() == nil {
		t.Error("a card is lost, and the state passes")
	}
}

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

// TestRule_M1_4_nothing leaves a place empty when neither the deck nor the discards have a card.
func TestRule_M1_4_nothing(t *testing.T) {
	s := acting(t, board(4))
	emptied(t, &s, merlin.Card.Property)
	sound(t, &s)
	play(t, &s, "p0 buy c2")
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	same(t, "the places", s.Offices,
		merlin.Offices{card(t, "c3"), card(t, "c4"), 0, card(t, "d2"), card(t, "d3"), card(t, "d5"),
			card(t, "d8")})
}

func TestRule_M1_6_ring(t *testing.T) {
	s := first(t, board(4))
	touch := func(want bool, pairs ...[2]string) {
		t.Helper()
		for _, p := range pairs {
			for _, p := range [][2]string{p, {p[1], p[0]}} {
				if got := s.Touches(at(t, p[0]), at(t, p[1])); got != want {
					t.Errorf("%s touches %s: %t", p[0], p[1], got)
				}
			}
		}
	}
	// Within a field: beside, above, diagonal.
	touch(true, [2]string{"p0.2", "p0.1"}, [2]string{"p0.2", "p0.3"}, [2]string{"p0.2", "p0.8"},
		[2]string{"p0.2", "p0.7"}, [2]string{"p0.2", "p0.9"})
	touch(false, [2]string{"p0.2", "p0.2"}, [2]string{"p0.2", "p0.4"}, [2]string{"p0.6", "p0.7"},
		[2]string{"p0.6", "p1.1"}, [2]string{"p0.1", "none"})
	lay(t, &s, "p0.5", "c2")
	touch(false, [2]string{"p0.5", "p1.1"}) // a field alone
	lay(t, &s, "p1.8", "c2")
	lay(t, &s, "p1.5", "c3")
	lay(t, &s, "p0.2", "c3")
	// The last column of p0 is its fifth, the first of p1 its second, both rows.
	touch(true, [2]string{"p0.5", "p1.8"}, [2]string{"p0.11", "p1.8"}, [2]string{"p0.5", "p1.2"},
		[2]string{"p0.11", "p1.2"})
	touch(true, [2]string{"p1.5", "p0.2"}, [2]string{"p1.11", "p0.8"}) // round the ring
	touch(false, [2]string{"p0.6", "p1.8"}, [2]string{"p0.5", "p1.1"}, [2]string{"p1.5", "p0.5"},
		[2]string{"p0.2", "p1.8"})
	lay(t, &s, "p3.1", "c4")
	touch(true, [2]string{"p1.5", "p3.1"}, [2]string{"p3.7", "p0.2"}) // p2 is passed over
	touch(false, [2]string{"p1.5", "p0.2"}, [2]string{"p1.5", "p2.1"})
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
