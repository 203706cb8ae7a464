package sqlite_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests changes that fail halfway.

// TestChange_whole checks that a change stores nothing if a trigger makes its last statement fail, and that
// the next change works.
func TestChange_whole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := openFile(t, path)
	must.Do(t, s.Create(t.Context(), playing("one"), nil))
	s.Close()
	run(t, path, "CREATE TRIGGER refused BEFORE INSERT ON holds BEGIN SELECT RAISE(ABORT, 'by the test'); END")
	s = openFile(t, path)

	hold := store.Hold{Table: "one", Seat: 0}
	changed := playing("one")
	changed.Title, changed.Seats = "changed", []store.Seat{{Name: "new"}}
	err := s.Update(t.Context(), changed, store.Change{Add: []store.Hold{hold}})
	if err == nil || !strings.Contains(err.Error(), "by the test") {
		t.Fatalf("update: %v, want the trigger's error", err)
	}
	got, _, err := s.Table(t.Context(), "one")
	if err != nil || got.Title != "" || got.Seats != nil || got.Revision != 0 {
		t.Errorf("half of an update is kept: %q, %d seats, revision %d, %v", got.Title, len(got.Seats),
			got.Revision, err)
	}
	hold.Table = "two"
	if err := s.Create(t.Context(), playing("two"), []store.Hold{hold}); err == nil {
		t.Fatal("create: no error")
	}
	if _, _, err := s.Table(t.Context(), "two"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("half of a table is kept: %v", err)
	}
	if err := s.Update(t.Context(), changed, store.Change{}); err != nil {
		t.Errorf("after that: %v", err)
	}
}
