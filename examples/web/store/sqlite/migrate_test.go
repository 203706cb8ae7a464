package sqlite_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/pressly/goose/v3"

	"bourse.example/examples/web/store/internal/relational"
	"bourse.example/internal/testkit/must"
)

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
	next := table.Clone()
	next.ID = "new"
	if err := s.Fork(t.Context(), table, next, nil); err != nil {
		t.Error(err)
	}
}
