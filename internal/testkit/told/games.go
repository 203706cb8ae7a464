package told

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sheet"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file provides games to describe: recorded ones, and random ones that fork off them and off the
// positions in the tables of tests.

// A Teller has the methods of all games' tellers.
type Teller[M, V, E any] interface {
	Story(V, []E) []bourse.Line
	Asked(V) (what, why string)
	Label(V, bourse.Option[M]) bourse.Label
	Board(V) string
	Sheets(V) []bourse.Sheet
	Worth(V) []string
	Picture(V) string
}

// Games is a game's rules with their words.
type Games[T Teller[M, V, E], S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Game[T]
	Rules bourse.Rules[S, M, V, E]
	// More returns texts of a teller that other games do not have. It may be nil.
	More func(teller T, v V, options []bourse.Option[M]) []string
	// Besides returns the texts that depend on no position: the aim, and the purposes of phases and cards.
	Besides func(teller T) []string
	// Stage sets up the tales in testdata.
	Stage Stage[S]
	// Others returns tales that no file has. It may be nil.
	Others func() []Tale[S]
	// Below returns what follows the options of a question in questions.txt, on its own lines. It may be nil.
	Below func() func(Position[S, M, V, E]) string
	// Forks is how many random games there are by default.
	Forks int

	tales  []Tale[S]
	all    []Path[S, M]
	sample []Position[S, M, V, E]
}

// Phases appends to the aim the texts of all phases up to the last, and of one that does not exist.
func Phases[P ~uint8](aim []string, phase func(P) string, last P) []string {
	for p := range last + 2 {
		aim = append(aim, phase(p))
	}
	return aim
}

// Tales returns the tales in stories.txt and questions.txt, and the others.
func (g *Games[T, S, M, V, E]) Tales() []Tale[S] {
	if g.tales == nil {
		g.tales = append(g.Stage.Tales("stories.txt"), g.Stage.Tales("questions.txt")...)
		if g.Others != nil {
			g.tales = append(g.tales, g.Others()...)
		}
	}
	return g.tales
}

// By returns the games with another teller.
func (g *Games[T, S, M, V, E]) By(teller T) *Games[T, S, M, V, E] {
	by := *g
	by.English = teller
	return &by
}

// A Path is a game or a part of one: a position, and the moves from there on.
type Path[S, M any] struct {
	Name  string
	First S
	Moves []M
}

// A Position is a seat's position, and what the seat has seen since the one before.
type Position[S, M, V, E any] struct {
	Before, After S
	First, View   V   // of the same seat, before the events and after
	Events        []E // as the seat sees them
	Chances       []bourse.Chance[M]
}

// Tell returns everything that a teller says about a position, except the full picture. Chance moves have
// labels like options.
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
		texts = append(texts, l.Group, l.Item, l.Costs, l.Brings, l.Does)
	}
	what, why := teller.Asked(p.View)
	texts = append(append(texts, what, why, teller.Board(p.View)), teller.Worth(p.View)...)
	for _, s := range teller.Sheets(p.View) {
		texts = append(append(texts, s.Name), s.Columns...)
		for _, row := range s.Rows {
			for _, c := range row {
				texts = append(texts, sheet.Text(c.Value))
			}
		}
	}
	if g.More != nil {
		texts = append(texts, g.More(teller, p.View, options)...)
	}
	return texts
}

// Paths returns the recorded games and the forks, the same ones for each test.
func (g *Games[T, S, M, V, E]) Paths(t testing.TB) []Path[S, M] {
	t.Helper()
	if g.all != nil {
		return g.all
	}
	r, err := rng.New(rng.FromText("told " + scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	corpus.Games(t, g.Rules, func(name string, match *bourse.Match[S, M, V, E]) {
		g.all = append(g.all, Path[S, M]{name, corpus.First(t, g.Rules, match),
			slices.Collect(match.Moves())})
	})
	records, made := g.all, map[string]int{}
	var tales []Path[S, M]
	for _, tale := range g.Tales() {
		s := g.Play(t, tale).After
		if live := g.Rules.Observe(&s); !live.Over() && live.Validate() == nil {
			tales = append(tales, Path[S, M]{tale.Name, s, nil})
		}
	}
	for n := range scale.N(g.Forks, 100*g.Forks) {
		var path Path[S, M]
		if n%2 == 0 || len(tales) == 0 {
			path = records[r.IntN(len(records))]
			live := g.Rules.Observe(&path.First)
			for _, m := range path.Moves[:r.IntN(len(path.Moves))] {
				live.ApplyUnchecked(m)
			}
			path.Moves = nil
		} else {
			path = tales[n/2*37%len(tales)]
		}
		path.Name, path.Moves = "a fork of "+path.Name, g.fork(path.First, r, made)
		g.all = append(g.all, path)
	}
	return g.all
}

// fork makes random moves. It draws a few and makes the one whose kind has been made least.
func (g *Games[T, S, M, V, E]) fork(s S, r *rng.Rand, made map[string]int) (moves []M) {
	const most, draws = 100, 3
	live := g.Rules.Observe(&s)
	for len(moves) < most && !live.Over() {
		m, ok := live.SampleChance(r)
		if !ok {
			seat := anyOf(live.Waiting(), r)
			m = live.Pick(seat, r)
			for range draws {
				if other := live.Pick(seat, r); made[kindOf(other)] < made[kindOf(m)] {
					m = other
				}
			}
		}
		made[kindOf(m)]++
		live.ApplyUnchecked(m)
		moves = append(moves, m)
	}
	return moves
}

// kindOf returns the word of a move's text that says what it does.
func kindOf[M bourse.Move[M]](m M) string { return strings.Fields(m.String() + " - -")[1] }

// Walk makes the moves of all paths and calls look for each, with the states before and after it and its
// complete events.
func (g *Games[T, S, M, V, E]) Walk(t testing.TB,
	look func(path string, before S, m M, events []E, after S)) {
	t.Helper()
	for _, path := range g.Paths(t) {
		g.walk(t, path, func(before S, m M, events []E,
			after S) {
			look(path.Name, before, m, events, after)
		})
	}
}

func (g *Games[T, S, M, V, E]) walk(t testing.TB, path Path[S, M],
	look func(before S, m M, events []E, after S)) {
	t.Helper()
	s := path.First
	live := g.Rules.Observe(&s)
	for _, m := range path.Moves {
		before, events := s, []E(nil)
		if err := live.Trace(m, func(e E) { events = append(events, e) }); err != nil {
			t.Fatalf("%s: %s: %v", path.Name, m, err)
		}
		look(before, m, events, s)
	}
}

// anyOf draws one of the seats that are awaited.
func anyOf(set bourse.Seats, r *rng.Rand) bourse.Seat {
	for range r.IntN(set.Len()) {
		set = set.Without(set.Lowest())
	}
	return set.Lowest()
}

// Sample returns positions of the paths and of the tales, the same ones for each test: the first few after
// every kind of move, and some of all others. They belong to the seat that decides and, in turn, to all
// listeners.
func (g *Games[T, S, M, V, E]) Sample(t testing.TB) []Position[S, M, V, E] {
	t.Helper()
	if g.sample != nil {
		return g.sample
	}
	const first, stride = 8, 80
	kinds, n := map[string]int{}, 0
	g.Walk(t, func(_ string, before S, m M, events []E, after S) {
		was, is := g.Rules.Observe(&before), g.Rules.Observe(&after)
		if n++; kinds[kindOf(m)] >= first && n%stride > 0 && !is.Over() {
			return
		}
		kinds[kindOf(m)]++
		all := listeners(is.Players())
		for _, seat := range []bourse.Seat{all[n%len(all)], is.Turn()} {
			g.sample = append(g.sample, Position[S, M, V, E]{
				before, after, was.View(seat), is.View(seat), Seen(events, seat), is.Chances(nil)})
		}
	})
	t.Logf("%d positions of %d", len(g.sample), n)
	for _, tale := range g.Tales() {
		g.sample = append(g.sample, g.Play(t, tale))
	}
	return g.sample
}

// listeners returns the spectator and all players.
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
