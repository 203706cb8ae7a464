package games

import "bourse.example"

// This file declares what a game's words for people are to the programs.

// A speech is what a game's tell package tells people.
type speech[M bourse.Move[M], V, E any] interface {
	Aim() []string
	Story(V, []E) []Line
	Asked(V) (what, why string)
	Phase(V) (name, text string)
	Board(V) string
	Worth(V) []string
	// Choice puts an option into words: Group and Item of a Choice; nothing if its own words do.
	Choice(V, bourse.Option[M]) (group, item string)
	// Cost says what the amount of a move costs, and of what; nothing where there is nothing to say.
	Cost(V, M) (n int, of string)
}

// An orders is a speech that lists options in another order than the game: those of a lower number first.
type orders[M bourse.Move[M]] interface{ Order(bourse.Option[M]) int }

// An aims is a speech of a game whose aim depends on its config.
type aims[V any] interface{ Aims(V) []string }

// An explains is a speech that says what an option means to somebody who does not know the rules.
type explains[M bourse.Move[M], V any] interface {
	Explain(V, bourse.Option[M]) string
}
