package economicon_test

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/clauses"
	"bourse.example/internal/testkit/faults"
)

// This file tests the tests.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a test binary and runs it for every clause")
	}
	p := clauses.Package{Dir: ".", Pattern: regexp.MustCompile(`\bE[0-9]+\.[0-9]+\b`)}
	for _, c := range economicon.Rules.Describe().Clauses {
		p.Clauses = append(p.Clauses, c.ID)
	}
	if len(p.Clauses) != 68 {
		t.Errorf("RULES.md has %d clauses, want 68", len(p.Clauses))
	}
	wrong, err := p.Check()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error(fault)
	}
}

// TestFaults plants the faults of testdata/faults.txt, of every chapter some.
func TestFaults(t *testing.T) {
	if os.Getenv("BOURSE_FAULTS") != "1" {
		t.Skip("it builds a test binary for every fault: BOURSE_FAULTS=1")
	}
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
	for n := 1; n <= 14; n++ {
		if chapter := fmt.Sprint("E", n); chapters[chapter] == 0 {
			t.Errorf("no fault of chapter %s", chapter)
		}
	}
	wrong, err := faults.Check(".", list)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error("testdata/faults.txt: ", fault)
	}
}
