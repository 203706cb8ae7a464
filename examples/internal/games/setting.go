package games

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
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

// ConfigJSON returns the config that flags describe: that of -config in JSON or "", the settings of -set, and the number
// of players, or a usual number if it is 0 and not given elsewhere. A function may add fields for other flags. The error
// names flags that contradict each other.
func (g Game) ConfigJSON(config string, sets Settings, players, usual int,
	more func(fields map[string]json.RawMessage, add func(flag, name, value string) error) error) ([]byte, error) {
	config = cmp.Or(config, "{}")
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(config), &fields); err != nil || fields == nil {
		return []byte(config), nil // the game will report the error
	}
	// The other settings follow the text of -config, so that the game can still find duplicate keys in it.
	text := strings.TrimSuffix(strings.TrimRight(config, " \t\r\n"), "}")
	from := map[string]string{}
	add := func(flag, name, value string) error {
		if old, ok := fields[name]; ok {
			if string(old) != value {
				return fmt.Errorf("%s and %s have different values of %s", cmp.Or(from[name], "-config"), flag,
					words.Quote(name))
			}
			return nil
		}
		key, err := json.Marshal(name)
		if err != nil {
			return fmt.Errorf("%s %s: %w", flag, words.Quote(name), err)
		}
		if len(fields) > 0 {
			text += ","
		}
		text += string(key) + ":" + value
		fields[name], from[name] = json.RawMessage(value), flag
		return nil
	}
	for _, set := range sets {
		name, value, _ := strings.Cut(set, "=")
		typed, err := g.Setting(name, value)
		if err != nil {
			return nil, fmt.Errorf("-set %s: %w", words.Quote(name), err)
		}
		if err := add("-set", name, string(typed)); err != nil {
			return nil, err
		}
	}
	if _, ok := fields["players"]; !ok && players == 0 {
		players = usual
	}
	if players != 0 {
		if err := add("-players", "players", fmt.Sprint(players)); err != nil {
			return nil, err
		}
	}
	if more != nil {
		if err := more(fields, add); err != nil {
			return nil, err
		}
	}
	return []byte(text + "}"), nil
}
