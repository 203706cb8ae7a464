package smallprint

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Small Print", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Card", "a kind of paperwork (S1.2); ? where it is hidden or there is none", cardNames[:]),
			bourse.EnumOf("Marker", "a contract marker (S1.3), or none", claimNames[:]),
			bourse.EnumOf("Kind", "a kind of move", moves.Names()),
			bourse.EnumOf("Phase", "what the game waits for (S3)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", events.Names()),
			bourse.EnumOf("Account", "where units are (S1.5, S7.1)", accountNames[:]),
			bourse.EnumOf("Unit", "what is moved from account to account", unitNames[:]),
			bourse.EnumOf("Verdict", "what the contracts under a business come to (S4.1)", verdictNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
		Cards: []bourse.Card{
			{ID: "small", Name: "SMALL", Text: "a contract for the small part", Copies: 1},
			{ID: "big", Name: "BIG", Text: "a contract for the big part", Copies: 1},
			{ID: "total", Name: "TOTAL", Text: "a contract for the whole pot", Copies: 1},
			{ID: "share", Name: "share", Text: "an equal part of what the contracts leave", Copies: maxShares},
		},
	}
	for value := 1; value <= Values; value++ {
		card := BusinessOf(value)
		d.Cards = append(d.Cards, bourse.Card{ID: strconv.Itoa(value), Name: "business of " + strconv.Itoa(value),
			Text: fmt.Sprintf("BIG takes %d, SMALL takes %d", card.Big, card.Small), Copies: 1})
	}
	d.Tables(grammar.Describe(moves, events, settings, Standard(MaxPlayers)), book)
	d.Codes = append(d.Codes, refusals[1:]...)
	d.Types = []bourse.Type{
		bourse.TypeOf("Slot", shapes, slotForm{}),
		bourse.TypeOf("Paper", shapes, paperForm{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	d.Document(docs)
	d.Limit("column", 0, columns-1)
	d.Limit("row", 0, Values)
	d.Limit("out", 1, Values)
	d.Limit("round", 1, 4)
	d.Limit("small", 0, 1)
	d.Limit("big", 0, 1)
	d.Limit("total", 0, 1)
	d.Limit("share", 0, maxShares)
	for _, name := range []string{"money", "pool", "assigned"} {
		d.Limit(name, 0, Values*(Values+1)/2) // S7.1
	}
	d.Limit("chits", 0, maxPlaced*4) // S5.1
	d.Limit("edition", Edition, Edition)
	d.Limit("format", Format, Format)
	return d
}

// docs says what types and fields are for; for fields where that differs by type, with the type's name.
var docs = map[string]string{
	"Slot":   "where a card lies face down (S3.2, S3.3)",
	"Paper":  "how many cards of each kind (S1.2)",
	"Config": "which game is played, every field written",
	"Own":    "what one player alone knows (S8.2)",
	"View":   "what a seat knows of a position (S8)",
	"State":  "a position, all that is hidden included",

	"game":    "the game's name",
	"edition": "the newest edition of the rules that the writer plays",
	"format":  "the version of this form",

	"config":   "which game is played",
	"phase":    "what the game waits for",
	"round":    "from 1 (S2.1)",
	"start":    "the start player of the round (S2.2)",
	"active":   "whose turn it is, or none",
	"passed":   "who has passed in this round (S3.2)",
	"row":      "the values of the businesses on the table, 0 where there is none (S3.1)",
	"out":      "the values of all businesses that have been revealed, rising",
	"money":    "of each player, in £m; seats that are not in the game have 0",
	"pool":     "the Small Print pool, in £m (S1.5)",
	"assigned": "the values of all businesses assigned so far, in £m (S7.1)",
	"chits":    "of each player (S5.1)",
	"left":     "each player's cards, in hand and face down together (S8.1)",
	"placed":   "each player's cards of the round, rising by column and then by marker",

	"own":       "what the seat alone knows; nothing for a spectator",
	"State.own": "what each player alone knows",
	"cards":     "the cards on the player's slots, in their order; ? where there is no slot",

	"small": "SMALL contracts",
	"big":   "BIG contracts",
	"total": "TOTAL contracts",
	"share": "share cards",

	"View.seat": "whose view it is",
	"column":    "of the business, from 0",
	"marker":    "on the card",
}

// shapes names the JSON forms of types that do not write themselves field by field.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Clause]():    "Clause",
	reflect.TypeFor[Card]():      "Card",
	reflect.TypeFor[Claim]():     "Marker",
	reflect.TypeFor[Kind]():      "Kind",
	reflect.TypeFor[Phase]():     "Phase",
	reflect.TypeFor[EventKind](): "EventKind",
	reflect.TypeFor[Account]():   "Account",
	reflect.TypeFor[Unit]():      "Unit",
	reflect.TypeFor[Verdict]():   "Verdict",
	reflect.TypeFor[Move]():      "Move",
	reflect.TypeFor[Paper]():     "Paper",
	reflect.TypeFor[Slots]():     "Slot[]",
	reflect.TypeFor[Out]():       "integer[]",
}
