package conform

import (
	"errors"
	"fmt"

	"bourse.example"
	_ "bourse.example/internal/testkit/properties" // bounds rapid
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file declares Game, what a game hands over, and the table of laws.

// View is what the laws need of a view: it is comparable, and has what a frontend asks.
type View[S, M any] interface {
	comparable
	bourse.View[S, M]
	Admits(S) bool
	Check(M) error
}

// An Entry is how much of a unit an account holds.
type Entry struct {
	Account, Unit string
	N             int64
}

// A Transfer is what an event says went from an account to another.
type Transfer struct {
	From, To, Unit string
	N              int64
}

// Knows returns the seats that may know a leaf of the state. The index is that of the first array
// on the way to the leaf, or -1.
type Knows[S any] func(s *S, index int) bourse.Seats

// Owner is the Knows of what the seat that indexes the first array alone may know.
func Owner[S any](_ *S, index int) bourse.Seats { return bourse.SeatsOf(bourse.Seat(index)) }

// Nobody is the Knows of what no seat may know.
func Nobody[S any](*S, int) bourse.Seats { return 0 }

// A Deal is a view that so few worlds have that all can be listed.
type Deal[S comparable] struct {
	Name string
	// Truth is a state, and Seat sees it.
	Truth S
	Seat  bourse.Seat
	// Worlds are all states that the seat cannot tell from Truth with the weights that the game's
	// stated model gives them, reckoned without Sample.
	Worlds map[S]int64
}

// A Reveal is what a move brings to light, to any seat.
type Reveal int

const (
	// Nothing: who cannot tell two positions and two moves apart cannot do so afterwards.
	Nothing Reveal = iota
	// ForGood: what comes to light stays in the views of those who see it.
	ForGood
	// InPassing: something is shown that no view keeps, such as bids that lose.
	InPassing
)

// A Game is what a game hands over to the laws. All fields are due but those marked optional.
type Game[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]

	// Configs draws configs over the whole range, the ends included and small games often. They are
	// of the type of the game's Config.
	Configs *rapid.Generator[any]

	// Balances hands over what every account holds of every unit. The sum of a unit never changes.
	Balances func(s *S, out func(Entry))
	// Transfer returns what an event transfers, and false if nothing.
	Transfer func(E) (Transfer, bool)

	// Secrets says who may know each leaf of the state outside its embedded Public. A leaf is named
	// by the fields on the way with [] for an index: Own[].Hand[].
	Secrets map[string]Knows[S]
	// Seldom are the leaves of Secrets that differ so seldom in the worlds of random games that law 5 leaves
	// it to the game's own tests that they do. Optional: no leaf is.
	Seldom []string
	// Swap changes, in place, what the seat may not know, by other means than Sample, so that the
	// state stays one that the rules allow.
	Swap func(s *S, seat bourse.Seat, r *rng.Rand)
	// Shown returns a move as a seat may know of it, hidden fields zero, and false if the seat may
	// not know that it was made. It is written from the rulebook and not with Event.For.
	Shown func(m M, seat bourse.Seat) (M, bool)
	// Open reports whether a move in a position is open to all, whatever Shown hides of such moves: a
	// config may open what others hide. Optional: no move is.
	Open func(s *S, m M) bool
	// Reveals says whether a move brings hidden things to light besides what Shown shows of it. The
	// law is strictest where it says Nothing.
	Reveals func(s *S, m M) Reveal
	// Deals are views whose worlds can be listed, for the odds of Sample.
	Deals []Deal[S]

	// Race reports whether a move is one of those of which the first to come counts, and not a
	// commit. Optional: no move is.
	Race func(M) bool
	// Elsewhere are the kinds of moves that random games hardly come to; law 15 leaves them to the game's own
	// tests. Optional: no kind is.
	Elsewhere []string
	// Weight returns what the weights of Chances add up to, reckoned without Chances.
	Weight func(*S) int64
	// Odds returns the weight that one of Nature's moves has by the rulebook, reckoned without
	// Chances.
	Odds func(*S, M) int64

	// Damage is how rarely law 4 damages a position: once in so many on average. It is dear where a
	// position has many leaves, or where play from it is long. Optional: 0 is 64.
	Damage int

	// Longest chooses, for whoever is to move, the move that makes the game last.
	Longest func(s *S) M
	// Factor is how many times as many moves as the longest game known MaxMoves may say. Optional: 0 is
	// 2. A game sets it whose MaxMoves is a bound and no estimate.
	Factor int
	// Rich reports whether Longest is to come within Factor of MaxMoves in games of a config.
	// Optional: it is in all. A game hands it over whose moves must be paid for, because MaxMoves does
	// not reckon with what the players can pay: in a poor game nothing comes near it. One config of a
	// run must be rich.
	Rich func(config any) bool

	// Unranked reports whether a seat stands after the others whatever its score, and does not win.
	// Optional: no seat does.
	Unranked func(s *S, seat bourse.Seat) bool

	// Games is how many games a plain run plays. Optional: 0 is 20.
	Games int
	// Tally, optional, begins as the zero value and is filled by Run: see [Tally].
	Tally *Tally
}

// A law is one of the laws. Any of its parts may be nil.
type law[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	number int
	name   string
	// step looks at a position before the next move, which is w.next, and at the last one.
	step func(w *walk[S, M, V, E]) error
	// after looks at the position after the move that step saw.
	after func(w *walk[S, M, V, E]) error
	// end looks at the whole game.
	end func(w *walk[S, M, V, E]) error
	// once is checked once a run, before any game, and last once, after all of them.
	once, last func(g *Game[S, M, V, E]) error
}

// Laws is the number of the last law; the first is 0.
const Laws = 16

func (g *Game[S, M, V, E]) law(number int) law[S, M, V, E] { return g.laws()[number] }

// laws returns all of them, by number.
func (g *Game[S, M, V, E]) laws() []law[S, M, V, E] {
	all := [Laws + 1]law[S, M, V, E]{
		{name: "values are plain", once: (*Game[S, M, V, E]).shapeOnce},
		{name: "options are what Check accepts", step: g.optionsStep},
		{name: "play is pure", step: g.pureStep, after: g.pureAfter, end: g.pureEnd},
		{name: "nothing is made or lost", after: g.balanceAfter},
		{name: "forms are read back, damage is refused or harmless", step: g.formsStep,
			once: (*Game[S, M, V, E]).formsOnce},
		{name: "nobody learns what they may not know", step: g.secrecyStep, end: g.twins,
			last: (*Game[S, M, V, E]).secretsSeen},
		{name: "samples look like the truth", step: g.sampleStep, once: (*Game[S, M, V, E]).sampleOdds},
		{name: "simultaneous commits commute", step: g.commuteStep},
		{name: "chance follows its weights", step: g.chanceStep},
		{name: "every game ends", end: g.endsEnd, last: (*Game[S, M, V, E]).steered},
		{name: "records replay", end: g.recordsEnd},
		{name: "standings are consistent", step: g.rankedStep},
		{name: "nothing allocates", step: g.allocsStep},
		{name: "equal memories, equal views", step: g.memoryStep, after: g.memoryAfter, end: g.memoryEnd},
		{name: "Idle is legal", step: g.idleStep, end: g.idleEnd},
		{name: "every kind of move is made", last: (*Game[S, M, V, E]).covered},
		{name: "Pick and ApplyUnchecked are Options and Apply", step: g.uncheckedStep},
	}
	for i := range all {
		all[i].number = i
	}
	return all[:]
}

// Check holds a law to a number of games with fixed seeds.
func (g *Game[S, M, V, E]) Check(number, games int) error {
	g.ready()
	l := g.law(number)
	if err := g.whole(l.once); err != nil {
		return err
	}
	for i := range games {
		if err := g.alone(l, "", i); err != nil {
			return err
		}
	}
	return g.whole(l.last)
}

// whole checks a part of a law that looks at no single game; it may be nil.
func (g *Game[S, M, V, E]) whole(part func(*Game[S, M, V, E]) error) error {
	if part == nil {
		return nil
	}
	return guard(func() error { return part(g) })
}

// alone holds one law to the i-th game of a seed.
func (g *Game[S, M, V, E]) alone(l law[S, M, V, E], seed string, i int) error {
	faults, err := g.drawn(seed, i, l)
	return errors.Join(append(faults, err)...)
}

// drawn plays the i-th game of a seed while the laws look at it.
func (g *Game[S, M, V, E]) drawn(seed string, i int, laws ...law[S, M, V, E]) (faults []error, err error) {
	r, err := rng.New(rng.FromText(fmt.Sprintf("conform %s%d", seed, i)))
	if err != nil {
		return nil, err
	}
	config := i
	if seed != "" {
		drawn := r.Split(Laws + 1)
		config = drawn.IntN(1 << 30)
	}
	return g.walk(g.Configs.Example(config), r, laws...)
}

func (g *Game[S, M, V, E]) ready() {
	if g.Tally == nil {
		g.Tally = &Tally{}
	}
	g.Tally.ready()
}

// shownIn returns a move in a position as a seat may know of it.
func (g *Game[S, M, V, E]) shownIn(s *S, m M, seat bourse.Seat) (M, bool) {
	if g.Open != nil && g.Open(s, m) {
		return m, true
	}
	return g.Shown(m, seat)
}

// guard turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, stack())
		}
	}()
	return f()
}
