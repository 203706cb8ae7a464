package merlin_test

import (
	"math/rand/v2"
	"testing"

	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin/internal/ring"
)

// This file tests package ring: which plots touch, and which can be reached.

// TestNeighbours compares the sets with what the rule says word by word, on random tables.
func TestNeighbours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range scale.N(2000, 20000) {
		var cards ring.Cards
		for f := range cards {
			if r.IntN(4) > 0 {
				for range r.IntN(5) {
					cards[f] |= 1 << r.IntN(ring.Field)
				}
			}
		}
		for a := range ring.Plots {
			got := cards.Neighbours(a)
			n, held := 0, 0
			for b := range ring.Plots {
				want := a != b && touch(&cards, a, b)
				if got.Has(b) != want {
					t.Fatalf("%b: %d touches %d: %t, want %t", cards, a, b, got.Has(b), want)
				}
				if want {
					n++
					if cards[b/ring.Field]>>(b%ring.Field)&1 != 0 {
						held++
					}
				}
			}
			if got.Len() != n {
				t.Fatalf("%b: %d has %d neighbours, want %d", cards, a, got.Len(), n)
			}
			if cards[a/ring.Field]>>(a%ring.Field)&1 != 0 && held > 5 {
				t.Fatalf("%b: %d has %d neighbours with cards", cards, a, held)
			}
			if got.Add(a); cards.Around(a) != got {
				t.Fatalf("%b: around %d are %v, want %v", cards, a, cards.Around(a), got)
			}
		}
	}
}

// TestNeighbours_outside asks of plots that there are not.
func TestNeighbours_outside(t *testing.T) {
	cards := ring.Cards{1, 1}
	for _, plot := range []int{-1, ring.Plots} {
		if s := cards.Neighbours(plot); s.Len() != 0 || s.Has(plot) {
			t.Errorf("%d has the neighbours %v", plot, s)
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

// TestReach compares the sets with what a search finds plot by plot, on random tables.
func TestReach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range scale.N(500, 5000) {
		var cards ring.Cards
		var over ring.Set
		for plot := range ring.Plots {
			switch r.IntN(4) {
			case 0:
				cards[plot/ring.Field] |= 1 << (plot % ring.Field)
			case 1:
				cards[plot/ring.Field] |= 1 << (plot % ring.Field)
				over.Add(plot)
			}
		}
		var near [ring.Plots][ring.Plots]bool
		for a := range ring.Plots {
			for b := range ring.Plots {
				near[a][b] = touch(&cards, a, b)
			}
		}
		for a := range ring.Plots {
			got := cards.Reach(&over, a)
			var want [ring.Plots]bool
			spread(&near, &over, a, &want)
			want[a] = false
			n := 0
			for b := range ring.Plots {
				if got.Has(b) != (want[b] && !over.Has(b)) {
					t.Fatalf("%b over %b: %d reaches %d: %t", cards, over, a, b, got.Has(b))
				}
				if got.Has(b) {
					n++
				}
			}
			seen := 0
			for b := got.Next(0); b >= 0; b = got.Next(b + 1) {
				seen++
			}
			if seen != n {
				t.Fatalf("%b: %d of %d are next", got, seen, n)
			}
		}
	}
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

// TestReach_outside asks of plots that there are not.
func TestReach_outside(t *testing.T) {
	cards := ring.Cards{1, 1}
	over := ring.Set{1}
	for _, plot := range []int{-1, ring.Plots} {
		if s := cards.Reach(&over, plot); s.Len() != 0 || s.Next(0) != -1 {
			t.Errorf("%d reaches %v", plot, s)
		}
	}
	over.Add(-1)
	if over.Add(ring.Plots); over.Len() != 1 {
		t.Errorf("%v has plots that there are not", over)
	}
}
