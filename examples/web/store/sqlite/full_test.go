package sqlite_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests a full disk, a file that cannot be written any more, and changes that fail halfway.

var small = flag.String("small", "",
	"a `folder` on a file system of a few megabytes, which TestFull_disk fills")

// fill appends to a table until the store is full. It checks that no refused move is stored and that reads
// still work, and returns how many moves were stored.
func fill(t *testing.T, s store.Store, most int) (n int) {
	t.Helper()
	line := strings.Repeat("x", 1000) + "\n"
	var err error
	for n = 0; n < most; n++ {
		if err = s.Append(t.Context(), "one", n+1, line); err != nil {
			break
		}
	}
	if !errors.Is(err, store.ErrFull) {
		t.Fatalf("after %d moves: %v, want ErrFull", n, err)
	}
	big := playing("big")
	big.Config = make([]byte, 200_000)
	if err := s.Create(t.Context(), big, []store.Hold{{Table: "big"}}); !errors.Is(err, store.ErrFull) {
		t.Errorf("create: %v, want ErrFull", err)
	}
	if _, _, err := s.Table(t.Context(), "big"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("what was refused: %v, want ErrNotFound", err)
	}
	if lines, got, err := s.Lines(t.Context(), "one"); err != nil || got != n ||
		lines != strings.Repeat(line, n) {
		t.Errorf("%d moves, %v; want %d", got, err, n)
	}
	return n
}

// TestFull checks that a full store returns ErrFull, stores nothing then, can be read, and goes on once there
// is room.
func TestFull(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := openFile(t, path)
	must.Do(t, s.Create(t.Context(), playing("one"), nil))
	must.Get(s.WriterPragma("max_page_count = 50"))
	n := fill(t, s, 1000)
	must.Get(s.WriterPragma("max_page_count = 10000"))
	if err := s.Append(t.Context(), "one", n+1, "x\n"); err != nil {
		t.Errorf("with room again: %v", err)
	}
	s.Close()
	sound(t, path)
}

// TestFull_disk checks the same on a disk that is really full, and all of it again when the file is reopened.
func TestFull_disk(t *testing.T) {
	if *small == "" {
		t.Skip("no small file system was named with -small")
	}
	dir := must.Get(os.MkdirTemp(*small, "full"))
	t.Cleanup(func() { os.RemoveAll(dir) })
	ballast, path := filepath.Join(dir, "ballast"), filepath.Join(dir, "tables.db")
	must.Do(t, os.WriteFile(ballast, make([]byte, 1<<20), 0o600))
	s := openFile(t, path)
	must.Do(t, s.Create(t.Context(), playing("one"), nil))
	n := fill(t, s, 100_000)
	must.Do(t, os.Remove(ballast))
	if err := s.Append(t.Context(), "one", n+1, "x\n"); err != nil {
		t.Errorf("with room again: %v", err)
	}
	s.Close()
	sound(t, path)
	s = openFile(t, path)
	if _, got, err := s.Lines(t.Context(), "one"); err != nil || got != n+1 {
		t.Errorf("opened again: %d moves, %v; want %d", got, err, n+1)
	}
	t.Log(fmt.Sprint("full after ", n, " moves"))
}

// TestReadonly checks that a store that cannot write any more stores nothing, can be read, and goes on once
// it can write again.
func TestReadonly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := openFile(t, path)
	must.Do(t, s.Create(t.Context(), playing("one"), nil))
	must.Do(t, s.Append(t.Context(), "one", 1, "a\n"))
	s.WriterPragma("query_only = 1") // this pragma returns no row
	changed := playing("one")
	changed.Title = "changed"
	for what, err := range map[string]error{"append": s.Append(t.Context(), "one", 2, "b\n"),
		"create": s.Create(t.Context(), playing("two"), nil),
		"update": s.Update(t.Context(), changed, store.Change{})} {
		if err == nil || errors.Is(err, store.ErrFull) {
			t.Errorf("%s: %v, want that it cannot write", what, err)
		}
	}
	lines, n, err := s.Lines(t.Context(), "one")
	if row, _, again := s.Table(t.Context(), "one"); lines != "a\n" || n != 1 || err != nil || row.Title != "" ||
		again != nil {
		t.Errorf("it has %q, %d moves and the title %q, %v, %v", lines, n, row.Title, err, again)
	}
	s.WriterPragma("query_only = 0")
	must.Do(t, s.Append(t.Context(), "one", 2, "b\n"))
	s.Close()
	sound(t, path)
}

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
