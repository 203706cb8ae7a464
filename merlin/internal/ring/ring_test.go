package ring

import (
	"math/rand/v2"
	"testing"
)

// TestNeighbours compares the sets with what the rule says word by word, on random tables.
func TestNeighbours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var cards [Fields]uint16
		for f := range cards {
			if r.IntN(4) > 0 {
				for range r.IntN(5) {
					cards[f] |= 1 << r.IntN(Field)
				}
			}
		}
		for a := range Plots {
			got := Neighbours(&cards, a)
			n, held := 0, 0
			for b := range Plots {
				want := a != b && touch(&cards, a, b)
				if got.Has(b) != want {
					t.Fatalf("%b: %d touches %d: %t, want %t", cards, a, b, got.Has(b), want)
				}
				if want {
					n++
					if cards[b/Field]>>(b%Field)&1 != 0 {
						held++
					}
				}
			}
			if got.Len() != n {
				t.Fatalf("%b: %d has %d neighbours, want %d", cards, a, got.Len(), n)
			}
			if cards[a/Field]>>(a%Field)&1 != 0 && held > 5 {
				t.Fatalf("%b: %d has %d neighbours with cards", cards, a, held)
			}
		}
	}
}

// TestNeighbours_outside asks of plots that there are not.
func TestNeighbours_outside(t *testing.T) {
	cards := [Fields]uint16{1, 1}
	for _, plot := range []int{-1, Plots} {
		if s := Neighbours(&cards, plot); s.Len() != 0 || s.Has(plot) {
			t.Errorf("%d has the neighbours %v", plot, s)
		}
	}
}

// touch is the rule for two plots, written without masks.
func touch(cards *[Fields]uint16, a, b int) bool {
	held := func(field, col int) bool {
		for _, row := range []int{0, Columns} {
			if cards[field]>>(col+row)&1 != 0 {
				return true
			}
		}
		return false
	}
	first := func(field int) int {
		for c := range Columns {
			if held(field, c) {
				return c
			}
		}
		return -1
	}
	last := func(field int) int {
		for c := Columns - 1; c >= 0; c-- {
			if held(field, c) {
				return c
			}
		}
		return -1
	}
	// joins reports whether a's column is the last of its field and b's the first of the next.
	joins := func(a, b int) bool {
		f, g := a/Field, b/Field
		if last(f) != a%Field%Columns || first(g) != b%Field%Columns {
			return false
		}
		for k := (f + 1) % Fields; k != f; k = (k + 1) % Fields {
			if cards[k] != 0 {
				return k == g
			}
		}
		return false
	}
	if a/Field != b/Field {
		return joins(a, b) || joins(b, a)
	}
	dc := a%Columns - b%Columns
	return dc >= -1 && dc <= 1
}

// TestReach compares the sets with what a search finds plot by plot, on random tables.
func TestReach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		var cards [Fields]uint16
		var over Set
		for plot := range Plots {
			switch r.IntN(4) {
			case 0:
				cards[plot/Field] |= 1 << (plot % Field)
			case 1:
				cards[plot/Field] |= 1 << (plot % Field)
				over.Add(plot)
			}
		}
		for a := range Plots {
			got := Reach(&cards, &over, a)
			want := map[int]bool{}
			walk(&cards, &over, a, want)
			delete(want, a)
			n := 0
			for b := range Plots {
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

// walk adds the plots that touch one, and walks on from those that are passed over.
func walk(cards *[Fields]uint16, over *Set, from int, to map[int]bool) {
	for b := range Plots {
		if b == from || to[b] || !touch(cards, from, b) {
			continue
		}
		to[b] = true
		if over.Has(b) {
			walk(cards, over, b, to)
		}
	}
}

// TestReach_outside asks of plots that there are not.
func TestReach_outside(t *testing.T) {
	cards := [Fields]uint16{1, 1}
	over := Set{1}
	for _, plot := range []int{-1, Plots} {
		if s := Reach(&cards, &over, plot); s.Len() != 0 || s.Next(0) != -1 {
			t.Errorf("%d reaches %v", plot, s)
		}
	}
	over.Add(-1)
	if over.Add(Plots); over.Len() != 1 {
		t.Errorf("%v has plots that there are not", over)
	}
}
