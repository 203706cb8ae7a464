//go:build unix && !nodriver

package store_test

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/postgres"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/examples/web/wasm/verdict"
	"bourse.example/internal/testkit/must"
)

// This file opens a database of an earlier server, in which browsers mixed seeds and an undo continued the game at
// another table, and plays on. testdata/before_words.db.gz was made by that server, with schema 3. It has seven tables of
// Small Print for two. Their players are the browsers 0 and 1, and browser 100 owns them.

const schemaBefore = 3

// before writes the file of the earlier server and returns its path.
func before(t *testing.T) string {
	t.Helper()
	f := must.Get(os.Open("testdata/before_words.db.gz"))
	defer f.Close()
	text := must.Get(io.ReadAll(must.Get(gzip.NewReader(f))))
	path := filepath.Join(t.TempDir(), "tables.db")
	must.Do(t, os.WriteFile(path, text, 0o600))
	return path
}

// TestUpgrade_sqlite checks that everything in the file goes on.
func TestUpgrade_sqlite(t *testing.T) {
	path := before(t)
	upgrade(t, func() store.Store { return must.Get(sqlite.Open(t.Context(), path)) })
}

// TestUpgrade_postgres checks the same of a database of PostgreSQL with the same rows.
func TestUpgrade_postgres(t *testing.T) {
	address := fresh(t)
	to := must.Get(sql.Open("pgx", address))
	defer to.Close()
	p := must.Get(goose.NewProvider(goose.DialectPostgres, to, os.DirFS("postgres/migrations"), goose.WithDisableGlobalRegistry(true),
		goose.WithLogger(goose.NopLogger())))
	must.Get(p.UpTo(t.Context(), schemaBefore))
	from := must.Get(sql.Open("sqlite", before(t)))
	defer from.Close()
	copyRows(t, from, to, "tables", []string{"began", "listed", "hints", "undone", "invites"})
	copyRows(t, from, to, "seats", []string{"taken", "script"})
	copyRows(t, from, to, "moves", nil)
	copyRows(t, from, to, "holds", []string{"owner"})
	upgrade(t, func() store.Store { return must.Get(postgres.Open(t.Context(), address)) })
}

// copyRows copies all rows of a table. SQLite has numbers in the columns of flags.
func copyRows(t *testing.T, from, to *sql.DB, table string, flags []string) {
	t.Helper()
	rows := must.Get(from.QueryContext(t.Context(), "SELECT * FROM "+table))
	defer rows.Close()
	columns := must.Get(rows.Columns())
	var marks []string
	for i := range columns {
		marks = append(marks, fmt.Sprintf("$%d", i+1))
	}
	insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", table, strings.Join(columns, ", "), strings.Join(marks, ", "))
	for rows.Next() {
		values, places := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			places[i] = &values[i]
		}
		must.Do(t, rows.Scan(places...))
		for i, column := range columns {
			if slices.Contains(flags, column) {
				values[i] = values[i] == int64(1)
			}
			if mix, ok := values[i].([]byte); ok { // SQLite's driver reads an empty value as none
				values[i] = append([]byte{}, mix...)
			}
		}
		must.Get(to.ExecContext(t.Context(), insert, values...))
	}
	must.Do(t, rows.Err())
}

// An upgraded is a server on the database, and its tables by title.
type upgraded struct {
	*testing.T
	host   *host.Host
	tables map[string]*host.Table
}

// browserBefore returns a browser of the earlier server.
func browserBefore(n int) store.Hash { return sha256.Sum256(fmt.Append(nil, "browser ", n)) }

// upgrade plays all games of the database to their ends, and reads them again.
func upgrade(t *testing.T, open func() store.Store) {
	ctx, db := context.Background(), open()
	u := &upgraded{T: t}
	u.host = must.Get(host.Open(ctx, host.Options{Store: db, Turn: func(store.Table, bourse.Seat) {
		t.Error("somebody is told of a turn, though no browser has subscribed")
	}}))
	u.find()

	waiting := u.tables["gathering"]
	if s := u.look("gathering"); s.Stage != host.Gathering || !s.Seats[0].Taken || s.Seats[1].Taken || s.Seats[0].Words {
		t.Errorf("the table that waits is %v with %+v", s.Stage, s.Seats)
	}
	must.Do(t, waiting.SetWords(ctx, browserBefore(0), 0, "red sky"))
	must.Get(waiting.Take(ctx, browserBefore(100), 1, "New", ""))
	u.finish("gathering", fair.WordsOfPlayers)
	if p := must.Get(waiting.Proof()); !slices.Equal(p.Words, []string{"red sky", ""}) {
		t.Errorf("the words are %q", p.Words)
	}

	if s := u.look("mixing"); s.Stage != host.Playing || s.Fair.Commitment != s.Fair.Promise.Own || len(s.Notes) > 0 {
		t.Errorf("the table whose seed was being mixed is %v, %+v, %q", s.Stage, s.Fair, s.Notes)
	}
	u.finish("mixing", fair.ServerAlone)
	u.finish("server's own seed", fair.ServerAlone)
	u.finish("webhook", fair.NumbersOfBrowsers) // which later servers do not have

	old := u.look("undone, the first table")
	if got := fmt.Sprint(old.Notes); got != "[Person 0 undid a move, and everyone agreed: the game continues at another table.]" {
		t.Errorf("the notes of the earlier server are %s", got)
	}
	if s := u.look("undone"); old.Stage != host.Undone || old.Next != s.ID || s.Fork != old.ID {
		t.Errorf("the game of table %s (%v) continues at %s, and that of %s at %s", old.ID, old.Stage, old.Next, s.Fork, s.ID)
	}
	u.finish("undone", fair.NumbersOfBrowsers)
	if _, err := u.tables["undone, the first table"].Proof(); err == nil {
		t.Error("the first table publishes its seed")
	}
	u.finish("finished", fair.NumbersOfBrowsers)

	ended := map[string]string{}
	for title, table := range u.tables {
		if title != "undone, the first table" {
			ended[title] = must.Get(table.Record())
		}
	}
	must.Do(t, u.host.Close(ctx))
	must.Do(t, db.Close())
	db = open()
	u.host = must.Get(host.Open(ctx, host.Options{Store: db}))
	u.find()
	for title, record := range ended {
		if again := must.Get(u.tables[title].Record()); again != record {
			t.Errorf("%s: the record differs after a restart", title)
		}
	}
	must.Do(t, u.host.Close(ctx))
	must.Do(t, db.Close())
}

// find finds the tables of the browsers by their titles.
func (u *upgraded) find() {
	u.Helper()
	u.tables = map[string]*host.Table{}
	for _, n := range []int{0, 100} {
		for _, s := range must.Get(u.host.Mine(u.Context(), browserBefore(n))) {
			u.tables[s.Title] = must.Get(u.host.Table(s.ID))
			if fork := must.Get(u.tables[s.Title].Look(bourse.Spectator)).Fork; fork != "" {
				u.tables[s.Title+", the first table"] = must.Get(u.host.Table(fork))
			}
		}
	}
	if len(u.tables) != 7 {
		u.Fatalf("the tables are %v", u.tables)
	}
}

func (u *upgraded) look(title string) host.SeatView {
	u.Helper()
	return must.Get(u.tables[title].Look(bourse.Spectator))
}

// finish plays a game to its end, unless it has ended, and checks its record and its proof.
func (u *upgraded) finish(title string, source fair.Source) {
	u.Helper()
	table := u.tables[title]
	for n := 0; u.look(title).Stage != host.Over; n++ {
		moved := false
		for seat := range bourse.Seat(2) {
			if s := must.Get(table.Look(seat)); s.Ask > 0 {
				choice := s.Choices[n%len(s.Choices)]
				must.Get(table.Play(u.Context(), seat, s.Ask, choice.Move(choice.Min)))
				moved = true
			}
		}
		if !moved || n > 1000 {
			u.Fatalf("%s: the game does not go on", title)
		}
	}
	record, proof := must.Get(table.Record()), must.Get(table.Proof())
	if proof.Source() != source || u.look(title).Fair.Source != source {
		u.Errorf("%s: the seed is from %v, want %v", title, proof.Source(), source)
	}
	v := verdict.Of(verdict.Case{Record: record, Commitment: proof.Commitment.String(), Mixing: string(must.Get(json.Marshal(proof)))})
	if !v.Holds {
		u.Errorf("%s: %+v", title, v)
	}
}
