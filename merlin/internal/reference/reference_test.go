package reference

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/frozen"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// This file plays random games in the engine and in the reference at once, and compares after every move.

// TestGames compares whole games. Each depends on its number and the seed alone. By default it plays those of
// chosen, in which everything occurs that seen.txt lists.
func TestGames(t *testing.T) {
	t.Parallel()
	seed := scale.Seed(t)
	seen, moves := make(map[string]int), 0
	games := scale.N(len(chosen), 10000)
	if testing.Short() {
		games = 2
	}
	for n := range games {
		if !scale.Long() {
			n = chosen[n]
		}
		text := fmt.Sprint("reference ", seed, " ", n)
		b := &both{t: t, n: n, r: playout.Rand(t, text), probe: playout.Rand(t, "probe "+text), seen: seen}
		b.play()
		moves += b.moves
	}
	t.Logf("%d games of %d moves", games, moves)
	if testing.Short() || scale.Long() && games < 10*kinds {
		return
	}
	for _, what := range strings.Split(strings.TrimSpace(mustSee), "\n") {
		if seen[what] == 0 {
			t.Errorf("no %s in %d games", what, games)
		}
	}
}

// TestFrozen follows the games of testdata/games.txt.
func TestFrozen(t *testing.T) {
	t.Parallel()
	games, moves := frozen.Lines(t, "../../testdata/games.txt", 100), 0
	for _, l := range games {
		s, err := merlin.Rules.New(l.Config)
		if err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprint("frozen ", l.Seed)
		b := &both{t: t, n: l.At, s: s, game: newGame(s.Config), r: playout.Rand(t, text),
			probe: playout.Rand(t, "probe "+text), seen: make(map[string]int),
			steer: frozen.NewSteer[merlin.Move]("merlin", l)}
		b.finish()
		moves += b.moves
	}
	t.Logf("%d games of %d moves", len(games), moves)
}

// A both is a game in the engine and in the reference. The reference goes ahead and asks for moves.
type both struct {
	t       testing.TB
	n       int // the number of the game
	s       merlin.State
	game    *game
	r       *rng.Rand                  // for the moves
	steer   *frozen.Steer[merlin.Move] // the moves of a frozen game, otherwise nil
	probe   *rng.Rand                  // for what is compared
	moods   []mood                     // of each player
	last    string
	moves   int
	told    []string // what events have said about notes and scrip in the last move
	options []merlin.Option
	made    [128]merlin.Move // some of the earlier moves
	seen    map[string]int   // what has occurred
}

// play plays a game to its end.
func (b *both) play() {
	c := varied(b.r, b.n)
	s, err := merlin.New(c)
	if err != nil {
		b.t.Fatal(err)
	}
	b.s, b.game = s, newGame(c)
	b.setUp()
	b.finish()
}

// finish plays a game from where it has begun.
func (b *both) finish() {
	b.game.ask, b.game.saw = b.ask, b.saw
	b.game.play()
	b.compare("none", nil)
	b.compareTouching(200)
	b.ends()
}

func (b *both) fail(format string, a ...any) {
	b.t.Helper()
	b.t.Fatalf("game %d, %+v: after %d moves and %s: %s", b.n, b.s.Config, b.moves, b.last,
		fmt.Sprintf(format, a...))
}

func (b *both) saw(what ...string) { b.seen[strings.Join(what, " ")]++ }

// ask compares, makes one of the legal moves and returns its words.
func (b *both) ask(question string, who []string, legal ...string) []string {
	b.t.Helper()
	b.compare(question, who)
	b.compareLegal(legal)
	m := b.choose()
	b.told, b.game.told = nil, nil
	if err := b.s.Trace(m, b.hear); err != nil {
		b.fail("%s: %v", m, err)
	}
	b.made[b.moves%len(b.made)] = m
	b.moves++
	b.last = m.String()
	b.saw("move", m.Kind.String())
	return strings.Fields(b.last)
}

// hear keeps what events say about notes and scrip.
func (b *both) hear(e merlin.Event) {
	switch e.Kind {
	case merlin.Noted:
		b.told = append(b.told, fmt.Sprint(e.Change, " ", e.Note.Issuer, " ", e.Note.Number, " ", e.Rule))
	case merlin.Passed:
		b.told = append(b.told, fmt.Sprint(e.N, " of ", e.Seat, " ", e.From, " ", e.To, " ", e.Rule))
	}
}

func (b *both) same(what string, got, want any) {
	if got != want {
		b.t.Helper()
		b.fail("%s: %v, want %v", what, got, want)
	}
}

// compare compares the positions, and who may move.
func (b *both) compare(question string, who []string) {
	b.t.Helper()
	s, g := &b.s, b.game
	if want := g.state(*s); *s != want {
		all := cmp.Exporter(func(reflect.Type) bool { return true })
		b.fail("the position (-reference +engine):\n%s", cmp.Diff(want, *s, all))
	}
	waiting, turn := bourse.Seats(0), bourse.Nature
	for _, name := range who {
		waiting = waiting.With(g.of(name).seat())
	}
	switch {
	case g.over:
		turn = bourse.None
	case len(who) > 0:
		turn = waiting.Lowest()
	}
	slices.Sort(b.told)
	slices.Sort(g.told)
	if !slices.Equal(b.told, g.told) {
		b.fail("events: %v, want %v", b.told, g.told)
	}
	b.same("the question", s.Top().Kind.String(), question)
	b.same("the turn", s.Turn(), turn)
	b.same("awaited", s.Waiting(), waiting)
	b.same("over", s.Over(), g.over)
	b.same("owed", int(s.Top().N), g.owed)
	b.same("owed to", s.Top().To.String(), g.owedTo)
	b.same("season", s.Season().String(), g.season())
	worths := g.worths()
	for _, w := range g.wizards {
		if got := s.Worth(w.seat()); got != worths[w.name] {
			b.fail("%s is worth %d, want %d", w.name, got, worths[w.name])
		}
		open := ""
		if own := &s.Own[w.seat()]; own.Open.Kind != 0 {
			open = own.Open.String()
		}
		if open != w.open {
			b.fail("%s has opened %q, want %q", w.name, open, w.open)
		}
	}
	offered := ""
	if s.Offer != (merlin.Offer{}) {
		offered = s.Offer.String()
		if s.Offer.Give.Item == merlin.ItemSpell && s.Offer.Via != s.Stack[0].Seat {
			offered += " via " + s.Offer.Via.String()
		}
	}
	b.same("the offer", offered, g.offered)
	b.compareTouching(2)
}

// compareTouching compares which plots touch, of some pairs.
func (b *both) compareTouching(pairs int) {
	b.t.Helper()
	for range pairs {
		x, y := b.game.wizards[b.probe.IntN(b.s.Players())], b.game.wizards[b.probe.IntN(b.s.Players())]
		i, j := 1+b.probe.IntN(12), 1+b.probe.IntN(12)
		want := b.game.touch(x, i, y, j)
		if got := b.s.Touches(merlin.PlaceOf(x.seat(), i), merlin.PlaceOf(y.seat(), j)); got != want {
			b.fail("%s.%d touches %s.%d: %t, want %t", x.name, i, y.name, j, got, want)
		}
		if want && x != y {
			b.saw("fields touch")
		}
	}
}

// compareLegal compares the legal moves of all players who may move, and the odds of chance moves.
func (b *both) compareLegal(legal []string) {
	b.t.Helper()
	want := make(map[string]int)
	for _, text := range legal {
		want[text]++
	}
	got := make(map[string]int)
	for _, c := range b.s.Chances(nil) {
		got[c.Move.String()] += int(c.Weight)
	}
	for seat := range bourse.Seat(b.s.Players()) {
		b.options = b.s.Options(seat, b.options[:0])
		for _, m := range slices.Collect(bourse.All(b.options)) {
			got[m.String()]++
		}
		if seen := b.s.View(seat).Options(nil); !slices.Equal(seen, b.options) {
			b.fail("%s sees that legal is %v, want %v", seat, seen, b.options)
		}
	}
	if !maps.Equal(got, want) {
		for text, n := range got {
			if n == want[text] {
				delete(got, text)
				delete(want, text)
			}
		}
		b.fail("legal is, besides what is in both, %v, want %v", got, want)
	}
	for range 6 {
		m := b.doubtful()
		again, err := merlin.Parse(m.String())
		if err != nil || again != m {
			continue // it has no such form
		}
		refusal := b.s.Check(m)
		if (refusal == nil) != (want[m.String()] > 0) {
			b.fail("%s: %v, want legal moves %v", m, refusal, want)
		}
		if m.Seat.Player() && b.s.View(m.Seat).Check(m) != refusal {
			b.fail("%s: %v, and as its seat sees it %v", m, refusal, b.s.View(m.Seat).Check(m))
		}
		b.saw("refused", fmt.Sprint(refusal != nil))
	}
}

// doubtful is a move that was legal before, perhaps with something else in it.
func (b *both) doubtful() merlin.Move {
	m := b.made[b.probe.IntN(len(b.made))]
	if who := b.s.Waiting(); who != 0 && m.Seat.Player() {
		m.Seat = who.Lowest()
	}
	seat := bourse.Seat(b.probe.IntN(b.s.Players()))
	switch b.probe.IntN(8) {
	case 0:
		m.Plot = merlin.PlaceOf(seat, 1+b.probe.IntN(12))
	case 1:
		m.To = seat
	case 2:
		m.Lab = uint8(b.probe.IntN(7))
	case 3:
		m.Card = merlin.Card(1 + b.probe.IntN(int(merlin.Jubilee)))
	case 4:
		m.Good = merlin.Souls + merlin.Good(b.probe.IntN(3))
	case 5:
		m.N += int16(b.probe.IntN(3) - 1)
	}
	return m
}

// ends compares places, net worths and winners (M29.1, M29.3, M29.4).
func (b *both) ends() {
	b.t.Helper()
	g, wins := b.game, 0
	better := func(w, other *wizard) bool {
		if w.out || other.out {
			return !w.out && other.out
		}
		if g.worth(w) != g.worth(other) {
			return g.worth(w) > g.worth(other)
		}
		return w.crowns > other.crowns // M29.3
	}
	standings := b.s.Standings(nil)
	b.same("standings", len(standings), len(g.wizards))
	var before *wizard
	for _, at := range standings {
		w, place := g.wizards[at.Seat], 1
		for _, other := range g.wizards {
			if better(other, w) {
				place++
			}
		}
		if before != nil && better(w, before) {
			b.fail("%s stands after %s", w.name, before.name)
		}
		before = w
		b.same("the place of "+w.name, int(at.Place), place)
		b.same("the score of "+w.name, int(at.Score), g.worth(w))
		b.same(w.name+" wins", at.Win, place == 1)
		if at.Win {
			wins++
		}
	}
	b.saw(fmt.Sprint(wins), "winners")
}
