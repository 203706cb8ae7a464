package tell

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file draws the table.

// The columns of the compact picture.
const (
	boardWide  = 80
	boardName  = 7  // what stands at the beginning of a line
	boardPile  = 12 // a pile, with a space
	boardSeat  = 6  // a player's name
	boardTrail = 4  // where a price goes: " >27"
)

// Picture draws the whole table as the view's seat sees it: [futures.View.String], which is English.
func (t *Teller) Picture(v futures.View) string { return v.String() }

// Board draws what one needs at a prompt, in at most 12 lines of 80 columns: the ladder of each commodity
// with its price, and where the open cards take it; the piles; each player's gold, markers and cards in hand,
// and markers on the board; the own hand. Names that are too long are cut.
func (t *Teller) Board(v futures.View) string {
	if t.Phase(v.Phase) == "" {
		return "" // no game
	}
	var b board
	b.line(t.say("board.head", is("round", v.Round), is("rounds", v.Config.Rounds), is("seat", v.Start),
		is("now", t.now(v))))
	for c := futures.Corn; c <= futures.Pepper; c++ {
		b.line(t.ladder(v, c))
	}
	numbers, cards := fit(t.say("board.pile"), boardName), fit("", boardName)
	for pile := range v.Top {
		number, card := t.pile(v, pile)
		numbers += fit(number, boardPile-1) + " "
		cards += fit(card, boardPile-1) + " "
	}
	b.line(numbers)
	b.line(cards)
	b.line(t.say("board.players"))
	for seat := range bourse.Seat(min(v.Players(), futures.MaxPlayers)) {
		b.line(t.player(v, seat))
	}
	if v.Seat.Player() {
		b.line(fit(t.say("board.hand"), boardName) + t.hand(v))
	}
	return b.String()
}

// A board is a picture whose lines have no more than their columns.
type board struct{ strings.Builder }

func (b *board) line(text string) {
	b.WriteString(strings.TrimRight(fit(text, boardWide), " "))
	b.WriteByte('\n')
}

// fit cuts a text, or fills it up, to a width in runes.
func fit(text string, width int) string {
	runes := []rune(text)
	if len(runes) > width {
		return string(runes[:width])
	}
	return text + strings.Repeat(" ", width-len(runes))
}

// now says what the game waits for.
func (t *Teller) now(v futures.View) string {
	return t.say("now."+v.Phase.String(), is("seat", v.Active), is("seats", t.waiting(v)), is("n", v.Actions))
}

// waiting returns the names of those who are awaited.
func (t *Teller) waiting(v futures.View) string {
	var who []bourse.Seat
	for set := v.Waiting(); set != 0; set = set.Without(set.Lowest()) {
		who = append(who, set.Lowest())
	}
	return t.seats(who)
}

// ladder draws the prices that a commodity can have, its price in brackets, and where the open cards take
// that.
func (t *Teller) ladder(v futures.View, c futures.Commodity) string {
	var b strings.Builder
	b.WriteString(fit(t.call(c), boardName))
	for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
		if row == v.Rows[c-1] {
			fmt.Fprintf(&b, "[%2d]", row.Price())
			continue
		}
		fmt.Fprintf(&b, " %2d ", row.Price())
	}
	if to := v.Outlook(c); to != v.Rows[c-1] && v.Phase != futures.Settling && v.Phase != futures.Over {
		fmt.Fprintf(&b, "%*s", boardTrail, ">"+strconv.Itoa(to.Price()))
	}
	return b.String()
}

// pile returns what stands above a pile and what lies on it.
func (t *Teller) pile(v futures.View, pile int) (number, card string) {
	number, card = strconv.Itoa(pile), t.say("board.none")
	if v.Players() == futures.MinPlayers && int(v.NPC) == pile && v.Phase != futures.Dealing &&
		v.Phase != futures.Laying { // F2.4
		number = t.say("board.npc", is("pile", pile))
	}
	switch by := v.Cover[pile]; {
	case by == bourse.Nature:
		card = t.say("board.cover.npc")
	case by != bourse.None:
		card = t.say("board.cover", is("seat", by))
	case v.Top[pile] != 0:
		card = t.call(v.Top[pile])
	}
	return number, card
}

// player draws a player's line.
func (t *Teller) player(v futures.View, seat bourse.Seat) string {
	turn := ' '
	if v.Waiting().Has(seat) {
		turn = '>'
	}
	var markers []string
	for _, m := range v.Board[seat] {
		if m != 0 {
			markers = append(markers, t.say("board.marker", is("commodity", m.Commodity()),
				is("side", m.Side()), is("price", m.Entry())))
		}
	}
	return fmt.Sprintf("%c %s %4d %d %d %s", turn, fit(t.call(seat), boardSeat), v.Gold[seat],
		v.MarkersInHand(seat), v.HandSizes[seat], t.list(markers))
}

// hand lists the cards of the view's seat, and the one that it has placed.
func (t *Teller) hand(v futures.View) string {
	var cards []string
	for i, n := range v.Own.Hand {
		for range n {
			cards = append(cards, t.call(futures.CornUp+futures.Card(i)))
		}
	}
	text := t.list(cards)
	if len(cards) == 0 {
		text = t.say("board.hand.empty")
	}
	if v.Own.Placed != 0 {
		text = t.say("board.hand.down", is("cards", text), is("card", v.Own.Placed))
	}
	return text
}
