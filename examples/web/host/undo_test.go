package host_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestUndo checks for every game that a move is undone if everyone agrees. The match continues at another
// table from before the move, with the same people, links and chance, and proves itself in the end. The old
// table has ended, leads to the new one, and never reveals anything about it.
func TestUndo(t *testing.T) {
	eachGame(t, host.Options{}, func(w *world, name string) {
		t := w.T
		table, made := w.make(setup(name, short[name], players[name]))
		wants(t, "before the game", must.Err(table.AskUndo(bg, browser(0), 0)), host.ErrNotYours)
		w.enter(table, made)
		s := w.look(table, w.asked(table))
		wants(t, "before an answer", must.Err(table.AskUndo(bg, browser(int(s.Seat)), s.Seat)), host.ErrNothing)
		for range 5 {
			w.turn(table)
		}
		s = w.look(table, w.asked(table))
		before := printed(s)
		move := pick(w.rand, s)
		must.Get(table.Play(bg, s.Seat, s.Ask, move))
		next := w.undo(table, s.Seat)
		now := w.look(next, s.Seat)
		if now.Ask <= s.Ask || now.Sight.Board() != s.Sight.Board() || fmt.Sprint(now.Story) != fmt.Sprint(s.Story) ||
			now.Fork != table.ID() || now.Fair.Commitment != s.Fair.Commitment {
			t.Errorf("then it is asked %d after %d, and sees %s", now.Ask, s.Ask,
				difference(before, printed(now)))
		}
		if old := w.look(table, 0); old.Stage != host.Undone || old.Next != next.ID() {
			t.Errorf("the old table is %v, and goes on at %q", old.Stage, old.Next)
		}
		_, err := table.Play(bg, s.Seat, s.Ask, move)
		var undone *host.UndoneError
		if !errors.As(err, &undone) || undone.Next != next.ID() {
			t.Errorf("an answer to the old table: %v", err)
		}
		wants(t, "the old question", must.Err(next.Play(bg, s.Seat, s.Ask, move)), bourse.ErrStale)
		w.sameAfter(next, func() {
			w.host.Close(bg)
			w.open(host.Options{})
		})
		table, next = w.table(table.ID()), w.table(next.ID())
		w.finish(next, 0)
		wants(t, "the record of the old one", must.Err(table.Record()), host.ErrStage)
		wants(t, "its proof", must.Err(table.Proof()), host.ErrStage)
		seat := must.Get(table.Enter(bg, browser(50), made.Seats[1], "", false))
		if seat != 1 || !next.May(browser(50), 1) {
			t.Errorf("an old link leads to %v", seat)
		}
		if mine, err := w.host.Mine(bg, browser(1)); err != nil || len(mine) != 1 || mine[0].ID != next.ID() {
			t.Errorf("who sits there has %v, %v", mine, err)
		}
	})
}

// asked returns the lowest seat whose turn it is.
func (w *world) asked(t *host.Table) bourse.Seat {
	w.Helper()
	waits := func(s host.SeatInfo) bool { return s.Waiting }
	return bourse.Seat(slices.IndexFunc(w.look(t, 0).Seats, waits))
}

// undo has a seat ask and all others agree, and returns the table where the match continues.
func (w *world) undo(t *host.Table, by bourse.Seat) *host.Table {
	w.Helper()
	next := must.Get(t.AskUndo(bg, browser(int(by)), by))
	for next == "" {
		u := w.look(t, by).Undo
		if u.By != by || u.Agreed[0] != by || len(u.Needs) == 0 {
			w.Fatalf("asked is %+v", u)
		}
		next = must.Get(t.AgreeUndo(bg, browser(int(u.Needs[0])), u.Needs[0], u.Number))
	}
	synctest.Wait()
	return w.table(next)
}

// TestUndo_mixed checks that the proof of a mixed seed is valid at the table where the match continues, for
// the lists of commitments that browsers stored, under the names of the first table.
func TestUndo_mixed(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table := w.mixing(true, true, false)
		w.mix(table)
		kept := w.look(table, 0).Fair.Commitments
		first := table.ID()
		for range 2 {
			seat := w.asked(table)
			w.turn(table)
			w.turn(table)
			table = w.undo(table, seat)
		}
		w.secretless(table)
		s := w.look(table, 0)
		if s.Fair.Deal.Table != first || fmt.Sprint(s.Fair.Commitments) != fmt.Sprint(kept) {
			t.Errorf("the mixing is that of %s", s.Fair.Deal.Table)
		}
		w.finish(table, 2)
		w.proven(table, 2, kept)
		if record := must.Get(table.Record()); !strings.Contains(record, table.ID()) {
			t.Error("the record does not say where it was forked")
		}
	})
}

// TestUndo_kept checks that an undo with a failing store is done completely or not at all, and can be
// repeated.
func TestUndo_kept(t *testing.T) {
	for _, fault := range []memory.Fault{memory.Before, memory.After, memory.Full} {
		faulty := memory.New()
		inBubble(t, host.Options{Store: faulty}, func(w *world) {
			table, _ := w.begin(setup("futures", short["futures"], 1, "random", "random"))
			w.turn(table)
			synctest.Wait()
			faulty.Script(fault)
			wants(t, fault.String(), must.Err(table.AskUndo(bg, browser(0), 0)), host.ErrNotKept)
			next := must.Get(table.AskUndo(bg, browser(0), 0))
			time.Sleep(time.Minute)
			if ids := must.Get(faulty.Tables(bg)); len(ids) != 1 || ids[0] != next {
				t.Errorf("%v: %q go on, not %q", fault, ids, next)
			}
			table = w.table(next)
			if !table.May(browser(0), 0) || !table.Owns(owner) || table.May(owner, 0) {
				t.Errorf("%v: not everybody has what they had", fault)
			}
			w.finish(table, 0)
		})
	}
}

// TestUndo_consent checks who has to agree, who may do what, what ends a request, and that everyone sees it.
func TestUndo_consent(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		seat := w.asked(table)
		w.turn(table)
		other, third := (seat+1)%3, (seat+2)%3
		ask := func(by bourse.Seat) host.Undo {
			t.Helper()
			if next, err := table.AskUndo(bg, browser(int(by)), by); next != "" || err != nil {
				t.Fatalf("%s asks: %q, %v", by, next, err)
			}
			return w.look(table, other).Undo
		}
		if !w.look(table, seat).Undo.May || w.look(table, other).Undo.May ||
			w.look(table, bourse.Spectator).Undo.May {
			t.Error("others may ask than who has answered")
		}
		version := w.look(table, other).Version
		u := ask(seat)
		if u.By != seat || fmt.Sprint(u.Agreed, u.Needs) != fmt.Sprint([]bourse.Seat{seat},
			sorted(other, third)) || len(u.What) == 0 || w.look(table, other).Version == version {
			t.Errorf("asked is %+v", u)
		}
		if again := ask(seat); again.Number != u.Number {
			t.Error("to ask again asks something else")
		}
		wants(t, "something else", must.Err(table.AgreeUndo(bg, browser(int(other)), other, u.Number+1)),
			host.ErrLapsed)
		wants(t, "nothing", must.Err(table.AgreeUndo(bg, browser(int(other)), other, 0)), host.ErrLapsed)
		wants(t, "for another", must.Err(table.AgreeUndo(bg, browser(int(other)), third, u.Number)), host.ErrNotYours)
		wants(t, "a watcher", must.Err(table.AgreeUndo(bg, browser(9), bourse.Spectator, u.Number)), host.ErrNoSeat)
		for range 2 {
			wants(t, "agreed", must.Err(table.AgreeUndo(bg, browser(int(other)), other, u.Number)), nil)
		}
		if u = w.look(table, other).Undo; len(u.Agreed) != 2 || len(u.Needs) != 1 {
			t.Errorf("then asked is %+v", u)
		}
		wants(t, "refused", table.EndUndo(bg, browser(int(third)), third, u.Number), nil)
		wants(t, "refused again", table.EndUndo(bg, browser(int(third)), third, u.Number), host.ErrLapsed)
		if u = w.look(table, other).Undo; u.Number != 0 || !strings.Contains(u.Said, "did not agree") {
			t.Errorf("then asked is %+v", u)
		}
		u = ask(seat)
		wants(t, "withdrawn", table.EndUndo(bg, browser(int(seat)), seat, u.Number), nil)
		if u = w.look(table, other).Undo; u.Number != 0 || !strings.Contains(u.Said, "no longer") {
			t.Errorf("then asked is %+v", u)
		}

		u = ask(seat) // a player who moves does not agree
		for n := 0; w.look(table, other).Undo.Number != 0; n++ {
			if w.turn(table); n > 20 {
				t.Fatal("it does not lapse")
			}
		}
		wants(t, "what has lapsed", must.Err(table.AgreeUndo(bg, browser(int(other)), other, u.Number)), host.ErrLapsed)

		u = ask(seat) // another player who sits down does not agree
		wants(t, "replaced", table.Replace(bg, owner, third, "random"), nil)
		if u = w.look(table, other).Undo; u.Number != 0 {
			t.Errorf("then asked is %+v", u)
		}
		u = ask(seat) // a bot agrees
		next, err := table.AgreeUndo(bg, browser(int(other)), other, u.Number)
		if err != nil || next == "" {
			t.Errorf("two of two: %q, %v", next, err)
		}
		if again, err := table.AgreeUndo(bg, browser(int(other)), other, u.Number); again != next ||
			err != nil {
			t.Errorf("again: %q, %v", again, err)
		}
		w.host.Close(bg)
		w.open(host.Options{})
		if s := w.look(w.table(next), seat); s.Stage != host.Playing || s.Seats[third].Bot != "random" {
			t.Errorf("then the table is %v", s.Stage)
		}
	})
}

// sorted returns seats in order.
func sorted(seats ...bourse.Seat) []bourse.Seat { slices.Sort(seats); return seats }

// TestUndo_alone checks that a player against bots can undo every move up to the start without using up
// tables.
func TestUndo_alone(t *testing.T) {
	inBubble(t, host.Options{MaxTables: 1}, func(w *world) {
		table, _ := w.begin(setup("smallprint", `{"players":2}`, 1, "random"))
		for range 6 {
			if !w.turn(table) {
				t.Fatal("p0 is not asked")
			}
			synctest.Wait()
		}
		boards := 0
		for n := 0; ; n++ {
			next, err := table.AskUndo(bg, browser(0), 0)
			if errors.Is(err, host.ErrNothing) {
				boards = n
				break
			}
			if err != nil || n > 6 {
				t.Fatalf("the %d. time: %v", n+1, err)
			}
			if again, err := table.AskUndo(bg, browser(0), 0); again != next || err != nil {
				t.Errorf("again: %q is not %q, %v", again, next, err)
			}
			table = w.table(next)
			synctest.Wait()
		}
		if boards != 6 {
			t.Errorf("%d answers are taken back", boards)
		}
		w.finish(table, 0)
		wants(t, "after the end", must.Err(table.AskUndo(bg, browser(0), 0)), host.ErrStage)
	})
}

// TestUndo_restart checks that a request ends with the program.
func TestUndo_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		seat := w.asked(table)
		w.turn(table)
		must.Get(table.AskUndo(bg, browser(int(seat)), seat))
		u := w.look(table, seat).Undo
		w.host.Unload()
		if got := w.look(table, seat).Undo; fmt.Sprint(got) != fmt.Sprint(u) {
			t.Errorf("a match that is read anew has %+v, not %+v", got, u)
		}
		w.host.Kill()
		table = w.reopen(table)
		if got := w.look(table, seat).Undo; got.Number != 0 || !got.May {
			t.Errorf("then asked is %+v", got)
		}
		wants(t, "what was asked before",
			must.Err(table.AgreeUndo(bg, browser(int((seat+1)%3)), (seat+1)%3, u.Number)), host.ErrLapsed)
	})
}

// TestUndo_lapse checks for every game that a request ends with the first move of a player that others see
// something of. A move that nobody else sees does not end it, because that would reveal the move.
func TestUndo_lapse(t *testing.T) {
	hidden := 0
	for _, name := range games.Names() {
		inBubble(t, host.Options{}, func(w *world) {
			table, _ := w.seated(name)
			asks := 0
			for range 300 {
				before := w.look(table, bourse.Spectator)
				if before.Stage != host.Playing {
					break
				}
				seat := w.asked(table)
				if before.Undo.Number == 0 {
					if _, err := table.AskUndo(bg, browser(int(seat)), seat); err == nil {
						asks++
						before = w.look(table, bourse.Spectator)
					}
				}
				w.turn(table)
				after := w.look(table, bourse.Spectator)
				if before.Undo.Number == 0 || after.Stage != host.Playing {
					continue
				}
				if after.Events == before.Events {
					hidden++
				}
				if stands, want := after.Undo.Number == before.Undo.Number,
					after.Events == before.Events; stands != want {
					t.Fatalf("%s: an answer brings everybody %d events, and what was asked stands: %v", name,
						after.Events-before.Events, stands)
				}
			}
			if asks == 0 {
				t.Errorf("%s: nothing is asked", name)
			}
		})
	}
	if hidden == 0 {
		t.Error("no answer is hidden")
	}
}
