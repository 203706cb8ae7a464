package merlin_test

import (
	"testing"

	"bourse.example"
)

// This file tests the public numbers of hands, and their JSON.

func TestPublic_HandSize(t *testing.T) {
	s := position(t, "conjuring")
	setLab(t, &s, 0, "h5", 0)
	setLab(t, &s, 0, "s5", 0)
	inHand(t, &s, 0, "rust", "portal 2", "portal 2", "antidote 1", "antidote")
	v := s.View(1)
	for seat, want := range map[bourse.Seat][2]int{0: {3, 2}, 1: {}, 4: {}} {
		spells, recipes := v.HandSize(seat)
		same(t, seat.String(), [2]int{spells, recipes}, want)
	}
}
