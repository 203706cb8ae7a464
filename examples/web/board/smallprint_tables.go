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
			t.row(b.named(s.Seat), itoa(s.Place), spMillion(int(b.v.Money[s.Seat])), itoa(b.v.Chits[s.Seat]),
				itoa(b.v.HandSize(s.Seat)), either(s.Win, spJoined("wins", why), why))
		}
	} else {
		b.rowTable()
		b.laidTable()
		if b.v.Seat.Player() {
			b.ownTable()
		}
		b.playersTable()
	}
	t := b.table("The 15 businesses", "Business", "SMALL takes", "BIG takes", "TOTAL takes", "To the pool", "Where it is")
	for value := 1; value <= smallprint.Values; value++ {
		t.row(append(partsRow(value), b.where(value))...)
	}
	t = b.table("Payout of each card", "Card", "What it takes", "When")
	for i, row := range b.effects() {
		t.row(paperName(smallprint.Small+smallprint.Card(i)), row[0], row[1])
	}
	t.row("Marker", "1 chit for each on a card of another kind, a lie", "when all is turned up")
}

func (b *smallprintBoard) gameTable() {
	t := b.table("The game", "What", "State")
	t.row("Round", itoa(b.v.Round)+" of "+itoa(b.v.Config.Rounds))
	switch b.v.Phase {
	case smallprint.Revealing:
		t.row("Now", "businesses are revealed")
	case smallprint.Placing:
		t.row("Now", "cards are placed")
		t.row("Turn", b.named(b.v.Active))
	default:
		t.row("Now", "the game is over")
	}
	t.row("Began the round", b.named(b.v.Start))
	t.row("Small Print pool", spMillion(int(b.v.Pool)))
	share, who := b.poolShare()
	names := texts(who, b.named)
	switch {
	case b.v.Over():
		t.row("The pool went to", listed(names)+", who had the fewest chits")
	case len(who) > 1:
		t.row("The pool would go to", listed(names)+", "+spMillion(share)+" each, for the fewest chits")
	default:
		t.row("The pool would go to", names[0]+", for the fewest chits")
	}
}

func (b *smallprintBoard) rowTable() {
	t := b.table("Businesses on the table", "Business", "Value", "SMALL takes", "BIG takes", "TOTAL takes",
		"To the pool")
	for column, value := range b.v.Row {
		name := "Business " + itoa(column)
		if value == 0 {
			t.row(name, "to come", "", "", "", "")
			continue
		}
		t.row(append([]string{name}, partsRow(int(value))...)...)
	}
}

// partsRow returns a business's value and its payments.
func partsRow(value int) []string {
	takes := partsOf(value)
	return texts(append([]int{value}, takes[:]...), spMillion)
}

func (b *smallprintBoard) laidTable() {
	t := b.table("Cards under the businesses", "Player", "Business 0", "Business 1", "Business 2",
		"In this round")
	for _, seat := range b.seats {
		row := []string{b.named(seat)}
		for column := range smallprintColumns {
			row = append(row, listed(texts(b.under(seat, column), func(i int) string { return b.laid(seat, i) })))
		}
		t.row(append(row, b.part(seat))...)
	}
}

// laid describes the face-down cards on a slot.
func (b *smallprintBoard) laid(seat bourse.Seat, i int) string {
	text := paperName(b.card(seat, i))
	claim := b.v.Placed[seat][i].Claim()
	if claim == smallprint.NoClaim {
		return text + " without a marker"
	}
	return text + " marked " + strings.ToUpper(claim.String()) + either(b.lies(seat, i), " (a lie)", "")
}

func (b *smallprintBoard) ownTable() {
	t := b.table("Your cards, and what each would take if no more were placed", "Card", "In hand",
		"Business 0", "Business 1", "Business 2")
	hand := b.v.Hand()
	for _, card := range papers {
		row := []string{paperName(card), itoa(hand.Of(card))}
		for column := range smallprintColumns {
			if hand.Of(card) == 0 || b.v.Phase != smallprint.Placing {
				row = append(row, "")
				continue
			}
			low, high := b.v.Takes(card, uint8(column))
			row = append(row, strings.Replace(spSpan(low, high), "–", " to ", 1))
		}
		t.row(row...)
	}
}

func (b *smallprintBoard) playersTable() {
	t := b.table("Money and chits", "Player", "Money", "Chits", "Share of the pool now")
	share, who := b.poolShare()
	for seat := range bourse.Seat(b.v.Players()) {
		t.row(b.named(seat), spMillion(int(b.v.Money[seat])), itoa(b.v.Chits[seat]),
			spMillion(either(slices.Contains(who, seat), share, 0)))
	}
	t = b.table("The players' cards", "Player", "In hand", "Face down", "In hand or face down", "Markers left")
	for seat := range bourse.Seat(b.v.Players()) {
		t.row(b.named(seat), itoa(b.v.HandSize(seat)), itoa(b.v.Placed[seat].Len()),
			b.holds(seat), b.markers(seat))
	}
}

// holds lists a player's remaining cards, in hand and face down together (S8.1).
func (b *smallprintBoard) holds(seat bourse.Seat) string {
	left := b.v.Left[seat]
	cards := texts(contracts, func(card smallprint.Card) string { return either(left.Of(card) > 0, paperName(card), "") })
	return listed(append(cards, spCount(left.Of(smallprint.Share), "share")))
}
