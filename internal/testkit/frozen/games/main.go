// Games adds frozen games, writes one as a record, and finds the first decision in which two versions of the
// rules differ:
//
//	go run ./internal/testkit/frozen/games -write 2100 futures      adds games until there are 2,100
//	go run ./internal/testkit/frozen/games -record merlin 123       the game of line 123 of the file
//	go run ./internal/testkit/frozen/games -diff COMMIT merlin 123  compares it with another commit
//
// Run it from the root of the module. It runs TestFrozen of the game, which knows the game's types. For -diff
// it unpacks the commit in a temporary directory and replaces its package frozen and its test by those of this
// tree, so a commit from before they existed can be compared too if they compile there.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	write := flag.Int("write", 0, "add games until there are so many")
	record := flag.Bool("record", false, "write a game as a record")
	diff := flag.String("diff", "", "the commit to compare a game with")
	flag.Parse()
	game, line := flag.Arg(0), flag.Arg(1)
	var err error
	switch {
	case game == "" || *write == 0 && line == "":
		flag.Usage()
		os.Exit(2)
	case *write > 0:
		err = test(".", game, "-frozen.write", fmt.Sprint(*write))
	case *record:
		var text string
		if text, err = written(".", game, line, "-frozen.record"); err == nil {
			_, err = fmt.Print(text)
		}
	case *diff != "":
		err = compare(*diff, game, line)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// test runs the game's test in a tree.
func test(tree, game string, flags ...string) error {
	args := append([]string{"test", "./" + game, "-count", "1", "-run", "^TestFrozen$"}, flags...)
	_, err := run(tree, nil, "go", args...)
	return err
}

// written returns what the test writes about a line.
func written(tree, game, line string, flags ...string) (string, error) {
	dir, err := os.MkdirTemp("", "frozen")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "out")
	err = test(tree, game, append(flags, "-frozen.line", line, "-frozen.out", out)...)
	text, none := os.ReadFile(out)
	if err == nil {
		err = none
	}
	return string(text), err
}

// run runs a command in a directory and returns its output. The error has it too.
func run(dir string, in []byte, name string, args ...string) ([]byte, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Stdin = dir, bytes.NewReader(in)
	var out, all bytes.Buffer
	c.Stdout, c.Stderr = &out, &all
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s%s", name, strings.Join(args, " "), err, out.Bytes(), all.Bytes())
	}
	return out.Bytes(), nil
}

// compare prints the first difference between this tree and a commit, and the moves before it.
func compare(commit, game, line string) error {
	dir, err := os.MkdirTemp("", "frozen")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tree, err := run(".", nil, "git", "archive", commit)
	if err != nil {
		return err
	}
	if _, err := run(dir, tree, "tar", "-x"); err != nil {
		return err
	}
	const frozen = "internal/testkit/frozen"
	for _, file := range []string{frozen, game + "/frozen_test.go", game + "/testdata/games.txt"} {
		to := filepath.Join(dir, file)
		if err := os.RemoveAll(to); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		if _, err := run(".", nil, "cp", "-r", file, to); err != nil {
			return err
		}
	}
	here, err := written(".", game, line)
	if err != nil && here == "" {
		return err
	}
	there, err := written(dir, game, line)
	if err != nil && there == "" {
		return fmt.Errorf("the frozen games do not work at %s: %w", commit, err)
	}
	difference(os.Stdout, strings.Split(here, "\n"), strings.Split(there, "\n"), commit)
	return nil
}

// difference prints the first line that differs. A game that stops early has fewer lines.
func difference(w *os.File, here, there []string, commit string) {
	var moves []string
	for i := range max(len(here), len(there)) {
		a, b := at(here, i), at(there, i)
		if a != b {
			fmt.Fprintf(w, "after %d moves, the last of which are\n\t%s\nthis tree has\n\t%s\n%s has\n\t%s\n",
				len(moves), strings.Join(moves[max(0, len(moves)-5):], "\n\t"), a, commit, b)
			return
		}
		if m, ok := strings.CutPrefix(a, "the moves: "); ok {
			moves = append(moves, m)
		}
	}
	fmt.Fprintf(w, "no difference in %d moves\n", len(moves))
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "nothing more: the game has stopped"
}
