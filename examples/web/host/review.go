package host

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file reviews finished matches: who was ahead at each move, and which moments decided the match.

// A Review describes how a finished match was decided. It uses the whole match, so there is none before the end.
type Review struct {
	Ready   bool // the other fields are set; if not, a worker is busy with them
	Points  []Point
	Moments []Moment // at most ten, in order, as spectators saw them
}

// A Point is the estimated share of the win of each seat, from 0 to 1, at one position.
type Point struct {
	Move   int // the number of answered moves
	At     int // Past.At of the position
	Shares []float64
}

// A Moment is a line of the story after which somebody's share of the win changed.
type Moment struct {
	At            int    // Past.At of the position after it
	When          string // the round, in words; "" if the game has none
	Line          bourse.Line
	Seat          bourse.Seat // the player whose share changed most, or None
	Before, After float64     // the share

	move int // as in Point
}

// These bound the work for a review.
const (
	// reviewTime is about how long a review takes if all positions take as long as the first one, from which
	// playouts are longest.
	reviewTime               = 30 * time.Second
	minPoints, maxPoints     = 40, 120
	minPlayouts, maxPlayouts = 16, 256
	maxMoments               = 10
)

// A review is a Review in memory, without the events of a seat. A worker computes it once, position by position.
type review struct {
	names   map[bourse.Seat]string
	ready   bool // the worker is done, and the fields below may be read
	points  []Point
	stories map[string]*story // by language

	// These fields are the worker's.

	match, walker games.Session
	step, seen    int // the walker's answered moves and the spectators' events
	tried, most   int // positions
	playouts      int
}

// A story is the story of a match in a language: all of it, and in the end its moments.
type story struct {
	told    games.Session // the walker
	when    string        // the current round
	moments []Moment
}

// Review returns the review of a finished match with the events of a seat. The error is ErrStage before the
// end. If the review is not ready, a worker computes it; ask again later.
func (t *Table) Review(seat bourse.Seat) (v Review, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) error {
		if l.stage() != Over {
			return ErrStage
		}
		// After a change of names it begins again once it has ended: a table has one at a time.
		if l.review == nil || l.review.ready && !maps.Equal(l.review.names, names(*l.row)) {
			if err := l.beginReview(); err != nil {
				return err
			}
		}
		if v.Ready = l.review.ready; !v.Ready {
			return nil
		}
		steps, err := l.steps()
		if err != nil {
			return err
		}
		for _, p := range l.review.points {
			p.At = steps[p.Move].seen[indexOf(seat)]
			v.Points = append(v.Points, p)
		}
		for _, m := range l.review.stories[t.told(l.session).Language()].moments {
			m.At = steps[m.move].seen[indexOf(seat)]
			v.Moments = append(v.Moments, m)
		}
		return nil
	})
	return v, err
}

// beginReview queues the review of the match for a worker.
func (l *live) beginReview() (err error) {
	r := &review{names: names(*l.row), stories: map[string]*story{}}
	if r.match, err = l.session.Back(l.session.Len()); err != nil {
		return err
	}
	if r.walker, err = l.session.Back(0); err != nil {
		return err
	}
	g, err := games.Find(l.row.Game)
	if err != nil {
		return err
	}
	for _, language := range g.Languages {
		r.stories[language] = &story{told: r.walker.In(language)}
	}
	l.review = r
	l.host.review(l.id, r, l.payer(), l.hasPeople())
	return nil
}

// review queues the next position of a review. Each position is another turn, so that bots wait for one at most.
func (h *Host) review(id string, r *review, maker string, people bool) {
	h.pools[slow].add(&turn{maker: maker, people: people, run: func(t *turn) {
		more, err := guard(h.ctx, t, r.next)
		if err != nil {
			h.log.Error("a review has failed", "game", r.match.Game(), "err", err)
		}
		if more {
			h.review(id, r, maker, people)
			return
		}
		for _, s := range r.stories {
			s.told, s.moments = nil, r.choose(s.moments)
		}
		r.match, r.walker = nil, nil
		h.peek(id, func(*live) { r.ready = true })
	}})
}

// next estimates the shares of the next position, and reports whether there are more.
func (r *review) next(ctx context.Context) (more bool, err error) {
	if r.tried == 0 {
		r.tell()
		r.plan(ctx)
	}
	for r.walker.Len() < r.match.Len()*r.tried/r.most {
		if err := repeat(r.walker, r.match); err != nil {
			return false, err
		}
		r.step++
		r.tell()
	}
	if n := len(r.points); n == 0 || r.points[n-1].Move != r.step {
		r.points = append(r.points, Point{Move: r.step, Shares: r.walker.Shares(ctx, r.playouts, reviewSeed)})
	}
	r.tried++
	return r.tried <= r.most && ctx.Err() == nil, nil
}

// reviewSeed is for playouts, and has nothing to do with a match.
var reviewSeed = rng.FromText("review")

// plan decides how many positions to estimate, and how often to play on from each.
func (r *review) plan(ctx context.Context) {
	began := time.Now()
	r.walker.Shares(ctx, minPlayouts, reviewSeed)
	each := time.Since(began) / minPlayouts
	r.most, r.playouts = maxPoints, maxPlayouts
	if each*maxPoints*maxPlayouts > reviewTime {
		r.most = minPoints
		r.playouts = min(max(int(reviewTime/(each*minPoints)), minPlayouts), maxPlayouts)
	}
}

// tell adds the lines of the story about the walker's last step.
func (r *review) tell() {
	from := r.seen
	for _, s := range r.stories {
		var lines []bourse.Line
		lines, r.seen = s.told.Story(bourse.Spectator, from)
		for _, line := range lines {
			if line.Kind == bourse.LineRound {
				s.when = line.Text
				if end := strings.IndexAny(line.Text, ":：、"); end >= 0 {
					s.when = line.Text[:end]
				}
			}
			s.moments = append(s.moments, Moment{When: s.when, Line: line, Seat: bourse.None, move: r.step})
		}
	}
}

// choose returns the most telling lines of a story: its last one, and one for each of the nine stretches
// between two positions in which a share of the win changed most. From a stretch it takes an alarm, or else a
// consequence, or else a move. It prefers lines that name the player whose share changed, and then the last.
func (r *review) choose(lines []Moment) []Moment {
	if len(lines) == 0 {
		return nil
	}
	end := lines[len(lines)-1]
	best := make([]Moment, len(r.points))
	weights := make([]int, len(r.points))
	for _, line := range lines[:len(lines)-1] {
		at := slices.IndexFunc(r.points, func(p Point) bool { return p.Move >= line.move })
		if at < 1 || line.Line.Text == end.Line.Text {
			continue
		}
		line.Seat, line.Before, line.After = swing(r.points[at-1].Shares, r.points[at].Shares)
		weight := 2 * slices.Index([]bourse.LineKind{bourse.LineTold, bourse.LineChanged, bourse.LineAlarm}, line.Line.Kind)
		if strings.Contains(line.Line.Text, r.names[line.Seat]) {
			weight++
		}
		if weight >= weights[at] {
			best[at], weights[at] = line, weight
		}
	}
	best = slices.DeleteFunc(best, func(m Moment) bool { return m.Line.Text == "" })
	slices.SortStableFunc(best, func(a, b Moment) int {
		return cmp.Compare(math.Abs(b.After-b.Before), math.Abs(a.After-a.Before))
	})
	best = best[:min(len(best), maxMoments-1)]
	slices.SortFunc(best, func(a, b Moment) int { return cmp.Compare(a.move, b.move) })
	return append(best, end)
}

// swing returns the seat whose share changed most between two positions, with its shares.
func swing(was, is []float64) (seat bourse.Seat, before, after float64) {
	seat = bourse.None
	for i := range is {
		if seat == bourse.None || math.Abs(is[i]-was[i]) > math.Abs(after-before) {
			seat, before, after = bourse.Seat(i), was[i], is[i]
		}
	}
	return seat, before, after
}
