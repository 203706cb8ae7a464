package queue

import (
	"context"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// opened opens a queue on loopback and starts a worker's shift.
func opened(t *testing.T, lease time.Duration) (*Host, *Shift) {
	t.Helper()
	h := must.Get(Open(context.Background(),
		Config{Listen: "127.0.0.1:0", Name: "test", Lease: lease, Dir: t.TempDir()}))
	t.Cleanup(func() {
		if !h.conn.IsClosed() {
			h.Close("the test is over")
		}
	})
	must.Do(t, h.Ready(context.Background(), "m"))
	l := must.Get(Join(Dial{Address: h.Addr(), Queue: "test", Machine: "m", Said: func(string) {}}))
	t.Cleanup(l.Close)
	s := must.Get(l.Begin(context.Background(), h.Epoch()))
	return h, s
}

// lease leases a unit and fails the test if none arrives.
func lease(t *testing.T, s *Shift) *Unit {
	t.Helper()
	for range 60 {
		u := must.Get(s.Lease(context.Background()))
		if u != nil {
			return u
		}
	}
	t.Fatal("no unit arrives")
	return nil
}

// TestDouble checks that a unit offered twice, or a result handed in twice, is stored once.
func TestDouble(t *testing.T) {
	ctx := context.Background()
	h, s := opened(t, time.Minute)
	for _, id := range []string{"1", "1", "2", "1"} {
		must.Do(t, h.Offer(ctx, id, "", []byte("unit "+id)))
	}
	for _, want := range []string{"unit 1", "unit 2"} {
		u := lease(t, s)
		if string(u.Body) != want {
			t.Errorf("the unit is %q, want %q", u.Body, want)
		}
		for range 3 {
			must.Do(t, s.Hand(ctx, string(u.Body), u.Body))
		}
		u.Finish()
	}
	if u, err := s.Lease(ctx); u != nil || err != nil {
		t.Errorf("a unit is stored twice: %v", err)
	}
	for _, want := range []string{"unit 1", "unit 2"} {
		if r := <-h.Results(); string(r.Body) != want || r.Machine != "m" {
			t.Errorf("%s has handed in %q, want %q", r.Machine, r.Body, want)
		}
	}
	if idle, err := h.Idle(ctx); !idle || err != nil {
		t.Errorf("a result is stored twice: %v", err)
	}
}

// TestLease checks that a unit goes to another worker when its lease expires or it is returned, and to nobody
// while the lease is renewed. A unit for one machine only comes first.
func TestLease(t *testing.T) {
	ctx := context.Background()
	h, s := opened(t, 2*time.Second)
	must.Do(t, h.Offer(ctx, "a", "", []byte("any")))
	lease(t, s) // and never renew it
	u := lease(t, s)
	if string(u.Body) != "any" {
		t.Fatalf("there is %q", u.Body)
	}
	u.Return()
	u = lease(t, s)
	must.Do(t, h.Offer(ctx, "b", "m", []byte("own")))
	own := lease(t, s)
	if string(own.Body) != "own" {
		t.Fatalf("there is %q", own.Body)
	}
	own.Finish()
	stop := make(chan bool)
	go func() {
		for tick := time.Tick(20 * time.Millisecond); ; {
			select {
			case <-tick:
				u.Keep()
			case <-stop:
				return
			}
		}
	}()
	for range 4 { // each Lease waits for a second
		if again, err := s.Lease(ctx); again != nil || err != nil {
			t.Fatalf("a unit that is kept is leased to another: %v", err)
		}
	}
	close(stop)
	u.Finish()
	for range 6000 {
		if idle, err := h.Idle(ctx); err != nil {
			t.Fatal(err)
		} else if idle {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("a finished unit is still on the queue")
}

// TestEnd checks that workers learn of the end, including those that are just about to start.
func TestEnd(t *testing.T) {
	h, s := opened(t, time.Minute)
	closed := make(chan bool)
	go func() {
		h.Close("all is done")
		close(closed)
	}()
	select {
	case why := <-s.Ended():
		if why != "all is done" {
			t.Errorf("told %q", why)
		}
	case <-time.After(time.Minute):
		t.Error("the worker is not told of the end")
	}
	<-closed
}

// TestNames checks valid machine names, and which addresses are local.
func TestNames(t *testing.T) {
	for name, ok := range map[string]bool{
		"a": true, "A-9_z": true, strings.Repeat("a", 40): true,
		"": false, strings.Repeat("a", 41): false, "a.b": false, "*": false, ">": false, "a b": false,
		"ä": false, "a\n": false,
	} {
		if (CheckName(name) == nil) != ok {
			t.Errorf("%q: %v", name, CheckName(name))
		}
	}
	for text, want := range map[string]string{"": "nameless", "host.example.com": "host-example-com",
		"ä b": "--b", strings.Repeat("x.", 40): strings.Repeat("x-", 20)} {
		if got := NameOf(text); got != want || CheckName(got) != nil {
			t.Errorf("%q is %q", text, got)
		}
	}
	for address, want := range map[string]bool{
		":4222": true, "127.0.0.1:4222": true, "localhost:1": true, "[::1]:1": true, "127.8.9.1:0": true,
		"0.0.0.0:4222": false, "[::]:1": false, "192.0.2.1:1": false, "example.com:1": false,
		"nonsense": false,
	} {
		if got := Local(address); got != want {
			t.Errorf("%q: %v", address, got)
		}
	}
	for _, address := range []string{"nonsense", "127.0.0.1:x", "127.0.0.1:70000", "127.0.0.1:-1"} {
		if h, err := Open(context.Background(),
			Config{Listen: address, Name: "x", Lease: time.Second, Dir: t.TempDir()}); err == nil {
			h.Close("")
			t.Errorf("listening at %s works", address)
		}
	}
}
