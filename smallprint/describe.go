package smallprint

import (
	"fmt"
	"reflect"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file has what is special to this game in its description for developers.

const title = "Small Print"

func describeEnums() []bourse.Enum {
	return []bourse.Enum{
		grammar.EnumOf("Card", "a kind of paperwork (S1.2): ? if it is hidden, none if there is no card", append(cardNames[:], form.NoneName)),
		grammar.EnumOf("Marker", "a contract marker (S1.3), or none", markerNames[:]),
		grammar.EnumOf("Kind", "a kind of move", moves.Names()),
		grammar.EnumOf("Phase", "which decision or chance move comes next (S3)", phaseNames[:]),
		grammar.EnumOf("EventKind", "a kind of event", events.Names()),
		grammar.EnumOf("Account", "a place that holds units (S1.5, S7.1)", accountNames[:]),
		grammar.EnumOf("Unit", "a thing that moves between accounts", unitNames[:]),
		grammar.EnumOf("Verdict", "the judgement on the contracts under a business (S4.1)", verdictNames[:]),
	}
}

func describeCards() (list []bourse.Card) {
	list = []bourse.Card{
		{ID: "small", Name: "SMALL", Text: "a contract for the small part", Copies: 1},
		{ID: "big", Name: "BIG", Text: "a contract for the big part", Copies: 1},
		{ID: "total", Name: "TOTAL", Text: "a contract for the whole pot", Copies: 1},
		{ID: "share", Name: "share", Text: "an equal part of what the contracts leave",
			Copies: maxShares},
	}
	for value := 1; value <= Values; value++ {
		card := BusinessOf(value)
		list = append(list, bourse.Card{ID: strconv.Itoa(value),
			Name: "business of " + strconv.Itoa(value),
			Text: fmt.Sprintf("BIG takes %d, SMALL takes %d", card.Big, card.Small), Copies: 1})
	}
	return list
}

func describeTypes() []bourse.Type {
	return []bourse.Type{
		grammar.TypeOf("Slot", "the place of a face-down card (S3.2, S3.3)", shapes, slotForm{}),
		grammar.TypeOf("Paper", "the number of cards of each kind (S1.2)", shapes, paperForm{}),
		grammar.TypeOf("Parts", "the parts into which a business is divided", shapes, partsForm{}),
	}
}

// shapes names the JSON forms of the types whose form has a different name.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Slots]():     "Slot[]",
	reflect.TypeFor[Out]():       "integer[]",
	reflect.TypeFor[partsForm](): "Parts",
}
