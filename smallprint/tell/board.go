package tell

import (
	"cmp"
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

// The column widths of Board and of names.
const (
	headWidth     = 30 // a name in the headline
	nameWidth     = 10
	numberWidth   = 6
	leftWidth     = 8
	businessWidth = 13
)

// Board is the compact picture. It shows what a player needs to decide, in at most eleven lines. In English,
// the lines are at most 80 columns wide.
func (t *Teller) Board(v smallprint.View) string {
	var b sentences.Board
	b.Line(t.in.headline(&v))
	b.Line(t.in.poolLine(&v))
	head := []string{"  ", sentences.Left(t.in.Say("board-player"), nameWidth),
		sentences.Right(t.in.Say("board-money"), numberWidth),
		sentences.Right(t.in.Say("board-chits"), numberWidth),
		sentences.Right(t.in.Say("board-hand"), numberWidth), "  ", sentences.Left(t.in.Say("board-left"), leftWidth)}
	for column := range columns {
		head = append(head, sentences.Left(t.in.business(&v, column), businessWidth))
	}
	b.Line(head...)
	for seat := range players(&v) {
		mark := "  "
		switch {
		case seat == v.Active:
			mark = "> "
		case v.Passed.Has(seat):
			mark = "- "
		}
		row := []string{mark, sentences.Left(sentences.Clip(t.in.Call(seat), nameWidth-1), nameWidth),
			count(int(v.Money[seat])),
			count(int(v.Chits[seat])),
			count(v.HandSize(seat)), "  ", sentences.Left(t.in.holds(v.Left[seat]), leftWidth)}
		for column := range columns {
			row = append(row, sentences.Left(t.in.cards(&v, seat, column), businessWidth))
		}
		b.Line(row...)
	}
	if v.Seat.Player() && v.Seat < smallprint.MaxPlayers {
		markers := ""
		for _, claim := range claimsLeft(&v) {
			markers += t.in.letter(smallprint.Card(claim))
		}
		if markers == "" {
			markers = "-"
		}
		b.Line(t.in.Say("board-own", is("cards", t.in.holds(v.Hand())), is("markers", markers)))
	}
	b.Line(t.in.Say("board-legend"))
	t.in.legend(&b, &v)
	b.Line(t.in.Say("board-legend-left"))
	return b.String()
}

// headline says which round it is and who moves.
func (t teller) headline(v *smallprint.View) string {
	values := []value{is("round", v.Round), is("rounds", v.Config.Rounds),
		is("seat", sentences.Clip(t.Call(v.Active), headWidth))}
	switch v.Phase {
	case smallprint.Revealing:
		return t.Say("board-revealing", values...)
	case smallprint.Placing:
		return t.Say("board-placing", values...)
	}
	return t.Say("board-over", values...)
}

// poolLine says how much is in the pool and which businesses were played in earlier rounds.
func (t teller) poolLine(v *smallprint.View) string {
	parts := []string{t.Say("board-pool", is("pool", v.Pool))}
	var gone []string
	for value := 1; value <= smallprint.Values; value++ {
		if n := int8(value); v.Out.Has(value) && n != v.Row[0] && n != v.Row[1] && n != v.Row[2] {
			gone = append(gone, strconv.Itoa(value))
		}
	}
	if len(gone) > 0 {
		parts = append(parts, t.Say("board-gone", is("values", strings.Join(gone, " "))))
	}
	return t.join(parts)
}

// business says what a business is worth. It returns "" if there is no business.
func (t teller) business(v *smallprint.View, column int) string {
	worth := int(v.Row[column])
	if worth == 0 {
		return ""
	}
	values := append(parts(worth), is("column", column), is("over", worth-smallprint.Pot(worth)))
	return t.Say(either(worth > smallprint.Pot(worth), "board-business-over", "board-business"), values...)
}

// legend explains the head of the first column with a business.
func (t teller) legend(b *sentences.Board, v *smallprint.View) {
	for column, worth := range v.Row {
		if worth == 0 {
			continue
		}
		over, pool := int(worth)-smallprint.Pot(int(worth)), ""
		if over > 0 {
			pool = t.Say("board-legend-pool", is("over", over))
		}
		b.Line(t.Say("board-legend-value", append(parts(int(worth)), is("business", t.business(v, column)),
			is("column", column), is("pool", pool))...))
		return
	}
}

// cards lists a player's cards under a business, as far as the view's seat knows them.
func (t teller) cards(v *smallprint.View, seat bourse.Seat, column int) string {
	var texts []string
	under(v, seat, uint8(column), func(i int) {
		card := smallprint.Card(0)
		if seat == v.Seat {
			card = v.Own.Cards[i]
		}
		claim := v.Placed[seat][i].Claim()
		values := []value{is("card", t.letter(card)), is("marker", t.letter(smallprint.Card(claim)))}
		name := either(claim == smallprint.NoClaim, "board-card", "board-card-marked")
		texts = append(texts, t.Say(name, values...))
	})
	return strings.Join(texts, " ")
}

// holds counts the contracts and shares among cards.
func (t teller) holds(cards smallprint.Paper) string {
	contracts := ""
	for i, n := range cards {
		if card := smallprint.Small + smallprint.Card(i); card != smallprint.Share && n > 0 {
			contracts += t.letter(card)
		}
	}
	shares := is("shares", cards.Of(smallprint.Share))
	if contracts == "" {
		return t.Say("board-holds-shares", shares)
	}
	return t.Say("board-holds", is("contracts", contracts), shares)
}

// letter returns the sign of a card, which may be unknown.
func (t teller) letter(card smallprint.Card) string {
	return cmp.Or(t.SayIf("letter-"+card.String()), t.Say("letter-hidden"))
}

func count(n int) string { return sentences.Right(strconv.Itoa(n), numberWidth) }

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
