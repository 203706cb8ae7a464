package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Additions adds to a game's source what testdata/additions.txt lists, such as a card, a kind of move, a
// field of the state, a name between two others, and a setting. All records of the game must stay valid, and
// its frozen games the same. It needs BOURSE_ADDITIONS=1, because it builds the tests.
func (g Game[S, M, V, E]) Additions(t *testing.T) {
	if os.Getenv("BOURSE_ADDED") == "1" {
		g.verify(t)
		return
	}
	text, err := os.ReadFile("testdata/additions.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := parseAdditions(string(text))
	if err != nil {
		t.Fatal("testdata/additions.txt: ", err)
	}
	sources := make(map[string]string)
	for _, add := range list {
		if _, ok := sources[add.file]; !ok {
			text, err := os.ReadFile(add.file)
			if err != nil {
				t.Fatal(err)
			}
			sources[add.file] = string(text)
		}
		if sources[add.file], err = add.in(sources[add.file]); err != nil {
			t.Fatalf("testdata/additions.txt: line %d: %v", add.line, err)
		}
	}
	if os.Getenv("BOURSE_ADDITIONS") != "1" {
		t.Skip("BOURSE_ADDITIONS=1 makes the additions: it builds the tests")
	}
	child := exec.Command("go", "test", "-vet=off", "-overlay", overlay(t, sources), "-count", "1", "-run",
		"^(TestAdditions|TestFrozen)$", ".")
	child.Env = append(os.Environ(), "BOURSE_ADDED=1")
	if out, err := child.CombinedOutput(); err != nil {
		t.Errorf("the records or the frozen games are not valid after the additions of testdata/additions.txt: %v\n%s", err, out)
	}
}

// verify verifies all records of testdata.
func (g Game[S, M, V, E]) verify(t *testing.T) {
	files, err := filepath.Glob("testdata/*.record")
	if err != nil || len(files) == 0 {
		t.Fatal("no records: ", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Rules.Verify(bytes.NewReader(text)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// overlay writes other sources of files to a temporary directory, and returns the file for go test -overlay.
func overlay(t *testing.T, sources map[string]string) string {
	replace := make(map[string]string)
	work := t.TempDir()
	for file, source := range sources {
		path, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		replace[path] = filepath.Join(work, file)
		if err := os.WriteFile(replace[path], []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(work, "overlay.json")
	if err := os.WriteFile(file, list, 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// An addition replaces lines of a file.
type addition struct {
	line     int // in the list
	file     string
	old, new []string
}

// parseAdditions reads a list of additions:
//
//	# a remark
//	card components.go TestAdditions
//	- the old lines, which the file has once
//	+ the new lines
func parseAdditions(text string) ([]addition, error) {
	var list []addition
	for i, row := range strings.Split(text, "\n") {
		mark, rest, _ := strings.Cut(row, " ")
		words := strings.Fields(row)
		switch {
		case row == "" || mark == "#":
		case mark != "-" && mark != "+" && len(words) == 3:
			list = append(list, addition{line: i + 1, file: words[1]})
		case len(list) > 0 && mark == "-":
			list[len(list)-1].old = append(list[len(list)-1].old, strings.TrimSpace(rest))
		case len(list) > 0 && mark == "+":
			list[len(list)-1].new = append(list[len(list)-1].new, strings.TrimSpace(rest))
		default:
			return nil, fmt.Errorf("line %d: %q is not an addition", i+1, row)
		}
	}
	return list, nil
}

// in returns the source with the addition.
func (a addition) in(source string) (string, error) {
	spaced := func(line string) string { return strings.Join(strings.Fields(line), " ") }
	lines := strings.Split(source, "\n")
	at, found := 0, 0
	for i := 0; i+len(a.old) <= len(lines); i++ {
		same := true
		for k, old := range a.old {
			same = same && spaced(lines[i+k]) == spaced(old)
		}
		if same {
			at = i
			found++
		}
	}
	if found != 1 {
		return "", fmt.Errorf("the old lines are in %s %d times, not once", a.file, found)
	}
	with := append([]string{}, lines[:at]...)
	with = append(with, a.new...)
	return strings.Join(append(with, lines[at+len(a.old):]...), "\n"), nil
}
