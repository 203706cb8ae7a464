package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// records returns the records of a folder that Verify accepts, by their names.
func records(t *testing.T, game games.Game, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, name := range must.Get(filepath.Glob(filepath.Join(dir, "*", "*.txt"))) {
		text := must.Get(os.ReadFile(name))
		if _, err := game.Verify(bytes.NewReader(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		all[filepath.Base(name)] = string(text)
	}
	return all
}

// TestRecords checks that every game has a record that Verify accepts, with its result, its deal and its bots, and that
// the report links to them. A run with a record missing does not continue.
func TestRecords(t *testing.T) {
	for _, name := range games.Names() {
		game := must.Get(games.Find(name))
		dir := t.TempDir()
		to := filepath.Join(dir, "records of games")
		args := []string{"-game", name, "-bots", "random,a=random", "-games", "2", "-once", "-out", dir, "-records", to}
		if name == "smallprint" {
			args = append(args, "-players", "2")
		}
		fine(t, args...)
		_, lines := played(t, dir)
		all := records(t, game, to)
		if len(all) != len(lines) {
			t.Errorf("%s: %d games have %d records", name, len(lines), len(all))
		}
		for _, l := range lines {
			text := all[filepath.Base((&options{}).recordFile(l.Game))]
			if !strings.Contains(text, "\ntag deal \""+l.Deal+"\"\n") || !strings.Contains(text, "\ntag p1 \""+l.Seats[1]+"\"\n") ||
				!strings.Contains(text, "\nresult p") {
				t.Errorf("%s: the record of game %d is\n%.400s", name, l.Game, text)
			}
		}
		page := read(t, dir, reportFile)
		for _, want := range []string{`<a href="records%20of%20games">`, `<a href="records%20of%20games/00000/game-0.txt">0</a>`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the report has no %s", name, want)
			}
		}
		must.Do(t, os.Remove(filepath.Join(to, "00000", "game-0.txt")))
		if o := arena(args...); o.code != 1 || !strings.Contains(o.errs, "-records: game 0 was played without a record") {
			t.Errorf("%s: without a record: %d, %s", name, o.code, o.errs)
		}
	}
}

// TestRecords_forfeit checks that a forfeited game ends as unfinished, with a tag that names the seat and the reason.
func TestRecords_forfeit(t *testing.T) {
	dir := t.TempDir()
	o := hooked(t, small(dir, "-bots", "bad=random,greedy:1", "-games", "2", "-records", filepath.Join(dir, "r")),
		func(_ int, s games.Session) games.Session { return &faulty{Session: s, spec: "random"} })
	must.Do(t, compete(context.Background(), o, io.Discard, io.Discard))
	_, lines := played(t, dir)
	all := records(t, o.game, filepath.Join(dir, "r"))
	for _, l := range lines {
		text := all[filepath.Base(o.recordFile(l.Game))]
		if want := "\ntag forfeit \"" + bourse.Seat(l.Forfeit.Seat).String() + ": no <idea> at all "; !strings.Contains(text, want) ||
			!strings.Contains(text, "\nunfinished\n") {
			t.Errorf("the record of game %d is\n%s", l.Game, text)
		}
		if link := `<a href="r/00000/` + filepath.Base(o.recordFile(l.Game)) + `">`; !strings.Contains(read(t, dir, reportFile), link) {
			t.Errorf("the report has no %s", link)
		}
	}
}

// TestMax checks that a game is cut off after -max moves, and that those in the lead share the win.
func TestMax(t *testing.T) {
	dir := t.TempDir()
	o := fine(t, small(dir, "-max", "6", "-records", filepath.Join(dir, "r"))...)
	_, lines := played(t, dir)
	for _, l := range lines {
		share := 0.0
		for seat, p := range l.Payoff {
			share += p
			if (p > 0) != (l.Place[seat] == 1) {
				t.Errorf("game %d: places %v, payoffs %v", l.Game, l.Place, l.Payoff)
			}
		}
		if !l.Cut || l.Moves < 6 || l.Moves > 8 || share != 1 {
			t.Errorf("game %d: %+v", l.Game, l)
		}
	}
	if !strings.Contains(o.out, "cut off after 6 moves: 24 games") {
		t.Errorf("the table is\n%s", o.out)
	}
	for _, text := range records(t, must.Get(games.Find("smallprint")), filepath.Join(dir, "r")) {
		if !strings.Contains(text, "\ntag cut \"after ") || !strings.Contains(text, "\nunfinished\n") {
			t.Errorf("a record is\n%.300s", text)
		}
	}
}

// TestOpenings checks that blocks begin with the moves of records, in turn, that the chance afterwards is their own, and
// that their records are valid.
func TestOpenings(t *testing.T) {
	for _, name := range games.Names() {
		game := must.Get(games.Find(name))
		dir := t.TempDir()
		from := filepath.Join(dir, "from")
		fine(t, "-game", name, "-bots", "random", "-games", "2", "-once", "-out", filepath.Join(dir, "first"), "-records", from)
		run := func(out string) []string {
			return []string{"-game", name, "-bots", "random", "-games", "4", "-out", filepath.Join(dir, out), "-records",
				filepath.Join(dir, out, "r"), "-openings", filepath.Join(from, "*", "*.txt"), "-after", "30"}
		}
		fine(t, run("second")...)
		all := records(t, game, filepath.Join(dir, "second", "r"))
		moves := func(text string) (list []string) {
			for line := range strings.Lines(text) {
				if line[0] == '~' || line[0] == 'p' {
					list = append(list, line)
				}
			}
			return list
		}
		opened := records(t, game, from)
		ends := map[string]bool{}
		for k := range 4 {
			got := moves(all[filepath.Base((&options{}).recordFile(k))])
			want := moves(opened[filepath.Base((&options{}).recordFile(k%2))])
			if strings.Join(got[:30], "") != strings.Join(want[:30], "") {
				t.Errorf("%s: game %d begins with\n%s, want\n%s", name, k, got[:30], want[:30])
			}
			ends[strings.Join(got, "")] = true
		}
		if len(ends) != 4 {
			t.Errorf("%s: games are played alike", name)
		}
		fine(t, run("third")...)
		same(t, filepath.Join(dir, "second"), filepath.Join(dir, "third"))
		for _, test := range []struct {
			args []string
			want string
		}{
			{[]string{"-after", "99999"}, "moves, not 99999"}, {[]string{"-config", "{}"}, "-config does not go with -openings"},
			{[]string{"-openings", filepath.Join(dir, "first", gamesFile)}, "-openings: "},
		} {
			if o := arena(append(run("x"), test.args...)...); o.code != 2 || !strings.Contains(o.errs, test.want) {
				t.Errorf("%s: %v: %d, %s", name, test.args, o.code, o.errs)
			}
		}
	}
}

// A silent session's bots must not be asked where there is one legal move.
type silent struct {
	games.Session
	t *testing.T
}

func (s *silent) Choose(ctx context.Context, seat bourse.Seat) (string, error) {
	if s.Size(seat) == 1 {
		return "", errors.New("a bot with one legal move was asked")
	}
	return s.Session.Choose(ctx, seat)
}

// TestForced checks that a bot with one legal move is not asked, and that the move counts as a decision.
func TestForced(t *testing.T) {
	dir := t.TempDir()
	o := hooked(t, []string{"-game", "merlin", "-bots", "random", "-games", "2", "-out", dir},
		func(_ int, s games.Session) games.Session { return &silent{s, t} })
	must.Do(t, compete(context.Background(), o, io.Discard, io.Discard))
	forced := 0
	_, lines := played(t, dir)
	for _, l := range lines {
		forced += l.Branching.Log2[0]
	}
	if forced == 0 {
		t.Error("no decision has one legal move")
	}
}
