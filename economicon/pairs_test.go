package economicon

import "testing"

// This file tests the arithmetic with which Options and Pick find the possible deals.

// TestScarcest checks against the price, over the whole range, the smallest count at which a banker can pay for one
// unit: one is too dear if the count is one less. The price of one unit does not rise with the count.
func TestScarcest(t *testing.T) {
	for _, divisor := range []int{1, 2, 4} {
		for countP := int16(0); countP <= maxCounters; countP++ {
			for have := int16(1); have <= maxCounters; have++ {
				least := scarcest(have, countP, divisor)
				if least > 1 && priced(1, int(countP), int(least)-1, divisor) <= int(have) ||
					least <= maxCounters && priced(1, int(countP), int(least), divisor) > int(have) {
					t.Fatalf("with %d, one of %d can be had at 1/%d of the price to %d", have, least, divisor, countP)
				}
			}
		}
	}
}

// TestQuote_most checks against the price the most units that a banker can pay for: one more is too dear, or over
// the limit. All amounts and limits meet counts from everywhere in the range.
func TestQuote_most(t *testing.T) {
	counts := []int16{1, 2, 3, 7, 64, 333, 500, 999, 1000}
	for _, divisor := range []int{1, 2, 4} {
		for _, countP := range append(counts, 0) {
			for _, countQ := range counts {
				q := quote{int(countP), int(countQ), divisor}
				for have := int16(1); have <= maxCounters; have++ {
					n := q.most(have, maxCounters)
					if n > 0 && (priced(int(n), q.countP, q.countQ, divisor) > int(have) || !q.within(n, have)) ||
						n < maxCounters && (priced(int(n)+1, q.countP, q.countQ, divisor) <= int(have) || q.within(n+1, have)) {
						t.Fatalf("%d can buy %d for %+v", have, n, q)
					}
					for _, limit := range counts {
						if got := q.most(have, limit); got != min(n, limit) {
							t.Fatalf("%d can buy %d of at most %d for %+v", have, got, limit, q)
						}
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
