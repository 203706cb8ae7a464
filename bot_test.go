package bourse_test

import (
	"testing"

	"bourse.example"
)

func TestMemory_equal_after_load(t *testing.T) {
	m := start(t, small(), "memory")
	play(t, m, newRand(t, "memory"), 7)
	back := load(t, m.Record().String())
	seen := make(map[bourse.Memory]bourse.Seat)
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		memory := m.Memory(seat)
		if memory != back.Memory(seat) {
			t.Errorf("%s remembers something else after a load", seat)
		}
		if other, twice := seen[memory]; twice {
			t.Errorf("%s and %s remember the same", seat, other)
		}
		seen[memory] = seat
	}
}

func TestMemory_is_a_fold(t *testing.T) {
	m := start(t, small(), "fold")
	r := newRand(t, "fold")
	var memory bourse.Memory
	for from := 0; !m.Over(); {
		events := m.Events(1, from)
		for _, e := range events {
			memory = bourse.Recall(memory, e)
		}
		from += len(events)
		if memory != m.Memory(1) {
			t.Fatalf("after %d events the fold is %s and the match says %s", from, memory, m.Memory(1))
		}
		play(t, m, r, 1)
	}
	if len(memory.String()) != 32 {
		t.Errorf("the memory is written %s", memory)
	}
}

// A mute event is no plain value.
type mute string

func (e mute) For(bourse.Seat) (mute, bool) { return e, true }
func (e mute) String() string               { return string(e) }

func TestRecall_forgets_nothing(t *testing.T) {
	var none bourse.Memory
	a, b := bourse.Recall(none, mute("a")), bourse.Recall(none, mute("b"))
	if a == b || a == none || bourse.Recall(a, mute("b")) == bourse.Recall(b, mute("a")) {
		t.Error("different histories are remembered alike")
	}
}

func TestRecall_allocates_nothing(t *testing.T) {
	if raced {
		t.Skip("a pool forgets under the race detector")
	}
	m := start(t, small(), "recall")
	e := m.Events(0, 0)[0]
	var memory bourse.Memory
	if n := testing.AllocsPerRun(100, func() { memory = bourse.Recall(memory, e) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
