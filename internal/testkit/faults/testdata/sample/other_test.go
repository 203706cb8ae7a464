package sample

import "testing"

// It is not needed by the tests of X1.1.
func TestRule_X1_3_fee(t *testing.T) {
	if got := fee(2); got != 2 {
		t.Errorf("fee(2) is %d, want 2", got)
	}
}

// It fails without a fault.
func TestRule_X2_1_fee(t *testing.T) {
	if got := fee(2); got != 3 {
		t.Errorf("fee(2) is %d, want 3", got)
	}
}

func TestRule_X2_2_fee(t *testing.T) {
	t.Skip("it never runs")
}

func notATest() {}
