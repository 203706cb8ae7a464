package store_test

import (
	"context"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests calls that fail, and stores that are closed and opened again.

// A call is one method, called for a table that exists and is in progress, unless the ID is another.
type call struct {
	name    string
	oneID   bool // the call is about one table
	changes bool
	call    func(ctx context.Context, s store.Store, id string) error
}

var calls = []call{
	{"Create", false, true, func(ctx context.Context, s store.Store, id string) error {
		return s.Create(ctx, small("new"), nil)
	}},
	{"Update", true, true, func(ctx context.Context, s store.Store, id string) error {
		return s.Update(ctx, playing(id), store.Change{})
	}},
	{"Append", true, true, func(ctx context.Context, s store.Store, id string) error {
		return s.Append(ctx, id, 1, "x\n")
	}},
	{"Table", true, false, func(ctx context.Context, s store.Store, id string) error {
		_, _, err := s.Table(ctx, id)
		return err
	}},
	{"Tables", false, false, func(ctx context.Context, s store.Store, id string) error {
		_, err := s.Tables(ctx)
		return err
	}},
	{"Lines", true, false, func(ctx context.Context, s store.Store, id string) error {
		_, _, err := s.Lines(ctx, id)
		return err
	}},
	{"Holds", false, false, func(ctx context.Context, s store.Store, id string) error {
		_, err := s.Holds(ctx, hash(1))
		return err
	}},
	{"Delete", true, true, func(ctx context.Context, s store.Store,
		id string) error {
		return s.Delete(ctx, id)
	}},
}

// unchanged checks that the table "one" is as it was created.
func (p *place) unchanged() {
	p.t.Helper()
	p.stored(playing("one"))
	p.kept("one", "", 0)
	ids, err := p.Tables(p.ctx)
	if err != nil || len(ids) != 1 {
		p.t.Errorf("tables %q, %v", ids, err)
	}
}

// testMissing checks that every call about one table returns ErrNotFound if the table does not exist.
func testMissing(t *testing.T, p *place) {
	p.create(playing("one"))
	for _, c := range calls {
		if c.oneID {
			p.fails(c.name, c.call(p.ctx, p, "two"), store.ErrNotFound)
		}
	}
	p.unchanged()
}

// testContext checks that every call returns the context's error and changes nothing if the context ended
// before it.
func testContext(t *testing.T, p *place) {
	p.create(playing("one"))
	ctx, cancel := context.WithCancel(p.ctx)
	cancel()
	for _, c := range calls {
		p.fails(c.name, c.call(ctx, p, "one"), context.Canceled)
	}
	p.unchanged()
}

// testClosed checks that every call after Close returns ErrClosed, and a second Close does nothing.
func testClosed(t *testing.T, p *place) {
	p.create(playing("one"))
	p.must(p.Close())
	for _, c := range calls {
		p.fails(c.name, c.call(p.ctx, p, "one"), store.ErrClosed)
	}
	p.must(p.Close())
	p.reopen()
	p.unchanged()
}

// testReopen checks that a store finds everything that was stored each time it is opened again.
func testReopen(t *testing.T, p *place) {
	table := full("one", 0)
	table.Ended = time.Time{}
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: bourse.Spectator, Owner: true}
	p.must(p.Create(p.ctx, table, []store.Hold{mark}))
	want := ""
	for n := 1; n <= 5; n++ {
		p.must(p.Append(p.ctx, "one", n, "line\n"))
		want += "line\n"
		p.must(p.Close())
		p.reopen()
		p.stored(table)
		p.kept("one", want, n)
		p.held("one", mark)
		p.must(p.Update(p.ctx, table, store.Change{}))
		table.Revision++
	}
	p.fails("a move again", p.Append(p.ctx, "one", 5, "line\n"), store.ErrConflict)
}

// testShared checks that a store copies its arguments and results.
func testShared(t *testing.T, p *place) {
	table, holds := full("one", 0), []store.Hold{{Browser: hash(1), Table: "one", Seat: 0}}
	spoil := func(t store.Table) {
		t.Config[0], t.Mix[0], t.Notes[0], t.Seats[0].Name, t.Seats[0].Push[0].Auth = 'x', 'x', "x", "x", "x"
	}
	p.must(p.Create(p.ctx, table, holds))
	spoil(table)
	holds[0].Seat = 5
	p.stored(full("one", 0))
	p.held("one", store.Hold{Browser: hash(1), Table: "one", Seat: 0})

	table = full("one", 0)
	p.must(p.Update(p.ctx, table, store.Change{}))
	spoil(table)
	got, _, err := p.Table(p.ctx, "one")
	p.must(err)
	spoil(got)
	want := full("one", 0)
	want.Revision++
	p.stored(want)
}
