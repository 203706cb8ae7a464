package store_test

import (
	"reflect"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests the lists of tables and of holds.

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
