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

// TestSolve_refuses checks that each error is one line that says what is wrong.
func TestSolve_refuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "strategy")
	must.Do(t, os.WriteFile(file, []byte("no strategy"), 0o666))
	for args, want := range map[string]string{
		"-study nothing":         `-study: no study is called "nothing"`,
		"-method guess":          `-method: no method is called "guess"`,
		"-at 0":                  "-at 0 is not a list",
		"-at 2,2":                "-at 2,2 is not a list",
		"-at 1,many":             "-at 1,many is not a list",
		"-in a -out b":           "-in and -out exclude each other",
		"-in " + file:            file + ": best: not a strategy",
		"-in " + file + ".other": "no such file",
		"-what":                  "not defined",
		"more":                   `unexpected argument "more"`,
	} {
		var out bytes.Buffer
		err := study.Solve(context.Background(), strings.Fields(args), &out, io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") ||
			out.Len() > 0 {
			t.Errorf("%s: the error is %v, want %q; printed: %s", args, err, want, &out)
		}
	}
	var out bytes.Buffer
	if err := study.Solve(context.Background(), []string{"-help"}, &out, io.Discard); !errors.Is(err,
		flag.ErrHelp) || !strings.Contains(out.String(), "-method") {
		t.Errorf("help is %v, %s", err, &out)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := study.Solve(ctx, nil, io.Discard, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted, the error is %v", err)
	}
}
