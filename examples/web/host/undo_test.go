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
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestUndo checks for every game that a decision is undone at the same table if everyone agrees, and that what was
// sent before is stale. In the end the record proves itself and says how often moves were undone.
func TestUndo(t *testing.T) {
	eachGame(t, host.Options{}, func(w *world, name string) {
		t := w.T
		table, made := w.make(setup(name, short[name], players[name]))
		wants(t, "before the game", must.Err(table.AskUndo(bg, browser(0), 0, 0)), host.ErrNotYours)
		w.enter(table, made)
		s := w.look(table, w.asked(table))
		wants(t, "before an answer", must.Err(table.AskUndo(bg, browser(int(s.Seat)), s.Seat, 0)), host.ErrNothing)
		for range 5 {
			w.turn(table)
		}
		s = w.look(table, w.asked(table))
		for len(s.Choices) == 1 && s.Choices[0].Max == 0 {
			w.turn(table)
			s = w.look(table, w.asked(table))
		}
		before, move := printed(s), pick(w.rand, s)
		must.Get(table.Play(bg, s.Seat, s.Ask, move))
		w.undo(table, s.Seat)
		now := w.look(table, s.Seat)
		if now.Ask <= s.Ask || now.Sight.Board() != s.Sight.Board() || fmt.Sprint(now.Story) != fmt.Sprint(s.Story) ||
			now.Undone != 1 || now.Events != s.Events || now.Version == s.Version || now.Fair.Commitment != s.Fair.Commitment {
			t.Errorf("then it is asked %d after %d, and sees %s", now.Ask, s.Ask,
				difference(before, printed(now)))
		}
		wants(t, "the old question", must.Err(table.Play(bg, s.Seat, s.Ask, move)), bourse.ErrStale)
		if s.Events > 0 {
			_, _, _, err := table.EventsJSON(s.Seat, 0, 1)
			wants(t, "the old events", err, bourse.ErrStale)
			_, _, undone, err := table.EventsJSON(s.Seat, 1, 1)
			if err != nil || undone != 1 {
				t.Errorf("the events: %d, %v", undone, err)
			}
		}
		if past := must.Get(table.Past(s.Seat, s.Events)); past.Undone != 1 || past.Board != s.Sight.Board() {
			t.Errorf("the replay shows %s", past.Board)
		}
		w.sameAfter(table, w.host.Unload)
		w.host.Close(bg)
		w.open(host.Options{})
		table = w.table(table.ID())
		w.finish(table)
		if n := strings.Count(must.Get(table.Record()), "\ntag undone \"1\"\n"); n != 1 {
			t.Errorf("the record says %d times how often moves were undone", n)
		}
	})
}

// asked returns the lowest seat whose turn it is.
func (w *world) asked(t *host.Table) bourse.Seat {
	w.Helper()
	waits := func(s host.SeatInfo) bool { return s.Waiting }
	return bourse.Seat(slices.IndexFunc(w.look(t, 0).Seats, waits))
}

// undo has a seat ask and all others agree.
func (w *world) undo(t *host.Table, by bourse.Seat) {
	w.Helper()
	was := w.look(t, by).Undone
	for now := must.Get(t.AskUndo(bg, browser(int(by)), by, was)); now == was; {
		u := w.look(t, by).Undo
		if u.By != by || u.Agreed[0] != by || len(u.Needs) == 0 {
			w.Fatalf("asked is %+v", u)
		}
		now = must.Get(t.AgreeUndo(bg, browser(int(u.Needs[0])), u.Needs[0], was, u.Number))
	}
	synctest.Wait()
}

// TestUndo_words checks that the proof of a seed made from words is valid after undos.
func TestUndo_words(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table := w.worded("a", "b", "")
		for range 2 {
			seat := w.asked(table)
			w.turn(table)
			w.turn(table)
			w.undo(table, seat)
		}
		w.secretless(table)
		w.finish(table, "a", "b", "")
		if s := w.look(table, 0); s.Undone != 2 {
			t.Errorf("moves were undone %d times", s.Undone)
		}
	})
}

// TestUndo_kept checks that an undo with a failing store is done completely or not at all, and that a repeated
// request does it once.
func TestUndo_kept(t *testing.T) {
	for _, fault := range []memory.Fault{memory.Before, memory.After, memory.Full} {
		faulty := memory.New()
		inBubble(t, host.Options{Store: faulty}, func(w *world) {
			table, _ := w.begin(setup("futures", short["futures"], 1, "random", "random"))
			for range 2 {
				w.turn(table)
				synctest.Wait()
			}
			_, n := must.Get2(faulty.Lines(bg, table.ID()))
			faulty.Script(fault)
			wants(t, fault.String(), must.Err(table.AskUndo(bg, browser(0), 0, 0)), host.ErrNotKept)
			for range 2 {
				if now, err := table.AskUndo(bg, browser(0), 0, 0); now != 1 || err != nil {
					t.Errorf("%v: then moves were undone %d times, %v", fault, now, err)
				}
			}
			if u := w.look(table, 0).Undo; u.Number != 0 || !strings.Contains(u.Said.String(), "undid a move") {
				t.Errorf("%v: asked is %+v", fault, u)
			}
			if lines, now := must.Get2(faulty.Lines(bg, table.ID())); now != n+1 || strings.Count(lines, "undone") != 1 {
				t.Errorf("%v: after %d appends there are %d:\n%s", fault, n, now, lines)
			}
			w.finish(table)
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
			if now, err := table.AskUndo(bg, browser(int(by)), by, 0); now != 0 || err != nil {
				t.Fatalf("%s asks: %d, %v", by, now, err)
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
		wants(t, "something else", must.Err(table.AgreeUndo(bg, browser(int(other)), other, 0, u.Number+1)),
			host.ErrLapsed)
		wants(t, "nothing", must.Err(table.AgreeUndo(bg, browser(int(other)), other, 0, 0)), host.ErrLapsed)
		wants(t, "for another", must.Err(table.AgreeUndo(bg, browser(int(other)), third, 0, u.Number)), host.ErrNotYours)
		wants(t, "a watcher", must.Err(table.AgreeUndo(bg, browser(9), bourse.Spectator, 0, u.Number)), host.ErrNoSeat)
		for range 2 {
			wants(t, "agreed", must.Err(table.AgreeUndo(bg, browser(int(other)), other, 0, u.Number)), nil)
		}
		if u = w.look(table, other).Undo; len(u.Agreed) != 2 || len(u.Needs) != 1 {
			t.Errorf("then asked is %+v", u)
		}
		wants(t, "refused", must.Err(table.EndUndo(bg, browser(int(third)), third, 0, u.Number)), nil)
		wants(t, "refused again", must.Err(table.EndUndo(bg, browser(int(third)), third, 0, u.Number)), host.ErrLapsed)
		if u = w.look(table, other).Undo; u.Number != 0 || !strings.Contains(u.Said.String(), "did not agree") {
			t.Errorf("then asked is %+v", u)
		}
		u = ask(seat)
		wants(t, "withdrawn", must.Err(table.EndUndo(bg, browser(int(seat)), seat, 0, u.Number)), nil)
		if u = w.look(table, other).Undo; u.Number != 0 || !strings.Contains(u.Said.String(), "no longer") {
			t.Errorf("then asked is %+v", u)
		}

		u = ask(seat) // a player who moves does not agree
		for n := 0; w.look(table, other).Undo.Number != 0; n++ {
			if w.turn(table); n > 20 {
				t.Fatal("it does not lapse")
			}
		}
		wants(t, "what has lapsed", must.Err(table.AgreeUndo(bg, browser(int(other)), other, 0, u.Number)), host.ErrLapsed)

		u = ask(seat) // another player who sits down does not agree
		wants(t, "replaced", table.Replace(bg, owner, third, "random"), nil)
		if u = w.look(table, other).Undo; u.Number != 0 {
			t.Errorf("then asked is %+v", u)
		}
		u = ask(seat) // a bot agrees
		for range 2 {
			if now, err := table.AgreeUndo(bg, browser(int(other)), other, 0, u.Number); now != 1 || err != nil {
				t.Errorf("two of two: %d, %v", now, err)
			}
		}
		if u = w.look(table, other).Undo; u.Number != 0 || !strings.Contains(u.Said.String(), "everyone agreed") {
			t.Errorf("then asked is %+v", u)
		}
		wants(t, "an undo to come", must.Err(table.AskUndo(bg, browser(int(seat)), seat, 2)), host.ErrLapsed)
		w.host.Close(bg)
		w.open(host.Options{})
		if s := w.look(w.table(table.ID()), seat); s.Stage != host.Playing || s.Seats[third].Bot != "random" || s.Undone != 1 {
			t.Errorf("then the table is %v", s.Stage)
		}
	})
}

// sorted returns seats in order.
func sorted(seats ...bourse.Seat) []bourse.Seat { slices.Sort(seats); return seats }

// TestUndo_alone checks that a player against bots can undo every decision up to the start, each once though two
// pages ask for it.
func TestUndo_alone(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.begin(setup("smallprint", `{"players":2}`, 1, "random"))
		var asks []int
		for range 6 {
			s := w.look(table, 0)
			asks = append(asks, s.Ask)
			if !w.turn(table) || len(s.Choices) < 2 {
				t.Fatal("p0 is not asked, or has no choice")
			}
			synctest.Wait()
		}
		for n := range asks {
			events := w.look(table, 0).Events
			for page := range 2 {
				if now, err := table.AskUndo(bg, browser(0), 0, n); now != n+1 || err != nil {
					t.Fatalf("page %d, undo %d: %d, %v", page, n+1, now, err)
				}
				synctest.Wait()
			}
			s := w.look(table, 0)
			if s.Ask <= asks[5] || s.Events >= events {
				t.Errorf("after undo %d p0 is asked %d, and sees %d events of %d", n+1, s.Ask, s.Events, events)
			}
			asks[5] = s.Ask
		}
		wants(t, "at the start", must.Err(table.AskUndo(bg, browser(0), 0, 6)), host.ErrNothing)
		w.host.Unload()
		w.finish(table)
		wants(t, "after the end", must.Err(table.AskUndo(bg, browser(0), 0, 6)), host.ErrStage)
	})
}

// TestUndo_hidden checks that the decision is undone that was agreed on, although its player has made hidden moves
// since, and that it counts as one undo.
func TestUndo_hidden(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("economicon")
		tries := 0
		for range 300 {
			seat := w.asked(table)
			before := w.look(table, seat)
			if before.Stage != host.Playing {
				break
			}
			must.Get(table.Play(bg, seat, before.Ask, pick(w.rand, before)))
			if !before.Undo.May || len(before.Choices) < 2 || must.Err(table.AskUndo(bg, browser(int(seat)), seat, before.Undone)) != nil {
				continue
			}
			next := w.look(table, seat)
			if len(next.Choices) < 2 {
				continue
			}
			must.Get(table.Play(bg, seat, next.Ask, pick(w.rand, next)))
			if w.look(table, seat).Undo.Number == 0 {
				continue
			}
			w.undo(table, seat)
			if s := w.look(table, seat); s.Undone != before.Undone+1 || s.Events != before.Events {
				t.Fatalf("after undo %d of %d, %s sees %d events, not %d", s.Undone, before.Undone+1, seat, s.Events, before.Events)
			}
			tries++
		}
		if tries == 0 {
			t.Error("no hidden move is made after a request")
		}
	})
}

// TestUndone_before checks a game that an earlier program continued at another table: the first table leads to the
// other one and reveals nothing about it, and moves at the other one are undone in place.
func TestUndone_before(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.seated("smallprint")
		for range 6 {
			w.turn(table)
		}
		w.host.Close(bg)
		row, holds := must.Get2(w.store.Table(bg, table.ID()))
		lines, _ := must.Get2(w.store.Lines(bg, row.ID))
		g, from := must.Get(games.Find(row.Game)), must.Get(rng.SeedOf(row.Seed))
		back := must.Get(must.Get(g.Resume(strings.NewReader(row.Header+lines), &from)).Back(3))
		next := row.Clone()
		next.ID, next.Fork, next.Header, next.Revision = "abcdefghijklmnop", row.ID, back.Header(), 0
		row.Ended, row.Next, row.Undone = time.Now(), next.ID, true
		for i := range holds {
			holds[i].Table = next.ID
		}
		must.Do(t, errors.Join(w.store.Update(bg, row, store.Change{}), w.store.Create(bg, next, holds)))
		w.open(host.Options{})
		table, other := w.table(row.ID), w.table(next.ID)

		if old := w.look(table, 0); old.Stage != host.Undone || old.Next != next.ID || w.look(other, 0).Fork != row.ID {
			t.Errorf("the old table is %v, and goes on at %q", old.Stage, old.Next)
		}
		if seat := must.Get(table.Enter(bg, browser(50), made.Seats[1], "", "")); seat != 1 || !other.May(browser(50), 1) {
			t.Errorf("an old link leads to %v", seat)
		}
		if mine := must.Get(w.host.Mine(bg, browser(1))); len(mine) != 1 || mine[0].ID != next.ID {
			t.Errorf("who sits there has %v", mine)
		}
		seat := w.asked(other)
		w.turn(other)
		w.undo(other, seat)
		w.sameAfter(other, w.host.Unload)
		w.finish(other)
	})
}

// TestUndo_restart checks that a request ends with the program.
func TestUndo_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		seat := w.asked(table)
		w.turn(table)
		must.Get(table.AskUndo(bg, browser(int(seat)), seat, 0))
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
			must.Err(table.AgreeUndo(bg, browser(int((seat+1)%3)), (seat+1)%3, 0, u.Number)), host.ErrLapsed)
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
					if _, err := table.AskUndo(bg, browser(int(seat)), seat, 0); err == nil {
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
