package smallprint_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter S1.

// printed reads a row of the table of RULES.md: value, BIG or SMALL.
func printed(t testing.TB, name string) []int {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	var row []int
	for _, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "| "+name+" |") {
			continue
		}
		for _, cell := range regexp.MustCompile(`\d+`).FindAllString(line, -1) {
			n := 0
			for _, digit := range cell {
				n = 10*n + int(digit-'0')
			}
			row = append(row, n)
		}
	}
	return row
}

// TestRule_S1_1_businesses compares the cards with the table in the rulebook.
func TestRule_S1_1_businesses(t *testing.T) {
	values, bigs, smalls := printed(t, "value"), printed(t, "BIG"), printed(t, "SMALL")
	if len(values) != 15 || len(bigs) != 15 || len(smalls) != 15 || smallprint.Values != 15 {
		t.Fatalf("the rulebook's table has %d, %d and %d columns", len(values), len(bigs), len(smalls))
	}
	for i, value := range values {
		card := smallprint.BusinessOf(value)
		big, small := int(card.Big), int(card.Small)
		if value != i+1 || big != bigs[i] || small != smalls[i] {
			t.Errorf("business %d of value %d has BIG %d and SMALL %d, want %d and %d", i, value, big, small, bigs[i], smalls[i])
		}
		pot := value
		if pot > 10 {
			pot = 10
		}
		if got := smallprint.Pot(value); got != pot || big+small != pot || 2*small > pot {
			t.Errorf("value %d: BIG %d, SMALL %d, pot %d", value, big, small, got)
		}
	}
	for _, value := range []int{-1, 0, 16, 127} {
		if got := smallprint.BusinessOf(value); got != (smallprint.Business{}) {
			t.Errorf("there is a business of %d: %v", value, got)
		}
	}
	if smallprint.Pot(-1) != 0 || smallprint.Pot(0) != 0 || smallprint.Pot(16) != 10 {
		t.Error("the pot is not from 0 to 10")
	}
	// Each is there once.
	s := revealed(t, smallprint.Standard(4), 12)
	for text, want := range map[string]string{"~ reveal 1 12": "business-out", "~ reveal 1 1": "", "~ reveal 1 15": ""} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	for _, value := range []int8{0, -1, 16, 127, -128} {
		m := smallprint.Reveal(1, 1)
		m.Value = value
		if code := refused(t, s, m); code != "no-such-business" {
			t.Errorf("a business of %d is refused with %q", value, code)
		}
	}
}

func TestRule_S1_2_paperwork(t *testing.T) {
	everyGame(func(c smallprint.Config) {
		s := begun(t, c)
		for seat := range s.Left {
			want := smallprint.Paper{1, 1, 1, c.Shares}
			if seat >= int(c.Players) {
				want = smallprint.Paper{}
			}
			if s.Left[seat] != want {
				t.Errorf("%+v: p%d begins with %v, want %v", c, seat, s.Left[seat], want)
			}
		}
	})
	for players := 2; players <= 4; players++ {
		c := smallprint.Standard(players)
		s := begun(t, c)
		if c.Shares != 9 || s.HandSize(0) != 12 {
			t.Errorf("%d players have %d shares, %d cards", players, c.Shares, s.HandSize(0))
		}
		for shares, ok := range map[int8]bool{-1: false, 0: true, 9: true, 10: false} {
			c.Shares = shares
			if _, err := smallprint.New(c); (err == nil) != ok {
				t.Errorf("%d players, %d shares: %v", players, shares, err)
			}
		}
	}
	// One of each contract, and as many shares as the config says.
	c := smallprint.Standard(2)
	c.Shares = 1
	s := revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 place share 0", "p1 place total 0")
	for text, want := range map[string]string{
		"p0 place share 1": "not-in-hand", "p0 place small 1": "", "p0 place big 1": "", "p0 place total 1": "", "p0 place ? 1": "no-such-card",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	for _, card := range []smallprint.Card{0, 5, 255} {
		if code := refused(t, s, smallprint.Place(0, card, 0, 0)); code != "no-such-card" {
			t.Errorf("card %d is refused with %q", card, code)
		}
	}
}

func TestRule_S1_3_markers(t *testing.T) {
	s := revealed(t, smallprint.Standard(4), 1, 2, 3)
	want := []smallprint.Claim{smallprint.NoClaim, smallprint.SmallClaim, smallprint.BigClaim, smallprint.TotalClaim}
	for _, marker := range want {
		if code := refused(t, s, smallprint.Place(0, smallprint.Share, 0, marker)); code != "" {
			t.Errorf("the marker %s is refused with %q", marker, code)
		}
	}
	for _, marker := range []smallprint.Claim{4, 5, 255} {
		if code := refused(t, s, smallprint.Place(0, smallprint.Share, 0, marker)); code != "no-such-marker" {
			t.Errorf("the marker %d is refused with %q", marker, code)
		}
	}
	// Everybody has a set.
	play(t, &s, "p0 place share 0 marked big")
	if code := refusedText(t, s, "p1 place share 0 marked big"); code != "" {
		t.Errorf("another's marker is refused with %q", code)
	}
	for marker, name := range map[smallprint.Claim]string{0: "none", 1: "small", 2: "big", 3: "total", 4: "#4"} {
		if got := marker.String(); got != name {
			t.Errorf("marker %d is written %s, want %s", marker, got, name)
		}
	}
}

// TestRule_S1_4_supply takes as many chits as can be taken: three in every round.
func TestRule_S1_4_supply(t *testing.T) {
	s := begun(t, smallprint.Standard(2))
	lies := [3]string{"share 0 marked big", "share 1 marked total", "share 2 marked small"}
	for round := range 4 {
		reveal(t, &s, 3*round+1, 3*round+2, 3*round+3)
		if round == 3 { // the shares are used up
			lies = [3]string{"small 0 marked big", "big 1 marked total", "total 2 marked small"}
		}
		if s.Start == 1 {
			play(t, &s, "p1 pass")
		}
		play(t, &s, "p0 place "+lies[0])
		if s.Start == 0 {
			play(t, &s, "p1 pass")
		}
		play(t, &s, "p0 place "+lies[1], "p0 place "+lies[2])
		if want := int8(3 * (round + 1)); s.Chits != [4]int8{want} || s.Balance(smallprint.Supply, smallprint.Chit) != -int(want) {
			t.Errorf("round %d: the chits are %v, the supply %d", round+1, s.Chits, s.Balance(smallprint.Supply, smallprint.Chit))
		}
	}
	if !s.Over() {
		t.Error("the game goes on")
	}
}

func TestRule_S1_5_pool(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, smallprint.Standard(players))
		if got := s.Balance(smallprint.Pool, smallprint.Money); got != 0 || s.Pool != 0 {
			t.Errorf("%d players: the pool begins with %d", players, got)
		}
		reveal(t, &s, 1, 2, 15)
		pass(t, &s)
		if got := s.Balance(smallprint.Pool, smallprint.Money); got != 18 || s.Pool != 18 {
			t.Errorf("%d players: the pool holds %d, want 18", players, got)
		}
	}
}

// TestBalance reads what every account holds, of units that it cannot hold too.
func TestBalance(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 6, 9, 13)
	place(t, &s, "share 0", "small 1 marked big", "total 2")
	reveal(t, &s, 1, 2, 3)
	play(t, &s, "p1 place share 0", "p2 pass")
	type row map[smallprint.Account]int
	for unit, want := range map[smallprint.Unit]row{
		smallprint.Money: {smallprint.Businesses: -28, smallprint.Pool: 9, smallprint.Purse(0): 6, smallprint.Purse(1): 3, smallprint.Purse(2): 10},
		smallprint.Chit:  {smallprint.Supply: -1, smallprint.Purse(1): 1},
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
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", unit, diff)
		}
	}
}

// TestAccount pairs purses and seats.
func TestAccount(t *testing.T) {
	for seat := range bourse.Seat(4) {
		if got := smallprint.Purse(seat).Seat(); got != seat {
			t.Errorf("the purse of %s is that of %s", seat, got)
		}
		if got := smallprint.Purse(seat).String(); got != seat.String() {
			t.Errorf("the purse of %s is written %s", seat, got)
		}
	}
	for _, a := range []smallprint.Account{0, smallprint.Businesses, smallprint.Pool, smallprint.Supply, smallprint.Deck, smallprint.Row,
		smallprint.FaceDown, smallprint.Gone, smallprint.Purse(4), 255} {
		if got := a.Seat(); got != bourse.None {
			t.Errorf("%s is the account of %s", a, got)
		}
	}
}

// TestPaper counts multisets of cards.
func TestPaper(t *testing.T) {
	p := smallprint.Paper{1, 0, 1, 7}
	if p.Len() != 9 {
		t.Errorf("%v has %d cards", p, p.Len())
	}
	for card, want := range map[smallprint.Card]int{0: 0, smallprint.Small: 1, smallprint.Big: 0, smallprint.Total: 1, smallprint.Share: 7, 5: 0, 255: 0} {
		if got := p.Of(card); got != want {
			t.Errorf("%v has %d of %s, want %d", p, got, card, want)
		}
	}
	for p, want := range map[smallprint.Paper]string{
		{1, 1, 1, 9}: "SMALL BIG TOTAL, 9 shares", {0, 1, 0, 1}: "BIG, 1 share", {}: "0 shares", {0, 0, 0, 2}: "2 shares",
	} {
		if got := p.String(); got != want {
			t.Errorf("%v is written %q, want %q", [4]int8(p), got, want)
		}
	}
	for _, card := range []struct {
		card   smallprint.Card
		marker smallprint.Claim
		honest bool
	}{
		{smallprint.Share, smallprint.NoClaim, true}, {smallprint.Share, smallprint.SmallClaim, false}, {smallprint.Big, smallprint.BigClaim, true},
		{smallprint.Big, smallprint.TotalClaim, false}, {smallprint.Total, smallprint.TotalClaim, true}, {smallprint.Small, smallprint.NoClaim, true},
	} {
		if got := card.marker.Honest(card.card); got != card.honest {
			t.Errorf("%s on %s: honest %t", card.marker, card.card, got)
		}
	}
}

// TestSlots pairs slots with columns and markers.
func TestSlots(t *testing.T) {
	seen := map[smallprint.Slot]bool{0: true}
	last := smallprint.Slot(0)
	for column := range 3 {
		for marker := smallprint.NoClaim; marker <= smallprint.TotalClaim; marker++ {
			slot := smallprint.SlotAt(column, marker)
			if seen[slot] || slot < last || int(slot.Column()) != column || slot.Claim() != marker {
				t.Errorf("slot %d of column %d and marker %s is read as %d and %s", slot, column, marker, slot.Column(), slot.Claim())
			}
			seen[slot] = true
			last = slot
		}
	}
	for _, wrong := range []struct {
		column int
		marker smallprint.Claim
	}{{-1, 0}, {3, 0}, {0, 4}, {0, 255}, {1 << 20, 0}} {
		if got := smallprint.SlotAt(wrong.column, wrong.marker); got != 0 {
			t.Errorf("column %d and marker %d have the slot %d", wrong.column, wrong.marker, got)
		}
	}
	none := smallprint.Slot(0)
	if none.Column() != 0 || none.Claim() != smallprint.NoClaim {
		t.Errorf("no slot is in column %d, with the marker %s", none.Column(), none.Claim())
	}
}

// TestOutsiders asks for what belongs to seats that no game has.
func TestOutsiders(t *testing.T) {
	s := revealed(t, smallprint.Standard(4), 1, 2, 3)
	for _, seat := range []bourse.Seat{-128, bourse.Spectator, bourse.Nature, bourse.None, 4, 7, 127} {
		if n, a := s.HandSize(seat), smallprint.Purse(seat); n != 0 || a != 0 {
			t.Errorf("%s has %d cards, and the account %s", seat, n, a)
		}
	}
}

// TestOut_Has asks for the values on both sides of those that there are.
func TestOut_Has(t *testing.T) {
	all := smallprint.Out(1<<16 - 1)
	for value, want := range map[int]bool{-1: false, 0: false, 1: true, 15: true, 16: false} {
		if got := all.Has(value); got != want {
			t.Errorf("a business of %d: %t", value, got)
		}
	}
	if one := smallprint.Out(1 << 3); !one.Has(3) || one.Has(2) || one.Has(4) {
		t.Errorf("%v has other businesses than 3", one)
	}
}
