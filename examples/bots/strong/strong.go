// Package strong seats the bots of package bots with everything that they were measured with: the values, the nets
// and the settings of each game. [Futures], [Smallprint], [Economicon] and [Merlin] return the best bot of a game
// that decides within a second, and [New] returns any bot by its name. The README of package bots says how strong
// they are.
package strong

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/learn"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/words"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A player has the specs of the usual bots of a game, and the [bots.Settings] of all its bots.
type player struct {
	best, club string
	settings   any
}

// players has the settings that won most in games of bots.
var players = map[string]player{
	futures.Rules.Name(): {"learned+ismcts:2000", "greedy", bots.Settings[futures.State]{
		Value:          value.Futures,
		Horizon:        value.FuturesHorizon,
		LearnedHorizon: value.FuturesHorizon,
	}},
	smallprint.Rules.Name(): {"learned+ismcts:400", "sceptic", bots.Settings[smallprint.State]{
		Value:   value.Smallprint,
		Quick:   value.SmallprintQuick,
		Horizon: value.SmallprintHorizon,
		Sceptic: value.SmallprintSceptic,
	}},
	economicon.Rules.Name(): {"learned", "greedy", bots.Settings[economicon.State]{
		Value:   value.Economicon,
		Horizon: value.EconomiconHorizon,
		Reopen:  value.EconomiconReopen,
	}},
	merlin.Rules.Name(): {"learned", "greedy", bots.Settings[merlin.State]{
		Value:       value.Merlin,
		Quick:       value.MerlinQuick,
		Horizon:     value.MerlinHorizon,
		Amounts:     value.MerlinAmounts,
		Afterstates: true,
		Mix:         value.MerlinBids,
	}},
}

// Futures returns the best bot of Futures!. The seed determines what it draws; never use the seed of the match,
// which reveals every card to come. The only error is [rng.ErrZeroSeed].
func Futures(seed rng.Seed) (bourse.Bot[futures.View, futures.Move], error) {
	return New(futures.Rules, Best(futures.Rules.Name()), seed)
}

// Smallprint returns the best bot of Small Print: see [Futures].
func Smallprint(seed rng.Seed) (bourse.Bot[smallprint.View, smallprint.Move], error) {
	return New(smallprint.Rules, Best(smallprint.Rules.Name()), seed)
}

// Economicon returns the best bot of Economicon: see [Futures].
func Economicon(seed rng.Seed) (bourse.Bot[economicon.View, economicon.Move], error) {
	return New(economicon.Rules, Best(economicon.Rules.Name()), seed)
}

// Merlin returns the strong bot of Merlin Economics: see [Futures]. It draws its bid for the turn order, so that nobody
// can respond to it. That costs it what the best bid against greedy would win.
func Merlin(seed rng.Seed) (bourse.Bot[merlin.View, merlin.Move], error) {
	return New(merlin.Rules, Best(merlin.Rules.Name()), seed)
}

// Best returns the spec of the bot that plays a game best within a second, or "" if there is no such game.
func Best(game string) string { return players[game].best }

// Club returns the spec of the bot for people who know a game, or "" if there is no such game.
func Club(game string) string { return players[game].club }

// Parse reads the spec of a bot of a game.
func Parse(game, spec string) (bots.Spec, error) {
	is, err := bots.ParseSpec(spec)
	switch {
	case err != nil:
		return is, err
	case players[game].best == "":
		return is, fmt.Errorf("no bot plays %s, there are: %s", words.Quote(game),
			strings.Join(slices.Sorted(maps.Keys(players)), ", "))
	case is.Name == "sceptic" && game != smallprint.Rules.Name():
		return is, fmt.Errorf("%s does not play %s, only %s", is.Name, game, smallprint.Rules.Name())
	}
	return is, nil
}

// New makes the bot of a [bots.Spec]'s text for one seat of one of the four games. The seed is that of [Futures].
func New[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](rules bourse.Rules[S, M, V, E],
	spec string, seed rng.Seed) (bourse.Bot[V, M], error) {
	return Continue(rules, spec, seed, 0)
}

// Continue is New for a seat that has made some decisions already, so that after an undo or a restart the bot draws
// the same numbers.
func Continue[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], spec string, seed rng.Seed, decided int) (bourse.Bot[V, M], error) {
	if _, err := Parse(rules.Name(), spec); err != nil {
		return nil, fmt.Errorf("strong: %w", err)
	}
	settings := Settings(rules)
	settings.Seed, settings.Decided = seed, decided
	return bots.New(spec, rules, settings)
}

// Settings returns the settings of a game's bots, for [bots.New]. Seed is not set. It panics if the game is not one
// of the four.
func Settings[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) bots.Settings[S] {
	settings := plain(rules)
	settings.Learned = learn.Of(rules)
	return settings
}

// Value returns the Value of a game's [Settings], and reads no net. It panics if the game is not one of the four.
func Value[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(*S, bourse.Seat) int64 {
	return plain(rules).Value
}

// plain returns the settings without a net.
func plain[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) bots.Settings[S] {
	return players[rules.Name()].settings.(bots.Settings[S])
}
