package merlin

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file declares Event: what happens while a move is applied, and which parts of it a player sees.

// eventKinds lists the kinds of events. eventFields lists their fields.
var eventKinds = []grammar.EventKind{
	Moved: {Name: "moved", Fields: "move [open] [good]", Text: "<move>[ (<open>)][ (<good>)]",
		Doc: "a move was made, with what its player had opened or the commodity that they keep; of other players' sealed numbers you see only that they were named, and nothing of what others open, draft or close"},
	Entered: {Name: "entered", Fields: "frame [seat] [good] [to] [n]",
		Text: "  <frame>[ <seat>][ <good>][: <n> to <to>] (<rule>)",
		Doc:  "something is resolved, or players must decide: who decides, about which commodity, and how much is due to which account"},
	Transferred: {Name: "transferred", Fields: "from to n good",
		Text: "  <from> > <to>: <n> <good> (<rule>)",
		Doc:  "gold or a commodity went from an account to another"},
	Carried: {Name: "carried", Fields: "from to n card [front]",
		Text: "  <from> > <to>: <n> <card> (<rule>)", Doc: "cards went from an account to another"},
	Slipped: {Name: "slipped", Fields: "from to n hidden [card]",
		Text: "  <from> > <to>: <n> <slip> (<rule>)",
		Doc:  "a hidden card went from an account to another; its owners see which, other players only whether it is a spell, a recipe or a decree"},
	Harmed: {Name: "harmed", Fields: "to n", Text: "  <to> takes <n> damage (<rule>)",
		Doc: "the property on a plot took damage"},
	Mended: {Name: "mended", Fields: "to n", Text: "  <to> is healed by <n> (<rule>)",
		Doc: "damage to the property on a plot was healed"},
	Destroyed: {Name: "destroyed", Fields: "to", Text: "  <to> is destroyed (<rule>)",
		Doc: "the property on a plot was destroyed"},
	Mustered: {Name: "mustered", Fields: "seat unit", Text: "  <seat>: <unit> (<rule>)",
		Doc: "a unit has arrived, moved or changed; the unit is as it is now"},
	Fought: {Name: "fought", Fields: "seat unit [also] to [rival] [foe] n",
		Text: "  <seat>: <unit>[ with <also>] against[ <rival>'s <foe> on] <to>: <n> (<rule>)",
		Doc:  "in an attack, a unit, with its partner on another plot if it has one, deals n damage to a rival's unit on a plot, or to the property there if no unit is named; units are as they were before"},
	Shielded: {Name: "shielded", Fields: "to", Text: "  <to> is shielded (<rule>)",
		Doc: "the next attack by golems on a plot does nothing"},
	Warded: {Name: "warded", Fields: "to", Text: "  <to> is shielded no more (<rule>)",
		Doc: "an attack by golems on a shielded plot did nothing"},
	Clouded: {Name: "clouded", Fields: "to n", Text: "  <to> gives nothing <n> times more (<rule>)",
		Doc: "a spell was cast on the land on a plot, or has kept it from yielding; n is the number of times left"},
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
		Doc: "something happened to a note"},
	Rose: {Name: "rose", Fields: "counter n", Text: "  <counter> <n> (<rule>)",
		Doc: "a counter rose by n, or fell if n is negative"},
	Crowned: {Name: "crowned", Fields: "seat n", Text: "  <seat>: <n> crowns (<rule>)",
		Doc: "a player got n crowns, or lost them if n is negative"},
	Turned: {Name: "turned", Fields: "year month season erratic",
		Text: "  year <year>, month <month>, <season>[ <wheel>] (<rule>)",
		Doc:  "the season wheel turned, or was replaced by the erratic one"},
	Revealed: {Name: "revealed", Fields: "seat n", Text: "  <seat> named <n> (<rule>)",
		Doc: "a sealed number was shown"},
	Offered: {Name: "offered", Fields: "seat offer [card]",
		Text: "  <seat> offers <offer>[ (<card>)] (<rule>)",
		Doc:  "a player made an offer to another"},
	Ruined: {Name: "ruined", Fields: "seat", Text: "  <seat> is bankrupt (<rule>)",
		Doc: "a player is bankrupt"},
	Ended: {Name: "ended", Text: "  the game is over (<rule>)", Doc: "the game is over"},
}

var eventFields = []grammar.Field[Event]{
	grammar.MoveField("the move", func(e *Event) *Move { return &e.Move }),
	{Name: "open", Type: "Open", Doc: "what its player had opened",
		If:     func(e *Event) bool { return e.Open.Kind != 0 },
		Access: grammar.Plain(func(e *Event) *Open { return &e.Open }).Spelled(func(e *Event) string { return e.Open.String() })},
	grammar.NamedField("frame", "what is resolved or decided", func(e *Event) *FrameKind { return &e.Frame }),
	grammar.PlayerField("seat", "the player that the event is about", func(e *Event) *bourse.Seat { return &e.Seat }),
	grammar.NamedField("from", "the account that lost it", func(e *Event) *Account { return &e.From }),
	grammar.NamedField("to", "the account that got it, or gets it", func(e *Event) *Account { return &e.To }),
	grammar.NumberField("n", -maxCoL, maxGold, "how much", func(e *Event) *int16 { return &e.N }),
	grammar.NamedField("good", "gold or a commodity", func(e *Event) *Good { return &e.Good }),
	{Name: "card", Type: "Card", Doc: "a card; none if it is hidden",
		Access: grammar.Named(func(e *Event) *Card { return &e.Card })},
	grammar.NamedField("hidden", "the type of a hidden card: a spell, a recipe or a potion, or a decree",
		func(e *Event) *Hidden { return &e.Hidden }),
	{Name: "slip", Access: grammar.Spoken(func(e *Event) string {
		if e.Card != 0 {
			return e.Card.String()
		}
		return e.Hidden.String()
	})},
	{Name: "front", Type: "integer", Min: 1, Max: maxFront,
		Doc:    "the place of a potion in front of its owner, from 1 for the oldest",
		Access: grammar.Number(func(e *Event) *uint8 { return &e.Front })},
	{Name: "also", Type: "Plot", Doc: "where the partner of a unit is",
		Access: grammar.Named(func(e *Event) *Place { return &e.Also })},
	{Name: "rival", Type: "Seat", Doc: "the player whose unit is fought",
		If:      func(e *Event) bool { return e.Foe.Card != 0 },
		Without: func(e *Event) { e.Rival = bourse.None },
		Access:  grammar.Named(func(e *Event) *bourse.Seat { return &e.Rival })},
	{Name: "foe", Type: "Unit", Doc: "the unit that is fought, as it was before",
		If:     func(e *Event) bool { return e.Foe.Card != 0 },
		Access: grammar.Plain(func(e *Event) *Unit { return &e.Foe }).Spelled(func(e *Event) string { return e.Foe.Card.String() })},
	{Name: "unit", Type: "Unit", Doc: "a unit, as it is now",
		Access: grammar.Plain(func(e *Event) *Unit { return &e.Unit }).Spelled(func(e *Event) string { return e.Unit.String() })},
	grammar.NamedField("change", "what happened to it", func(e *Event) *Change { return &e.Change }),
	{Name: "note", Type: "Note", Doc: "a note, as it is now or was last",
		Access: grammar.Plain(func(e *Event) *Note { return &e.Note }).Spelled(func(e *Event) string { return e.Note.String() })},
	grammar.NamedField("counter", "a counter", func(e *Event) *Counter { return &e.Counter }),
	{Name: "offer", Type: "Offer", Doc: "the offer",
		Access: grammar.Plain(func(e *Event) *Offer { return &e.Offer }).Spelled(func(e *Event) string { return e.Offer.String() })},
	grammar.NumberField("year", 1, maxYears+1, "from 1", func(e *Event) *int8 { return &e.Year }),
	grammar.NumberField("month", 0, months-1, "of the year, from 0", func(e *Event) *int8 { return &e.Month }),
	grammar.NamedField("season", "the season of the month", func(e *Event) *Season { return &e.Season }),
	{Name: "erratic", Type: "boolean", Doc: "whether the wheel is the erratic one",
		Access: grammar.Plain(func(e *Event) *bool { return &e.Erratic })},
	{Name: "wheel", Access: grammar.Spoken(func(e *Event) string {
		if e.Erratic {
			return "of an erratic wheel"
		}
		return ""
	})},
}

// normalize sets the fields that follow from others.
func (e *Event) normalize() {
	if e.Kind == Moved {
		e.Seat = e.Move.Seat
	}
}

// An Event is something that happened while a move was applied, with the clause that caused it. Unused
// fields are zero.
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
	Hidden   Hidden // the type of a card that other players may not see
	Front    uint8  // the place of a potion in front of its owner, from 1
	Counter  Counter
	Change   Change
	Note     Note
	Unit     Unit
	Also     Place       // the plot of the partner of a unit
	Rival    bourse.Seat // the owner of Foe
	Foe      Unit        // the unit that Unit fights
	Offer    Offer
	N        int16

	Year, Month int8
	Season      Season
	Erratic     bool
}

// String returns the open thing, such as "card c5" or "plot p0.3".
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

// terms returns the drafted terms of a loan or a note.
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
