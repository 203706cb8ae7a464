package main

import (
	"fmt"
	"math"
	"testing"
	"time"
)

// TestScale checks that axes use round numbers and cover the data.
func TestScale(t *testing.T) {
	for _, test := range []struct {
		low, high float64
		want      string
	}{
		{0, 1, "[0 0.2 0.4 0.6 0.8 1]"},
		{0.12, 0.31, "[0.1 0.15 0.2 0.25 0.3 0.35]"},
		{-17, 42, "[-20 0 20 40 60]"},
		{0, 0, "[-1 -0.5 0 0.5 1]"},
		{-3000, 26000, "[-10000 0 10000 20000 30000]"},
	} {
		s, step := widened(test.low, test.high, 5, 0, 100)
		var got []float64
		for _, x := range s.ticks(step) {
			got = append(got, math.Round(x*1e9)/1e9)
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("from %v to %v: %v, want %s", test.low, test.high, got, test.want)
		}
		if s.at(s.low) != 0 || s.at(s.high) != 100 || s.low > test.low || s.high < test.high {
			t.Errorf("from %v to %v: %+v", test.low, test.high, s)
		}
	}
	if s := (scale{low: 1, high: 100, from: 0, to: 10, log: true}); math.Abs(s.at(10)-5) > 1e-9 {
		t.Errorf("10 of 1 to 100 is drawn at %v of 10", s.at(10))
	}
	for x, want := range map[float64]string{0: "0", -0.0001: "−0.0001", 1.5: "1.5", -20: "−20",
		0.1 + 0.2: "0.3", math.Copysign(0, -1): "0"} {
		if got := plain(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}

// TestSpread checks that labels at the ends of lines do not overlap.
func TestSpread(t *testing.T) {
	for _, test := range []struct{ at, want []float64 }{
		{[]float64{10, 50, 90}, []float64{10, 50, 90}},
		{[]float64{50, 50, 50}, []float64{50, 60, 70}},
		{[]float64{100, 100, 99}, []float64{90, 100, 80}},
		{[]float64{3, 0, 0}, []float64{20, 0, 10}},
	} {
		if got := spread(test.at, 10, 0, 100); fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%v: %v, want %v", test.at, got, test.want)
		}
	}
}

// TestTimed checks that quantiles of times are accurate to within one step.
func TestTimed(t *testing.T) {
	var b timed
	if b.sum(); b.quantile(0.5) != 0 || b.Mean != 0 {
		t.Error("an empty clock has a quantile")
	}
	for ms := 1; ms <= 1000; ms++ {
		b.add(time.Duration(ms) * time.Millisecond)
	}
	for q, want := range map[float64]float64{0.5: 500, 0.95: 950, 0.01: 10} {
		if got := b.quantile(q) / 1000; math.Abs(got/want-1) > 0.045 {
			t.Errorf("quantile %v is %v ms, want %v", q, got, want)
		}
	}
	if b.sum(); b.quantile(1) > b.Max || b.Max != 1e6 || b.Mean != 500500 {
		t.Errorf("max %v, mean %v", b.Max, b.Mean)
	}
	for d, want := range map[float64]string{0: "–", 1e6: "1000", 12345: "12.3", 1.5: "0.00150"} {
		if got := millis(d); got != want {
			t.Errorf("%v is written %q, want %q", d, got, want)
		}
	}
}

// TestQuote checks that a shell reads quoted words back unchanged.
func TestQuote(t *testing.T) {
	for word, want := range map[string]string{"greedy:8,random": "greedy:8,random", "": "''", "a b": "'a b'",
		"it's": `'it'\''s'`, `{"a":1}`: `'{"a":1}'`, "$HOME": "'$HOME'"} {
		if got := quote(word); got != want {
			t.Errorf("%q is written %s, want %s", word, got, want)
		}
	}
}
