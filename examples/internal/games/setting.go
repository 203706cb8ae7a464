package games

import (
	"encoding/json"
	"errors"
	"strings"
)

// This file reads settings of a config from the command line.

// Setting returns a value of the config in JSON. The typed text may be JSON. Otherwise it is a string or, if
// the setting is a list, names separated by commas; an empty text is the empty list.
func (g Game) Setting(name, typed string) (json.RawMessage, error) {
	if json.Valid([]byte(typed)) {
		return json.RawMessage(typed), nil
	}
	for _, field := range g.Description().Config {
		if field.Name != name || !strings.HasPrefix(field.Standard, "[") {
			continue
		}
		list := []string{}
		for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' }) {
			list = append(list, strings.TrimSpace(word))
		}
		return json.Marshal(list)
	}
	return json.Marshal(typed)
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
