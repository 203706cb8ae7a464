package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bourse.example/internal/testkit/tool"
)

// interpreter returns a Python that has NumPy, or skips the test if there is none.
func interpreter(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("PYTHON"), "python3", "/usr/bin/python3"} {
		if name != "" && exec.Command(name, "-c", "import numpy").Run() == nil {
			return name
		}
	}
	tool.Missing(t, "numpy", "there is no Python with NumPy")
	return ""
}

// library builds the library once for all tests and returns its path.
var library = sync.OnceValues(func() (string, error) {
	path := filepath.Join(built, "libbourse.so")
	return path, exec.Command("go", "build", "-buildmode=c-shared", "-o", path, ".").Run()
})

var built string // the folder of the library

func TestMain(m *testing.M) {
	var err error
	if built, err = os.MkdirTemp("", "bourse"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(built)
	os.Exit(code)
}

// python runs a Python program with the library and returns what it prints.
func python(t *testing.T, args ...string) string {
	t.Helper()
	interpreter := interpreter(t)
	path, err := library()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(interpreter, args...)
	command.Env = append(os.Environ(), "BOURSE_LIBRARY="+path)
	var failed strings.Builder
	command.Stderr = &failed
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", args, err, out, failed.String())
	}
	return string(out)
}

// TestPython runs the tests of the package.
func TestPython(t *testing.T) {
	python(t, "-m", "unittest", "discover", "-s", "tests", "-t", "tests")
}

// TestReadme runs the samples of README.md.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	samples := strings.Split(string(text), "```python\n")[1:]
	if len(samples) != 2 {
		t.Fatalf("%d samples", len(samples))
	}
	for i, want := range []string{"ok: futures", "p"} {
		code, _, _ := strings.Cut(samples[i], "```")
		if got := python(t, "-c", code); !strings.HasPrefix(got, want) {
			t.Errorf("sample %d prints %q", i, got)
		}
	}
}

// TestLearn runs the programs that learn, on few games.
func TestLearn(t *testing.T) {
	out := t.TempDir()
	python(t, "learn/futures_q.py", "-games", "1000", "-out", out)
	python(t, "learn/smallprint_pg.py", "-copied", "20", "-games", "200", "-size", "100", "-tests", "4", "-out", out)
	for _, name := range []string{"futures_q.svg", "smallprint_pg.svg"} {
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil || !strings.Contains(string(text), "</svg>") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
