// Package scripts has the examples of the rulebooks' clauses, for programs that show rules. It is not part of
// package games, so that programs that show none do not contain them.
package scripts

import (
	"sync"

	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

var all = map[string]func() map[string]string{
	"futures":    sync.OnceValue(futures.Examples),
	"smallprint": sync.OnceValue(smallprint.Examples),
	"economicon": sync.OnceValue(economicon.Examples),
	"merlin":     sync.OnceValue(merlin.Examples),
}

// Of returns the examples of a clause of a game, or "" if there are none.
func Of(game, clause string) string {
	if examples := all[game]; examples != nil {
		return examples()[clause]
	}
	return ""
}
