package host_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// This file tests who has to agree to what is taken back.

// TestUndo_consent holds who has to agree, who may what, what ends what is asked, and that everybody hears of
// it.
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
		wants(t, "for another", must.Err(table.AgreeUndo(bg, browser(int(other)), third, u.Number)),
			host.ErrNotYours)
		wants(t, "a watcher", must.Err(table.AgreeUndo(bg, browser(9), bourse.Spectator, u.Number)),
			host.ErrNoSeat)
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

		u = ask(seat) // who plays on does not agree
		for n := 0; w.look(table, other).Undo.Number != 0; n++ {
			if w.turn(table); n > 20 {
				t.Fatal("it does not lapse")
			}
		}
		wants(t, "what has lapsed", must.Err(table.AgreeUndo(bg, browser(int(other)), other, u.Number)),
			host.ErrLapsed)

		u = ask(seat) // nor does somebody else who sits down
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

// sorted returns seats in their order.
func sorted(seats ...bourse.Seat) []bourse.Seat { slices.Sort(seats); return seats }

// TestUndo_alone checks that one player against bots can undo to the very start, and uses up no tables.
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

// TestUndo_restart holds that what is asked lapses when the program ends.
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

// TestUndo_lapse holds for every game that what is asked lapses with the first answer of a person that
// everybody sees something of, and with none that nobody else sees: that would tell of it.
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
