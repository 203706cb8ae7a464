package board

import (
	"cmp"
	"strings"

	"bourse.example/smallprint"
)

// This file finds what events have changed in a picture of Small Print.

// A smallprintEvent contains the fields of an event that are used.
type smallprintEvent struct {
	Kind, Phase, From, To, Unit, Seat, Marker string

	Move                    struct{ Seat, Kind string }
	Card                    smallprint.Card
	Round, Column, Value, N int
	Verdict                 smallprint.Verdict // whether the contracts are valid together
}

func changesSmallprint(e *smallprintEvent) []Change {
	business, under := "business:"+itoa(e.Column), "under:"+cmp.Or(e.Seat, e.From)+":"+itoa(e.Column)
	switch kind := e.Kind; {
	case kind == "moved" && e.Move.Kind == "pass":
		return one("part:"+e.Move.Seat, "passes")
	case kind == "entered" && e.Phase == smallprint.Revealing.String():
		return one("round", "round "+itoa(e.Round))
	case kind == "shown":
		return one(under, e.paper())
	case kind == "assigned" && e.Verdict.Void():
		return one(business, "contracts are void")
	case kind != "transferred": // nothing to see
	case e.To == "row":
		return one(business, spMillion(e.Value))
	case e.To == "facedown":
		return []Change{{Key: "hand:" + e.From, To: under, Text: e.paper()}}
	case e.Unit == "chit":
		return []Change{{Key: "chits:" + e.To, Text: "+" + spCount(e.N, "chit"), Tone: loss}} // S6.1
	case e.Unit == "money":
		from, to := either(e.From == "pool", "pool", business), either(e.To == "pool", "pool", "money:"+e.To)
		return []Change{{Key: from, To: to, Text: "+" + spMillion(e.N)}}
	}
	return nil // what leaves the game is not in the picture any more
}

// paper names a card, as far as the seat may know it, and its marker.
func (e *smallprintEvent) paper() string {
	text := paperName(e.Card)
	if e.Marker != "" && e.Marker != smallprint.NoClaim.String() {
		text += " marked " + strings.ToUpper(e.Marker)
	}
	return text
}
