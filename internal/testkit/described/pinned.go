package described

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"bourse.example"
	"github.com/google/go-cmp/cmp"
)

// Pinned compares the output of the command describe with the files in testdata, or writes the files. People
// who build on these files see a change there first. The TypeScript types are pinned where they are shipped,
// in examples/web/wasm/types.
func Pinned(t *testing.T, d bourse.Description, update bool) {
	t.Helper()
	text, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := d.JSONSchema()
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{"describe.json": append(text, '\n'), "schema.json": schema} {
		path := filepath.Join("testdata", name)
		if update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; -update writes it: %s", name, cmp.Diff(string(want), string(got)))
		}
	}
}
