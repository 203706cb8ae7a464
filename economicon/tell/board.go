package tell

import (
	"math/big"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// This file draws the table.

// Board draws what a player needs at a prompt, in at most 24 lines of 80 columns: the short picture of Sheets. It cuts
// long names.
func (t *Teller) Board(v economicon.View) string {
	return sheet.Brief(t.Named(sheet.Names(t.in.Language, &v)).Sheets(v))
}

// Sheets returns the view's Sheets with names, columns and values in words, the texts of laws and of the event, and
// rounded prices. The first lines are about the game and the event, and the last explains signs.
func (t *Teller) Sheets(v economicon.View) []bourse.Sheet {
	if t.Phase(v.Phase) == "" {
		return nil // there is no game
	}
	list := t.in.told(&v)
	list[0].Brief = false // the line says it
	lines := []bourse.Sheet{sheet.Line(t.in.Say("board-head", is("round", v.Round), is("rounds", v.Config.Rounds),
		is("now", t.in.now(&v))))}
	if goal := t.in.event("goal", v.Global, v.Players()); goal != "" {
		lines = append(lines, sheet.Line(t.in.Say("board-event", is("event", v.Global), is("goal", goal))))
	}
	return append(append(lines, list...), sheet.Line(t.in.Say("board-legend")))
}

// A told is a text in a sheet that is in words already.
type told string

// told returns the view's Sheets in words.
func (t teller) told(v *economicon.View) []bourse.Sheet {
	list := v.Sheets()
	for i := range list {
		for _, row := range list[i].Rows {
			switch list[i].Name {
			case "places":
				row[1].Value = told(decimal(worth(v, row[0].Value.(bourse.Seat)), 2))
			case "event":
				t.tellEvent(v.Global, v.Players(), &list[i])
			case "laws":
				laws := lawsOf(v.Laws[row[0].Value.(bourse.Seat)])
				for k := range laws {
					row[1].Value.([]any)[k] = t.duty(v, laws[k])
				}
			case "duties":
				row[0].Value = t.duty(v, row[0].Value)
			}
		}
	}
	return sheet.Told(t.Language, list, func(value any) (string, bool) {
		switch value := value.(type) {
		case told:
			return string(value), true
		case economicon.Phase:
			return t.now(v), true
		case economicon.Goods:
			return t.goods(value), true
		case economicon.Batch:
			return t.Say("order-batch", is("n", value.N), is("unit", value.Unit), is("price", value.Cost),
				is("pay", value.Pay)), true
		case economicon.Ratio:
			return rounded(value), true
		}
		return "", false
	})
}

// duty says what a requirement of the round or a law asks for.
func (t teller) duty(v *economicon.View, duty any) told {
	switch law, ok := duty.(economicon.Law); {
	case ok:
		return told(t.Say("law-in-force", is("law", law), is("text", t.law(law))))
	case duty == "production":
		return told(t.production(v.Global))
	}
	return told(t.Say("need-consumption-goods", is("goods", t.goods(needs(v, v.Seat)))))
}

// tellEvent adds what the event's card says.
func (t teller) tellEvent(g economicon.Global, players int, s *bourse.Sheet) {
	for _, part := range []string{"effect", "goal", "success", "failure"} {
		if text := t.event(part, g, players); text != "" {
			s.Columns, s.Rows[0] = append(s.Columns, "event-"+part), append(s.Rows[0], bourse.Cell{Value: told(text)})
		}
	}
}

// rounded returns a price with two decimals, or with one from 100 on.
func rounded(r economicon.Ratio) string {
	exact := big.NewRat(int64(r.Num), int64(r.Den))
	if text := decimal(exact, 2); len(text) <= len("99.99") {
		return text
	}
	return decimal(exact, 1)
}

// now says what the game is waiting for.
func (t teller) now(v *economicon.View) string {
	return t.Say("now-"+v.Phase.String(), is("seat", v.Active), is("unit", v.Adding),
		is("who", t.Seats(sentences.Seats(v.Waiting()))),
		is("turn", turn(v)), is("turns", v.Config.MaxTrades))
}
