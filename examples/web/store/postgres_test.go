//go:build unix

package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/postgres"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
)

// This file tests the store in a PostgreSQL server.

var databases atomic.Int64

// fresh creates an empty database and returns its address. It skips the test if there is no server.
func fresh(t testing.TB) string {
	t.Helper()
	if shared.without != "" {
		tool.Missing(t, "postgres", shared.without)
	}
	name := fmt.Sprintf("tables%d", databases.Add(1))
	run(t, shared.address("postgres"), "CREATE DATABASE "+name)
	t.Cleanup(func() { run(t, shared.address("postgres"), "DROP DATABASE "+name+" WITH (FORCE)") })
	return shared.address(name)
}

// run runs statements.
func run(t testing.TB, address string, statements ...string) {
	t.Helper()
	ctx := context.Background()
	conn := must.Get(pgx.Connect(ctx, address))
	defer conn.Close(ctx)
	for _, s := range statements {
		if _, err := conn.Exec(ctx, s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func init() {
	stores["postgres"] = func(t testing.TB) func(testing.TB) Open { // one database, emptied for each place
		address := fresh(t)
		must.Do(t, must.Get(postgres.Open(t.Context(), address)).Close())
		return func(t testing.TB) Open {
			run(t, address, "TRUNCATE tables CASCADE")
			return func() (store.Store, error) { return postgres.Open(t.Context(), address+" pool_max_conns=16") }
		}
	}
}

// TestPostgres_newer checks that Open refuses a database of a newer program.
func TestPostgres_newer(t *testing.T) {
	address := fresh(t)
	s := must.Get(postgres.Open(t.Context(), address))
	s.Close()
	run(t, address, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)")
	if _, err := postgres.Open(t.Context(), address); !errors.Is(err, postgres.ErrNewer) ||
		!strings.Contains(err.Error(), "schema 99") {
		t.Errorf("%v, want ErrNewer with schema 99", err)
	}
}

// TestPostgres_fails checks that errors of Open do not contain the password, with no server or a wrong address.
func TestPostgres_fails(t *testing.T) {
	for _, address := range []string{
		"postgres://me:hidden@127.0.0.1:1/none?connect_timeout=1",
		"postgres://me:hidden@127.0.0.1:port/none",
		"host=/none user=me password=hidden sslmode=odd",
	} {
		s, err := postgres.Open(t.Context(), address)
		if err == nil {
			s.Close()
			t.Errorf("%s opened", address)
		} else if strings.Contains(err.Error(), "hidden") {
			t.Errorf("the error holds the password: %v", err)
		}
	}
}

// TestPostgres_twice checks that many concurrent calls of Open on a new database create one schema.
func TestPostgres_twice(t *testing.T) {
	address := fresh(t)
	opened := make(chan error)
	for range 4 {
		go func() {
			s, err := postgres.Open(t.Context(), address)
			if err == nil {
				err = s.Close()
			}
			opened <- err
		}()
	}
	for range 4 {
		if err := <-opened; err != nil {
			t.Error(err)
		}
	}
}

// TestPostgres_servers checks that a store refuses moves and updates that another store of the same database has
// already made.
func TestPostgres_servers(t *testing.T) {
	address := fresh(t)
	var stores [2]*postgres.Store
	for i := range stores {
		s := must.Get(postgres.Open(t.Context(), address))
		defer s.Close()
		stores[i] = s
	}
	table := store.Table{ID: "one", Created: time.Unix(1, 0), Began: true}
	must.Do(t, stores[0].Create(t.Context(), table, nil))
	for n := 1; n <= 10; n++ {
		if err := stores[n%2].Append(t.Context(), "one", n, "x\n"); err != nil {
			t.Errorf("move %d: %v", n, err)
		}
		if err := stores[1-n%2].Append(t.Context(), "one", n, "y\n"); !errors.Is(err, store.ErrConflict) {
			t.Errorf("move %d again: %v, want ErrConflict", n, err)
		}
	}
	if lines, _, err := stores[0].Lines(t.Context(), "one"); lines != strings.Repeat("x\n", 10) ||
		err != nil {
		t.Errorf("%q, %v", lines, err)
	}
}
