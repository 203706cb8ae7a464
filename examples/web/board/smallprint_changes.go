package board

import (
	"encoding/json"
	"strings"

	"bourse.example/smallprint"
)

// This file finds what events have changed in a picture of Small Print.

// A smallprintEvent contains the fields of an event that are used.
type smallprintEvent struct {
	Kind   string
	Move   struct{ Seat, Kind string }
	Phase  string
	Round  int
	From   string
	To     string
	Unit   string
	N      int
	Seat   string
	Card   smallprint.Card
	Column int
	Marker string
	Value  int
	// Verdict says whether the contracts are valid together.
	Verdict smallprint.Verdict
}

func changesSmallprint(event json.RawMessage) ([]Change, error) {
	var e smallprintEvent
	if err := json.Unmarshal(event, &e); err != nil {
		return nil, err
	}
	business := "business:" + itoa(e.Column)
	switch e.Kind {
	case smallprint.Moved.String():
		if e.Move.Kind == smallprint.KindPass.String() {
			return []Change{{Key: "part:" + e.Move.Seat, Text: "passes"}}, nil
		}
	case smallprint.Entered.String():
		if e.Phase == smallprint.Revealing.String() {
			return []Change{{Key: "round", Text: "round " + itoa(e.Round)}}, nil
		}
	case smallprint.Shown.String():
		return []Change{{Key: "under:" + e.Seat + ":" + itoa(e.Column), Text: e.paper()}}, nil
	case smallprint.Assigned.String():
		if e.Verdict.Void() {
			return []Change{{Key: business, Text: "contracts are void"}}, nil
		}
	case smallprint.Transferred.String():
		return e.transferred(business), nil
	}
	return nil, nil
}

// transferred returns the change for a transfer.
func (e *smallprintEvent) transferred(business string) []Change {
	var c Change
	switch {
	case e.To == smallprint.Row.String():
		c = Change{Key: business, Text: spMillion(e.Value)}
	case e.To == smallprint.FaceDown.String():
		c = Change{Key: "hand:" + e.From, To: "under:" + e.From + ":" + itoa(e.Column),
			Text: e.paper()}
	case e.Unit == smallprint.Chit.String():
		c = Change{Key: "chits:" + e.To, Text: "+" + spCount(e.N, "chit")}
	case e.Unit == smallprint.Money.String():
		c = Change{Key: business, To: "pool", Text: "+" + spMillion(e.N)}
		if e.From == smallprint.Pool.String() {
			c.Key = "pool"
		}
		if e.To != smallprint.Pool.String() {
			c.To = "money:" + e.To
		}
	default: // what leaves the game is not in the picture any more
		return nil
	}
	return []Change{c}
}

// paper names a card, as far as the seat may know it, and its marker.
func (e *smallprintEvent) paper() string {
	text := paperName(e.Card)
	if e.Marker != "" && e.Marker != smallprint.NoClaim.String() {
		text += " marked " + strings.ToUpper(e.Marker)
	}
	return text
}
