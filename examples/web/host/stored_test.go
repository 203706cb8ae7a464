package host_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file tests what players see when the store fails, or when a stored record does not follow the rules.

// TestPlay_kept checks that an answer that failed can be sent again, whether or not it was stored.
func TestPlay_kept(t *testing.T) {
	for _, c := range []struct {
		fault memory.Fault
		again bool
	}{{memory.Before, false}, {memory.Full, false}, {memory.After, true}} {
		faulty := memory.New()
		watch := new(host.Watch)
		inBubble(t, host.Options{Store: faulty, Watch: watch}, func(w *world) {
			table, _ := w.seated("futures")
			l := w.host.Listen([]host.TableSeat{{table.ID(), 1}})
			defer l.Close()
			before := l.Take()[0].Version
			s := w.look(table, 0)
			move := pick(w.rand, s)
			faulty.Script(c.fault)
			wants(t, c.fault.String(), must.Err(table.Play(bg, 0, s.Ask, move)), host.ErrNotKept)
			if watch.Failures.Load() != 1 || watch.Moves.Load() != 0 {
				t.Errorf("%v: %d faults and %d moves are counted", c.fault, watch.Failures.Load(),
					watch.Moves.Load())
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

// A lateEnd is a store that fails once, just after it has stored the end of a table.
type lateEnd struct {
	store.Store
	failed bool
}

func (s *lateEnd) Update(ctx context.Context, t store.Table, c store.Change) error {
	if err := s.Store.Update(ctx, t, c); err != nil || s.failed || t.Ended.IsZero() {
		return err
	}
	s.failed = true
	return memory.ErrFault
}

// TestEnd_kept checks that everyone sees the time of the end that was stored first, and that the end is
// stored after a failure.
func TestEnd_kept(t *testing.T) {
	inBubble(t, host.Options{Store: &lateEnd{Store: memory.New()}}, func(w *world) {
		table, _ := w.seated("smallprint")
		w.play(table)
		w.pass(time.Minute)
		w.verify(table)
		row, _, _ := w.store.Table(bg, table.ID())
		if s := w.look(table, 0); !s.Ended.Equal(row.Ended) {
			t.Errorf("told is %v, and kept %v", s.Ended, row.Ended)
		}
	})
}

// TestUpdate_kept checks that a change can be repeated if the store did it but failed to confirm it.
func TestUpdate_kept(t *testing.T) {
	for _, fault := range []memory.Fault{memory.Before, memory.After, memory.Full} {
		faulty := memory.New()
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
					return must.Err(table.Enter(bg, browser(i), made.Seats[i], fmt.Sprint("Person ", i),
						""))
				})
				time.Sleep(time.Minute)
			}
			twice("rename", func() error { return table.Rename(bg, browser(0), 0, "Zoe") })
			twice("subscribe", func() error { return table.Subscribe(bg, browser(0), 0, aPush) })
			twice("unsubscribe", func() error { return table.Unsubscribe(bg, 0, aPush.Endpoint) })
			twice("replace", func() error { return table.Replace(bg, owner, 2, "random") })
			if s := w.look(table, 1); s.Stage != host.Playing || s.Seats[0].Name != "Zoe" ||
				s.Seats[2].Bot != "random" {
				t.Errorf("%v: then the table is %v, %+v", fault, s.Stage, s.Seats)
			}
			w.finish(table)
		})
	}
}

// TestAside_cut checks that a table is set aside if chance moves are missing after its last line.
func TestAside_cut(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		lines := ""
		for !strings.HasPrefix(lines[strings.LastIndex(strings.TrimSuffix(lines, "\n"), "\n")+1:], "~") {
			w.round(table)
			lines, _, _ = w.store.Lines(bg, table.ID())
		}
		w.host.Close(bg)
		row, _, _ := w.store.Table(bg, table.ID())
		w.store = memory.New()
		lines = strings.TrimSuffix(lines, "\n")
		must.Do(t, errors.Join(w.store.Create(bg, row, nil),
			w.store.Append(bg, row.ID, 1, lines[:strings.LastIndex(lines, "\n")+1])))
		if s := w.look(w.reopen(table), 0); s.Stage != host.Aside {
			t.Errorf("the table is %v", s.Stage)
		}
	})
}

// TestAside checks that a table whose record does not follow the rules is set aside without revealing
// anything hidden, and that it goes on once the record is right again.
func TestAside(t *testing.T) {
	for what, spoil := range map[string]func(w *world, id string){
		"a move":  func(w *world, id string) { w.append(id, "p0 place corn-up 1 @00000000\n") },
		"no move": func(w *world, id string) { w.append(id, "secret\n") },
		"a part":  func(w *world, id string) { w.append(id, "p1 pa") },
		"a game": func(w *world, id string) {
			row, _, _ := w.store.Table(bg, id)
			row.Game = "chess"
			w.store.Update(bg, row, store.Change{})
		},
		"a seed": func(w *world, id string) {
			row, _, _ := w.store.Table(bg, id)
			row.Seed[0]++
			w.store.Update(bg, row, store.Change{})
		},
	} {
		t.Run(what, func(t *testing.T) {
			watch := new(host.Watch)
			inBubble(t, host.Options{}, func(w *world) {
				table, _ := w.seated("futures")
				w.round(table)
				good, _, _ := w.store.Table(bg, table.ID())
				other, _ := w.seated("futures")
				w.host.Close(bg)
				spoil(w, table.ID())
				w.open(host.Options{Watch: watch})
				table = w.table(table.ID())
				s := w.look(table, 0)
				if s.Stage != host.Aside || s.Aside == "" || strings.Contains(s.Aside, "corn") ||
					strings.Contains(s.Aside, "secret") || s.Sight != nil || watch.Aside.Load() != 1 {
					t.Errorf("then the table is %v: %q, and %d are counted", s.Stage, s.Aside,
						watch.Aside.Load())
				}
				wants(t, "play", must.Err(table.Play(bg, 0, 1, "p0 pass")), host.ErrAside)
				wants(t, "view", must.Err2(table.ViewJSON(0)), host.ErrAside)
				wants(t, "leave", table.Leave(bg, browser(0), 0), host.ErrStage)
				if !table.May(browser(0), 0) {
					t.Error("its people have lost their seats")
				}
				w.play(w.table(other.ID()))
				row, _, err := w.store.Table(bg, table.ID())
				if err != nil || row.Aside == "" {
					t.Errorf("kept is %q, %v", row.Aside, err)
				}
				if row.Game == good.Game && row.Seed == good.Seed {
					return
				}
				// The server is repaired.
				w.host.Close(bg)
				row.Game, row.Seed = good.Game, good.Seed
				must.Do(t, w.store.Update(bg, row, store.Change{}))
				table = w.reopen(table)
				if s := w.look(table, 0); s.Stage != host.Playing || s.Aside != "" {
					t.Errorf("then the table is %v: %q", s.Stage, s.Aside)
				}
				w.finish(table)
			})
		})
	}
}

// append adds lines to the stored lines of a table.
func (w *world) append(id, lines string) {
	_, n := must.Get2(w.store.Lines(bg, id))
	must.Do(w, w.store.Append(bg, id, n+1, lines))
}
