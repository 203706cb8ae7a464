package economicon

import "testing"

// This file tests the arithmetic with which Options and Pick find the possible deals.

// TestScarcest checks the smallest count at which a banker can pay for one unit against the price.
func TestScarcest(t *testing.T) {
	counts := []int16{0, 1, 2, 3, 4, 5, 7, 20, 63, 499, 500, 997, 999, 1000}
	for _, divisor := range []int{1, 2, 4} {
		for _, countP := range counts {
			for _, have := range counts[1:] {
				least := scarcest(have, countP, divisor)
				for countQ := int16(1); countQ <= 1000; countQ++ {
					price := priced(1, int(countP), int(countQ), divisor)
					if dear := price > int(have); dear != (countQ < least) {
						t.Fatalf("one of %d costs %d of %d, 1/%d of it; with %d one of %d can be had", countQ,
							price, countP, divisor, have, least)
					}
				}
			}
		}
	}
}

// TestUnits_atLeast checks the sets of single units, and both sides of every count.
func TestUnits_atLeast(t *testing.T) {
	all := Units{0, 1, 5, 999, 1000, 4, 6, 5}
	for least := int16(0); least <= maxCounters; least++ {
		set := all.atLeast(least)
		for u := Gold; u <= currency3; u++ {
			if got, want := set.has(u), all[u-1] >= least; got != want {
				t.Errorf("%d of %s are at least %d: %t", all[u-1], u, least, got)
			}
			set &^= setOf(u)
		}
		if set != 0 {
			t.Errorf("the set of %d has %x besides", least, set)
		}
	}
	if setOf(0) != 0 || setOf(Token) != 0 || setOf(255) != 0 {
		t.Error("the set of no unit is not empty")
	}
}
