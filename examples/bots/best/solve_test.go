package best_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/bots/best/study"
	"bourse.example/internal/testkit/must"
)

// TestSolve checks that CFR+ finds nearly an equilibrium of Small Print's variant in 20 iterations, and that
// a strategy that is read from a file loses the same.
func TestSolve(t *testing.T) {
	if testing.Short() {
		t.Skip("solves a game")
	}
	ctx := context.Background()
	file := filepath.Join(t.TempDir(), "strategy")
	var written, read bytes.Buffer
	must.Do(t, study.Solve(ctx, []string{"-at", "1,20", "-out", file}, &written, io.Discard))
	must.Do(t, study.Solve(ctx, []string{"-in", file}, &read, io.Discard))
	lines := strings.Split(written.String(), "\n")
	if want := "smallprint by cfr+, 665307 positions and 10338 information sets of all seats"; lines[0] != want ||
		len(lines) != 9 {
		t.Fatalf("the table is\n%s", &written)
	}
	_, row, _ := strings.Cut(lines[5], "| 20 |")
	loss := must.Get(strconv.ParseFloat(strings.Split(row, " | ")[2], 64))
	if loss < 0 || loss > 0.01 {
		t.Errorf("a seat loses %v, want at most 0.01", loss)
	}
	if !strings.HasSuffix(read.String(), "\n| read |"+row+"\n") {
		t.Errorf("the table is\n%s\nand for the strategy in the file\n%s", &written, &read)
	}
}

// TestCommands_refuse checks that each error is one line that says what is wrong.
func TestCommands_refuse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "strategy")
	must.Do(t, os.WriteFile(file, []byte("no strategy"), 0o666))
	run := func(ctx context.Context, line string, out io.Writer) error {
		args := strings.Fields(line)
		if args[0] == "loss" {
			return study.Run(ctx, args[1:], out, io.Discard)
		}
		return study.Solve(ctx, args[1:], out, io.Discard)
	}
	for line, want := range map[string]string{
		"loss -bots nobody":                "-bots: no bot is called",
		"loss -bots ismcts:1s":             "-bots: the moves of ismcts:1s cannot be reproduced",
		"loss -bots random -study nothing": `-study: no study is called "nothing"`,
		"loss -asks 0":                     "-asks 0 is not from 1 to 1000",
		"loss -asks 1001":                  "-asks 1001 is not from 1 to 1000",
		"loss -what":                       "not defined",
		"loss more":                        `unexpected argument "more"`,
		"solve -study nothing":             `-study: no study is called "nothing"`,
		"solve -method guess":              `-method: no method is called "guess"`,
		"solve -at 0":                      "-at 0 is not a list",
		"solve -at 2,2":                    "-at 2,2 is not a list",
		"solve -at 1,many":                 "-at 1,many is not a list",
		"solve -in a -out b":               "-in and -out exclude each other",
		"solve -in " + file:                file + ": best: not a strategy",
		"solve -in " + file + ".other":     "no such file",
		"solve -what":                      "not defined",
		"solve more":                       `unexpected argument "more"`,
	} {
		var out bytes.Buffer
		err := run(context.Background(), line, &out)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") ||
			out.Len() > 0 {
			t.Errorf("%s: the error is %v, want %q; printed: %s", line, err, want, &out)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for command, flags := range map[string]string{"loss": "-asks", "solve": "-method"} {
		var out bytes.Buffer
		if err := run(context.Background(), command+" -help", &out); !errors.Is(err, flag.ErrHelp) ||
			!strings.Contains(out.String(), flags) {
			t.Errorf("%s: help is %v, %s", command, err, &out)
		}
		if err := run(ended, command+" -study smallprint", io.Discard); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: interrupted, the error is %v", command, err)
		}
	}
}
