package store_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests matches that continue at another table.

// testFork checks that Fork ends one table and stores the other with its holds at once, and that play
// continues there.
func testFork(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: 0}
	from := playing("one")
	p.must(p.Create(p.ctx, from, []store.Hold{mark}))
	p.must(p.Append(p.ctx, "one", 1, "a\n"))
	from.Ended, from.Next, from.Undone = noon.Add(1), "two", true
	next := playing("two")
	next.Fork, next.Header = "one", "whole\n"
	taken := []store.Hold{{Browser: hash(1), Table: "two", Seat: 0},
		{Browser: hash(2), Table: "two", Seat: bourse.None, Owner: true}}
	p.must(p.Fork(p.ctx, from, next, taken))
	from.Revision++
	p.stored(from)
	p.stored(next)
	p.kept("one", "a\n", 1)
	p.kept("two", "", 0)
	p.held("one", mark)
	p.holds(hash(1), mark, taken[0])
	p.holds(hash(2), taken[1])
	if ids, err := p.Tables(p.ctx); err != nil || len(ids) != 1 || ids[0] != "two" {
		t.Errorf("%q go on, %v", ids, err)
	}
	p.fails("a move of what has ended", p.Append(p.ctx, "one", 2, "b\n"), store.ErrConflict)
	p.must(p.Append(p.ctx, "two", 1, "b\n"))
	p.fails("the same once more", p.Fork(p.ctx, from, next, taken), store.ErrConflict)
	p.must(p.Close())
	p.reopen()
	p.stored(from)
	p.stored(next)
	p.kept("two", "b\n", 1)
}

// testForkConflict checks that Fork changes neither table if one of the changes is refused.
func testForkConflict(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: 0}
	p.must(p.Create(p.ctx, playing("one"), []store.Hold{mark}))
	p.create(playing("other"))
	for _, c := range []struct {
		name     string
		from     string
		revision int
		next     string
		want     error
	}{
		{"another revision", "one", 1, "two", store.ErrConflict},
		{"a table that is there", "one", 0, "other", store.ErrConflict},
		{"to itself", "one", 0, "one", store.ErrConflict},
		{"a table that is not there", "none", 0, "two", store.ErrNotFound},
	} {
		from := playing(c.from)
		from.Ended, from.Revision = noon, c.revision
		next := full(c.next, 1)
		holds := []store.Hold{{Browser: hash(9), Table: c.next, Seat: 1}}
		p.fails(c.name, p.Fork(p.ctx, from, next, holds), c.want)
		p.stored(playing("one"))
		p.stored(playing("other"))
		p.held("one", mark)
		p.holds(hash(9))
		_, _, err := p.Table(p.ctx, "two")
		p.fails(c.name, err, store.ErrNotFound)
	}
}
