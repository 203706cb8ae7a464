package conform

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"bourse.example"
)

// This file varies the settings of configs by their rows in the game's description, so that no setting, and no new one,
// is forgotten.

// Varied returns the generator of the game's configs with some configs in which one more setting has any value in the
// range of its row, if the config can then be played.
func (g Game[S, M, V, E]) Varied() *rapid.Generator[any] {
	configs := g.Configs
	var rows []bourse.ConfigField
	for _, row := range g.Rules.Description().Config {
		if row.Name != "edition" && row.Name != "players" && row.Name != g.Length {
			rows = append(rows, row)
		}
	}
	return rapid.Custom(func(t *rapid.T) any {
		config := configs.Draw(t, "config")
		if rapid.IntRange(0, 3).Draw(t, "varied") < 3 {
			return config
		}
		row := rapid.SampledFrom(rows).Draw(t, "setting")
		value := rapid.Int64Range(row.Min, row.Max).Draw(t, row.Name)
		for _, form := range []string{fmt.Sprint(value), fmt.Sprintf(`"p%d"`, value), fmt.Sprint(value != 0)} {
			if other, err := g.with(config, row.Name, form); err == nil {
				return other
			}
		}
		return config
	})
}

// with returns a config with another value of a setting, in JSON.
func (g Game[S, M, V, E]) with(config any, setting, value string) (any, error) {
	text, err := json.Marshal(config)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err = json.Unmarshal(text, &fields); err != nil {
		return nil, err
	}
	fields[setting] = json.RawMessage(value)
	if text, err = json.Marshal(fields); err != nil {
		return nil, err
	}
	s, err := g.Rules.New(text)
	if err != nil {
		return nil, err
	}
	return g.Rules.Config(&s), nil
}

// Settings checks that the configs which properties are tested with have more than one value of each setting.
func Settings[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](t *testing.T, g Game[S, M, V, E]) {
	t.Helper()
	const draws = 1000
	values := map[string]map[string]bool{}
	for n := range draws {
		text, err := json.Marshal(g.Configs.Example(n))
		if err != nil {
			t.Fatal(err)
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(text, &fields); err != nil {
			t.Fatal(err)
		}
		for name, value := range fields {
			if values[name] == nil {
				values[name] = map[string]bool{}
			}
			values[name][string(value)] = true
		}
	}
	for _, row := range g.Rules.Description().Config {
		if row.Min != row.Max && len(values[row.Name]) < 2 {
			t.Errorf("%d configs have only %d value of the setting %s, which is from %d to %d", draws,
				len(values[row.Name]), row.Name, row.Min, row.Max)
		}
	}
}
