package store_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests concurrent calls.

// testManyTables checks that a store keeps each table's moves in order while many tables are played and read
// at once.
func testManyTables(t *testing.T, p *place) {
	const tables, moves = 6, 10
	for i := range tables {
		p.create(playing(fmt.Sprintf("t%d", i)))
	}
	var all sync.WaitGroup
	for i := range tables {
		id := fmt.Sprintf("t%d", i)
		all.Go(func() {
			for n := 1; n <= moves; n++ {
				if err := p.Append(p.ctx, id, n, id+fmt.Sprintf(" %d\n", n)); err != nil {
					t.Errorf("%s, move %d: %v", id, n, err)
					return
				}
			}
		})
		all.Go(func() {
			for n := 0; n < moves && !t.Failed(); {
				lines, got, err := p.Lines(p.ctx, id)
				if err != nil || got < n || strings.Count(lines, "\n") != got {
					t.Errorf("%s after %d moves: %d, %q, %v", id, n, got, lines, err)
					return
				}
				n = got
			}
		})
	}
	all.Wait()
	for i := range tables {
		id, want := fmt.Sprintf("t%d", i), ""
		for n := 1; n <= moves; n++ {
			want += id + fmt.Sprintf(" %d\n", n)
		}
		p.kept(id, want, moves)
	}
}

// testOneWins checks that one of many callers with the same move, update or table succeeds, and that all
// others are refused.
func testOneWins(t *testing.T, p *place) {
	const rounds, many = 4, 5
	p.create(playing("one"))
	race := func(what string, call func(i int) error) (winner int) {
		var all sync.WaitGroup
		var won, at atomic.Int64
		for i := range many {
			all.Go(func() {
				switch err := call(i); {
				case err == nil:
					won.Add(1)
					at.Store(int64(i))
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("%s: %v", what, err)
				}
			})
		}
		all.Wait()
		if won.Load() != 1 {
			t.Errorf("%s: %d of %d won", what, won.Load(), many)
		}
		return int(at.Load())
	}
	want, table := "", playing("one")
	for n := 1; n <= rounds; n++ {
		i := race("append", func(i int) error {
			return p.Append(p.ctx, "one", n,
				fmt.Sprintf("%d by %d\n", n, i))
		})
		want += fmt.Sprintf("%d by %d\n", n, i)
		p.kept("one", want, n)

		by := func(i int) store.Table {
			next := table
			next.Title = fmt.Sprint(i)
			return next
		}
		hold := func(i int) store.Hold { return store.Hold{Browser: hash(byte(i)), Table: "one", Seat: 0} }
		i = race("update", func(i int) error {
			return p.Update(p.ctx, by(i), store.Change{Clear: []bourse.Seat{0}, Add: []store.Hold{hold(i)}})
		})
		table = by(i)
		table.Revision++
		p.stored(table)
		p.held("one", hold(i))

		id := fmt.Sprintf("new%d", n)
		race("create", func(int) error { return p.Create(p.ctx, full(id, 0), nil) })
		p.stored(full(id, 0))
	}
}

// testCloseUnderWay checks that a store that is closed during moves keeps exactly those that returned nil,
// and returns ErrClosed for the others.
func testCloseUnderWay(t *testing.T, p *place) {
	const tables = 6
	for i := range tables {
		p.create(playing(fmt.Sprintf("t%d", i)))
	}
	var all sync.WaitGroup
	var begun sync.WaitGroup
	begun.Add(tables)
	var acknowledged [tables]int
	for i := range tables {
		all.Go(func() {
			for n := 1; ; n++ {
				err := p.Append(p.ctx, fmt.Sprintf("t%d", i), n, "x\n")
				if n == 1 {
					begun.Done()
				}
				if err != nil {
					p.fails("append while it closes", err, store.ErrClosed)
					return
				}
				acknowledged[i] = n
			}
		})
	}
	begun.Wait()
	p.must(p.Close())
	all.Wait()
	p.reopen()
	for i, n := range acknowledged {
		p.kept(fmt.Sprintf("t%d", i), strings.Repeat("x\n", n), n)
	}
}
