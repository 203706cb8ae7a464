package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file draws the table and says what each player's property is worth.

// The column widths of the compact picture.
const (
	boardName  = 7  // the name that begins a line
	boardPile  = 12 // a pile and a space
	boardSeat  = 6  // a player's name
	boardTrail = 4  // the price that the open cards would lead to: " >27"
)

// Picture draws the whole table as the view's seat sees it. It is [futures.View.String], which is in English.
func (t *Teller) Picture(v futures.View) string { return v.String() }

// Board draws what a player needs at a prompt, in at most 13 lines of 80 columns. For each commodity it shows
// the possible prices, the current price, and the one that the open cards would lead to. Below are the piles,
// a line for each player, the seat's own hand, and what the signs mean. A player's line has the gold, the
// markers in hand, the number of cards in hand, and the markers on the board. Board cuts names that are too
// long.
func (t *Teller) Board(v futures.View) string {
	if t.Phase(v.Phase) == "" {
		return "" // there is no game
	}
	var b sentences.Board
	b.Line(t.in.Say("board.head", is("round", v.Round), is("rounds", v.Config.Rounds), is("seat", v.Start),
		is("now", t.in.now(v))))
	for c := futures.Corn; c <= futures.Pepper; c++ {
		b.Line(t.in.ladder(v, c))
	}
	numbers, cards := sentences.Fit(t.in.Say("board.pile"), boardName), sentences.Fit("", boardName)
	for pile := range v.Top {
		number, card := t.in.pile(v, pile)
		numbers += sentences.Fit(number, boardPile-1) + " "
		cards += sentences.Fit(card, boardPile-1) + " "
	}
	b.Line(numbers)
	b.Line(cards)
	b.Line(t.in.Say("board.players"))
	for seat := range bourse.Seat(min(v.Players(), futures.MaxPlayers)) {
		b.Line(t.in.player(v, seat))
	}
	if v.Seat.Player() {
		b.Line(sentences.Fit(t.in.Say("board.hand"), boardName) + t.in.hand(v))
	}
	b.Line(t.in.Say("board.legend"))
	return b.String()
}

// now says what the game is waiting for.
func (t teller) now(v futures.View) string {
	return t.Say("now."+v.Phase.String(), is("seat", v.Active), is("n", v.Actions),
		is("seats", t.Seats(sentences.Seats(v.Waiting()))))
}

// ladder draws the prices that a commodity can have. The current price is in brackets. The price that the
// open cards would lead to follows.
func (t teller) ladder(v futures.View, c futures.Commodity) string {
	var b strings.Builder
	b.WriteString(sentences.Fit(t.Call(c), boardName))
	for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
		fmt.Fprintf(&b, either(row == v.Rows[c-1], "[%2d]", " %2d "), row.Price())
	}
	if to := v.Outlook(c); to != v.Rows[c-1] && v.Phase != futures.Settling && v.Phase != futures.Over {
		b.WriteString(sentences.Right(">"+strconv.Itoa(to.Price()), boardTrail))
	}
	return b.String()
}

// pile returns a pile's number and what is on top of it.
func (t teller) pile(v futures.View, pile int) (number, card string) {
	number, card = strconv.Itoa(pile), t.Say("board.none")
	if v.Players() == futures.MinPlayers && int(v.NPC) == pile && v.Phase != futures.Dealing &&
		v.Phase != futures.Laying { // F2.4
		number = t.Say("board.npc", is("pile", pile))
	}
	switch by := v.Cover[pile]; {
	case by == bourse.Nature:
		card = t.Say("board.cover.npc")
	case by != bourse.None:
		card = t.Say("board.cover", is("seat", by))
	case v.Top[pile] != 0:
		card = t.Call(v.Top[pile])
	}
	return number, card
}

func (t teller) player(v futures.View, seat bourse.Seat) string {
	turn := ' '
	if v.Waiting().Has(seat) {
		turn = '>'
	}
	var markers []string
	for _, m := range v.Board[seat] {
		if m != 0 {
			markers = append(markers, t.marker("board.marker", m))
		}
	}
	return fmt.Sprintf("%c %s %4s %d %d %s", turn, sentences.Fit(t.Call(seat), boardSeat),
		sentences.Number(int(v.Gold[seat])), v.MarkersInHand(seat), v.HandSizes[seat], t.Row(markers))
}

// hand lists the cards of the view's seat and the card that it has placed.
func (t teller) hand(v futures.View) string {
	var cards []string
	for i, n := range v.Own.Hand {
		for range n {
			cards = append(cards, t.Call(futures.CornUp+futures.Card(i)))
		}
	}
	text := t.Row(cards)
	if len(cards) == 0 {
		text = t.Say("board.hand.empty")
	}
	if v.Own.Placed != 0 {
		text = t.Say("board.hand.down", is("cards", text), is("card", v.Own.Placed))
	}
	return text
}

// worthFinals is how many gains the final settlement pays each player. // F11.1
const worthFinals = 2

// Worth says what each player owns at today's prices. For each player it gives the gold, what the markers on
// the board would bring or cost if actions settled each of them (F7.2), the sum, and what each marker would
// bring. If the final settlement would leave less, it gives that sum too (F11.1). During the final
// settlement, all sums are those of the final settlement. Lines have at most 78 columns if names have at most
// 6 letters. Without a game, Worth returns no lines.
func (t *Teller) Worth(v futures.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	players := bourse.Seat(min(v.Players(), futures.MaxPlayers))
	lines := []string{t.in.Say(either(v.Phase == futures.Settling, "worth.head.final", "worth.head"))}
	for seat := range players {
		lines = append(lines, t.in.worth(v, seat)...)
	}
	if len(lines) == 1+int(players) {
		return lines[1:] // nobody has a marker on the board
	}
	return lines
}

// worth says what a player owns. A player without markers on the board gets one line.
func (t teller) worth(v futures.View, seat bourse.Seat) []string {
	var gains []int
	var markers []string
	sum, paid := 0, 0 // by actions, and by the final settlement
	for _, m := range v.Board[seat] {
		if m != 0 {
			gain := v.Gain(m)
			gains, sum = append(gains, gain), sum+gain
			markers = append(markers, t.brought("worth.marker", gain, is("marker", t.marker("marker", m))))
		}
	}
	slices.Sort(gains)
	for i, gain := range gains {
		if gain < 0 || len(gains)-i <= worthFinals {
			paid += gain
		}
	}
	if v.Phase == futures.Settling {
		sum = paid
	}
	gold := int(v.Gold[seat])
	if len(markers) == 0 {
		return []string{t.Say("worth.none", is("seat", seat), is("gold", gold))}
	}
	lines := append([]string{t.brought("worth", sum, is("seat", seat), is("have", gold),
		is("n", len(markers)), is("sum", gold+sum))}, t.Indented(markers)...)
	if paid < sum {
		lines = append(lines, t.Indented([]string{t.Say("worth.final", is("sum", gold+paid))})...)
	}
	return lines
}

// brought returns the sentence for a gain, a loss, or neither.
func (t teller) brought(name string, gain int, values ...value) string {
	name += [...]string{".loss", ".even", ".gain"}[1+cmp.Compare(gain, 0)]
	return t.Say(name, append(values, is("gold", max(gain, -gain)))...)
}
