package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// This file contains the panels of Small Print and their shared parts.

// A smallprintBoard is a picture of Small Print in progress.
type smallprintBoard struct {
	*sheet
	v *smallprint.View
	// seats are the players clockwise. The viewer is the last, so that the viewer's side of the table is the
	// nearest.
	seats []bourse.Seat
	takes [smallprint.Share + 1][smallprintColumns]string // what the viewer's cards would take, by card and column, or ""
}

const (
	smallprintColumns = 3 // businesses in a round
	smallprintPlaced  = 3 // cards that a player places in a round
)

// contracts are the kinds of cards that a marker can name, and papers are all kinds.
var (
	contracts = []smallprint.Card{smallprint.Small, smallprint.Big, smallprint.Total}
	papers    = append(contracts[:3:3], smallprint.Share)
)

func drawSmallprint(s *sheet, v *smallprint.View) {
	s.viewer = v.Seat
	b := &smallprintBoard{sheet: s, v: v}
	for i := range v.Players() {
		seat := bourse.Seat(i)
		if v.Seat.Player() {
			seat = (v.Seat + 1 + seat) % bourse.Seat(v.Players())
		}
		b.seats = append(b.seats, seat)
	}
	hand := v.Hand()
	for _, card := range papers {
		for column := range smallprintColumns {
			if v.Seat.Player() && v.Phase == smallprint.Placing && hand.Of(card) > 0 {
				b.takes[card][column] = spSpan(v.Takes(card, uint8(column)))
			}
		}
	}
	if v.Over() {
		b.panel("final", "The final count", 0, b.finalPanel)
	} else {
		b.panel("table", "The table", 0, b.tablePanel)
		if v.Seat.Player() {
			b.panel("own", either(b.asked(), "Place a card face down, or pass", "Your cards"), 208, b.ownPanel)
		}
		b.panel("players", "Money, chits and the pool", 0, b.playersPanel)
	}
	b.panel("businesses", "The 15 businesses", 0, b.businessesPanel)
	b.panel("papers", "Payout of each card", 0, b.papersPanel)
	if !v.Over() && v.Seat.Player() {
		b.arrange("final table", "own", "players businesses papers")
	} else {
		b.arrange("final table", "businesses papers", "players")
	}
	for _, seat := range b.seats {
		b.picture.Holdings[seat] = spMillion(v.Money[seat]) + ", " + spCount(v.Chits[seat], "chit")
	}
	b.tabled(tell.English.Named(b.names(v.Players())).Sheets(*v))
}

// asked reports whether the viewer can move.
func (b *smallprintBoard) asked() bool { return len(b.Choices) > 0 && b.v.Active == b.v.Seat }

// name returns a seat's name, cut to fit in bold.
func (b *smallprintBoard) name(seat bourse.Seat, wide float64) string {
	return cut(either(seat == b.viewer, "You, ", "")+b.call(seat), wide)
}

// more returns how many more cards a player can place in the round (S3.2).
func (b *smallprintBoard) more(seat bourse.Seat) int {
	if b.v.Phase != smallprint.Placing || b.v.Passed.Has(seat) {
		return 0
	}
	return max(0, min(smallprintPlaced-b.v.Placed[seat].Len(), b.v.HandSize(seat)))
}

// alone reports whether a player is the only one who can still place a card: when that player stops, everything
// is revealed (S3.4).
func (b *smallprintBoard) alone(seat bourse.Seat) bool {
	return !slices.ContainsFunc(b.seats, func(other bourse.Seat) bool { return other != seat && b.more(other) > 0 })
}

// part describes a player's state in the round.
func (b *smallprintBoard) part(seat bourse.Seat) string {
	switch n := b.more(seat); {
	case b.v.Phase != smallprint.Placing, b.turned.any:
		return ""
	case b.v.Active == seat:
		return either(seat == b.viewer, "your turn", "deciding now")
	case b.v.Passed.Has(seat):
		return "passed"
	case b.v.Placed[seat].Len() == smallprintPlaced:
		return "placed all three"
	case n == 0:
		return "no card left"
	default:
		return "may place " + itoa(n) + " more"
	}
}

// lies reports whether the view's seat can be certain that a marker is a lie: on a card that it knows, or on
// a card of a player who has no such contract left (S8.1).
func (b *smallprintBoard) lies(seat bourse.Seat, i int) bool {
	marker := b.v.Placed[seat][i].Marker()
	if card := b.card(seat, i); card != 0 {
		return !marker.Honest(card)
	}
	return marker != smallprint.NoMarker && b.v.Left[seat].Of(smallprint.Card(marker)) == 0
}

// under returns which cards of a player are under a business.
func (b *smallprintBoard) under(seat bourse.Seat, column int) (all []int) {
	for i, slot := range b.v.Placed[seat] {
		if slot != 0 && int(slot.Column()) == column {
			all = append(all, i)
		}
	}
	return all
}

// marked reports whether a player has placed a marker in this round (S3.3).
func (b *smallprintBoard) marked(seat bourse.Seat, marker smallprint.Marker) bool {
	return slices.ContainsFunc(b.v.Placed[seat][:], func(slot smallprint.Slot) bool { return slot.Marker() == marker })
}

// where returns the position of the business with a value, in words.
func (b *smallprintBoard) where(value int) string {
	if column := slices.Index(b.v.Row[:], int8(value)); column >= 0 {
		return "on the table, business " + itoa(column)
	}
	return either(b.v.Out.Has(value), "gone", "hidden")
}

// paperName returns the name of a card, or of an unknown card.
func paperName(card smallprint.Card) string {
	switch card {
	case smallprint.Share:
		return "share"
	case 0:
		return "a card"
	}
	return strings.ToUpper(card.String())
}

// spCount returns 1 chit, 2 chits or no chits.
func spCount[N integer](n N, of string) string {
	if n == 0 {
		return "no " + of + "s"
	}
	return counted(n, of)
}

// spMillion formats money.
func spMillion[N integer](n N) string { return "£" + itoa(n) + "m" }

// spSpan formats a range of money.
func spSpan(low, high int) string {
	return "£" + itoa(low) + either(low == high, "", "–"+itoa(high)) + "m"
}
