package tell

import (
	"strconv"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements the compact picture, Board, and the full picture, Picture.

// Picture is the full picture. It shows what the view's seat knows, with all laws and exact prices. It is the
// view's own text, which is in English.
func (t *Teller) Picture(v economicon.View) string { return v.String() }

// The widths of Board and of its columns.
const (
	boardName   = 8
	boardUnit   = 6
	boardNumber = 5
	boardWorth  = 6
	boardLines  = 14
)

// Board is the compact picture. It shows what a player needs to decide, in at most 14 lines of 80 columns. It
// cuts names that are too long, and ends a list that is too long with the number of items left out.
func (t *Teller) Board(v economicon.View) string {
	if t.Phase(v.Phase) == "" {
		return "" // there is no game
	}
	var b sentences.Board
	b.Line(t.in.Say("board-head", is("round", v.Round), is("rounds", v.Config.Rounds), is("now", t.in.now(&v))))
	if goal := t.in.event("goal", v.Global, v.Players()); goal != "" {
		b.Line(t.in.Say("board-event", is("event", v.Global), is("goal", goal)))
	}
	line := func(mark, name string, of func(economicon.Unit) string) string {
		line := mark + " " + sentences.Fit(name, boardName)
		for _, unit := range unitsOf(&v) {
			line += sentences.Right(of(unit), boardUnit)
		}
		return line
	}
	count := func(n *economicon.Units) func(economicon.Unit) string {
		return func(unit economicon.Unit) string { return strconv.Itoa(n.Of(unit)) }
	}
	b.Line(line(" ", "", t.in.column), sentences.Right(t.in.Say("board-tokens"), boardNumber),
		sentences.Right(t.in.Say("board-laws"), boardNumber), sentences.Right(t.in.Say("board-worth"), boardWorth),
		" ", t.in.Say("board-peg"))
	b.Line(line(" ", t.in.Say("board-box"), count(&v.Box)))
	b.Line(line(" ", t.in.Say("board-market"), count(&v.Market)))
	b.Line(line(" ", t.in.Say("board-price"), func(unit economicon.Unit) string { return price(&v, unit) }))
	worths := map[bourse.Seat]int64{}
	for _, place := range v.Standings(nil) {
		worths[place.Seat] = place.Score
	}
	for seat := range players(&v) {
		peg := t.in.Say("board-peg-none")
		if !v.Unpegged(seat) {
			peg = t.in.column(v.Peg[seat])
		}
		total := sentences.Right(strconv.FormatInt(worths[seat], 10), boardWorth)
		over := len(total) - boardWorth // the column of tokens makes room for it
		b.Line(line(either(v.Waiting().Has(seat), ">", " "), t.in.Call(seat), count(&v.Reserves[seat])),
			sentences.Right(strconv.Itoa(int(v.Tokens[seat])), boardNumber-over),
			sentences.Right(strconv.Itoa(v.Laws[seat].Len()), boardNumber), total, " ", peg)
	}
	if seated(v.Seat) {
		t.in.own(&b, &v)
	}
	b.Line(t.in.Say("board-legend"))
	return b.String()
}

// column returns a unit's name above its column.
func (t teller) column(unit economicon.Unit) string {
	return sentences.Clip(t.short(unit), boardUnit-1)
}

// short names a unit. A currency has the same name as above its column.
func (t teller) short(unit economicon.Unit) string {
	if nation := unit.Nation(); nation.Player() {
		return t.Say("board-currency", is("seat", sentences.Clip(t.Call(nation), boardUnit-2)))
	}
	return t.Call(unit)
}

// price returns the price of a unit in gold, with two decimals, or with one from 100 on.
func price(v *economicon.View, unit economicon.Unit) string {
	if unit == economicon.Gold || v.Market.Of(unit) <= 0 {
		return "-"
	}
	exact := inGold(v, unit, 1)
	if text := decimal(exact, 2); len(text) < boardUnit {
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

// own lists what the view's seat has to keep in mind: its laws, its orders, and what it received in trade.
// The laws leave a line for one of the other two.
func (t teller) own(b *sentences.Board, v *economicon.View) {
	var orders, received []string
	for _, o := range v.Own.Orders {
		if o.N > 0 {
			orders = append(orders, t.Say("board-own-order", is("n", o.N), is("unit", t.short(o.Unit)),
				is("price", o.Cost), is("pay", t.short(o.Pay))))
		}
	}
	for _, unit := range receivedOf(v) {
		received = append(received, t.short(unit))
	}
	const most = boardLines - 1 // without the legend
	t.draw(b, "board-own-laws", sentences.Calls(t.Language, lawsOf(v.Laws[v.Seat])), "list", most-1)
	t.draw(b, "board-own-orders", orders, "list", most)
	t.draw(b, "board-own-received", received, "list-last", most)
}

// draw draws as many items of a list as fit into a board with so many lines, and then says how many more
// there are. The named sentence introduces the list.
func (t teller) draw(b *sentences.Board, sentence string, items []string, last string, most int) {
	room := max(most-b.Lines, 0)
	for n := len(items); n > 0; n-- {
		list := t.Chain(items[:n], "list", last)
		if n < len(items) {
			list = t.Say("board-own-more", is("list", t.Row(items[:n])), is("n", len(items)-n))
		}
		lines := sentences.Break(t.Say(sentence, is("list", list)), sentences.BoardWidth)
		if len(lines) <= room || n == 1 {
			for _, line := range lines[:min(len(lines), room)] {
				b.Line(line)
			}
			return
		}
	}
}
