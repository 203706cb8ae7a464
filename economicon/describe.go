package economicon

import (
	"reflect"
	"strings"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file has what is special to this game in its description for developers.

const title = "Economicon"

func describeEnums() []bourse.Enum {
	return []bourse.Enum{
		grammar.EnumOf("Unit", "a thing that moves between accounts (E1.1)", unitNames[:]),
		grammar.EnumOf("GlobalEvent", "a global event (E11)", globalNames[:]),
		grammar.EnumOf("Law", "a law (E12)", lawNames[:]),
		grammar.EnumOf("Kind", "a kind of move", moves.Names()),
		grammar.EnumOf("Phase", "which decision or chance move comes next (E3)", phaseNames[:]),
		grammar.EnumOf("EventKind", "a kind of event", events.Names()),
		grammar.EnumOf("Account", "a place that holds units (E1.1)", accountNames[:]),
	}
}

func describeCards() (list []bourse.Card) {
	for g := ProductionTargets; g <= BankRun; g++ {
		text := cells(globalCards[g].rule)
		list = append(list, bourse.Card{ID: g.String(), Name: g.Title(), Copies: 1,
			Text: "effect: " + text[1] + "; goal: " + text[2] + "; success: " + text[3] + "; failure: " +
				text[4]})
	}
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		list = append(list, bourse.Card{ID: l.String(), Name: l.Title(),
			Text: cells(lawCards[l].rule)[1], Copies: 1})
	}
	return list
}

func describeTypes() []bourse.Type {
	return []bourse.Type{
		grammar.TypeOf("Units", "the count of each unit that has a price", shapes, unitsForm{}),
		grammar.TypeOf("Goods", "the count of each commodity", shapes, goodsForm{}),
		grammar.TypeOf("Batch", "an order (E6.1)", shapes, Batch{}),
		grammar.TypeOf("Offer", "the offer that needs an answer; its kind is none if there is no offer (E4.5)", shapes,
			Offer{}),
		grammar.TypeOf("Deeds", "what the bankers have done this round", shapes, Deeds{}),
		grammar.TypeOf("Payment", "a kind of payment (E4.3)", shapes, paymentForm{}),
		grammar.TypeOf("Divisors", "the divisor of each commodity's value in production (E6.1)", shapes, divisorsForm{}),
	}
}

// cells returns the cells of a card's row in RULES.md, the name first. An event has five cells and a law two.
// Missing cells are empty.
func cells(c Clause) (text [5]string) {
	row, _ := book.Rule(c.String())
	for i, cell := range strings.SplitN(row, "|", len(text)) {
		text[i] = strings.TrimSpace(cell)
	}
	return text
}

// shapes names the JSON forms of the types whose form has a different name.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Global]():       "GlobalEvent",
	reflect.TypeFor[Orders]():       "Batch[]",
	reflect.TypeFor[LawSet]():       "Law[]",
	reflect.TypeFor[GlobalSet]():    "GlobalEvent[]",
	reflect.TypeFor[UnitSet]():      "Unit[]",
	reflect.TypeFor[RoundSet]():     "integer[] 1..10",
	reflect.TypeFor[paymentForm]():  "Payment",
	reflect.TypeFor[divisorsForm](): "Divisors",
}
