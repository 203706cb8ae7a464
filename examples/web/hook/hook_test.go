package hook

import (
	"bytes"
	"context"
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

	"bourse.example/internal/testkit/must"
)

func newSilence() *log.Logger { return log.New(io.Discard, "", 0) }

const anAddress = "https://hooks.example/s3cret"

// A post is a call that the fake received.
type post struct {
	at    time.Duration // since the start of the test
	to    string
	title string
}

// A fake records calls and answers them as the test requires.
type fake struct {
	mu      sync.Mutex
	begun   time.Time
	posts   []post
	results []Result
	now     map[string]int // running calls by seat
	most    int            // the maximum number of running calls
	err     func(n int) error
	takes   time.Duration
}

// sender returns a sender that calls the fake. It must be created inside a synctest bubble.
func (f *fake) sender(t *testing.T, o Options) *Sender {
	t.Helper()
	hosts := must.Get(ParseHosts("hooks.example"))
	f.begun, f.now = time.Now(), map[string]int{}
	o.Hosts, o.post = hosts, f.post
	o.Count = func(r Result) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.results = append(f.results, r)
	}
	return New(o)
}

func (f *fake) post(ctx context.Context, to string, n Notice) error {
	key := n.Table + n.Seat
	f.mu.Lock()
	f.posts = append(f.posts, post{time.Since(f.begun), to, n.Title})
	count := len(f.posts)
	f.now[key]++
	if f.now[key] > 1 {
		panic("two calls for a seat at a time")
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

// wants compares the calls, by time and title.
func (f *fake) wants(t *testing.T, want ...post) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	if !slices.Equal(f.posts, want) {
		t.Errorf("calls:\n%v, not\n%v", f.posts, want)
	}
}

// pass lets time pass in a bubble, and waits until everything due has happened.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func notice(seat, title string) Notice { return Notice{Table: "abc", Seat: seat, Title: title} }

// A failed call is retried after increasing delays and then dropped. The log does not contain the address.
func TestRetries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged bytes.Buffer
		f := &fake{err: func(int) error { return StatusError(503) }}
		s := f.sender(t, Options{Log: slog.New(slog.NewTextHandler(&logged, nil))})
		s.Tell(anAddress, notice("p0", "a"))
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
		if len(s.seats) != 0 {
			t.Errorf("%d seats are kept", len(s.seats))
		}
		s.Close(t.Context())
	})
}

// A permanent error is not retried, and a success ends the retries.
func TestGivenUp(t *testing.T) {
	for _, tt := range []struct {
		err    error
		calls  int
		result Result
	}{{ErrAddress, 1, Failed}, {StatusError(404), 1, Failed}, {ErrHost, 1, Failed},
		{errors.New("down"), 2, Sent}} {
		synctest.Test(t, func(t *testing.T) {
			f := &fake{err: func(n int) error {
				if n > 1 {
					return nil
				}
				return tt.err
			}}
			s := f.sender(t, Options{})
			s.Tell(anAddress, notice("p0", "a"))
			pass(2 * time.Hour)
			if len(f.posts) != tt.calls || !slices.Equal(f.results, []Result{tt.result}) {
				t.Errorf("%v: %v, %v", tt.err, f.posts, f.results)
			}
			s.Close(t.Context())
		})
	}
}

// A seat has one call at a time, with a minimum spacing, and only its newest notice waits. Other seats do not
// wait for it.
func TestNewest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: 3 * time.Second}
		s := f.sender(t, Options{})
		s.Tell(anAddress, notice("p0", "a"))
		pass(time.Second)
		s.Tell(anAddress, notice("p0", "b"))
		s.Tell(anAddress+"2", notice("p0", "c"))
		s.Tell(anAddress, notice("p1", "d"))
		pass(time.Hour)
		f.wants(t, post{0, anAddress, "a"}, post{time.Second, anAddress, "d"},
			post{13 * time.Second, anAddress + "2", "c"})
		if f.count(Sent) != 3 || f.count(Dropped) != 1 {
			t.Errorf("results %v", f.results)
		}
		s.Close(t.Context())
	})
}

// A newer notice replaces one that failed, and gets all its retries.
func TestNewerAfterFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Second, err: func(int) error { return StatusError(500) }}
		s := f.sender(t, Options{})
		s.Tell(anAddress, notice("p0", "a"))
		pass(time.Second / 2)
		s.Tell(anAddress, notice("p0", "b"))
		pass(3 * time.Hour)
		if len(f.posts) != 6 || f.posts[1].title != "b" || f.count(Dropped) != 1 || f.count(Failed) != 1 {
			t.Errorf("calls %v, results %v", f.posts, f.results)
		}
		s.Close(t.Context())
	})
}

// A seat that has answered in the meantime is not notified again.
func TestStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{err: func(int) error { return StatusError(500) }}
		s := f.sender(t, Options{Still: func(n Notice) bool { return n.Title != "a" }})
		s.Tell(anAddress, notice("p0", "a"))
		pass(time.Hour)
		f.wants(t, post{0, anAddress, "a"})
		if !slices.Equal(f.results, []Result{Dropped}) {
			t.Errorf("results %v", f.results)
		}
		s.Close(t.Context())
	})
}

// At most Most seats wait, at most Posts calls run at a time, and Tell never blocks.
func TestBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Second}
		s := f.sender(t, Options{})
		for i := range Most + 10 {
			s.Tell(anAddress, Notice{Table: strconv.Itoa(i), Seat: "p0"})
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

// Close ends running and waiting calls, and no call follows it.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{takes: time.Hour}
		s := f.sender(t, Options{})
		for i := range 20 {
			s.Tell(anAddress, Notice{Table: strconv.Itoa(i), Seat: "p0"})
		}
		s.Tell(anAddress, Notice{Table: "0", Seat: "p0"})
		synctest.Wait()
		began := time.Now()
		must.Do(t, s.Close(t.Context()))
		s.Tell(anAddress, notice("p0", "a"))
		synctest.Wait()
		if took := time.Since(began); took != 0 || len(f.posts) != Posts || f.count(Dropped) != 22 ||
			f.count(Sent) != 0 {
			t.Errorf("after %v: %d calls, results %v", took, len(f.posts), f.results)
		}
	})
}

// If a call does not end when canceled, Close returns when its context ends.
func TestCloseWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		s := f.sender(t, Options{})
		s.o.post = func(context.Context, string, Notice) error { time.Sleep(time.Minute); return nil }
		s.Tell(anAddress, notice("p0", "a"))
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := s.Close(ctx); err != context.DeadlineExceeded {
			t.Errorf("Close = %v", err)
		}
		pass(time.Hour)
	})
}

// An address that is not allowed is not called.
func TestTellChecks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		s := f.sender(t, Options{})
		s.Tell("https://evil.example/", notice("p0", "a"))
		synctest.Wait()
		if len(f.posts) != 0 || f.count(Failed) != 1 {
			t.Errorf("calls %v, results %v", f.posts, f.results)
		}
		s.Close(t.Context())
	})
}
