package rng

import (
	"fmt"
	"math"
	"math/bits"
	"testing"
)

// The tests of this file draw from fixed seeds: they pass or fail alike on
// every run. A right generator would fail one of them for one seed in a
// thousand.

// even checks that counts lie as near to equal as chance allows.
func even(t *testing.T, name string, counts []int) {
	t.Helper()
	w := make([]float64, len(counts))
	for i := range w {
		w[i] = 1
	}
	fits(t, name, counts, w)
}

// fits checks counts against weights with Pearson's chi-square test: the
// statistic must not be so great, nor so small, as to have a probability of
// less than 1/2000 (by Wilson and Hilferty's approximation).
func fits(t *testing.T, name string, counts []int, w []float64) {
	t.Helper()
	var n int
	var total float64
	for i, c := range counts {
		n += c
		total += w[i]
	}
	var chi2 float64
	free := -1
	for i, c := range counts {
		want := float64(n) * w[i] / total
		if want == 0 {
			if c != 0 {
				t.Errorf("%s: outcome %d came %d times, want never", name, i, c)
			}
			continue
		}
		if want < 5 {
			t.Fatalf("%s: %.1f expected for outcome %d: too few draws for a test", name, want, i)
		}
		chi2 += (float64(c) - want) * (float64(c) - want) / want
		free++
	}
	v := 2 / (9 * float64(free))
	if z := (math.Cbrt(chi2/float64(free)) - (1 - v)) / math.Sqrt(v); math.Abs(z) > 3.3 {
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom is %.1f deviations out: %d", name, chi2, free, z, counts)
	}
}

func TestStat_IntN(t *testing.T) {
	for _, n := range []int{2, 3, 5, 6, 7, 10, 13, 52, 100, 1000} {
		r := stream(t, seedA)
		counts := make([]int, n)
		for range max(20_000, 50*n) {
			counts[r.IntN(n)]++
		}
		even(t, fmt.Sprintf("IntN(%d)", n), counts)
	}
}

// Large bounds: the range in 64 equal parts, and the result modulo small
// numbers, where a bias of the method shows first.
func TestStat_large(t *testing.T) {
	for _, n := range []uint64{
		1 << 32, 1<<32 + 1, 1<<62 - 1, 1 << 62, 1<<62 + 1, 3 << 61, 1<<63 - 1, 5 << 60, 1<<63 + 1, 3 << 62,
	} {
		r := stream(t, seedB)
		parts, mod3, mod5, mod8 := make([]int, 64), make([]int, 3), make([]int, 5), make([]int, 8)
		for range 20_000 {
			x := r.below(n)
			if x >= n {
				t.Fatalf("below(%d) = %d", n, x)
			}
			hi, lo := bits.Mul64(x, 64)
			part, _ := bits.Div64(hi, lo, n)
			parts[part]++
			mod3[x%3]++
			mod5[x%5]++
			mod8[x%8]++
		}
		even(t, fmt.Sprintf("below(%d), 64 parts", n), parts)
		even(t, fmt.Sprintf("below(%d), modulo 3", n), mod3)
		even(t, fmt.Sprintf("below(%d), modulo 5", n), mod5)
		even(t, fmt.Sprintf("below(%d), modulo 8", n), mod8)
	}
}

// Of 2⁶⁴ draws, 2⁶⁴ - 2·(3·2⁶¹) = 2⁶² are too many for n = 3·2⁶¹: a quarter is
// rejected, and without that the results that are 2 modulo 3 would come too
// seldom, 2 times in 8.
func TestStat_rejection(t *testing.T) {
	const n = 3 << 61
	r, count := stream(t, seedA), stream(t, seedA)
	mod3 := make([]int, 3)
	draws := []int{0, 0} // kept, rejected
	for range 30_000 {
		x := r.below(n)
		mod3[x%3]++
		for {
			hi, lo := bits.Mul64(count.Uint64(), n)
			if lo >= 1<<62 {
				if hi != x {
					t.Fatalf("below(3<<61) = %d, want %d", x, hi)
				}
				draws[0]++
				break
			}
			draws[1]++
		}
	}
	even(t, "below(3<<61), modulo 3", mod3)
	fits(t, "kept and rejected", draws, []float64{3, 1})
}

func TestStat_Weighted(t *testing.T) {
	for _, w := range [][]int64{
		{1, 1},
		{1, 2, 3, 4},
		{0, 5, 0, 7, 0},
		{1000, 1, 1, 998},
		{3, 3, 3, 3, 3, 3, 3},
		{1 << 62, 1 << 61, 1<<61 - 1},
		{1 << 60, 3 << 60, 3 << 60},
	} {
		r := stream(t, seedB)
		counts, odds := make([]int, len(w)), make([]float64, len(w))
		for i, v := range w {
			odds[i] = float64(v)
		}
		for range 40_000 {
			counts[r.Weighted(w)]++
		}
		fits(t, fmt.Sprintf("Weighted(%d)", w), counts, odds)
	}
}

func TestStat_Die(t *testing.T) {
	for _, sides := range []int{2, 4, 6, 8, 10, 12, 20, 100} {
		r := stream(t, seedA)
		counts := make([]int, sides)
		pairs := make([]int, sides*sides)
		last := 1
		for range 40 * sides * sides {
			roll := r.Die(sides)
			counts[roll-1]++
			pairs[(last-1)*sides+roll-1]++
			last = roll
		}
		even(t, fmt.Sprintf("Die(%d)", sides), counts)
		even(t, fmt.Sprintf("Die(%d), after another", sides), pairs)
	}
}

// All 24 orders of four things, and the places of ten.
func TestStat_Shuffle(t *testing.T) {
	r := stream(t, seedA)
	orders := map[[4]int]int{}
	for range 24_000 {
		orders[[4]int(shuffled(r, 4))]++
	}
	var counts []int
	for _, c := range orders {
		counts = append(counts, c)
	}
	if len(counts) != 24 {
		t.Errorf("%d orders of four things, want 24", len(counts))
	}
	even(t, "orders of four", counts)

	places := make([]int, 100)
	for range 5_000 {
		for at, thing := range shuffled(r, 10) {
			places[10*thing+at]++
		}
	}
	even(t, "places of ten", places)
}

// The first draws of the children 0, 1, 2, … are as good as a stream, alone
// and against their neighbour, their parent, and their own first child.
func TestStat_children(t *testing.T) {
	r := stream(t, seedA)
	parent := *r
	alone, neighbours, parents, childs := make([]int, 16), make([]int, 256), make([]int, 256), make([]int, 256)
	last := 0
	for k := range uint64(20_000) {
		child := r.Split(k)
		grandchild := child.Split(0)
		x := child.IntN(16)
		alone[x]++
		neighbours[16*last+x]++
		parents[16*parent.IntN(16)+x]++
		childs[16*grandchild.IntN(16)+x]++
		last = x
	}
	even(t, "first draws of children", alone)
	even(t, "of neighbours", neighbours)
	even(t, "of parent and child", parents)
	even(t, "of child and grandchild", childs)
}

// Changing one bit of the number, or of the seed, changes half the bits of
// the child's numbers, and each of them half the time.
func TestStat_avalanche(t *testing.T) {
	r := stream(t, seedB)
	flips := make([]int, 64)
	var total, pairs int
	compare := func(a, b Rand) {
		for range 2 {
			diff := a.Uint64() ^ b.Uint64()
			total += bits.OnesCount64(diff)
			pairs++
			for i := range flips {
				flips[i] += int(diff >> i & 1)
			}
		}
	}
	for k := range uint64(40) {
		for bit := range 64 {
			compare(r.Split(k), r.Split(k^1<<bit))
			other := *r
			other.key[bit/2] ^= 1 << (k % 8)
			compare(r.Split(k), other.Split(k))
		}
	}
	if mean := float64(total) / float64(pairs); math.Abs(mean-32) > 0.2 {
		t.Errorf("%.2f bits of 64 change on average, want 32", mean)
	}
	even(t, "bits that change", flips)
}
