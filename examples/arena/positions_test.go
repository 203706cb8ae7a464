package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
)

// positionsOf returns the positions of a run, by game.
func positionsOf(t *testing.T, dir string) map[int][]position {
	t.Helper()
	all := map[int][]position{}
	for i, text := range strings.SplitAfter(read(t, dir, positionsFile), "\n") {
		if i == 0 || text == "" {
			continue
		}
		p := must.Get(parsePosition([]byte(text)))
		all[p.Game] = append(all[p.Game], p)
	}
	return all
}

// TestPositions checks the recorded positions: they are in the order of the game, with a legal move that the
// search tried most, and with the result of their game. The games are the same as in a run without positions.
func TestPositions(t *testing.T) {
	for _, test := range []struct {
		bots     string
		searched []string // the bots that search
	}{
		{"ismcts:40,random", []string{"ismcts:40"}},
		{"rollout:30,greedy:1", []string{"rollout:30"}},
		{"greedy:1,x=" + self(t, "engine", "random"), nil},
	} {
		dir, without := t.TempDir(), t.TempDir()
		fine(t, small(dir, "-bots", test.bots, "-games", "6", "-positions", "3")...)
		_, lines := played(t, dir)
		if !strings.Contains(test.bots, games.Exec) {
			fine(t, small(without, "-bots", test.bots, "-games", "6")...)
			if read(t, dir, gamesFile) != read(t, without, gamesFile) {
				t.Errorf("%s: the games differ", test.bots)
			}
		}
		all := positionsOf(t, dir)
		for n, l := range lines {
			if len(all[n]) != 3 {
				t.Errorf("%s: game %d has %d positions", test.bots, n, len(all[n]))
			}
			last := -1
			for _, p := range all[n] {
				if p.Decision <= last || p.Bot != l.Seats[p.Seat] || p.Block != l.Block ||
					!slices.Equal(p.Payoff, l.Payoff) || !slices.Equal(p.Score, l.Score) {
					t.Errorf("%s: game %d: %+v", test.bots, n, p)
				}
				last = p.Decision
				checkThoughts(t, &p, slices.Contains(test.searched, p.Bot))
			}
		}
	}
}

// checkThoughts checks a position's search against its options and its move.
func checkThoughts(t *testing.T, p *position, searches bool) {
	t.Helper()
	var view struct{ Seat string }
	if err := json.Unmarshal(p.View, &view); err != nil || view.Seat == "" {
		t.Errorf("the view is %s", p.View)
	}
	var options []json.RawMessage
	if err := json.Unmarshal(p.Options, &options); err != nil || len(options) == 0 {
		t.Errorf("the options are %s", p.Options)
	}
	if searches != (len(p.Search) > 0) {
		t.Errorf("%s searched %d moves", p.Bot, len(p.Search))
	}
	found := !searches
	for _, s := range p.Search {
		if s.Visits < 0 || s.Value < 0 || s.Value > 1 || s.Visits == 0 && s.Value != 0 {
			t.Errorf("bad search entry: %+v", s)
		}
		found = found || s.Move == p.Move && s.Visits > 0
	}
	if !found {
		t.Errorf("the search did not try the move %s: %v", p.Move, p.Search)
	}
}

// TestPositions_even checks that every decision of a game is recorded with the same probability.
func TestPositions_even(t *testing.T) {
	if testing.Short() {
		t.Skip("many games")
	}
	dir := t.TempDir()
	const each, runs = 2, 300
	fine(t, small(dir, "-bots", "random", "-games", "300", "-positions", "2")...)
	early, free := 0, 0
	_, lines := played(t, dir)
	for n, list := range positionsOf(t, dir) {
		decisions := lines[n].Decisions[0] + lines[n].Decisions[1]
		for _, p := range list {
			free++
			if 2*p.Decision < decisions {
				early++
			}
		}
	}
	if free != each*runs {
		t.Fatalf("there are %d positions", free)
	}
	// Half of the decisions are in the first half, except for decisions without a choice.
	if share := float64(early) / float64(free); math.Abs(share-0.5) > 0.08 {
		t.Errorf("%.3f of the positions are in the first half", share)
	}
}

// TestPositions_columns checks that the columnar file has the contents of the JSON lines.
func TestPositions_columns(t *testing.T) {
	dir := t.TempDir()
	fine(t, small(dir, "-bots", "ismcts:20,random", "-games", "8", "-positions", "4")...)
	text := read(t, dir, columnsFile)
	file := must.Get(parquet.OpenFile(strings.NewReader(text), int64(len(text))))
	run, _ := file.Lookup(runKey)
	rows := must.Get(parquet.Read[columnsRow](strings.NewReader(text), int64(len(text))))
	lines := strings.SplitAfter(read(t, dir, positionsFile), "\n")
	if run != strings.TrimSpace(lines[0]) || len(rows) != len(lines)-2 {
		t.Fatalf("there are %d rows for %d lines; run %s", len(rows), len(lines)-2, run)
	}
	for i, got := range rows {
		p := must.Get(parsePosition([]byte(lines[i+1])))
		if want := p.row(); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("row %d: %+v, want %+v", i, got, want)
		}
	}
	if len(text)*3 > len(strings.Join(lines, "")) {
		t.Errorf("%d bytes in columns, %d in lines", len(text), len(strings.Join(lines, "")))
	}
}

// TestPositions_resume checks that a run continues wherever its files were cut off, that surplus positions
// are dropped, and that the arena refuses positions that are damaged, missing or from other runs without
// changing them.
func TestPositions_resume(t *testing.T) {
	if testing.Short() {
		t.Skip("many runs")
	}
	whole := t.TempDir()
	args := func(dir string) []string { return small(dir, "-positions", "2", "-games", "12") }
	fine(t, args(whole)...)
	wantGames, want := read(t, whole, gamesFile), read(t, whole, positionsFile)
	lines, gameLines := strings.SplitAfter(want, "\n"), strings.SplitAfter(wantGames, "\n")
	begun := func(games, positions string) string {
		dir := t.TempDir()
		for name, text := range map[string]string{gamesFile: games, positionsFile: positions} {
			must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
		}
		return dir
	}
	five := strings.Join(gameLines[:6], "")
	for _, test := range []struct{ games, positions string }{
		{five, want},
		{five, strings.Join(lines[:11], "")},
		{five, strings.Join(lines[:12], "")},
		{five, strings.Join(lines[:12], "") + lines[12][:40]},
		{five + gameLines[6][:30], strings.Join(lines[:13], "")},
		{gameLines[0], lines[0]},
		{gameLines[0], lines[0][:20]},
		{gameLines[0][:20], ""},
	} {
		dir := begun(test.games, test.positions)
		fine(t, args(dir)...)
		if read(t, dir, gamesFile) != wantGames || read(t, dir, positionsFile) != want {
			t.Errorf("started with %d and %d bytes: the files differ", len(test.games), len(test.positions))
		}
	}
	for _, test := range []struct {
		name, positions string
		args            []string
		want            string
	}{
		{"none", "", nil, "-positions: the run already has 5 games without positions"},
		{"another number", want, []string{"-positions", "3"}, "another number of positions"},
		{"not wanted", want, []string{"-positions", "0"}, "-positions is not given, but"},
		{"another run", strings.Replace(want, `"seed":"1"`, `"seed":"2"`, 1), nil, "it is from another run"},
		{"out of order", lines[0] + lines[3] + lines[1], nil, "line 3: it is of game 0, which is not the next"},
		{"damaged", lines[0] + strings.Replace(lines[1], `"decision":`, `"decided":`, 1), nil,
			"line 2: it is not the line of a position"},
		{"words", lines[0] + "words\n", nil, "line 2: it is not the line of a position"},
		{"missing", strings.Join(lines[:9], ""), nil, "it has no position of game 4"},
	} {
		dir := begun(five, test.positions)
		o := arena(append(args(dir), test.args...)...)
		if o.code != 1 || !strings.Contains(o.errs, test.want) {
			t.Errorf("%s: %d, %s", test.name, o.code, o.errs)
		}
		if read(t, dir, positionsFile) != test.positions || read(t, dir, gamesFile) != five {
			t.Errorf("%s: the files changed", test.name)
		}
	}
}

// TestPositions_python checks that the Python script of the README reads both files, if the machine has
// Python with NumPy or pyarrow.
func TestPositions_python(t *testing.T) {
	python := ""
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import numpy").Run() == nil ||
			exec.Command(name, "-c", "import pyarrow").Run() == nil {
			python = name
			break
		}
	}
	if python == "" {
		tool.Missing(t, "numpy", "there is no Python with NumPy or pyarrow")
	}
	dir := t.TempDir()
	fine(t, small(dir, "-bots", "ismcts:20,random", "-games", "8", "-positions", "4")...)
	for _, name := range []string{positionsFile, columnsFile} {
		out, err := exec.Command(python, "positions.py", filepath.Join(dir, name)).CombinedOutput()
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == 3 {
			t.Logf("%s: %s", name, out) // the module it needs is not installed
			continue
		}
		if err != nil || !strings.Contains(string(out), "32 positions of 8 games") ||
			!strings.Contains(string(out), "visits (32, ") {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}
