package sqlite_test

import (
	"errors"
	"path/filepath"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

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
