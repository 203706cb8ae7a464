package site

import (
	"container/list"
	"math"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// This file limits how much comes from a client and a seat.

// A Rate is how often something may be done: so many a second, and so many at once. Every negative: as often
// as one likes.
type Rate struct {
	Every float64 // a second
	Burst int
}

// Limits are how much the site takes. What is zero is as in StandardLimits.
type Limits struct {
	Requests Rate // of a client
	Answers  Rate // of a seat, and to other forms of it
	Tables   Rate // made by a client, and links tried
	Checks   Rate // of records, by a client
	Streams  int  // open at a time
	Each     int  // of them from one client
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

// wide is how many times what one client may do all those may do together whom a proxy does not name.
const wide = 20

// buckets are limiters by name, and one for all clients whom a proxy does not name.
type buckets struct {
	rate    Rate
	unnamed *rate.Limiter
	mu      sync.Mutex
	of      map[string]*list.Element
	used    list.List // of *bucket, the latest in front
}

type bucket struct {
	name    string
	limiter *rate.Limiter
}

func newBuckets(r Rate) *buckets {
	return &buckets{rate: r, unnamed: rate.NewLimiter(rate.Limit(wide*r.Every), wide*r.Burst),
		of: map[string]*list.Element{}}
}

// takeFor takes one for a client, or returns how long to wait for one.
func (b *buckets) takeFor(c client) (wait time.Duration, ok bool) {
	if c.name != "" {
		wait, ok = b.take(c.name)
		if !ok {
			return wait, false
		}
	}
	if c.unnamed && b.rate.Every >= 0 && !b.unnamed.Allow() {
		return time.Second, false
	}
	return 0, true
}

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
	each := s.each
	if name == "" {
		each *= wide
	}
	switch {
	case s.all >= s.most:
		return errStreams
	case s.of[name] >= each:
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
