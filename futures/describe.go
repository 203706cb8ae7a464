package futures

import (
	"reflect"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file describes what the game alone has, for people who build on it.

const title = "Futures!"

func describeEnums() []bourse.Enum {
	return []bourse.Enum{
		grammar.EnumOf("Commodity", "what is traded (F1.1)", commodityNames[:]),
		grammar.EnumOf("Side", "the side of a commodity that a marker bets on (F7.1)", sideNames[:]),
		grammar.EnumOf("Card", "a kind of movement card (F1.3); ? where it is hidden, none where there is none", append(cardNames[:], form.NoneName)),
		grammar.EnumOf("Kind", "a kind of move", moves.Names()),
		grammar.EnumOf("Phase", "what the game waits for (F4.2)", phaseNames[:]),
		grammar.EnumOf("EventKind", "a kind of event", events.Names()),
		grammar.EnumOf("Account", "where units are (F1.5)", accountNames[:]),
		grammar.EnumOf("Unit", "what is moved from account to account", unitNames[:]),
	}
}

func describeCards() (list []bourse.Card) {
	for c := CornUp; c <= PepperDown; c++ {
		list = append(list, bourse.Card{ID: c.String(), Name: c.String(),
			Text:   "moves " + c.Commodity().String() + " one row " + c.Side().String(),
			Copies: int(Standard(MaxPlayers).Copies)})
	}
	return list
}

func describeTypes() []bourse.Type {
	return []bourse.Type{
		grammar.TypeOf("Marker", "a trade marker on the board (F7.1)", shapes, markerForm{}),
		grammar.TypeOf("Fees", "what it costs to put a marker on each side of a commodity (F7.1)", shapes,
			feesForm{}),
	}
}

// shapes names the JSON forms of types that go by another name than their own.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Cards]():    "Card[]",
	reflect.TypeFor[Row]():      "integer 0..50",
	reflect.TypeFor[Markers]():  "Marker[]",
	reflect.TypeFor[Choice]():   "Marker[]",
	reflect.TypeFor[feesForm](): "Fees",
}
