// Package rulestest is the common part of the tests of rules: it makes positions, sends moves that must be
// refused, compares the forms of values with tables, breaks states, replays records and compares pictures. A
// game's tests provide the positions and the tables.
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

// Update says whether to rewrite the files of testdata.
var Update = flag.Bool("update", false, "rewrite the files of testdata")

// A Game is a game's rules.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]
}

// Begin returns a game that is about to begin.
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
