package futures

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"bourse.example"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Futures!", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Events: []bourse.EventKind{
			{Kind: Moved.String(), Fields: []string{"move"}, Doc: "a move was made; of what is hidden from the seat only that it was"},
			{Kind: Entered.String(), Fields: []string{"phase", "round", "active"}, Doc: "a phase began, with the player whose turn it is"},
			{Kind: Transferred.String(), Fields: []string{"from", "to", "unit", "n", "marker", "card", "pile"},
				Optional: []string{"marker", "card", "pile"}, Doc: "n units went from an account to another; with a marker that stands or stood on the board, with a card, and its pile if it lies on one now"},
			{Kind: Priced.String(), Fields: []string{"commodity", "before", "price"}, Doc: "a price changed"},
			{Kind: Burst.String(), Fields: []string{"commodity", "price"}, Doc: "a commodity stands on a burst row and is settled by force"},
		},
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Commodity", "what is traded (F1.1)", commodityNames[:]),
			bourse.EnumOf("Side", "the side of a commodity that a marker bets on (F7.1)", sideNames[:]),
			bourse.EnumOf("Card", "a kind of movement card (F1.3); ? where it is hidden or there is none", cardNames[:]),
			bourse.EnumOf("Kind", "a kind of move", kindNames[:]),
			bourse.EnumOf("Phase", "what the game waits for (F4.2)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", eventNames[:]),
			bourse.EnumOf("Account", "where units are (F1.5)", accountNames[:]),
			bourse.EnumOf("Unit", "what is moved from account to account", unitNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
	}
	for k := KindDeal; k <= KindFinal; k++ {
		fields := k.fields()
		if fields == nil {
			fields = []string{}
		}
		text := moveTexts[k]
		d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k <= KindReveal, Fields: fields, Text: text.form, Rule: k.rule().String(), Doc: text.doc})
	}
	for c := CornUp; c <= PepperDown; c++ {
		d.Cards = append(d.Cards, bourse.Card{ID: c.String(), Name: c.String(),
			Text: "moves " + c.Commodity().String() + " one row " + c.Side().String(), Copies: int(Standard(MaxPlayers).Copies)})
	}
	standard := Standard(MaxPlayers)
	field := func(name, doc string, low, high int64, value int8, rule string) {
		d.Config = append(d.Config, bourse.ConfigField{Name: name, Doc: doc, Min: low, Max: high, Standard: strconv.Itoa(int(value)), Rule: rule})
	}
	field("edition", "the edition of the rules", Edition, Edition, Edition, "F4.3")
	field("players", "how many play", MinPlayers, MaxPlayers, standard.Players, "F2.4")
	d.Config = append(d.Config, bourse.ConfigField{Name: "start", Doc: "the first start player, a seat of the game", Min: 0, Max: MaxPlayers - 1, Standard: "p0", Rule: "F2.1"})
	field("rounds", "8 with 4 players and 9 with 3, or fewer", 1, 9, standard.Rounds, "F4.3")
	field("copies", "of each kind of card; the deck must suffice", 1, 9, standard.Copies, "F4.3")
	field("hand", "cards dealt to each player", 2, 5, standard.Hand, "F4.3")
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, bourse.Clause{ID: c.ID, Text: c.Text})
	}
	d.Codes = append(d.Codes, refusals[1:]...)
	d.MoveFields = bourse.TypeOf("Move", shapes, moveForm{}).Fields
	d.EventFields = bourse.TypeOf("Event", shapes, eventForm{}).Fields
	d.Types = []bourse.Type{
		bourse.TypeOf("Marker", shapes, markerForm{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	d.Document(docs)
	d.Limit("pile", 0, piles-1)
	d.Limit("npc", 0, piles-1)
	d.Limit("entry", int64((BurstLow + 1).Price()), int64((BurstHigh - 1).Price()))
	d.Limit("before", int64(BurstLow.Price()), int64(BurstHigh.Price()))
	d.Limit("price", int64(BurstLow.Price()), int64(BurstHigh.Price()))
	d.Limit("round", 1, int64(maxRounds(MinPlayers)))
	d.Limit("actions", 0, 3) // F7.4
	d.Limit("deck", 0, kinds*9)
	d.Limit("handSizes", 0, 5)
	d.Limit("n", 0, math.MaxInt32)
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

	"seat":      "who makes the move",
	"View.seat": "whose view it is",
	"kind":      "what is done",
	"to":        "who gets the card",
	"card":      "? where it is hidden",
	"other":     "the second card; the two are in rising order",
	"pile":      "from 0, from the left (F2.3)",
	"commodity": "one of the three (F1.1)",
	"side":      "up or down (F7.1)",
	"entry":     "the price of the row on which the marker stands (F7.2)",
	"markers":   "at most two, rising (F11.1)",

	"Event.kind":   "what happened",
	"rule":         "the clause that caused it",
	"move":         "the move, of which what is hidden from the seat is ? or left out",
	"from":         "the account that lost the units",
	"Event.to":     "the account that got them",
	"unit":         "what went",
	"n":            "how many",
	"marker":       "which marker",
	"Event.pile":   "the pile that the card lies on",
	"Event.active": "whose turn it is, or none",
	"before":       "the price before, in gold",
	"price":        "the price now, in gold",
}

// An eventForm has the fields that the JSON of events can have.
type eventForm struct {
	Kind      EventKind   `json:"kind"`
	Rule      Clause      `json:"rule"`
	Move      Move        `json:"move"`
	Phase     Phase       `json:"phase"`
	Round     int8        `json:"round"`
	Active    bourse.Seat `json:"active"`
	From      Account     `json:"from"`
	To        Account     `json:"to"`
	Unit      Unit        `json:"unit"`
	N         int32       `json:"n"`
	Marker    Marker      `json:"marker"`
	Card      Card        `json:"card"`
	Pile      uint8       `json:"pile"`
	Commodity Commodity   `json:"commodity"`
	Before    uint8       `json:"before"`
	Price     uint8       `json:"price"`
}

var moveTexts = [...]struct{ form, doc string }{
	KindDeal:   {"~ deal <to> <card>", "gives a player a card"},
	KindLay:    {"~ lay <pile> <card>", "turns up a pile's first card"},
	KindReveal: {"~ reveal <pile> <card>", "says what the NPC's card is"},
	KindPlace:  {"<seat> place <card> <pile>", "lays a hand card face down on a pile"},
	KindTurn:   {"<seat> turn <pile>", "turns the face-down card of a pile up"},
	KindBuy:    {"<seat> buy <commodity> <side>", "puts a marker on a commodity's current price"},
	KindSettle: {"<seat> settle <commodity> <side> <entry>", "takes a marker off the board for its gain or loss"},
	KindPass:   {"<seat> pass", "takes a gold"},
	KindExtra:  {"<seat> extra <card> <other>", "discards two cards for an action"},
	KindFourth: {"<seat> fourth", "buys the fourth marker"},
	KindEnd:    {"<seat> end", "ends the turn"},
	KindGive:   {"<seat> give <card>", "chooses the card for the left neighbour"},
	KindFinal:  {"<seat> final <markers>", "chooses what to settle normally at the end"},
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
