package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the binary forms.

// written are two positions whose forms are read: one with orders, one with an offer.
func written(t *testing.T) (s, other economicon.State) {
	s = ordering(t, lawless(3), economicon.BankRun, "oil")
	play(t, &s, "p0 order 3 grain for gold", "p0 order 1 oil for currency-p0", "p1 done")
	other = bound(t, lawless(3), holding{p0, economicon.Oil, 5})
	play(t, &other, "p0 ask p1 2 oil for gold")
	return s, other
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) {
	one, two := writtenBoth(t, economicon.Bid(1, 2, 700, economicon.Oil, economicon.Gold))
	rules.HostileBinary(t, 300, one, two)
	for _, w := range []*rulestest.Written[economicon.State, economicon.Move]{&one, &two} {
		w.State.Config, w.Other.Config = first(w.State.Config), first(w.Other.Config)
	}
	rules.HostileBinary(t, 250, one, two)
}
