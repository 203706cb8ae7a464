package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests undos in every store, with a server that dies at each step.

// A mortal is a store of a server that dies: the last of its appends fails, and so do all after it.
type mortal struct {
	store.Store
	left  int  // appends
	after bool // the last one is stored, and only its confirmation is lost
}

var errDead = errors.New("the server is dead")

func (m *mortal) Append(ctx context.Context, id string, n int, lines string) error {
	if m.left--; m.left > 0 || m.left == 0 && m.after {
		if err := m.Store.Append(ctx, id, n, lines); err != nil || m.left > 0 {
			return err
		}
	}
	return errDead
}

// testUndo plays a game with undos, and kills the server at each answer and each undo, just before or just after it is
// stored. The next server has the game without or with it, and if the same is sent again, it is done once.
func testUndo(t *testing.T, p *place) {
	const steps = "aauauuaa" // answers and undos
	for step := range len(steps) {
		for _, after := range []bool{false, true} {
			g := &undoGame{place: p}
			g.begin(&mortal{p.Store, step + 1, after})
			for _, what := range steps[:step] {
				p.must(g.prepare(what)())
			}
			send, before := g.prepare(rune(steps[step])), g.shown()
			p.fails("the last step", send(), host.ErrNotKept)
			p.must(g.host.Close(p.ctx))
			p.must(p.Close())
			p.reopen()
			g.open(p.Store)
			if stored := g.shown() != before; stored != after {
				t.Errorf("step %d of %s, killed after it %v: it is stored: %v", step+1, steps, after, stored)
			}
			p.must(send())
			p.must(send())
			g.finish(strings.Count(steps[:step+1], "u"))
			p.must(g.host.Close(p.ctx))
		}
	}
}

// An undoGame is a game of two people.
type undoGame struct {
	*place
	host  *host.Host
	table *host.Table
	asked []asked // what the answers that remain were given to
}

// An asked is what a seat saw when it had to decide.
type asked struct {
	host.SeatView
	board string
}

// open opens a server.
func (g *undoGame) open(s store.Store) {
	g.host = must.Get(host.Open(g.ctx, host.Options{Store: s}))
	if g.table != nil {
		g.table = must.Get(g.host.Table(g.table.ID()))
	}
}

// begin opens a server, makes a table and seats its players.
func (g *undoGame) begin(s store.Store) {
	g.open(s)
	made := must.Get(g.host.Make(g.ctx, hash(9), host.Setup{Game: "smallprint", Config: []byte(`{"players":2,"rounds":3}`),
		Seats: make([]host.SeatSetup, 2)}))
	g.table = must.Get(g.host.Table(made.ID))
	for i, link := range made.Seats {
		must.Get(g.table.Enter(g.ctx, hash(byte(i)), link, "", ""))
	}
}

// look returns what a seat sees.
func (g *undoGame) look(seat bourse.Seat) asked {
	seen := must.Get(g.table.Look(seat))
	return asked{seen, seen.Sight.Board()}
}

// shown returns the position as a spectator sees it, and which questions the players have.
func (g *undoGame) shown() string {
	return fmt.Sprint(g.look(bourse.Spectator).board, g.look(0).Ask, g.look(1).Ask)
}

// turn returns what the first seat that has to decide sees.
func (g *undoGame) turn() asked {
	if seen := g.look(0); seen.Ask != 0 {
		return seen
	}
	return g.look(1)
}

// prepare returns a function that answers with the first choice, or undoes the last answer. It can be repeated.
func (g *undoGame) prepare(what rune) func() error {
	if what == 'a' {
		s := g.turn()
		if len(s.Choices) < 2 {
			g.t.Fatal("an answer without a choice cannot be undone")
		}
		g.asked = append(g.asked, s)
		return func() error {
			return must.Err(g.table.Play(g.ctx, s.Seat, s.Ask, s.Choices[0].Move(s.Choices[0].Min)))
		}
	}
	s, undone := g.asked[len(g.asked)-1], g.turn().Undone
	g.asked = g.asked[:len(g.asked)-1]
	return func() error {
		now, err := g.table.AskUndo(g.ctx, hash(byte(s.Seat)), s.Seat, undone)
		if err == nil && now == undone {
			now, err = g.table.AgreeUndo(g.ctx, hash(1-byte(s.Seat)), 1-s.Seat, undone, g.look(0).Undo.Number)
		}
		if err != nil {
			return err
		}
		if is := g.look(s.Seat); now != undone+1 || is.Undone != now || is.board != s.board || is.Ask <= s.Ask {
			return fmt.Errorf("after undo %d, %d are counted, question %d is %d, and the board is\n%s", undone+1, now, s.Ask, is.Ask, is.board)
		}
		return nil
	}
}

// finish plays the game to its end and checks its record.
func (g *undoGame) finish(undone int) {
	g.t.Helper()
	for s := g.turn(); s.Ask != 0; s = g.turn() {
		must.Get(g.table.Play(g.ctx, s.Seat, s.Ask, s.Choices[0].Move(s.Choices[0].Min)))
	}
	record := must.Get(g.table.Record())
	proof, err := must.Get(games.OfRecord(strings.NewReader(record))).Verify(strings.NewReader(record))
	if err != nil || !proof.Finished || !proof.Committed || undone > 0 != strings.Contains(record, fmt.Sprintf("tag undone \"%d\"", undone)) {
		g.t.Errorf("of the record after %d undos is proved %v, %v", undone, proof, err)
	}
}
