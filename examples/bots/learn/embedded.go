package learn

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"bourse.example"
)

// This file has the nets that come with the package.

// The folder has a file of weights for each game that has been learned.
//
//go:embed weights/*.bin
var files embed.FS

var values sync.Map // by game

// Games returns the names of the games that have a net, in alphabetical order.
func Games() (names []string) {
	entries, err := files.ReadDir("weights")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".bin"))
	}
	return names
}

// Of returns the Value of the net that comes with the package, or nil if there is none for the game. It
// panics if the net does not fit the game, which a test would find.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(s *S, seat bourse.Seat) int64 {
	if value, ok := values.Load(rules.Name()); ok {
		return value.(func(*S, bourse.Seat) int64)
	}
	n := NetOf(rules)
	if n == nil {
		return nil
	}
	value, _ := values.LoadOrStore(rules.Name(), Value(rules, n))
	return value.(func(*S, bourse.Seat) int64)
}

// NetOf returns the net that comes with the package, or nil if there is none for the game. It panics if the
// net does not fit the game.
func NetOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) *Net {
	data, err := files.ReadFile("weights/" + rules.Name() + ".bin")
	if err != nil {
		return nil
	}
	n, _, err := Read(data, rules.Name(), ReaderOf(rules))
	if err != nil {
		panic(fmt.Sprintf("the net of %s: %v", rules.Name(), err))
	}
	return n
}
