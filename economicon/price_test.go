package economicon_test

import (
	"math"
	"math/big"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
)

// This file tests chapter E5.

// rounded returns the price by the rules, with fractions of any size: 1/divisor of n · p / q, plus a half,
// rounded down, and at least 1.
func rounded(n, p, q, divisor int64) int64 {
	value := big.NewRat(n*p, q*divisor)
	value.Add(value, big.NewRat(1, 2))
	whole := new(big.Int).Quo(value.Num(), value.Denom()).Int64() // no value here is negative
	return max(1, whole)
}

// priceOf compares the three prices with the oracle.
func priceOf(t *testing.T, n, p, q int) {
	t.Helper()
	for _, price := range []struct {
		name    string
		of      func(n, countP, countQ int) int
		divisor int64
	}{{"price", economicon.Price, 1}, {"half price", economicon.HalfPrice, 2},
		{"quarter price", economicon.QuarterPrice, 4}} {
		if got, want := price.of(n, p, q),
			rounded(int64(n), int64(p), int64(q), price.divisor); int64(got) != want {
			t.Errorf("%s of %d for %d/%d is %d, want %d", price.name, n, p, q, got, want)
		}
	}
}

// TestRule_E5_1_oracle compares prices with the oracle: all small triples, the ends of the range, and both
// sides of every half for some counts.
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

// TestRule_E5_1_range checks that arguments out of range have no price.
func TestRule_E5_1_range(t *testing.T) {
	for _, test := range []struct{ n, p, q int }{
		{0, 1, 1}, {-1, 1, 1}, {1001, 1, 1}, {1, -1, 1}, {1, 1001, 1}, {1, 1, 0}, {1, 1, -1}, {1, 1, 1001},
		{math.MinInt, 1, 1}, {math.MaxInt, 1, 1}, {1, math.MaxInt, 1}, {1, 1, math.MinInt},
	} {
		for _, of := range []func(n, countP, countQ int) int{economicon.Price, economicon.HalfPrice,
			economicon.QuarterPrice} {
			equal(t, 0, of(test.n, test.p, test.q), "%d units for %d/%d cost", test.n, test.p, test.q)
		}
	}
	equal(t, 1000000, economicon.Price(1000, 1000, 1), "the highest price")
}

// TestRule_E5_1_halves checks that halves are rounded up and values just below them down.
func TestRule_E5_1_halves(t *testing.T) {
	for _, test := range []struct {
		n, p, q             int
		price, half, fourth int
	}{
		{1, 1, 1000, 1, 1, 1},  // never less than 1
		{1, 3, 2, 2, 1, 1},     // 1.5, 0.75, 0.375
		{3, 499, 998, 2, 1, 1}, // 1.5, 0.75, 0.375
		{3, 499, 999, 1, 1, 1}, // 1.4985 is below a half
		{5, 1, 2, 3, 1, 1},     // 2.5, 1.25, 0.625
		{6, 1, 1, 6, 3, 2},     // 6, 3, 1.5
		{5, 1, 1, 5, 3, 1},     // 5, 2.5, 1.25
		{7, 1, 1, 7, 4, 2},     // 7, 3.5, 1.75
		{10, 1, 1, 10, 5, 3},   // 10, 5, 2.5
		{1000, 1, 1, 1000, 500, 250},
		{999, 1, 2, 500, 250, 125},        // 499.5, 249.75, 124.875
		{997, 1, 2, 499, 249, 125},        // 498.5, 249.25, 124.625
		{1000, 1000, 999, 1001, 501, 250}, // 1001.0, 500.5.., 250.25
	} {
		got := [3]int{economicon.Price(test.n, test.p, test.q), economicon.HalfPrice(test.n, test.p, test.q),
			economicon.QuarterPrice(test.n, test.p, test.q)}
		if want := [3]int{test.price, test.half, test.fourth}; got != want {
			t.Errorf("%d units for %d/%d cost %v, want %v", test.n, test.p, test.q, got, want)
		}
	}
}

// TestRule_E5_1_before checks that a price depends on the counts before the trade, and the next price on the
// counts after it.
func TestRule_E5_1_before(t *testing.T) {
	s := trading(t, first(lawless(2)), economicon.BankRun, nil)
	for _, test := range []struct{ move, want string }{
		{"p0 buy 10 grain for gold", "10 grain cost p0 50/20, so 3, of gold (E7.2)"},
		{"p0 buy 5 grain for gold", "5 grain cost p0 40/10, so 4, of gold (E7.2)"},
		{"p0 buy 1 grain for gold", "1 grain cost p0 12/5, so 2, of gold (E7.2)"},
	} {
		equal(t, test.want, traced(t, &s, test.move)[1], "the result")
		play(t, &s, "p1 pass")
	}
	// Now the market has 14 gold and 4 grain, and p0 has 1 gold.
	wantCode(t, s, "p0 buy 1 grain for gold", "too-dear")
	equal(t, 4, s.Cost(0, economicon.Grain, economicon.Gold, 1), "it costs")
}

// TestRule_E5_2_example checks the example of the rulebook.
func TestRule_E5_2_example(t *testing.T) {
	s := trading(t, lawless(2), economicon.BankRun, nil)
	for n, want := range map[int]int{1: 1, 5: 1, 6: 2, 10: 3, 19: 5} {
		equal(t, want, s.Cost(0, economicon.Grain, economicon.Gold, n), "%d grain cost", n)
		equal(t, want, economicon.Price(n, 5, 20), "by the function %d grain cost", n)
	}
	for _, test := range []struct{ n, p, q, half, fourth int }{{10, 5, 20, 1, 1}, {12, 5, 20, 2, 1},
		{12, 5, 12, 3, 1}} {
		equal(t, test.half, economicon.HalfPrice(test.n, test.p, test.q), "%+v: half the price", test)
		equal(t, test.fourth, economicon.QuarterPrice(test.n, test.p, test.q), "%+v: a quarter of the price",
			test)
	}
}

// TestRule_E5_3_none checks a market without gold: everything paid in gold costs 1, and gold has no price.
func TestRule_E5_3_none(t *testing.T) {
	c := first(lawless(2))
	s := trading(t, c, economicon.BankRun, func(s *economicon.State) { s.Peg[1] = economicon.CurrencyOf(1) },
		holding{economicon.Market, economicon.Gold, 0})
	for _, n := range []int{1, 7, 19} {
		equal(t, 1, s.Cost(0, economicon.Grain, economicon.Gold, n), "%d grain cost", n)
		// Gold also prices a currency pegged to gold.
		equal(t, 1, s.Cost(0, economicon.Grain, economicon.CurrencyOf(0), n), "%d grain cost", n)
	}
	for unit, want := range map[economicon.Unit]int{economicon.Gold: 0, economicon.Grain: 1,
		economicon.CurrencyOf(0): 1} {
		equal(t, want, s.Cost(1, unit, economicon.CurrencyOf(1), 1), "1 %s costs", unit)
	}
	codes(t, s, map[string]string{
		"p0 buy 1 gold for currency-p0": "no-price", "p0 buy 19 grain for gold": "",
		"p0 buy 20 grain for gold": "few-in-market",
	})
	hold(t, &s, holding{economicon.Market, economicon.Gold, 1})
	codes(t, s, map[string]string{"p0 buy 1 gold for currency-p0": "",
		"p0 buy 2 gold for currency-p0": "few-in-market"})
}

// TestCost checks that Cost is 0 for units that the seat cannot buy, or cannot buy with that payment.
func TestCost(t *testing.T) {
	s := trading(t, lawless(2), economicon.TradeWar, func(s *economicon.State) { s.Peg[1] = economicon.Tech })
	for _, test := range []struct {
		seat      bourse.Seat
		unit, pay economicon.Unit
		n, want   int
	}{
		{0, economicon.Tech, economicon.Gold, 12, 5},
		{0, economicon.Tech, economicon.CurrencyOf(0), 12, 5},
		{1, economicon.Grain, economicon.CurrencyOf(1), 5, 3}, // 5 · 12 / 20, by the count of tech
		{1, economicon.Grain, economicon.Tech, 5, 3},
		{1, economicon.Grain, economicon.Gold, 5, 1},
		{0, economicon.Grain, economicon.Tech, 5, 0},
		{0, economicon.Gold, economicon.Gold, 1, 0},
		{0, economicon.CurrencyOf(1), economicon.Gold, 1, 0}, // in a Trade War
		{0, economicon.CurrencyOf(2), economicon.Gold, 1, 0},
		{0, 0, economicon.Gold, 1, 0},
		{0, economicon.Token, economicon.Gold, 1, 0},
		{0, economicon.Grain, 0, 1, 0},
		{0, economicon.Grain, economicon.Gold, -1, 0},
		{0, economicon.Grain, economicon.Gold, 0, 0},
		{0, economicon.Grain, economicon.Gold, 1000, 250},
		{0, economicon.Grain, economicon.Gold, 1001, 0},
		{2, economicon.Grain, economicon.Gold, 1, 0},
		{-1, economicon.Grain, economicon.Gold, 1, 0},
	} {
		equal(t, test.want, s.Cost(test.seat, test.unit, test.pay, test.n), "%+v", test)
	}
}
