package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	testrun "bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestWorkers checks that the games are byte for byte the same for any number of workers, and so is the
// report, except for its times.
func TestWorkers(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "smallprint", "-players", "3", "-bots", "greedy:1,ismcts:5,random", "-games", "20"},
		{"-bots", "greedy:2,random,random", "-players", "3", "-games", "31", "-seed", "some text"},
		{"-bots", "ismcts:10:2,rollout:10,random", "-set", "rounds=1", "-games", "12"},
		{"-game", "economicon", "-bots", "random", "-set", "rounds=2", "-games", "3"},
		{"-game", "smallprint", "-bots", "greedy:1,random", "-players", "2", "-games", "1000", "-sprt",
			"greedy:1,random", "-elo1", "50"},
	} {
		if testing.Short() && args[0] != "-bots" {
			continue
		}
		var games, page string
		for _, workers := range []string{"1", "3"} {
			dir := t.TempDir()
			fine(t, append(args, "-workers", workers, "-out", dir)...)
			gotGames, gotPage := read(t, dir, gamesFile), timeless(read(t, dir, reportFile))
			if games == "" {
				games, page = gotGames, gotPage
			}
			if gotGames != games {
				t.Errorf("%q: the games differ with %s workers", args, workers)
			}
			if gotPage != page {
				t.Errorf("%q: the report differs with %s workers", args, workers)
			}
		}
	}
}

// timeless removes the section on times from a report.
func timeless(page string) string {
	from := strings.Index(page, `<section id="times">`)
	to := from + strings.Index(page[from:], "</section>")
	return page[:from] + page[to:]
}

// TestLines checks the contents of the lines of games, and their order.
func TestLines(t *testing.T) {
	dir := t.TempDir()
	fine(t, "-players", "3", "-bots", "greedy:1,random", "-games", "4", "-out", dir)
	h, lines := played(t, dir)
	if len(lines) != 6 { // two blocks of three seatings
		t.Fatalf("there are %d lines", len(lines))
	}
	if h.Game != "futures" || strings.Join(h.Goods, " ") != "corn rice pepper" {
		t.Errorf("header: %+v", h)
	}
	for n, l := range lines {
		share, best := 0.0, 0
		for seat, p := range l.Payoff {
			share += p
			if p > 0 {
				best++
			}
			if p > 0 != (l.Place[seat] == 1) {
				t.Errorf("game %d: places %v, payoffs %v", n, l.Place, l.Payoff)
			}
		}
		if l.Game != n || l.Block != n/3 || l.Deal != []string{"1/0", "1/1"}[n/3] || share < 0.999 ||
			best == 0 {
			t.Errorf("game %d: %+v", n, l)
		}
		decisions, counted := 0, 0
		for _, k := range l.Decisions {
			decisions += k
		}
		for _, k := range l.Branching.Log2 {
			counted += k
		}
		if decisions != counted || decisions >= l.Moves || l.Branching.Max < int(l.Branching.Mean) {
			t.Errorf("game %d: %d decisions, %d counted, %d moves", n, decisions, counted, l.Moves)
		}
		if len(l.Prices) != 3 || len(l.Prices[0]) != l.Rounds+1 || l.Rounds != 9 || *l.Prices[0][0] == 0 {
			t.Errorf("game %d: %d rounds, prices of %d", n, l.Rounds, len(l.Prices[0]))
		}
	}
	// The command play can show the deal: the match seed is made from its name.
	seed := rng.FromText("1/1")
	if s := newSchedule(h); s.match(1) != seed {
		t.Error("the deal 1/1 is not made from the seed 1/1")
	}
}

// TestTorn checks that a run continues wherever its file was cut off, with the same result.
func TestTorn(t *testing.T) {
	whole := t.TempDir()
	fine(t, small(whole)...)
	want := read(t, whole, gamesFile)
	lines := strings.SplitAfter(want, "\n")
	o := must.Get(parseFlags(small(t.TempDir())))
	s := newSchedule(o.header)
	dir := t.TempDir()
	write := func(dir string, n int) {
		must.Do(t, os.WriteFile(filepath.Join(dir, gamesFile), []byte(want[:n]), 0o666))
	}
	// Wherever the file is cut off, the whole lines are kept, and the header is always there.
	for n := range len(want) + 1 {
		if step := 53 / min(53, testrun.N(1, 53)); n%step != 0 && n%len(lines[0]) > 1 && len(want)-n > 2 {
			continue // by default, test every 53rd byte and those near the ends of the first line and of the file
		}
		write(o.out, n)
		j, got, err := openJournal(o.out, s)
		if err != nil {
			t.Fatalf("cut off at %d of %d: %v", n, len(want), err)
		}
		must.Do(t, j.close())
		kept := max(want[:n][:strings.LastIndex(want[:n], "\n")+1], lines[0])
		if read(t, o.out, gamesFile) != kept || len(got) != strings.Count(kept, "\n")-1 {
			t.Fatalf("cut off at %d of %d: %d games are kept", n, len(want), len(got))
		}
	}
	for _, n := range []int{0, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + len(lines[1]), len(want) / 2,
		len(want) - 1, len(want)} {
		write(dir, n)
		fine(t, small(dir)...)
		if got := read(t, dir, gamesFile); got != want {
			t.Fatalf("cut off at %d of %d: %d bytes", n, len(want), len(got))
		}
	}
	if got, want := timeless(read(t, dir, reportFile)), timeless(read(t, whole, reportFile)); got != want {
		t.Error("the report of the resumed run differs")
	}
	// A larger number of games continues the run.
	fine(t, small(dir, "-games", "30")...)
	if got := read(t, dir, gamesFile); !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 31 {
		t.Errorf("with more games there are %d lines", strings.Count(got, "\n"))
	}
}

// TestForeign checks that a folder with something else is refused and not changed.
func TestForeign(t *testing.T) {
	dir := t.TempDir()
	fine(t, small(dir)...)
	alike := t.TempDir() // the same bots and deals with another config
	fine(t, small(alike, "-set", "start=p1")...)
	own := read(t, dir, gamesFile)
	lines := strings.SplitAfter(own, "\n")
	swapped := strings.Join(append(append([]string{lines[0]}, lines[2]),
		append(lines[1:2:2], lines[3:]...)...), "")
	other := strings.Replace(own, `"seed":"1"`, `"seed":"2"`, 1)
	for _, test := range []struct {
		name, file, text string
		args             []string
		want             string
	}{
		{"another seed", gamesFile, own, []string{"-seed", "2"}, `seed is "1", not "2"`},
		{"another seed", gamesFile, other, nil, `seed is "2", not "1"`},
		{"other bots", gamesFile, own, []string{"-bots", "random"}, "bots is "},
		{"another config", gamesFile, own, []string{"-set", "start=p1"}, "config is "},
		{"another line-up", gamesFile, strings.Replace(own, `"lineup":[0,1]`, `"lineup":[1,1]`, 1), nil,
			"lineup is [1,1], not [0,1]"},
		{"other blocks", gamesFile, own, []string{"-once"}, "once is none, not true"},
		{"a test", gamesFile, own, []string{"-sprt", "greedy:1,random"}, "sprt is none"},
		{"fewer games", gamesFile, own, []string{"-games", "22"}, "already has 24 games"},
		{"another format", gamesFile, strings.Replace(own, `"arena":3`, `"arena":9`, 1), nil,
			"arena is 9, not 3"},
		{"the format before", gamesFile, strings.Replace(own, `"arena":3`, `"arena":2`, 1), nil,
			"it has format 2, of an earlier arena"},
		{"another file", gamesFile, "a letter\nto a friend\n", nil, "it is not a file of the arena"},
		{"a torn other file", gamesFile, "a letter", nil, "it is not a file of the arena"},
		{"a torn other header", gamesFile, other[:len(lines[0])-1], nil, `seed is "2", not "1"`},
		{"unknown fields", gamesFile, `{"arena":1,"weather":"fine"}` + "\n", nil,
			"it is not a file of the arena"},
		{"a line of words", gamesFile, lines[0] + "words\n", nil, "line 2: it is not the line of a game"},
		{"a line of zeros", gamesFile, lines[0] + lines[1] + "\x00\x00\x00\n", nil,
			"line 3: it is not the line of a game"},
		{"a game twice", gamesFile, lines[0] + lines[1] + lines[1], nil,
			"line 3: it is not game 1 of this run"},
		{"a game missing", gamesFile, lines[0] + lines[2], nil, "line 2: it is not game 0 of this run"},
		{"games in another order", gamesFile, swapped, nil, "line 2: it is not game 0"},
		{"a result that cannot be", gamesFile,
			resealed(lines[0] + strings.Replace(lines[1], `"payoff":[`, `"payoff":[7,`, 1)), nil,
			"line 2: it does not have an entry for each of 2 seats"},
		{"a place that cannot be", gamesFile,
			resealed(lines[0] + strings.Replace(lines[1], `"place":[`, `"place":[0,`, 1)), nil,
			"line 2: it does not have an entry for each"},
		{"a line of another run", gamesFile, lines[0] + lines[1] + strings.SplitAfter(read(t, alike, gamesFile), "\n")[2], nil,
			"line 3: it is damaged: its checksum is "},
		{"a line without its checksum", gamesFile, lines[0] + lines[1] + unsealed(lines[2]), nil, "line 3: it has no checksum"},
		{"a long line", gamesFile, lines[0] + strings.Repeat(" ", maxLine) + "\n", nil,
			"line 2: longer than 1048576 bytes"},
		{"an altered game", gamesFile,
			resealed(lines[0] + strings.Replace(lines[1], `"moves":`, `"moves":1`, 1)), nil,
			"game 0 has a different result now"},
		{"a report alone", reportFile, "a report", nil, "has a report.html but no games.jsonl"},
		{"times alone", timingFile, "times", nil, "has a timing.json but no games.jsonl"},
	} {
		dir := t.TempDir()
		must.Do(t, os.WriteFile(filepath.Join(dir, test.file), []byte(test.text), 0o666))
		o := arena(small(dir, test.args...)...)
		if o.code != 1 || strings.Count(o.errs, "\n") != 1 || !strings.Contains(o.errs, test.want) {
			t.Errorf("%s: ends with %d, %s, want %q", test.name, o.code, o.errs, test.want)
		}
		if got := read(t, dir, test.file); got != test.text {
			t.Errorf("%s: the file was overwritten", test.name)
		}
		for _, name := range []string{gamesFile, timingFile, reportFile} {
			if _, err := os.Stat(filepath.Join(dir, name)); err == nil && name != test.file {
				t.Errorf("%s: %s was written", test.name, name)
			}
		}
	}
}

// TestVaries checks that the last game is replayed only in reproducible runs: they refuse to continue after a
// different result, and other runs continue.
func TestVaries(t *testing.T) {
	for _, test := range []struct {
		bots string
		code int
	}{
		{"x=random,y=random", 1},
		{"x=ismcts:1ms,y=random", 0},
		{"x=" + self(t, "engine", "random") + ",y=random", 0},
	} {
		dir := t.TempDir()
		fine(t, small(dir, "-bots", test.bots, "-games", "2")...)
		text := read(t, dir, gamesFile)
		last := strings.LastIndex(text, `"moves":`)
		text = resealed(text[:last] + strings.Replace(text[last:], `"moves":`, `"moves":1`, 1))
		must.Do(t, os.WriteFile(filepath.Join(dir, gamesFile), []byte(text), 0o666))
		o := arena(small(dir, "-bots", test.bots, "-games", "4")...)
		if o.code != test.code || strings.Contains(o.errs,
			"game 1 has a different result now") != (o.code == 1) {
			t.Errorf("%s: ends with %d: %s", test.bots, o.code, o.errs)
		}
		if got := read(t, dir, gamesFile); !strings.HasPrefix(got, text) || (got == text) != (o.code == 1) {
			t.Errorf("%s: the file is\n%s", test.bots, got)
		}
	}
}

// TestFolder checks the errors for folders that cannot be used.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	must.Do(t, os.WriteFile(file, nil, 0o666))
	if o := arena(small(file)...); o.code != 1 || strings.Count(o.errs, "\n") != 1 ||
		!strings.HasPrefix(o.errs, "arena: -out: ") {
		t.Errorf("a file: %d, %s", o.code, o.errs)
	}
	// Two arenas cannot write to one folder.
	o := must.Get(parseFlags(small(filepath.Join(dir, "held"))))
	j, _ := must.Get2(openJournal(o.out, newSchedule(o.header)))
	if o := arena(small(o.out)...); o.code != 1 ||
		!strings.Contains(o.errs, "another arena is writing to it") {
		t.Errorf("a locked folder: %d, %s", o.code, o.errs)
	}
	if err := j.close(); err != nil {
		t.Error(err)
	}
	fine(t, small(o.out)...)
}

// TestTimes checks that times survive a resumed run, and that invalid times are dropped.
func TestTimes(t *testing.T) {
	dir := t.TempDir()
	var got timing
	times := func(args ...string) timing {
		fine(t, args...)
		got = timing{}
		must.Do(t, json.Unmarshal([]byte(read(t, dir, timingFile)), &got))
		return got
	}
	first := times(small(dir, "-games", "6")...)
	moves := first.Bots[0].Moves
	if first.Games != 6 || moves == 0 || first.Bots[0].Max < first.Bots[0].Median ||
		first.Bots[0].P95 < first.Bots[0].Median || first.Bots[0].Mean <= 0 {
		t.Errorf("times %+v", first)
	}
	if times(small(dir)...); got.Games != 24 || got.Bots[0].Moves <= moves || got.Wall < first.Wall {
		t.Errorf("times of the resumed run: %+v", got)
	}
	for _, text := range []string{"", "{}", "words", `{"games":99}`,
		strings.Replace(read(t, dir, timingFile), `"seed": "1"`, `"seed": "2"`, 1)} {
		must.Do(t, os.WriteFile(filepath.Join(dir, timingFile), []byte(text), 0o666))
		if times(small(dir)...); got.Games != 0 || got.Bots[0].Moves != 0 {
			t.Errorf("after %q: %+v", text, got)
		}
		if strings.Contains(read(t, dir, reportFile), `id="times"`) {
			t.Errorf("after %q the report has a section on times that do not exist", text)
		}
	}
}

// A hooked game counts the matches that begin, and may call a function then.
func hooked(t *testing.T, args []string, begin func(n int, s games.Session) games.Session) *options {
	t.Helper()
	o := must.Get(parseFlags(args))
	real := o.game.Begin
	count := make(chan int, 1)
	count <- 0
	o.game.Begin = func(config []byte, seed *rng.Seed) (games.Session, error) {
		s, err := real(config, seed)
		if err != nil {
			return nil, err
		}
		n := <-count
		count <- n + 1
		return begin(n, s), nil
	}
	return o
}

// TestInterrupt checks that an interrupted run keeps and reports its games, and that the same command
// continues it.
func TestInterrupt(t *testing.T) {
	whole := t.TempDir()
	fine(t, small(whole)...)
	want := read(t, whole, gamesFile)
	for _, after := range []int{0, 1, 5, 20} {
		dir := t.TempDir()
		ctx, cancel := context.WithCancel(context.Background())
		o := hooked(t, small(dir), func(n int, s games.Session) games.Session {
			if n == after {
				cancel()
			}
			return s
		})
		var out bytes.Buffer
		if err := compete(ctx, o, &out, io.Discard); err != nil {
			t.Fatalf("interrupted at game %d: %v", after, err)
		}
		got := read(t, dir, gamesFile)
		if !strings.HasPrefix(want, got) || !strings.HasSuffix(got, "\n") ||
			strings.Count(got, "\n") > after+1 {
			t.Errorf("interrupted at game %d: %d bytes", after, len(got))
		}
		if !strings.Contains(out.String(), "smallprint for 2: ") {
			t.Errorf("interrupted at game %d: the table is\n%s", after, out.String())
		}
		checkPage(t, read(t, dir, reportFile))
		fine(t, small(dir)...)
		if read(t, dir, gamesFile) != want {
			t.Errorf("interrupted at game %d and resumed: the games differ", after)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	if code := run(ctx, small(t.TempDir()), &out, &errs); code != 130 ||
		!strings.Contains(errs.String(), "interrupted") {
		t.Errorf("an interrupted run ends with %d, %s", code, errs.String())
	}
}

// program returns a command that runs the test binary as the arena.
func program(t testing.TB, out io.Writer, args ...string) *exec.Cmd {
	t.Helper()
	return begun(t, exec.Command(must.Get(os.Executable()), append([]string{"arena"}, args...)...), out)
}

// begun starts a command, which ends with the test at the latest.
func begun(t testing.TB, cmd *exec.Cmd, out io.Writer) *exec.Cmd {
	t.Helper()
	cmd.Stdout, cmd.Stderr = out, out
	must.Do(t, cmd.Start())
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return cmd
}

// TestOnce checks that with -once every game has another deal, and that the seatings still take turns.
func TestOnce(t *testing.T) {
	dir := t.TempDir()
	o := fine(t, small(dir, "-once", "-games", "3")...)
	if !strings.Contains(o.out, "4 games in 4 blocks of 1") ||
		!strings.Contains(read(t, dir, reportFile), " -once -players 2 -set rounds=1 -games 4 ") {
		t.Errorf("the table:\n%s", o.out)
	}
	_, lines := played(t, dir)
	for n, l := range lines {
		if l.Block != n || l.Deal != fmt.Sprint("1/", n) || (l.Seats[0] == "random") != (n%2 == 1) {
			t.Errorf("game %d: %+v", n, l)
		}
	}
}

// TestStopped checks that the sequential test ends the run at the end of a block, and that a run it ended
// does not continue.
func TestStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("many games")
	}
	dir := t.TempDir()
	args := small(dir, "-games", "5000", "-sprt", "greedy:1,random", "-elo1", "40")
	o := fine(t, args...)
	text := read(t, dir, gamesFile)
	if n := strings.Count(text, "\n") - 1; n%2 != 0 || n > 1000 ||
		!strings.Contains(o.out, "yes, greedy:1 is better than random") {
		t.Errorf("%d games: %s", n, o.out)
	}
	if page := read(t, dir, reportFile); !strings.Contains(page,
		"<h2>Is greedy:1 better than random?</h2>\n<p class=\"headline\">Yes, greedy:1 is better than random, decided after ") || !strings.Contains(page, "log-likelihood ratio") {
		t.Error("the report does not show the test")
	}
	fine(t, args...)
	if read(t, dir, gamesFile) != text {
		t.Error("the run continues")
	}
	// The reverse question, and a question that so few games do not answer.
	if o := fine(t, small(t.TempDir(), "-games", "5000", "-sprt",
		"random,greedy:1")...); !strings.Contains(o.out, "no, random is not better than greedy:1") {
		t.Errorf("the other way round: %s", o.out)
	}
	if o := fine(t, small(t.TempDir(), "-sprt", "greedy:1,random", "-elo1", "2")...); !strings.Contains(o.out,
		"not decided after 12 blocks") {
		t.Errorf("few games: %s", o.out)
	}
	// Games after the decision cannot belong to this run.
	all := t.TempDir()
	fine(t, small(all, "-games", "600")...)
	forged := resealed(strings.SplitAfter(text, "\n")[0] + read(t, all,
		gamesFile)[strings.Index(read(t, all, gamesFile), "\n")+1:])
	must.Do(t, os.WriteFile(filepath.Join(dir, gamesFile), []byte(forged), 0o666))
	if o := arena(args...); o.code != 1 ||
		!strings.Contains(o.errs, "has games after the one that decides the test") {
		t.Errorf("games after the decision: %d, %s", o.code, o.errs)
	}
}
