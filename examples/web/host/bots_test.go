package host

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// TestGuard checks that a bot has its time and a moment more, and that one that panics or goes on holds nobody.
func TestGuard(t *testing.T) {
	for _, test := range []struct {
		name string
		bot  func(context.Context) (string, error)
		move string
		took time.Duration
	}{
		{"at once", func(context.Context) (string, error) { return "p0 pass", nil }, "p0 pass", 0},
		{"in time", func(ctx context.Context) (string, error) { <-ctx.Done(); return "p0 pass", nil }, "p0 pass", time.Minute},
		{"an error", func(context.Context) (string, error) { return "", errors.New("no move") }, "", 0},
		{"a panic", func(context.Context) (string, error) { panic("no move") }, "", 0},
		{"late", func(context.Context) (string, error) { time.Sleep(time.Hour); return "p0 pass", nil }, "", time.Minute + grace},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				move, err := guard(t.Context(), time.Minute, test.bot)
				if took := time.Since(began); move != test.move || (err == nil) != (test.move != "") || took != test.took {
					t.Errorf("after %v: %q, %v", took, move, err)
				}
				time.Sleep(time.Hour) // for the bot that goes on
			})
		})
	}
}
