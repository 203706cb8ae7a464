package clauses

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var sample = Package{
	Dir:     "testdata/sample",
	Clauses: []string{"X1.1", "X1.2", "X1.3", "X1.4", "X1.5", "X1.6", "X1.7"},
	Pattern: regexp.MustCompile(`X[0-9]+\.[0-9]+`),
}

// TestCheck finds every fault of the sample, and none where there is none.
func TestCheck(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a test binary")
	}
	faults, err := sample.Check()
	if err != nil {
		t.Fatal(err)
	}
	for i, fault := range faults {
		faults[i], _, _ = strings.Cut(fault, "\n") // without the output of the tests that fail
	}
	want := []string{
		"sample.go:22 names X9.8, which is no clause",
		"sample.go:22 names X9.9, which is no clause",
		"sample_test.go:42 names X9.7, which is no clause",
		"X1.4 has no test TestRule_X1_4_",
		"X1.5 has no tag",
		"X1.2: its tests run no line that bears its tag",
		"X1.3 has no tag on a line that runs",
		"X1.6: its tests fail: exit status 1",
	}
	if diff := cmp.Diff(want, faults); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

// TestScan finds the faults of the sample's text.
func TestScan(t *testing.T) {
	faults, err := sample.Scan()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"sample.go:22 names X9.8, which is no clause",
		"sample.go:22 names X9.9, which is no clause",
		"sample_test.go:42 names X9.7, which is no clause",
		"X1.4 has no test TestRule_X1_4_",
		"X1.5 has no tag",
	}
	if diff := cmp.Diff(want, faults); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

// TestCheck_broken wants an error where nothing can be known.
func TestCheck_broken(t *testing.T) {
	p := sample
	p.Dir = "testdata/nowhere"
	if _, err := p.Check(); err == nil {
		t.Error("a package that there is not passes")
	}
}
