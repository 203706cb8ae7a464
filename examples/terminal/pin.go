package terminal

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the screens of testdata")

// Pin compares a screen with testdata/NAME.screen. -update writes the file.
func Pin(t testing.TB, name string, s Screen) {
	t.Helper()
	file := filepath.Join("testdata", name+".screen")
	if *update {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(s.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is missing; -update writes it", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := s.String(); got != string(want) {
		t.Errorf("the screen differs from %s, which -update rewrites; it is\n%s\nand was\n%s", file, got,
			want)
	}
}
