package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"unsafe"

	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// A hider checks that hidden things do not change what is written.
type hider interface{ hides(t *testing.T) }

// TestArrays_of_equal_views replaces states by others that the seat to move cannot tell apart, drawn from its
// view. All arrays but the scores must stay the same: scores may depend on everything.
func TestArrays_of_equal_views(t *testing.T) {
	for _, g := range games {
		t.Run(g.name(), func(t *testing.T) { g.(hider).hides(t) })
	}
}

func (g *rules[S, M, V, E]) hides(t *testing.T) {
	made, err := g.batch(order{config: "{}", n: 1, threads: 1, resets: true})
	if err != nil {
		t.Fatal(err)
	}
	b := made.(*batchOf[S, M, V, E])
	r, err := rng.New(rng.FromText("secrecy"))
	if err != nil {
		t.Fatal(err)
	}
	first, firstMemory := b.newArrays(1)
	second, secondMemory := b.newArrays(1)
	other := 0
	for k := range 3000 {
		if err := b.observe(first); err != nil {
			t.Fatal(err)
		}
		one := &b.games[0]
		if k%3 == 0 && !one.over() {
			before, seat := one.state, one.seat
			one.state = one.live.View(seat).Sample(r)
			if one.state != before {
				other++
			}
			b.settle(&b.workers[0], one)
			if err := b.observe(second); err != nil {
				t.Fatal(err)
			}
			for i := range firstMemory {
				if !bytes.Equal(firstMemory[i], secondMemory[i]) {
					t.Fatalf("decision %d: array %d shows what %s does not know", k, i, seat)
				}
			}
			one.state = before
			b.settle(&b.workers[0], one)
		}
		pick := []int32{0, 0}
		if !one.over() {
			pick[0] = int32(r.IntN(len(one.options)))
			pick[1] = int32(one.options[pick[0]].Max)
		}
		if err := b.step(pick, true, arrays{}); err != nil {
			t.Fatal(err)
		}
	}
	for i, memory := range slices.Concat(firstMemory, secondMemory) {
		if slices.Contains(memory[len(memory):cap(memory)], 0) {
			t.Errorf("array %d was written beyond its end", i)
		}
	}
	if other < 20 {
		t.Errorf("only %d drawn states differ from the game's", other)
	}
}

// newArrays returns arrays for some games, without scores, and their memory, which goes on a little after each.
func (b *batchOf[S, M, V, E]) newArrays(in int) (arrays, [][]byte) {
	var memory [][]byte
	of := func(n, size int) array {
		bytes := bytes.Repeat([]byte{1}, in*n*size+64)
		memory = append(memory, bytes[:in*n*size:len(bytes)])
		return array{unsafe.Pointer(&bytes[0]), int64(in * n)}
	}
	return arrays{observation: of(b.columns, 2), options: of(b.room*b.feature, 2), amounts: of(b.room*2, 4),
		ids: of(b.room, 4), counts: of(1, 4), mask: of(b.actions.size, 1), rewards: of(b.players, 4),
		done: of(1, 1), seat: of(1, 1)}, memory
}

// A divider checks how games are divided among threads.
type divider interface{ divides(t *testing.T) }

// TestEach checks that each calls a function once for every game, whatever the number of threads, and returns the
// error or the panic of the first unit.
func TestEach(t *testing.T) { must.Get(find("smallprint")).(divider).divides(t) }

func (g *rules[S, M, V, E]) divides(t *testing.T) {
	const n = 1000
	for threads := 1; threads <= 8; threads++ {
		b := must.Get(g.batch(order{config: "{}", n: n, threads: threads})).(*batchOf[S, M, V, E])
		for _, unit := range []int{1, 7, b.unit(), n, 2 * n} {
			var calls [n]atomic.Int32
			must.Do(t, b.each(unit, func(_ *worker, from, to int) error {
				for i := from; i < to; i++ {
					calls[i].Add(1)
				}
				return nil
			}))
			for i := range calls {
				if got := calls[i].Load(); got != 1 {
					t.Fatalf("%d threads, units of %d: %d calls for game %d", threads, unit, got, i)
				}
			}
		}
		err := b.each(10, func(_ *worker, from, _ int) error {
			if from < 300 {
				return nil
			}
			return fmt.Errorf("of game %d", from)
		})
		if err == nil || err.Error() != "of game 300" {
			t.Errorf("%d threads: error %v, not that of the first unit", threads, err)
		}
		err = b.each(10, func(_ *worker, from, _ int) error {
			if from >= 300 {
				panic(fmt.Sprint("in game ", from))
			}
			return nil
		})
		if err == nil || !strings.HasSuffix(err.Error(), "in game 300") {
			t.Errorf("%d threads: error %v, not the panic of the first unit", threads, err)
		}
	}
}

// TestAmount checks that the buckets of every range are its amounts, each once, or 8 different ones with the
// ends.
func TestAmount(t *testing.T) {
	for least := range 3 {
		for greatest := least; greatest < least+40; greatest++ {
			var got []int
			for bucket := range buckets {
				if n, ok := amount(least, greatest, bucket); ok {
					got = append(got, n)
				}
			}
			if len(got) != min(buckets, greatest-least+1) || got[0] != least || got[len(got)-1] != greatest {
				t.Errorf("%d to %d: %v", least, greatest, got)
			}
			for i := 1; i < len(got); i++ {
				if got[i] <= got[i-1] {
					t.Errorf("%d to %d: %v", least, greatest, got)
				}
			}
		}
	}
}

var update = flag.Bool("update", false, "rewrite testdata/actions")

// TestActions_stay checks that no number of an action has changed.
func TestActions_stay(t *testing.T) {
	for _, g := range games {
		b, err := g.batch(order{config: "{}", n: 1, threads: 1})
		if err != nil {
			t.Fatal(err)
		}
		var about schema
		text, _ := b.read("schema", 0, 0)
		if err := json.Unmarshal([]byte(text), &about); err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, k := range about.Kinds {
			fmt.Fprintln(&got, k.Base, k.Kind, strings.Join(k.Fields, " "), k.Amount)
		}
		fmt.Fprintln(&got, about.Actions, "actions")
		for _, name := range slices.Sorted(maps.Keys(about.Fields)) {
			fmt.Fprintf(&got, "%s: %s\n", name, strings.Join(about.Fields[name], ", "))
		}
		path := filepath.Join("testdata", "actions", about.Game+".txt")
		if *update {
			if err := os.WriteFile(path, []byte(got.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(path); err != nil || string(want) != got.String() {
			t.Errorf("%s: the actions differ from %s (%v); -update rewrites it", about.Game, path, err)
		}
	}
}
