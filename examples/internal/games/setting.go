package games

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bourse.example/internal/strict"
)

// This file reads settings of a config from the command line.

// Setting returns a value of the config in JSON. The typed text may be JSON. Otherwise it is a string or, if
// the setting is a list, names separated by commas; an empty text is the empty list. The error is about a setting
// that the game does not have or a value of another type.
func (g Game) Setting(name, typed string) (json.RawMessage, error) {
	var names []string
	value := json.RawMessage(typed)
	for _, field := range g.Description().Config {
		names = append(names, field.Name)
		if field.Name != name || json.Valid(value) {
			continue
		}
		if !strings.HasPrefix(field.Standard, "[") {
			value, _ = json.Marshal(typed)
			continue
		}
		list := []string{}
		for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' }) {
			list = append(list, strings.TrimSpace(word))
		}
		value, _ = json.Marshal(list)
	}
	if !slices.Contains(names, name) {
		return nil, fmt.Errorf("%s has no such setting; it has %s", g.Name(), strings.Join(names, ", "))
	}
	var wrong *strict.Error
	if _, err := g.Table(fmt.Appendf(nil, "{%q:%s}", name, value), nil); errors.As(err, &wrong) {
		return nil, errors.New(wrong.Why)
	}
	return value, nil
}

// Settings are fields of a config that a command line sets one by one, as field=value. They implement
// flag.Value.
type Settings []string

func (s *Settings) String() string { return strings.Join(*s, " ") }

// Set adds a field.
func (s *Settings) Set(text string) error {
	name, _, ok := strings.Cut(text, "=")
	if !ok || name == "" {
		return errors.New("write field=value")
	}
	*s = append(*s, text)
	return nil
}
