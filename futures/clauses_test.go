package futures_test

import (
	"os"
	"regexp"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/clauses"
	"bourse.example/internal/testkit/faults"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the tests.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a test binary and runs it for every clause")
	}
	p := clauses.Package{Dir: ".", Pattern: regexp.MustCompile(`\bF[0-9]+\.[0-9]+\b`)}
	for _, c := range futures.Rules.Describe().Clauses {
		p.Clauses = append(p.Clauses, c.ID)
	}
	if len(p.Clauses) != 43 {
		t.Errorf("RULES.md has %d clauses, want 43", len(p.Clauses))
	}
	wrong, err := p.Check()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error(fault)
	}
}

// TestFiles wants every file in the table of doc.go.
func TestFiles(t *testing.T) { rulestest.Files(t, ".") }

// TestFaults plants the faults of testdata/faults.txt, of every chapter some.
func TestFaults(t *testing.T) {
	text, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := faults.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	chapters := make(map[string]int)
	for _, f := range list {
		chapters[f.Chapter]++
	}
	for _, chapter := range []string{"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12"} {
		if chapters[chapter] < 2 {
			t.Errorf("%d faults of chapter %s, want 2 or more", chapters[chapter], chapter)
		}
	}
	if os.Getenv("BOURSE_FAULTS") != "1" {
		t.Skip("BOURSE_FAULTS=1 plants the faults: it takes minutes, for a test binary is built for each")
	}
	wrong, err := faults.Check(".", list)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error("testdata/faults.txt: ", fault)
	}
}
