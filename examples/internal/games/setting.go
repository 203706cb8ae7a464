package games

import (
	"encoding/json"
	"errors"
	"strings"
)

// This file reads settings of a config as people type them.

// Setting returns a value of the config in JSON. What is typed may be JSON; otherwise it is a text or, of a
// setting that is a list, the names in it, set apart by commas; nothing is then the empty list.
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

// Settings are the fields of a config that a command line sets one by one, field=value. They are a
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
