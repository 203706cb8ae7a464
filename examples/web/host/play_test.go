package host_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
)

// TestPlay_refusals holds what is refused and how, and that nothing that is refused changes anything.
func TestPlay_refusals(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		_, err := table.Play(bg, 0, 1, "p0 pass")
		wants(t, "before the game", err, host.ErrStage)
		_, _, err = table.ViewJSON(0)
		wants(t, "a view before the game", err, host.ErrStage)
		_, _, err = table.Story(0, 0)
		wants(t, "a story before the game", err, host.ErrStage)
		w.enter(table, made)
		s := w.look(table, 0)
		if s.Ask != 1 {
			t.Fatalf("p0 has question %d", s.Ask)
		}
		move := pick(w.rand, s)
		for _, c := range []struct {
			what string
			seat bourse.Seat
			ask  int
			move string
			err  error
		}{
			{"no move", 0, 1, "", bourse.ErrSyntax},
			{"no JSON", 0, 1, "{", bourse.ErrSyntax},
			{"deep JSON", 0, 1, strings.Repeat(`{"a":`, 3000), bourse.ErrSyntax},
			{"a long move", 0, 1, strings.Repeat("p0 pass ", 1<<17), bourse.ErrSyntax},
			{"bytes", 0, 1, "p0 \xff\x00", bourse.ErrSyntax},
			{"an illegal move", 0, 1, "p0 fourth", bourse.ErrIllegal},
			{"another's move", 0, 1, "p1" + move[2:], bourse.ErrIllegal},
			{"for another", 1, 1, move, bourse.ErrIllegal},
			{"no question", 0, 0, move, bourse.ErrAsk},
			{"a question to come", 0, 2, move, bourse.ErrAsk},
			{"a negative one", 0, -1, move, bourse.ErrAsk},
			{"no seat", 3, 1, move, host.ErrNoSeat},
			{"a watcher", bourse.Spectator, 1, move, host.ErrNoSeat},
			{"chance", bourse.Nature, 1, "~ deal", host.ErrNoSeat},
		} {
			again, err := table.Play(bg, c.seat, c.ask, c.move)
			if wants(t, c.what, err, c.err); again {
				t.Errorf("%s: again", c.what)
			}
		}
		if after := w.look(table, 0); printed(after) != printed(s) {
			t.Errorf("something has changed: %s", difference(printed(s), printed(after)))
		}
		if _, n, _ := w.store.Lines(bg, table.ID()); n != 0 {
			t.Errorf("%d moves are kept", n)
		}
		again, err := table.Play(bg, 0, 1, move)
		if err != nil || again {
			t.Errorf("the first: %v, %v", again, err)
		}
		again, err = table.Play(bg, 0, 1, " "+move+" ")
		if err != nil && !errors.Is(err, bourse.ErrSyntax) || err == nil && !again {
			t.Errorf("the same in other words: %v, %v", again, err)
		}
		if again, err = table.Play(bg, 0, 1, move); err != nil || !again {
			t.Errorf("the same: %v, %v", again, err)
		}
		other := "p0 pass"
		if move == other {
			other = "p0 place corn-up 1"
		}
		_, err = table.Play(bg, 0, 1, other)
		wants(t, "another answer", err, bourse.ErrStale)
		if _, n, _ := w.store.Lines(bg, table.ID()); n != 1 {
			t.Errorf("%d moves are kept", n)
		}
		w.play(table)
		_, err = table.Play(bg, 0, 99, move)
		wants(t, "after the end", err, bourse.ErrOver)
	})
}

// TestPlay_nature holds that nobody sees with the eyes of chance, or with those of a seat that there is not.
func TestPlay_nature(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		w.enter(table, made)
		p := &pair{worlds: [2]*world{w}, tables: [2]*host.Table{table}}
		want := strings.ReplaceAll(p.shown(0, bourse.Spectator), "spectator", "")
		for _, seat := range []bourse.Seat{bourse.Nature, bourse.None, 3, 7, 100, -100} {
			if got := strings.ReplaceAll(p.shown(0, seat), "spectator", ""); got != want {
				t.Errorf("%v sees otherwise: %s", seat, difference(got, want))
			}
		}
	})
}

// TestPlay_kept holds what an answer means when the store fails: not kept, it can be given again; kept, it is told to have
// been given.
func TestPlay_kept(t *testing.T) {
	for _, c := range []struct {
		fault storetest.Fault
		again bool
	}{{storetest.Before, false}, {storetest.Full, false}, {storetest.After, true}} {
		faulty := storetest.Break(memory.New(), storetest.Plan{})
		watch := new(host.Watch)
		inBubble(t, host.Options{Store: faulty, Watch: watch}, func(w *world) {
			table, made := w.make(setup("futures", short["futures"], 3))
			w.enter(table, made)
			l := w.host.Listen([]host.TableSeat{{table.ID(), 1}})
			defer l.Close()
			before := l.Take()[0].Version
			s := w.look(table, 0)
			move := pick(w.rand, s)
			faulty.Script(c.fault)
			_, err := table.Play(bg, 0, s.Ask, move)
			wants(t, c.fault.String(), err, host.ErrNotKept)
			if watch.Failures.Load() != 1 || watch.Moves.Load() != 0 {
				t.Errorf("%v: %d faults and %d moves are counted", c.fault, watch.Failures.Load(), watch.Moves.Load())
			}
			again, err := table.Play(bg, 0, s.Ask, move)
			if err != nil || again != c.again {
				t.Errorf("%v: then it is again %v, %v", c.fault, again, err)
			}
			if heard := l.Take(); len(heard) != 1 || heard[0].Version == before {
				t.Errorf("%v: the others hear %v", c.fault, heard)
			}
			if _, n, _ := faulty.Lines(bg, table.ID()); n != 1 {
				t.Errorf("%v: %d moves are kept", c.fault, n)
			}
		})
	}
}

// A store that fails once when a table ends, after it has kept that.
type lateEnd struct {
	store.Store
	failed bool
}

func (s *lateEnd) End(ctx context.Context, id string, at time.Time) error {
	if err := s.Store.End(ctx, id, at); err != nil || s.failed {
		return err
	}
	s.failed = true
	return storetest.ErrFault
}

// TestEnd_kept holds that everybody is told of the end that was kept first, and that it is kept if the store fails.
func TestEnd_kept(t *testing.T) {
	inBubble(t, host.Options{Store: &lateEnd{Store: memory.New()}}, func(w *world) {
		table, made := w.make(setup("smallprint", short["smallprint"], 2))
		w.enter(table, made)
		w.play(table)
		time.Sleep(time.Minute)
		synctest.Wait()
		w.verify(table)
		row, _ := w.store.Table(bg, table.ID())
		if s := w.look(table, 0); !s.Ended.Equal(row.Ended) {
			t.Errorf("told is %v, and kept %v", s.Ended, row.Ended)
		}
	})
}

// TestUpdate_kept holds that a change whose answer the store has lost can be made again, and is seen.
func TestUpdate_kept(t *testing.T) {
	for _, fault := range []storetest.Fault{storetest.Before, storetest.After, storetest.Full} {
		faulty := storetest.Break(memory.New(), storetest.Plan{})
		inBubble(t, host.Options{Store: faulty}, func(w *world) {
			table, made := w.make(setup("futures", short["futures"], 3))
			twice := func(what string, f func() error) {
				t.Helper()
				faulty.Script(fault)
				wants(t, fmt.Sprint(what, " ", fault), f(), host.ErrNotKept)
				wants(t, fmt.Sprint(what, " again"), f(), nil)
			}
			for i := range 3 {
				twice("enter", func() error {
					_, err := table.Enter(bg, browser(i), made.Seats[i], fmt.Sprint("Person ", i), false)
					return err
				})
				time.Sleep(time.Minute)
			}
			twice("rename", func() error { return table.Rename(bg, browser(0), 0, "Zoe") })
			twice("hook", func() error { return table.SetHook(bg, browser(0), 0, "https://a.example/") })
			twice("replace", func() error { return table.Replace(bg, owner, 2, "random") })
			if s := w.look(table, 1); s.Stage != host.Playing || s.Seats[0].Name != "Zoe" || s.Seats[2].Bot != "random" {
				t.Errorf("%v: then the table is %v, %+v", fault, s.Stage, s.Seats)
			}
			w.play(table)
			w.verify(table)
		})
	}
}

// TestAside_cut holds that a table is set aside of whose last lines chance moves are missing: lines that followed would not
// follow from it.
func TestAside_cut(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		w.enter(table, made)
		lines := ""
		for !strings.HasPrefix(lines[strings.LastIndex(strings.TrimSuffix(lines, "\n"), "\n")+1:], "~") {
			w.round(table)
			lines, _, _ = w.store.Lines(bg, table.ID())
		}
		w.host.Close(bg)
		row, _ := w.store.Table(bg, table.ID())
		w.store = memory.New()
		lines = strings.TrimSuffix(lines, "\n")
		if err := errors.Join(w.store.Create(bg, row, nil), w.store.Append(bg, row.ID, 1, lines[:strings.LastIndex(lines, "\n")+1])); err != nil {
			t.Fatal(err)
		}
		w.open(host.Options{})
		if s := w.look(w.table(row.ID), 0); s.Stage != host.Aside {
			t.Errorf("the table is %v", s.Stage)
		}
	})
}

// TestAside holds that a table whose lines do not follow is set aside, with a page that tells nothing hidden, and that
// it goes on when its lines follow again.
func TestAside(t *testing.T) {
	for what, spoil := range map[string]func(w *world, id string){
		"a move":  func(w *world, id string) { w.append(id, "p0 place corn-up 1 @00000000\n") },
		"no move": func(w *world, id string) { w.append(id, "secret\n") },
		"a part":  func(w *world, id string) { w.append(id, "p1 pa") },
		"a game": func(w *world, id string) {
			row, _ := w.store.Table(bg, id)
			row.Game = "chess"
			w.store.Update(bg, row, store.Change{})
		},
		"a seed": func(w *world, id string) {
			row, _ := w.store.Table(bg, id)
			row.Seed[0]++
			w.store.Update(bg, row, store.Change{})
		},
	} {
		t.Run(what, func(t *testing.T) {
			watch := new(host.Watch)
			inBubble(t, host.Options{}, func(w *world) {
				table, made := w.make(setup("futures", short["futures"], 3))
				w.enter(table, made)
				w.round(table)
				good, _ := w.store.Table(bg, table.ID())
				other, made := w.make(setup("futures", short["futures"], 3))
				w.enter(other, made)
				w.host.Close(bg)
				spoil(w, table.ID())
				w.open(host.Options{Watch: watch})
				table = w.table(table.ID())
				s := w.look(table, 0)
				if s.Stage != host.Aside || s.Aside == "" || strings.Contains(s.Aside, "corn") || strings.Contains(s.Aside, "secret") || s.Board != "" || watch.Aside.Load() != 1 {
					t.Errorf("then the table is %v: %q, and %d are counted", s.Stage, s.Aside, watch.Aside.Load())
				}
				_, err := table.Play(bg, 0, 1, "p0 pass")
				wants(t, "play", err, host.ErrAside)
				_, _, err = table.ViewJSON(0)
				wants(t, "view", err, host.ErrAside)
				wants(t, "leave", table.Leave(bg, browser(0), 0), host.ErrStage)
				if !table.May(browser(0), 0) {
					t.Error("its people have lost their seats")
				}
				w.play(w.table(other.ID()))
				row, err := w.store.Table(bg, table.ID())
				if err != nil || row.Aside == "" {
					t.Errorf("kept is %q, %v", row.Aside, err)
				}
				if row.Game == good.Game && row.Seed == good.Seed {
					return
				}
				// What was wrong with the server is put right.
				w.host.Close(bg)
				row.Game, row.Seed = good.Game, good.Seed
				if err := w.store.Update(bg, row, store.Change{}); err != nil {
					t.Fatal(err)
				}
				w.open(host.Options{})
				table = w.table(table.ID())
				if s := w.look(table, 0); s.Stage != host.Playing || s.Aside != "" {
					t.Errorf("then the table is %v: %q", s.Stage, s.Aside)
				}
				w.play(table)
				w.verify(table)
			})
		})
	}
}

// append keeps lines behind those of a table.
func (w *world) append(id, lines string) {
	_, n, err := w.store.Lines(bg, id)
	if err == nil {
		err = w.store.Append(bg, id, n+1, lines)
	}
	if err != nil {
		w.Fatal(err)
	}
}
