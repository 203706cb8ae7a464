package games

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/rng"
)

// This file implements worlds, which are states without type parameters for searches.

// A World is a state. It knows everything.
type World interface {
	Copy() World
	See(bourse.Seat) Sight
	Players() int
	Over() bool
	Turn() bourse.Seat
	Waiting() bourse.Seats
	Standings() []bourse.Standing
	// Short returns options in a short form for searches: a plain move is its text, and one with an amount is a Ranged.
	Short(bourse.Seat) []any
	Chances() []Chance
	By(move string) (bourse.Seat, error)
	Check(move string) error
	Apply(move string) error
	// Deal makes the chance moves that are due.
	Deal(*rng.Rand) error
	// Playout plays at random, to the end or for at most limit moves, and returns the number of moves.
	Playout(r *rng.Rand, limit int) (int, error)
	Values() []int64 // how good it is for each seat
	State() ([]byte, error)
	// Key returns a key of a seat's view. Equal views have equal keys.
	Key(bourse.Seat) string
}

// A Ranged is an option with an amount: "p0 bid N" for the amounts from Min to Max.
type Ranged struct {
	Text string `json:"text"`
	Min  int    `json:"min"`
	Max  int    `json:"max"`
}

// A Chance is a chance move and its weight.
type Chance struct {
	Move   string        `json:"move"`
	Weight int64         `json:"weight"`
	Label  *bourse.Label `json:"label,omitempty"`
}

// A live is a state and what plays it.
type live[M bourse.Move[M], V, E any] = bourse.Observable[M, V, E]

type world[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	live[M, V, E] // plays s
	entry         *entry[S, M, V, E]
	s             S
}

// A worlds makes worlds. It is used only by the functions below, so that programs which call none of them do not contain
// worlds.
type worlds interface {
	begin(config []byte) (World, error)
	read(state []byte) (World, error)
	sample(view []byte) (func(*rng.Rand) (World, error), error)
}

// NewWorld returns the first state of a game.
func NewWorld(g Game, config []byte) (World, error) { return g.worlds.begin(config) }

// ReadWorld reads a state in JSON.
func ReadWorld(g Game, state []byte) (World, error) { return g.worlds.read(state) }

// Sample reads a view in JSON and returns a function that draws worlds from it.
func Sample(g Game, view []byte) (func(*rng.Rand) (World, error), error) {
	return g.worlds.sample(view)
}

// WorldOf returns the present position of a session.
func WorldOf(s Session) World { return s.world() }

func (e *entry[S, M, V, E]) world(s S) *world[S, M, V, E] {
	w := &world[S, M, V, E]{entry: e, s: s}
	w.live = e.rules.Observe(&w.s)
	return w
}

func (e *entry[S, M, V, E]) begin(config []byte) (World, error) {
	s, err := e.rules.New(config)
	if err != nil {
		return nil, err
	}
	return e.world(s), nil
}

func (e *entry[S, M, V, E]) read(state []byte) (World, error) {
	var s S
	if err := json.Unmarshal(state, &s); err != nil {
		return nil, err
	}
	return e.world(s), nil
}

func (e *entry[S, M, V, E]) sample(view []byte) (func(*rng.Rand) (World, error), error) {
	var v V
	if err := json.Unmarshal(view, &v); err != nil {
		return nil, err
	}
	return func(r *rng.Rand) (World, error) {
		w := e.world(v.Sample(r))
		if err := w.Validate(); err != nil {
			return nil, fmt.Errorf("the view is not of a position: %w", err)
		}
		return w, nil
	}, nil
}

func (s *session[S, M, V, E]) world() World { return s.entry.world(s.match.State()) }

func (w *world[S, M, V, E]) Copy() World { return w.entry.world(w.s) }

func (w *world[S, M, V, E]) See(seat bourse.Seat) Sight {
	return w.entry.sight(w.View(seat), nil, nil)
}

func (w *world[S, M, V, E]) Standings() []bourse.Standing { return w.live.Standings(nil) }

func (w *world[S, M, V, E]) Short(seat bourse.Seat) []any {
	options := w.Options(seat, nil)
	list := make([]any, len(options))
	for i, o := range options {
		text := bourse.OptionText(o)
		if list[i] = text; o.Max != 0 {
			list[i] = Ranged{text, o.Min, o.Max}
		}
	}
	return list
}

func (w *world[S, M, V, E]) Chances() []Chance {
	list := []Chance{}
	for _, c := range w.live.Chances(nil) {
		list = append(list, Chance{Move: c.Move.String(), Weight: c.Weight})
	}
	return list
}

func (w *world[S, M, V, E]) By(move string) (bourse.Seat, error) {
	m, err := w.entry.rules.ReadMove(move)
	return m.By(), err
}

func (w *world[S, M, V, E]) Check(move string) error {
	m, err := w.entry.rules.ReadMove(move)
	if err != nil {
		return err
	}
	return w.live.Check(m)
}

func (w *world[S, M, V, E]) Apply(move string) error {
	m, err := w.entry.rules.ReadMove(move)
	if err != nil {
		return err
	}
	return w.live.Apply(m)
}

var errEndless = errors.New("the game does not end")

func (w *world[S, M, V, E]) Deal(r *rng.Rand) error {
	n := 0
	for most := w.entry.rules.MaxMoves(&w.s); w.Turn() == bourse.Nature; n++ {
		if n > most {
			return errEndless
		}
		m, _ := w.SampleChance(r)
		if err := w.live.Apply(m); err != nil {
			return err
		}
	}
	return nil
}

func (w *world[S, M, V, E]) Playout(r *rng.Rand, limit int) (int, error) {
	n := 0
	for most := w.entry.rules.MaxMoves(&w.s); n < limit && !w.Over(); n++ {
		if n > most {
			return n, errEndless
		}
		m, ok := w.SampleChance(r)
		if !ok {
			m = w.Pick(w.Turn(), r)
		}
		w.ApplyUnchecked(m)
	}
	return n, nil
}

func (w *world[S, M, V, E]) Values() []int64 {
	list := make([]int64, w.Players())
	standings := w.Standings()
	for seat := range list {
		if w.entry.value != nil {
			list[seat] = w.entry.value(&w.s, bourse.Seat(seat))
		} else {
			list[seat] = bots.Lead(standings, bourse.Seat(seat))
		}
	}
	return list
}

func (w *world[S, M, V, E]) State() ([]byte, error) { return json.Marshal(w.s) }

func (w *world[S, M, V, E]) Key(seat bourse.Seat) string {
	view := w.View(seat)
	key := bourse.KeyOf(&view)
	return hex.EncodeToString(key[:8])
}
