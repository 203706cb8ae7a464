package economicon

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/words"
)

// This file declares Event: what happens while a move is applied, and who sees what of it.

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events; 0 is none.
const (
	Moved       EventKind = 1 + iota // Move was made
	Entered                          // Phase of Round has begun; Seat is the active banker or None
	Transferred                      // N of Unit went From an account To another
	Priced                           // N of Unit cost Seat, or would by an offer, Price of Pay: Num/Den, rounded
	Drawn                            // Global was drawn for all, or Law for Seat
	Led                              // Seat has the lead in the order of play
	Judged                           // Seat has Met, or not, what Rule requires: Law, or production or consumption
	Resolved                         // the goal of Global was Met, or not
)

var eventNames = [...]string{"none", "moved", "entered", "transferred", "priced", "drawn", "led", "judged", "resolved"}

// String returns moved, entered and so on.
func (k EventKind) String() string { return words.Name(eventNames[:], k) }

// A Clause is the number of a clause of RULES.md: {7, 1} is E7.1.
type Clause struct {
	Chapter uint8
	Number  uint8
}

// String returns E7.1.
func (c Clause) String() string {
	return "E" + strconv.Itoa(int(c.Chapter)) + "." + strconv.Itoa(int(c.Number))
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
	Pay      Unit
	N        int16
	Price    int16
	Num, Den int32 // the exact price

	Global Global
	Law    Law
	Met    bool
	Secret bool // for the seat that moves, or pays, alone
}

// sink takes events; nil takes none.
type sink func(Event)

// rule returns the clause that a kind of move is made by.
func (k Kind) rule() Clause {
	return [...]Clause{KindMine: {3, 1}, KindEvent: {3, 2}, KindLead: {2, 1}, KindLaw: {3, 4}, KindKeep: {3, 3}, KindPeg: {4, 1},
		KindOrder: {6, 1}, KindDone: {6, 3}, KindAdd: {7, 1}, KindPass: {7, 2}, KindBuy: {7, 2}, KindBid: {4, 5}, KindAsk: {4, 5},
		KindAccept: {4, 5}, KindDecline: {4, 5}, KindMint: {4, 4}, KindRetire: {4, 4}, KindPledge: {11, 9}}[k]
}

// rule returns the clause that a phase is entered by.
func (p Phase) rule() Clause {
	return [...]Clause{Mining: {3, 1}, Drawing: {3, 2}, LeadingPegs: {2, 1}, Pegging: {3, 3}, Legislating: {3, 4}, LeadingProduction: {2, 1},
		Producing: {3, 5}, LeadingTrade: {2, 1}, Contributing: {7, 1}, Trading: {7, 2}, Answering: {4, 5}, Remining: {7, 3},
		Pledging: {11, 9}, Rushing: {11, 3}, Over: {10, 1}}[p]
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
		return fmt.Sprintf("  %s > %s: %d %s (%s)", e.From, e.To, e.N, e.Unit, e.Rule)
	case Priced:
		return fmt.Sprintf("  %d %s cost %s %d/%d, so %d, of %s (%s)", e.N, e.Unit, e.Seat, e.Num, e.Den, e.Price, e.Pay, e.Rule)
	case Drawn:
		if e.Law != 0 {
			return fmt.Sprintf("  %s draws %s (%s)", e.Seat, e.Law, e.Rule)
		}
		return fmt.Sprintf("  event %s (%s)", e.Global, e.Rule)
	case Led:
		return fmt.Sprintf("  %s leads (%s)", e.Seat, e.Rule)
	case Judged:
		return fmt.Sprintf("  %s: %s (%s)", e.Seat, e.verdict(), e.Rule)
	case Resolved:
		return fmt.Sprintf("  %s: %s (%s)", e.Global, e.verdict(), e.Rule)
	}
	return e.Kind.String()
}

// verdict says in words what was judged, and how.
func (e Event) verdict() string {
	what := ""
	switch {
	case e.Law != 0:
		what = e.Law.String() + " "
	case e.Kind == Judged && e.Rule == Clause{8, 1}:
		what = "consumption "
	case e.Kind == Judged:
		what = "production "
	}
	if e.Met {
		return what + "met"
	}
	return what + "failed"
}

// AppendBinary appends a form of the event in which different events differ.
func (e Event) AppendBinary(b []byte) ([]byte, error) {
	m := e.Move
	flags := uint8(0)
	if e.Met {
		flags |= 1
	}
	if e.Secret {
		flags |= 2
	}
	b = append(b, uint8(e.Kind), e.Rule.Chapter, e.Rule.Number,
		uint8(m.Seat), uint8(m.Kind), uint8(m.To), uint8(m.Unit), uint8(m.Pay), uint8(m.Roll), uint8(m.Global), uint8(m.Law),
		uint8(e.Phase), uint8(e.Seat), uint8(e.Round), uint8(e.From), uint8(e.To), uint8(e.Unit), uint8(e.Pay), uint8(e.Global), uint8(e.Law), flags)
	b = binary.LittleEndian.AppendUint16(b, uint16(m.N))
	b = binary.LittleEndian.AppendUint16(b, uint16(e.N))
	b = binary.LittleEndian.AppendUint16(b, uint16(e.Price))
	b = binary.LittleEndian.AppendUint32(b, uint32(e.Num))
	return binary.LittleEndian.AppendUint32(b, uint32(e.Den)), nil
}

// MarshalJSON writes the event's kind, its clause, and the fields that the kind uses.
func (e Event) MarshalJSON() ([]byte, error) {
	var o form.Object
	o = o.Name("kind", e.Kind.String()).Name("rule", e.Rule.String())
	switch e.Kind {
	case Moved:
		move, err := e.Move.MarshalJSON()
		if err != nil {
			return nil, err
		}
		o = o.JSON("move", move)
	case Entered:
		o = o.Name("phase", e.Phase.String()).Int("round", int64(e.Round)).Name("active", e.Seat.String())
	case Transferred:
		o = o.Name("from", e.From.String()).Name("to", e.To.String()).Name("unit", e.Unit.String()).Int("n", int64(e.N))
	case Priced:
		o = o.Name("seat", e.Seat.String()).Name("unit", e.Unit.String()).Name("pay", e.Pay.String()).Int("n", int64(e.N)).
			Int("price", int64(e.Price)).Int("num", int64(e.Num)).Int("den", int64(e.Den))
	case Drawn:
		if e.Law != 0 {
			o = o.Name("seat", e.Seat.String()).Name("law", e.Law.String())
		} else {
			o = o.Name("event", e.Global.String())
		}
	case Led:
		o = o.Name("seat", e.Seat.String())
	case Judged:
		o = o.Name("seat", e.Seat.String())
		if e.Law != 0 {
			o = o.Name("law", e.Law.String())
		}
		o = o.Bool("met", e.Met)
	case Resolved:
		o = o.Name("event", e.Global.String()).Bool("met", e.Met)
	}
	return o.End(), nil
}
