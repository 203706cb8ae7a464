package testkit_test

import (
	"os"
	"path/filepath"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"github.com/google/go-cmp/cmp"
)

// TestRulestest_files checks that every fault of a table is found, and nothing else.
func TestRulestest_files(t *testing.T) {
	const table = "// Package x is a game.\n//\n// The files:\n//\n"
	for _, test := range []struct {
		doc  string
		want string
	}{
		{"//\tx.go  X1  the state\n//\ty.go      drawing\n", ""},
		{"//\tx.go  X1  the state\n", "doc.go: y.go is not named"},
		{"//\tx.go  X1  the state\n//\ty.go\n", "doc.go: y.go is named without its purpose"},
		{"//\tx.go  X1\n//\ty.go  X2\n//\ty.go  X2\n",
			"doc.go: y.go is named twice, or does not exist"},
		{"//\tx.go  X1\n//\ty.go  X2\n//\tz.go  X3\n",
			"doc.go: z.go is named twice, or does not exist"},
		{"// x.go and y.go are files.\n", "doc.go: x.go is not named\ndoc.go: y.go is not named"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"doc.go": table + test.doc + "package x\n", "x.go": "package x\n", "y.go": "package x\n",
			"x_test.go": "package x\n", "RULES.md": "",
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		got := says(func(t testing.TB) { rulestest.Files(t, dir) })
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s%s", test.doc, diff)
		}
	}
	if empty := t.TempDir(); says(func(t testing.TB) { rulestest.Files(t, empty) }) == "" {
		t.Error("a package without doc.go passes")
	}
}
