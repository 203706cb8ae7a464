package bourse

import "errors"

// This file implements ConfigError, which reports what is wrong with one setting of a config.

// A ConfigError reports what is wrong with one setting of a config. A game's Config.Validate joins one error
// for each wrong setting. New, NewMatch and UnmarshalJSON return the same errors: see [ConfigErrors].
type ConfigError struct {
	Game string `json:"game"` // the package's name
	// the name in JSON: rounds, or rates.corn for a nested setting; "" if several settings are in conflict
	Field string `json:"field"`
	Rule  string `json:"rule"` // the clause that sets the limit: F4.3; "" if no clause does
	Why   string `json:"why"`  // the reason, for people: rounds 12 is not from 1 to 8
}

// Error returns the game and the reason.
func (e *ConfigError) Error() string { return e.Game + ": config: " + e.Why }

// ConfigErrors returns every [*ConfigError] that err is or wraps, in order. Use it to mark the wrong settings
// in a form.
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
