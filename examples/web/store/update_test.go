package store_test

import (
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests that tables are stored completely, and that outdated changes are refused.

// testTable checks that a store returns every field of a table, with all or none of them set, and normalizes
// times and slices.
func testTable(t *testing.T, p *place) {
	table := full("full", 0)
	for i, v := 0, reflect.ValueOf(table); i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Fatalf("the test's table has nothing in %s", v.Type().Field(i).Name)
		}
	}
	p.create(table, small("small"))
	p.stored(table)
	p.stored(small("small"))

	odd := small("odd")
	odd.Created = noon.In(time.FixedZone("", 3600))
	odd.Config, odd.Mix, odd.Notes, odd.Seats = []byte{}, []byte{}, []string{}, []store.Seat{}
	p.create(odd)
	p.stored(small("odd").Clone())
}

// testTableLimits checks that a store accepts values of the largest allowed size.
func testTableLimits(t *testing.T, p *place) {
	table := small(strings.Repeat("z", 64))
	table.Title = strings.Repeat("\u00e9", store.MaxText/2)
	table.Config = make([]byte, store.MaxWhole)
	for i := range table.Config {
		table.Config[i] = byte(i)
	}
	table.Header = strings.Repeat("'", store.MaxWhole)
	table.Edition, table.Revision = math.MaxInt32-1, math.MaxInt32-1
	table.Limit = math.MaxInt64
	table.Created = time.Unix(0, math.MinInt64).UTC()
	table.Ended = time.Unix(0, math.MaxInt64).UTC()
	for range bourse.MaxSeats {
		table.Seats = append(table.Seats, store.Seat{Name: strings.Repeat("n", store.MaxText)})
	}
	table.Notes = make([]string, 100)
	p.create(table)
	p.stored(table)
}

// testCreate checks that a store refuses a second table with an ID, and changes nothing.
func testCreate(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: bourse.None, Owner: true}
	p.must(p.Create(p.ctx, full("one", 0), []store.Hold{mark}))
	again := full("one", 1)
	p.fails("a second table of an ID", p.Create(p.ctx, again, []store.Hold{mine(mark, 2)}), store.ErrConflict)
	p.stored(full("one", 0))
	p.held("one", mark)
	p.holds(hash(2))
}

// testUpdate checks that an update replaces every field and increments the revision, and does not change
// other tables, moves, the time of creation, or an end.
func testUpdate(t *testing.T, p *place) {
	before, other := full("one", 0), full("other", 0)
	before.Ended = time.Time{}
	p.create(before, other)
	p.must(p.Append(p.ctx, "one", 1, "a\n"))

	after := full("one", 1)
	after.Revision, after.Created = before.Revision, noon.Add(time.Hour)
	p.must(p.Update(p.ctx, after, store.Change{}))
	after.Revision, after.Created = before.Revision+1, noon
	p.stored(after)
	p.stored(other)
	p.kept("one", "a\n", 1)

	for _, ended := range []time.Time{{}, noon.Add(9 * time.Hour)} {
		next := after.Clone()
		next.Ended = ended
		p.must(p.Update(p.ctx, next, store.Change{}))
		after.Revision++
		p.stored(after)
	}

	none := small("one")
	none.Revision = after.Revision
	p.must(p.Update(p.ctx, none, store.Change{}))
	none.Revision, none.Ended = none.Revision+1, after.Ended
	p.stored(none)
}

// testUpdateConflict checks that a store refuses an update of an outdated revision, and changes neither the
// table nor the holds.
func testUpdateConflict(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: 0}
	table := full("one", 0)
	p.must(p.Create(p.ctx, table, []store.Hold{mark}))
	for _, by := range []int{-10, -1, 1} {
		next := full("one", 1)
		next.Revision = table.Revision + by
		change := store.Change{Clear: []bourse.Seat{0}, Add: []store.Hold{mine(mark, 2)}}
		p.fails("another revision", p.Update(p.ctx, next, change), store.ErrConflict)
		p.stored(table)
		p.held("one", mark)
	}
	p.must(p.Update(p.ctx, table, store.Change{}))
	p.fails("the same update again", p.Update(p.ctx, table, store.Change{}), store.ErrConflict)
}

// testUpdateSeats checks that a table has as many seats as its last update.
func testUpdateSeats(t *testing.T, p *place) {
	table := small("one")
	p.create(table)
	for _, n := range []int{5, 2, 8, 1, 0, 3} {
		table.Seats = nil
		for i := range n {
			table.Seats = append(table.Seats,
				store.Seat{Name: strings.Repeat("n", i), Link: hash(byte(10*n + i))})
		}
		p.must(p.Update(p.ctx, table, store.Change{}))
		table.Revision++
		p.stored(table)
	}
}
