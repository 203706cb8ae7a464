package bourse

import "errors"

// This file implements ConfigError: what is wrong with a config, setting by setting.

// A ConfigError is what is wrong with one setting of a config. A game's Config.Validate, and with it
// New, NewMatch and the reading of JSON, gives all of them joined: see [ConfigErrors].
type ConfigError struct {
	Game  string `json:"game"`  // the package's name
	Field string `json:"field"` // as JSON names it: rounds; a nested one rates.corn; "" if several do not go together
	Rule  string `json:"rule"`  // the clause that says what it may be: F4.3; "" if none does
	Why   string `json:"why"`   // for people: rounds 12 is not from 1 to 8
}

// Error returns the game and the reason.
func (e *ConfigError) Error() string { return e.Game + ": config: " + e.Why }

// ConfigErrors returns every [*ConfigError] that an error is or wraps, in their order, so that a form
// can mark the settings that are wrong.
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

// ConfigFaults collects what is wrong with a config of a game. With Game alone set it has found
// nothing wrong.
type ConfigFaults struct {
	Game string
	all  []error
}

// Add notes that a setting is not as a rule says, for the reason that a person is told.
func (f *ConfigFaults) Add(field, rule, why string) {
	f.all = append(f.all, &ConfigError{Game: f.Game, Field: field, Rule: rule, Why: why})
}

// Any reports whether something is wrong.
func (f *ConfigFaults) Any() bool { return len(f.all) > 0 }

// Err returns nil, or every fault joined, each a [*ConfigError].
func (f *ConfigFaults) Err() error { return errors.Join(f.all...) }
