package told

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements what is told of games: recorded ones, and random ones that fork off them.

// A Teller is what the tellers of all games can say.
type Teller[M, V, E any] interface {
	Story(V, []E) []bourse.Line
	Asked(V) (what, why string)
	Label(V, bourse.Option[M]) bourse.Label
	Board(V) string
	Worth(V) []string
	Picture(V) string
}

// Games is a game's rules with their words.
type Games[T Teller[M, V, E], S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Game[T]
	Rules bourse.Rules[S, M, V, E]
	// More returns what a teller says besides what all of them say.
	More func(teller T, v V, options []bourse.Option[M]) []string
	// Tales are those of the tables of tests.
	Tales func() []Tale[S]

	sample *[]Position[S, M, V, E]
}

// A Position is what a seat has before it, and what it has seen since the position before.
type Position[S, M, V, E any] struct {
	Before, After S
	First, View   V   // the same seat's, before the events and after
	Events        []E // as the seat sees them
	Chances       []bourse.Chance[M]
}

// Tell returns everything that a teller says of a position, but for the full picture. Chances are labelled as options
// are.
func (g *Games[T, S, M, V, E]) Tell(teller T, p Position[S, M, V, E]) []string {
	var texts []string
	for _, line := range teller.Story(p.View, p.Events) {
		texts = append(texts, line.Text)
	}
	options := p.View.Options(nil)
	for _, c := range p.Chances {
		options = append(options, bourse.Option[M]{Move: c.Move})
	}
	for _, o := range options {
		l := teller.Label(p.View, o)
		texts = append(texts, l.Group, l.Item, l.Costs, l.Brings)
	}
	what, why := teller.Asked(p.View)
	texts = append(append(texts, what, why, teller.Board(p.View)), teller.Worth(p.View)...)
	return append(texts, g.More(teller, p.View, options)...)
}

// Matches hands over the recorded games, and as many more as are asked for: each leaves a recorded game at some move,
// and goes on with random moves.
func (g *Games[T, S, M, V, E]) Matches(t testing.TB, forks int, look func(name string, match *bourse.Match[S, M, V, E])) {
	t.Helper()
	r, err := rng.New(rng.FromText("told " + scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	var all []*bourse.Match[S, M, V, E]
	corpus.Games(t, g.Rules, func(name string, match *bourse.Match[S, M, V, E]) {
		all = append(all, match)
		look(name, match)
	})
	const most = 200 // random moves
	for n := range forks {
		match := all[n%len(all)]
		fork, err := match.Fork(r.IntN(len(match.Moves())))
		if err != nil {
			t.Fatal(err)
		}
		for moves := 0; moves < most && !fork.Over(); moves++ {
			s, seat := fork.State(), fork.Turn()
			m := g.Rules.Live(&s).Deal(r)
			if seat.Player() {
				seat = anyOf(fork.Waiting(), r)
				m = g.Rules.Live(&s).Pick(seat, r)
			}
			if _, err := fork.Play(seat, m); err != nil {
				t.Fatal(err)
			}
		}
		look("a fork of "+match.Header(), fork)
	}
}

// anyOf draws one of the seats that are awaited.
func anyOf(set bourse.Seats, r *rng.Rand) bourse.Seat {
	for range r.IntN(set.Len()) {
		set = set.Without(set.Lowest())
	}
	return set.Lowest()
}

// Sample returns positions of the recorded games, of forks and of the tales, the same to each test: of every kind of
// move the first ones, and some of all others. In turn they are those of all listeners.
func (g *Games[T, S, M, V, E]) Sample(t testing.TB) []Position[S, M, V, E] {
	t.Helper()
	if g.sample != nil {
		return *g.sample
	}
	const first, stride = 10, 40
	var list []Position[S, M, V, E]
	kinds, n := map[string]int{}, 0
	g.Matches(t, scale.N(12, 2000), func(_ string, match *bourse.Match[S, M, V, E]) {
		corpus.Replay(t, g.Rules, match, func(before S, m M, events []E, after S) {
			kind := strings.Fields(m.String() + " -")[1]
			if n++; kinds[kind] >= first && n%stride > 0 && !g.Rules.Live(&after).Over() {
				return
			}
			kinds[kind]++
			was, is := g.Rules.Live(&before), g.Rules.Live(&after)
			all := listeners(is.Players())
			for _, seat := range []bourse.Seat{all[n%len(all)], is.Turn()} {
				list = append(list, Position[S, M, V, E]{before, after, was.View(seat), is.View(seat), Seen(events, seat), is.Chances(nil)})
			}
		})
	})
	for _, tale := range g.Tales() {
		list = append(list, g.Play(t, tale))
	}
	g.sample = &list
	t.Logf("%d positions of %d", len(list), n)
	return list
}

// listeners returns a spectator and all players.
func listeners(players int) []bourse.Seat {
	all := []bourse.Seat{bourse.Spectator}
	for seat := range bourse.Seat(players) {
		all = append(all, seat)
	}
	return all
}

// Seen returns the events as a seat sees them.
func Seen[E bourse.Event[E]](events []E, seat bourse.Seat) (seen []E) {
	for _, e := range events {
		if e, ok := e.For(seat); ok {
			seen = append(seen, e)
		}
	}
	return seen
}
