package host_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestMake_refusals checks which tables are refused, and which field the error names.
func TestMake_refusals(t *testing.T) {
	good := setup("futures", `{"players":3}`, 2, "random")
	cases := []struct {
		name, field string
		change      func(*host.Setup)
	}{
		{"no such game", "game", func(s *host.Setup) { s.Game = "chess" }},
		{"no config", "config", func(s *host.Setup) { s.Config = []byte("{") }},
		{"rounds", "config", func(s *host.Setup) { s.Config = []byte(`{"players":3,"rounds":99}`) }},
		{"deep config", "config", func(s *host.Setup) { s.Config = bytes.Repeat([]byte("["), 16<<10) }},
		{"long config", "config", func(s *host.Setup) { s.Config = bytes.Repeat([]byte(" "), 16<<10+1) }},
		{"an unknown edition", "config",
			func(s *host.Setup) { s.Config = []byte(`{"players":3,"edition":99}`) }},
		{"a seat too few", "seats", func(s *host.Setup) { s.Seats = s.Seats[1:] }},
		{"a seat too many", "seats", func(s *host.Setup) { s.Seats = append(s.Seats, host.SeatSetup{}) }},
		{"no seats", "seats", func(s *host.Setup) { s.Seats = nil }},
		{"long title", "title", func(s *host.Setup) { s.Title = strings.Repeat("ä", host.MaxTitle+1) }},
		{"title of lines", "title", func(s *host.Setup) { s.Title = "a\nb" }},
		{"no text", "title", func(s *host.Setup) { s.Title = "a\xff" }},
		{"turned text", "title", func(s *host.Setup) { s.Title = "a\u202eb" }},
		{"marks", "title", func(s *host.Setup) { s.Title = "a" + strings.Repeat("\u0301", 20) }},
		{"short limit", "limit", func(s *host.Setup) { s.Limit = host.MinLimit - 1 }},
		{"long limit", "limit", func(s *host.Setup) { s.Limit = host.MaxLimit + 1 }},
		{"negative limit", "limit", func(s *host.Setup) { s.Limit = -1 }},
		{"time-out", "timeout", func(s *host.Setup) { s.Timeout = "nobody" }},
		{"no bot", "seats", func(s *host.Setup) { s.Seats[2].Bot = "deep" }},
		{"a program", "seats", func(s *host.Setup) { s.Seats[2].Bot = "exec:/bin/sh" }},
		{"a program at the time-out", "timeout", func(s *host.Setup) { s.Timeout = "exec:/bin/sh" }},
		{"iterations", "seats", func(s *host.Setup) { s.Seats[2].Bot = "ismcts:20001" }},
		{"time", "seats", func(s *host.Setup) { s.Seats[2].Bot = "ismcts:5001ms" }},
		{"workers", "seats", func(s *host.Setup) { s.Seats[2].Bot = "ismcts:1000:2" }},
		{"worlds", "seats", func(s *host.Setup) { s.Seats[2].Bot = "greedy:65" }},
	}
	inBubble(t, host.Options{}, func(w *world) {
		for _, c := range cases {
			s := good
			s.Seats = append([]host.SeatSetup(nil), good.Seats...)
			c.change(&s)
			if m, err := w.host.Make(bg, owner, s); !isInput(err, c.field) || m.ID != "" {
				t.Errorf("%s: %v, want one of %s", c.name, err, c.field)
			}
		}
		wants(t, "the good one", must.Err(w.host.Make(bg, owner, good)), nil)
		if ids, _ := w.store.Tables(bg); len(ids) != 1 {
			t.Errorf("%d tables are kept, want 1", len(ids))
		}
	})
}

// TestMake_limits checks values just within the limits.
func TestMake_limits(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("futures", `{"players":3}`, 1, "ismcts:5s", "greedy:64")
		s.Title, s.Limit, s.Timeout = " "+strings.Repeat("ä", host.MaxTitle)+" ", host.MinLimit, "ismcts:20000:1"
		table, _ := w.make(s)
		seen := w.look(table, 0)
		if seen.Title != strings.Repeat("ä", host.MaxTitle) || seen.Timeout != "ismcts:20000" ||
			seen.Seats[2].Bot != "greedy:64" {
			t.Errorf("kept is %q, %q, %q", seen.Title, seen.Timeout, seen.Seats[2].Bot)
		}
		if len(table.ID()) != 16 || seen.Stage != host.Gathering || seen.Edition != 1 {
			t.Errorf("the table %q is %v, edition %d", table.ID(), seen.Stage, seen.Edition)
		}
	})
}

// TestMake_full checks the limit MaxTables, and which tables do not count.
func TestMake_full(t *testing.T) {
	faulty := memory.New()
	inBubble(t, host.Options{Store: faulty, MaxTables: 2}, func(w *world) {
		s := setup("smallprint", short["smallprint"], 1, "random")
		for _, fault := range []memory.Fault{memory.Before, memory.Full} {
			faulty.Script(fault)
			wants(t, fmt.Sprint("a store that fails ", fault), must.Err(w.host.Make(bg, owner, s)),
				host.ErrNotKept)
		}
		w.make(s)
		table, made := w.make(s)
		wants(t, "a third table", must.Err(w.host.Make(bg, owner, s)), host.ErrFull)
		w.enter(table, made)
		w.play(table)
		wants(t, "when one is over", must.Err(w.host.Make(bg, owner, s)), nil)
		wants(t, "and again", must.Err(w.host.Make(bg, owner, s)), host.ErrFull)
		wants(t, "a rematch", must.Err(table.Rematch(bg, owner)), host.ErrFull)
	})
}

// TestMake_quota checks that a maker has at most MaxMade unfinished tables, whatever others make.
func TestMake_quota(t *testing.T) {
	inBubble(t, host.Options{MaxMade: 2}, func(w *world) {
		s := setup("smallprint", short["smallprint"], 1, "random")
		s.Maker = "192.0.2.1"
		table, made := w.make(s)
		w.make(s)
		wants(t, "a third table", must.Err(w.host.Make(bg, owner, s)), host.ErrMade)
		other := s
		other.Maker = "192.0.2.2"
		w.make(other)
		w.enter(table, made)
		w.play(table)
		next := must.Get(table.Rematch(bg, owner))
		wants(t, "after a rematch", must.Err(w.host.Make(bg, owner, s)), host.ErrMade)
		wants(t, "the owner abandons it", w.table(next).Abandon(bg, owner), nil)
		wants(t, "then", must.Err(w.host.Make(bg, owner, s)), nil)
		other.Maker = ""
		for range 3 {
			w.make(other) // of an unknown maker
		}
	})
}

// TestSecret checks the form of secrets, and that neither errors nor logs repeat them.
func TestSecret(t *testing.T) {
	s := host.Secret{1, 2, 3, 31: 255}
	text := s.String()
	if got, err := host.ParseSecret(text); err != nil || got != s || len(text) != 43 {
		t.Errorf("%s is read as %v: %v", text, got == s, err)
	}
	for _, bad := range []string{"", text[1:], text + "A", text[:42] + "=", text[:42] + "9", text[:42] + "\n",
		strings.Repeat("A", 43), strings.Repeat("+", 43), strings.Repeat("€", 43)} {
		if got, err := host.ParseSecret(bad); err != host.ErrSecret || got != (host.Secret{}) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Info("a", "secret", s)
	if strings.Contains(log.String(), text) || s.Hash() == (store.Hash(s)) {
		t.Errorf("logged is %s", log.String())
	}
}

// TestCheckBot checks that external programs and slow bots are refused, and that every game has learned bots.
func TestCheckBot(t *testing.T) {
	for spec, ok := range map[string]bool{"random": true, "greedy": true, "rollout:20": true,
		"ismcts:250ms": true,
		"":             false, "idle": false, "exec:x": false, "ismcts:1h": false, "ismcts:1000000:64": false,
		"random\x00": false} {
		if err := host.CheckBot("futures", spec); (err == nil) != ok || err != nil && !isInput(err, "bot") {
			t.Errorf("%q: %v", spec, err)
		}
	}
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		for _, spec := range []string{"learned", "learned:4", "learned+ismcts:20"} {
			if err := host.CheckBot(game, spec); err != nil {
				t.Errorf("%s, %s: %v", game, spec, err)
			}
		}
	}
	if err := host.CheckBot("chess", "learned"); !isInput(err, "bot") {
		t.Errorf("a game that nobody has learned: %v", err)
	}
}

// TestTable_missing checks that an invalid ID is an unknown table.
func TestTable_missing(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		for _, id := range []string{"", "..", "aaaaaaaaaaaaaaaa", "AAAAAAAAAAAAAAAA",
			strings.Repeat("a", 1<<20), "aaaaaaaaaaaaaa/."} {
			if _, err := w.host.Table(id); err != host.ErrNoTable {
				t.Errorf("%.20q: %v", id, err)
			}
		}
		if tables, _ := w.host.Lives(); tables != 0 {
			t.Errorf("%d tables are in memory", tables)
		}
	})
}

// TestLists checks the contents and the order of the lobby and of a browser's own list.
func TestLists(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("smallprint", short["smallprint"], 1, "random")
		private, _ := w.make(s)
		time.Sleep(time.Second)
		s.Listed = true
		first, made := w.make(s)
		time.Sleep(time.Second)
		second, _ := w.make(s)
		ids := func(list []host.Summary) (text string) {
			for _, s := range list {
				text += s.ID + " " + s.Stage.String() + "\n"
			}
			return text
		}
		want := second.ID() + " gathering\n" + first.ID() + " gathering\n"
		if got := ids(w.host.Lobby()); got != want {
			t.Errorf("the lobby has\n%swant\n%s", got, want)
		}
		if l := w.host.Lobby(); l[0].Open != 1 || l[0].Yours != nil || l[0].Turn || l[0].Owner {
			t.Errorf("the lobby tells %+v", l[0])
		}
		w.enter(first, made)
		mine, err := w.host.Mine(bg, browser(0))
		if err != nil || len(mine) != 1 || mine[0].ID != first.ID() || len(mine[0].Yours) != 1 ||
			mine[0].Yours[0] != 0 || mine[0].Owner {
			t.Fatalf("browser 0 has %+v, %v", mine, err)
		}
		if asked := w.look(first, 0).Ask != 0; mine[0].Turn != asked {
			t.Errorf("it is the browser's turn: %v, want %v", mine[0].Turn, asked)
		}
		w.play(first)
		if got, want := ids(w.host.Lobby()), second.ID()+" gathering\n"; got != want {
			t.Errorf("then the lobby has\n%swant\n%s", got, want)
		}
		w.host.Close(bg)
		w.open(host.Options{})
		mine, err = w.host.Mine(bg, owner)
		want = second.ID() + " gathering\n" + private.ID() + " gathering\n" + first.ID() + " over\n"
		if got := ids(mine); got != want || err != nil || !mine[0].Owner || mine[0].Yours != nil {
			t.Errorf("the owner has\n%swant\n%s%v", got, want, err)
		}
		if mine, err := w.host.Mine(bg, browser(9)); len(mine) != 0 || err != nil {
			t.Errorf("a stranger has %v, %v", mine, err)
		}
		if w.table(first.ID()).May(browser(9), bourse.Spectator) != true ||
			w.table(private.ID()).May(browser(9), bourse.Spectator) {
			t.Error("a stranger may watch what is not listed, or not what is")
		}
	})
}
