package bourse_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/scale"
)

func TestMemory_equal_after_load(t *testing.T) {
	m := start(t, small(), "memory")
	play(t, m, newRand(t, "memory"), 7)
	back := load(t, m.Record())
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
		events := slices.Collect(m.Events(1, from))
		for _, e := range events {
			memory = bourse.Recall(memory, e)
		}
		from += len(events)
		if memory != m.Memory(1) {
			t.Fatalf("after %d events the fold is %x and the match says %x", from, memory, m.Memory(1))
		}
		play(t, m, r, 1)
	}
}

// A mute event is not a plain value.
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
	scale.NotRaced(t)
	m := start(t, small(), "recall")
	e := firstEvent(m)
	var memory bourse.Memory
	if n := testing.AllocsPerRun(100, func() { memory = bourse.Recall(memory, e) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A padded value has unused memory between its fields.
type padded struct {
	A bool
	B int32
	C [2]struct {
		D int8
		E int16
	}
}

// TestKeyOf pins a key. It is the same on every machine and must never change.
func TestKeyOf(t *testing.T) {
	if got := fmt.Sprintf("%x", bourse.KeyOf(&padded{A: true,
		B: -2})); got != "0120ac0e4ae8b0807397389048166542" {
		t.Errorf("the key is %s", got)
	}
	seen := map[[16]byte]padded{}
	for i := range 512 {
		var v padded
		v.A, v.B = i&1 != 0, int32(i>>1&3)
		v.C[0].D, v.C[0].E, v.C[1].D, v.C[1].E = int8(i>>3&1), int16(i>>4&3), int8(i>>6&1), int16(i>>7)
		key := bourse.KeyOf(&v)
		if other, ok := seen[key]; ok {
			t.Errorf("%+v and %+v have one key", v, other)
		}
		seen[key] = v
		// The same fields, with other bytes in the padding.
		var ones padded
		for b := unsafe.Slice((*byte)(unsafe.Pointer(&ones)), unsafe.Sizeof(ones)); len(b) > 0; b = b[1:] {
			b[0] = 0xff
		}
		ones.A, ones.B = v.A, v.B
		for k := range v.C {
			ones.C[k].D, ones.C[k].E = v.C[k].D, v.C[k].E
		}
		if bourse.KeyOf(&ones) != key {
			t.Errorf("the key of %+v depends on what lies between its fields", v)
		}
	}
}

func TestKeyOf_refusals(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); !strings.Contains(got, "bourse: no key: ") {
			t.Errorf("a text has a key: %s", got)
		}
	}()
	text := struct{ Text string }{"text"}
	bourse.KeyOf(&text)
}

func TestKeyOf_allocates_nothing(t *testing.T) {
	scale.NotRaced(t)
	v := start(t, small(), "key").View(0)
	if n := testing.AllocsPerRun(100, func() { bourse.KeyOf(&v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// firstEvent returns the first event that p0 has seen.
func firstEvent(m *futures.Match) futures.Event {
	for e := range m.Events(0, 0) {
		return e
	}
	return futures.Event{}
}
