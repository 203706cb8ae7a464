package store_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file tests the stored types, and values that every store refuses.

// TestTable_prints checks that a table prints and logs only its ID.
func TestTable_prints(t *testing.T) {
	table := store.Table{ID: "one", Header: "secret", Config: []byte("secret"), Aside: "secret"}
	var logged bytes.Buffer
	slog.New(slog.NewTextHandler(&logged, nil)).Info("m", "table", table, "pointer", &table)
	slog.New(slog.NewJSONHandler(&logged, nil)).Info("m", "table", table, "pointer", &table)
	texts := []string{logged.String()}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		texts = append(texts, fmt.Sprintf(verb, table), fmt.Sprintf(verb, &table),
			fmt.Sprintf(verb, []store.Table{table}), fmt.Sprintf(verb, struct{ T store.Table }{table}))
	}
	for _, text := range texts {
		for _, word := range []string{"secret", "115", "736563"} {
			if bytes.Contains([]byte(text), []byte(word)) {
				t.Errorf("printed %q", text)
			}
		}
	}
}

// TestTable_Clone checks that a clone shares nothing, by setting every element of every slice.
func TestTable_Clone(t *testing.T) {
	make := func() store.Table {
		return store.Table{Config: []byte{1}, Seats: []store.Seat{{Name: "a", Push: []store.PushSubscription{{}}}}, Notes: []string{"a"},
			Mix: []byte{1}}
	}
	table := make()
	clone := reflect.ValueOf(table.Clone())
	for i := range clone.NumField() {
		if f := clone.Field(i); f.Kind() == reflect.Slice {
			if f.Len() == 0 {
				t.Fatalf("nothing in %s", clone.Type().Field(i).Name)
			}
			if seats, ok := f.Interface().([]store.Seat); ok {
				seats[0].Push[0].Auth = "x"
			}
			f.Index(0).SetZero()
		}
	}
	if !reflect.DeepEqual(table, make()) {
		t.Error("the clone shares a slice")
	}
}

// TestTable_Clone_normal checks that a clone has the same instants in UTC, and no empty slices.
func TestTable_Clone_normal(t *testing.T) {
	at := time.Date(2024, 1, 2, 3, 4, 5, 6, time.FixedZone("", 3600))
	table := store.Table{Created: at, Ended: time.Time{}.In(time.Local), Notes: []string{}}.Clone()
	if !table.Created.Equal(at) || table.Created.Location() != time.UTC {
		t.Errorf("created %v", table.Created)
	}
	if table.Ended != (time.Time{}) || table.Notes != nil || !reflect.DeepEqual(table, table.Clone()) {
		t.Error("not normal")
	}
}

var invalidTables = []struct {
	name  string
	spoil func(*store.Table)
}{
	{"no ID", func(t *store.Table) { t.ID = "" }},
	{"long ID", func(t *store.Table) { t.ID = strings.Repeat("a", 65) }},
	{"path as ID", func(t *store.Table) { t.ID = "../a" }},
	{"capital in ID", func(t *store.Table) { t.ID = "A" }},
	{"nine seats", func(t *store.Table) { t.Seats = make([]store.Seat, bourse.MaxSeats+1) }},
	{"zero byte in title", func(t *store.Table) { t.Title = "a\x00b" }},
	{"broken UTF-8 in a name", func(t *store.Table) { t.Seats[0].Name = "\xff" }},
	{"zero byte in an endpoint", func(t *store.Table) { t.Seats[0].Push[1].Endpoint = "\x00" }},
	{"broken UTF-8 in a key", func(t *store.Table) { t.Seats[0].Push[1].P256dh = "\xff" }},
	{"long secret of a browser", func(t *store.Table) { t.Seats[0].Push[1].Auth = strings.Repeat("a", store.MaxText+1) }},
	{"zero byte in a language", func(t *store.Table) { t.Seats[0].Push[1].Language = "\x00" }},
	{"many push subscriptions", func(t *store.Table) { t.Seats[1].Push = make([]store.PushSubscription, store.MaxPush+1) }},
	{"broken UTF-8 in a bot", func(t *store.Table) { t.Seats[1].Bot = "\xc3" }},
	{"broken UTF-8 in a note", func(t *store.Table) { t.Notes[0] = "\xed\xa0\x80" }},
	{"broken UTF-8 in header", func(t *store.Table) { t.Header = "\x80" }},
	{"zero byte in next", func(t *store.Table) { t.Next = "\x00" }},
	{"zero byte in fork", func(t *store.Table) { t.Fork = "\x00" }},
	{"long title", func(t *store.Table) { t.Title = strings.Repeat("a", store.MaxText+1) }},
	{"long header", func(t *store.Table) { t.Header = strings.Repeat("a", store.MaxWhole+1) }},
	{"long config", func(t *store.Table) { t.Config = make([]byte, store.MaxWhole+1) }},
	{"long proof", func(t *store.Table) { t.Mix = make([]byte, store.MaxWhole+1) }},
	{"many notes", func(t *store.Table) { t.Notes = make([]string, store.MaxWhole/64+1) }},
	{"negative edition", func(t *store.Table) { t.Edition = -1 }},
	{"large attempt", func(t *store.Table) { t.Attempt = math.MaxInt32 }},
	{"negative origin", func(t *store.Table) { t.Origin = -1 }},
	{"large revision", func(t *store.Table) { t.Revision = math.MaxInt32 }},
	{"no creation", func(t *store.Table) { t.Created = time.Time{} }},
	{"early creation", func(t *store.Table) { t.Created = time.Date(1600, 1, 1, 0, 0, 0, 0, time.UTC) }},
	{"late end", func(t *store.Table) { t.Ended = time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC) }},
}

var invalidHolds = []store.Hold{
	{Table: "two", Seat: 0},
	{Table: "one", Seat: bourse.Nature},
	{Table: "one", Seat: bourse.MaxSeats},
	{Table: "one", Seat: -100},
	{Table: "one", Seat: bourse.None},
}

// testInvalid checks that a store returns ErrInvalid for invalid values, and changes nothing.
func testInvalid(t *testing.T, p *place) {
	p.create(playing("one"))
	for _, c := range invalidTables {
		table := full("new", 0)
		c.spoil(&table)
		p.fails("create: "+c.name, p.Create(p.ctx, table, nil), store.ErrInvalid)
		table = full("one", 0)
		table.Revision = 0
		c.spoil(&table)
		p.fails("update: "+c.name, p.Update(p.ctx, table, store.Change{}), store.ErrInvalid)
	}
	for _, h := range invalidHolds {
		holds := []store.Hold{{Browser: hash(1), Table: "one", Seat: 1}, h}
		p.fails("update with a hold", p.Update(p.ctx, playing("one"), store.Change{Add: holds}),
			store.ErrInvalid)
		h.Browser = hash(2)
		if h.Table == "one" {
			h.Table = "new"
		}
		p.fails("create with a hold", p.Create(p.ctx, small("new"), []store.Hold{h}), store.ErrInvalid)
	}
	other := store.Change{Remove: []store.Hold{{Table: "two"}}}
	p.fails("a hold of another table taken", p.Update(p.ctx, playing("one"), other), store.ErrInvalid)
	p.fails("move 0", p.Append(p.ctx, "one", 0, "x\n"), store.ErrInvalid)
	p.fails("move -1", p.Append(p.ctx, "one", -1, "x\n"), store.ErrInvalid)
	far := math.MaxInt32
	// where ints have 32 bits, a negative one
	p.fails("move too far", p.Append(p.ctx, "one", far+1, "x\n"), store.ErrInvalid)
	p.fails("long lines", p.Append(p.ctx, "one", 1, strings.Repeat("x", store.MaxWhole+1)), store.ErrInvalid)
	p.fails("zero byte in lines", p.Append(p.ctx, "one", 1, "x\x00\n"), store.ErrInvalid)
	p.unchanged()
	p.held("one")

	// Arguments of reads may have any value.
	for _, id := range []string{"", "\x00", "\xff", "' OR 1=1 --", strings.Repeat("x", 1<<16)} {
		for _, c := range calls {
			if c.oneID && c.name != "Update" {
				p.fails(c.name, c.call(p.ctx, p, id), store.ErrNotFound)
			}
		}
	}
}
