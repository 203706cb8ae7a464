package smallprint

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Small Print", Edition: Edition, Format: Format, Min: MinPlayers,
		Max: MaxPlayers,
		Enums: append(grammar.SeatEnums(MaxPlayers),
			grammar.EnumOf("Card", "a kind of paperwork (S1.2); ? where it is hidden, none where there is none", append(cardNames[:], form.NoneName)),
			grammar.EnumOf("Marker", "a contract marker (S1.3), or none", claimNames[:]),
			grammar.EnumOf("Kind", "a kind of move", moves.Names()),
			grammar.EnumOf("Phase", "what the game waits for (S3)", phaseNames[:]),
			grammar.EnumOf("EventKind", "a kind of event", events.Names()),
			grammar.EnumOf("Account", "where units are (S1.5, S7.1)", accountNames[:]),
			grammar.EnumOf("Unit", "what is moved from account to account", unitNames[:]),
			grammar.EnumOf("Verdict", "what the contracts under a business come to (S4.1)", verdictNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
		Cards: []bourse.Card{
			{ID: "small", Name: "SMALL", Text: "a contract for the small part", Copies: 1},
			{ID: "big", Name: "BIG", Text: "a contract for the big part", Copies: 1},
			{ID: "total", Name: "TOTAL", Text: "a contract for the whole pot", Copies: 1},
			{ID: "share", Name: "share", Text: "an equal part of what the contracts leave",
				Copies: maxShares},
		},
	}
	for value := 1; value <= Values; value++ {
		card := BusinessOf(value)
		d.Cards = append(d.Cards, bourse.Card{ID: strconv.Itoa(value),
			Name: "business of " + strconv.Itoa(value),
			Text: fmt.Sprintf("BIG takes %d, SMALL takes %d", card.Big, card.Small), Copies: 1})
	}
	d.Types = []bourse.Type{
		grammar.TypeOf("Slot", "where a card lies face down (S3.2, S3.3)", shapes, slotForm{}),
		grammar.TypeOf("Paper", "how many cards of each kind (S1.2)", shapes, paperForm{}),
		grammar.TypeOf("Parts", "what a business comes to", shapes, partsForm{}),
		grammar.TypeOf("Config", "which game is played, every field written", shapes, Config{}),
		grammar.TypeOf("Own", "what one player alone knows (S8.2)", shapes, Own{}),
		grammar.TypeOf("View", "what a seat knows of a position (S8)", shapes, viewForm{}),
		grammar.TypeOf("State", "a position, all that is hidden included", shapes, stateForm{}),
	}
	return grammar.Describe(d, moves, events, settings, Standard(MaxPlayers), book, codes)
}

// shapes names the JSON forms of types that go by another name than their own.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Claim]():     "Marker",
	reflect.TypeFor[Slots]():     "Slot[]",
	reflect.TypeFor[Out]():       "integer[]",
	reflect.TypeFor[partsForm](): "Parts",
}
