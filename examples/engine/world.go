package engine

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements worlds, which are states without type parameters for searches.

// A world is a state. It knows everything.
type world interface {
	copy() world
	players() int
	over() bool
	turn() bourse.Seat
	waiting() bourse.Seats
	standings() []bourse.Standing
	options(bourse.Seat) []any // as texts returns them
	fullOptions(bourse.Seat) ([]byte, error)
	chances() []chance
	check(move string) error
	apply(move string) error
	// deal makes the chance moves that are due and returns their number.
	deal(*rng.Rand) (int, error)
	// playout plays at random, to the end or for at most limit moves, and returns the number of moves.
	playout(r *rng.Rand, limit int) (int, error)
	values() []int64 // how good it is for each seat
	view(bourse.Seat) ([]byte, error)
	state() ([]byte, error)
	text(bourse.Seat) string
	// voice returns the words for a seat, with names for seats. cost returns what an amount costs: see
	// tell.go.
	voice(bourse.Seat, map[bourse.Seat]string) (voice, error)
	cost(move string, names map[bourse.Seat]string) (price, error)
	// key returns a key of a seat's view. Equal views have equal keys.
	key(bourse.Seat) string
}

// A sampler draws worlds from a view.
type sampler interface {
	sample(*rng.Rand) (world, error)
}

// A chance is a chance move and its weight.
type chance struct {
	Move   string        `json:"move"`
	Weight int64         `json:"weight"`
	Label  *bourse.Label `json:"label,omitempty"`
}

type typedWorld[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	game *game[S, M, V, E]
	s    S
	live bourse.Observable[M, V, E] // plays s
}

func (g *game[S, M, V, E]) world(s S) *typedWorld[S, M, V, E] {
	w := &typedWorld[S, M, V, E]{game: g, s: s}
	w.live = g.Observe(&w.s)
	return w
}

func (g *game[S, M, V, E]) begin(config []byte) (world, error) {
	s, err := g.New(config)
	if err != nil {
		return nil, err
	}
	return g.world(s), nil
}

func (g *game[S, M, V, E]) read(state []byte) (world, error) {
	var s S
	if err := json.Unmarshal(state, &s); err != nil {
		return nil, err
	}
	return g.world(s), nil
}

func (g *game[S, M, V, E]) sample(view []byte) (sampler, error) {
	v, err := g.view(view)
	if err != nil {
		return nil, err
	}
	return &typedSampler[S, M, V, E]{g, v}, nil
}

type typedSampler[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	game *game[S, M, V, E]
	view V
}

func (s *typedSampler[S, M, V, E]) sample(r *rng.Rand) (world, error) {
	w := s.game.world(s.view.Sample(r))
	if err := w.live.Validate(); err != nil {
		return nil, fmt.Errorf("the view is not of a position: %w", err)
	}
	return w, nil
}

func (w *typedWorld[S, M, V, E]) copy() world { return w.game.world(w.s) }

func (w *typedWorld[S, M, V, E]) players() int { return w.live.Players() }

func (w *typedWorld[S, M, V, E]) over() bool { return w.live.Over() }

func (w *typedWorld[S, M, V, E]) turn() bourse.Seat { return w.live.Turn() }

func (w *typedWorld[S, M, V, E]) waiting() bourse.Seats { return w.live.Waiting() }

func (w *typedWorld[S, M, V, E]) standings() []bourse.Standing { return w.live.Standings(nil) }

func (w *typedWorld[S, M, V, E]) options(seat bourse.Seat) []any {
	return texts(w.live.Options(seat, nil))
}

func (w *typedWorld[S, M, V, E]) fullOptions(seat bourse.Seat) ([]byte, error) {
	return json.Marshal(w.live.Options(seat, []bourse.Option[M]{}))
}

func (w *typedWorld[S, M, V, E]) chances() []chance {
	list := []chance{}
	for _, c := range w.live.Chances(nil) {
		list = append(list, chance{Move: c.Move.String(), Weight: c.Weight})
	}
	return list
}

func (w *typedWorld[S, M, V, E]) check(move string) error {
	m, err := w.game.Rules.ReadMove(move)
	if err != nil {
		return badMove{err}
	}
	return w.live.Check(m)
}

func (w *typedWorld[S, M, V, E]) apply(move string) error {
	m, err := w.game.Rules.ReadMove(move)
	if err != nil {
		return badMove{err}
	}
	return w.live.Apply(m)
}

// A badMove is the error for a text that is not a move.
type badMove struct{ error }

func (b badMove) Unwrap() error { return b.error }

var errEndless = errors.New("the game does not end")

func (w *typedWorld[S, M, V, E]) deal(r *rng.Rand) (int, error) {
	n := 0
	for most := w.game.MaxMoves(&w.s); w.live.Turn() == bourse.Nature; n++ {
		if n > most {
			return n, errEndless
		}
		m, _ := w.live.SampleChance(r)
		if err := w.live.Apply(m); err != nil {
			return n, err
		}
	}
	return n, nil
}

func (w *typedWorld[S, M, V, E]) playout(r *rng.Rand, limit int) (int, error) {
	n := 0
	for most := w.game.MaxMoves(&w.s); n < limit && !w.live.Over(); n++ {
		if n > most {
			return n, errEndless
		}
		m, ok := w.live.SampleChance(r)
		if !ok {
			m = w.live.Pick(w.live.Turn(), r)
		}
		w.live.ApplyUnchecked(m)
	}
	return n, nil
}

func (w *typedWorld[S, M, V, E]) values() []int64 {
	list := make([]int64, w.live.Players())
	standings := w.live.Standings(nil)
	for seat := range list {
		if w.game.value != nil {
			list[seat] = w.game.value(&w.s, bourse.Seat(seat))
		} else {
			list[seat] = lead(standings, bourse.Seat(seat))
		}
	}
	return list
}

// lead returns how far a seat is ahead of the best other.
func lead(standings []bourse.Standing, seat bourse.Seat) int64 {
	mine, best := int64(0), int64(math.MinInt64)
	for _, s := range standings {
		if s.Seat == seat {
			mine = s.Score
		} else {
			best = max(best, s.Score)
		}
	}
	return mine - best
}

func (w *typedWorld[S, M, V, E]) view(seat bourse.Seat) ([]byte, error) {
	return json.Marshal(w.live.View(seat))
}

func (w *typedWorld[S, M, V, E]) state() ([]byte, error) { return json.Marshal(w.s) }

func (w *typedWorld[S, M, V, E]) text(seat bourse.Seat) string {
	view := w.live.View(seat)
	if w.game.words != nil {
		return w.game.words.picture(view)
	}
	return view.String()
}

func (w *typedWorld[S, M, V, E]) key(seat bourse.Seat) string {
	view := w.live.View(seat)
	key := bourse.KeyOf(&view)
	return hex.EncodeToString(key[:8])
}

// A desk is a table that can return its state.
type desk interface {
	bourse.Table
	world() world
	fork(moves int) (desk, error)
	chances() []chance
	story(seat bourse.Seat, from int, names map[bourse.Seat]string) (lines []bourse.Line, next int, err error)
}

type typedDesk[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Table
	game  *game[S, M, V, E]
	match *bourse.Match[S, M, V, E]
}

func (g *game[S, M, V, E]) desk(m *bourse.Match[S, M, V, E], err error) (desk, error) {
	if err != nil {
		return nil, err
	}
	return &typedDesk[S, M, V, E]{m.Table(), g, m}, nil
}

func (g *game[S, M, V, E]) open(config []byte, seed *rng.Seed) (desk, error) {
	return g.desk(g.Rules.NewMatch(config, seed))
}

func (g *game[S, M, V, E]) load(record io.Reader) (desk, error) { return g.desk(g.Load(record)) }

func (d *typedDesk[S, M, V, E]) world() world { return d.game.world(d.match.State()) }

func (d *typedDesk[S, M, V, E]) fork(moves int) (desk, error) {
	return d.game.desk(d.match.Fork(moves))
}

func (d *typedDesk[S, M, V, E]) chances() []chance { return d.world().chances() }
