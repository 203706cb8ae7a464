package bots

import (
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/internal/testkit/must"
)

// TestWithPause checks that searches pause every few iterations, end when the pause says so, and do not count the
// pauses against their time.
func TestWithPause(t *testing.T) {
	for _, test := range []struct {
		spec        string
		most, calls int // of the pause: before it ends the search, and in the end
	}{
		{"ismcts:80", 100, 9}, {"ismcts:80", 3, 3}, {"rollout:80", 100, 9}, {"rollout:80", 3, 3}, {"ismcts:1s", 100, 100},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := nim.begin()
			calls := 0
			ctx := WithPause(t.Context(), func() bool {
				calls++
				time.Sleep(time.Minute)
				return calls < test.most
			})
			began := time.Now()
			m := must.Get(searcher(t, test.spec, "pause").Choose(ctx, s.View(0), s.Options(0, nil)))
			if s.Check(m) != nil || calls != test.calls || time.Since(began) != time.Duration(calls)*time.Minute {
				t.Errorf("%s with %d pauses: %v after %d and %v", test.spec, test.most, m, calls, time.Since(began))
			}
		})
	}
}
