package push

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

func newSilence() *log.Logger { return log.New(io.Discard, "", 0) }

// to returns a subscription with an endpoint and the keys of a browser.
func to(endpoint string) store.PushSubscription {
	return store.PushSubscription{Endpoint: endpoint, P256dh: device.p256dh(), Auth: base64.RawURLEncoding.EncodeToString(device.auth), Language: "en"}
}

const anAddress = "https://fcm.googleapis.com/fcm/send/s3cret"

// A post is a call that a fake received.
type post struct {
	at    time.Duration // since the test began
	to    string
	title string
}

// A fake makes calls according to a test.
type fake struct {
	mu      sync.Mutex
	begun   time.Time
	posts   []post
	results []Result
	now     map[string]int // calls in progress for each browser
	most    int            // the most for all seats together
	err     func(n int) error
	takes   time.Duration
}

// sender returns a sender that calls the fake. Call it inside a synctest bubble.
func (f *fake) sender(t *testing.T, o Options) *Sender {
	t.Helper()
	f.begun, f.now = time.Now(), map[string]int{}
	o.post = f.post
	o.Count = func(r Result) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.results = append(f.results, r)
	}
	return New(o)
}

func (f *fake) post(ctx context.Context, to store.PushSubscription, n Notice) error {
	key := n.Table + n.Seat.String() + to.Endpoint
	f.mu.Lock()
	f.posts = append(f.posts, post{time.Since(f.begun), to.Endpoint, n.Title})
	count := len(f.posts)
	f.now[key]++
	if f.now[key] > 1 {
		panic("two messages for a browser at a time")
	}
	running := 0
	for _, n := range f.now {
		running += n
	}
	f.most = max(f.most, running)
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		f.now[key]--
		f.mu.Unlock()
	}()
	select {
	case <-time.After(f.takes):
	case <-ctx.Done():
		return ctx.Err()
	}
	if f.err == nil {
		return nil
	}
	return f.err(count)
}

func (f *fake) count(r Result) (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, got := range f.results {
		if got == r {
			n++
		}
	}
	return n
}

// wants compares the calls by time and title.
func (f *fake) wants(t *testing.T, want ...post) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	if !slices.Equal(f.posts, want) {
		t.Errorf("calls:\n%v, not\n%v", f.posts, want)
	}
}

// pass lets time pass in a bubble.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func notice(seat bourse.Seat, title string) Notice {
	return Notice{Table: "abc", Seat: seat, Title: title}
}

// A failed call is tried again after longer and longer times, and then given up. The log does not contain the
// address.
func TestRetries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged bytes.Buffer
		f := &fake{err: func(int) error { return StatusError(503) }}
		s := f.sender(t, Options{Log: slog.New(slog.NewTextHandler(&logged, nil))})
		s.Tell(to(anAddress), notice(0, "a"))
		pass(2 * time.Hour)
		f.wants(t, post{0, anAddress, "a"}, post{10 * time.Second, anAddress, "a"},
			post{70 * time.Second, anAddress, "a"},
			post{370 * time.Second, anAddress, "a"}, post{2170 * time.Second, anAddress, "a"})
		if f.count(Failed) != 1 || len(f.results) != 1 {
			t.Errorf("results %v", f.results)
		}
		if text := logged.String(); strings.Contains(text, "s3cret") || !strings.Contains(text, "given up") ||
			!strings.Contains(text, "503") {
			t.Errorf("the log is %s", text)
		}
		if len(s.to) != 0 {
			t.Errorf("%d browsers are kept", len(s.to))
		}
		s.Close(t.Context())
	})
}

// A permanent error is not tried again, and a success ends the tries.
func TestGivenUp(t *testing.T) {
	for _, tt := range []struct {
		err    error
		calls  int
		result Result
	}{{ErrAddress, 1, Failed}, {StatusError(404), 1, Failed}, {ErrSubscription, 1, Failed},
		{errors.New("down"), 2, Sent}} {
		synctest.Test(t, func(t *testing.T) {
			f := &fake{err: func(n int) error {
				if n > 1 {
					return nil
				}
				return tt.err
			}}
			s := f.sender(t, Options{})
			s.Tell(to(anAddress), notice(0, "a"))
			pass(2 * time.Hour)
			if len(f.posts) != tt.calls || !slices.Equal(f.results, []Result{tt.result}) {
				t.Errorf("%v: %v, %v", tt.err, f.posts, f.results)
			}
			s.Close(t.Context())
		})
	}
}

// A browser gets one message of a seat at a time, with a pause between messages, and only its newest notice waits. That
// delays neither another browser nor another seat.
func TestNewest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: 3 * time.Second}
		s := f.sender(t, Options{})
		s.Tell(to(anAddress), notice(0, "a"))
		pass(time.Second)
		s.Tell(to(anAddress), notice(0, "b"))
		s.Tell(to(anAddress), notice(0, "c"))
		s.Tell(to(anAddress), notice(1, "d"))
		pass(time.Second)
		s.Tell(to(anAddress+"2"), notice(0, "e"))
		pass(time.Hour)
		f.wants(t, post{0, anAddress, "a"}, post{time.Second, anAddress, "d"}, post{2 * time.Second, anAddress + "2", "e"},
			post{13 * time.Second, anAddress, "c"})
		if f.count(Sent) != 4 || f.count(Dropped) != 1 {
			t.Errorf("results %v", f.results)
		}
		s.Close(t.Context())
	})
}

// A newer notice replaces one that failed, and gets all its tries.
func TestNewerAfterFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Second, err: func(int) error { return StatusError(500) }}
		s := f.sender(t, Options{})
		s.Tell(to(anAddress), notice(0, "a"))
		pass(time.Second / 2)
		s.Tell(to(anAddress), notice(0, "b"))
		pass(3 * time.Hour)
		if len(f.posts) != 6 || f.posts[1].title != "b" || f.count(Dropped) != 1 || f.count(Failed) != 1 {
			t.Errorf("calls %v, results %v", f.posts, f.results)
		}
		s.Close(t.Context())
	})
}

// A player who has moved or opened the page meanwhile gets no message.
func TestStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{err: func(int) error { return StatusError(500) }}
		s := f.sender(t, Options{Still: func(n Notice) bool { return n.Title != "a" }})
		s.Tell(to(anAddress), notice(0, "a"))
		pass(time.Hour)
		f.wants(t, post{0, anAddress, "a"})
		if !slices.Equal(f.results, []Result{Dropped}) {
			t.Errorf("results %v", f.results)
		}
		s.Close(t.Context())
	})
}

// The end of a subscription is reported, and of no other one.
func TestGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{err: func(n int) error { return StatusError([]int{201, 400, 403, 404, 410}[n-1]) }}
		var gone []string
		s := f.sender(t, Options{Gone: func(n Notice, endpoint string) { gone = append(gone, n.Title+" "+endpoint) }})
		for i := range 5 {
			s.Tell(to(anAddress+strconv.Itoa(i)), notice(0, strconv.Itoa(i)))
			pass(time.Hour)
		}
		if want := []string{"3 " + anAddress + "3", "4 " + anAddress + "4"}; !slices.Equal(gone, want) {
			t.Errorf("gone are %q, not %q", gone, want)
		}
		s.Close(t.Context())
	})
}

// At most Most browsers wait, at most Posts calls are in progress, and Tell never blocks.
func TestBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Second}
		s := f.sender(t, Options{})
		for i := range Most + 10 {
			s.Tell(to(anAddress), Notice{Table: strconv.Itoa(i), Seat: 0})
		}
		if n := f.count(Dropped); n != 10 {
			t.Errorf("%d dropped", n)
		}
		pass(time.Hour)
		if f.most != Posts || len(f.posts) != Most {
			t.Errorf("%d calls, %d at a time", len(f.posts), f.most)
		}
		s.Close(t.Context())
	})
}

// Close cancels calls in progress and waiting ones, and nothing is called afterwards.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Hour}
		s := f.sender(t, Options{})
		for i := range 20 {
			s.Tell(to(anAddress), Notice{Table: strconv.Itoa(i), Seat: 0})
		}
		s.Tell(to(anAddress), Notice{Table: "0", Seat: 0})
		synctest.Wait()
		began := time.Now()
		must.Do(t, s.Close(t.Context()))
		s.Tell(to(anAddress), notice(0, "a"))
		synctest.Wait()
		if took := time.Since(began); took != 0 || len(f.posts) != Posts || f.count(Dropped) != 22 ||
			f.count(Sent) != 0 {
			t.Errorf("after %v: %d calls, results %v", took, len(f.posts), f.results)
		}
	})
}

// Close returns when its context ends, even if a call ignores its own context.
func TestCloseWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		s := f.sender(t, Options{})
		s.o.post = func(context.Context, store.PushSubscription, Notice) error { time.Sleep(time.Minute); return nil }
		s.Tell(to(anAddress), notice(0, "a"))
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := s.Close(ctx); err != context.DeadlineExceeded {
			t.Errorf("Close = %v", err)
		}
		pass(time.Hour)
	})
}
