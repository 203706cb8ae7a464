package smallprint

import (
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
	Entered                          // Phase of Round has begun; Seat is the active player or None
	Transferred                      // N of Unit went From an account To another
	Shown                            // Seat's Card under the business of Column, marked with Claim, was turned up
	Assigned                         // the business of Column, of Value, is assigned as Verdict says
)

var eventNames = [...]string{"none", "moved", "entered", "transferred", "shown", "assigned"}

// String returns moved, entered and so on.
func (k EventKind) String() string { return words.Name(eventNames[:], k) }

// A Clause is the number of a clause of RULES.md: {4, 1} is S4.1.
type Clause struct {
	Chapter uint8
	Number  uint8
}

// String returns S4.1.
func (c Clause) String() string {
	return "S" + strconv.Itoa(int(c.Chapter)) + "." + strconv.Itoa(int(c.Number))
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

	Card    Card // none if hidden
	Claim   Claim
	Column  uint8 // of the business that it is about
	Value   int8
	Verdict Verdict
}

// sink takes events; nil takes none.
type sink func(Event)

// rule returns the clause that a kind of move is made by.
func (k Kind) rule() Clause {
	return [...]Clause{KindReveal: {3, 1}, KindPlace: {3, 2}, KindPass: {3, 2}}[k]
}

// rule returns the clause that a phase is entered by.
func (p Phase) rule() Clause {
	return [...]Clause{Revealing: {3, 1}, Placing: {3, 2}, Over: {6, 2}}[p]
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
		case e.To == FaceDown:
			what = "card " + e.Card.String() + " under business " + strconv.Itoa(int(e.Column))
			if e.Claim != NoClaim {
				what += " marked " + e.Claim.String()
			}
		case e.To == Row:
			what = "business " + strconv.Itoa(int(e.Column)) + " of " + strconv.Itoa(int(e.Value))
		case e.From == Businesses:
			what += " of business " + strconv.Itoa(int(e.Column))
		}
		return fmt.Sprintf("  %s > %s: %s (%s)", e.From, e.To, what, e.Rule)
	case Shown:
		text := fmt.Sprintf("  %s has %s under business %d", e.Seat, e.Card, e.Column)
		if e.Claim != NoClaim {
			text += " marked " + e.Claim.String()
		}
		return text + " (" + e.Rule.String() + ")"
	case Assigned:
		return fmt.Sprintf("  business %d of %d: contracts %s (%s)", e.Column, e.Value, e.Verdict, e.Rule)
	}
	return e.Kind.String()
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
		switch {
		case e.To == FaceDown:
			o = o.Name("card", e.Card.String()).Int("column", int64(e.Column)).Name("marker", e.Claim.String())
		case e.To == Row:
			o = o.Int("column", int64(e.Column)).Int("value", int64(e.Value))
		case e.From == Businesses:
			o = o.Int("column", int64(e.Column))
		}
	case Shown:
		o = o.Name("seat", e.Seat.String()).Name("card", e.Card.String()).Int("column", int64(e.Column)).Name("marker", e.Claim.String())
	case Assigned:
		o = o.Int("column", int64(e.Column)).Int("value", int64(e.Value)).Name("verdict", e.Verdict.String())
	}
	return o.End(), nil
}
