package sample

import "testing"

func TestRule_X1_1_fee(t *testing.T) {
	if got := fee(1); got != 1 {
		t.Errorf("fee(1) is %d, want 1", got)
	}
}

// The wrong side of the boundary: it never runs the line of X1.2.
func TestRule_X1_2_fee(t *testing.T) {
	if got := fee(1); got != 1 {
		t.Errorf("fee(1) is %d, want 1", got)
	}
}

func TestRule_X1_3_prices(t *testing.T) {
	if prices[1] != 8 || settle() != 4 || note() != "X9.9" {
		t.Error("the data have changed")
	}
}

func TestRule_X1_5_untagged(t *testing.T) {
	if len(prices) != 2 {
		t.Error("the data have changed")
	}
}

func TestRule_X1_6_fails(t *testing.T) {
	if a, b := swapped(1, 2); a != 1 || b != 2 {
		t.Errorf("swapped(1, 2) is %d, %d: it fails on purpose", a, b)
	}
}

func TestRule_X1_7_swapped(t *testing.T) {
	if a, b := swapped(1, 2); a != 2 || b != 1 {
		t.Errorf("swapped(1, 2) is %d, %d", a, b)
	}
}

func TestRule_X9_7_nothing(t *testing.T) {
	if fee(2) != 2 {
		t.Error("the fee has changed")
	}
}
