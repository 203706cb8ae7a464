package conform

import (
	"errors"
	"fmt"

	"bourse.example"
	_ "bourse.example/internal/testkit/properties" // bounds rapid
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file declares Game, which a game fills in, and the table of properties.

// View is what the properties need from a view: it is comparable, and has the methods that a frontend uses.
type View[S, M any] interface {
	comparable
	bourse.View[S, M]
	Admits(S) bool
	Check(M) error
}

// An Entry is how much of a unit an account has.
type Entry struct {
	Account, Unit string
	N             int64
}

// A Transfer is a transfer between accounts, as an event reports it.
type Transfer struct {
	From, To, Unit string
	N              int64
}

// Knows returns the seats that may know a leaf of the state. index is the index in the first array on the way
// to the leaf, or -1.
type Knows[S any] func(s *S, index int) bourse.Seats

// Owner is the Knows of leaves that only the seat which indexes the first array may know.
func Owner[S any](_ *S, index int) bourse.Seats { return bourse.SeatsOf(bourse.Seat(index)) }

// Nobody is the Knows of leaves that no seat may know.
func Nobody[S any](*S, int) bourse.Seats { return 0 }

// A Deal is a view with so few worlds that all can be listed.
type Deal[S comparable] struct {
	Name string
	// Truth is a state, and Seat sees it.
	Truth S
	Seat  bourse.Seat
	// Worlds has all states that the seat cannot distinguish from Truth, with the weights that the game's
	// stated model gives them, computed without Sample.
	Worlds map[S]int64
}

// A Reveal is what a move reveals to any seat.
type Reveal int

const (
	// Nothing: a seat that cannot distinguish two positions and two moves cannot do so afterwards.
	Nothing Reveal = iota
	// ForGood: revealed things stay in the views of those who see them.
	ForGood
	// InPassing: the move shows something that no view keeps, such as losing bids.
	InPassing
)

// A Game is what a game tells the properties. All fields are required except those marked optional.
type Game[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]

	// Configs draws configs over the whole range, including both ends, and often small games. They are of the
	// type of the game's Config.
	Configs *rapid.Generator[any]
	// Length names a setting that Varied leaves alone, because games would become too long. Optional.
	Length string

	// Balances calls out with each account's balance of each unit. The sum of a unit never changes.
	Balances func(s *S, out func(Entry))
	// Transfer returns the transfer of an event, and false if it has none.
	Transfer func(E) (Transfer, bool)

	// Secrets says who may know each leaf of the state outside its embedded Public. The name of a leaf is the
	// path of its fields, with [] for an index: Own[].Hand[].
	Secrets map[string]Knows[S]
	// Seldom lists leaves of Secrets that differ so rarely in the worlds of random games that property 5 does
	// not require it. The game's own tests must check them. Optional: none.
	Seldom []string
	// Swap changes, in place, things that the seat may not know, by other means than Sample. The state must
	// stay one that the rules allow.
	Swap func(s *S, seat bourse.Seat, r *rng.Rand)
	// Shown returns a move as a seat may know it, with hidden fields zero, and false if the seat may not know
	// that it was made. It is written from the rulebook, without Event.For.
	Shown func(m M, seat bourse.Seat) (M, bool)
	// Open reports whether a move in a position is public even if Shown hides such moves: a config may make
	// public what other configs hide. Optional: never.
	Open func(s *S, m M) bool
	// Reveals says whether a move reveals hidden things besides what Shown shows of it. The check is
	// strictest for Nothing.
	Reveals func(s *S, m M) Reveal
	// Deals are views whose worlds can be listed, to check the odds of Sample.
	Deals []Deal[S]

	// Race reports whether a move is one of several of which only the first counts, and not a commit.
	// Optional: never.
	Race func(M) bool
	// Elsewhere lists kinds of moves that random games rarely reach. Property 15 leaves them to the game's
	// own tests. Optional: none.
	Elsewhere []string
	// Weight returns the sum of the weights of Chances, computed without Chances.
	Weight func(*S) int64
	// Odds returns the weight of a chance move by the rulebook, computed without Chances.
	Odds func(*S, M) int64

	// Damage is how rarely property 4 damages a position: once in so many on average. Damage is slow to check
	// for positions with many leaves, or from which play is long. Optional: 0 means 64.
	Damage int

	// Longest chooses, for the seat to move, the move that makes the game last.
	Longest func(s *S) M
	// Factor is the greatest allowed ratio of MaxMoves to the longest known game. Optional: 0 means 2. A game
	// sets it if its MaxMoves is a loose bound.
	Factor int
	// Rich reports whether Longest must come within Factor of MaxMoves in games of a config. Optional:
	// always. A game sets it if moves must be paid for, because MaxMoves does not consider what the players
	// can pay: no poor game comes near it. At least one config of a run must be rich.
	Rich func(config any) bool

	// Unranked reports whether a seat ranks after the others whatever its score, and does not win. Optional:
	// never.
	Unranked func(s *S, seat bourse.Seat) bool

	// Games is how many games a plain run plays. Optional: 0 means 20.
	Games int
	// Tally, optional, starts as the zero value and is filled in by Run: see [Tally].
	Tally *Tally
}

// A law is one of the properties. Any of its parts may be nil.
type law[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]] struct {
	number int
	name   string
	// step checks a position before the next move, which is w.next, and at the end of the game.
	step func(w *walk[S, M, V, E]) error
	// after checks the position after the move that step saw.
	after func(w *walk[S, M, V, E]) error
	// end checks the whole game.
	end func(w *walk[S, M, V, E]) error
	// once is called once a run, before the first game, and last after the last game.
	once, last func(g *Game[S, M, V, E]) error
}

// Laws is the number of the last property. The first is 0.
const Laws = 16

func (g *Game[S, M, V, E]) law(number int) law[S, M, V, E] { return g.laws()[number] }

// laws returns all properties, by number.
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
		{name: "every kind of move is made", end: g.declared, last: (*Game[S, M, V, E]).covered},
		{name: "Pick and ApplyUnchecked are Options and Apply", step: g.uncheckedStep},
	}
	for i := range all {
		all[i].number = i
	}
	return all[:]
}

// Check checks a property in a number of games with fixed seeds.
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

// whole checks a part of a property that does not depend on a single game. It may be nil.
func (g *Game[S, M, V, E]) whole(part func(*Game[S, M, V, E]) error) error {
	if part == nil {
		return nil
	}
	return guard(func() error { return part(g) })
}

// alone checks one property in the i-th game of a seed.
func (g *Game[S, M, V, E]) alone(l law[S, M, V, E], seed string, i int) error {
	faults, err := g.drawn(seed, i, l)
	return errors.Join(append(faults, err)...)
}

// drawn plays the i-th game of a seed while the properties check it.
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

// shownIn returns a move in a position as a seat may know it.
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
