package told

import (
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"github.com/google/go-cmp/cmp"
)

// A Screen is an expected text, and the name of its position.
type Screen struct{ Name, Text string }

// Golden compares screens with the ones in testdata/FILE, in the same order, each below a line "== NAME". With
// -update it writes the file.
func Golden(t *testing.T, file string, screens []Screen) {
	t.Helper()
	file = "testdata/" + file
	var all strings.Builder
	for _, s := range screens {
		all.WriteString("== " + s.Name + "\n" + strings.TrimSuffix(s.Text, "\n") + "\n\n")
	}
	if *rulestest.Update {
		if err := os.WriteFile(file, []byte(all.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(text), "\n\n== "), strings.Split(all.String(), "\n\n== ")
	if len(want) != len(got) {
		t.Fatalf("%s has %d screens, want %d", file, len(want), len(got))
	}
	for i := range got {
		if diff := cmp.Diff(strings.Split(want[i], "\n"), strings.Split(got[i], "\n")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", screens[i].Name, diff)
		}
	}
}
