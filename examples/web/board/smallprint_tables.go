package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file writes the picture of Small Print as tables.

func (b *smallprintBoard) tables() {
	b.gameTable()
	if b.v.Over() {
		t := b.table("The final count", "Player", "Place", "Money", "Chits", "Cards in hand", "What decides")
		standings := b.v.Standings(nil)
		for _, s := range standings {
			why := b.why(s, standings)
			t.row(b.named(s.Seat), itoa(s.Place), spMillion(b.v.Money[s.Seat]), itoa(b.v.Chits[s.Seat]),
				itoa(b.v.HandSize(s.Seat)), either(s.Win, spJoined("wins", why), why))
		}
	} else {
		b.columnTables()
		b.playersTables()
	}
	t := b.table("The 15 businesses", "Business", "SMALL takes", "BIG takes", "TOTAL takes", "To the pool", "Where it is")
	for value, row := range partRows[1:] {
		t.row(append(row[:5:5], b.where(value+1))...)
	}
	t = b.table("Payout of each card", "Card", "What it takes", "When")
	for i, row := range b.effects() {
		t.row(paperName(papers[i]), row[0], row[1])
	}
	t.row("Marker", "1 chit for each on a card of another kind, a lie", "when all is turned up")
}

func (b *smallprintBoard) gameTable() {
	t := b.table("The game", "What", "State")
	t.row("Round", itoa(b.v.Round)+" of "+itoa(b.v.Config.Rounds))
	t.row("Now", [...]string{smallprint.Revealing: "businesses are revealed", smallprint.Placing: "cards are placed",
		smallprint.Over: "the game is over"}[b.v.Phase])
	if b.v.Phase == smallprint.Placing {
		t.row("Turn", b.named(b.v.Active))
	}
	t.row("Began the round", b.named(b.v.Start))
	t.row("Small Print pool", spMillion(b.v.Pool))
	share, who := b.poolShare()
	switch names := listed(texts(who, b.named)); {
	case b.v.Over():
		t.row("The pool went to", names+", who had the fewest chits")
	case len(who) > 1:
		t.row("The pool would go to", names+", "+spMillion(share)+" each, for the fewest chits")
	default:
		t.row("The pool would go to", names+", for the fewest chits")
	}
}

// partRows are the value and the payments of each business.
var partRows = func() (rows [smallprint.Values + 1][]string) {
	for value := range rows {
		takes := partsOf(value)
		rows[value] = texts(append([]int{value}, takes[:]...), spMillion)
	}
	return rows
}()

// columnTables writes the businesses on the table, the cards under them, and what the viewer's cards would take.
func (b *smallprintBoard) columnTables() {
	t := b.table("Businesses on the table", "Business", "Value", "SMALL takes", "BIG takes", "TOTAL takes", "To the pool")
	for column, value := range b.v.Row {
		row := partRows[value]
		if value == 0 {
			row = []string{"to come", "", "", "", ""}
		}
		t.row(append([]string{"Business " + itoa(column)}, row...)...)
	}
	t = b.table("Cards under the businesses", "Player", "Business 0", "Business 1", "Business 2", "In this round")
	for _, seat := range b.seats {
		row := []string{b.named(seat)}
		for column := range smallprintColumns {
			row = append(row, listed(texts(b.under(seat, column), func(i int) string { return b.laid(seat, i) })))
		}
		t.row(append(row, b.part(seat))...)
	}
	if !b.v.Seat.Player() {
		return
	}
	t = b.table("Your cards, and what each would take if no more were placed", "Card", "In hand",
		"Business 0", "Business 1", "Business 2")
	hand := b.v.Hand()
	for _, card := range papers {
		row := []string{paperName(card), itoa(hand.Of(card))}
		for _, takes := range b.takes[card] {
			row = append(row, strings.Replace(takes, "–", " to ", 1))
		}
		t.row(row...)
	}
}

// laid describes a face-down card with its marker.
func (b *smallprintBoard) laid(seat bourse.Seat, i int) string {
	text, marker := paperName(either(seat == b.viewer, b.v.Own.Cards[i], 0)), b.v.Placed[seat][i].Marker()
	if marker == smallprint.NoMarker {
		return text + " without a marker"
	}
	return text + " marked " + strings.ToUpper(marker.String()) + either(b.lies(seat, i), " (a lie)", "")
}

func (b *smallprintBoard) playersTables() {
	t := b.table("Money and chits", "Player", "Money", "Chits", "Share of the pool now")
	share, who := b.poolShare()
	for seat := range bourse.Seat(b.v.Players()) {
		t.row(b.named(seat), spMillion(b.v.Money[seat]), itoa(b.v.Chits[seat]), spMillion(either(slices.Contains(who, seat), share, 0)))
	}
	t = b.table("The players' cards", "Player", "In hand", "Face down", "In hand or face down", "Markers left")
	for seat := range bourse.Seat(b.v.Players()) {
		left := b.v.Left[seat]
		cards := texts(contracts, func(card smallprint.Card) string { return either(left.Of(card) > 0, paperName(card), "") })
		markers := texts(contracts, func(card smallprint.Card) string {
			return either(b.marked(seat, smallprint.Marker(card)), "", paperName(card))
		})
		t.row(b.named(seat), itoa(b.v.HandSize(seat)), itoa(b.v.Placed[seat].Len()),
			listed(append(cards, spCount(left.Of(smallprint.Share), "share"))), listed(markers))
	}
}
