package conform

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements walks: random games, each played once while all properties check it.

// A Source makes the random decisions in a walk. An *rng.Rand is a Source, and so is [Bytes].
type Source interface {
	// IntN returns a number from 0 to n-1. n is at least 1.
	IntN(n int) int
}

// Bytes is a Source that reads its decisions from data, for fuzzing. After the end of the data it returns 0,
// which chooses the mildest move, so that the game goes on to its end.
type Bytes struct{ Data []byte }

// IntN returns a number from 0 to n-1.
func (b *Bytes) IntN(n int) int {
	x, room := 0, 1
	for room < n && len(b.Data) > 0 {
		x, room = x<<8|int(b.Data[0]), room<<8
		b.Data = b.Data[1:]
	}
	return x % n
}

// A policy is how a walk chooses among the options.
type policy int

const (
	evenly   policy = iota // an option evenly
	byKind                 // a kind evenly, then an option
	rarest                 // the kind that has been made least in this game
	extremes               // the least or the greatest amount
	policies
)

// A walk is a random game. While a property checks it, src, r and keep are the property's own, so that its
// draws change neither the game nor the draws of other properties.
type walk[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	g      *Game[S, M, V, E]
	config any
	json   string // the config in JSON
	src    Source
	r      *rng.Rand // a generator that follows from src
	policy policy

	first S
	s     *S
	live  bourse.Observable[M, V, E]
	next  M // the next move, if the game is not over
	last  S // the position before it, in after
	moves []M
	kinds map[string]int // moves made of each kind
	mem   [bourse.MaxSeats + 1]bourse.Memory
	made  []E // the events of the last move
	keep  any // what a property remembers during the walk
}

// A watch is one property's check of a walk.
type watch[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	law  law[S, M, V, E]
	src  Source
	r    *rng.Rand
	keep any
	err  error // the failure, after which the property no longer checks
}

// errLong ends a walk that is longer than a game may be. Property 9 reports it.
var errLong = errors.New("the game goes on after MaxMoves")

func (g *Game[S, M, V, E]) begin(config any, src Source) (*walk[S, M, V, E], error) {
	text, err := json.Marshal(config)
	if err != nil {
		return nil, fmt.Errorf("config: %w", err)
	}
	s, err := g.Rules.New(text)
	if err != nil {
		return nil, fmt.Errorf("config %s: %w", text, err)
	}
	r, err := generator(src)
	if err != nil {
		return nil, err
	}
	w := &walk[S, M, V, E]{g: g, config: config, json: string(text), src: src, r: r, first: s, s: &s,
		kinds: map[string]int{}}
	w.live = g.Rules.Observe(w.s)
	w.policy = policy(src.IntN(int(policies)))
	return w, nil
}

// generator returns a generator that follows from the source.
func generator(src Source) (*rng.Rand, error) {
	var seed [32]byte
	for i := range 8 {
		seed[i] = byte(src.IntN(256))
	}
	seed[31] = 1
	key, err := rng.SeedOf(seed)
	if err != nil {
		return nil, err
	}
	return rng.New(key)
}

// walk plays one random game while all the properties check it. It returns the failure of each property, or
// nil. The error is one of the game itself: it refuses a move that it offers.
func (g *Game[S, M, V, E]) walk(config any, src Source, laws ...law[S, M, V, E]) (faults []error, err error) {
	var w *walk[S, M, V, E]
	watches := make([]watch[S, M, V, E], len(laws))
	err = guard(func() (err error) {
		if w, err = g.begin(config, src); err != nil {
			return err
		}
		for i, l := range laws {
			watches[i] = watch[S, M, V, E]{law: l, src: w.src, r: w.r}
			if r, ok := src.(*rng.Rand); ok {
				own := r.Split(uint64(l.number))
				watches[i].src = &own
				if watches[i].r, err = generator(&own); err != nil {
					return err
				}
			}
		}
		return w.play(watches)
	})
	for i := range watches {
		if err == errLong && watches[i].law.number == 9 && watches[i].err == nil {
			watches[i].err = w.fail(watches[i].law, err)
		}
		faults = append(faults, watches[i].err)
	}
	if err == nil || err == errLong {
		return faults, nil
	}
	return faults, w.fail(law[S, M, V, E]{number: -1, name: "the game is played"}, err)
}

// look calls a part of each property that has it and has not failed.
func (w *walk[S, M, V, E]) look(watches []watch[S, M, V, E],
	part func(*law[S, M, V, E]) func(*walk[S, M, V, E]) error) {
	src, r := w.src, w.r
	for i := range watches {
		at := &watches[i]
		look := part(&at.law)
		if look == nil || at.err != nil {
			continue
		}
		w.src, w.r, w.keep = at.src, at.r, at.keep
		if err := guard(func() error { return look(w) }); err != nil {
			at.err = w.fail(at.law, err)
		}
		at.keep = w.keep
	}
	w.src, w.r = src, r
}

// fail adds to an error what led to it.
func (w *walk[S, M, V, E]) fail(l law[S, M, V, E], err error) error {
	name := l.name
	if l.number >= 0 {
		name = fmt.Sprintf("property %d, %s", l.number, l.name)
	}
	if w == nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	var b strings.Builder
	for i, m := range w.moves {
		if i == 0 {
			b.WriteString("\nafter ")
		} else {
			b.WriteString("; ")
		}
		b.WriteString(m.String())
	}
	if !w.live.Over() {
		fmt.Fprintf(&b, "\nbefore %s", w.next)
	}
	return fmt.Errorf("%s: %w\nconfig %s%s", name, err, w.json, b.String())
}

func (w *walk[S, M, V, E]) play(watches []watch[S, M, V, E]) error {
	step := func(l *law[S, M, V, E]) func(*walk[S, M, V, E]) error { return l.step }
	after := func(l *law[S, M, V, E]) func(*walk[S, M, V, E]) error { return l.after }
	end := func(l *law[S, M, V, E]) func(*walk[S, M, V, E]) error { return l.end }
	limit := w.g.Rules.MaxMoves(w.s)
	for !w.live.Over() {
		if len(w.moves) > limit {
			return errLong
		}
		w.next = w.choose(w.live)
		w.look(watches, step)
		w.last = *w.s
		w.made = w.made[:0]
		if err := w.live.Trace(w.next, func(e E) { w.made = append(w.made, e) }); err != nil {
			return fmt.Errorf("a move of Options or SampleChance is refused: %w", err)
		}
		w.moves = append(w.moves, w.next)
		w.kinds[kindOf(w.next)]++
		w.g.Tally.count(kindOf(w.next), w.next.By())
		w.remember()
		w.look(watches, after)
	}
	if len(w.moves) > limit {
		return errLong
	}
	var none M
	w.next = none
	w.look(watches, step)
	w.look(watches, end)
	return nil
}

// remember adds the events of the last move to the memories of the seats that saw them.
func (w *walk[S, M, V, E]) remember() {
	for i := range w.mem {
		seat := seatAt(i)
		if seat.Player() && int(seat) >= w.live.Players() {
			continue
		}
		for _, e := range w.made {
			if seen, ok := e.For(seat); ok {
				w.mem[i] = bourse.Recall(w.mem[i], seen)
			}
		}
	}
}

// seatAt returns the seat of an index of walk.mem. The spectator's is the last.
func seatAt(i int) bourse.Seat {
	if i == bourse.MaxSeats {
		return bourse.Spectator
	}
	return bourse.Seat(i)
}

// observers returns the seats in the game and the spectator.
func (w *walk[S, M, V, E]) observers() []bourse.Seat {
	var seats []bourse.Seat
	for i := range w.live.Players() {
		seats = append(seats, bourse.Seat(i))
	}
	return append(seats, bourse.Spectator)
}

// observer draws one of them.
func (w *walk[S, M, V, E]) observer() bourse.Seat {
	n := w.src.IntN(w.live.Players() + 1)
	if n == w.live.Players() {
		return bourse.Spectator
	}
	return bourse.Seat(n)
}

// now is true once in n times. It is false after a source of bytes has run out.
func (w *walk[S, M, V, E]) now(n int) bool { return w.src.IntN(n) == n-1 }

// sometimes is true once in n times, and at the end of the game.
func (w *walk[S, M, V, E]) sometimes(n int) bool { return w.live.Over() || w.now(n) }

// choose draws the next move of a position that is not over: a chance move by weight, or a move of an awaited
// seat by the walk's policy.
func (w *walk[S, M, V, E]) choose(live bourse.Observable[M, V, E]) M {
	if live.Turn() == bourse.Nature {
		if w.now(8) {
			chances := live.Chances(nil)
			return chances[w.src.IntN(len(chances))].Move
		}
		m, _ := live.SampleChance(w.r)
		return m
	}
	options := live.Options(w.awaited(live), nil)
	if len(options) == 0 {
		panic("a seat without options is awaited")
	}
	how := w.policy
	if w.now(4) {
		how = policy(w.src.IntN(int(policies)))
	}
	return w.pick(options, how)
}

// awaited draws one of the seats that are awaited.
func (w *walk[S, M, V, E]) awaited(live bourse.Observable[M, V, E]) bourse.Seat {
	waiting := live.Waiting()
	for n := w.src.IntN(waiting.Len()); n > 0; n-- {
		waiting = waiting.Without(waiting.Lowest())
	}
	return waiting.Lowest()
}

func (w *walk[S, M, V, E]) pick(options []bourse.Option[M], how policy) M {
	switch how {
	case byKind, rarest:
		var kinds []string
		for _, o := range options {
			if kind := kindOf(o.Move); !has(kinds, kind) {
				kinds = append(kinds, kind)
			}
		}
		kind := kinds[w.src.IntN(len(kinds))]
		if how == rarest {
			for _, k := range kinds {
				if w.kinds[k] < w.kinds[kind] {
					kind = k
				}
			}
		}
		var some []bourse.Option[M]
		for _, o := range options {
			if kindOf(o.Move) == kind {
				some = append(some, o)
			}
		}
		options = some
	}
	o := options[w.src.IntN(len(options))]
	switch {
	case o.Max == 0:
		return o.Move
	case how == extremes && w.src.IntN(2) == 0:
		return o.Move.With(o.Max)
	case how == extremes:
		return o.Move.With(o.Min)
	}
	return o.Move.With(o.Min + w.src.IntN(o.Max-o.Min+1))
}

func has(list []string, s string) bool {
	for _, t := range list {
		if s == t {
			return true
		}
	}
	return false
}

// at returns a copy of a state that can be played on.
func (g *Game[S, M, V, E]) at(s S) (*S, bourse.Observable[M, V, E]) {
	copied := new(S)
	*copied = s
	return copied, g.Rules.Observe(copied)
}

// moved returns the state after a move and its events, or the refusal.
func (g *Game[S, M, V, E]) moved(s S, m M) (S, []E, error) {
	next, live := g.at(s)
	var events []E
	err := live.Trace(m, func(e E) { events = append(events, e) })
	return *next, events, err
}

func stack() string {
	const keep = 3000
	text := string(debug.Stack())
	if at := strings.Index(text, "panic("); at >= 0 {
		text = text[at:]
	}
	return text[:min(len(text), keep)]
}
