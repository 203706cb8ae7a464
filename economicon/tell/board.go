package tell

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/economicon"
)

// This file implements Board and Picture, the compact and the full picture.

// Picture is the full picture: what the view's seat knows, with all laws and the exact prices. It is the
// view's own text, in English.
func (t *Teller) Picture(v economicon.View) string { return v.String() }

// The widths of Board and of its columns.
const (
	boardWidth  = 80
	boardName   = 8
	boardUnit   = 6
	boardNumber = 5
	boardWorth  = 6
	boardLaws   = 6 // lines of bankers and of the own laws
)

// Board is the compact picture: all that one needs to decide in 14 lines at most of 80 columns. What has no
// room is cut.
func (t *Teller) Board(v economicon.View) string {
	if t.Phase(v.Phase) == "" {
		return "" // no game
	}
	var b board
	b.line(t.say("board-head", is("round", v.Round), is("rounds", v.Config.Rounds), is("now", t.now(&v))))
	if card := t.card(v.Global, v.Players()); card.goal != "" {
		b.line(t.say("board-event", is("event", v.Global), is("goal", card.goal)))
	}
	units := unitsOf(&v)
	head, box, market, prices := b.begin(""), b.begin(t.say("board-box")), b.begin(t.say("board-market")), b.begin(t.say("board-price"))
	for _, unit := range units {
		head += right(t.column(unit), boardUnit)
		box += right(strconv.Itoa(v.Box.Of(unit)), boardUnit)
		market += right(strconv.Itoa(v.Market.Of(unit)), boardUnit)
		prices += right(price(&v, unit), boardUnit)
	}
	b.line(head + right(t.say("board-tokens"), boardNumber) + right(t.say("board-laws"), boardNumber) +
		right(t.say("board-worth"), boardWorth) + " " + t.say("board-peg"))
	b.line(box)
	b.line(market)
	b.line(prices)
	worths := map[bourse.Seat]int64{}
	for _, place := range v.Standings(nil) {
		worths[place.Seat] = place.Score
	}
	for seat := range players(&v) {
		line := t.banker(&v, seat)
		for _, unit := range units {
			line += right(strconv.Itoa(v.Reserves[seat].Of(unit)), boardUnit)
		}
		peg := t.say("board-peg-none")
		if !v.Unpegged(seat) {
			peg = t.column(v.Peg[seat])
		}
		b.line(line + right(strconv.Itoa(int(v.Tokens[seat])), boardNumber) + right(strconv.Itoa(v.Laws[seat].Len()), boardNumber) +
			right(strconv.FormatInt(worths[seat], 10), boardWorth) + " " + peg)
	}
	if seated(v.Seat) {
		t.own(&b, &v)
	}
	b.line(t.say("board-legend"))
	return b.String()
}

// A board is a picture whose lines have no more than their columns.
type board struct{ strings.Builder }

func (b *board) line(text string) {
	b.WriteString(strings.TrimRight(clip(text, boardWidth), " ") + "\n")
}

// lines writes a text in as many lines as it needs, but no more than there is room for.
func (b *board) lines(text string, room int) {
	line := ""
	for _, word := range strings.Fields(text) {
		switch width := utf8.RuneCountInString(line) + 1 + utf8.RuneCountInString(word); {
		case line == "":
			line = word
		case width <= boardWidth || room == 1:
			line += " " + word
		default:
			b.line(line)
			line, room = "  "+word, room-1
		}
	}
	b.line(line)
}

// begin begins a line that is no banker's.
func (b *board) begin(name string) string { return "  " + fit(name, boardName) }

// banker begins the line of a banker.
func (t *Teller) banker(v *economicon.View, seat bourse.Seat) string {
	mark := "  "
	if v.Waiting().Has(seat) {
		mark = "> "
	}
	return mark + fit(t.call(seat), boardName)
}

// column names a unit above its column.
func (t *Teller) column(unit economicon.Unit) string {
	name := t.call(unit)
	if nation := unit.Nation(); nation.Player() {
		name = t.say("board-currency", is("seat", clip(t.call(nation), boardUnit-2)))
	}
	return clip(name, boardUnit-1)
}

// price returns what one of a unit costs in gold, with as many places as the column has room for.
func price(v *economicon.View, unit economicon.Unit) string {
	if unit == economicon.Gold || v.Market.Of(unit) <= 0 {
		return "-"
	}
	exact := inGold(v, unit, 1)
	for places := 2; places > 0; places-- {
		if text := decimal(exact, places); len(text) < boardUnit {
			return text
		}
	}
	return exact.FloatString(0)
}

// now says what the game waits for.
func (t *Teller) now(v *economicon.View) string {
	return t.say("now-"+v.Phase.String(), is("seat", v.Active), is("who", t.waiting(v)), is("unit", v.Adding),
		is("turn", turn(v)), is("turns", v.Config.MaxTrades))
}

func (t *Teller) waiting(v *economicon.View) string {
	var who []bourse.Seat
	for seat := range players(v) {
		if v.Waiting().Has(seat) {
			who = append(who, seat)
		}
	}
	return t.seats(who)
}

// own draws what the view's seat has to think of: its laws, its orders, what it has received in trade.
func (t *Teller) own(b *board, v *economicon.View) {
	var laws, orders []string
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		if v.Laws[v.Seat].Has(l) {
			laws = append(laws, t.call(l))
		}
	}
	for _, o := range v.Own.Orders {
		if o.N > 0 {
			orders = append(orders, t.say("board-own-order", is("n", o.N), is("unit", o.Unit), is("price", o.Cost), is("pay", o.Pay)))
		}
	}
	if len(laws) > 0 {
		b.lines(t.say("board-own-laws", is("list", t.row(laws))), boardLaws-int(players(v)))
	}
	if len(orders) > 0 {
		b.line(t.say("board-own-orders", is("list", t.row(orders))))
	}
	if units := receivedOf(v); len(units) > 0 {
		b.line(t.say("board-own-received", is("units", t.units(units))))
	}
}

// fit cuts a text, or fills it up, to a width.
func fit(text string, width int) string {
	text = clip(text, width)
	return text + strings.Repeat(" ", width-utf8.RuneCountInString(text))
}

// right pads a text on its left. One that has no room stays as it is, set off by a space.
func right(text string, width int) string {
	return strings.Repeat(" ", max(1, width-utf8.RuneCountInString(text))) + text
}

// clip cuts a text to a width.
func clip(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width])
	}
	return text
}
