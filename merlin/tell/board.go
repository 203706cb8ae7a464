package tell

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file implements the compact picture, Board, and the full picture, Picture.

// Picture is the full picture. It shows what the view's seat knows, with all fields in the ring. It is the
// view's own text, which is in English.
func (t *Teller) Picture(v merlin.View) string { return v.String() }

// The widths of Board and of its columns.
const (
	boardName   = 10
	boardNumber = 6
	boardGoods  = 9
	boardCell   = 13
	boardRow    = merlin.FieldPlots / 2
	boardMost   = 24 // lines, so that it fits on a small screen
)

// Board is the compact picture. It shows what a player needs to decide, in at most 15 lines of 80 columns: 17
// with the market, 19 with paper, 3 more with magic and 2 more with war, but never more than 24. It has the
// counters, the Offices and the best prices of the market. In turn order, it has each player's belongings and
// field. For the view's seat, it has the field plot by plot, the stall, cart and escrow, and the notes and
// scrip. It lists the paper for sale. Magic adds everyone's labs and numbers of cards, and the seat's own
// cards. War adds the seat's units and those nearby. The court adds crowns. It also has what lasts for a
// time: decrees, peace, and visions with the turns that they wait. It cuts or counts whatever does not fit.
func (t *Teller) Board(v merlin.View) string {
	if v.Players() < merlin.MinPlayers {
		return "" // there is no game
	}
	var b sentences.Board
	parts := v.Config.Parts
	labs := when(parts.Has(merlin.Magic), "-lab") // M37.1
	b.Line(t.in.Say("board-head", is("month", int(v.Month)+1), is("season", v.Season()), is("now", t.in.now(&v)),
		is("turn", t.in.Say(either(v.Turns == 0, "board-before", "board-turn"), is("turn", v.Turns),
			is("turns", v.Config.MaxTurns))),
		is("year", t.in.Say(either(v.Year > v.Config.Years, "board-after", "board-year"), // M29.3
			is("year", min(v.Year, v.Config.Years)), is("years", v.Config.Years))),
		is("wheel", when(v.Erratic, t.in.Say("board-erratic")))))
	b.Line(t.in.Say("board-counters"+labs, is("col", v.CoL), is("research", v.Research), is("mead", v.Mead),
		is("tax", v.Tax), is("climate", v.Climate), is("threshold", v.Config.ClimateThreshold),
		is("bank", v.Bank), is("row", v.Row), is("souls", v.Supply.Of(merlin.Souls)),
		is("oil", v.Supply.Of(merlin.Oil)), is("grain", v.Supply.Of(merlin.Grain))))
	unrest := v.Unrest.Len()
	b.Line(t.in.Say("board-offices"+either(parts.Has(merlin.War), "-war", labs), // M37.2
		is("properties", t.in.codes(v.Offices[:officesProperties])),
		is("lands", t.in.codes(v.Offices[officesProperties:])), is("col", v.CardPrice()),
		is("unrest", when(unrest > 0, t.in.Say("board-unrest", is("n", unrest))))))
	if parts.Has(merlin.Market) {
		b.Line(t.in.Say("board-market", is("souls", t.in.book(&v, merlin.Souls)), is("oil", t.in.book(&v, merlin.Oil)),
			is("grain", t.in.book(&v, merlin.Grain))))
	}
	head := sentences.Fit("", 2+boardName)
	for _, name := range [...]string{"gold", "vaults", "stakes", "goods", "worth"} {
		head += column(name, t.in.Say("board-"+name))
	}
	b.Line(head + t.in.crownColumn(&v, t.in.Say("board-crown")) + "  " + t.in.Say("board-field"))
	for _, seat := range v.Order[:players(&v)] {
		if seated(seat) {
			b.Line(t.in.player(&v, seat))
		}
	}
	if seated(v.Seat) && v.Seat < players(&v) {
		t.in.own(&b, &v)
	}
	t.in.drawWar(&b, &v)
	t.in.drawRealm(&b, &v)
	t.in.drawMagic(&b, &v)
	t.in.drawPaper(&b, &v)
	if b.Lines < boardMost-1 {
		b.Line(t.in.Say("board-codes", is("magic", when(parts.Has(merlin.Magic), t.in.Say("board-codes-magic"))),
			is("war", when(parts.Has(merlin.War), t.in.Say("board-codes-war")))))
	}
	b.Line(t.in.legend(&v))
	return b.String()
}

const officesProperties = 3 // the places in the first row (M2.2)

// now says what the game is waiting for.
func (t teller) now(v *merlin.View) string {
	f := v.Top()
	switch {
	case v.Over() || f.Kind == 0:
		return t.Say("now-over")
	case !t.Has("phase-" + f.Kind.String()):
		return "" // nobody has to decide
	}
	who := t.Seats(sentences.Seats(v.Waiting()))
	if v.Waiting().Len()+v.Out.Len() == v.Players() {
		who = t.Say("now-everyone")
	}
	return t.Say("now-"+f.Kind.String(), is("who", who), is("n", f.N), is("seat", v.Stack[0].Seat))
}

// player draws a player's line: its belongings, its net worth and its field.
func (t teller) player(v *merlin.View, seat bourse.Seat) string {
	mark := either(v.Waiting().Has(seat), "> ", "  ")
	line := mark + sentences.Fit(sentences.Clip(t.Call(seat), boardName-1), boardName)
	if v.Out.Has(seat) {
		return line + t.Say("board-bankrupt")
	}
	player := &v.Seats[seat]
	vaults, stakes := 0, 0
	var field []string
	for _, p := range fieldOf(v, seat) {
		vaults, stakes = vaults+p.Vault(), stakes+p.Stake()
		if p.Property != 0 {
			field = append(field, t.cell(p, false))
		}
	}
	goods := three(player.Store)
	line += column("gold", sentences.Number(int(player.Purse))) + column("vaults",
		strconv.Itoa(vaults)) + column("stakes", strconv.Itoa(stakes)) +
		column("goods", goods) + column("worth", sentences.Number(v.Worth(seat))) + t.crownColumn(v,
		strconv.Itoa(int(player.Crowns))) + "  "
	for i, cell := range field {
		rest := ""
		if i < len(field)-1 {
			rest = " +" + strconv.Itoa(len(field)-i-1)
		}
		if sentences.Width(line+cell+rest) > sentences.BoardWidth {
			return line + "+" + strconv.Itoa(len(field)-i)
		}
		line += cell + " "
	}
	return line
}

// book gives a commodity's best bid and ask, and its last price.
func (t teller) book(v *merlin.View, g merlin.Good) string {
	book := bookOf(v, g)
	dash := func(n int8) string {
		if n == 0 {
			return "-"
		}
		return strconv.Itoa(int(n))
	}
	return t.Say("board-book", is("good", g), is("bid", dash(book.Bids[0].Price)),
		is("ask", dash(book.Asks[0].Price)), is("last", dash(book.Last)))
}

// three lists the units of souls, oil and grain.
func three(n merlin.Goods) string { return fmt.Sprintf("%d/%d/%d", n[0], n[1], n[2]) }

// column puts a text under the head of a column.
func column(name, text string) string {
	columns := boardNumber
	if name == "goods" {
		columns = boardGoods
	}
	return sentences.Right(sentences.Clip(text, columns-1), columns)
}

// cell draws a plot: 5, 6/d8* with a planted unit, 2=5 for a Chauffeur. Signs follow: ~ if the plot is
// clouded, ! if it is hit, # if it is destroyed, ? if a potion is under it, ^ if an Aegis shields it. If
// asked for, the gold on the plot follows too.
func (t teller) cell(p merlin.Plot, gold bool) string {
	text := strconv.Itoa(p.Property.Number())
	if p.Chauffeur() {
		text += "=" + strconv.Itoa(p.Second.Number())
	}
	if p.Permit != 0 {
		text += "/" + t.code(p.Permit)
	}
	text += when(p.Planted, "*") + when(p.Wait > 0, "~") + when(p.Damage > 0, "!") + when(p.Down, "#") +
		when(p.Potion, "?") + when(p.Shielded, "^")
	if gold && p.Gold != 0 {
		text += fmt.Sprintf("(%d)", p.Gold)
	}
	return text
}

// own draws the seat's own field, plot by plot, and its reserve.
func (t teller) own(b *sentences.Board, v *merlin.View) {
	field := fieldOf(v, v.Seat)
	for row := range 2 {
		line := "  "
		for i := row * boardRow; i < (row+1)*boardRow; i++ {
			text := strconv.Itoa(i+1) + ":"
			if field[i].Property != 0 {
				text += t.cell(field[i], true)
			}
			line += sentences.Fit(sentences.Clip(text, boardCell-1), boardCell)
		}
		b.Line(line)
	}
	if player := &v.Seats[v.Seat]; v.Config.Parts.Has(merlin.Market) {
		b.Line(t.Say("board-stall", is("stall", three(player.Stall)), is("cart", three(player.Cart)),
			is("escrow", player.Escrow), is("bids", player.Bids),
			is("offers", player.Offers), is("most", v.Config.Offers)))
	}
	b.Line(t.Say("board-reserve", is("cards", t.codes(v.Seats[v.Seat].Reserve[:]))))
}

// some writes a line, unless it would be empty.
func some(b *sentences.Board, text string) {
	if text != "" {
		b.Line(text)
	}
}
