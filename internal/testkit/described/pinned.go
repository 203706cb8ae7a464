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

// This file implements Pinned.

// Pinned holds what the command describe writes to the files of testdata, or writes them anew. Whoever
// builds on these files sees a change there first. The types in TypeScript are pinned where they are shipped,
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
