package smallprint

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"

	"bourse.example"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Small Print", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Events: []bourse.EventKind{
			{Kind: Moved.String(), Fields: []string{"move"}, Doc: "a move was made; of what is hidden from the seat only that it was"},
			{Kind: Entered.String(), Fields: []string{"phase", "round", "active"}, Doc: "a phase began, with the player whose turn it is"},
			{Kind: Transferred.String(), Fields: []string{"from", "to", "unit", "n", "card", "column", "marker", "value"},
				Optional: []string{"card", "column", "marker", "value"}, Doc: "n units went from an account to another"},
			{Kind: Shown.String(), Fields: []string{"seat", "card", "column", "marker"}, Doc: "a face-down card was turned up"},
			{Kind: Assigned.String(), Fields: []string{"column", "value", "verdict"}, Doc: "a business is assigned; the verdict says whether its contracts are valid, and if not why"},
		},
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Card", "a kind of paperwork (S1.2); ? where it is hidden or there is none", cardNames[:]),
			bourse.EnumOf("Marker", "a contract marker (S1.3), or none", claimNames[:]),
			bourse.EnumOf("Kind", "a kind of move", kindNames[:]),
			bourse.EnumOf("Phase", "what the game waits for (S3)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", eventNames[:]),
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
	for k := KindReveal; k <= KindPass; k++ {
		fields := k.fields()
		if fields == nil {
			fields = []string{}
		}
		d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k == KindReveal, Fields: fields, Text: moveTexts[k].form, Rule: k.rule().String(), Doc: moveTexts[k].doc})
	}
	for value := 1; value <= Values; value++ {
		card := BusinessOf(value)
		d.Cards = append(d.Cards, bourse.Card{ID: strconv.Itoa(value), Name: "business of " + strconv.Itoa(value),
			Text: fmt.Sprintf("BIG takes %d, SMALL takes %d", card.Big, card.Small), Copies: 1})
	}
	standard := Standard(MaxPlayers)
	field := func(name, doc string, low, high int64, value, rule string) {
		d.Config = append(d.Config, bourse.ConfigField{Name: name, Doc: doc, Min: low, Max: high, Standard: value, Rule: rule})
	}
	field("edition", "of the rules", Edition, Edition, strconv.Itoa(Edition), "S2.1")
	field("players", "how many play", MinPlayers, MaxPlayers, strconv.Itoa(int(standard.Players)), "S2.1")
	field("start", "the start player of round 1, a seat of the game", 0, MaxPlayers-1, standard.Start.String(), "S2.2")
	field("rounds", "4, or 3 with 3 players, or fewer", 1, 4, strconv.Itoa(int(standard.Rounds)), "S2.1")
	field("shares", "share cards of each player", 0, maxShares, strconv.Itoa(int(standard.Shares)), "S1.2")
	field("loneBig", "whether a BIG alone is valid: false or true", 0, 1, strconv.FormatBool(standard.LoneBig), "S4.1")
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, bourse.Clause{ID: c.ID, Text: c.Text})
	}
	d.Codes = append(d.Codes, refusals[1:]...)
	d.MoveFields = bourse.TypeOf("Move", shapes, moveForm{}).Fields
	d.EventFields = bourse.TypeOf("Event", shapes, eventForm{}).Fields
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
	d.Limit("value", 1, Values)
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
	d.Limit("n", 0, math.MaxInt32)
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

	"seat":      "who makes the move",
	"View.seat": "whose view it is",
	"kind":      "what is done",
	"card":      "? where it is hidden",
	"column":    "of the business, from 0",
	"marker":    "on the card",
	"value":     "of the business, in £m (S1.1)",

	"Event.kind": "what happened",
	"Event.seat": "whose card it is",
	"rule":       "the clause that caused it",
	"move":       "the move, of which a card that is hidden from the seat is ?",
	"from":       "the account that lost the units",
	"to":         "the account that got them",
	"unit":       "what went",
	"n":          "how many",
	"verdict":    "whether the contracts are valid, and if not why (S4.1)",
}

// An eventForm has the fields that the JSON of events can have.
type eventForm struct {
	Kind    EventKind   `json:"kind"`
	Rule    Clause      `json:"rule"`
	Move    Move        `json:"move"`
	Phase   Phase       `json:"phase"`
	Round   int8        `json:"round"`
	Active  bourse.Seat `json:"active"`
	From    Account     `json:"from"`
	To      Account     `json:"to"`
	Unit    Unit        `json:"unit"`
	N       int32       `json:"n"`
	Seat    bourse.Seat `json:"seat"`
	Card    Card        `json:"card"`
	Column  uint8       `json:"column"`
	Claim   Claim       `json:"marker"`
	Value   int8        `json:"value"`
	Verdict Verdict     `json:"verdict"`
}

var moveTexts = [...]struct{ form, doc string }{
	KindReveal: {"~ reveal <column> <value>", "lays a business on the table"},
	KindPlace:  {"<seat> place <card> <column> [marked <marker>]", "lays a card face down under a business, perhaps with a marker on it"},
	KindPass:   {"<seat> pass", "ends the player's part in the round"},
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
