package host_test

import (
	"encoding/json"

	"bourse.example/examples/web/host"
)

// printed returns all that a Sight shows, as text. What a choice costs is asked for its ends.
func printed(s host.Sight) string {
	type choice struct {
		Words       []string
		Group, Item string
		Move, Most  string
		Means       string
		Cost        int
		Of          string
	}
	var choices []choice
	for _, c := range s.Choices {
		of := choice{Words: c.Words, Group: c.Group, Item: c.Item, Move: c.Move(c.Min), Most: c.Move(max(c.Min, c.Max)), Means: c.Means}
		if c.Cost != nil {
			of.Cost, of.Of = c.Cost(c.Max)
		}
		choices = append(choices, of)
	}
	s.Choices = nil
	b, err := json.MarshalIndent(struct {
		host.Sight
		Choices []choice
	}{s, choices}, "", " ")
	if err != nil {
		return err.Error()
	}
	return string(b)
}
