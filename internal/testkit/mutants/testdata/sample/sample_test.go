package sample

import "testing"

func TestRules(t *testing.T) {
	t.Run("X1.1_most", func(t *testing.T) { want(t, fee(3), 4) })
	t.Run("X1.2_fees", func(t *testing.T) { want(t, fee(1), 3) })
	t.Run("X1.4_more", func(t *testing.T) { want(t, fee(4), 4) })
	t.Run("X1.5_first", func(t *testing.T) { want(t, first("", 7, 8), 7) })
	t.Run("X1.7_one", func(t *testing.T) { want(t, die(2).odd(), die(4).odd()) })
}

func TestRule_X1_6_sides(t *testing.T) { want(t, die(0).sides(1), 2) }

func want[T comparable](t *testing.T, got, want T) {
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
