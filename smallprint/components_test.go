package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests chapter S1.

func TestRule_S1_1_businesses(t *testing.T) {
	big := [16]int8{0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 6, 7, 6, 7, 6}
	small := [16]int8{0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 3, 4}
	for value := 1; value <= smallprint.Values; value++ {
		card := smallprint.BusinessOf(value)
		equal(t, [2]int8{big[value], small[value]}, [2]int8{card.Big, card.Small}, "BIG and SMALL of %d",
			value)
		equal(t, min(value, 10), smallprint.Pot(value), "the pot of %d", value)
	}
	for _, value := range []int{-1, 0, 16, 127} {
		equal(t, smallprint.Business{}, smallprint.BusinessOf(value), "a business of %d", value)
	}
	equal(t, [3]int{0, 0, 10}, [3]int{smallprint.Pot(-1), smallprint.Pot(0), smallprint.Pot(16)}, "pots")
	// Each value exists once.
	s := revealed(t, smallprint.Standard(4), 12)
	rules.Codes(t, s, map[string]string{"~ reveal 1 12": "business-out", "~ reveal 1 1": "",
		"~ reveal 1 15": ""})
	for _, value := range []int8{0, -1, 16, 127, -128} {
		m := smallprint.Reveal(1, 1)
		m.Value = value
		wantRefused(t, s, m, "no-such-business")
	}
}

func TestRule_S1_2_paperwork(t *testing.T) {
	for players := 2; players <= 4; players++ {
		c := smallprint.Standard(players)
		equal(t, int8(9), c.Shares, "shares of %d players", players)
		for _, c.Shares = range []int8{-1, 0, 9, 10} {
			s, err := smallprint.New(c)
			equal(t, c.Shares >= 0 && c.Shares <= 9, err == nil, "%d shares can be played", c.Shares)
			for seat := range s.Left {
				want := smallprint.Paper{1, 1, 1, c.Shares}
				if err != nil || seat >= players {
					want = smallprint.Paper{}
				}
				equal(t, want, s.Left[seat], "the cards of p%d", seat)
			}
		}
	}
	// Each player has one of each contract, and as many shares as the config says.
	c := smallprint.Standard(2)
	c.Shares = 1
	s := revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 place share 0", "p1 place total 0")
	rules.Codes(t, s, map[string]string{
		"p0 place share 1": "not-in-hand", "p0 place small 1": "", "p0 place big 1": "",
		"p0 place total 1": "", "p0 place ? 1": "no-such-card",
	})
	for _, card := range []smallprint.Card{0, 5, 255} {
		wantRefused(t, s, smallprint.Place(0, card, 0, 0), "no-such-card")
	}
}

func TestRule_S1_3_markers(t *testing.T) {
	s := revealed(t, smallprint.Standard(4), 1, 2, 3)
	for marker, want := range map[smallprint.Claim]string{0: "", 1: "", 2: "", 3: "", 4: "no-such-marker",
		5: "no-such-marker", 255: "no-such-marker"} {
		wantRefused(t, s, smallprint.Place(0, smallprint.Share, 0, marker), want)
	}
	// Each player has a set of markers.
	play(t, &s, "p0 place share 0 marked big")
	wantCode(t, s, "p1 place share 0 marked big", "")
}

// TestRule_S1_4_supply takes the most chits possible: three in every round.
func TestRule_S1_4_supply(t *testing.T) {
	s := begun(t, smallprint.Standard(2))
	lies := [3]string{"share 0 marked big", "share 1 marked total", "share 2 marked small"}
	for round := range 4 {
		reveal(t, &s, 3*round+1, 3*round+2, 3*round+3)
		if round == 3 { // no shares are left
			lies = [3]string{"small 0 marked big", "big 1 marked total", "total 2 marked small"}
		}
		for i, lie := range lies {
			if s.Start == 1 && i == 0 || s.Start == 0 && i == 1 {
				play(t, &s, "p1 pass")
			}
			play(t, &s, "p0 place "+lie)
		}
		equal(t, 3*(round+1), int(s.Chits[0]), "chits after round %d", round+1)
		equal(t, -3*(round+1), s.Balance(smallprint.Supply, smallprint.Chit), "the supply after round %d",
			round+1)
	}
	equal(t, true, s.Over(), "the game is over")
}

func TestRule_S1_5_pool(t *testing.T) {
	s := begun(t, smallprint.Standard(3))
	equal(t, 0, s.Balance(smallprint.Pool, smallprint.Money), "the pool at first")
	reveal(t, &s, 1, 2, 15)
	pass(t, &s)
	equal(t, 18, s.Balance(smallprint.Pool, smallprint.Money), "the pool after a round")
}

// TestBalance checks the balance of every account, also for units that it cannot hold.
func TestBalance(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 6, 9, 13)
	place(t, &s, "share 0", "small 1 marked big", "total 2")
	reveal(t, &s, 1, 2, 3)
	play(t, &s, "p1 place share 0", "p2 pass")
	type row map[smallprint.Account]int
	for unit, want := range map[smallprint.Unit]row{
		smallprint.Money: {smallprint.Businesses: -28, smallprint.Pool: 9, smallprint.Purse(0): 6,
			smallprint.Purse(1): 3, smallprint.Purse(2): 10},
		smallprint.Chit: {smallprint.Supply: -1, smallprint.Purse(1): 1},
		smallprint.PaperworkCard: {smallprint.FaceDown: 1, smallprint.Gone: 3,
			smallprint.Purse(0): 11, smallprint.Purse(1): 10, smallprint.Purse(2): 11},
		smallprint.BusinessCard: {smallprint.Deck: 9, smallprint.Row: 3, smallprint.Gone: 3},
		0:                       {},
		5:                       {},
	} {
		got := row{}
		for a := range smallprint.Account(255) {
			if n := s.Balance(a, unit); n != 0 {
				got[a] = n
			}
		}
		equal(t, want, got, "%s", unit)
	}
}

// TestAccount checks that purses and seats match.
func TestAccount(t *testing.T) {
	for seat := range bourse.Seat(4) {
		equal(t, seat, smallprint.Purse(seat).Seat(), "whose purse it is")
		equal(t, seat.String(), smallprint.Purse(seat).String(), "the purse's name")
	}
	for _, a := range []smallprint.Account{0, smallprint.Businesses, smallprint.Gone, smallprint.Purse(4),
		255} {
		equal(t, bourse.None, a.Seat(), "whose account %s is", a)
	}
}

// TestPaper counts multisets of cards.
func TestPaper(t *testing.T) {
	p := smallprint.Paper{1, 0, 1, 7}
	equal(t, 9, p.Len(), "cards")
	for card, want := range []int{0, 1, 0, 1, 7, 0} {
		equal(t, want, p.Of(smallprint.Card(card)), "of card %d", card)
	}
	for p, want := range map[smallprint.Paper]string{
		{1, 1, 1, 9}: "SMALL BIG TOTAL, 9 shares", {0, 1, 0, 1}: "BIG, 1 share", {}: "0 shares",
		{0, 0, 0, 2}: "2 shares",
	} {
		equal(t, want, p.String(), "the name")
	}
}

// TestSlots checks that slots, columns and markers match.
func TestSlots(t *testing.T) {
	last := smallprint.Slot(0)
	for column := range 3 {
		for marker := smallprint.NoClaim; marker <= smallprint.TotalClaim; marker++ {
			slot := smallprint.SlotAt(column, marker)
			if slot <= last || int(slot.Column()) != column || slot.Claim() != marker {
				t.Errorf("slot %d of column %d and marker %s is read as %d and %s", slot, column, marker,
					slot.Column(), slot.Claim())
			}
			last = slot
		}
	}
	for _, slot := range []smallprint.Slot{
		smallprint.SlotAt(-1, 0), smallprint.SlotAt(3, 0), smallprint.SlotAt(0, 4), smallprint.SlotAt(0, 255),
		smallprint.SlotAt(1<<20, 0),
	} {
		if slot != 0 || slot.Column() != 0 || slot.Claim() != smallprint.NoClaim {
			t.Errorf("there is a slot %d", slot)
		}
	}
}

// TestOutsiders asks for the values of seats that are not in the game.
func TestOutsiders(t *testing.T) {
	s := revealed(t, smallprint.Standard(4), 1, 2, 3)
	for _, seat := range []bourse.Seat{-128, bourse.Spectator, bourse.Nature, bourse.None, 4, 7, 127} {
		equal(t, 0, s.HandSize(seat)+int(smallprint.Purse(seat)), "what %s has", seat)
	}
}

// TestOut_Has asks for the smallest and largest values and for the values just outside.
func TestOut_Has(t *testing.T) {
	all := smallprint.Out(1<<16 - 1)
	for value, want := range map[int]bool{-1: false, 0: false, 1: true, 15: true, 16: false} {
		equal(t, want, all.Has(value), "a business of %d", value)
	}
	if one := smallprint.Out(1 << 3); !one.Has(3) || one.Has(2) || one.Has(4) {
		t.Errorf("%v has other businesses than 3", one)
	}
}
