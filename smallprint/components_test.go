package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests values outside their ranges, and the names of paperwork.

// TestAccount checks that purses and seats match.
func TestAccount(t *testing.T) {
	for seat := range bourse.Seat(4) {
		equal(t, seat, smallprint.Purse(seat).Seat(), "whose purse it is")
	}
	for _, a := range []smallprint.Account{0, smallprint.Businesses, smallprint.Gone, smallprint.Purse(4), 255} {
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
		for marker := smallprint.NoMarker; marker <= smallprint.TotalMarker; marker++ {
			slot := smallprint.SlotAt(column, marker)
			if slot <= last || int(slot.Column()) != column || slot.Marker() != marker {
				t.Errorf("slot %d of column %d and marker %s is read as %d and %s", slot, column, marker,
					slot.Column(), slot.Marker())
			}
			last = slot
		}
	}
	for _, slot := range []smallprint.Slot{
		smallprint.SlotAt(-1, 0), smallprint.SlotAt(3, 0), smallprint.SlotAt(0, 4), smallprint.SlotAt(1<<20, 0),
	} {
		if slot != 0 || slot.Column() != 0 || slot.Marker() != smallprint.NoMarker {
			t.Errorf("there is a slot %d", slot)
		}
	}
}

// TestOutsiders asks for the values of seats that are not in the game.
func TestOutsiders(t *testing.T) {
	s := position(t, "placing")
	rules.Open(t, s)
	for _, seat := range append(rulestest.Outsiders, 3) {
		if v := s.View(seat); v.Hand() != (smallprint.Paper{}) || s.HandSize(seat) != 0 {
			t.Errorf("%s has a hand", seat)
		}
		if seat != 3 {
			equal(t, 0, smallprint.Purse(seat), "the purse of %s", seat)
		}
	}
}

// TestOut_Has asks for the smallest and largest values and for the values just outside.
func TestOut_Has(t *testing.T) {
	for value, want := range map[int]bool{-1: false, 0: false, 1: true, 15: true, 16: false} {
		equal(t, want, smallprint.Out(1<<16-1).Has(value), "a business of %d", value)
	}
}
