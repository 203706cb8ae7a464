package tell

import (
	"cmp"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file has the values that labels of options and questions can use. choices.txt chooses the sentences.

// A choice is an option's move in a position. For a question, it is a move with only its seat.
type choice struct {
	teller
	view futures.View
	move futures.Move
}

func (t teller) choice(v *futures.View, o futures.Option) *choice { return &choice{t, *v, o.Move} }

// choiceFacts are the values that sentences about options and questions can use, and the conditions that
// choose questions.
var choiceFacts = sentences.Names[*choice]{
	"card":      func(c *choice) any { return c.move.Card },
	"other":     func(c *choice) any { return c.move.Other },
	"pile":      func(c *choice) any { return c.move.Pile },
	"cover":     (*choice).cover,
	"commodity": func(c *choice) any { return c.move.Markers[0].Commodity() },
	"side":      func(c *choice) any { return c.move.Markers[0].Side() },
	"price":     func(c *choice) any { return c.view.Price(c.move.Markers[0].Commodity()) },
	"fee":       func(c *choice) any { m := c.move.Markers[0]; return c.view.Fee(m.Commodity(), m.Side()) },
	"markers":   func(c *choice) any { return c.Row(c.markers()) },
	"choice": func(c *choice) any {
		return c.Say([...]string{"choice.none", "choice.one", "choice.two"}[len(c.markers())])
	},
	"loss": func(c *choice) any { n := -c.gold(); return when(n > 0, c.Say("gold", is("gold", n))) },
	"gain": func(c *choice) any {
		return c.First("gold?gold nothing?!loss", sentences.Of(is("gold", max(c.gold(), 0)), is("loss", c.gold() < 0)))
	},

	"active":  func(c *choice) any { return c.view.Active },
	"next":    func(c *choice) any { return c.view.Seen.Len() },
	"actions": func(c *choice) any { return c.view.Actions },
	"prices":  (*choice).outlook,
	"n":       (*choice).toCome,
	"seat":    func(c *choice) any { return c.view.Left(c.view.Seat) },
	"from":    func(c *choice) any { return c.view.Right(c.view.Seat) },
}

// markers names the markers that the move settles.
func (c *choice) markers() (markers []string) {
	for _, m := range c.move.Markers {
		if m != 0 {
			markers = append(markers, c.marker("marker", m))
		}
	}
	return markers
}

// gold returns what the markers bring. A final choice brings the result of the whole final settlement: the chosen gains
// less all losses (F11.1).
func (c *choice) gold() (gold int) {
	final := c.move.Kind == futures.KindFinal
	for _, m := range c.move.Markers {
		if m != 0 && (!final || c.view.Gain(m) > 0) {
			gold += c.view.Gain(m)
		}
	}
	if seat := c.move.Seat; final && seat.Player() && int(seat) < len(c.view.Board) {
		for _, m := range c.view.Board[seat] {
			gold += min(c.view.Gain(m), 0)
		}
	}
	return gold
}

// cover says whose card is face down on a pile.
func (c *choice) cover() any {
	pile := c.move.Pile
	if int(pile) >= len(c.view.Cover) {
		return pile
	}
	by := c.view.Cover[pile]
	return c.First("cover.npc?npc cover.own?own cover", sentences.Of(is("npc", by == bourse.Nature),
		is("own", by == c.view.Seat), is("pile", pile), is("seat", by), is("card", c.view.Own.Placed)))
}

// outlook says how the open cards would move the prices.
func (c *choice) outlook() any {
	var items []string
	for of := futures.Corn; of <= futures.Pepper; of++ {
		before, now := c.view.Rows[of-1], c.view.Outlook(of)
		if before == now {
			continue
		}
		item := c.price(of, before, now)
		if now == futures.BurstLow || now == futures.BurstHigh {
			item = c.Say("outlook.burst", is("price", item))
		}
		items = append(items, item)
	}
	return cmp.Or(c.List(items), c.Say("outlook.stay"))
}

// toCome returns how many players are to cover a pile after this turn, or in late trading, how many cards are
// face down.
func (c *choice) toCome() any {
	covered := 0
	for _, by := range c.view.Cover {
		if by != bourse.None {
			covered++
		}
	}
	toCover := len(c.view.Cover) - 2 - covered // two piles stay open (F5.3)
	switch c.view.Phase {
	case futures.Placing:
		return toCover - 1
	case futures.EarlyActing:
		return toCover
	}
	return covered
}
