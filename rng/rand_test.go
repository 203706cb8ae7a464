package rng

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestNew_refuses_the_zero_seed(t *testing.T) {
	if r, err := New(Seed{}); r != nil || err != ErrZeroSeed {
		t.Errorf("New(zero) = %v, %v", r, err)
	}
	if r, err := New(Seed{origin: OS}); r != nil || err != ErrZeroSeed {
		t.Errorf("New(zero, os) = %v, %v", r, err)
	}
}

// TestNew_ignores_the_origin checks that the stream follows from the key alone.
func TestNew_ignores_the_origin(t *testing.T) {
	want := stream(t, seedA).Uint64()
	for _, o := range []Origin{Given, Text, OS, Mixed} {
		r, err := New(Seed{parse(t, seedA).key, o})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Uint64(); got != want {
			t.Errorf("%v: %#x, want %#x", o, got, want)
		}
	}
}

func TestRand_is_not_comparable(t *testing.T) {
	if reflect.TypeFor[Rand]().Comparable() {
		t.Error("== on Rands compiles, but equal streams can differ in memory")
	}
}

func TestRand_copies_go_apart(t *testing.T) {
	a := stream(t, seedA)
	skip(a, 40)
	b := *a
	want := a.Uint64()
	skip(a, 500)
	if got := b.Uint64(); got != want {
		t.Errorf("the copy goes on with %#x, want %#x", got, want)
	}
}

// taken reports whether f takes n numbers from a new stream.
func taken(t *testing.T, n int, f func(*Rand)) bool {
	t.Helper()
	r, want := stream(t, seedA), stream(t, seedA)
	f(r)
	skip(want, n)
	return r.Uint64() == want.Uint64()
}

func TestIntN_edges(t *testing.T) {
	for _, n := range []int{1, 0, -1, -2, -1000, math.MinInt} {
		got := -1
		if !taken(t, 0, func(r *Rand) { got = r.IntN(n) }) || got != 0 {
			t.Errorf("IntN(%d) = %d, want 0 and nothing taken", n, got)
		}
		if !taken(t, 0, func(r *Rand) { got = r.Die(n) }) || got != 1 {
			t.Errorf("Die(%d) = %d, want 1 and nothing taken", n, got)
		}
	}
	for _, n := range []int{2, 3, 6, 100} {
		if !taken(t, 1, func(r *Rand) { r.IntN(n) }) || !taken(t, 1, func(r *Rand) { r.Die(n) }) {
			t.Errorf("IntN(%d) or Die(%d) did not take one number", n, n)
		}
	}
}

func TestIntN_range(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rand{key: drawKey(t, "key")}
		n := rapid.IntRange(2, math.MaxInt).Draw(t, "n")
		for range 20 {
			if got := r.IntN(n); got < 0 || got >= n {
				t.Fatalf("IntN(%d) = %d", n, got)
			}
			if n == math.MaxInt {
				continue
			}
			if got := r.Die(n); got < 1 || got > n {
				t.Fatalf("Die(%d) = %d", n, got)
			}
		}
	})
}

// TestDie_does_not_overflow rolls the die with the most sides.
func TestDie_does_not_overflow(t *testing.T) {
	r := stream(t, seedA)
	for range 1000 {
		if got := r.Die(math.MaxInt); got < 1 {
			t.Fatalf("Die(MaxInt) = %d", got)
		}
	}
}

func TestWeighted_refusals(t *testing.T) {
	for _, w := range [][]int64{
		nil,
		{},
		{0},
		{0, 0, 0},
		{-1},
		{-1, 5},
		{5, -1},
		{5, 0, -1, 5},
		{math.MinInt64},
		{math.MaxInt64, math.MinInt64},
		{math.MaxInt64, -1},
		{math.MaxInt64, 1},
		{1, math.MaxInt64},
		{math.MaxInt64, math.MaxInt64},
		{math.MaxInt64, math.MaxInt64, 2},
		{1 << 62, 1 << 62},
		{1 << 62, 1 << 62, 1 << 62, 1 << 62, 5},
	} {
		got := 0
		if !taken(t, 0, func(r *Rand) { got = r.Weighted(w) }) || got != -1 {
			t.Errorf("Weighted(%d) = %d, want -1 and nothing taken", w, got)
		}
	}
}

func TestWeighted_edges(t *testing.T) {
	for _, v := range []struct {
		w     []int64
		want  int
		taken int
	}{
		{[]int64{1}, 0, 0},
		{[]int64{0, 0, 1, 0}, 2, 0},
		{[]int64{2}, 0, 1},
		{[]int64{0, 7}, 1, 1},
		{[]int64{math.MaxInt64}, 0, 1},
		{[]int64{0, math.MaxInt64, 0}, 1, 1},
	} {
		got := -1
		if !taken(t, v.taken, func(r *Rand) { got = r.Weighted(v.w) }) || got != v.want {
			t.Errorf("Weighted(%d) = %d, want %d and %d taken", v.w, got, v.want, v.taken)
		}
	}
}

// TestWeighted_follows_the_bounded_draw checks that Weighted draws a number below the sum and counts it off
// against the weights in order.
func TestWeighted_follows_the_bounded_draw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SliceOfN(rapid.Int64Range(0, 1<<40), 1, 12).Draw(t, "w")
		w[rapid.IntRange(0, len(w)-1).Draw(t, "i")] += 2
		keep := slices.Clone(w)
		var ends []uint64
		var sum uint64
		for _, v := range w {
			sum += uint64(v)
			ends = append(ends, sum)
		}
		r := Rand{key: drawKey(t, "key")}
		s := r
		for range 10 {
			x := s.below(sum)
			want := slices.IndexFunc(ends, func(end uint64) bool { return x < end })
			if got := r.Weighted(w); got != want || w[got] == 0 {
				t.Fatalf("Weighted(%d) = %d, want %d", w, got, want)
			}
		}
		if !slices.Equal(w, keep) {
			t.Fatal("Weighted changed the weights")
		}
	})
}

func TestShuffle_edges(t *testing.T) {
	for _, n := range []int{1, 0, -1, math.MinInt} {
		if !taken(t, 0, func(r *Rand) { r.Shuffle(n, nil) }) {
			t.Errorf("Shuffle(%d) took numbers", n)
		}
	}
	calls := 0
	if !taken(t, 9, func(r *Rand) { r.Shuffle(10, func(i, j int) { calls++ }) }) || calls != 9 {
		t.Errorf("Shuffle(10): %d swaps, want 9 and 9 numbers", calls)
	}
}

func TestShuffle_permutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rand{key: drawKey(t, "key")}
		n := rapid.IntRange(2, 60).Draw(t, "n")
		got := shuffled(&r, n)
		slices.Sort(got)
		for i, v := range got {
			if v != i {
				t.Fatalf("not a permutation of %d", n)
			}
		}
	})
}

// TestZeroRand calls every method of the zero Rand: none panics, and the stream is that of the zero key.
func TestZeroRand(t *testing.T) {
	var want oracle
	for range 300 {
		want.next()
	}
	var r Rand
	skip(&r, 300)
	if got := r.Uint64(); got != want.next() {
		t.Errorf("number 300 is %#x: not the stream of the zero key", got)
	}
	var a, b, c, d, e Rand
	a.IntN(6)
	b.Die(6)
	c.Weighted([]int64{1, 2})
	d.Shuffle(5, func(i, j int) {})
	child := e.Split(1)
	child.Uint64()
	for i, r := range []*Rand{new(Rand), &a, &e} {
		if out, err := r.MarshalBinary(); out != nil || err != ErrZeroSeed {
			t.Errorf("%d: MarshalBinary = %x, %v", i, out, err)
		}
		if out, err := r.MarshalText(); out != nil || err != ErrZeroSeed {
			t.Errorf("%d: MarshalText = %q, %v", i, out, err)
		}
	}
}

func TestAllocations(t *testing.T) {
	r := stream(t, seedA)
	w := []int64{5, 0, 3, 9}
	deck := make([]byte, 52)
	var child Rand
	for name, f := range map[string]func(){
		"Uint64":         func() { r.Uint64() },
		"IntN":           func() { r.IntN(52) },
		"below, redrawn": func() { r.below(3 << 61) },
		"Weighted":       func() { r.Weighted(w) },
		"Weighted, none": func() { r.Weighted(w[1:2]) },
		"Die":            func() { r.Die(6) },
		"Shuffle":        func() { r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] }) },
		"Split":          func() { child = r.Split(3) },
		"Split and draw": func() { child = r.Split(3); child.IntN(6) },
		"Split twice":    func() { child = r.Split(3); child = child.Split(4) },
	} {
		if got := testing.AllocsPerRun(500, f); got != 0 {
			t.Errorf("%s allocates %v times", name, got)
		}
	}
}
