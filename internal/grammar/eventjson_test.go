package grammar_test

import (
	"errors"
	"strings"
	"testing"

	"bourse.example/internal/grammar"
	"bourse.example/rng"
)

// This file tests the reading of events.

// TestEvents_ReadJSON reads events as they are written, with their members in any order, and malformed ones.
func TestEvents_ReadJSON(t *testing.T) {
	one, two := grammar.Clause{Chapter: 1, Number: 1}, grammar.Clause{Chapter: 2, Number: 1}
	for _, want := range []event{
		{Kind: moved, Rule: one, Move: move{Kind: kindEnd}},
		{Kind: transferred, Rule: two, From: 1, N: 3, Coin: silver, Last: true},
		{Kind: transferred, Rule: two, From: 1, N: 3},
		{Kind: transferred, Rule: two, From: 1},
		{Kind: settled, Rule: grammar.Clause{Chapter: 255, Number: 255}},
	} {
		var got event
		if err := events.ReadJSON(&got, events.JSON(&want)); err != nil || got != want {
			t.Errorf("%s is read as %+v, want %+v (%v)", events.JSON(&want), got, want, err)
		}
	}
	var got event
	if err := events.ReadJSON(&got,
		[]byte(` {"n": 0, "to":"p0","from":"p1","rule":"T2.1","kind":"transferred"} `)); err != nil ||
		got != (event{Kind: transferred, Rule: two, From: 1}) {
		t.Errorf("another order is read as %+v (%v)", got, err)
	}
	for text, why := range map[string]string{
		``: "", `null`: "", `[]`: "", `{}`: "no kind", `{"rule":"T1.1"}`: "no kind",
		`{"kind":"settled"}`:                                                                           "no rule",
		`{"kind":"none","rule":"T1.1"}`:                                                                "no kind",
		`{"kind":null,"rule":"T1.1"}`:                                                                  "null",
		`{"kind":"settled","rule":3}`:                                                                  "no text",
		`{"kind":"settled","rule":"U1.1"}`:                                                             "unknown clause",
		`{"kind":"settled","rule":"T01.1"}`:                                                            "unknown clause",
		`{"kind":"settled","rule":"T256.1"}`:                                                           "unknown clause",
		`{"kind":"settled","rule":"T1.1","n":1}`:                                                       "no use for n",
		`{"kind":"settled","rule":"T1.1","rule":"T1.1"}`:                                               "rule",
		`{"kind":"settled","rule":"T1.1","text":1}`:                                                    "text",
		`{"kind":"settled","rule":"T1.1"} 1`:                                                           "",
		`{"kind":"moved","rule":"T1.1"}`:                                                               "no move",
		`{"kind":"moved","rule":"T1.1","move":{"seat":"p0"}}`:                                          "no kind",
		`{"kind":"moved","rule":"T1.1","move":null}`:                                                   "",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":301}`:                           "301",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":1}`:                             "no coin",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":0,"coin":"silver"}`:             "no use for coin",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":0,"last":false}`:                "no use for last",
		`{"kind":"transferred","rule":"T2.1","from":"p9","to":"p0","n":0}`:                             "seat",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":1,"coin":"gold"}`:               "coin",
		`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":1,"coin":"silver","last":null}`: "",
	} {
		kept := event{Kind: settled, N: 7}
		err := events.ReadJSON(&kept, []byte(text))
		if !errors.Is(err, rng.ErrSyntax) || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want one that says %q", text, err, why)
		}
		if kept != (event{Kind: settled, N: 7}) {
			t.Errorf("%s has left %+v behind", text, kept)
		}
	}
}
