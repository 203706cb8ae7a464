package site

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestBlocked checks that a blocked address gets nothing, and that others behind the same proxy do.
func TestBlocked(t *testing.T) {
	s := serving(t, Options{Limits: free, Blocked: func(ip netip.Addr) bool { return ip == netip.MustParseAddr("192.0.2.1") }})
	b := s.browser(t)
	for _, path := range []string{"/", "/stream", "/wasm/bourse.js", "/static/site.css"} {
		b.get(path, "X-Forwarded-For", "192.0.2.1").want(403, "has blocked your address")
	}
	b.post("/new", url.Values{"game": {"futures"}}, "X-Forwarded-For", "192.0.2.1").want(403, "has blocked your address")
	b.get("/", "X-Forwarded-For", "192.0.2.2").want(200)
}

// TestLimit checks that too many requests of a kind are refused with the time to wait.
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

// TestLimit_unnamed checks browsers behind a proxy that does not name them: one with too many requests does
// not block the others, and all of them together have a limit too.
func TestLimit_unnamed(t *testing.T) {
	var log must.Buffer
	s := serving(t, Options{Limits: free})
	few := free
	few.Requests = Rate{1e-6, 3} // nothing is refilled during the test
	limited := must.Get(New(s.host, Options{Limits: few, Origin: "https://tables.example",
		Log: slog.New(slog.NewTextHandler(&log, nil))}))
	defer limited.Close()
	s.Config.Handler = limited
	knows := func() *browser {
		b := s.browser(t)
		at := must.Get(url.Parse(s.URL))
		secret := host.Secret{}
		rand.Read(secret[:])
		b.http.Jar.SetCookies(at, []*http.Cookie{{Name: cookieName, Value: secret.String()}})
		return b
	}
	loud := knows()
	for range 3 {
		loud.get("/rules/futures").want(200)
	}
	for range 100 {
		loud.get("/rules/futures").want(429)
	}
	for range 57/3 - 1 {
		b := knows()
		for range 3 {
			b.get("/rules/futures").want(200)
		}
	}
	for range 3 {
		s.browser(t).get("/rules/futures").want(200) // without a cookie
	}
	s.browser(t).get("/rules/futures").want(429)
	knows().get("/rules/futures").want(429)
	loud.get("/rules/futures", "X-Forwarded-For", "192.0.2.1").want(200)
	if n := strings.Count(log.String(), "X-Forwarded-For"); n != 1 {
		t.Errorf("it is logged %d times that the proxy names nobody", n)
	}
}

// TestBuckets checks that tokens are refilled, that names are independent, and that the number of buckets is
// bounded.
func TestBuckets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBuckets(Rate{2, 3})
		for range 3 {
			if err := b.take("a"); err != nil {
				t.Fatal(err)
			}
		}
		wait := time.Second
		if err, ok := b.take("a").(*failure); !ok || err.wait != wait {
			t.Errorf("the fourth: %+v", err)
		}
		if b.take("b") != nil {
			t.Error("another name has to wait")
		}
		time.Sleep(wait)
		if b.take("a") != nil {
			t.Error("who has waited has to wait")
		}
		for i := range 3 * maxBuckets {
			b.take(fmt.Sprint(i))
		}
		if n := len(b.named.all); n != maxBuckets {
			t.Errorf("%d names are kept", n)
		}
	})
	if newBuckets(Rate{-1, 0}).take("a") != nil {
		t.Error("no limit is one")
	}
	if l := (Limits{}).orStandard(); l != StandardLimits {
		t.Errorf("the standard is %+v", l)
	}
}

// TestClient checks which client a request counts for: a trusted proxy names it, up to the first address that
// is not a proxy, and IPv6 counts by /64. If the proxy names no client, the cookie does.
func TestClient(t *testing.T) {
	proxies := append([]netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}, LocalProxies...)
	for _, test := range []struct {
		remote, said, want string
		proxies            []netip.Prefix
	}{
		{"192.0.2.7:99", "", "192.0.2.7", nil},
		{"192.0.2.7:99", "203.0.113.9", "192.0.2.7", nil},
		{"127.0.0.1:99", "203.0.113.9", "203.0.113.9", nil},
		{"127.0.0.1:99", "1.1.1.1, 203.0.113.9", "203.0.113.9", nil},
		{"127.0.0.1:99", "1.1.1.1\n203.0.113.9", "203.0.113.9", nil},
		{"127.0.0.1:99", "203.0.113.9, 127.0.0.1", "203.0.113.9", nil},
		{"127.0.0.1:99", "127.0.0.1", "127.0.0.1", nil},
		{"127.0.0.1:99", "", "", nil},
		{"127.0.0.1:99", "nonsense", "", nil},
		{"127.0.0.1:99", "203.0.113.9, ", "", nil},
		{"[::1]:99", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", nil},
		{"[::ffff:127.0.0.1]:99", "203.0.113.9", "203.0.113.9", nil},
		{"[2001:db8:1:2:ffff::1]:99", "", "2001:db8:1:2::/64", nil},
		{"[fe80::1%eth0]:99", "", "fe80::/64", nil},
		{"[::ffff:192.0.2.7]:99", "", "192.0.2.7", nil},
		{"10.1.2.3:99", "203.0.113.9", "10.1.2.3", nil},
		{"10.1.2.3:99", "203.0.113.9", "203.0.113.9", proxies},
		{"127.0.0.1:99", "1.1.1.1, 203.0.113.9, 10.1.2.3", "203.0.113.9", proxies},
		{"10.1.2.3:99", "", "", proxies},
		{"127.0.0.1:99", "203.0.113.9", "127.0.0.1", []netip.Prefix{}},
		{"@", "203.0.113.9", "", nil},
		{"", "", "", nil},
		{"pipe:1", "", "", nil},
	} {
		s := must.Get(New(nil, Options{Proxies: test.proxies}))
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = test.remote
		for line := range strings.Lines(test.said) {
			r.Header.Add("X-Forwarded-For", strings.TrimSpace(line))
		}
		if got, want := s.clientOf(r), (client{test.want, test.want == ""}); got != want {
			t.Errorf("%s saying %q is %+v, want %+v", test.remote, test.said, got, want)
		}
		secret := host.Secret{1}
		r.AddCookie(&http.Cookie{Name: cookieName, Value: secret.String()})
		want := cmp.Or(test.want, nameOfBrowser(secret.Hash()))
		if c := s.clientOf(r); c.name != want || c.maker(secret.Hash()) != want {
			t.Errorf("%s saying %q with a cookie is %+v, want %s", test.remote, test.said, c, want)
		}
		s.Close()
	}
	if n := seconds(math.MaxInt32 * time.Second); n <= 0 {
		t.Errorf("%d seconds", n)
	}
}
