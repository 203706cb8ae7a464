package economicon

import (
	"math"
	"reflect"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Economicon", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Unit", "what moves between accounts (E1.1)", unitNames[:]),
			bourse.EnumOf("GlobalEvent", "a global event (E11)", globalNames[:]),
			bourse.EnumOf("Law", "a law (E12)", lawNames[:]),
			bourse.EnumOf("Kind", "a kind of move", moves.Names()),
			bourse.EnumOf("Phase", "what the game waits for (E3)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", events.Names()),
			bourse.EnumOf("Account", "where units are (E1.1)", accountNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
	}
	for g := ProductionTargets; g <= BankRun; g++ {
		text := cells(Clause{11, uint8(g)})
		d.Cards = append(d.Cards, bourse.Card{ID: g.String(), Name: g.Title(), Copies: 1,
			Text: "effect: " + text[1] + "; goal: " + text[2] + "; success: " + text[3] + "; failure: " + text[4]})
	}
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		d.Cards = append(d.Cards, bourse.Card{ID: l.String(), Name: l.Title(), Text: cells(Clause{12, uint8(l)})[1], Copies: 1})
	}
	d.Tables(grammar.Describe(moves, events, settings, Standard(MaxPlayers)), book)
	d.Codes = append(d.Codes, refusals[1:]...)
	d.Types = []bourse.Type{
		bourse.TypeOf("Units", shapes, unitsForm{}),
		bourse.TypeOf("Goods", shapes, goodsForm{}),
		bourse.TypeOf("Batch", shapes, Batch{}),
		bourse.TypeOf("Offer", shapes, Offer{}),
		bourse.TypeOf("Deeds", shapes, Deeds{}),
		bourse.TypeOf("Config", shapes, Config{}),
		bourse.TypeOf("Own", shapes, Own{}),
		bourse.TypeOf("View", shapes, viewForm{}),
		bourse.TypeOf("State", shapes, stateForm{}),
	}
	d.Document(docs)
	d.Limit("round", 1, maxRounds)
	d.Limit("batches", 0, maxBatches)
	d.Limit("turns", 0, MaxPlayers*maxTrades)
	d.Limit("passes", 0, MaxPlayers-1)
	d.Limit("purchases", 0, maxTrades)
	d.Limit("tokens", 0, maxTokens)
	d.Limit("pledge", 0, maxPledge)
	d.Limit("n", math.MinInt16, math.MaxInt16) // a refused move may have any
	d.Limit("price", 0, maxCounters)
	d.Limit("cost", 0, maxCounters)
	for _, f := range d.Types[0].Fields {
		d.Limit(f.Name, 0, maxBatches*maxCounters) // what is ordered may be more than there is
	}
	d.Limit("edition", Edition, Edition)
	d.Limit("format", Format, Format)
	return d
}

// cells returns the cells of a card's row in RULES.md, the name first. Of an event there are five, of a
// law two; what is missing is empty.
func cells(c Clause) (text [5]string) {
	row, _ := book.Clause(c.String())
	for i, cell := range strings.SplitN(row, "|", len(text)) {
		text[i] = strings.TrimSpace(cell)
	}
	return text
}

// docs says what types and fields are for; for fields where that differs by type, with the type's name.
var docs = map[string]string{
	"Units":  "how many there are of each unit that has a price",
	"Goods":  "how many there are of each commodity",
	"Batch":  "an order (E6.1)",
	"Offer":  "the offer to be answered; kind is none where there is none (E4.5)",
	"Deeds":  "what the bankers have done this round",
	"Config": "which game is played, every field written",
	"Own":    "what one player alone knows (E13.1)",
	"View":   "what a seat knows of a position (E13)",
	"State":  "a position, all that is hidden included",

	"game":    "the game's name",
	"edition": "the newest edition of the rules that the writer plays",
	"format":  "the version of this form",

	"gold":       "counters of gold",
	"grain":      "counters of grain",
	"oil":        "counters of oil",
	"tech":       "counters of tech",
	"currencyP0": "counters of the currency of p0's nation",
	"currencyP1": "counters of the currency of p1's nation",
	"currencyP2": "counters of the currency of p2's nation",
	"currencyP3": "counters of the currency of p3's nation",

	"config":     "which game is played",
	"phase":      "what the game waits for",
	"round":      "from 1 (E1.5)",
	"lead":       "the first in the order of play, by the last time it was worked out (E2.1)",
	"active":     "whose turn it is, who made the offer, or for whom is drawn; else none",
	"committed":  "who is done ordering, or has pledged, where choices are simultaneous (E6.3, E11.9)",
	"event":      "the global event of the round, or none before it is drawn (E3.2)",
	"past":       "the global events that have been drawn, that of the round too, rising",
	"adding":     "the commodity that the active banker is asked to add, else none (E7.1)",
	"batches":    "orders of the active banker, where production is open (E6.3)",
	"turns":      "trade turns taken in the round, by all together (E7.4)",
	"passes":     "the last so many of these were passes (E7.4)",
	"offer":      "the offer to be answered (E4.5)",
	"pegs":       "the unit that each currency is pegged to; the own currency if unpegged (E4.1)",
	"laws":       "in force in each nation, rising (E12)",
	"tokens":     "volatility tokens of each banker (E1.3)",
	"box":        "what is out of play (E1.1)",
	"market":     "what the open market has",
	"reserves":   "what each banker has",
	"warehouses": "what each nation has produced and not yet traded",
	"deeds":      "what the bankers have done this round",
	"own":        "what the seat alone knows; nothing for a spectator",
	"State.own":  "what each player alone knows",

	"ordered":       "by each banker; open from trade on (E6.2)",
	"made":          "for each banker (E6.2)",
	"drawn":         "the law that each banker has drawn this round (E12.12)",
	"purchases":     "of each banker from the market",
	"changed":       "who changed the peg",
	"changedBefore": "who changed the peg in the round before (E4.2)",
	"bought":        "who bought anything",
	"boughtOil":     "who bought oil (E11.1)",
	"paidNative":    "who paid for a purchase in a native unit (E12.7)",
	"paidDear":      "who paid 5 or more a unit for a commodity (E12.16)",
	"added":         "who added a commodity of the reserves to the market (E7.1)",
	"addedGrain":    "who added grain (E11.2)",
	"coined":        "who minted or retired (E4.4)",
	"consumed":      "who met consumption (E8.1)",

	"orders": "until they are carried out together (E6.2)",
	"pledge": "until all have pledged (E11.9)",
	"cost":   "for all of them together, of the kind paid (E6.1)",

	"View.seat":  "whose view it is",
	"Offer.kind": "bid, ask or none",
	"to":         "for whom is rolled or drawn, who leads, or who gets the offer",
	"Offer.to":   "who is to answer",
	"unit":       "what is dealt in, produced, or pegged to",
	"pay":        "what is paid with",
	"law":        "a law card",
	"n":          "how many units; 0 in another's pledge that is hidden",
	"price":      "for all of them together",
}

// shapes names the JSON forms of types that do not write themselves field by field.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Unit]():      "Unit",
	reflect.TypeFor[Global]():    "GlobalEvent",
	reflect.TypeFor[Law]():       "Law",
	reflect.TypeFor[Kind]():      "Kind",
	reflect.TypeFor[Phase]():     "Phase",
	reflect.TypeFor[EventKind](): "EventKind",
	reflect.TypeFor[Account]():   "Account",
	reflect.TypeFor[Clause]():    "Clause",
	reflect.TypeFor[Move]():      "Move",
	reflect.TypeFor[Units]():     "Units",
	reflect.TypeFor[Goods]():     "Goods",
	reflect.TypeFor[Orders]():    "Batch[]",
	reflect.TypeFor[LawSet]():    "Law[]",
	reflect.TypeFor[GlobalSet](): "GlobalEvent[]",
	reflect.TypeFor[RoundSet]():  "integer[] 1..10",
}
