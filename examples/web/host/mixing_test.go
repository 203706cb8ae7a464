package host_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// seat seats browsers 0 and up. scripts says which of them have JavaScript.
func (w *world) seat(t *host.Table, m host.Made, scripts ...bool) {
	w.Helper()
	for i, script := range scripts {
		must.Get(t.Enter(bg, browser(i), m.Seats[i], fmt.Sprint("Person ", i), script))
	}
	synctest.Wait()
}

// mixing makes a table of Futures with three seats, and seats browsers so that the mixing begins.
func (w *world) mixing(scripts ...bool) *host.Table {
	w.Helper()
	table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
	w.seat(table, made, scripts...)
	return table
}

// mix lets all participating browsers commit and reveal.
func (w *world) mix(t *host.Table) {
	w.Helper()
	seats := w.look(t, 0).Fair.Seats
	for _, step := range []func(*world, *host.Table, int) error{commit, reveal} {
		for n, who := range seats {
			if who > 0 {
				wants(w.T, "mixing", step(w, t, n), nil)
			}
		}
	}
	synctest.Wait()
}

// name computes the name of the mixing as a browser does, from its page.
func name(w *world, s host.SeatView) string {
	w.Helper()
	text := must.Get(rng.MixName(fmt.Sprintf("%s attempt %d", s.ID, s.Fair.Attempt), s.Fair.Terms, s.Fair.Seats))
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
func commitOf(w *world, s host.SeatView, n int) rng.Commitment {
	return rng.CommitEntropy(name(w, s), s.Fair.Seats[n], entropy(n))
}

func reveal(w *world, t *host.Table, n int) error {
	s := w.look(t, bourse.Seat(n))
	return t.Reveal(bg, browser(n), bourse.Seat(n), s.Fair.Attempt, entropy(n))
}

// TestMix follows a mixing from the promise before anyone sits down to the check after the game.
func TestMix(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":4,"rounds":1}`, 3, "random"))
		promised := w.look(table, 0).Fair
		if promised.Active || promised.Promise.Own == (rng.Commitment{}) ||
			promised.Promise.Server == (rng.Commitment{}) ||
			fmt.Sprint(promised.Promise.Seats) != "[1 2 3 0]" {
			t.Errorf("before anybody sits %+v is promised", promised)
		}
		w.seat(table, made, true, false, true)
		s := w.look(table, 0)
		if s.Stage != host.Mixing || s.Fair.Stage != fair.Committing ||
			fmt.Sprint(s.Fair.Seats) != "[1 0 2 0]" || time.Until(s.Deadline) != time.Minute {
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
		if s := w.look(table, 0); s.Stage != host.Playing || s.Fair.Stage != fair.Mixed ||
			fmt.Sprint(s.Fair.Commitments) != fmt.Sprint(kept) {
			t.Fatalf("then the table is %v, %+v", s.Stage, s.Fair)
		}
		wants(t, "after the mixing", table.Reveal(bg, browser(0), 0, 1, entropy(0)), host.ErrStage)
		w.secretless(table)
		w.finish(table, 2)
		p := w.proven(table, 2, kept)
		if p.Promise.Server != promised.Promise.Server {
			t.Errorf("the proof has the promise %v, not %v", p.Promise, promised.Promise)
		}
	})
}

// everything returns everything that all seats see.
func everything(w *world, t *host.Table) (text string) {
	for seat := range 9 {
		text += printed(w.look(t, bourse.Seat(seat)))
		view, _, _ := t.ViewJSON(bourse.Seat(seat))
		options, _, _ := t.OptionsJSON(bourse.Seat(seat))
		events, _, _, _ := t.EventsJSON(bourse.Seat(seat), 0, 0)
		record, _ := t.OpenRecord(bourse.Seat(seat))
		text += string(view) + string(options) + string(events) + record
	}
	return text
}

// secretless checks that nothing on any page contains the seed, an entropy, or the hash of a link.
func (w *world) secretless(t *host.Table) {
	w.Helper()
	row, _ := must.Get2(w.store.Table(bg, t.ID()))
	text := everything(w, t)
	secrets := [][32]byte{row.Seed, row.Secret, row.Entropy, row.Owner, row.Watch}
	for i, s := range row.Seats {
		secrets = append(secrets, s.Link, entropy(i))
	}
	for i, secret := range secrets {
		inHex, _ := json.Marshal(secret)
		if strings.Contains(text, rng.Entropy(secret).String()) ||
			strings.Contains(text, host.Secret(secret).String()) || strings.Contains(text, string(inHex)) {
			w.Errorf("secret %d is shown", i)
		}
	}
	wants(w.T, "the record", must.Err(t.Record()), host.ErrStage)
	wants(w.T, "the proof", must.Err(t.Proof()), host.ErrStage)
}

// TestMix_failures checks that an attempt fails when a browser does not finish in time, that a note names it,
// and that the next attempt has another name, new entropy of the server, and goes on without that browser.
func TestMix_failures(t *testing.T) {
	for _, c := range []struct {
		what             string
		commits, reveals []int // the browsers that commit, and those that reveal
		cheats           bool  // the first browser reveals another value
		note             string
		left             string // the participants of the second attempt
	}{
		{"one does not commit", []int{0, 2}, nil, false,
			"the browser of Person 1 did not commit", "[1 0 2]"},
		{"one does not reveal", []int{0, 1, 2}, []int{0, 1}, false,
			"the browser of Person 2 committed but did not reveal", "[1 2 0]"},
		{"one reveals something else", []int{0, 1, 2}, []int{1, 2}, true,
			"the browser of Person 0 revealed something other than it had committed to", "[0 1 2]"},
		{"two do nothing", []int{0}, nil, false, "the browser of Person 2 did not commit", "[1 0 0]"},
		{"nobody does anything", nil, nil, false, "the browser of Person 0 did not commit", "[0 0 0]"},
	} {
		t.Run(c.what, func(t *testing.T) {
			inBubble(t, host.Options{Reveal: 30 * time.Second}, func(w *world) {
				table := w.mixing(true, true, true)
				before, _, _ := w.store.Table(bg, table.ID())
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
				after, _, _ := w.store.Table(bg, table.ID())
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

// TestMix_changes checks that an attempt ends when a seat gets another player, and that it begins again under
// another name when all seats are taken, without blaming anyone.
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
					wants(t, "commit", table.Commit(bg, browser(0), 0, attempt, rng.Commitment{1}), host.ErrStage)
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

// TestMix_restart checks that a restart during a mixing begins another attempt and blames nobody.
func TestMix_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table := w.mixing(true, true, false)
		commit(w, table, 0)
		commit(w, table, 1)
		reveal(w, table, 0)
		before, _, _ := w.store.Table(bg, table.ID())
		w.host.Kill()
		table = w.reopen(table)
		after, _, _ := w.store.Table(bg, table.ID())
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
