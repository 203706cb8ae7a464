package tell

import (
	"cmp"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file writes the questions and the labels of options.

// Asked says what the view's seat has to decide, and why it matters now, such as how the open cards would
// move the prices. A spectator may enter the real cards at a table: for a spectator, Asked asks which card
// was drawn. Both results are "" if there is no question.
func (t *Teller) Asked(v futures.View) (what, why string) {
	switch {
	case v.Waiting().Has(v.Seat):
		return t.in.askSeat(v)
	case v.Turn() != bourse.Nature || v.Seat.Player():
		return "", ""
	case v.Phase == futures.Laying:
		return t.in.Say("ask.lay", is("pile", v.Seen.Len())), ""
	case v.Phase == futures.Revealing:
		return t.in.Say("ask.reveal"), ""
	}
	return t.in.Say("ask.deal", is("seat", v.Active)), ""
}

// askSeat returns the question and the reason for a seat that has to decide. A question and its reason have
// the same name. There are separate questions for a player without an action left, and separate reasons for
// the last player before a movement.
func (t teller) askSeat(v futures.View) (what, why string) {
	covered := 0
	for _, by := range v.Cover {
		if by != bourse.None {
			covered++
		}
	}
	toCover := len(v.Cover) - 2 - covered // two piles stay open (F5.3)
	name, n, last, outlook := "settle", 0, false, ""
	switch v.Phase {
	case futures.Placing:
		name, n, last = "place", toCover-1, toCover == 1
	case futures.EarlyActing:
		name, n, last, outlook = "early", toCover, toCover == 0, t.outlook(v)
	case futures.Turning:
		name, n, last = "turn", covered, covered == 1
	case futures.LateActing:
		name, n, last, outlook = "late", covered, covered == 0, t.outlook(v)
	case futures.Giving:
		name = "give"
	}
	players := bourse.Seat(v.Players())
	values := []value{is("n", n), is("prices", outlook), is("actions", v.Actions),
		is("seat", (v.Seat+1)%players), is("from", (v.Seat+players-1)%players)}
	ask := name
	if outlook != "" && v.Actions == 0 {
		ask += ".none"
	}
	if last {
		name += ".last"
	}
	return t.Say("ask."+ask, values...), t.Say("why."+name, values...)
}

// outlook says how the open cards would move the prices.
func (t teller) outlook(v futures.View) string {
	var items []string
	for c := futures.Corn; c <= futures.Pepper; c++ {
		before, now := v.Rows[c-1], v.Outlook(c)
		if before == now {
			continue
		}
		item := t.price(c, before, now)
		if now == futures.BurstLow || now == futures.BurstHigh {
			item = t.Say("outlook.burst", is("price", item))
		}
		items = append(items, item)
	}
	if len(items) == 0 {
		return t.Say("outlook.stay")
	}
	return t.Row(items)
}

// Label says what an option of the view's seat does, costs and brings. A final choice brings the result of
// the whole final settlement: the chosen gains less all losses (F11.1).
func (t *Teller) Label(v futures.View, o futures.Option) bourse.Label {
	m := o.Move
	gold, markers := 0, []string(nil)
	for _, marker := range m.Markers {
		if marker == 0 || m.Kind != futures.KindSettle && m.Kind != futures.KindFinal {
			continue
		}
		markers = append(markers, t.in.marker(marker))
		if gain := v.Gain(marker); m.Kind == futures.KindSettle || gain > 0 {
			gold += gain
		}
	}
	if m.Kind == futures.KindFinal && m.Seat.Player() && int(m.Seat) < len(v.Board) {
		for _, marker := range v.Board[m.Seat] {
			gold += min(v.Gain(marker), 0)
		}
	}
	return t.in.Label("label."+m.Kind.String(), choiceFacts.Of(&choice{t.in, v, m, markers, gold}))
}

// A choice is an option's move with its markers and the gold they bring.
type choice struct {
	teller
	view    futures.View
	move    futures.Move
	markers []string
	gold    int
}

// choiceFacts are the values that sentences about options can use.
var choiceFacts = sentences.Names[*choice]{
	"card":      func(c *choice) any { return c.move.Card },
	"other":     func(c *choice) any { return c.move.Other },
	"pile":      func(c *choice) any { return c.move.Pile },
	"cover":     func(c *choice) any { return c.cover(c.view, c.move.Pile) },
	"commodity": func(c *choice) any { return c.move.Markers[0].Commodity() },
	"side":      func(c *choice) any { return c.move.Markers[0].Side() },
	"price":     func(c *choice) any { return c.view.Price(c.move.Markers[0].Commodity()) },
	"fee":       func(c *choice) any { m := c.move.Markers[0]; return c.view.Fee(m.Commodity(), m.Side()) },
	"markers":   func(c *choice) any { return c.Row(c.markers) },
	"choice": func(c *choice) any {
		return c.Say([...]string{"choice.none", "choice.one", "choice.two"}[len(c.markers)])
	},
	"loss": func(c *choice) any { return c.teller.gold(min(c.gold, 0)) },
	"gain": func(c *choice) any {
		return cmp.Or(c.teller.gold(max(c.gold, 0)), when(c.gold == 0, c.Say("nothing")))
	},
}

// gold says how much gold is gained or paid. It returns "" for none.
func (t teller) gold(n int) string {
	return when(n != 0, t.Say("gold", is("gold", max(n, -n))))
}

// cover says whose card is face down on a pile.
func (t teller) cover(v futures.View, at uint8) string {
	pile := is("pile", at)
	if int(at) >= len(v.Cover) {
		return t.Call(at)
	}
	switch by := v.Cover[at]; by {
	case bourse.Nature:
		return t.Say("cover.npc", pile)
	case v.Seat:
		return t.Say("cover.own", pile, is("card", v.Own.Placed))
	default:
		return t.Say("cover", pile, is("seat", by))
	}
}
