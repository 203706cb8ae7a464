package smallprint

import (
	"fmt"
	"reflect"
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
			{Kind: Transferred.String(), Fields: []string{"from", "to", "unit", "n", "card", "column", "marker", "value"}, Doc: "n units went from an account to another"},
			{Kind: Shown.String(), Fields: []string{"seat", "card", "column", "marker"}, Doc: "a face-down card was turned up"},
			{Kind: Assigned.String(), Fields: []string{"column", "value", "verdict"}, Doc: "a business is assigned; the verdict says whether its contracts are valid, and if not why"},
		},
		Enums: []bourse.Enum{
			{Name: "Seat", Values: []string{"p0", "p1", "p2", "p3", "~", "none", "spectator"}},
			{Name: "Card", Values: cardNames[:]},
			{Name: "Marker", Values: markerNames[:]},
			{Name: "Kind", Values: kindNames[:]},
			{Name: "Phase", Values: phaseNames[:]},
			{Name: "EventKind", Values: eventNames[:]},
			{Name: "Account", Values: accountNames[:]},
			{Name: "Unit", Values: unitNames[:]},
			{Name: "Verdict", Values: verdictNames[:]},
		},
		Units:   unitNames[1:],
		Account: accountNames[1:],
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
		d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k == KindReveal, Fields: fields, Text: moveTexts[k], Rule: k.rule().String()})
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
	field("edition", "of the rules", Edition, Edition, strconv.Itoa(Edition), "S1")
	field("players", "how many play", MinPlayers, MaxPlayers, strconv.Itoa(int(standard.Players)), "S2.1")
	field("start", "the start player of round 1, a seat of the game", 0, MaxPlayers-1, standard.Start.String(), "S2.2")
	field("rounds", "4, or 3 with 3 players, or fewer", 1, 4, strconv.Itoa(int(standard.Rounds)), "S2.1")
	field("shares", "share cards of each player", 0, maxShares, strconv.Itoa(int(standard.Shares)), "S1.2")
	field("loneBig", "whether a BIG alone is valid: false or true", 0, 1, strconv.FormatBool(standard.LoneBig), "S4.1")
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, bourse.Clause{ID: c.ID, Text: c.Text})
	}
	for i := range refusals[1:] {
		d.Codes = append(d.Codes, &refusals[i+1])
	}
	d.Move = bourse.TypeOf("Move", shapes, moveForm{}).Fields
	d.Event = bourse.TypeOf("Event", shapes, eventForm{}).Fields
	d.Types = []bourse.Type{
		bourse.TypeOf("Slot", shapes, slotForm{}),
		bourse.TypeOf("Paper", shapes, paperForm{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	return d
}

// An eventForm has the fields that the JSON of events can have.
type eventForm struct {
	Kind    EventKind   `json:"kind"`
	Rule    string      `json:"rule"`
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
	Marker  Marker      `json:"marker"`
	Value   int8        `json:"value"`
	Verdict Verdict     `json:"verdict"`
}

var moveTexts = [...]string{
	KindReveal: "~ reveal <column> <value>",
	KindPlace:  "<seat> place <card> <column> [marked <marker>]",
	KindPass:   "<seat> pass",
}

// shapes names the JSON forms of types that do not write themselves field by field.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[bourse.Seats](): "string",
	reflect.TypeFor[Card]():         "Card",
	reflect.TypeFor[Marker]():       "Marker",
	reflect.TypeFor[Kind]():         "Kind",
	reflect.TypeFor[Phase]():        "Phase",
	reflect.TypeFor[EventKind]():    "EventKind",
	reflect.TypeFor[Account]():      "Account",
	reflect.TypeFor[Unit]():         "Unit",
	reflect.TypeFor[Verdict]():      "Verdict",
	reflect.TypeFor[Move]():         "Move",
	reflect.TypeFor[Paper]():        "Paper",
	reflect.TypeFor[Slots]():        "Slot[]",
	reflect.TypeFor[Out]():          "integer[]",
}
