package rulestest

import (
	"testing"

	"bourse.example/internal/testkit/mutants"
)

// Clauses checks that every clause of RULES.md has a clause reference and a section in testdata/rules, that
// nothing names a clause that does not exist, and that at least so many lines have a reference.
func (g Game[S, M, V, E]) Clauses(t *testing.T, lines int) {
	t.Helper()
	c := mutants.Clauses{Dir: ".", Lines: lines}
	for _, clause := range g.Rules.Description().Clauses {
		c.Numbers = append(c.Numbers, clause.ID)
	}
	if len(c.Numbers) == 0 {
		t.Fatal("RULES.md has no clauses")
	}
	wrong, err := c.Check()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range wrong {
		t.Error(text)
	}
}
