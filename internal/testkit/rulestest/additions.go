package rulestest

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"bourse.example/internal/testkit/faults"
)

// Additions adds to a game's source what testdata/additions.txt lists, such as a card, a kind of move, a
// field of the state, a name between two others, and a setting. All records of the game must stay valid, and
// its frozen games the same. It needs BOURSE_FAULTS=1, because it builds the tests. The format is that of the faults, with a description of
// the addition in place of the chapter.
func (g Game[S, M, V, E]) Additions(t *testing.T) {
	if os.Getenv("BOURSE_ADDED") == "1" {
		g.verify(t)
		return
	}
	text, err := os.ReadFile("testdata/additions.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := faults.Parse(string(text))
	if err != nil {
		t.Fatal("testdata/additions.txt: ", err)
	}
	sources := make(map[string]string)
	for _, add := range list {
		if _, ok := sources[add.File]; !ok {
			text, err := os.ReadFile(add.File)
			if err != nil {
				t.Fatal(err)
			}
			sources[add.File] = string(text)
		}
		if sources[add.File], err = add.In(sources[add.File]); err != nil {
			t.Fatalf("testdata/additions.txt: line %d: %v", add.Line, err)
		}
	}
	if os.Getenv("BOURSE_FAULTS") != "1" {
		t.Skip("BOURSE_FAULTS=1 makes the additions: it builds the tests")
	}
	child := exec.Command("go", "test", "-overlay", overlay(t, sources), "-count", "1", "-run",
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
