package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestMain lets the test binary act as an engine, as a program that never ends, or as play itself.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "stay" {
		number := []byte(strconv.Itoa(os.Getpid()))
		os.WriteFile(os.Args[2], number, 0o666)
		io.Copy(io.Discard, os.Stdin) // until it must quit
		os.WriteFile(os.Args[2]+".quit", number, 0o666)
		time.Sleep(time.Hour)
	}
	if len(os.Args) > 1 && os.Args[1] == "play" {
		os.Args = os.Args[1:]
		main()
	}
	if len(os.Args) >= 3 && os.Args[1] == "engine" {
		e := &engine.Engine{Name: "test", Version: "0", Games: games.Engines(), Bot: os.Args[2]}
		var in io.Reader = os.Stdin
		if len(os.Args) == 4 { // its input goes to a file
			log, err := os.OpenFile(os.Args[3], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
			if err != nil {
				panic(err)
			}
			in = io.TeeReader(in, log)
		}
		if e.Run(context.Background(), in, os.Stdout) != nil {
			os.Exit(1)
		}
		return
	}
	hintTime = 100 * time.Millisecond
	os.Exit(m.Run())
}

// TestPrograms checks that programs can play, and what happens when one fails.
func TestPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("starts programs")
	}
	self := must.Get(os.Executable())
	table := func(first string, more ...string) []string {
		return append([]string{"-game", "smallprint", "-seed", "program", "-set", "rounds=1", "-seats",
			first + ",random"}, more...)
	}
	file := filepath.Join(t.TempDir(), "record")
	program := games.Exec + self + " engine greedy:4"
	has(t, fine(t, "", table(program, "-record", file)...).out, "The game is over")
	// After an undo, a new program plays.
	fine(t, "14\nundo\n1\n", "-game", "smallprint", "-players", "2", "-seed", "program", "-set", "rounds=1",
		"-seats", "you,"+program)

	r := typed("", table(games.Exec+self+" engine nobody")...)
	if r.code != 0 || !strings.Contains(r.errs,
		"failed, so the program makes the most cautious move: the program has failed") ||
		strings.Count(r.errs, "\n") != 1 {
		t.Errorf("a program that fails: %d\n%s", r.code, r.errs)
	}
	// It is last, although it would win with £17m, and the other wins. A replay says so too.
	bad := filepath.Join(t.TempDir(), "bad")
	for _, out := range []string{typed("", table(games.Exec+self+" engine nobody", "-record", bad, "-seed", "bad")...).out,
		fine(t, "", "-replay", bad).out} {
		has(t, out, "\n  1. Ben", " wins\n  2. Ann", " 17  failed, so it is last: the program has failed")
	}
	r = typed("", table(games.Exec+"./there-is-none")...)
	if r.code != 1 || !strings.Contains(r.errs, "cannot be started") {
		t.Errorf("a program that is not there: %d, %s", r.code, r.errs)
	}
	r = typed("", table(games.Exec)...)
	if r.code != 2 || !strings.Contains(r.errs, "no command is given") {
		t.Errorf("no program: %d, %s", r.code, r.errs)
	}
	// Anybody may have written a record, so its programs do not run.
	r = typed("", "-resume", file)
	if r.code != 1 || !strings.Contains(r.errs, "use -seats to run it") {
		t.Errorf("resumed: %d, %s", r.code, r.errs)
	}
	fine(t, "", "-resume", file, "-seats", program+",random")
	has(t, fine(t, "", "-replay", file).out, "The game is over")
}

// TestPrograms_seed checks that a program keeps its seed after an undo, and that the seed does not follow
// from that of the match, which may be made from a text.
func TestPrograms_seed(t *testing.T) {
	if testing.Short() {
		t.Skip("starts programs")
	}
	self := must.Get(os.Executable())
	told := regexp.MustCompile(`"seed":"([0-9a-f]{64})"`)
	var seeds []string
	for range 2 {
		log := filepath.Join(t.TempDir(), "log")
		program := games.Exec + self + " engine greedy:4 " + log
		fine(t, "14\nundo\n1\n", "-game", "smallprint", "-players", "2", "-seed", "text", "-set", "rounds=1",
			"-seats", "you,"+program)
		text := must.Get(os.ReadFile(log))
		found := told.FindAllStringSubmatch(string(text), -1)
		if len(found) != 2 || found[0][1] != found[1][1] {
			t.Fatalf("programs before and after undo draw from %q", found)
		}
		seeds = append(seeds, found[0][1])
	}
	if seeds[0] == seeds[1] {
		t.Errorf("in two games of the same seed a program draws from %s", seeds[0])
	}
}
