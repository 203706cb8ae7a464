package futures

import (
	"reflect"
	"slices"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Futures!", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Commodity", "what is traded (F1.1)", commodityNames[:]),
			bourse.EnumOf("Side", "the side of a commodity that a marker bets on (F7.1)", sideNames[:]),
			bourse.EnumOf("Card", "a kind of movement card (F1.3); ? where it is hidden or there is none", cardNames[:]),
			bourse.EnumOf("Kind", "a kind of move", moves.Names()),
			bourse.EnumOf("Phase", "what the game waits for (F4.2)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", events.Names()),
			bourse.EnumOf("Account", "where units are (F1.5)", accountNames[:]),
			bourse.EnumOf("Unit", "what is moved from account to account", unitNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
	}
	for c := CornUp; c <= PepperDown; c++ {
		d.Cards = append(d.Cards, bourse.Card{ID: c.String(), Name: c.String(),
			Text: "moves " + c.Commodity().String() + " one row " + c.Side().String(), Copies: int(Standard(MaxPlayers).Copies)})
	}
	d.Tables(grammar.Describe(moves, events, settings, Standard(MaxPlayers)), book)
	d.Codes = append(d.Codes, refusals[1:]...)
	d.Types = []bourse.Type{
		bourse.TypeOf("Marker", shapes, markerForm{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	d.Document(docs)
	d.Limit("npc", 0, piles-1)
	d.Limit("entry", lowestEntry, highestEntry)
	d.Limit("round", 1, int64(maxRounds(MinPlayers)))
	d.Limit("actions", 0, 3) // F7.4
	d.Limit("deck", 0, kinds*9)
	d.Limit("handSizes", 0, 5)
	d.Limit("edition", Edition, Edition)
	d.Limit("format", Format, Format)
	return d
}

// docs says what types and fields are for; for fields where that differs by type, with the type's name.
var docs = map[string]string{
	"Marker": "a trade marker on the board (F7.1)",
	"Config": "which game is played, every field written",
	"Own":    "what one player alone knows (F12.2)",
	"View":   "what a seat knows of a position (F12)",
	"State":  "a position, all that is hidden included",

	"game":    "the game's name",
	"edition": "the newest edition of the rules that the writer plays",
	"format":  "the version of this form",

	"config":    "which game is played",
	"phase":     "what the game waits for",
	"round":     "from 1 (F4.1)",
	"start":     "the start player of the round (F2.1, F10.3)",
	"active":    "whose turn it is, or who is dealt the next card; else none",
	"actions":   "that the active player has left, in an action step (F7.4)",
	"npc":       "the neutral cube's pile with 3 players, else 0 (F2.4)",
	"deck":      "cards in the deck",
	"committed": "who has chosen, where choices are simultaneous (F10.2, F11.1)",
	"fourth":    "who has bought the fourth marker (F9.1)",
	"prices":    "of corn, rice and pepper, in gold (F1.2)",
	"exchange":  "the exchange's gold (F1.5)",
	"gold":      "of each player; seats that are not in the game have 0 (F1.5)",
	"handSizes": "cards in each hand, those chosen to be given included",
	"board":     "the markers that each player has on the board, rising",
	"top":       "the open card of each pile, ? where it is covered",
	"cover":     "whose card lies face down on each pile: ~ for the NPC's, none where none does",
	"seen":      "cards that lie or have lain face up, rising (F12.4)",
	"own":       "what the seat alone knows; nothing for a spectator",
	"State.own": "what each player alone knows",
	"stock":     "the cards that nobody has seen: the deck and the NPC's card, rising (F5.1)",

	"hand":   "rising",
	"placed": "the card placed face down this round, until it is turned up (F5.2)",
	"give":   "the card chosen to be given to the left neighbour, still in the hand (F10.2)",
	"settle": "the markers chosen for the final settlement, rising (F11.1)",

	"View.seat": "whose view it is",
	"commodity": "one of the three (F1.1)",
	"side":      "up or down (F7.1)",
	"entry":     "the price of the row on which the marker stands (F7.2)",
}

// shapes names the JSON forms of types that do not write themselves field by field.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Commodity](): "Commodity",
	reflect.TypeFor[Side]():      "Side",
	reflect.TypeFor[Card]():      "Card",
	reflect.TypeFor[Kind]():      "Kind",
	reflect.TypeFor[Phase]():     "Phase",
	reflect.TypeFor[EventKind](): "EventKind",
	reflect.TypeFor[Account]():   "Account",
	reflect.TypeFor[Unit]():      "Unit",
	reflect.TypeFor[Clause]():    "Clause",
	reflect.TypeFor[Cards]():     "Card[]",
	reflect.TypeFor[Row]():       "integer 0..50",
	reflect.TypeFor[Move]():      "Move",
	reflect.TypeFor[Marker]():    "Marker",
	reflect.TypeFor[Markers]():   "Marker[]",
	reflect.TypeFor[Choice]():    "Marker[]",
}
