package note

import (
	"slices"
	"testing"
)

func TestNumber(t *testing.T) {
	for _, test := range []struct {
		taken uint64
		most  uint8
		want  uint8
	}{{0, 8, 1}, {1 << 1, 8, 2}, {1<<1 | 1<<3, 8, 2}, {1<<1 | 1<<2, 2, 0}, {1<<9 - 2, 8, 0}, {1<<8 - 2, 8, 8}, {0, 0, 0}} {
		if got := Number(test.taken, test.most); got != test.want {
			t.Errorf("of %d, with %b taken: %d, want %d", test.most, test.taken, got, test.want)
		}
	}
}

func TestDue(t *testing.T) {
	for _, test := range []struct {
		season, now int8
		want        bool
	}{{0, 5, false}, {4, 5, true}, {5, 5, true}, {6, 5, false}} {
		if got := Due(test.season, test.now); got != test.want {
			t.Errorf("season %d is due in %d: %t", test.season, test.now, got)
		}
	}
}

func TestCall(t *testing.T) {
	called := uint8(0)
	for _, want := range []uint8{1, 2, 2} {
		if called = Call(called, 2); called != want {
			t.Errorf("called %d times, want %d", called, want)
		}
	}
}

func TestSettlement(t *testing.T) {
	for _, test := range []struct {
		last, forward, most int8
		want                int16
	}{{0, 10, 5, 10}, {4, 10, 5, 12}, {5, 10, 5, 15}, {6, 10, 5, 15}, {20, 60, 12, 36}} {
		if got := Settlement(3, test.last, test.forward, test.most); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
}

func TestBegin(t *testing.T) {
	for _, test := range []struct {
		term       Term
		rolls, due int8
	}{{NextRoll, 1, 0}, {Round, 5, 0}, {Seasons, 0, 9}} {
		if rolls, due := Begin(test.term, 5, 2, 7); rolls != test.rolls || due != test.due {
			t.Errorf("term %d: %d rolls, due %d", test.term, rolls, due)
		}
	}
}

// TestClaim covers what comes first, and leaves the sum as it is.
func TestClaim(t *testing.T) {
	c := Claims{Worth: []int{10, 4, 0}, Cover: []int{10, 4, 0}}
	c.Claim(0, 1, 3)
	c.Claim(2, 1, 3) // 1 is left
	c.Claim(0, 2, 5) // what it holds covers nothing
	c.Claim(1, 0, 0)
	if want := []int{13, 0, 1}; !slices.Equal(c.Worth, want) {
		t.Errorf("worths are %v, want %v", c.Worth, want)
	}
	if want := []int{10, 0, 0}; !slices.Equal(c.Cover, want) {
		t.Errorf("%v is left, want %v", c.Cover, want)
	}
}
