package site

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/internal/testkit/must"
)

// This file tests how much is taken from whom.

// TestLimit checks that too many requests of a kind are refused, and that it is said how long to wait.
func TestLimit(t *testing.T) {
	for _, test := range []struct {
		name string
		set  func(*Limits, Rate)
		do   func(b *browser, page *paper) *paper
	}{
		{"requests", func(l *Limits, r Rate) { l.Requests = r },
			func(b *browser, page *paper) *paper { return b.get("/rules/futures") }},
		{"answers", func(l *Limits, r Rate) { l.Answers = r }, func(b *browser, page *paper) *paper {
			return b.post(page.at.Path+"/play", url.Values{"ask": {"0"}, "move": {"x"}}, "Accept",
				"application/json")
		}},
		{"names", func(l *Limits, r Rate) { l.Answers = r }, func(b *browser, page *paper) *paper {
			return b.post(page.at.Path+"/name", url.Values{"name": {"A"}})
		}},
		{"replays", func(l *Limits, r Rate) { l.Answers = r }, func(b *browser, page *paper) *paper {
			return b.get(page.at.Path + "/replay")
		}},
		{"tables", func(l *Limits, r Rate) { l.Tables = r },
			func(b *browser, page *paper) *paper { return b.post("/new", url.Values{"game": {"x"}}) }},
		{"links", func(l *Limits, r Rate) { l.Tables = r }, func(b *browser, page *paper) *paper {
			return b.post("/t/"+page.idOf()+"/sit", url.Values{"secret": {"x"}})
		}},
		{"checks", func(l *Limits, r Rate) { l.Checks = r }, func(b *browser, page *paper) *paper {
			return b.post("/verify", url.Values{"record": {"x"}}, "Accept", "application/json")
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := serving(t, Options{Limits: free})
			b, page := s.table(t)
			few := free
			test.set(&few, Rate{0.01, 3})
			limited := must.Get(New(s.host, Options{Limits: few}))
			defer limited.Close()
			s.Config.Handler = limited
			for i := range 3 {
				if p := test.do(b, page); p.status == 429 {
					t.Fatalf("request %d is too much", i)
				}
			}
			p := test.do(b, page).want(429)
			if n, err := strconv.Atoi(p.header.Get("Retry-After")); err != nil || n < 1 || n > 100 {
				t.Errorf("Retry-After: %q", p.header.Get("Retry-After"))
			}
		})
	}
}

// TestBuckets checks that tokens come back, that names are independent, and that not too many are kept.
func TestBuckets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBuckets(Rate{2, 3})
		for range 3 {
			if _, ok := b.take("a"); !ok {
				t.Fatal("too much at once")
			}
		}
		wait, ok := b.take("a")
		if ok || wait != time.Second {
			t.Errorf("the fourth: %v, wait %v", ok, wait)
		}
		if _, ok := b.take("b"); !ok {
			t.Error("another name has to wait")
		}
		time.Sleep(wait)
		if _, ok := b.take("a"); !ok {
			t.Error("who has waited has to wait")
		}
		for i := range 3 * maxBuckets {
			b.take(fmt.Sprint(i))
		}
		if len(b.of) != maxBuckets || b.used.Len() != maxBuckets {
			t.Errorf("%d names are kept", len(b.of))
		}
	})
	if _, ok := newBuckets(Rate{-1, 0}).take("a"); !ok {
		t.Error("no limit is one")
	}
	if l := (Limits{}).orStandard(); l != StandardLimits {
		t.Errorf("the standard is %+v", l)
	}
}

// TestAddress checks whom a request counts for: only a local proxy is believed, and IPv6 counts by /64.
func TestAddress(t *testing.T) {
	for _, test := range []struct {
		remote, said, want string
	}{
		{"192.0.2.7:99", "", "192.0.2.7"},
		{"192.0.2.7:99", "203.0.113.9", "192.0.2.7"},
		{"127.0.0.1:99", "", "127.0.0.1"},
		{"127.0.0.1:99", "203.0.113.9", "203.0.113.9"},
		{"127.0.0.1:99", "1.1.1.1, 203.0.113.9", "203.0.113.9"},
		{"127.0.0.1:99", "nonsense", "127.0.0.1"},
		{"127.0.0.1:99", "203.0.113.9, ", "127.0.0.1"},
		{"[::1]:99", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"[2001:db8:1:2:ffff::1]:99", "", "2001:db8:1:2::/64"},
		{"[fe80::1%eth0]:99", "", "fe80::/64"},
		{"[::ffff:192.0.2.7]:99", "", "192.0.2.7"},
		{"@", "203.0.113.9", "unknown"},
		{"", "", "unknown"},
		{"pipe:1", "", "unknown"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = test.remote
		if test.said != "" {
			r.Header.Set("X-Forwarded-For", test.said)
		}
		if got := addressOf(r); got != test.want {
			t.Errorf("%s saying %q is %s, want %s", test.remote, test.said, got, test.want)
		}
	}
	if n := (&tooMany{math.MaxInt32 * time.Second}).seconds(); n <= 0 {
		t.Errorf("%d seconds", n)
	}
}
