package games_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// A slow session has a bot that takes a second for a choice, and no time otherwise.
type slow struct {
	games.Session
	size int
}

func (s *slow) Size(bourse.Seat) int { return s.size }

func (s *slow) Choose(context.Context, bourse.Seat) (string, error) {
	if s.size > 1 {
		time.Sleep(time.Second)
	}
	return "p0 pass", nil
}

// TestPace checks that the answer of a bot with one legal move comes no sooner than its usual one.
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p games.Pace
		for _, test := range []struct {
			bot  string
			size int
			want time.Duration
		}{{"a", 1, 0}, {"a", 2, time.Second}, {"a", 1, time.Second}, {"b", 1, 0}, {"a", 3, time.Second}, {"a", 1, time.Second}} {
			began := time.Now()
			if move := must.Get(p.Choose(t.Context(), &slow{size: test.size}, 0, test.bot)); move != "p0 pass" {
				t.Errorf("the move is %s", move)
			}
			if took := time.Since(began); took != test.want {
				t.Errorf("%+v: it took %v", test, took)
			}
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		began := time.Now()
		if _, err := p.Choose(ended, &slow{size: 1}, 0, "a"); err == nil || time.Since(began) != 0 {
			t.Errorf("a context that has ended: %v after %v", err, time.Since(began))
		}
	})
}
