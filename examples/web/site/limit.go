package site

import (
	"cmp"
	"math"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// This file limits the requests of a client and the moves of a seat.

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

// takeFor takes a token for a client, or returns a *tooMany.
func (b *buckets) takeFor(c client) error {
	if c.name != "" {
		if err := b.take(c.name); err != nil {
			return err
		}
	}
	if c.unnamed && b.rate.Every >= 0 && !b.unnamed.Allow() {
		return &tooMany{time.Second}
	}
	return nil
}

// take takes a token from a bucket, or returns a *tooMany.
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
	return &tooMany{time.Duration(math.Ceil((1-limiter.Tokens())/b.rate.Every)) * time.Second}
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
