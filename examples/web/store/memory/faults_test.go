package memory_test

import (
	"context"
	"errors"
	"fmt"
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

// always returns an empty store in which every change has a fault.
func always(fault memory.Fault, wait time.Duration) *memory.Store {
	s := memory.New()
	s.SetPlan(func(id string, reads bool) (memory.Fault, time.Duration) {
		if reads || id == "" {
			return memory.Fine, 0
		}
		return fault, wait
	})
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
	f := always(memory.Before, 0)
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
		f := always(memory.Slow, time.Minute)
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
