package store_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests that moves are stored in order, each once, the lists of tables and holds, and how fast moves are stored.

// testAppend checks that a store accepts only the next move, and only of tables in progress.
func testAppend(t *testing.T, p *place) {
	over := playing("over")
	over.Ended = noon
	p.create(playing("one"), playing("two"), small("gathering"), over)
	p.kept("one", "", 0)

	want := ""
	for n := 1; n <= 12; n++ {
		for _, wrong := range []int{n - 1, n + 1, n + 2, 1 << 30} {
			if wrong > 0 {
				p.fails(fmt.Sprintf("move %d after %d", wrong, n-1), p.Append(p.ctx, "one", wrong, "wrong\n"),
					store.ErrConflict)
			}
		}
		lines := fmt.Sprintf("p%d move %d\n~ roll\n", n%3, n)
		want += lines
		p.must(p.Append(p.ctx, "one", n, lines))
		p.kept("one", want, n)
	}
	p.kept("two", "", 0)
	p.must(p.Append(p.ctx, "two", 1, "x\n"))
	p.kept("two", "x\n", 1)

	p.fails("a move before the beginning", p.Append(p.ctx, "gathering", 1, "x\n"), store.ErrConflict)
	p.fails("a move after the end", p.Append(p.ctx, "over", 1, "x\n"), store.ErrConflict)
	p.kept("gathering", "", 0)
	p.kept("over", "", 0)
}

// testAppendText checks that a store keeps lines byte by byte, including empty and large ones.
func testAppendText(t *testing.T, p *place) {
	p.create(playing("one"))
	want := ""
	for i, lines := range []string{"", "'\"\\%$1?;--\n", " \t \r\n", "no line feed",
		strings.Repeat("x", store.MaxWhole), "象\n"} {
		p.must(p.Append(p.ctx, "one", i+1, lines))
		want += lines
		p.kept("one", want, i+1)
	}
}

// testEnd checks that the first end of a table wins: no move follows it, and a second end changes nothing.
func testEnd(t *testing.T, p *place) {
	table := playing("one")
	p.create(table, playing("two"))
	p.must(p.Append(p.ctx, "one", 1, "a\n"))
	at := noon.Add(time.Minute)
	p.end("one", at.In(time.FixedZone("", -7200)))
	table.Ended, table.Revision = at, 1
	p.stored(table)
	p.end("one", at.Add(time.Hour))
	table.Revision = 2
	p.stored(table)
	p.fails("a move after the end", p.Append(p.ctx, "one", 2, "b\n"), store.ErrConflict)
	p.kept("one", "a\n", 1)
	p.stored(playing("two"))
	p.must(p.Append(p.ctx, "two", 1, "a\n"))
}

// testDelete checks that a store deletes a table with everything that belongs to it, and refuses a table in
// progress.
func testDelete(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: 0, Owner: true}
	stays := store.Hold{Browser: hash(1), Table: "two", Seat: 1}
	p.must(p.Create(p.ctx, full("two", 1), []store.Hold{stays}))
	one := playing("one")
	p.must(p.Create(p.ctx, one, []store.Hold{mark}))
	p.must(p.Append(p.ctx, "one", 1, "a\n"))

	p.fails("deleting what is played", p.Delete(p.ctx, "one"), store.ErrConflict)
	p.stored(one)
	p.end("one", noon)
	p.must(p.Delete(p.ctx, "one"))
	p.fails("deleting again", p.Delete(p.ctx, "one"), store.ErrNotFound)
	p.holds(hash(1), stays)

	p.create(playing("one"))
	p.kept("one", "", 0)
	p.held("one")
	p.create(small("gathering"))
	p.must(p.Delete(p.ctx, "gathering"))
	p.stored(full("two", 1))
	p.held("two", stays)
}

// testTables checks that a store lists unfinished tables, the oldest first.
func testTables(t *testing.T, p *place) {
	list := func(want ...string) {
		t.Helper()
		got, err := p.Tables(p.ctx)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("tables %q, %v; want %q", got, err, want)
		}
	}
	list()
	for i, id := range []string{"m", "b", "z", "a", "over"} {
		table := small(id)
		table.Created = noon.Add(-time.Duration(i/2) * time.Nanosecond)
		table.Began = i%2 == 0
		p.create(table)
	}
	p.end("over", noon)
	list("a", "z", "b", "m")
	p.end("z", noon)
	p.must(p.Delete(p.ctx, "a"))
	list("b", "m")
}

// testHolds checks that a store lists holds by browser and by table, in order.
func testHolds(t *testing.T, p *place) {
	hold := func(browser byte, table string, seat bourse.Seat, owner bool) store.Hold {
		return store.Hold{Browser: hash(browser), Table: table, Seat: seat, Owner: owner}
	}
	a1, a2, a3 := hold(1, "a", 2, false), hold(1, "a", bourse.None, true),
		hold(1, "a", bourse.Spectator, false)
	b1, b2 := hold(1, "b", 0, true), hold(1, "b", 7, false)
	c1, c2, c3 := hold(200, "a", 2, true), hold(100, "a", 0, false), hold(100, "a", 2, false)
	p.must(p.Create(p.ctx, small("b"), []store.Hold{b2, b1}))
	p.must(p.Create(p.ctx, small("a"), []store.Hold{c1, a1, a2, c3, a3, c2}))
	p.create(small("c"))
	p.holds(hash(1), a3, a2, a1, b1, b2)
	p.holds(hash(100), c2, c3)
	p.holds(hash(200), c1)
	p.holds(hash(9))
	p.held("a", a3, a2, c2, a1, c3, c1)
	p.held("b", b1, b2)
	p.held("c")
}

// testChange checks that a store applies the three parts of a change in order, at that table only.
func testChange(t *testing.T, p *place) {
	at := func(table string, browser byte, seat bourse.Seat) store.Hold {
		return store.Hold{Browser: hash(browser), Table: table, Seat: seat}
	}
	one, two := small("one"), small("two")
	p.must(p.Create(p.ctx, one, []store.Hold{at("one", 1, 0), at("one", 2, 0), at("one", 1, 1),
		at("one", 3, bourse.Spectator)}))
	p.must(p.Create(p.ctx, two, []store.Hold{at("two", 1, 0)}))
	owner := at("one", 1, 1)
	owner.Owner = true
	steps := []struct {
		name   string
		change store.Change
		want   []store.Hold
	}{
		{"nothing", store.Change{}, []store.Hold{at("one", 3, bourse.Spectator), at("one", 1, 0),
			at("one", 2, 0), at("one", 1, 1)}},
		{"all in order", store.Change{
			Clear:  []bourse.Seat{0, 5},
			Remove: []store.Hold{at("one", 3, bourse.Spectator), at("one", 9, 9)},
			Add:    []store.Hold{at("one", 2, 0), at("one", 3, bourse.Spectator)},
		}, []store.Hold{at("one", 3, bourse.Spectator), at("one", 2, 0), at("one", 1, 1)}},
		{"add what is there", store.Change{Add: []store.Hold{at("one", 2, 0), owner, owner}},
			[]store.Hold{at("one", 3, bourse.Spectator), at("one", 2, 0), owner}},
		{"remove whoever owns", store.Change{Remove: []store.Hold{at("one", 1, 1), at("one", 1, 0)}},
			[]store.Hold{at("one", 3, bourse.Spectator), at("one", 2, 0)}},
		{"clear watchers", store.Change{Clear: []bourse.Seat{bourse.Spectator, bourse.None, 0}}, nil},
	}
	for _, step := range steps {
		if err := p.Update(p.ctx, one, step.change); err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		one.Revision++
		p.held("one", step.want...)
	}
	p.held("two", at("two", 1, 0))
	p.holds(hash(1), at("two", 1, 0))
}

// BenchmarkAppend measures how many moves a second each store keeps if each is on disk before the next one of
// its table, for one table and for 16 at once. Each measurement opens an empty store.
func BenchmarkAppend(b *testing.B) {
	for _, name := range slices.Sorted(maps.Keys(stores)) {
		b.Run(name, func(b *testing.B) { benchmarkAppend(b, stores[name](b)) })
	}
}

func benchmarkAppend(b *testing.B, fresh func(testing.TB) Open) {
	const lines = "p1 buy 3 iron from market for 12\n~ roll 4 2\np2 pass\n"
	for _, tables := range []int{1, 16} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			s := must.Get(fresh(b)())
			defer s.Close()
			for i := range tables {
				must.Do(b, s.Create(b.Context(), playing(fmt.Sprintf("t%d", i)), nil))
			}
			b.ResetTimer()
			var all sync.WaitGroup
			for i := range tables {
				all.Go(func() {
					for n := 1; n <= (b.N+tables-1-i)/tables; n++ {
						if err := s.Append(b.Context(), fmt.Sprintf("t%d", i), n, lines); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
