package tell

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file implements the compact picture, Board, the full picture, Picture, and Worth.

// Picture is the full picture. It shows what the view's seat knows and spells out every card and marker. It
// is the view's own text, which is in English.
func (t *Teller) Picture(v smallprint.View) string { return v.String() }

// boardColumns has the widths of Board's columns: the mark of the player who moves or has passed, the name,
// three numbers, a gap, the cards left, and the businesses.
var boardColumns = []int{2, nameWidth, -6, -6, -6, 2, 8, 13, 13, 13}

const (
	headWidth = 30 // a name in the headline
	nameWidth = 10
)

// Board is the compact picture. It shows what a player needs to decide, in at most eleven lines. In English,
// the lines are at most 80 columns wide. Without a game, Board returns "".
func (t *Teller) Board(v smallprint.View) string {
	if t.Phase(v.Phase) == "" {
		return ""
	}
	var b sentences.Board
	b.Line(t.in.Say("board-"+v.Phase.String(), is("round", v.Round), is("rounds", v.Config.Rounds),
		is("seat", sentences.Clip(t.in.Call(v.Active), headWidth))))
	b.Line(t.in.Lines(t.in.All("board-pool board-gone?values",
		sentences.Of(is("pool", v.Pool), is("values", gone(&v))))...))
	head, legend := []string{"", t.in.Say("board-player"), t.in.Say("board-money"), t.in.Say("board-chits"),
		t.in.Say("board-hand"), "", t.in.Say("board-left")}, "" // the legend of the first business
	for column, worth := range v.Row {
		business := sentences.Of(parts(uint8(column), worth)...)
		head = append(head, t.in.First("board-business-over?over board-business?value", business))
		legend = cmp.Or(legend, t.in.First("board-legend-over?over board-legend-value?value", business))
	}
	b.Row(boardColumns, head...)
	for seat := range players(&v) {
		row := []string{either(seat == v.Active, ">", when(v.Passed.Has(seat), "-")),
			sentences.Clip(t.in.Call(seat), nameWidth-1), strconv.Itoa(int(v.Money[seat])),
			strconv.Itoa(int(v.Chits[seat])), strconv.Itoa(v.HandSize(seat)), "", t.in.holds(v.Left[seat])}
		for column := range columns {
			row = append(row, t.in.cards(&v, seat, column))
		}
		b.Row(boardColumns, row...)
	}
	if seated(v.Seat) {
		markers := ""
		for _, marker := range markersLeft(&v) {
			markers += t.in.letter(smallprint.Card(marker))
		}
		b.Line(t.in.Say("board-own", is("cards", t.in.holds(v.Hand())), is("markers", cmp.Or(markers, "-"))))
	}
	b.Line(t.in.Say("board-legend"))
	if legend != "" {
		b.Line(legend)
	}
	b.Line(t.in.Say("board-legend-left"))
	return b.String()
}

// gone lists the businesses of earlier rounds.
func gone(v *smallprint.View) string {
	var values []string
	for value := 1; value <= smallprint.Values; value++ {
		if v.Out.Has(value) && !slices.Contains(v.Row[:], int8(value)) {
			values = append(values, strconv.Itoa(value))
		}
	}
	return strings.Join(values, " ")
}

// cards lists a player's cards under a business, as far as the view's seat knows them.
func (t teller) cards(v *smallprint.View, seat bourse.Seat, column int) string {
	var texts []string
	for i, slot := range v.Placed[seat] {
		if slot == 0 || int(slot.Column()) != column {
			continue
		}
		card, marker := smallprint.Card(0), slot.Marker()
		if seat == v.Seat {
			card = v.Own.Cards[i]
		}
		texts = append(texts, t.Say(either(marker == smallprint.NoMarker, "board-card", "board-card-marked"),
			is("card", t.letter(card)), is("marker", t.letter(smallprint.Card(marker)))))
	}
	return strings.Join(texts, " ")
}

// holds counts the contracts and shares among cards.
func (t teller) holds(cards smallprint.Paper) string {
	contracts := ""
	for card := smallprint.Small; card < smallprint.Share; card++ {
		if cards.Of(card) > 0 {
			contracts += t.letter(card)
		}
	}
	return t.Say(either(contracts == "", "board-holds-shares", "board-holds"), is("contracts", contracts),
		is("shares", cards.Of(smallprint.Share)))
}

// letter returns the sign of a card, which may be unknown.
func (t teller) letter(card smallprint.Card) string {
	return cmp.Or(t.SayIf("letter-"+card.String()), t.Say("letter-hidden"))
}

// Worth says what each player would have if the game ended now: the money and, before the end, a share of the
// pool for the players with the fewest chits (S6.1), as in [smallprint.Public.Standings]. Cards on the table
// count for nothing yet. Lines have at most 78 columns if names have at most 6 letters. Without a game, Worth
// returns no lines.
func (t *Teller) Worth(v smallprint.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	var scores [smallprint.MaxPlayers]int
	for _, place := range v.Standings(nil) {
		scores[place.Seat] = int(place.Score)
	}
	var lines []string
	if v.Phase != smallprint.Over {
		_, chits := fewest(&v)
		lines = append(lines, t.in.Say("worth-head", is("pool", v.Pool), is("chits", chits)))
	}
	for seat := range players(&v) {
		money := int(v.Money[seat])
		values := []value{is("seat", seat), is("money", money), is("chits", v.Chits[seat]),
			is("n", scores[seat]-money), is("sum", scores[seat])}
		lines = append(lines, t.in.Say(either(scores[seat] == money, "worth", "worth-pool"), values...))
	}
	return lines
}
