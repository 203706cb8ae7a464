package storetest_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
	"bourse.example/internal/testkit/must"
)

func playing(id string) store.Table {
	return store.Table{ID: id, Created: time.Unix(1, 0), Began: true}
}

// TestFaulty_script checks the error of each fault, and whether the move is stored.
func TestFaulty_script(t *testing.T) {
	tests := []struct {
		fault storetest.Fault
		want  error
		kept  bool
	}{
		{storetest.Fine, nil, true},
		{storetest.Before, storetest.ErrFault, false},
		{storetest.After, storetest.ErrFault, true},
		{storetest.Full, store.ErrFull, false},
		{storetest.Slow, nil, true},
	}
	f := storetest.Break(memory.New(), storetest.Plan{Before: 1000})
	for i, test := range tests {
		id := fmt.Sprintf("t%d", i)
		f.Script(storetest.Fine, test.fault)
		must.Do(t, f.Create(t.Context(), playing(id), nil))
		if err := f.Append(t.Context(), id, 1, "x\n"); !errors.Is(err, test.want) {
			t.Errorf("%v: %v, want %v", test.fault, err, test.want)
		}
		if _, n, err := f.Lines(t.Context(), id); err != nil || (n == 1) != test.kept {
			t.Errorf("%v: %d moves kept, %v", test.fault, n, err)
		}
	}
	if err := f.Append(t.Context(), "t0", 2, "x\n"); err != storetest.ErrFault {
		t.Errorf("after the script: %v, want the plan's fault", err)
	}
	f.Script(storetest.After)
	if err := f.Append(t.Context(), "t0", 7, "x\n"); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a refusal after which the answer is lost: %v, want ErrConflict", err)
	}
}

// TestFaulty_slow checks that a slow call waits as long as the plan says, or until its context ends.
func TestFaulty_slow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := storetest.Break(memory.New(), storetest.Plan{Slow: 1000, Delay: time.Minute})
		begun := time.Now()
		if err := f.Create(t.Context(), playing("one"), nil); err != nil || time.Since(begun) != time.Minute {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := f.Append(ctx, "one", 1, "x\n"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v, want the context's", err)
		}
		if _, n, err := f.Lines(t.Context(), "one"); n != 0 || err != nil {
			t.Errorf("%d moves kept, %v", n, err)
		}
	})
}

// TestFaulty_plan checks that a plan gives the same faults for the same seed in any order of tables,
// different ones for another seed, and about the rates that it names.
func TestFaulty_plan(t *testing.T) {
	const moves = 1000
	run := func(seed uint64, ids ...string) (map[string][]bool, *storetest.Faulty) {
		f := storetest.Break(memory.New(),
			storetest.Plan{Seed: seed, Before: 100, After: 50, Full: 20, Slow: 10, Reads: 300})
		faults := map[string][]bool{}
		for range moves {
			for _, id := range ids {
				faults[id] = append(faults[id],
					errors.Is(f.Append(t.Context(), id, 1, ""), storetest.ErrFault))
			}
		}
		return faults, f
	}
	a, f := run(1, "one", "two")
	b, _ := run(1, "two", "one")
	c, _ := run(2, "one", "two")
	if !slices.Equal(a["one"], b["one"]) || !slices.Equal(a["two"], b["two"]) {
		t.Error("faults depend on the order of tables")
	}
	if slices.Equal(a["one"], c["one"]) || slices.Equal(a["one"], a["two"]) {
		t.Error("faults do not depend on the seed and the table")
	}
	for fault, share := range map[storetest.Fault]int{storetest.Before: 100, storetest.After: 50,
		storetest.Full: 20, storetest.Slow: 10} {
		got, want := f.Count(fault), share*2*moves/1000
		if got < want/2 || got > want*2 {
			t.Errorf("%v: %d times, want about %d", fault, got, want)
		}
	}
	before := f.Count(storetest.Before)
	for range moves {
		f.Ping(t.Context())
	}
	if got := f.Count(storetest.Before) - before; got < 200 || got > 400 {
		t.Errorf("%d of %d reads failed, want about 300", got, moves)
	}
}

// TestFaulty_cut checks that a store that is cut off refuses everything, and leaves the inner store open and
// unchanged.
func TestFaulty_cut(t *testing.T) {
	inner := memory.New()
	f := storetest.Break(inner, storetest.Plan{})
	must.Do(t, f.Create(t.Context(), playing("one"), nil))
	f.Cut()
	_, read := f.Table(t.Context(), "one")
	for _, err := range []error{read, f.Append(t.Context(), "one", 1, "x\n"), f.Ping(t.Context()),
		f.Close()} {
		if err != store.ErrClosed {
			t.Errorf("%v, want ErrClosed", err)
		}
	}
	if _, n, err := inner.Lines(t.Context(), "one"); n != 0 || err != nil {
		t.Errorf("inside: %d moves, %v", n, err)
	}
}
