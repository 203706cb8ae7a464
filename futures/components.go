package futures

import (
	"strconv"
	"strings"
)

// This file implements chapter F1: commodities, cards, the price ladder and markers.

// A Commodity is one of the three goods that players trade (F1.1).
//
//enum:commodity
type Commodity uint8

// The commodities. The zero Commodity is none.
const (
	Corn Commodity = 1 + iota
	Rice
	Pepper
)

const commodities = 3

var commodityNames = [...]string{"none", "corn", "rice", "pepper"}

// A Side is the direction of a bet or of a card.
//
//enum:side
type Side uint8

// The sides. The zero Side is none.
const (
	Up Side = 1 + iota
	Down
)

var sideNames = [...]string{"none", "up", "down"}

// A Card is a kind of movement card.
//
//enum:card
type Card uint8

// The kinds of cards. The zero Card is none, or a hidden card.
const (
	CornUp Card = 1 + iota
	CornDown
	RiceUp
	RiceDown
	PepperUp
	PepperDown
)

const kinds = 6 // of cards

var cardNames = [...]string{"?", "corn-up", "corn-down", "rice-up", "rice-down", "pepper-up", "pepper-down"}

// CardOf returns the card that moves a commodity in the direction of a side.
func CardOf(c Commodity, s Side) Card {
	if c < Corn || c > Pepper || s < Up || s > Down {
		return 0
	}
	return Card(2*(c-1)) + Card(s)
}

// Commodity returns the commodity whose price the card moves.
func (c Card) Commodity() Commodity {
	if !c.valid() {
		return 0
	}
	return Commodity((c + 1) / 2)
}

// Side returns the direction in which the card moves the price.
func (c Card) Side() Side {
	if !c.valid() {
		return 0
	}
	return Side((c-1)%2 + 1)
}

func (c Card) valid() bool { return CornUp <= c && c <= PepperDown }

// Cards is a multiset of cards. It has the number of cards of each kind, CornUp first.
type Cards [kinds]int8

// Len returns the number of cards.
func (c *Cards) Len() int {
	return int(c[0]) + int(c[1]) + int(c[2]) + int(c[3]) + int(c[4]) + int(c[5])
}

// Of returns the number of cards of one kind.
func (c *Cards) Of(kind Card) int {
	if !kind.valid() {
		return 0
	}
	return int(c[kind-1])
}

func (c *Cards) add(kind Card, n int8) { c[kind-1] += n }

// String returns the names of the cards, separated by spaces.
func (c Cards) String() string {
	var b strings.Builder
	for i, n := range c {
		for range n {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(Card(i + 1).String())
		}
	}
	return b.String()
}

// ladder has the prices of the 17 rows (F1.2).
var ladder = [...]int8{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}

// A Row is a row of a price column, from 0 at the bottom to 16 at the top.
type Row int8

// The rows that the rules name.
const (
	BurstLow  Row = 0
	StartRow  Row = 8
	BurstHigh Row = 16
)

// Price returns the row's price in gold.
func (r Row) Price() int {
	if !r.valid() {
		return 0
	}
	return int(ladder[r]) // F1.2
}

// RowOf returns the row that has a price, and whether there is one.
func RowOf(price int) (Row, bool) {
	for r, p := range ladder {
		if int(p) == price {
			return Row(r), true
		}
	}
	return 0, false
}

func (r Row) valid() bool { return BurstLow <= r && r <= BurstHigh }

func (r Row) burst() bool { return r == BurstLow || r == BurstHigh }

// MaxMarkers is the largest number of trade markers that a player can have.
const MaxMarkers = 4

const firstMarkers = 3 // F1.4

// A Marker is the place of a trade marker: a commodity, a side, and the row on which the player put it. The
// zero Marker is none. No marker is ever on row 0, a burst row, so row 0 means that the marker names no row,
// as in a buy.
type Marker uint8

// MarkerAt returns the marker on a side of a commodity. The row is 1 to 15, or 0 to name no row. MarkerAt
// returns the zero Marker if there is no such place.
func MarkerAt(c Commodity, s Side, row Row) Marker {
	if c < Corn || c > Pepper || s < Up || s > Down || row < 0 || row >= BurstHigh {
		return 0
	}
	return Marker(c)<<6 | Marker(s)<<4 | Marker(row)
}

// Commodity returns the commodity that the marker bets on.
func (m Marker) Commodity() Commodity { return Commodity(m >> 6) }

// Side returns the direction that the marker bets on.
func (m Marker) Side() Side { return Side(m >> 4 & 3) }

// Row returns the marker's row, or 0 if it names no row.
func (m Marker) Row() Row { return Row(m & 15) }

// Entry returns the price of the marker's row, in gold, or 0 if it names no row.
func (m Marker) Entry() int { return m.Row().Price() }

// placed reports whether m is a place on the board.
func (m Marker) placed() bool {
	return m.Commodity() >= Corn && (m.Side() == Up || m.Side() == Down) && m.Row() >= 1
}

// column reports whether m names a commodity and a side but no row.
func (m Marker) column() bool {
	return m.Commodity() >= Corn && (m.Side() == Up || m.Side() == Down) && m.Row() == 0
}

// String returns the marker as in "corn up 8", "corn up" without a row, or "none".
func (m Marker) String() string {
	switch {
	case m.placed():
		return m.Commodity().String() + " " + m.Side().String() + " " + strconv.Itoa(m.Entry())
	case m.column():
		return m.Commodity().String() + " " + m.Side().String()
	}
	return "none"
}

// Markers are a player's markers on the board in rising order. Empty places come last.
type Markers [MaxMarkers]Marker

// Len returns the number of markers.
func (l *Markers) Len() int {
	return occupied(l.lanes()).len()
}

// Count returns how many of the markers are at place m.
func (l *Markers) Count(m Marker) int {
	n := 0
	for _, at := range l {
		if at == m && m != 0 {
			n++
		}
	}
	return n
}

// put adds a marker. There must be room for it.
func (l *Markers) put(m Marker) {
	i := 0 // the markers that sort before m
	for _, at := range l {
		if at-1 < m { // an empty place becomes 255
			i++
		}
	}
	lanes, before := l.lanes(), uint64(1)<<(8*i)-1
	l.setLanes(lanes&before | uint64(m)<<(8*i) | lanes&^before<<8)
}

// take removes the marker at index i.
func (l *Markers) take(i int) {
	lanes, before := l.lanes(), uint64(1)<<(8*i)-1
	l.setLanes(lanes&before | lanes>>8&^before)
}
