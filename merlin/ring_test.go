package merlin_test

import (
	"math/rand/v2"
	"testing"

	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin/internal/ring"
)

// This file tests package ring: which plots touch, and which can be reached.

// TestRing compares the sets with what the rules say word by word, plot by plot, on random tables.
func TestRing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range scale.N(600, 10000) {
		var cards ring.Cards
		var over ring.Set // plots that are passed over
		for f := range cards {
			if r.IntN(4) == 0 {
				continue
			}
			for n := r.IntN(6); n > 0; n-- {
				plot := r.IntN(ring.Field)
				if cards[f] |= 1 << plot; r.IntN(3) == 0 {
					over.Add(f*ring.Field + plot)
				}
			}
		}
		var near [ring.Plots][ring.Plots]bool
		for a := range ring.Plots {
			for b := range ring.Plots {
				near[a][b] = a != b && touch(&cards, a, b)
			}
		}
		for a := range ring.Plots {
			var reached [ring.Plots]bool
			spread(&near, &over, a, &reached)
			reached[a] = false
			got, far, n, most := cards.Neighbours(a), cards.Reach(&over, a), 0, 0
			for b := range ring.Plots {
				if got.Has(b) != near[a][b] || far.Has(b) != (reached[b] && !over.Has(b)) {
					t.Fatalf("%b over %b: %d touches %d: %t, and reaches it: %t", cards, over, a, b, got.Has(b), far.Has(b))
				}
				if got.Has(b) {
					n++
				}
				if far.Has(b) {
					most++
				}
			}
			for b := far.Next(0); b >= 0; b = far.Next(b + 1) {
				most--
			}
			if got.Len() != n || most != 0 {
				t.Fatalf("%b: %d has %d neighbours, want %d; Next skips %d", cards, a, got.Len(), n, most)
			}
			if got.Add(a); cards.Around(a) != got {
				t.Fatalf("%b: around %d are %v, want %v", cards, a, cards.Around(a), got)
			}
		}
	}
}

// TestRing_outside asks about plots that do not exist.
func TestRing_outside(t *testing.T) {
	cards, over := ring.Cards{1, 1}, ring.Set{1}
	for _, plot := range []int{-1, ring.Plots} {
		near, far := cards.Neighbours(plot), cards.Reach(&over, plot)
		if near.Len() != 0 || near.Has(plot) || far.Len() != 0 || far.Next(0) != -1 {
			t.Errorf("%d has the neighbours %v, and reaches %v", plot, near, far)
		}
		if over.Add(plot); over.Len() != 1 {
			t.Errorf("%v has plot %d", over, plot)
		}
	}
}

// touch is the rule for two plots, written without masks.
func touch(cards *ring.Cards, a, b int) bool {
	held := func(field, col int) bool {
		for _, row := range []int{0, ring.Columns} {
			if cards[field]>>(col+row)&1 != 0 {
				return true
			}
		}
		return false
	}
	first := func(field int) int {
		for c := range ring.Columns {
			if held(field, c) {
				return c
			}
		}
		return -1
	}
	last := func(field int) int {
		for c := ring.Columns - 1; c >= 0; c-- {
			if held(field, c) {
				return c
			}
		}
		return -1
	}
	// joins reports whether a's column is the last of its field and b's the first of the next.
	joins := func(a, b int) bool {
		f, g := a/ring.Field, b/ring.Field
		if last(f) != a%ring.Field%ring.Columns || first(g) != b%ring.Field%ring.Columns {
			return false
		}
		for k := (f + 1) % ring.Fields; k != f; k = (k + 1) % ring.Fields {
			if cards[k] != 0 {
				return k == g
			}
		}
		return false
	}
	if a/ring.Field != b/ring.Field {
		return joins(a, b) || joins(b, a)
	}
	dc := a%ring.Columns - b%ring.Columns
	return dc >= -1 && dc <= 1
}

// spread adds the plots that touch one, and walks on from those that are passed over.
func spread(near *[ring.Plots][ring.Plots]bool, over *ring.Set, from int, to *[ring.Plots]bool) {
	for b := range ring.Plots {
		if b == from || to[b] || !near[from][b] {
			continue
		}
		to[b] = true
		if over.Has(b) {
			spread(near, over, b, to)
		}
	}
}
