package futures

import (
	"reflect"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file has what is special to this game in its description for developers.

const title = "Futures!"

func describeEnums() []bourse.Enum {
	return []bourse.Enum{
		grammar.EnumOf("Commodity", "one of the three goods that players trade (F1.1)", commodityNames[:]),
		grammar.EnumOf("Side", "the side of a commodity that a marker bets on (F7.1)", sideNames[:]),
		grammar.EnumOf("Card", "a kind of movement card (F1.3): ? if it is hidden, none if there is no card", append(cardNames[:], form.NoneName)),
		grammar.EnumOf("Kind", "a kind of move", moves.Names()),
		grammar.EnumOf("Phase", "which decision or chance move comes next (F4.2)", phaseNames[:]),
		grammar.EnumOf("EventKind", "a kind of event", events.Names()),
		grammar.EnumOf("Account", "a place that holds units (F1.5)", accountNames[:]),
		grammar.EnumOf("Unit", "a thing that moves between accounts", unitNames[:]),
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
		grammar.TypeOf("Fees", "the fees for a marker on the two sides of a commodity (F7.1)", shapes,
			feesForm{}),
	}
}

// shapes names the JSON forms of the types whose form has a different name.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Cards]():    "Card[]",
	reflect.TypeFor[Row]():      "integer 0..50",
	reflect.TypeFor[Markers]():  "Marker[]",
	reflect.TypeFor[Choice]():   "Marker[]",
	reflect.TypeFor[feesForm](): "Fees",
}
