package main

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
)

// TestMain lets the test binary be a program that speaks the bot protocol, an engine or one that never
// ends, or play itself.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "stay" {
		os.WriteFile(os.Args[2], []byte(strconv.Itoa(os.Getpid())), 0o666)
		time.Sleep(time.Hour)
	}
	if len(os.Args) > 1 && os.Args[1] == "play" {
		os.Args = os.Args[1:]
		main()
	}
	if len(os.Args) == 3 && os.Args[1] == "engine" {
		e := &engine.Engine{Name: "test", Version: "0", Games: games.Engines(), Bot: os.Args[2]}
		if e.Run(context.Background(), os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// TestPrograms holds that programs can sit at the table, and what happens to one that fails.
func TestPrograms(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	table := func(first string, more ...string) []string {
		return append([]string{"-game", "smallprint", "-seed", "program", "-set", "rounds=1", "-seats", first + ",random"}, more...)
	}
	file := filepath.Join(t.TempDir(), "record")
	program := games.Exec + self + " engine greedy:4"
	with := fine(t, "", table(program, "-record", file)...)
	without := fine(t, "", table("greedy:4")...)
	if strings.ReplaceAll(strings.Split(with.out, "(the record")[0], program, "greedy:4") != without.out {
		t.Errorf("a program that plays as greedy does tells:\n%s\nnot:\n%s", with.out, without.out)
	}
	// Undoing begins with a new program.
	fine(t, "1\nundo\n1\n1\n1\n1\n1\n", "-game", "smallprint", "-players", "2", "-seed", "program", "-set", "rounds=1", "-seats", "you,"+program)

	r := typed("", table(games.Exec+self+" engine nobody")...)
	if r.code != 0 || !strings.Contains(r.errs, "has failed, the mildest move is made for it: the program has failed") || strings.Count(r.errs, "\n") != 1 {
		t.Errorf("a program that fails: %d\n%s", r.code, r.errs)
	}
	r = typed("", table(games.Exec+"./there-is-none")...)
	if r.code != 1 || !strings.Contains(r.errs, "cannot be started") {
		t.Errorf("a program that is not there: %d, %s", r.code, r.errs)
	}
	r = typed("", table(games.Exec)...)
	if r.code != 2 || !strings.Contains(r.errs, "no command is given") {
		t.Errorf("no program: %d, %s", r.code, r.errs)
	}
	// Records come from anybody: what they name is not run.
	r = typed("", "-resume", file)
	if r.code != 1 || !strings.Contains(r.errs, "it is run if -seats says so") {
		t.Errorf("resumed: %d, %s", r.code, r.errs)
	}
	fine(t, "", "-resume", file, "-seats", program+",random")
	has(t, fine(t, "", "-replay", file).out, "the game is over")
}
