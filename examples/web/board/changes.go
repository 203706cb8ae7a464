package board

import (
	"encoding/json"
	"fmt"
	"strings"
)

// This file finds what events have changed in a picture, for animations.

// A Change is something that came or went on the table. A frontend shows it for a moment; the new picture
// shows the result.
type Change struct {
	Key  string `json:"key"`            // the data-key of what has changed
	To   string `json:"to,omitempty"`   // the data-key of its destination, if that is visible
	Text string `json:"text,omitempty"` // short text, such as −3 gold
	// Tone is gain or loss if the change is good or bad for the player whom it concerns, and otherwise "".
	Tone string `json:"tone,omitempty"`
}

// The tones of changes. A change without one has the tone of the sign of its text.
const (
	gain    = "gain"
	loss    = "loss"
	neutral = "neutral"
)

// tone returns the tone of a change as Changes returns it.
func (c Change) tone() string {
	switch {
	case c.Tone == neutral:
		return ""
	case c.Tone != "":
		return c.Tone
	case strings.HasPrefix(c.Text, "+"):
		return gain
	case strings.HasPrefix(c.Text, "−"):
		return loss
	}
	return ""
}

// maxChanges is the most changes that are returned. After more, the player looks at the whole table.
const maxChanges = 40

// Changes returns the changes of events written by bourse.Table.Events. If there are too many, it returns the
// last ones.
func Changes(game string, events []byte) ([]Change, error) {
	change, ok := changers[game]
	if !ok {
		return nil, fmt.Errorf("board: no picture of the game %q", game)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(events, &list); err != nil {
		return nil, fmt.Errorf("board: events of %s: %w", game, err)
	}
	var all []Change
	for i, e := range list {
		changes, err := change(e)
		if err != nil {
			return nil, fmt.Errorf("board: event %d of %s: %w", i, game, err)
		}
		for i := range changes {
			changes[i].Tone = changes[i].tone()
		}
		all = append(all, changes...)
	}
	return all[max(0, len(all)-maxChanges):], nil
}

// changers contains the function of each game.
var changers = map[string]func(event json.RawMessage) ([]Change, error){
	"merlin":     changer(changesMerlin),
	"futures":    changer(changesFutures),
	"economicon": changer(changesEconomicon),
	"smallprint": changer(changesSmallprint),
}

// changer returns a function that decodes the fields of an event that are used, and returns its changes.
func changer[E any](changes func(*E) []Change) func(json.RawMessage) ([]Change, error) {
	return func(event json.RawMessage) ([]Change, error) {
		e := new(E)
		if err := json.Unmarshal(event, e); err != nil {
			return nil, err
		}
		return changes(e), nil
	}
}

// one returns a change without a destination.
func one(key, text string) []Change { return []Change{{Key: key, Text: text}} }
