package bourse

import "errors"

// This file implements ConfigError: what is wrong with a config, setting by setting.

// A ConfigError says what is wrong with one setting of a config. A game's Config.Validate returns all of them
// joined, and so do New, NewMatch and the reading of JSON: see [ConfigErrors].
type ConfigError struct {
	Game string `json:"game"` // the package's name
	// as JSON names it: rounds; a nested one rates.corn; "" if several do not go together
	Field string `json:"field"`
	Rule  string `json:"rule"` // the clause that says what it may be: F4.3; "" if none does
	Why   string `json:"why"`  // for people: rounds 12 is not from 1 to 8
}

// Error returns the game and the reason.
func (e *ConfigError) Error() string { return e.Game + ": config: " + e.Why }

// ConfigErrors returns every [*ConfigError] in an error, in order, so that a form can mark the settings that
// are wrong. The error may be one, or wrap some.
func ConfigErrors(err error) []*ConfigError {
	switch e := err.(type) {
	case nil:
		return nil
	case *ConfigError:
		return []*ConfigError{e}
	case interface{ Unwrap() []error }:
		var all []*ConfigError
		for _, one := range e.Unwrap() {
			all = append(all, ConfigErrors(one)...)
		}
		return all
	}
	return ConfigErrors(errors.Unwrap(err))
}

// ConfigFaults collects the errors of a config. Begin with one in which only Game is set.
type ConfigFaults struct {
	Game string
	all  []error
}

// Add adds an error: the setting, the clause that it breaks, and the reason, for people.
func (f *ConfigFaults) Add(field, rule, why string) {
	f.all = append(f.all, &ConfigError{Game: f.Game, Field: field, Rule: rule, Why: why})
}

// Any reports whether an error has been added.
func (f *ConfigFaults) Any() bool { return len(f.all) > 0 }

// Err returns all errors joined, each a [*ConfigError], and nil if there are none.
func (f *ConfigFaults) Err() error { return errors.Join(f.all...) }
