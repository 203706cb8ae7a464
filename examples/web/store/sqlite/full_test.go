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

// This file tests a full disk.

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
