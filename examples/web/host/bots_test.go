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
		{"in time", func(ctx context.Context) (string, error) { <-ctx.Done(); return "p0 pass", nil }, "p0 pass", maxClock},
		{"an error", func(context.Context) (string, error) { return "", errors.New("no move") }, "", 0},
		{"a panic", func(context.Context) (string, error) { panic("no move") }, "", 0},
		{"late", func(context.Context) (string, error) { time.Sleep(time.Hour); return "p0 pass", nil }, "", maxClock + grace},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				move, err := guard(t.Context(), new(turn), test.bot)
				if took := time.Since(began); move != test.move || (err == nil) != (test.move != "") || took != test.took {
					t.Errorf("after %v: %q, %v", took, move, err)
				}
				time.Sleep(time.Hour) // for the bot that goes on
			})
		})
	}
}

// TestHinting_take checks that a seat gets one hint at a time, and after 20 waits until the first is an hour
// old.
func TestHinting_take(t *testing.T) {
	var h hinting
	now := time.Unix(1e9, 0)
	for n := range 20 {
		if wait := h.take(now); wait != 0 {
			t.Fatalf("hint %d waits %v", n+1, wait)
		}
		if wait := h.take(now); wait != time.Second {
			t.Fatalf("beside hint %d another one waits %v", n+1, wait)
		}
		h.busy = false
		now = now.Add(time.Minute)
	}
	if wait := h.take(now); wait != 40*time.Minute {
		t.Errorf("the 21st waits %v", wait)
	}
	if wait := h.take(now.Add(40 * time.Minute)); wait != 0 {
		t.Errorf("an hour after the first it waits %v", wait)
	}
}
