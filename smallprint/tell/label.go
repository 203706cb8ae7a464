package tell

import (
	"cmp"
	"slices"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file has the values that labels of options and questions can use. choices.txt chooses the sentences.

// A choice is an option's move or, for a question, only its seat and the next column.
type choice struct {
	teller
	view *smallprint.View
	move smallprint.Move
}

// choice returns nil for a move or a view that belongs to no game.
func (t teller) choice(v *smallprint.View, o smallprint.Option) *choice {
	if int(o.Move.Column) >= columns || v.Seat >= smallprint.MaxPlayers {
		return nil
	}
	if o.Move.Kind == 0 {
		o.Move.Column = uint8(max(0, slices.Index(v.Row[:], 0))) // S3.1
	}
	return &choice{t, v, o.Move}
}

// choiceFacts are the values that sentences about options and questions can use, and the conditions that
// choose the sentence.
var choiceFacts = sentences.Names[*choice]{
	"card":   func(c *choice) any { return c.move.Card },
	"marker": func(c *choice) any { return c.move.Marker },
	"column": func(c *choice) any { return c.move.Column },
	"value":  func(c *choice) any { return cmp.Or(c.move.Value, c.view.Row[c.move.Column]) },
	"big":    func(c *choice) any { return smallprint.BusinessOf(int(c.move.Value)).Big },
	"small":  func(c *choice) any { return smallprint.BusinessOf(int(c.move.Value)).Small },
	"total":  func(c *choice) any { return smallprint.Pot(int(c.move.Value)) },
	"brings": (*choice).brings,
	"cards":  func(c *choice) any { return c.view.Placeable(c.move.Seat) },
	"others": func(c *choice) any { return c.Seats(others(c.view, c.move.Seat)) },
	"markers": func(c *choice) any {
		return c.List(sentences.Calls(c.Language, c.view.MarkersInHand(c.view.Seat)))
	},
	"pool":  func(c *choice) any { return c.view.Pool },
	"who":   func(c *choice) any { who, _ := fewest(c.view); return c.Seats(who) },
	"chits": func(c *choice) any { _, chits := fewest(c.view); return chits },

	"lie":   func(c *choice) any { return !c.move.Marker.Honest(c.move.Card) },    // S5.1
	"alone": func(c *choice) any { return len(others(c.view, c.move.Seat)) == 0 }, // S3.4
	"last":  func(c *choice) any { return c.view.Placeable(c.move.Seat) <= 1 },
}

// brings says what a card would take if no more cards are laid there, and when it takes nothing (S4.1) or less (S4.3).
// It is a range if it depends on other players' cards that the view's seat cannot see.
func (c *choice) brings() any {
	low, high := c.view.Takes(c.move.Card, c.move.Column)
	risk := "risk-" + c.move.Card.String() +
		when(c.view.Config.LoneBig && c.move.Card == smallprint.Big, "-alone")
	name := either(low == high, "brings", either(low+1 == high, "brings-two", "brings-range"))
	return c.Lines(c.Say(name, is("low", low), is("high", high)), c.SayIf(risk))
}

// others returns the other players who can still place cards in the round (S3.2).
func others(v *smallprint.View, seat bourse.Seat) []bourse.Seat {
	var in []bourse.Seat
	for other := range players(v) {
		if other != seat && v.Placeable(other) > 0 {
			in = append(in, other)
		}
	}
	return in
}
