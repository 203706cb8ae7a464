package value_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// The tests of the economy_ files measure the economies of Economicon and Merlin Economics in whole games of
// bots, and print tables. By default they play a few games. README.md has the tables of long runs:
//
//	BOURSE_SCALE=1 go test ./examples/bots/value -run '^TestEconomy$' -v -timeout 3h
//	BOURSE_SCALE=0.01 go test ./examples/bots/value -run '^TestEconomy_merlin$/^tables$/^4_greedy$' -v

// enough is the least number of games for comparing tables.
const enough = 100

// gamesOf returns the number of games of a table that plays one of every so many.
func gamesOf(every int) int { return max(1, scale.N(1, 10000)/every) }

// play plays a game of these bots from s to its end. It calls watch for every position and the move made in
// it, and trace for every event.
func play[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E], s *S, game int, table []bourse.Bot[V, M], watch func(*S, M),
	trace func(E)) {
	t.Helper()
	r := random(t, fmt.Sprintf("game %d", game))
	live := rules.Observe(s)
	var options []bourse.Option[M]
	for !live.Over() {
		m, ok := live.SampleChance(r)
		if seat := live.Turn(); !ok {
			options = live.Options(seat, options[:0])
			var err error
			if m, err = table[seat].Choose(context.Background(), live.View(seat), options); err != nil {
				t.Fatal(err)
			}
		}
		watch(s, m)
		if err := live.Trace(m, trace); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
}

// random returns a generator seeded with a text.
func random(t *testing.T, text string) *rng.Rand {
	t.Helper()
	r, err := rng.New(rng.FromText(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// newBot returns the bot of a seat.
func newBot[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T, spec string,
	rules bourse.Rules[S, M, V, E], settings bots.Settings[S], game, seat int) bourse.Bot[V, M] {
	t.Helper()
	settings.Seed = rng.FromText(fmt.Sprintf("bot %d p%d", game, seat))
	bot, err := bots.New(spec, rules, settings)
	if err != nil {
		t.Fatal(err)
	}
	return bot
}

// seated returns the names in the order of their seats in a game. They move on by one seat in each game.
func seated(names []string, game int) []string {
	game %= len(names)
	return slices.Concat(names[game:], names[:game])
}

// per returns n divided by of, or n if of is 0.
func per(n, of int) float64 { return float64(n) / float64(max(1, of)) }

// head returns the head of a table with these columns.
func head(columns string) string {
	return columns + "\n|" + strings.Repeat("---|", strings.Count(columns, "|")-1) + "\n"
}

func mean(of []float64) float64 {
	sum := 0.0
	for _, x := range of {
		sum += x
	}
	return sum / float64(max(1, len(of)))
}

// spread formats the mean and the three quartiles.
func spread(of []float64, format string) string {
	sorted := append([]float64{}, of...)
	slices.Sort(sorted)
	if len(sorted) == 0 {
		sorted = []float64{0}
	}
	last := len(sorted) - 1
	return fmt.Sprintf(strings.ReplaceAll("F (F F F)", "F", format),
		mean(sorted), sorted[last/4], sorted[last/2], sorted[last*3/4])
}

// interval returns a share of wins in percent with its 95 % interval, after Wilson.
func interval(won float64, games int) string {
	if games == 0 {
		return "–"
	}
	const z = 1.96
	n := float64(games)
	p := won / n
	mid, half := (p+z*z/(2*n))/(1+z*z/n), z/(1+z*z/n)*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return fmt.Sprintf("%.1f (%.1f–%.1f)", 100*p, 100*(mid-half), 100*(mid+half))
}

func sortedKeys(of map[string]int) []string {
	var keys []string
	for key := range of {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
