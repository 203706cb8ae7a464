package value_test

import (
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// The economy_ files play whole games with the same bot in every seat, and measure them. By default that is one
// game each. README.md has the figures of long runs:
//
//	BOURSE_SCALE=0.1 go test ./examples/bots/value -run '^TestEconomy$/^futures$' -v -timeout 3h -bots learned:2

var (
	botFlag     = flag.String("bots", "greedy:1", "the bot in every seat")
	playersFlag = flag.Int("players", 4, "the number of players")
)

// A detail measures what one game has and others do not.
type detail[S, M, E any] interface {
	// round returns the number of the round, or of the season, from 1.
	round(s *S) int
	// look is called for each position and the move that is made in it.
	look(t testing.TB, s *S, m M)
	// see is called for each event.
	see(e *E)
	// end is called for the end of each game.
	end(t testing.TB, s *S)
	// order returns the seats in turn order. nil means that the seats are in turn order themselves.
	order(s *S) []bourse.Seat
	// write writes the game's own tables.
	write(b *strings.Builder)
}

// An economy has the measurements of games.
type economy struct {
	games            int
	moves, decisions []float64 // of each game
	first, second    []float64 // scores
	nobody, shared   int
	bySeat, byOrder  [bourse.MaxSeats]float64 // wins
	leaders          []led                    // by round
	decided          []float64                // after what percentage of the rounds the winner was behind last
	uses             map[string]map[string]*use
}

// A led says how often those who led at the end of a round won. Players who led together count as one.
type led struct {
	games int
	won   float64
}

// A use says how often something happened.
type use struct {
	times, games int
	last         int // the game in which it happened last, from 1
}

func newEconomy() *economy { return &economy{uses: map[string]map[string]*use{}} }

// count counts something that happened in the game that is being played.
func (e *economy) count(topic, name string, times int) {
	if times == 0 {
		return
	}
	if e.uses[topic] == nil {
		e.uses[topic] = map[string]*use{}
	}
	u := e.uses[topic][name]
	if u == nil {
		u = &use{}
		e.uses[topic][name] = u
	}
	u.times += times
	if u.last != e.games+1 {
		u.games++
		u.last = e.games + 1
	}
}

// finish counts the end of a game. The argument paths has the standings at the end of each round before the
// last one.
func (e *economy) finish(paths [][]bourse.Standing, end []bourse.Standing, order []bourse.Seat) {
	e.games++
	e.first = append(e.first, float64(end[0].Score))
	e.second = append(e.second, float64(end[1].Score))
	winners := 0
	for _, st := range end {
		won := bourse.Payoff(end, st.Seat)
		e.bySeat[st.Seat] += won
		place := int(st.Seat)
		if order != nil {
			place = slices.Index(order, st.Seat)
		}
		e.byOrder[place] += won
		bump(st.Win, &winners)
	}
	bump(winners == 0, &e.nobody)
	bump(winners > 1, &e.shared)
	behind := 0
	for i, standings := range paths {
		if i == len(e.leaders) {
			e.leaders = append(e.leaders, led{})
		}
		front, won := 0, 0.0
		for _, st := range standings {
			if st.Place == 1 {
				front++
				won += bourse.Payoff(end, st.Seat)
			} else if st.Seat == end[0].Seat {
				behind = i + 1
			}
		}
		e.leaders[i].games++
		e.leaders[i].won += won / float64(front)
	}
	if winners > 0 {
		e.decided = append(e.decided, 100*float64(behind)/float64(len(paths)+1))
	}
}

// TestEconomy plays games and writes what happens in them. It checks that no unit is made or lost, that every
// round of Economicon has an event, and that every game of Merlin Economics ends in one of four ways.
func TestEconomy(t *testing.T) {
	t.Run("futures", func(t *testing.T) {
		theFutures.study(t, scale.N(1, 20000), newFuturesDetail)
	})
	t.Run("smallprint", func(t *testing.T) {
		theSmallprint.study(t, scale.N(1, 20000), newSmallprintDetail)
	})
	t.Run("economicon", func(t *testing.T) {
		theEconomicon.study(t, scale.N(1, 20000), newEconomiconDetail)
	})
	t.Run("merlin", func(t *testing.T) {
		if testing.Short() {
			t.Skip("the other games are shorter")
		}
		theMerlin.study(t, scale.N(1, 1000), newMerlinDetail)
	})
}

// study plays games, as many at the same time as there are processors, and logs their measurements.
func (g game[S, M, V, E]) study(t *testing.T, games int, detailed func(*economy) detail[S, M, E]) {
	spec, players := *botFlag, *playersFlag
	e := newEconomy()
	d := detailed(e)
	names := strings.Repeat(spec+" ", players)
	const batch = 64
	var played [batch][]M
	var failed [batch]error
	for from := 0; from < games; from += batch {
		count := min(batch, games-from)
		var next atomic.Int32
		var workers sync.WaitGroup
		for range min(count, runtime.GOMAXPROCS(0)) {
			workers.Go(func() {
				for k := int(next.Add(1)) - 1; k < count; k = int(next.Add(1)) - 1 {
					played[k], _, failed[k] = g.moves("", names, from+k)
				}
			})
		}
		workers.Wait()
		for k, moves := range played[:count] {
			must.Do(t, failed[k])
			g.measure(t, moves, e, d)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d games of %d %s\n\n", e.games, players, spec)
	e.write(&b, players)
	e.writeUses(&b, g.recorded(t, detailed))
	d.write(&b)
	t.Log(b.String())
}

// measure measures a game, given its moves.
func (g game[S, M, V, E]) measure(t *testing.T, moves []M, e *economy, d detail[S, M, E]) {
	s := must.Get(g.start("", *playersFlag))
	live := g.rules.Observe(&s)
	var paths [][]bourse.Standing
	decisions, round := 0, 1
	for _, m := range moves {
		for ; round < d.round(&s); round++ {
			paths = append(paths, live.Standings(nil))
		}
		bump(m.By() != bourse.Nature, &decisions)
		d.look(t, &s, m)
		must.Do(t, live.Trace(m, func(event E) { d.see(&event) }))
	}
	d.end(t, &s)
	e.moves = append(e.moves, float64(len(moves)))
	e.decisions = append(e.decisions, float64(decisions))
	e.finish(paths, live.Standings(nil), d.order(&s))
}

// recorded returns what happened in the recorded games, which contain everything that can happen.
func (g game[S, M, V, E]) recorded(t *testing.T, detailed func(*economy) detail[S, M, E]) *economy {
	e := newEconomy()
	corpus.Games(t, g.rules, func(_ string, match *bourse.Match[S, M, V, E]) {
		d := detailed(e)
		corpus.Replay(t, g.rules, match, func(s S, m M, events []E, _ S) {
			d.round(&s)
			d.look(t, &s, m)
			for _, event := range events {
				d.see(&event)
			}
		})
		state := match.State()
		d.end(t, &state)
		e.games++
	})
	return e
}

// write writes the figures that all games have.
func (e *economy) write(b *strings.Builder, players int) {
	fmt.Fprintf(b, "moves %s, decisions %s\n", spread(e.moves, "%.0f"), spread(e.decisions, "%.0f"))
	fmt.Fprintf(b, "score of the winner %s, of the second %s\n", spread(e.first, "%.0f"),
		spread(e.second, "%.0f"))
	fmt.Fprintf(b, "nobody wins %s %%, several win %s %%\n", interval(float64(e.nobody), e.games),
		interval(float64(e.shared), e.games))
	seats, order := "wins by seat:", "wins by place in the turn order:"
	for i := range players {
		seats += " " + interval(e.bySeat[i], e.games)
		order += " " + interval(e.byOrder[i], e.games)
	}
	fmt.Fprintf(b, "%s\n%s\nthe leader at the end of a round wins:", seats, order)
	for i, l := range e.leaders {
		fmt.Fprintf(b, " %d %s;", i+1, interval(l.won, l.games))
	}
	fmt.Fprintf(b, "\nthe winner was behind for the last time after %s %% of the rounds\n",
		spread(e.decided, "%.0f"))
}

// writeUses writes how often everything happens: means of a game, and the share of the games. It also writes
// what never happens although it happens in the recorded games, and what happens in fewer than 1 of 100 games.
func (e *economy) writeUses(b *strings.Builder, recorded *economy) {
	for _, topic := range slices.Sorted(maps.Keys(recorded.uses)) {
		var all, never, seldom []string
		for _, name := range slices.Sorted(maps.Keys(e.uses[topic])) {
			u := e.uses[topic][name]
			all = append(all, fmt.Sprintf("%s %.3g (%.3g %%)", name, per(u.times, e.games),
				100*per(u.games, e.games)))
			if 100*u.games < e.games {
				seldom = append(seldom, name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(recorded.uses[topic])) {
			if e.uses[topic][name] == nil {
				never = append(never, name)
			}
		}
		fmt.Fprintf(b, "\n%s a game: %s\n", topic, strings.Join(all, "; "))
		if never != nil {
			fmt.Fprintf(b, "never: %s\n", strings.Join(never, ", "))
		}
		if seldom != nil {
			fmt.Fprintf(b, "in fewer than 1 of 100 games: %s\n", strings.Join(seldom, ", "))
		}
	}
}

// TestEconomy_finish checks the figures of two games whose ends and rounds are given.
func TestEconomy_finish(t *testing.T) {
	standing := func(seat bourse.Seat, place int8, win bool, score int64) bourse.Standing {
		return bourse.Standing{Seat: seat, Place: place, Win: win, Score: score}
	}
	e := newEconomy()
	e.count("cards", "ace", 2)
	e.count("cards", "ace", 1)
	// p1 was behind after the second of three rounds and wins.
	e.finish([][]bourse.Standing{
		{standing(0, 1, false, 3), standing(1, 1, false, 3)},
		{standing(0, 1, false, 5), standing(1, 2, false, 4)},
	}, []bourse.Standing{standing(1, 1, true, 9), standing(0, 2, false, 7)}, []bourse.Seat{1, 0})
	e.count("cards", "ace", 1)
	e.count("cards", "king", 1)
	// Nobody wins.
	e.finish([][]bourse.Standing{
		{standing(0, 1, false, 1), standing(1, 2, false, 0)},
		{standing(0, 1, false, 1), standing(1, 2, false, 0)},
	}, []bourse.Standing{standing(0, 1, false, 1), standing(1, 2, false, 0)}, []bourse.Seat{0, 1})
	recorded := newEconomy()
	recorded.count("cards", "queen", 1)
	var b strings.Builder
	e.write(&b, 2)
	e.writeUses(&b, recorded)
	for _, want := range []string{
		"score of the winner 5 (1 1 1), of the second 4 (0 0 0)\n",
		"nobody wins 50.0 (9.5–90.5) %, several win 0.0 (0.0–65.8) %\n",
		"wins by seat: 0.0 (0.0–65.8) 50.0 (9.5–90.5)\n",
		"wins by place in the turn order: 50.0 (9.5–90.5) 0.0 (0.0–65.8)\n",
		"the leader at the end of a round wins: 1 25.0 (2.7–80.2); 2 0.0 (0.0–65.8);\n",
		"the winner was behind for the last time after 67 (67 67 67) % of the rounds\n",
		"cards a game: ace 2 (100 %); king 0.5 (50 %)\nnever: queen\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the figures are\n%swithout\n%s", b.String(), want)
		}
	}
}
