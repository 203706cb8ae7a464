// Package altered changes the rules of games for tests.
package altered

import (
	"bourse.example"
	"bourse.example/internal/kit"
)

// A Definition defines a game.
type Definition[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] = kit.Rules[S, M,
	bourse.Observable[M, V, E], bourse.Description]

// Rules returns rules that differ from those of a game by what change does to their definition.
func Rules[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], change func(*Definition[S, M, V, E])) bourse.Rules[S, M, V, E] {
	d := rules.Description()
	def := Definition[S, M, V, E]{Game: d.Game, Edition: d.Edition, Format: d.Format, New: rules.New,
		Config: rules.Config, Parse: rules.ReadMove, MaxMoves: rules.MaxMoves, Observe: rules.Observe,
		Describe: rules.Description}
	change(&def)
	return bourse.NewRules(def)
}
