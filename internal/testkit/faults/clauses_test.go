package faults

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example/internal/testkit/scale"
)

var clauses = Clauses{
	Dir:     "testdata/clauses",
	Numbers: []string{"X1.1", "X1.2", "X1.3", "X1.4", "X1.5", "X1.6", "X1.7"},
	Pattern: regexp.MustCompile(`X[0-9]+\.[0-9]+`),
}

// scanned are the faults in the sample's text.
var scanned = []string{
	"sample.go:22 names X9.8, which is not a clause",
	"sample.go:22 names X9.9, which is not a clause",
	"sample_test.go:42 names X9.7, which is not a clause",
	"X1.4 has no test TestRule_X1_4_",
	"X1.5 has no clause reference",
}

// TestClauses_Check checks that every fault of the sample is found, and nothing else. It builds a test
// binary, so by default TestClauses_run runs instead, with a prepared profile.
func TestClauses_Check(t *testing.T) {
	scale.OnlyLong(t)
	faults, err := clauses.Check()
	if err != nil {
		t.Fatal(err)
	}
	for i, fault := range faults {
		faults[i], _, _ = strings.Cut(fault, "\n") // without the output of the tests that fail
	}
	want := append(slices.Clip(scanned),
		"X1.2: its tests run no line with its clause reference",
		"X1.3 has no clause reference on a line that runs",
		"X1.6: its tests fail: exit status 1")
	if diff := cmp.Diff(want, faults); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

// TestClauses_run checks how the output of a clause's tests is judged. A script replaces their binary.
func TestClauses_run(t *testing.T) {
	dir := t.TempDir()
	profile := "mode: set\nbourse.example/sample/sample.go:3.20,5.2 1 1\nbourse.example/sample/sample.go:7.20,9.2 1 0\n"
	script := "#!/bin/sh\ncase $1 in *X1_6_*) exit 1 ;; *X1_4_*) exit 0 ;; esac\n" +
		"printf '" + strings.ReplaceAll(profile, "\n", `\n`) + "' > \"${2#-test.coverprofile=}\"\n"
	binary := filepath.Join(dir, "game.test")
	if err := os.WriteFile(binary, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	p := Clauses{Dir: dir}
	for _, test := range []struct {
		clause string
		tagged []line
		want   string // how it begins
	}{
		{"X1.1", []line{{"sample.go", 3}}, ""},
		{"X1.1", []line{{"sample.go", 8}, {"sample.go", 5}}, ""},
		{"X1.2", []line{{"sample.go", 7}, {"sample.go", 9}},
			"X1.2: its tests run no line with its clause reference"},
		{"X1.3", []line{{"sample.go", 6}}, "X1.3 has no clause reference on a line that runs"},
		{"X1.3", []line{{"other.go", 4}}, "X1.3 has no clause reference on a line that runs"},
		{"X1.4", []line{{"sample.go", 4}}, "X1.4: open "},
		{"X1.6", []line{{"sample.go", 4}}, "X1.6: its tests fail: exit status 1"},
	} {
		got := p.run(test.clause, binary, filepath.Join(dir, test.clause), test.tagged)
		if !strings.HasPrefix(got, test.want) || test.want == "" && got != "" {
			t.Errorf("%s, tagged at %v: %q, want %q", test.clause, test.tagged, got, test.want)
		}
	}
}

// TestClauses_Scan checks the faults found in the sample's text.
func TestClauses_Scan(t *testing.T) {
	faults, err := clauses.Scan()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(scanned, faults); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

// TestClauses_broken checks that a package that cannot be read or built gives an error.
func TestClauses_broken(t *testing.T) {
	p := clauses
	p.Dir = "testdata/nowhere"
	if _, err := p.Check(); err == nil {
		t.Error("a package that there is not passes")
	}
}
