package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file kills programs that write.

// The child process is this test binary with killedFile naming a file.
const (
	killedFile   = "STORE_KILLED_FILE"
	killedTables = 3
)

// TestMain is also the main function of the child.
func TestMain(m *testing.M) {
	if path := os.Getenv(killedFile); path != "" {
		if err := write(context.Background(), path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// write changes the tables of a file forever, and prints each confirmed change: the table and the number of
// its last move or revision.
func write(ctx context.Context, path string) error {
	s, err := sqlite.Open(ctx, path)
	if err != nil {
		return err
	}
	failed := make(chan error, 2*killedTables)
	for i := range killedTables {
		id := fmt.Sprintf("t%d", i)
		if _, _, err := s.Table(ctx, id); err != nil {
			if err := s.Create(ctx, playing(id), nil); err != nil {
				return err
			}
		}
	}
	for i := range killedTables {
		id := fmt.Sprintf("t%d", i)
		go func() { failed <- appendFor(ctx, s, id) }()
		go func() { failed <- updateFor(ctx, s, id) }()
	}
	return <-failed
}

func appendFor(ctx context.Context, s store.Store, id string) error {
	_, n, err := s.Lines(ctx, id)
	for err == nil {
		n++
		if err = s.Append(ctx, id, n, fmt.Sprintf("%d\n", n)); err == nil {
			fmt.Printf("%s append %d\n", id, n)
		}
	}
	return err
}

func updateFor(ctx context.Context, s store.Store, id string) error {
	t, _, err := s.Table(ctx, id)
	for err == nil {
		n := t.Revision + 1
		t.Title, t.Seats = strconv.Itoa(n), make([]store.Seat, n%3+1)
		for i := range t.Seats {
			t.Seats[i].Name = t.Title
		}
		hold := store.Hold{Browser: browser(n), Table: id}
		if err = s.Update(ctx, t, store.Change{Clear: []bourse.Seat{0},
			Add: []store.Hold{hold}}); err == nil {
			t.Revision = n
			fmt.Printf("%s update %d\n", id, n)
		}
	}
	return err
}

// browser returns a different browser for each revision.
func browser(n int) (h store.Hash) {
	copy(h[:], strconv.Itoa(n))
	return h
}

// TestKill repeatedly kills a program that stores moves and updates. The file must be sound and contain every
// confirmed change: each move once and in order, at most one unconfirmed move for each table, and no partial
// update.
func TestKill(t *testing.T) {
	rnd := rand.New(rand.NewChaCha8(rng.FromText(scale.Seed(t)).Bytes()))
	path := filepath.Join(t.TempDir(), "tables.db")
	acknowledged := map[string]int{}
	for kill := range scale.N(4, 1000) {
		killed(t, path, 1+rnd.IntN(200), acknowledged)
		for i := range killedTables {
			follows(t, path, fmt.Sprintf("t%d", i), acknowledged)
		}
		sound(t, path)
		if t.Failed() {
			t.Fatalf("after kill %d", kill+1)
		}
	}
	t.Log(acknowledged)
}

// killed runs the child until it has confirmed a number of changes, kills it, and records the last confirmed
// change of each kind.
func killed(t *testing.T, path string, changes int, acknowledged map[string]int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killedFile+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var id, kind string
		var n int
		if _, err := fmt.Sscanf(lines.Text(), "%s %s %d", &id, &kind, &n); err != nil {
			t.Errorf("the program printed %q", lines.Text())
			continue
		}
		acknowledged[id+" "+kind] = max(acknowledged[id+" "+kind], n)
		if seen++; seen == changes {
			child.Process.Kill()
		}
	}
	if err := child.Wait(); seen < changes {
		t.Fatalf("the program ended by itself after %d changes: %v", seen, err)
	}
}

// follows checks one table of a file after a kill, and records its state.
func follows(t *testing.T, path, id string, acknowledged map[string]int) {
	t.Helper()
	s := must.Get(sqlite.Open(t.Context(), path))
	defer s.Close()
	lines, n, err := s.Lines(t.Context(), id)
	if was := acknowledged[id+" append"]; err != nil || n < was || n > was+1 || lines != counted(n) {
		t.Errorf("%s: %d moves were acknowledged, %d are there, %v", id, was, n, err)
	}
	table, holds, err := s.Table(t.Context(), id)
	r, was := table.Revision, acknowledged[id+" update"]
	if err != nil || r < was || r > was+1 {
		t.Errorf("%s: revision %d was acknowledged, %d is there, %v", id, was, r, err)
	}
	if r > 0 && (table.Title != strconv.Itoa(r) || len(table.Seats) != r%3+1 ||
		len(holds) != 1 || holds[0].Browser != browser(r)) {
		t.Errorf("%s: revision %d has title %s, %d seats and holds %v", id, r, table.Title,
			len(table.Seats), holds)
	}
	for _, seat := range table.Seats {
		if seat.Name != table.Title {
			t.Errorf("%s: revision %d has a seat of %s", id, r, seat.Name)
		}
	}
	acknowledged[id+" append"], acknowledged[id+" update"] = n, r
}
