package described

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"bourse.example"
	"github.com/google/go-cmp/cmp"
)

// Pinned compares the output of the command describe with the files in testdata, or writes the files. People
// who build on them see a change there first. The schema follows from the description, so only its digest is
// pinned, as sha256sum prints it. The TypeScript types are pinned where they are shipped, in
// examples/web/wasm/types.
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
	pin(t, "testdata/describe.json", append(text, '\n'), update)
	pin(t, "testdata/schema.sha256", fmt.Appendf(nil, "%x  schema.json\n", sha256.Sum256(schema)), update)
}

// pin compares a file with what it must contain.
func pin(t *testing.T, file string, got []byte, update bool) {
	t.Helper()
	if update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is out of date; -update writes it: %s", file, cmp.Diff(string(want), string(got)))
	}
}
