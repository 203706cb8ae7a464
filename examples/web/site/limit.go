package site

import (
	"cmp"
	"fmt"
	"math"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"bourse.example/examples/web/store"
)

// This file limits the requests of a client and the moves of a seat, and identifies the client that a request counts for.

// A Rate limits how often something may happen. If Every is negative, there is no limit.
type Rate struct {
	Every float64 // per second
	Burst int
}

// Limits are the limits of a site. Zero fields have the values of StandardLimits.
type Limits struct {
	Requests Rate // for each client
	Answers  Rate // for each seat: moves and its other forms
	Tables   Rate // for each client: tables made and links tried
	Checks   Rate // for each client: records to verify
	Reacts   Rate // for each seat: reactions
	Streams  int  // open at the same time
	Each     int  // of those, from one client
}

// StandardLimits are the limits of a server for friends.
var StandardLimits = Limits{Requests: Rate{50, 200}, Answers: Rate{10, 30}, Tables: Rate{0.5, 30},
	Checks: Rate{0.2, 6}, Reacts: Rate{1.0 / 3, 2}, Streams: 2000, Each: 64}

func (l Limits) orStandard() Limits {
	return Limits{Requests: cmp.Or(l.Requests, StandardLimits.Requests), Answers: cmp.Or(l.Answers, StandardLimits.Answers),
		Tables: cmp.Or(l.Tables, StandardLimits.Tables), Checks: cmp.Or(l.Checks, StandardLimits.Checks),
		Reacts: cmp.Or(l.Reacts, StandardLimits.Reacts), Streams: cmp.Or(l.Streams, StandardLimits.Streams),
		Each: cmp.Or(l.Each, StandardLimits.Each)}
}

// maxBuckets is how many addresses and seats are remembered. The least recently used one is forgotten first.
const maxBuckets = 20_000

// limits are the counters of all limits.
type limits struct {
	requests, answers, tables, checks, reacts *buckets
	streams                                   *streams
}

func newLimits(l Limits) *limits {
	return &limits{newBuckets(l.Requests), newBuckets(l.Answers), newBuckets(l.Tables), newBuckets(l.Checks), newBuckets(l.Reacts),
		&streams{most: l.Streams, each: l.Each, of: map[string]int{}}}
}

// wide is the factor between the limit of one client and the limit of all clients together that the proxy
// does not name.
const wide = 20

// buckets are limiters by name, and one for all clients that the proxy does not name.
type buckets struct {
	rate    Rate
	unnamed *rate.Limiter
	named   kept[*rate.Limiter]
}

func newBuckets(r Rate) *buckets {
	return &buckets{rate: r, unnamed: rate.NewLimiter(rate.Limit(wide*r.Every), wide*r.Burst),
		named: kept[*rate.Limiter]{most: maxBuckets}}
}

// takeFor takes a token for a client, or returns a failure.
func (b *buckets) takeFor(c client) error {
	if c.name != "" {
		if err := b.take(c.name); err != nil {
			return err
		}
	}
	if c.unnamed && b.rate.Every >= 0 && !b.unnamed.Allow() {
		return tooMany("fail.many", time.Second)
	}
	return nil
}

// take takes a token from a bucket, or returns a failure.
func (b *buckets) take(name string) error {
	if b.rate.Every < 0 {
		return nil
	}
	limiter, _ := b.named.of(name, func() (*rate.Limiter, error) {
		return rate.NewLimiter(rate.Limit(b.rate.Every), b.rate.Burst), nil
	})
	if limiter.Allow() {
		return nil
	}
	return tooMany("fail.many", time.Duration(math.Ceil((1-limiter.Tokens())/b.rate.Every))*time.Second)
}

// streams counts open streams.
type streams struct {
	most, each int
	mu         sync.Mutex
	all        int
	of         map[string]int
}

// open counts a new stream, unless there are too many.
func (s *streams) open(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	each := s.each
	if name == "" {
		each *= wide
	}
	switch {
	case s.all >= s.most:
		return refuse(http.StatusServiceUnavailable, "fail.streams")
	case s.of[name] >= each:
		return tooMany("fail.many", 30*time.Second)
	}
	s.all++
	s.of[name]++
	return nil
}

func (s *streams) close(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all--
	if s.of[name]--; s.of[name] == 0 {
		delete(s.of, name)
	}
}

func (s *streams) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all
}

// LocalProxies are the addresses of this machine.
var LocalProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// A client is what the limits count requests by: an address, or an IPv6 network, because a household has a
// whole network. If the proxy does not name the address, the client is the browser, known by its cookie.
type client struct {
	name    string // "" for a browser without a cookie
	unnamed bool   // the proxy did not name it
}

// clientOf returns the client of a request. It reads the proxy header from the end, up to the first address
// that is not a trusted proxy.
func (s *Site) clientOf(r *http.Request) client {
	if at := s.addressOf(r); at.IsValid() {
		return client{name: networkOf(at)}
	}
	if s.o.Origin != "" {
		s.unnamed.Do(func() {
			s.o.Log.Warn("the proxy does not send X-Forwarded-For: browsers are limited by their cookies, and all of them together")
		})
	}
	c := client{unnamed: true}
	if browser, ok := browserOf(r); ok {
		c.name = nameOfBrowser(browser)
	}
	return c
}

// addressOf returns the address that a request comes from, or the zero Addr if a proxy does not name it.
func (s *Site) addressOf(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	switch {
	case err != nil:
		return netip.Addr{}
	case !s.isProxy(peer.Addr()):
		return peer.Addr()
	}
	return s.forwarded(r)
}

// forwarded returns the address that a proxy names, or the zero Addr.
func (s *Site) forwarded(r *http.Request) (at netip.Addr) {
	named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(named) {
		ip, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		if at = ip; !s.isProxy(ip) {
			break
		}
	}
	return at
}

// maker returns the name under which tables count that the client makes. The browser may have got its cookie
// in this response.
func (c client) maker(browser store.Hash) string {
	if c.unnamed {
		return nameOfBrowser(browser)
	}
	return c.name
}

func nameOfBrowser(browser store.Hash) string { return fmt.Sprintf("browser %x", browser[:]) }

// isProxy reports whether an address is a trusted proxy.
func (s *Site) isProxy(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(s.o.Proxies, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// networkOf returns an IPv4 address, or the network of an IPv6 address, as text.
func networkOf(ip netip.Addr) string {
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		network, _ := ip.Prefix(64)
		return network.String()
	}
	return ip.String()
}
