package futures

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file declares Event: what happens while a move is applied.

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events; 0 is none.
const (
	Moved       EventKind = 1 + iota // Move was made
	Entered                          // Phase of Round has begun; Seat is the active player or None
	Transferred                      // N of Unit went From an account To another
	Priced                           // Commodity's price went FromRow ToRow
	Burst                            // Commodity stands on the burst row ToRow
)

var eventNames = [...]string{"none", "moved", "entered", "transferred", "priced", "burst"}

// String returns moved, entered and so on.
func (k EventKind) String() string { return words.Name(eventNames[:], k) }

// A Clause is the number of a clause of RULES.md: {7, 1} is F7.1.
type Clause struct {
	Chapter uint8
	Number  uint8
}

// String returns F7.1.
func (c Clause) String() string {
	return "F" + strconv.Itoa(int(c.Chapter)) + "." + strconv.Itoa(int(c.Number))
}

// An Event is a thing that happened while a move was applied, and the clause that caused it. Fields
// that do not apply are zero.
type Event struct {
	Kind EventKind
	Rule Clause
	Move Move

	Phase Phase
	Seat  bourse.Seat
	Round int8

	From, To Account
	Unit     Unit
	N        int32
	Card     Card   // the card transferred; none if hidden
	Marker   Marker // the marker transferred
	Pile     uint8  // where the card went or lay
	Discard  bool   // the card was discarded, and not turned up

	Commodity      Commodity
	FromRow, ToRow Row
}

// sink takes events; nil takes none.
type sink func(Event)

// onPile reports whether a transferred card lies on a pile afterwards.
func (e Event) onPile() bool { return e.To == FaceDown || e.To == Open && !e.Discard }

// rule returns the clause that a kind of move is made by.
func (k Kind) rule() Clause {
	return [...]Clause{KindDeal: {2, 2}, KindLay: {2, 3}, KindReveal: {6, 1}, KindPlace: {5, 2}, KindTurn: {6, 1}, KindBuy: {7, 1}, KindSettle: {7, 2},
		KindPass: {7, 3}, KindExtra: {7, 4}, KindFourth: {9, 1}, KindEnd: {7, 6}, KindGive: {10, 2}, KindFinal: {11, 1}}[k]
}

// rule returns the clause that a phase is entered by.
func (p Phase) rule() Clause {
	return [...]Clause{Dealing: {2, 2}, Laying: {2, 3}, Placing: {5, 2}, EarlyActing: {5, 2}, Turning: {6, 1},
		Revealing: {6, 1}, LateActing: {6, 1}, Drawing: {10, 1}, Giving: {10, 2}, Settling: {11, 1}, Over: {11, 2}}[p]
}

// rule returns the clause that the phase has been entered by.
func (p *Public) rule() Clause {
	if p.Phase == Revealing && p.Active == bourse.None {
		return Clause{6, 2} // F6.2
	}
	return p.Phase.rule()
}

// String returns the event in a line: a move as records write it, the rest indented.
func (e Event) String() string {
	switch e.Kind {
	case Moved:
		return e.Move.String()
	case Entered:
		text := fmt.Sprintf("  round %d, %s", e.Round, e.Phase)
		if e.Seat.Player() {
			text += " " + e.Seat.String()
		}
		return text
	case Transferred:
		what := strconv.Itoa(int(e.N)) + " " + e.Unit.String()
		switch {
		case e.Unit == TradeMarker && e.Marker != 0:
			what = "marker " + e.Marker.String()
		case e.Unit == MovementCard:
			what = "card " + e.Card.String()
			if e.onPile() {
				what += " on pile " + strconv.Itoa(int(e.Pile))
			}
		}
		return fmt.Sprintf("  %s > %s: %s (%s)", e.From, e.To, what, e.Rule)
	case Priced:
		return fmt.Sprintf("  %s %d > %d (%s)", e.Commodity, e.FromRow.Price(), e.ToRow.Price(), e.Rule)
	case Burst:
		return fmt.Sprintf("  %s bursts at %d (%s)", e.Commodity, e.ToRow.Price(), e.Rule)
	}
	return strings.TrimSpace("  " + e.Kind.String())
}
