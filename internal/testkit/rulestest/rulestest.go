// Package rulestest is what the tests of all games do alike, each thing written once: they make
// positions, send moves that are refused, hold the forms of values to tables, break states,
// replay records and compare pictures. A game's tests bring the positions, the tables and what is
// theirs alone.
//
//	var rules = rulestest.Game[State, Move, View, Event]{Rules: Rules}
//
//	var play, traced, refused = rules.Play, rules.Trace, rules.Refused
package rulestest

import (
	"encoding/json"
	"flag"
	"testing"

	"bourse.example"
)

// Update says that the files of testdata are to be written anew.
var Update = flag.Bool("update", false, "write the files of testdata anew")

// A Game is a game's rules.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]
}

// Begin returns a game about to begin.
func (g Game[S, M, V, E]) Begin(t testing.TB, config any) S {
	t.Helper()
	text, err := json.Marshal(config)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Rules.New(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Sound checks a position that a test has made.
func (g Game[S, M, V, E]) Sound(t testing.TB, s *S) {
	t.Helper()
	if err := g.Rules.Observe(s).Validate(); err != nil {
		t.Fatalf("the test's position: %v", err)
	}
}
