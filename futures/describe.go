package futures

import (
	"reflect"
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
			{Kind: Transferred.String(), Fields: []string{"from", "to", "unit", "n", "marker", "card", "pile"}, Doc: "n units went from an account to another"},
			{Kind: Priced.String(), Fields: []string{"commodity", "before", "price"}, Doc: "a price changed"},
			{Kind: Burst.String(), Fields: []string{"commodity", "price"}, Doc: "a commodity stands on a burst row and is settled by force"},
		},
		Enums: []bourse.Enum{
			{Name: "Seat", Values: []string{"p0", "p1", "p2", "p3", "~", "none", "spectator"}},
			{Name: "Commodity", Values: commodityNames[:]},
			{Name: "Side", Values: sideNames[:]},
			{Name: "Card", Values: cardNames[:]},
			{Name: "Kind", Values: kindNames[:]},
			{Name: "Phase", Values: phaseNames[:]},
			{Name: "EventKind", Values: eventNames[:]},
			{Name: "Account", Values: accountNames[:]},
			{Name: "Unit", Values: unitNames[:]},
		},
		Units:   unitNames[1:],
		Account: accountNames[1:],
	}
	for k := KindDeal; k <= KindFinal; k++ {
		fields := k.fields()
		if fields == nil {
			fields = []string{}
		}
		d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k <= KindReveal, Fields: fields, Text: moveTexts[k], Rule: k.rule().String()})
	}
	for c := CornUp; c <= PepperDown; c++ {
		d.Cards = append(d.Cards, bourse.Card{ID: c.String(), Name: c.String(),
			Text: "moves " + c.Commodity().String() + " one row " + c.Side().String(), Copies: int(Standard(MaxPlayers).Copies)})
	}
	standard := Standard(MaxPlayers)
	field := func(name, doc string, low, high int64, value int8, rule string) {
		d.Config = append(d.Config, bourse.ConfigField{Name: name, Doc: doc, Min: low, Max: high, Standard: strconv.Itoa(int(value)), Rule: rule})
	}
	field("edition", "of the rules", Edition, Edition, Edition, "F1")
	field("players", "how many play", MinPlayers, MaxPlayers, standard.Players, "F1")
	d.Config = append(d.Config, bourse.ConfigField{Name: "start", Doc: "the first start player, a seat of the game", Min: 0, Max: MaxPlayers - 1, Standard: "p0", Rule: "F2.1"})
	field("rounds", "8 with 4 players and 9 with 3, or fewer", 1, 9, standard.Rounds, "F4.3")
	field("copies", "of each kind of card; the deck must suffice", 1, 9, standard.Copies, "F4.3")
	field("hand", "cards dealt to each player", 2, 5, standard.Hand, "F4.3")
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, bourse.Clause{ID: c.ID, Text: c.Text})
	}
	for i := range refusals[1:] {
		d.Codes = append(d.Codes, &refusals[i+1])
	}
	d.Move = bourse.TypeOf("Move", shapes, moveForm{}).Fields
	d.Event = bourse.TypeOf("Event", shapes, eventForm{}).Fields
	d.Types = []bourse.Type{
		bourse.TypeOf("Marker", shapes, markerForm{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	return d
}

// An eventForm has the fields that the JSON of events can have.
type eventForm struct {
	Kind      EventKind   `json:"kind"`
	Rule      string      `json:"rule"`
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

var moveTexts = [...]string{
	KindDeal: "~ deal <to> <card>", KindLay: "~ lay <pile> <card>", KindReveal: "~ reveal <pile> <card>",
	KindPlace: "<seat> place <card> <pile>", KindTurn: "<seat> turn <pile>", KindBuy: "<seat> buy <commodity> <side>",
	KindSettle: "<seat> settle <commodity> <side> <entry>", KindPass: "<seat> pass", KindExtra: "<seat> extra <card> <other>",
	KindFourth: "<seat> fourth", KindEnd: "<seat> end", KindGive: "<seat> give <card>", KindFinal: "<seat> final <markers>",
}

// shapes names the JSON forms of types that do not write themselves field by field.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[bourse.Seats](): "string",
	reflect.TypeFor[Commodity]():    "Commodity",
	reflect.TypeFor[Side]():         "Side",
	reflect.TypeFor[Card]():         "Card",
	reflect.TypeFor[Kind]():         "Kind",
	reflect.TypeFor[Phase]():        "Phase",
	reflect.TypeFor[EventKind]():    "EventKind",
	reflect.TypeFor[Account]():      "Account",
	reflect.TypeFor[Unit]():         "Unit",
	reflect.TypeFor[Cards]():        "Card[]",
	reflect.TypeFor[Row]():          "integer",
	reflect.TypeFor[Move]():         "Move",
	reflect.TypeFor[Marker]():       "Marker",
	reflect.TypeFor[Markers]():      "Marker[]",
	reflect.TypeFor[Choice]():       "Marker[]",
}
