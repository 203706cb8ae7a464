package sample

import "testing"

func TestFee(t *testing.T) {
	for n, want := range []int{0, 1, 1, 1} {
		if got := fee(n); got != want {
			t.Errorf("fee(%d) is %d, want %d", n, got, want)
		}
	}
}
