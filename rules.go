package bourse

import (
	"io"

	"bourse.example/internal/kit"
	"bourse.example/rng"
)

// This file implements Rules, which connects a game to the generic code, and Game, rules without type parameters.

// Rules are the rules of a game, for generic code. Each game exports its own, such as futures.Rules. The zero
// Rules belong to no game: their methods panic.
type Rules[S comparable, M Move[M], V View[S, M], E Event[E]] struct {
	def *kit.Rules[S, M, Observable[M, V, E], Description]
}

// NewRules returns the rules of one of this module's games. Other modules cannot call it.
func NewRules[S comparable, M Move[M], V View[S, M], E Event[E]](
	def kit.Rules[S, M, Observable[M, V, E], Description]) Rules[S, M, V, E] {
	return Rules[S, M, V, E]{&def}
}

// game returns the definition.
func (rules Rules[S, M, V, E]) game() *kit.Rules[S, M, Observable[M, V, E], Description] {
	if rules.def == nil {
		panic("bourse: the zero Rules belong to no game; use those of a game, such as futures.Rules")
	}
	return rules.def
}

// Name returns the game's name, which is that of its package.
func (rules Rules[S, M, V, E]) Name() string { return rules.game().Game }

// Description describes the game for programs: its newest edition, the numbers of players, its moves, events,
// cards, settings, clauses and types.
func (rules Rules[S, M, V, E]) Description() Description { return rules.game().Describe() }

// New returns the first position of a game. The config is JSON. Settings that it omits are those of the standard
// game for its number of players. The error is [ErrSyntax]: see [ConfigErrors].
func (rules Rules[S, M, V, E]) New(config []byte) (S, error) { return rules.game().New(config) }

// Observe returns the methods of a state. A move changes the state behind the pointer.
func (rules Rules[S, M, V, E]) Observe(s *S) Observable[M, V, E] { return rules.game().Observe(s) }

// MaxMoves returns a number of moves, including Nature's, within which every game of the state's config ends.
func (rules Rules[S, M, V, E]) MaxMoves(s *S) int { return rules.game().MaxMoves(s) }

// Config returns the config of a state, a struct that marshals to JSON.
func (rules Rules[S, M, V, E]) Config(s *S) any { return rules.game().Config(s) }

// A Game is a game's rules without type parameters. Every [Rules] is one.
type Game interface {
	Name() string
	// Table starts a match from a config in JSON, as Rules.NewMatch does.
	Table(config []byte, seed *rng.Seed) (Table, error)
	// LoadTable is Rules.Load.
	LoadTable(io.Reader) (Table, error)
	// ResumeTable is Rules.Resume.
	ResumeTable(r io.Reader, seed *rng.Seed) (Table, error)
	Verify(io.Reader) (Proof, error)
	Description() Description
}

// Table starts a match as NewMatch does and returns it as a Table.
func (rules Rules[S, M, V, E]) Table(config []byte, seed *rng.Seed) (Table, error) {
	return tableOf(rules.NewMatch(config, seed))
}

// LoadTable reads a record as Load does and returns the match as a Table.
func (rules Rules[S, M, V, E]) LoadTable(r io.Reader) (Table, error) { return tableOf(rules.Load(r)) }

// ResumeTable continues a match as Resume does and returns it as a Table.
func (rules Rules[S, M, V, E]) ResumeTable(r io.Reader, seed *rng.Seed) (Table, error) {
	return tableOf(rules.Resume(r, seed))
}

func tableOf[S comparable, M Move[M], V View[S, M], E Event[E]](m *Match[S, M, V, E], err error) (Table, error) {
	if err != nil {
		return nil, err
	}
	return m.Table(), nil
}
