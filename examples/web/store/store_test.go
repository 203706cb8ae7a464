package store_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
)

// This file runs the tests that every store passes, and makes their tables.

// An Open opens the same place each time, with everything that was stored there before.
type Open func() (store.Store, error)

// stores prepare the stores under test. Each returns a function that creates an empty place, which the test cleans up.
var stores = map[string]func(testing.TB) func(testing.TB) Open{
	"memory": func(testing.TB) func(testing.TB) Open {
		return func(testing.TB) Open {
			s := memory.New()
			return func() (store.Store, error) { return s.Reopen(), nil }
		}
	},
}

// TestStore tests every store.
func TestStore(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(stores)) {
		t.Run(name, func(t *testing.T) {
			fresh := stores[name](t)
			for _, test := range tests {
				t.Run(test.name, func(t *testing.T) { test.test(t, newPlace(t, fresh(t))) })
			}
		})
	}
}

var tests = []struct {
	name string
	test func(*testing.T, *place)
}{
	{"Table", testTable},
	{"TableLimits", testTableLimits},
	{"Create", testCreate},
	{"Update", testUpdate},
	{"UpdateConflict", testUpdateConflict},
	{"UpdateSeats", testUpdateSeats},
	{"Append", testAppend},
	{"AppendText", testAppendText},
	{"End", testEnd},
	{"Tables", testTables},
	{"Holds", testHolds},
	{"Change", testChange},
	{"Delete", testDelete},
	{"Missing", testMissing},
	{"Invalid", testInvalid},
	{"Shared", testShared},
	{"Context", testContext},
	{"Closed", testClosed},
	{"Reopen", testReopen},
	{"CloseUnderWay", testCloseUnderWay},
	{"ManyTables", testManyTables},
	{"OneWins", testOneWins},
	{"Undo", testUndo},
	{"Setting", testSetting},
}

// A place is a store under test and a function to open it again.
type place struct {
	store.Store
	t    *testing.T
	ctx  context.Context
	open Open
}

func newPlace(t *testing.T, open Open) *place {
	p := &place{t: t, ctx: t.Context(), open: open}
	p.reopen()
	t.Cleanup(func() { p.Close() })
	return p
}

// reopen opens the store, which must be closed.
func (p *place) reopen() {
	p.t.Helper()
	s, err := p.open()
	if err != nil {
		p.t.Fatalf("open: %v", err)
	}
	p.Store = s
}

// must fails the test if a required call failed.
func (p *place) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// create stores tables.
func (p *place) create(tables ...store.Table) {
	p.t.Helper()
	for _, table := range tables {
		p.must(p.Create(p.ctx, table, nil))
	}
}

// fails checks the error of a call.
func (p *place) fails(what string, got, want error) {
	p.t.Helper()
	if !errors.Is(got, want) {
		p.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// bare is a Table that prints its fields.
type bare store.Table

// stored checks the stored row of a table.
func (p *place) stored(want store.Table) {
	p.t.Helper()
	got, _, err := p.Table(p.ctx, want.ID)
	if err != nil {
		p.t.Errorf("table %s: %v", want.ID, err)
	} else if !reflect.DeepEqual(got, want) {
		p.t.Errorf("table %s:\n got %+v\nwant %+v", want.ID, bare(got), bare(want))
	}
}

// end ends a table.
func (p *place) end(id string, at time.Time) {
	p.t.Helper()
	table, _, err := p.Table(p.ctx, id)
	p.must(err)
	table.Ended = at
	p.must(p.Update(p.ctx, table, store.Change{}))
}

// kept checks the stored lines of a table.
func (p *place) kept(id, want string, moves int) {
	p.t.Helper()
	got, n, err := p.Lines(p.ctx, id)
	if err != nil || got != want || n != moves {
		p.t.Errorf("lines of %s: %.80q, %d, %v; want %.80q, %d", id, got, n, err, want, moves)
	}
}

// held checks the stored holds at a table.
func (p *place) held(id string, want ...store.Hold) {
	p.t.Helper()
	_, got, err := p.Table(p.ctx, id)
	if err != nil || !reflect.DeepEqual(got, want) {
		p.t.Errorf("holds at %s: %v, %v; want %v", id, got, err, want)
	}
}

// holds checks the stored holds of a browser.
func (p *place) holds(browser store.Hash, want ...store.Hold) {
	p.t.Helper()
	got, err := p.Holds(p.ctx, browser)
	if err != nil || !reflect.DeepEqual(got, want) {
		p.t.Errorf("holds of %x: %v, %v; want %v", browser[:1], got, err, want)
	}
}

// noon is the time at which the tests begin.
var noon = time.Date(2024, 2, 29, 12, 0, 0, 123456789, time.UTC)

// small returns a table with only the required fields.
func small(id string) store.Table { return store.Table{ID: id, Created: noon} }

// playing returns a small table in progress.
func playing(id string) store.Table {
	t := small(id)
	t.Began = true
	return t
}

// hash returns a different value for each n.
func hash(n byte) (h [32]byte) {
	for i := range h {
		h[i] = n + byte(i)
	}
	return h
}

// full returns a table with every field set, to different values for each n.
func full(id string, n int) store.Table {
	b := byte(n * 50)
	text := string(rune('a' + n))
	return store.Table{
		ID: id, Game: "game" + text, Edition: 3 + n,
		Config: []byte{0, 255, b, '\'', '"', '\\', '\n'}, Title: "Ta'ble \"" + text + "\" \\ 象棋 🎲\n\t<b>%s$1",
		Listed: true, Limit: time.Hour + time.Duration(n), Timeout: "idle" + text,
		Seats: []store.Seat{
			{Name: "Ann " + text, Link: hash(b + 1), Taken: true, Words: "red sky 象棋",
				Push: []store.PushSubscription{{Endpoint: "https://example.org/" + text, P256dh: "key", Auth: "'\"<&>", Language: "ja"}, {}}},
			{Bot: "bot:" + text, Link: hash(b + 2)},
			{Name: "Çelik", Bot: "x", Link: hash(b + 3), Taken: n%2 == 0, Words: strings.Repeat("w", n%2)},
		},
		Owner: hash(b + 4), Watch: hash(b + 5),
		Attempt: 2 + n, Entropy: hash(b + 6), Secret: hash(b + 7), Notes: []string{"", "note " + text, "ünd"},
		Created: noon, Ended: noon.Add(time.Duration(n+1) * time.Hour), Began: true,
		Seed: hash(b + 8), Origin: 4 + n, Mix: []byte(`{"mix":"` + text + `"}`),
		Header: "bourse 1\ngame " + text + "\n", Next: "next" + text, Aside: "line 7: " + text,
		Hints: n%2 == 0, Undone: n%2 == 0, Fork: "fork" + text, Invites: n%2 == 0,
		Revision: 10 + n,
	}
}

// mine returns a browser's hold.
func mine(h store.Hold, browser byte) store.Hold {
	h.Browser = hash(browser)
	return h
}
