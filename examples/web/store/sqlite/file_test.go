package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pressly/goose/v3"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/internal/relational"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/internal/testkit/must"
)

// This file tests the database file: its creation, its permissions, its schema, and copies.

func playing(id string) store.Table {
	return store.Table{ID: id, Created: time.Unix(1, 0).UTC(), Began: true}
}

// openFile opens a store, which is closed when the test ends.
func openFile(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	s := must.Get(sqlite.Open(t.Context(), path))
	t.Cleanup(func() { s.Close() })
	return s
}

// run runs statements in a file.
func run(t *testing.T, path string, statements ...string) {
	t.Helper()
	db := must.Get(sql.Open("sqlite", path))
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

// query returns the single value of a query in a file.
func query(t *testing.T, path, statement string) (value string) {
	t.Helper()
	db := must.Get(sql.Open("sqlite", path))
	defer db.Close()
	if err := db.QueryRow(statement).Scan(&value); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return value
}

// sound checks the integrity of a file and its foreign keys.
func sound(t *testing.T, path string) {
	t.Helper()
	if got := query(t, path, "PRAGMA integrity_check"); got != "ok" {
		t.Errorf("integrity_check: %s", got)
	}
	if got := query(t, path, "SELECT COUNT(*) FROM pragma_foreign_key_check"); got != "0" {
		t.Errorf("foreign_key_check: %s rows", got)
	}
}

// TestOpen_rights checks that only the owner can read the file and those beside it.
func TestOpen_rights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights of files are others on Windows")
	}
	dir := t.TempDir()
	s := openFile(t, filepath.Join(dir, "tables.db"))
	must.Do(t, s.Create(t.Context(), playing("one"), nil))
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 3 {
		t.Errorf("%d files, %v; want the file, its log and its index", len(files), err)
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%v, %v; want it for its owner alone", info, err)
		}
	}
}

// TestOpen_names checks that Open opens exactly the named file, even if the name contains special characters
// of SQLite's URIs, and that it returns an error for an impossible name.
func TestOpen_names(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a b.db", "a?mode=memory.db", "100%41.db", "a#b.db", "file:x.db",
		":memory:", "ü&'\".db"} {
		if runtime.GOOS == "windows" && strings.ContainsAny(name, `?:"`) {
			continue
		}
		path := filepath.Join(dir, name)
		s := openFile(t, path)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if info, err := os.Stat(path); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	t.Chdir(dir)
	openFile(t, ":memory:").Close()
	for _, path := range []string{"", dir, filepath.Join(dir, "none", "a.db")} {
		if s, err := sqlite.Open(t.Context(), path); err == nil {
			s.Close()
			t.Errorf("%q opened", path)
		}
	}
}

// TestOpen_others checks that Open refuses a file of a newer program, of another program, or of another kind,
// and leaves it unchanged.
func TestOpen_others(t *testing.T) {
	tests := []struct {
		name string
		make func(path string)
		want error
		says string
	}{
		{"newer", func(path string) {
			openFile(t, path).Close()
			run(t, path, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)")
		}, sqlite.ErrNewer, "schema 99"},
		{"tables of another", func(path string) { run(t, path, "CREATE TABLE tables (id)") },
			sqlite.ErrForeign, "another program"},
		{"mark of another", func(path string) { run(t, path, "PRAGMA application_id = 7") },
			sqlite.ErrForeign, "another program"},
		{"no database", func(path string) {
			must.Do(t, os.WriteFile(path, bytes.Repeat([]byte("text\n"), 1000), 0o600))
		}, nil, "not a database"},
	}
	for _, test := range tests {
		path := filepath.Join(t.TempDir(), "tables.db")
		test.make(path)
		before := must.Get(os.ReadFile(path))
		s, err := sqlite.Open(t.Context(), path)
		if err == nil {
			s.Close()
		}
		if err == nil || test.want != nil && !errors.Is(err, test.want) ||
			!strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %v with the path and %q", test.name, err, test.want, test.says)
		}
		after, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(before, after) {
			t.Errorf("%s: the file changed, %v", test.name, err)
		}
	}
}

// TestOpen_modes checks that a file uses the write-ahead log, and that the writer has full synchronization,
// foreign keys, and the application ID.
func TestOpen_modes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := openFile(t, path)
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000",
		"application_id": "1651667813",
	} {
		if got, err := s.WriterPragma(pragma); got != want || err != nil {
			t.Errorf("%s: %s, %v; want %s", pragma, got, err, want)
		}
	}
	if err := s.ReaderExec("DELETE FROM tables"); err == nil {
		t.Error("a reader's connection writes")
	}
}

// TestCopy checks that a copy made during moves, as the README says, is consistent: it has the first moves of each
// table, at least those answered before the copy began, and works as a store.
func TestCopy(t *testing.T) {
	dir := t.TempDir()
	s := openFile(t, filepath.Join(dir, "tables.db"))
	const tables, before, after = 3, 8, 8
	var half, all sync.WaitGroup
	half.Add(tables)
	for i := range tables {
		id := fmt.Sprintf("t%d", i)
		must.Do(t, s.Create(t.Context(), playing(id), nil))
		all.Go(func() {
			for n := 1; n <= before+after; n++ {
				if err := s.Append(t.Context(), id, n, fmt.Sprintf("%d\n", n)); err != nil {
					t.Error(err)
				}
				if n == before {
					half.Done()
				}
			}
		})
	}
	half.Wait()
	path := filepath.Join(dir, "copy.db")
	run(t, filepath.Join(dir, "tables.db"), "VACUUM INTO '"+path+"'")
	all.Wait()

	sound(t, path)
	copied := openFile(t, path)
	for i := range tables {
		id := fmt.Sprintf("t%d", i)
		lines, n, err := copied.Lines(t.Context(), id)
		if err != nil || n < before || n > before+after || lines != counted(n) {
			t.Errorf("%s: %d moves, %q, %v", id, n, lines, err)
		}
		if err := copied.Append(t.Context(), id, n+1, "x\n"); err != nil {
			t.Error(err)
		}
		if _, n, err := s.Lines(t.Context(), id); err != nil || n != before+after {
			t.Errorf("%s: %d moves in the store, %v", id, n, err)
		}
	}
}

// counted returns the first n lines of a table whose moves are their numbers.
func counted(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d\n", i+1)
	}
	return b.String()
}

// TestOpen_older checks that Open migrates a file of the first schema: the data stays, and new columns are
// empty.
func TestOpen_older(t *testing.T) {
	first := must.Get(os.ReadFile("migrations/00001_tables.sql"))
	path := filepath.Join(t.TempDir(), "tables.db")
	db := must.Get(sql.Open("sqlite", path))
	must.Do(t, relational.Migrate(t.Context(), goose.DialectSQLite3, db,
		fstest.MapFS{"migrations/00001_tables.sql": {Data: first}}))
	must.Do(t, db.Close())
	run(t, path, `INSERT INTO tables VALUES ('old', 1, 1000, NULL, 3, 'futures', 1, 'title', 1, 0, 'idle', zeroblob(32), zeroblob(32), 1,
		zeroblob(32), zeroblob(32), zeroblob(32), 1, '', '', '[]', x'00', x'', 'header')`)
	run(t, path, "INSERT INTO moves VALUES ('old', 1, 'line')")
	s := openFile(t, path)
	defer s.Close()
	table, _, err := s.Table(t.Context(), "old")
	if err != nil || table.Game != "futures" || table.Header != "header" || table.Revision != 3 ||
		table.Hints || table.Undone || table.Fork != "" || table.Invites {
		t.Errorf("then there is %v, %v", table.Game, err)
	}
	if lines, n, err := s.Lines(t.Context(), "old"); lines != "line" || n != 1 || err != nil {
		t.Errorf("then its moves are %q, %v", lines, err)
	}
	table.Hints, table.Fork = true, "older"
	must.Do(t, s.Update(t.Context(), table, store.Change{}))
}
