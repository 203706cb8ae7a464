package grammar

import (
	"encoding/json"
	"errors"

	"bourse.example"
	"bourse.example/internal/kit"
	"bourse.example/internal/strict"
	"bourse.example/rng"
)

// This file has what the rules of every game need: how a game begins, what is wrong with its config, its refusals,
// and how it ends.

// FromJSON makes the New function of a game's Rules: it reads a config in JSON and starts a game with it.
func FromJSON[C, S any, P interface {
	*C
	json.Unmarshaler
}](begin func(C) (S, error)) func(config []byte) (S, error) {
	return func(config []byte) (s S, err error) {
		var c C
		if err = P(&c).UnmarshalJSON(config); err != nil {
			return s, err
		}
		return begin(c)
	}
}

// Start starts a match with a config, by the NewMatch of a game's Rules.
func Start[C interface{ Validate() error }, T any](newMatch func([]byte, *rng.Seed) (*T, error), config C,
	seed *rng.Seed) (*T, error) {
	if err := config.Validate(); err != nil {
		return nil, strict.Mark(err)
	}
	text, err := json.Marshal(config)
	if err != nil {
		return nil, err
	}
	return newMatch(text, seed)
}

// ConfigFaults collects the errors of a config. Start with a value in which only Game is set.
type ConfigFaults struct {
	Game string
	all  []error
}

// Add adds an error: the setting, the clause that it breaks, and the reason in words for people.
func (f *ConfigFaults) Add(field, rule, why string) {
	f.all = append(f.all, &bourse.ConfigError{Game: f.Game, Field: field, Rule: rule, Why: why})
}

// Any reports whether an error has been added.
func (f *ConfigFaults) Any() bool { return len(f.all) > 0 }

// Err returns all errors joined, each a [*bourse.ConfigError]. It returns nil if there are none.
func (f *ConfigFaults) Err() error { return errors.Join(f.all...) }

// Refusals is a game's table of refusals. A game builds it with Add when the program starts.
type Refusals []*bourse.Illegal

// Add adds a refusal and returns it.
func (t *Refusals) Add(rule, code, why string) *bourse.Illegal {
	e := bourse.NewIllegal(kit.Refusal{Rule: rule, Code: code, Why: why})
	*t = append(*t, e)
	return e
}

// ErrorOf returns the refusal as an error, or nil if there is none.
func ErrorOf(e *bourse.Illegal) error {
	if e == nil {
		return nil
	}
	return e
}

// Rank sorts standings, best first, and sets their places and wins. The function above reports whether seat a
// ranks above seat b. If neither of two seats ranks above the other, they share a place and keep their order.
// When the game is over, everyone in first place wins.
func Rank(table []bourse.Standing, over bool, above func(a, b bourse.Seat) bool) {
	for i, mine := range table {
		for ; i > 0 && above(mine.Seat, table[i-1].Seat); i-- {
			table[i] = table[i-1]
		}
		table[i] = mine
	}
	for i := range table {
		table[i].Place = int8(i + 1)
		if i > 0 && !above(table[i-1].Seat, table[i].Seat) {
			table[i].Place = table[i-1].Place
		}
		table[i].Win = over && table[i].Place == 1
	}
}
