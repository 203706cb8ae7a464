package learn

import (
	"embed"
	"fmt"
	"sync"

	"bourse.example"
)

// This file has the nets that come with the package.

// The folder has a file of weights for each game, GAME.bin, and may have others for a number of players, GAME-2.bin.
//
//go:embed weights/*.bin
var files embed.FS

var values sync.Map // by game

// Of returns the Value of the nets that come with the package, or nil if there are none for the game. It panics if a net
// does not fit the game, which a test would find.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(s *S, seat bourse.Seat) int64 {
	if value, ok := values.Load(rules.Name()); ok {
		return value.(func(*S, bourse.Seat) int64)
	}
	usual := NetOf(rules, 0)
	if usual == nil {
		return nil
	}
	value := Value(rules, usual)
	var of [outs + 1]func(*S, bourse.Seat) int64 // by the number of players
	others := false
	for players := range of {
		of[players] = value
		if n, ok := netOf(rules, fmt.Sprintf("%s-%d", rules.Name(), players)); ok {
			of[players], others = Value(rules, n), true
		}
	}
	if others {
		value = func(s *S, seat bourse.Seat) int64 { return of[rules.Observe(s).Players()](s, seat) }
	}
	stored, _ := values.LoadOrStore(rules.Name(), value)
	return stored.(func(*S, bourse.Seat) int64)
}

// NetOf returns the net that comes with the package for a number of players, or nil if there is none for the game. It
// panics if the net does not fit the game.
func NetOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], players int) *Net {
	n, ok := netOf(rules, fmt.Sprintf("%s-%d", rules.Name(), players))
	if !ok {
		n, _ = netOf(rules, rules.Name())
	}
	return n
}

// netOf reads the net of a file.
func netOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], name string) (n *Net, ok bool) {
	data, err := files.ReadFile("weights/" + name + ".bin")
	if err != nil {
		return nil, false
	}
	n, _, err = Read(data, rules.Name(), ReaderOf(rules))
	if err != nil {
		panic(fmt.Sprintf("the net of %s: %v", name, err))
	}
	return n, true
}
