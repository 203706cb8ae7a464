package host_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/internal/must"
	"bourse.example/rng"
)

// This file tests attempts to mix a seed that come to nothing.

// TestMix_failures holds that an attempt which somebody lets down comes to nothing when the time is over, names who it was, has
// another name and another entropy of the server's, and goes on without them.
func TestMix_failures(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(w *world, t *host.Table)
		note string
		left string // who adds something to the second attempt
	}{
		{"one does not commit", func(w *world, t *host.Table) { commit(w, t, 0); commit(w, t, 2) }, "the browser of Person 1 has not committed", "[1 0 2]"},
		{"one does not reveal", func(w *world, t *host.Table) {
			commit(w, t, 0)
			commit(w, t, 1)
			commit(w, t, 2)
			reveal(w, t, 0)
			reveal(w, t, 1)
		}, "the browser of Person 2 has committed and not revealed", "[1 2 0]"},
		{"one reveals something else", func(w *world, t *host.Table) {
			commit(w, t, 0)
			commit(w, t, 1)
			commit(w, t, 2)
			reveal(w, t, 1)
			reveal(w, t, 2)
			t.Reveal(bg, browser(0), 0, 1, entropy(7))
		}, "the browser of Person 0 has revealed something else than was committed to", "[0 1 2]"},
		{"two do nothing", func(w *world, t *host.Table) { commit(w, t, 0) }, "the browser of Person 2 has not committed", "[1 0 0]"},
		{"nobody does anything", func(*world, *host.Table) {}, "the browser of Person 0 has not committed", "[0 0 0]"},
	} {
		t.Run(c.what, func(t *testing.T) {
			inBubble(t, host.Options{Reveal: 30 * time.Second}, func(w *world) {
				table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
				w.seat(table, made, true, true, true)
				before, _ := w.store.Table(bg, table.ID())
				first := w.look(table, 0).Fair
				c.do(w, table)
				until := w.look(table, 0).Deadline
				time.Sleep(time.Until(until) - 1)
				synctest.Wait()
				if s := w.look(table, 0); s.Fair.Attempt != 1 {
					t.Error("the attempt ends before its time")
				}
				time.Sleep(time.Nanosecond)
				synctest.Wait()
				s := w.look(table, 0)
				after, _ := w.store.Table(bg, table.ID())
				if s.Fair.Attempt != 2 || after.Entropy == before.Entropy || !strings.Contains(strings.Join(s.Notes, "\n"), c.note) {
					t.Errorf("then it is attempt %d, and the notes say %q", s.Fair.Attempt, s.Notes)
				}
				if got := fmt.Sprint(s.Fair.Seats); got != c.left {
					t.Errorf("then %s add something, want %s", got, c.left)
				}
				adding := s.Fair.Players()
				if adding == 0 {
					if s.Stage != host.Playing || s.Fair.Commitment != first.Promise.Own {
						t.Errorf("then the table is %v with the commitment %v, not %v", s.Stage, s.Fair.Commitment, first.Promise.Own)
					}
				} else {
					wants(t, "an answer to the first attempt", table.Commit(bg, browser(0), 0, 1, rng.Commitment{1}), host.ErrAttempt)
					for _, f := range []func(*world, *host.Table, int) error{commit, reveal} {
						for n, who := range s.Fair.Seats {
							if who > 0 {
								wants(t, "then", f(w, table, n), nil)
							}
						}
					}
				}
				w.play(table)
				w.verify(table)
				w.proven(table, adding)
			})
		})
	}
}

// TestMix_changes holds that an attempt ends when somebody else is to sit there, and that it begins anew under another name
// when all seats are filled again; and that nobody is blamed for it.
func TestMix_changes(t *testing.T) {
	for what, change := range map[string]func(*world, *host.Table) (int, host.Secret){
		"leave": func(w *world, t *host.Table) (int, host.Secret) {
			wants(w.T, "leave", t.Leave(bg, browser(1), 1), nil)
			link, err := t.Recall(bg, owner, 1)
			wants(w.T, "recall", err, nil)
			return 2, link
		},
		"hand over": func(w *world, t *host.Table) (int, host.Secret) {
			link, err := t.HandOver(bg, browser(1), 1)
			wants(w.T, "hand over", err, nil)
			return 2, link
		},
		"replace": func(w *world, t *host.Table) (int, host.Secret) {
			wants(w.T, "replace", t.Replace(bg, owner, 1, "random"), nil)
			return 2, host.Secret{}
		},
	} {
		t.Run(what, func(t *testing.T) {
			inBubble(t, host.Options{}, func(w *world) {
				table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
				w.seat(table, made, true, true, true)
				wants(t, "commit", commit(w, table, 0), nil)
				attempt, link := change(w, table)
				if link != (host.Secret{}) {
					if s := w.look(table, 0); s.Stage != host.Gathering || s.Fair.Active || s.Fair.Attempt != attempt {
						t.Errorf("then the table is %v, %+v", s.Stage, s.Fair)
					}
					wants(t, "commit", table.Commit(bg, browser(0), 0, attempt, rng.Commitment{1}), host.ErrStage)
					must.Get(table.Enter(bg, browser(1), link, "New", true))
				}
				s := w.look(table, 0)
				if s.Stage != host.Mixing || s.Fair.Attempt != attempt || !s.Seats[0].Script || s.Fair.Commitments[1] != (rng.Commitment{}) {
					t.Errorf("then the table is %v, %+v", s.Stage, s.Fair)
				}
				for _, f := range []func(*world, *host.Table, int) error{commit, reveal} {
					for n, who := range s.Fair.Seats {
						if who > 0 {
							wants(t, "then", f(w, table, n), nil)
						}
					}
				}
				w.play(table)
				w.verify(table)
				w.proven(table, s.Fair.Players())
			})
		})
	}
}

// TestMix_restart holds that a program that ends while a seed is mixed begins another attempt, and blames nobody.
func TestMix_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
		w.seat(table, made, true, true, false)
		commit(w, table, 0)
		commit(w, table, 1)
		reveal(w, table, 0)
		before, _ := w.store.Table(bg, table.ID())
		w.host.Kill()
		w.open(host.Options{})
		table = w.table(table.ID())
		after, _ := w.store.Table(bg, table.ID())
		s := w.look(table, 0)
		if s.Fair.Attempt != 2 || s.Fair.Players() != 2 || s.Fair.Stage != fair.Committing || after.Entropy == before.Entropy {
			t.Errorf("then it is %+v", s.Fair)
		}
		if len(s.Notes) != 1 || strings.Contains(s.Notes[0], "Person") {
			t.Errorf("the notes say %q", s.Notes)
		}
		for _, f := range []func(*world, *host.Table, int) error{commit, reveal} {
			for n := range 2 {
				wants(t, "then", f(w, table, n), nil)
			}
		}
		w.play(table)
		w.proven(table, 2)
	})
}
