package board

import (
	"encoding/json"
	"fmt"
)

// This file tells what events have changed of a picture, for those who see it change.

// A Change is something that came or went on the table. A frontend shows it for a moment; what stands in the
// picture afterwards is told by the picture.
type Change struct {
	Key  string `json:"key"`            // data-key of what has changed
	To   string `json:"to,omitempty"`   // data-key of where it went, if it went somewhere that is seen
	Text string `json:"text,omitempty"` // what it was, short: -3 gold
}

// maxChanges is how many changes are told: after more, one looks at the whole table.
const maxChanges = 40

// Changes returns what events have changed, as bourse.Table.Events writes them; of many the last.
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
		all = append(all, changes...)
	}
	return all[max(0, len(all)-maxChanges):], nil
}

// changers are the games.
var changers = map[string]func(event json.RawMessage) ([]Change, error){
	"merlin":     changesMerlin,
	"futures":    changesFutures,
	"economicon": changesEconomicon,
	"smallprint": changesSmallprint,
}
