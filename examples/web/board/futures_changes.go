package board

import (
	"encoding/json"
	"fmt"
	"strings"
)

// This file finds what events of Futures! have changed in the picture.

// A futuresEvent contains the fields of an event that are used.
type futuresEvent struct {
	Kind     string
	From, To string
	Unit     string
	N        int
	Marker   *struct {
		Commodity, Side string
		Entry           int
	}
	Card      string
	Pile      *int
	Commodity string
	Before    int
	Price     int
}

func changesFutures(event json.RawMessage) ([]Change, error) {
	var e futuresEvent
	if err := json.Unmarshal(event, &e); err != nil {
		return nil, err
	}
	switch e.Kind {
	case "transferred":
		return e.transferred(), nil
	case "priced":
		return []Change{{Key: "price:" + e.Commodity, Text: fmt.Sprintf("%d → %d", e.Before, e.Price)}}, nil
	case "burst":
		return []Change{{Key: "price:" + e.Commodity, Text: "burst at " + itoa(e.Price)}}, nil
	}
	return nil, nil
}

// transferred returns the changes for a transfer between accounts.
func (e *futuresEvent) transferred() []Change {
	switch e.Unit {
	case "gold":
		if isFuturesSeat(e.From) {
			return []Change{{Key: "gold:" + e.From, Text: signedGold(-e.N) + " gold"}}
		}
		return []Change{{Key: "gold:" + e.To, Text: signedGold(e.N) + " gold"}}
	case "marker":
		return e.marker()
	case "card":
		return e.card()
	}
	return nil
}

// marker returns the change for a marker that is bought, put on the board, or taken from it.
func (e *futuresEvent) marker() []Change {
	if e.Marker == nil {
		return []Change{{Key: "markers:" + e.To, Text: "+1 marker"}}
	}
	cell := "cell:" + e.Marker.Commodity + ":" + e.Marker.Side + ":" + itoa(e.Marker.Entry)
	if e.To == "board" {
		return []Change{{Key: "markers:" + e.From, To: cell}}
	}
	return []Change{{Key: cell, To: "markers:" + e.To}}
}

// card returns the change for a card that is dealt, laid down, revealed, passed on or discarded.
func (e *futuresEvent) card() []Change {
	text := ""
	if e.Card != "?" {
		text = strings.ReplaceAll(e.Card, "-", " ")
	}
	from := map[bool]string{true: "cards:" + e.From, false: "deck"}[isFuturesSeat(e.From)]
	switch {
	case e.From == "facedown":
		return []Change{{Key: "pile:" + itoa(*e.Pile), Text: text}}
	case e.Pile != nil:
		return []Change{{Key: from, To: "pile:" + itoa(*e.Pile), Text: text}}
	case isFuturesSeat(e.To):
		return []Change{{Key: from, To: "cards:" + e.To, Text: text}}
	}
	return []Change{{Key: from, Text: "−" + text}}
}

func isFuturesSeat(account string) bool { return strings.HasPrefix(account, "p") }
