package site

import (
	"container/list"
	"math"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// This file limits how much comes from an address and a seat.

// A Rate is how often something may be done: so many a second, and so many at once. Every negative: as often
// as one likes.
type Rate struct {
	Every float64 // a second
	Burst int
}

// Limits are how much the site takes. What is zero is as in StandardLimits.
type Limits struct {
	Requests Rate // of an address
	Answers  Rate // of a seat, and to other forms of it
	Tables   Rate // made by an address, and links tried
	Checks   Rate // of records, by an address
	Streams  int  // open at a time
	Each     int  // of them from one address
}

// StandardLimits are those of a server for friends.
var StandardLimits = Limits{Requests: Rate{50, 200}, Answers: Rate{10, 30}, Tables: Rate{0.5, 30},
	Checks: Rate{0.2, 6}, Streams: 2000, Each: 64}

func (l Limits) orStandard() Limits {
	for _, each := range []struct{ is, standard *Rate }{{&l.Requests, &StandardLimits.Requests},
		{&l.Answers, &StandardLimits.Answers},
		{&l.Tables, &StandardLimits.Tables}, {&l.Checks, &StandardLimits.Checks}} {
		if *each.is == (Rate{}) {
			*each.is = *each.standard
		}
	}
	if l.Streams == 0 {
		l.Streams = StandardLimits.Streams
	}
	if l.Each == 0 {
		l.Each = StandardLimits.Each
	}
	return l
}

// maxBuckets is how many addresses, and seats, are remembered. The one that was quiet the longest is
// forgotten first.
const maxBuckets = 20_000

// limits are the counters.
type limits struct {
	requests, answers, tables, checks *buckets
	streams                           *streams
}

func newLimits(l Limits) *limits {
	return &limits{newBuckets(l.Requests), newBuckets(l.Answers), newBuckets(l.Tables), newBuckets(l.Checks),
		&streams{most: l.Streams, each: l.Each, of: map[string]int{}}}
}

// address reports whether an address may ask for something more, and if not how long to wait.
func (l *limits) address(r *http.Request) (wait time.Duration, ok bool) {
	return l.requests.take(addressOf(r))
}

// buckets are limiters by name.
type buckets struct {
	rate Rate
	mu   sync.Mutex
	of   map[string]*list.Element
	used list.List // of *bucket, the latest in front
}

type bucket struct {
	name    string
	limiter *rate.Limiter
}

func newBuckets(r Rate) *buckets { return &buckets{rate: r, of: map[string]*list.Element{}} }

// take takes one from a bucket, or returns how long to wait for one.
func (b *buckets) take(name string) (wait time.Duration, ok bool) {
	if b.rate.Every < 0 {
		return 0, true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	e, ok := b.of[name]
	if !ok {
		if len(b.of) >= maxBuckets {
			last := b.used.Back()
			delete(b.of, last.Value.(*bucket).name)
			b.used.Remove(last)
		}
		e = b.used.PushFront(&bucket{name, rate.NewLimiter(rate.Limit(b.rate.Every), b.rate.Burst)})
		b.of[name] = e
	}
	b.used.MoveToFront(e)
	limiter := e.Value.(*bucket).limiter
	if limiter.Allow() {
		return 0, true
	}
	return time.Duration(math.Ceil((1-limiter.Tokens())/b.rate.Every)) * time.Second, false
}

// streams counts streams.
type streams struct {
	most, each int
	mu         sync.Mutex
	all        int
	of         map[string]int
}

// open counts a stream in, unless there are too many.
func (s *streams) open(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.all >= s.most:
		return errStreams
	case s.of[name] >= s.each:
		return &tooMany{30 * time.Second}
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

// addressOf names where a request comes from: an IPv4 address, or a network of IPv6, since a household has
// one of those. What a proxy on this machine says of its client is believed.
func addressOf(r *http.Request) string {
	name, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return "unknown"
	}
	ip, err := netip.ParseAddr(name)
	if err != nil {
		return "unknown"
	}
	if said := r.Header.Values("X-Forwarded-For"); ip.IsLoopback() && len(said) > 0 {
		list := strings.Split(said[len(said)-1], ",")
		if client, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil {
			ip = client
		}
	}
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		network, _ := ip.Prefix(64)
		return network.String()
	}
	return ip.String()
}
