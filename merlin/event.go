package merlin

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event: what happens while a move is applied, and who sees what of it.

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events; 0 is none.
const (
	Moved EventKind = 1 + iota // Move was made, with what was Open, or the Good that is kept
	// Frame has begun: what is resolved or asked, and of which Good, and that N is due To
	Entered
	Transferred // N of Good went From an account To another
	Carried     // N of Card went From an account To another
	// Card went From an account To another, and is seen by their owners alone
	Slipped
	Harmed    // the property on the plot To has taken N damage
	Mended    // N damage of the property on the plot To is healed
	Destroyed // the property on the plot To is destroyed
	Mustered  // the unit of Seat is now as Unit says
	// the unit of Seat, with the one on Also, deals N to Foe, of Rival, or to the property on the plot To
	Fought
	Shielded   // the next attack by golems on the plot To does nothing
	Warded     // an attack on the plot To has done nothing
	Clouded    // the land on the plot To gives nothing N times more
	Traded     // a unit of Good, From an account To another, at N
	Stimulated // the R.O.W. bids N for a unit of Good
	Boomed     // the Central Bank bids N for a unit of Good
	Lowered    // an ask for Good, From an account, is now at the Cost of Living, N less
	Fulfilled  // the vision Card takes effect
	Passed     // N scrip of Seat went From an account To another
	Noted      // Change has come to Note
	Rose       // Counter has changed by N
	Crowned    // Seat has N crowns more
	Turned     // the wheel stands at Month of Year, or another wheel was put there
	Revealed   // Seat has named N
	Offered    // Seat has put out Offer
	Ruined     // Seat is bankrupt
	Ended      // the game is over
)

// eventKinds are the kinds of events, and eventFields what they are made of.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move [open] [good]", Text: "<move>[ (<open>)][ (<good>)]",
		Doc: "a move was made, with what its seat had opened, or the commodity that it keeps; of another's sealed number only that it was named, and of what another opens, drafts or closes nothing"},
	Entered: {Name: "entered", Fields: "frame [seat] [good] [to] [n]",
		Text: "  <frame>[ <seat>][ <good>][: <n> to <to>] (<rule>)",
		Doc:  "something is resolved, or asked of players: of whom, of which commodity, and how much is due to whom"},
	Transferred: {Name: "transferred", Fields: "from to n good",
		Text: "  <from> > <to>: <n> <good> (<rule>)",
		Doc:  "gold or a commodity went from an account to another"},
	Carried: {Name: "carried", Fields: "from to n card [front]",
		Text: "  <from> > <to>: <n> <card> (<rule>)", Doc: "cards went from an account to another"},
	Slipped: {Name: "slipped", Fields: "from to n hidden [card]",
		Text: "  <from> > <to>: <n> <slip> (<rule>)",
		Doc:  "a hidden card went from an account to another: which, their owners alone see, others whether it is a spell, a recipe or a decree"},
	Harmed: {Name: "harmed", Fields: "to n", Text: "  <to> takes <n> damage (<rule>)",
		Doc: "the property on a plot took damage"},
	Mended: {Name: "mended", Fields: "to n", Text: "  <to> is healed by <n> (<rule>)",
		Doc: "damage of the property on a plot was healed"},
	Destroyed: {Name: "destroyed", Fields: "to", Text: "  <to> is destroyed (<rule>)",
		Doc: "the property on a plot was destroyed"},
	Mustered: {Name: "mustered", Fields: "seat unit", Text: "  <seat>: <unit> (<rule>)",
		Doc: "a unit has come, moved or changed: as it is now"},
	Fought: {Name: "fought", Fields: "seat unit [also] to [rival] [foe] n",
		Text: "  <seat>: <unit>[ with <also>] against[ <rival>'s <foe> on] <to>: <n> (<rule>)",
		Doc:  "in an attack, a unit, as it was, with its partner on another plot if it has one, deals n to a unit of its rival's on a plot, or if none is named to the property there"},
	Shielded: {Name: "shielded", Fields: "to", Text: "  <to> is shielded (<rule>)",
		Doc: "the next attack by golems on a plot does nothing"},
	Warded: {Name: "warded", Fields: "to", Text: "  <to> is shielded no more (<rule>)",
		Doc: "an attack by golems on a plot that was shielded has done nothing"},
	Clouded: {Name: "clouded", Fields: "to n", Text: "  <to> gives nothing <n> times more (<rule>)",
		Doc: "a spell lies on the land on a plot, or has kept it from yielding: so many times are left"},
	Traded: {Name: "traded", Fields: "good from to n",
		Text: "  <good> at <n>: <from> > <to> (<rule>)",
		Doc:  "a unit of a commodity was traded at n gold, from the seller's account to the buyer's"},
	Stimulated: {Name: "stimulated", Fields: "good n", Text: "  the R.O.W. bids <n> for <good> (<rule>)",
		Doc: "the R.O.W. bid n gold for a unit of a commodity, which nobody had bid for"},
	Boomed: {Name: "boomed", Fields: "good n", Text: "  the bank bids <n> for <good> (<rule>)",
		Doc: "the Central Bank bid n gold for a unit of a commodity"},
	Lowered: {Name: "lowered", Fields: "good from n", Text: "  <from>: <n> less for <good> (<rule>)",
		Doc: "an ask fell by n gold, to the Cost of Living"},
	Fulfilled: {Name: "fulfilled", Fields: "card", Text: "  <card> comes true (<rule>)",
		Doc: "a vision takes effect"},
	Passed: {Name: "passed", Fields: "seat from to n",
		Text: "  <from> > <to>: <n> scrip of <seat> (<rule>)",
		Doc:  "scrip of its seat went from an account to another"},
	Noted: {Name: "noted", Fields: "change note", Text: "  <change>: <note> (<rule>)",
		Doc: "something has become of a note"},
	Rose: {Name: "rose", Fields: "counter n", Text: "  <counter> <n> (<rule>)",
		Doc: "a counter rose by n, or fell where n is negative"},
	Crowned: {Name: "crowned", Fields: "seat n", Text: "  <seat>: <n> crowns (<rule>)",
		Doc: "a player has got n crowns, or lost them where n is negative"},
	Turned: {Name: "turned", Fields: "year month season erratic",
		Text: "  year <year>, month <month>, <season>[ <wheel>] (<rule>)",
		Doc:  "the season wheel turned, or was replaced by the erratic one"},
	Revealed: {Name: "revealed", Fields: "seat n", Text: "  <seat> named <n> (<rule>)",
		Doc: "a sealed number was shown"},
	Offered: {Name: "offered", Fields: "seat offer [card]",
		Text: "  <seat> offers <offer>[ (<card>)] (<rule>)",
		Doc:  "an offer was put out: what its seat offers to whom, and for what"},
	Ruined: {Name: "ruined", Fields: "seat", Text: "  <seat> is bankrupt (<rule>)",
		Doc: "a player is bankrupt"},
	Ended: {Name: "ended", Text: "  the game is over (<rule>)", Doc: "the game is over"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move", func(e *Event) *Move { return &e.Move }),
	{Name: "open", Type: "Open", Doc: "what its seat had opened",
		If:     func(e *Event) bool { return e.Open.Kind != 0 },
		Access: grammar.Plain(func(e *Event) *Open { return &e.Open }).Spelled(func(e *Event) string { return e.Open.String() })},
	{Name: "frame", Type: "FrameKind", Doc: "what is resolved or asked",
		Access: grammar.Named(func(e *Event) *FrameKind { return &e.Frame })},
	grammar.PlayerField("seat", "whom it is about", func(e *Event) *bourse.Seat { return &e.Seat }),
	{Name: "from", Type: "Account", Doc: "the account that lost it",
		Access: grammar.Named(func(e *Event) *Account { return &e.From })},
	{Name: "to", Type: "Account", Doc: "the account that got it, or gets it",
		Access: grammar.Named(func(e *Event) *Account { return &e.To })},
	{Name: "n", Type: "integer", Min: -maxCoL, Max: maxGold, Doc: "how much",
		Access: grammar.Number(func(e *Event) *int16 { return &e.N })},
	{Name: "good", Type: "Good", Doc: "gold or a commodity",
		Access: grammar.Named(func(e *Event) *Good { return &e.Good })},
	{Name: "card", Type: "Card", Doc: "a card; none if it is hidden",
		If:     func(e *Event) bool { return e.Card != 0 },
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	{Name: "hidden", Type: "Hidden",
		Doc:    "what a hidden card is: a spell, a recipe or a potion, or a decree",
		Access: grammar.Named(func(e *Event) *Hidden { return &e.Hidden })},
	{Name: "slip", Access: grammar.Spoken(func(e *Event) string {
		if e.Card != 0 {
			return e.Card.String()
		}
		return e.Hidden.String()
	})},
	{Name: "front", Type: "integer", Min: 1, Max: maxFront,
		Doc:    "of a potion that stood in front of its owner, which it was, from 1, the oldest",
		If:     func(e *Event) bool { return e.Front != 0 },
		Access: grammar.Number(func(e *Event) *uint8 { return &e.Front })},
	{Name: "also", Type: "Plot", Doc: "where the partner of a unit is",
		If:     func(e *Event) bool { return e.Also != 0 },
		Access: grammar.Named(func(e *Event) *Place { return &e.Also })},
	{Name: "rival", Type: "Seat", Doc: "whose unit is fought",
		If:      func(e *Event) bool { return e.Foe.Card != 0 },
		Without: func(e *Event) { e.Rival = bourse.None },
		Access:  grammar.Named(func(e *Event) *bourse.Seat { return &e.Rival })},
	{Name: "foe", Type: "Unit", Doc: "the unit that is fought, as it was",
		If:     func(e *Event) bool { return e.Foe.Card != 0 },
		Access: grammar.Plain(func(e *Event) *Unit { return &e.Foe }).Spelled(func(e *Event) string { return e.Foe.Card.String() })},
	{Name: "unit", Type: "Unit", Doc: "a unit, as it is now",
		Access: grammar.Plain(func(e *Event) *Unit { return &e.Unit }).Spelled(func(e *Event) string { return e.Unit.String() })},
	{Name: "change", Type: "Change", Doc: "what has become of it",
		Access: grammar.Named(func(e *Event) *Change { return &e.Change })},
	{Name: "note", Type: "Note", Doc: "a note, as it is now, or was",
		Access: grammar.Plain(func(e *Event) *Note { return &e.Note }).Spelled(func(e *Event) string { return e.Note.String() })},
	{Name: "counter", Type: "Counter", Doc: "a counter",
		Access: grammar.Named(func(e *Event) *Counter { return &e.Counter })},
	{Name: "offer", Type: "Offer", Doc: "what is offered to whom, and for what",
		Access: grammar.Plain(func(e *Event) *Offer { return &e.Offer }).Spelled(func(e *Event) string { return e.Offer.String() })},
	{Name: "year", Type: "integer", Min: 1, Max: maxYears + 1, Doc: "from 1",
		Access: grammar.Number(func(e *Event) *int8 { return &e.Year })},
	{Name: "month", Type: "integer", Min: 0, Max: months - 1, Doc: "of the year, from 0",
		Access: grammar.Number(func(e *Event) *int8 { return &e.Month })},
	{Name: "season", Type: "Season", Doc: "the season of the month",
		Access: grammar.Named(func(e *Event) *Season { return &e.Season })},
	{Name: "erratic", Type: "boolean", Doc: "whether the wheel is the erratic one",
		Access: grammar.Plain(func(e *Event) *bool { return &e.Erratic })},
	{Name: "wheel", Access: grammar.Spoken(func(e *Event) string {
		if e.Erratic {
			return "of an erratic wheel"
		}
		return ""
	})},
}

// normalize sets what follows from the fields that have been read.
func (e *Event) normalize() {
	if e.Kind == Moved {
		e.Seat = e.Move.Seat
	}
}

// An Event is a thing that happened while a move was applied, and the clause that caused it. Fields that do
// not apply are zero.
type Event struct {
	Kind EventKind
	Rule Clause
	Seat bourse.Seat
	Move Move
	Open Open

	Frame    FrameKind
	From, To Account
	Good     Good
	Card     Card
	Hidden   Hidden // of a card that others may not see, what it is
	Front    uint8  // of a potion that stood in front, which it was, from 1
	Counter  Counter
	Change   Change
	Note     Note
	Unit     Unit
	Also     Place       // of a unit that attacks with another, where that one is
	Rival    bourse.Seat // whose Foe is
	Foe      Unit        // whom a unit fights
	Offer    Offer
	N        int16

	Year, Month int8
	Season      Season
	Erratic     bool
}

// String returns the thing that is open: card c5 or plot p0.3.
func (o Open) String() string {
	switch o.Kind {
	case 0:
		return o.Kind.String()
	case KindUnit:
		return o.unitText()
	case KindNote:
		return fmt.Sprintf("%s %s %d", o.Kind, o.To, o.Note)
	}
	m := o.by(0)
	_, text, _ := strings.Cut(moves.Text(&m), " ") // without the seat
	switch {
	case o.Kind == KindOffer:
		if o.Give != (Ware{}) {
			text += ": " + o.Give.String()
		}
		if o.Get != 0 {
			text += " for " + o.Get.String()
		}
	case o.draft():
		text += o.terms()
	}
	return text
}

// terms returns what is drafted of a loan or a note.
func (o Open) terms() string {
	var text string
	if o.Plot != 0 {
		text += " of " + o.Plot.String()
	}
	if o.Good != 0 {
		text += " of " + o.Good.String()
	}
	if o.Give != (Ware{}) {
		text += ", " + o.Give.String()
	}
	if o.Cover != 0 {
		text += " on " + o.Cover.String() + o.Numbers.String()
	}
	if o.X != 0 {
		text += fmt.Sprint(" ", o.X)
	}
	if o.Amount != 0 {
		text += fmt.Sprintf(", %d", o.Amount)
	}
	if o.Price != 0 {
		text += fmt.Sprintf(" for %d", o.Price)
	}
	return text
}
