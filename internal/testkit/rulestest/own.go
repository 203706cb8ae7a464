package rulestest

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/faults"
)

// This file implements the tests of a game's tests.

// Clauses checks that every clause of RULES.md has a clause reference and a test named for it, and that no
// reference and no test names a clause that does not exist. With BOURSE_FAULTS=1 the test must also run a line
// with the reference.
func (g Game[S, M, V, E]) Clauses(t *testing.T) {
	t.Helper()
	p := faults.Clauses{Dir: "."}
	for _, c := range g.Rules.Describe().Clauses {
		p.Numbers = append(p.Numbers, c.ID)
	}
	if len(p.Numbers) == 0 {
		t.Fatal("RULES.md has no clauses")
	}
	p.Pattern = regexp.MustCompile(`\b` + p.Numbers[0][:1] + `[0-9]+\.[0-9]+\b`)
	check := p.Scan
	if os.Getenv("BOURSE_FAULTS") == "1" {
		check = p.Check
	}
	wrong, err := check()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error(fault)
	}
}

// Faults checks that the tests catch the faults of testdata/faults.txt, and that each chapter has at least
// the given number of them. Only the chapters in without may have none.
func (g Game[S, M, V, E]) Faults(t *testing.T, least int, without ...string) {
	t.Helper()
	text, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := faults.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	count := make(map[string]int)
	for _, chapter := range without {
		count[chapter] = least
	}
	for _, f := range list {
		count[f.Chapter]++
	}
	for _, c := range g.Rules.Describe().Clauses {
		if chapter, _, _ := strings.Cut(c.ID, "."); count[chapter] < least {
			t.Errorf("%d faults of chapter %s, want %d or more", count[chapter], chapter, least)
			count[chapter] = least // report it once
		}
	}
	for _, misfit := range faults.Misfits(".", list) {
		t.Error(misfit)
	}
	if os.Getenv("BOURSE_FAULTS") != "1" {
		t.Skip("BOURSE_FAULTS=1 tries the faults: it builds test binaries")
	}
	wrong, err := faults.Check(".", spread(t, list))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range wrong {
		t.Error("testdata/faults.txt: ", fault)
	}
}

// spread returns the faults to try: all, or as many as BOURSE_FAULTS_MOST says, evenly spread over the list.
func spread(t *testing.T, list []faults.Fault) []faults.Fault {
	t.Helper()
	text := os.Getenv("BOURSE_FAULTS_MOST")
	if text == "" {
		return list
	}
	most, err := strconv.Atoi(text)
	if err != nil || most < 1 {
		t.Fatalf("BOURSE_FAULTS_MOST is %q, which is not a number from 1", text)
	}
	if most >= len(list) {
		return list
	}
	some := make([]faults.Fault, most)
	for i := range some {
		some[i] = list[i*len(list)/most]
	}
	return some
}
