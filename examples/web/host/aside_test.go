package host_test

import (
	"errors"
	"strings"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file tests tables whose stored record does not follow the rules.

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
				w.finish(table, 0)
			})
		})
	}
}

// append adds lines to the stored lines of a table.
func (w *world) append(id, lines string) {
	_, n := must.Get2(w.store.Lines(bg, id))
	must.Do(w, w.store.Append(bg, id, n+1, lines))
}
