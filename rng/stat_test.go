package rng

import (
	"fmt"
	"math"
	"testing"
)

// The tests in this file draw from fixed seeds, so every run has the same result. A correct generator would
// fail one of them for one seed in a thousand.

// even checks that counts are as nearly equal as chance allows.
func even(t *testing.T, name string, counts []int) {
	t.Helper()
	w := make([]float64, len(counts))
	for i := range w {
		w[i] = 1
	}
	fits(t, name, counts, w)
}

// fits compares counts with weights by Pearson's chi-square test. It fails if the probability of a statistic
// so large, or so small, is less than 1/2000 (by Wilson and Hilferty's approximation).
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
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom is %.1f deviations out: %d", name, chi2,
			free, z, counts)
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

// TestStat_Shuffle counts all 24 orders of four things, and the places of ten things.
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
