package rulestest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFiles finds every fault of a table, and none where there is none.
func TestFiles(t *testing.T) {
	const table = "// Package x is a game.\n//\n// The files:\n//\n"
	for _, test := range []struct {
		doc  string
		want []string
	}{
		{"//\tx.go  X1  the state\n//\ty.go      drawing\n", nil},
		{"//\tx.go  X1  the state\n", []string{"y.go is not named"}},
		{"//\tx.go  X1  the state\n//\ty.go\n", []string{"y.go is named without what it is for"}},
		{"//\tx.go  X1\n//\ty.go  X2\n//\ty.go  X2\n", []string{"y.go is named twice, or there is no such file"}},
		{"//\tx.go  X1\n//\ty.go  X2\n//\tz.go  X3\n", []string{"z.go is named twice, or there is no such file"}},
		{"// x.go and y.go are files.\n", []string{"x.go is not named", "y.go is not named"}},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"doc.go": table + test.doc + "package x\n", "x.go": "package x\n", "y.go": "package x\n", "x_test.go": "package x\n", "RULES.md": "",
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		got, err := files(dir)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s%s", test.doc, diff)
		}
	}
	if _, err := files(t.TempDir()); err == nil {
		t.Error("a package without doc.go passes")
	}
}
