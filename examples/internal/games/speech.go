package games

import "bourse.example"

// This file declares the interfaces of the games' words for people.

// A Speech is the words of a game, from its package tell.
type Speech[M bourse.Move[M], V, E any] interface {
	Aim() []string
	Story(V, []E) []Line
	Asked(V) (what, why string)
	Phase(V) (name, text string)
	Board(V) string
	Sheets(V) []bourse.Sheet
	Worth(V) []string
	// Label returns an option in words, or nothing if there are none.
	Label(V, bourse.Option[M]) bourse.Label
}

// An orders is a Speech that lists options in its own order. Lower numbers come first.
type orders[M bourse.Move[M]] interface{ Order(bourse.Option[M]) int }

// A leads is a Speech that knows which options lead nowhere: the player can then only go back.
type leads[M bourse.Move[M], V any] interface {
	Nowhere(V, []bourse.Option[M]) []bool
}

// An aims is a Speech of a game whose aim depends on its config.
type aims[V any] interface{ Aims(V) []string }

// An explains is a Speech that explains options to people who do not know the rules.
type explains[M bourse.Move[M], V any] interface {
	Explain(V, bourse.Option[M]) string
}

// A joins is a Speech that says in one text what an option does, costs and brings: Choice.Item. Others show what it costs
// beside it.
type joins[M bourse.Move[M], V any] interface {
	Item(V, bourse.Option[M]) string
}

// A prices is a Speech that says what the amount of a move costs and in which unit, or 0 and "" if it has no cost.
type prices[M bourse.Move[M], V any] interface{ Cost(V, M) (n int, of string) }
