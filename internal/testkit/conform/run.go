package conform

import (
	"encoding"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements Run and the fuzz targets.

// long is how many games of each game the long run plays.
const long = 1000

// Run plays random games over the whole config range and checks every property in each of them. A plain run
// plays g.Games games, always the same ones. The long run plays different ones each time (see package scale).
// A property that must see something in at least one game gets up to 600 more games. Only the plain run fails if
// it has not seen it then: some things happen in one game of thousands, so fresh seeds may miss them. With -v Run
// logs what it has seen.
func Run[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](t *testing.T, g Game[S, M, V, E]) {
	if testing.Short() {
		t.Skip("plays whole games; the seeds of FuzzPlay try each property for some moves")
	}
	g.ready()
	if g.Games == 0 {
		g.Games = 20
	}
	seed, games := "", scale.N(g.Games, long)
	if text := scale.Seed(t); scale.Long() {
		seed = text + " "
	}
	laws := g.laws()
	faults := make([]error, len(laws))
	for number, l := range laws {
		faults[number] = g.whole(l.once)
	}
	for i := range games {
		var sound []law[S, M, V, E]
		for number, l := range laws {
			if faults[number] == nil {
				sound = append(sound, l)
			}
		}
		found, err := g.drawn(seed, i, sound...)
		if err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		for k, err := range found {
			if err != nil {
				faults[sound[k].number] = fmt.Errorf("game %d: %w", i, err)
			}
		}
	}
	for number, l := range laws {
		t.Run(fmt.Sprintf("%02d %s", number, l.name), func(t *testing.T) {
			if faults[number] != nil {
				t.Fatal(faults[number])
			}
			unseen, err := g.seen(l, seed, games)
			if err != nil || unseen != nil && !scale.Long() {
				t.Fatal(errors.Join(err, unseen))
			}
			if unseen != nil {
				t.Log("the seed has not shown: ", unseen)
			}
		})
	}
	t.Log(g.Tally)
}

// seen plays more games until a property has seen what it must see at least once. It returns what is still unseen,
// and separately how the property failed in one of these games.
func (g *Game[S, M, V, E]) seen(l law[S, M, V, E], seed string, from int) (unseen, err error) {
	const more = 600
	unseen = g.whole(l.last)
	for i := from; i < from+more && unseen != nil; i++ {
		if err := g.alone(l, seed, i); err != nil {
			return nil, err
		}
		unseen = g.whole(l.last)
	}
	return unseen, nil
}

// FuzzPlay lets bytes choose a config, a property, and everything random in a game.
func FuzzPlay[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.ready()
	for number := range byte(Laws + 1) {
		f.Add([]byte{number, number, 1, 2, 3, 4, 5, 6, 7, 8, number, 200, 100, 50, 25, 12, 6, 3})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		l := g.law(int(data[0]) % (Laws + 1))
		g.Tally = nil // other inputs must not make this one fail
		g.ready()
		faults, err := g.walk(g.Configs.Example(int(data[1])), &Bytes{data[2:]}, l)
		if err := errors.Join(append(faults, err)...); err != nil {
			t.Fatal(err)
		}
	})
}

// fuzz calls read with the fuzzer's data.
func fuzz(f *testing.F, read func(data []byte, src Source) error) {
	f.Helper()
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := read(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzState reads states in JSON.
func FuzzState[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(*w.s) })
	fuzz(f, g.readState)
}

// FuzzStateBinary reads states in their binary form.
func FuzzStateBinary[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte,
		error) {
		return any(*w.s).(encoding.BinaryMarshaler).MarshalBinary()
	})
	fuzz(f, g.readStateBinary)
}

// FuzzView reads views in JSON.
func FuzzView[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(w.live.View(w.observer())) })
	fuzz(f, g.readView)
}

// FuzzMove reads moves in text and in JSON.
func FuzzMove[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) {
		return []byte(w.moves[len(w.moves)-1].String()),
			nil
	})
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(w.moves[len(w.moves)-1]) })
	fuzz(f, func(data []byte, _ Source) error { return g.readMove(data) })
}

// FuzzConfig reads configs in JSON.
func FuzzConfig[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return []byte(w.json), nil })
	f.Add([]byte(`{}`))
	fuzz(f, g.readConfig)
}

// FuzzRecord reads records.
func FuzzRecord[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F,
	g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) {
		m, err := g.match(w.first, nil)
		if err != nil {
			return nil, err
		}
		for _, move := range w.moves {
			if _, err := m.Play(move.By(), move); err != nil {
				return nil, err
			}
		}
		return []byte(m.Record()), nil
	})
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readRecord(string(data)); err != nil {
			t.Fatal(err)
		}
		if m, err := g.Rules.Resume(strings.NewReader(string(data)), nil); err == nil &&
			!strings.HasPrefix(string(data), m.Header()) {
			t.Fatalf("resumed under another header:\n%s", m.Header())
		}
	})
}

// seeds adds the forms of positions along a few games to the corpus. A plain run, which only reads the
// corpus, gets one game, because the properties do the same in more games.
func (g *Game[S, M, V, E]) seeds(f *testing.F, write func(*walk[S, M, V, E]) ([]byte, error)) {
	f.Helper()
	g.ready()
	games := 4
	if at := flag.Lookup("test.fuzz"); at == nil || at.Value.String() == "" {
		games = 1
	}
	for i := range games {
		r, err := rng.New(rng.FromText(fmt.Sprint("corpus ", i)))
		if err != nil {
			f.Fatal(err)
		}
		l := law[S, M, V, E]{name: "corpus", after: func(w *walk[S, M, V, E]) error {
			if r.IntN(12) != 0 && !w.live.Over() {
				return nil
			}
			data, err := write(w)
			f.Add(data)
			return err
		}}
		faults, err := g.walk(g.Configs.Example(i), r, l)
		if err := errors.Join(append(faults, err)...); err != nil {
			f.Fatal(err)
		}
	}
}
