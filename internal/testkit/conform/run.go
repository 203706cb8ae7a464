package conform

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file implements Run and the fuzz targets.

// Run holds every law to random games of the whole config range: as many for each as rapid's flag
// -rapid.checks says, which is 100 if it is not given. What a law says of all games together it says of
// games with fixed seeds first, so that it does not hang on how many there are, nor on luck. With -v
// it logs what the run has seen.
func Run[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](t *testing.T, g Game[S, M, V, E]) {
	g.ready()
	for number := range Laws + 1 {
		l := g.law(number)
		t.Run(fmt.Sprintf("%02d %s", number, l.name), func(t *testing.T) {
			if err := g.Once(number); err != nil {
				t.Fatal(err)
			}
			if err := g.seen(number); err != nil {
				t.Fatal(err)
			}
			if l.step != nil || l.after != nil || l.end != nil {
				rapid.Check(t, func(t *rapid.T) {
					config := g.Configs.Draw(t, "config")
					r, err := rng.New(rng.FromText(fmt.Sprint(rapid.Uint32().Draw(t, "seed"))))
					if err != nil {
						t.Fatal(err)
					}
					if err := g.walk(l, config, r); err != nil {
						t.Fatal(err)
					}
				})
			}
			if err := g.Last(number); err != nil {
				t.Fatal(err)
			}
		})
	}
	t.Log(g.Tally)
}

// FuzzPlay lets bytes choose a config, a law and all that is random in a game.
func FuzzPlay[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.ready()
	for number := range byte(Laws + 1) {
		f.Add([]byte{number, number, 1, 2, 3, 4, 5, 6, 7, 8, number, 200, 100, 50, 25, 12, 6, 3})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		l := g.law(int(data[0]) % (Laws + 1))
		g.Tally = nil // what other inputs have seen must not make this one fail
		g.ready()
		if err := g.walk(l, g.Configs.Example(int(data[1])), &Bytes{data[2:]}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzState reads states in JSON.
func FuzzState[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(*w.s) })
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readState(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzStateBinary reads states in their binary form.
func FuzzStateBinary[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return any(*w.s).(encoding.BinaryMarshaler).MarshalBinary() })
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readStateBinary(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzView reads views in JSON and in their binary form.
func FuzzView[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(w.live.View(w.observer())) })
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) {
		return any(w.live.View(w.observer())).(encoding.BinaryMarshaler).MarshalBinary()
	})
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readView(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
		if err := g.readViewBinary(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzMove reads moves in text and in JSON.
func FuzzMove[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return []byte(w.moves[len(w.moves)-1].String()), nil })
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return json.Marshal(w.moves[len(w.moves)-1]) })
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readMove(data); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzConfig reads configs in JSON.
func FuzzConfig[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
	g.seeds(f, func(w *walk[S, M, V, E]) ([]byte, error) { return []byte(w.json), nil })
	f.Add([]byte(`{}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readConfig(data, &Bytes{data}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzRecord reads records.
func FuzzRecord[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](f *testing.F, g Game[S, M, V, E]) {
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
		return []byte(m.Record().String()), nil
	})
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := g.readRecord(string(data)); err != nil {
			t.Fatal(err)
		}
		if m, err := g.Rules.Resume(strings.NewReader(string(data)), nil); err == nil && !strings.HasPrefix(string(data), m.Header()) {
			t.Fatalf("resumed under another header:\n%s", m.Header())
		}
	})
}

// seeds adds to the corpus what write makes of positions along a few games.
func (g *Game[S, M, V, E]) seeds(f *testing.F, write func(*walk[S, M, V, E]) ([]byte, error)) {
	f.Helper()
	g.ready()
	for i := range 4 {
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
		if err := g.walk(l, g.Configs.Example(i), r); err != nil {
			f.Fatal(err)
		}
	}
}
