package host

import (
	"testing"
	"time"
)

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
