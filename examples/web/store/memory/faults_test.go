package memory_test

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
	"bourse.example/internal/testkit/must"
)

func playing(id string) store.Table {
	return store.Table{ID: id, Created: time.Unix(1, 0), Began: true}
}

// breaking returns an empty store with a plan.
func breaking(p memory.Plan) *memory.Store {
	s := memory.New()
	s.SetPlan(p)
	return s
}

// TestFaults_script checks the error of each fault, and whether the move is stored.
func TestFaults_script(t *testing.T) {
	tests := []struct {
		fault memory.Fault
		want  error
		kept  bool
	}{
		{memory.Fine, nil, true},
		{memory.Before, memory.ErrFault, false},
		{memory.After, memory.ErrFault, true},
		{memory.Full, store.ErrFull, false},
		{memory.Slow, nil, true},
	}
	f := breaking(memory.Plan{Before: 1000})
	for i, test := range tests {
		id := fmt.Sprintf("t%d", i)
		f.Script(memory.Fine, test.fault)
		must.Do(t, f.Create(t.Context(), playing(id), nil))
		if err := f.Append(t.Context(), id, 1, "x\n"); !errors.Is(err, test.want) {
			t.Errorf("%v: %v, want %v", test.fault, err, test.want)
		}
		if _, n, err := f.Lines(t.Context(), id); err != nil || (n == 1) != test.kept {
			t.Errorf("%v: %d moves kept, %v", test.fault, n, err)
		}
	}
	if err := f.Append(t.Context(), "t0", 2, "x\n"); err != memory.ErrFault {
		t.Errorf("after the script: %v, want the plan's fault", err)
	}
	f.Script(memory.After)
	if err := f.Append(t.Context(), "t0", 7, "x\n"); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a refusal after which the answer is lost: %v, want ErrConflict", err)
	}
}

// TestFaults_slow checks that a slow call waits as long as the plan says, or until its context ends.
func TestFaults_slow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := breaking(memory.Plan{Slow: 1000, Delay: time.Minute})
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

// TestFaults_plan checks that a plan gives the same faults for the same seed in any order of tables,
// different ones for another seed, and about the rates that it names.
func TestFaults_plan(t *testing.T) {
	const moves = 1000
	run := func(seed uint64, ids ...string) (map[string][]bool, *memory.Store) {
		f := breaking(memory.Plan{Seed: seed, Before: 100, After: 50, Full: 20, Slow: 10, Reads: 300})
		faults := map[string][]bool{}
		for range moves {
			for _, id := range ids {
				faults[id] = append(faults[id],
					errors.Is(f.Append(t.Context(), id, 1, ""), memory.ErrFault))
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
	for fault, share := range map[memory.Fault]int{memory.Before: 100, memory.After: 50,
		memory.Full: 20, memory.Slow: 10} {
		got, want := f.Count(fault), share*2*moves/1000
		if got < want/2 || got > want*2 {
			t.Errorf("%v: %d times, want about %d", fault, got, want)
		}
	}
	before := f.Count(memory.Before)
	for range moves {
		f.Tables(t.Context())
	}
	if got := f.Count(memory.Before) - before; got < 200 || got > 400 {
		t.Errorf("%d of %d reads failed, want about 300", got, moves)
	}
}
