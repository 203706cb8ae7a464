package host_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/rng"
)

// seat sits browsers 0 and up down, with a script where scripts says so.
func (w *world) seat(t *host.Table, m host.Made, scripts ...bool) {
	w.Helper()
	for i, script := range scripts {
		if _, err := t.Enter(bg, browser(i), m.Seats[i], fmt.Sprint("Person ", i), script); err != nil {
			w.Fatal(err)
		}
	}
	synctest.Wait()
}

// name makes the name of the mixing as a browser does, from what its page shows.
func name(w *world, s host.Sight) string {
	w.Helper()
	text, err := rng.MixName(fmt.Sprintf("%s attempt %d", s.ID, s.Fair.Attempt), s.Fair.Terms, s.Fair.Seats)
	if err != nil {
		w.Fatal(err)
	}
	if s.Fair.Name != "" && s.Fair.Name != text {
		w.Errorf("the page shows another name than\n%s", text)
	}
	return text
}

// commit commits to a browser's entropy, and reveal reveals it. The browser of a seat has the seat's number.
func commit(w *world, t *host.Table, n int) error {
	s := w.look(t, bourse.Seat(n))
	return t.Commit(bg, browser(n), bourse.Seat(n), s.Fair.Attempt, commitOf(w, s, n))
}

// commitOf returns the commitment of a browser.
func commitOf(w *world, s host.Sight, n int) rng.Commitment {
	return rng.CommitEntropy(name(w, s), s.Fair.Seats[n], entropy(n))
}

func reveal(w *world, t *host.Table, n int) error {
	s := w.look(t, bourse.Seat(n))
	return t.Reveal(bg, browser(n), bourse.Seat(n), s.Fair.Attempt, entropy(n))
}

// TestMix holds the long form from the promise before anybody sits to the check after the game, with what is shown on
// the way.
func TestMix(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":4,"rounds":1}`, 3, "random"))
		promised := w.look(table, 0).Fair
		if promised.Active || promised.Promise.Own == (rng.Commitment{}) || promised.Promise.Server == (rng.Commitment{}) || fmt.Sprint(promised.Promise.Seats) != "[1 2 3 0]" {
			t.Errorf("before anybody sits %+v is promised", promised)
		}
		w.seat(table, made, true, false, true)
		s := w.look(table, 0)
		if s.Stage != host.Mixing || s.Fair.Stage != fair.Committing || fmt.Sprint(s.Fair.Seats) != "[1 0 2 0]" || time.Until(s.Deadline) != time.Minute {
			t.Fatalf("then the table is %v, %+v, until %v", s.Stage, s.Fair, s.Deadline)
		}
		if fmt.Sprint(s.Fair.Promise) != fmt.Sprint(promised.Promise) {
			t.Errorf("the promise is %v and then %v", promised.Promise, s.Fair.Promise)
		}
		first := w.look(table, 0).Version
		wants(t, "revealed early", reveal(w, table, 0), fair.ErrEarly)
		wants(t, "one without script", commit(w, table, 1), fair.ErrWho)
		wants(t, "committed", commit(w, table, 0), nil)
		if w.look(table, 2).Version == first {
			t.Error("nobody hears of the commitment")
		}
		wants(t, "committed again", commit(w, table, 0), nil)
		wants(t, "another commitment", table.Commit(bg, browser(0), 0, 1, rng.Commitment{1}), fair.ErrChanged)
		wants(t, "an empty one", table.Commit(bg, browser(2), 2, 1, rng.Commitment{}), fair.ErrEmpty)
		wants(t, "another attempt", table.Commit(bg, browser(2), 2, 2, rng.Commitment{1}), host.ErrAttempt)
		wants(t, "another's seat", table.Commit(bg, browser(0), 2, 1, rng.Commitment{1}), host.ErrNotYours)
		wants(t, "a watcher", table.Commit(bg, browser(0), bourse.Spectator, 1, rng.Commitment{1}), host.ErrNotYours)
		time.Sleep(50 * time.Second)
		wants(t, "the last", commit(w, table, 2), nil)
		s = w.look(table, 0)
		if s.Fair.Stage != fair.Revealing || time.Until(s.Deadline) != time.Minute {
			t.Errorf("when all have committed it is %v until %v", s.Fair.Stage, s.Deadline)
		}
		kept := s.Fair.Commitments
		wants(t, "revealed wrongly", table.Reveal(bg, browser(0), 0, 1, entropy(9)), rng.ErrOpening)
		wants(t, "revealed", reveal(w, table, 0), nil)
		if text := everything(w, table); strings.Contains(text, entropy(0).String()) {
			t.Error("an entropy is shown before the end")
		}
		wants(t, "revealed", reveal(w, table, 2), nil)
		synctest.Wait()
		if s := w.look(table, 0); s.Stage != host.Playing || s.Fair.Stage != fair.Mixed || fmt.Sprint(s.Fair.Commitments) != fmt.Sprint(kept) {
			t.Fatalf("then the table is %v, %+v", s.Stage, s.Fair)
		}
		wants(t, "after the mixing", table.Reveal(bg, browser(0), 0, 1, entropy(0)), host.ErrStage)
		w.secretless(table)
		w.play(table)
		w.verify(table)
		w.proven(table, 2)
		p, _ := table.Proof()
		record, _ := table.Record()
		g, _ := fair.OfRecord(record)
		if proved, err := p.Check(g, kept); err != nil || len(proved) != 4 || p.Promise.Server != promised.Promise.Server {
			t.Errorf("with the kept list is proved %q, %v", proved, err)
		}
		kept[1][0]++
		if _, err := p.Check(g, kept); err != fair.ErrKept {
			t.Errorf("with another list: %v", err)
		}
	})
}

// everything returns all that all seats are shown.
func everything(w *world, t *host.Table) (text string) {
	for seat := range 9 {
		text += printed(w.look(t, bourse.Seat(seat)))
		view, _, _ := t.ViewJSON(bourse.Seat(seat))
		options, _, _ := t.OptionsJSON(bourse.Seat(seat))
		events, _, _ := t.EventsJSON(bourse.Seat(seat), 0)
		record, _ := t.OpenRecord(bourse.Seat(seat))
		text += string(view) + string(options) + string(events) + record
	}
	return text
}

// secretless holds that nothing that anybody is shown has the seed or an entropy, nor the hash of a link.
func (w *world) secretless(t *host.Table) {
	w.Helper()
	row, err := w.store.Table(bg, t.ID())
	if err != nil {
		w.Fatal(err)
	}
	text := everything(w, t)
	secrets := [][32]byte{row.Seed, row.Secret, row.Entropy, row.Owner, row.Watch}
	for i, s := range row.Seats {
		secrets = append(secrets, s.Link, entropy(i))
	}
	for i, secret := range secrets {
		inHex, _ := json.Marshal(secret)
		if strings.Contains(text, rng.Entropy(secret).String()) || strings.Contains(text, host.Secret(secret).String()) || strings.Contains(text, string(inHex)) {
			w.Errorf("secret %d is shown", i)
		}
	}
	if _, err := t.Record(); err != host.ErrStage {
		w.Errorf("the record is given out: %v", err)
	}
	if _, err := t.Proof(); err != host.ErrStage {
		w.Errorf("the proof is given out: %v", err)
	}
}

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
					if _, err := table.Enter(bg, browser(1), link, "New", true); err != nil {
						t.Fatal(err)
					}
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
