package board

import (
	"fmt"
	"strings"
)

// This file finds what events of Futures! have changed in the picture.

// A futuresEvent contains the fields of an event that are used.
type futuresEvent struct {
	Kind, From, To, Unit, Card, Commodity string

	N, Before, Price int
	Pile             *int
	Marker           *struct {
		Commodity, Side string
		Entry           int
	}
}

func changesFutures(e *futuresEvent) []Change {
	switch {
	case e.Kind == "priced":
		return one("price:"+e.Commodity, fmt.Sprintf("%d → %d", e.Before, e.Price))
	case e.Kind == "burst":
		return one("price:"+e.Commodity, "burst at "+itoa(e.Price))
	case e.Unit == "gold" && isFuturesSeat(e.From):
		return one("gold:"+e.From, signedGold(-e.N)+" gold")
	case e.Unit == "gold":
		return one("gold:"+e.To, signedGold(e.N)+" gold")
	case e.Unit == "marker":
		return e.marker()
	case e.Unit == "card":
		return e.card()
	}
	return nil
}

// marker returns the change for a marker that is bought, put on the board, or taken from it.
func (e *futuresEvent) marker() []Change {
	if e.Marker == nil {
		return one("markers:"+e.To, "+1 marker")
	}
	cell := "cell:" + e.Marker.Commodity + ":" + e.Marker.Side + ":" + itoa(e.Marker.Entry)
	if e.To == "board" {
		return []Change{{Key: "markers:" + e.From, To: cell}}
	}
	return []Change{{Key: cell, To: "markers:" + e.To}}
}

// card returns the change for a card that is dealt, laid down, revealed, passed on or discarded.
func (e *futuresEvent) card() []Change {
	text := either(e.Card != "?", strings.ReplaceAll(e.Card, "-", " "), "")
	from := either(isFuturesSeat(e.From), "cards:"+e.From, "deck")
	switch {
	case e.From == "facedown":
		return one("pile:"+itoa(*e.Pile), text)
	case e.Pile != nil:
		return []Change{{Key: from, To: "pile:" + itoa(*e.Pile), Text: text}}
	case isFuturesSeat(e.To):
		return []Change{{Key: from, To: "cards:" + e.To, Text: text}}
	}
	return one(from, "−"+text)
}

func isFuturesSeat(account string) bool { return strings.HasPrefix(account, "p") }
