package queue

import (
	"context"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// opened opens a queue on loopback and a link to it. The host replies to a result with its machine and text.
func opened(t *testing.T, lease time.Duration) (*Host, *Link) {
	t.Helper()
	h := must.Get(Open(t.Context(), Config{Listen: "127.0.0.1:0", Name: "test", Lease: lease, Dir: t.TempDir()},
		func(machine string, body []byte) []byte { return []byte(machine + ": " + string(body)) }))
	t.Cleanup(func() {
		if !h.conn.IsClosed() {
			h.Close("the test is over")
		}
	})
	l := must.Get(Join(Config{URL: h.Addr(), Name: "test", Machine: "m", Said: func(string) {}}))
	t.Cleanup(l.Close)
	return h, l
}

// lease leases a unit and fails the test if none arrives.
func lease(t *testing.T, l *Link) *Unit {
	t.Helper()
	for range 60 {
		if u := must.Get(l.Lease(t.Context())); u != nil {
			return u
		}
	}
	t.Fatal("no unit arrives")
	return nil
}

// TestDouble checks that a unit offered twice is stored once, and that the host replies to a result.
func TestDouble(t *testing.T) {
	h, l := opened(t, time.Minute)
	for _, id := range []string{"1", "1", "2", "1"} {
		must.Do(t, h.Offer(t.Context(), id, []byte("unit "+id)))
	}
	for _, want := range []string{"unit 1", "unit 2"} {
		u := lease(t, l)
		if string(u.Body) != want {
			t.Errorf("the unit is %q, want %q", u.Body, want)
		}
		if reply := must.Get(l.Hand(t.Context(), u.Body)); reply != "m: "+want {
			t.Errorf("the reply is %q", reply)
		}
		u.Finish()
	}
	if u, err := l.Lease(t.Context()); u != nil || err != nil {
		t.Errorf("a unit is stored twice: %v", err)
	}
}

// TestLease checks that a unit goes to another worker when its lease expires or it is returned, and to nobody while
// the lease is renewed.
func TestLease(t *testing.T) {
	h, l := opened(t, 2*time.Second)
	must.Do(t, h.Offer(t.Context(), "a", []byte("any")))
	lease(t, l) // and never renew it
	u := lease(t, l)
	u.Return()
	u = lease(t, l)
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
		if again, err := l.Lease(t.Context()); again != nil || err != nil {
			t.Fatalf("a unit that is kept is leased to another: %v", err)
		}
	}
	close(stop)
	if left := must.Get(h.Left(t.Context())); left != 1 {
		t.Errorf("%d units are left", left)
	}
	u.Finish()
	for range 6000 {
		if must.Get(h.Left(t.Context())) == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("a finished unit is still on the queue")
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
			Config{Listen: address, Name: "x", Lease: time.Second, Dir: t.TempDir()}, nil); err == nil {
			h.Close("")
			t.Errorf("listening at %s works", address)
		}
	}
}
