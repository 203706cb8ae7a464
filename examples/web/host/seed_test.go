package host_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// seat seats browsers 0 and up with words for the seed.
func (w *world) seat(t *host.Table, m host.Made, words ...string) {
	w.Helper()
	for i, said := range words {
		must.Get(t.Enter(bg, browser(i), m.Seats[i], fmt.Sprint("Person ", i), said))
	}
	synctest.Wait()
}

// worded makes a table of Futures with as many seats as words, and seats players who type them.
func (w *world) worded(words ...string) *host.Table {
	w.Helper()
	table, made := w.make(setup("futures", fmt.Sprintf(`{"players":%d,"rounds":1}`, len(words)), len(words)))
	w.seat(table, made, words...)
	return table
}

// TestWords follows a seed from the promise before anyone sits down to the check after the game. The words of a seat
// are those that were typed last.
func TestWords(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":4,"rounds":1}`, 3, "random"))
		promised := w.look(table, 0).Fair
		if promised.Promise.Own == (rng.Commitment{}) || promised.Promise.Server == (rng.Commitment{}) ||
			fmt.Sprint(promised.Promise.Seats) != "[1 2 3 4]" || promised.Commitment != (rng.Commitment{}) {
			t.Errorf("before anybody sits %+v is promised", promised)
		}
		w.seat(table, made, "first", "")
		wants(t, "the second entry", table.SetWords(bg, browser(0), 0, "  red sky 象棋  "), nil)
		wants(t, "another's seat", table.SetWords(bg, browser(0), 1, "x"), host.ErrNotYours)
		wants(t, "a spectator", table.SetWords(bg, browser(0), bourse.Spectator, "x"), host.ErrNoSeat)
		for _, bad := range []string{strings.Repeat("ä", fair.MaxWords+1), "a\x00b", "a\nb", "\xff"} {
			if err := table.SetWords(bg, browser(0), 0, bad); !isInput(err, "words") {
				t.Errorf("%.9q: %v", bad, err)
			}
			if err := must.Err(table.Enter(bg, browser(2), made.Seats[2], "", bad)); !isInput(err, "words") {
				t.Errorf("sitting down with %.9q: %v", bad, err)
			}
		}
		if s := w.look(table, 0); s.Stage != host.Gathering || s.Words != "red sky 象棋" || !s.Seats[0].Words || s.Seats[1].Words ||
			fmt.Sprint(s.Fair) != fmt.Sprint(promised) {
			t.Errorf("then the table is %v, with the words %q, %+v", s.Stage, s.Words, s.Fair)
		}
		longest := strings.Repeat("ä", fair.MaxWords)
		must.Get(table.Enter(bg, browser(2), made.Seats[2], "", longest))
		s := w.look(table, 0)
		if s.Stage != host.Playing || s.Fair.Source != fair.WordsOfPlayers || s.Words != "" || s.Seats[0].Words ||
			s.Fair.Commitment == (rng.Commitment{}) || s.Fair.Commitment == promised.Promise.Own {
			t.Fatalf("when the last sits down the table is %v, %+v", s.Stage, s.Fair)
		}
		wants(t, "too late", table.SetWords(bg, browser(0), 0, "x"), host.ErrStage)
		w.secretless(table)
		w.finish(table, "red sky 象棋", "", longest, "")
		if p := must.Get(table.Proof()); p.Promise.Server != promised.Promise.Server || p.Promise.Own != promised.Promise.Own {
			t.Errorf("the proof has the promise %v, not %v", p.Promise, promised.Promise)
		}
	})
}

// TestWords_none checks that the match has the seed that the server promised if nobody types words.
func TestWords_none(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		promised := w.look(table, 0).Fair.Promise.Own
		w.seat(table, made, "a", "")
		wants(t, "taken back", table.SetWords(bg, browser(0), 0, " "), nil)
		must.Get(table.Enter(bg, browser(2), made.Seats[2], "", " "))
		if s := w.look(table, 0); s.Stage != host.Playing || s.Fair.Source != fair.ServerAlone || s.Fair.Commitment != promised {
			t.Errorf("the table is %v, %+v", s.Stage, s.Fair)
		}
		w.finish(table)
	})
}

// TestWords_secret checks that nobody sees the words of another seat before the end, and that others cannot tell when
// they are replaced.
func TestWords_secret(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
		w.seat(table, made, "whisper one", "murmur")
		before, own := must.Get(table.Version(1)), must.Get(table.Version(0))
		wants(t, "replaced", table.SetWords(bg, browser(0), 0, "whisper two"), nil)
		if must.Get(table.Version(1)) != before || must.Get(table.Version(0)) == own {
			t.Error("the version of another seat changes, or that of the own seat does not")
		}
		for seat := range 9 {
			text := printed(w.look(table, bourse.Seat(seat)))
			if strings.Contains(text, "whisper two") != (seat == 0) || strings.Contains(text, "murmur") != (seat == 1) ||
				strings.Contains(text, "whisper one") {
				t.Errorf("seat %d sees %s", seat, text)
			}
		}
		must.Get(table.Enter(bg, browser(2), made.Seats[2], "", ""))
		if text := everything(w, table); strings.Contains(text, "whisper") || strings.Contains(text, "murmur") {
			t.Error("words are shown during the game")
		}
		w.secretless(table)
		w.finish(table, "whisper two", "murmur", "")
	})
}

// TestWords_changes checks that the words of a player who gives up the seat are forgotten, and that the server keeps
// its promise when others sit down.
func TestWords_changes(t *testing.T) {
	for what, change := range map[string]func(*host.Table) (host.Secret, error){
		"leave": func(t *host.Table) (host.Secret, error) {
			return must.Get(t.Recall(bg, owner, 2)), errors.Join(t.Leave(bg, browser(1), 1), t.Replace(bg, owner, 1, "random"))
		},
		"hand over": func(t *host.Table) (host.Secret, error) {
			link, err := t.HandOver(bg, browser(1), 1)
			return link, errors.Join(err, t.Replace(bg, owner, 2, "random"))
		},
		"replace": func(t *host.Table) (host.Secret, error) {
			return must.Get(t.Recall(bg, owner, 2)), t.Replace(bg, owner, 1, "random")
		},
	} {
		t.Run(what, func(t *testing.T) {
			inBubble(t, host.Options{}, func(w *world) {
				table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
				promised := w.look(table, 0).Fair
				w.seat(table, made, "stays", "goes")
				link := must.Get(change(table))
				if s := w.look(table, 0); s.Stage != host.Gathering || s.Seats[1].Words || fmt.Sprint(s.Fair) != fmt.Sprint(promised) {
					t.Fatalf("then the table is %v, %+v, %+v", s.Stage, s.Seats, s.Fair)
				}
				must.Get(table.Enter(bg, browser(3), link, "New", "comes"))
				words := []string{"stays", "", "comes"}
				if what == "hand over" {
					words = []string{"stays", "comes", ""}
				}
				synctest.Wait()
				w.play(table)
				w.proven(table, words...)
			})
		})
	}
}

// TestWords_restart checks that the server knows the words and its promise after a restart.
func TestWords_restart(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", `{"players":3,"rounds":1}`, 3))
		w.seat(table, made, "", "b")
		before := printed(w.look(table, 1))
		w.host.Kill()
		table = w.reopen(table)
		if after := printed(w.look(table, 1)); after != before {
			t.Error(difference(before, after))
		}
		must.Get(table.Enter(bg, browser(2), made.Seats[2], "", ""))
		w.host.Kill()
		table = w.reopen(table)
		w.finish(table, "", "b", "")
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

// secretless checks that nothing on any page contains the seed, the server's entropy, or the hash of a link.
func (w *world) secretless(t *host.Table) {
	w.Helper()
	row, _ := must.Get2(w.store.Table(bg, t.ID()))
	text := everything(w, t)
	secrets := [][32]byte{row.Seed, row.Secret, row.Entropy, row.Owner, row.Watch}
	for _, s := range row.Seats {
		secrets = append(secrets, s.Link)
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
