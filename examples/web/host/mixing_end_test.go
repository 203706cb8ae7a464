package host_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file tests attempts to mix a seed that come to nothing.

// TestMix_failures holds that an attempt which somebody lets down comes to nothing when the time is over,
// names who it was, has another name and another entropy of the server's, and goes on without them.
func TestMix_failures(t *testing.T) {
	for _, c := range []struct {
		what             string
		commits, reveals []int // the browsers that do
		cheats           bool  // the first browser reveals something else
		note             string
		left             string // who adds something to the second attempt
	}{
		{"one does not commit", []int{0, 2}, nil, false,
			"the browser of Person 1 has not committed", "[1 0 2]"},
		{"one does not reveal", []int{0, 1, 2}, []int{0, 1}, false,
			"the browser of Person 2 has committed and not revealed", "[1 2 0]"},
		{"one reveals something else", []int{0, 1, 2}, []int{1, 2}, true,
			"the browser of Person 0 has revealed something else than was committed to", "[0 1 2]"},
		{"two do nothing", []int{0}, nil, false, "the browser of Person 2 has not committed", "[1 0 0]"},
		{"nobody does anything", nil, nil, false, "the browser of Person 0 has not committed", "[0 0 0]"},
	} {
		t.Run(c.what, func(t *testing.T) {
			inBubble(t, host.Options{Reveal: 30 * time.Second}, func(w *world) {
				table := w.mixing(true, true, true)
				before, _ := w.store.Table(bg, table.ID())
				first := w.look(table, 0).Fair
				for _, n := range c.commits {
					wants(t, "commit", commit(w, table, n), nil)
				}
				for _, n := range c.reveals {
					wants(t, "reveal", reveal(w, table, n), nil)
				}
				if c.cheats {
					wants(t, "cheat", table.Reveal(bg, browser(0), 0, 1, entropy(7)), rng.ErrOpening)
				}
				w.pass(time.Until(w.look(table, 0).Deadline) - 1)
				if s := w.look(table, 0); s.Fair.Attempt != 1 {
					t.Error("the attempt ends before its time")
				}
				w.pass(time.Nanosecond)
				s := w.look(table, 0)
				after, _ := w.store.Table(bg, table.ID())
				if s.Fair.Attempt != 2 || after.Entropy == before.Entropy ||
					!strings.Contains(strings.Join(s.Notes, "\n"), c.note) {
					t.Errorf("then it is attempt %d, and the notes say %q", s.Fair.Attempt, s.Notes)
				}
				if got := fmt.Sprint(s.Fair.Seats); got != c.left {
					t.Errorf("then %s add something, want %s", got, c.left)
				}
				adding := s.Fair.Players()
				if adding == 0 {
					if s.Stage != host.Playing || s.Fair.Commitment != first.Promise.Own {
						t.Errorf("then the table is %v with the commitment %v, not %v", s.Stage,
							s.Fair.Commitment, first.Promise.Own)
					}
				} else {
					wants(t, "an answer to the first attempt",
						table.Commit(bg, browser(0), 0, 1, rng.Commitment{1}), host.ErrAttempt)
					w.mix(table)
				}
				w.finish(table, adding)
			})
		})
	}
}

// TestMix_changes holds that an attempt ends when somebody else is to sit there, and that it begins anew
// under another name when all seats are filled again; and that nobody is blamed for it.
func TestMix_changes(t *testing.T) {
	const attempt = 2
	for what, change := range map[string]func(*host.Table) (host.Secret, error){
		"leave": func(t *host.Table) (host.Secret, error) {
			if err := t.Leave(bg, browser(1), 1); err != nil {
				return host.Secret{}, err
			}
			return t.Recall(bg, owner, 1)
		},
		"hand over": func(t *host.Table) (host.Secret, error) { return t.HandOver(bg, browser(1), 1) },
		"replace": func(t *host.Table) (host.Secret, error) {
			return host.Secret{}, t.Replace(bg, owner, 1, "random")
		},
	} {
		t.Run(what, func(t *testing.T) {
			inBubble(t, host.Options{}, func(w *world) {
				table := w.mixing(true, true, true)
				wants(t, "commit", commit(w, table, 0), nil)
				link := must.Get(change(table))
				if link != (host.Secret{}) {
					if s := w.look(table, 0); s.Stage != host.Gathering || s.Fair.Active ||
						s.Fair.Attempt != attempt {
						t.Errorf("then the table is %v, %+v", s.Stage, s.Fair)
					}
					wants(t, "commit", table.Commit(bg, browser(0), 0, attempt, rng.Commitment{1}),
						host.ErrStage)
					must.Get(table.Enter(bg, browser(1), link, "New", true))
				}
				s := w.look(table, 0)
				if s.Stage != host.Mixing || s.Fair.Attempt != attempt || !s.Seats[0].Script ||
					s.Fair.Commitments[1] != (rng.Commitment{}) {
					t.Errorf("then the table is %v, %+v", s.Stage, s.Fair)
				}
				w.mix(table)
				w.finish(table, s.Fair.Players())
			})
		})
	}
}

// TestMix_restart holds that a program that ends while a seed is mixed begins another attempt, and blames
// nobody.
func TestMix_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table := w.mixing(true, true, false)
		commit(w, table, 0)
		commit(w, table, 1)
		reveal(w, table, 0)
		before, _ := w.store.Table(bg, table.ID())
		w.host.Kill()
		table = w.reopen(table)
		after, _ := w.store.Table(bg, table.ID())
		s := w.look(table, 0)
		if s.Fair.Attempt != 2 || s.Fair.Players() != 2 || s.Fair.Stage != fair.Committing ||
			after.Entropy == before.Entropy {
			t.Errorf("then it is %+v", s.Fair)
		}
		if len(s.Notes) != 1 || strings.Contains(s.Notes[0], "Person") {
			t.Errorf("the notes say %q", s.Notes)
		}
		w.mix(table)
		w.finish(table, 2)
	})
}
