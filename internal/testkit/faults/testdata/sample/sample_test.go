package sample

import "testing"

func TestRule_X1_1_fee(t *testing.T) {
	if got := fee(1); got != 1 {
		t.Errorf("fee(1) is %d, want 1", got)
	}
}
