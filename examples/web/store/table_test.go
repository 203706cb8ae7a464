package store_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"reflect"
	"testing"
	"time"

	"bourse.example/examples/web/store"
)

// This file tests the stored types.

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
		return store.Table{Config: []byte{1}, Seats: []store.Seat{{Name: "a"}}, Notes: []string{"a"},
			Mix: []byte{1}}
	}
	table := make()
	clone := reflect.ValueOf(table.Clone())
	for i := range clone.NumField() {
		if f := clone.Field(i); f.Kind() == reflect.Slice {
			if f.Len() == 0 {
				t.Fatalf("nothing in %s", clone.Type().Field(i).Name)
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
