package economicon_test

import (
	"math"
	"math/big"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
)

// This file compares prices with fractions of any size. testdata/rules/price.txt has the rest of chapter E5.

// prices has the functions for prices, and which part of the value each is.
var prices = []struct {
	of      func(n, countP, countQ int) int
	divisor int64
}{{economicon.Price, 1}, {economicon.HalfPrice, 2}, {economicon.QuarterPrice, 4}}

// priceOf compares the prices with the rule: the value, plus a half, rounded down, and at least 1.
func priceOf(t *testing.T, n, p, q int) {
	t.Helper()
	for _, price := range prices {
		value := big.NewRat(int64(n)*int64(p), int64(q)*price.divisor)
		value.Add(value, big.NewRat(1, 2))
		want := max(1, new(big.Int).Quo(value.Num(), value.Denom()).Int64()) // no value here is negative
		if got := price.of(n, p, q); int64(got) != want {
			t.Errorf("1/%d of the price of %d for %d/%d is %d, want %d", price.divisor, n, p, q, got, want)
		}
	}
}

// TestRule_E5_1_oracle tries all small triples, the ends of the range, and both sides of every half for some
// counts.
func TestRule_E5_1_oracle(t *testing.T) {
	for i := range 20 * 21 * 20 {
		priceOf(t, 1+i%20, i/20%21, 1+i/420)
	}
	ends := []int{1, 2, 3, 4, 5, 499, 500, 501, 997, 998, 999, 1000}
	for _, n := range ends {
		for _, q := range ends {
			for _, p := range append(ends, 0) {
				priceOf(t, n, p, q)
			}
		}
	}
	for _, q := range []int{2, 7, 64, 333, 1000} {
		for n := 1; n <= 1000; n++ {
			priceOf(t, n, q/2+1, q)
			priceOf(t, n, 1000, q)
		}
	}
	r := newRand(t, "prices")
	for range scale.N(2000, 200000) {
		priceOf(t, 1+r.IntN(1000), r.IntN(1001), 1+r.IntN(1000))
	}
}

// TestRule_E5_1_halves has prices worked out by hand.
func TestRule_E5_1_halves(t *testing.T) {
	for _, test := range []struct {
		n, p, q int
		want    [3]int // the price, half and a quarter of it
	}{
		{1, 1, 1000, [3]int{1, 1, 1}},  // never less than 1
		{1, 3, 2, [3]int{2, 1, 1}},     // 1.5, 0.75, 0.375
		{3, 499, 999, [3]int{1, 1, 1}}, // 1.4985 is below a half
		{5, 1, 1, [3]int{5, 3, 1}},     // 5, 2.5, 1.25
		{10, 1, 1, [3]int{10, 5, 3}},   // 10, 5, 2.5
		{997, 1, 2, [3]int{499, 249, 125}},
		{1000, 1000, 999, [3]int{1001, 501, 250}},
		{1000, 1000, 1, [3]int{1000000, 500000, 250000}},
	} {
		for i, price := range prices {
			equal(t, test.want[i], price.of(test.n, test.p, test.q), "%+v", test)
		}
	}
}

// TestRule_E5_1_range checks that arguments out of range have no price.
func TestRule_E5_1_range(t *testing.T) {
	for _, test := range []struct{ n, p, q int }{
		{0, 1, 1}, {-1, 1, 1}, {1001, 1, 1}, {1, -1, 1}, {1, 1001, 1}, {1, 1, 0}, {1, 1, -1}, {1, 1, 1001},
		{math.MinInt, 1, 1}, {math.MaxInt, 1, 1}, {1, math.MaxInt, 1}, {1, 1, math.MinInt},
	} {
		for _, price := range prices {
			equal(t, 0, price.of(test.n, test.p, test.q), "%d units for %d/%d cost", test.n, test.p, test.q)
		}
	}
}
