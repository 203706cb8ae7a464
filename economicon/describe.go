package economicon

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Economicon", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Events: []bourse.EventKind{
			{Kind: Moved.String(), Fields: []string{"move"}, Doc: "a move was made; of another's pledge only that it was, and of another's hidden order nothing is told"},
			{Kind: Entered.String(), Fields: []string{"phase", "round", "active"}, Doc: "a phase began, with the banker whose turn it is"},
			{Kind: Transferred.String(), Fields: []string{"from", "to", "unit", "n"}, Doc: "n units went from an account to another"},
			{Kind: Priced.String(), Fields: []string{"seat", "unit", "pay", "n", "price", "num", "den"}, Doc: "n units cost a banker, or would by an offer, num/den of what is paid with, rounded to the price (E5.1); hidden orders are priced again when they are turned up"},
			{Kind: Drawn.String(), Fields: []string{"event", "seat", "law"}, Optional: []string{"event", "seat", "law"}, Doc: "a global event was drawn, or a law for a banker"},
			{Kind: Led.String(), Fields: []string{"seat"}, Doc: "the order of play was worked out, and the banker comes first"},
			{Kind: Judged.String(), Fields: []string{"seat", "law", "met"}, Optional: []string{"law"}, Doc: "a banker has met a law, or, without one, production (E6.4) or consumption (E8.1), or not"},
			{Kind: Resolved.String(), Fields: []string{"event", "met"}, Doc: "the goal of the global event was met, or not"},
		},
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Unit", "what moves between accounts (E1.1)", unitNames[:]),
			bourse.EnumOf("GlobalEvent", "a global event (E11)", globalNames[:]),
			bourse.EnumOf("Law", "a law (E12)", lawNames[:]),
			bourse.EnumOf("Kind", "a kind of move", kindNames[:]),
			bourse.EnumOf("Phase", "what the game waits for (E3)", phaseNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", eventNames[:]),
			bourse.EnumOf("Account", "where units are (E1.1)", accountNames[:]),
		),
		Units:    slices.Clone(unitNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
	}
	for k := KindMine; k <= KindPledge; k++ {
		fields := k.fields()
		if fields == nil {
			fields = []string{}
		}
		text := moveTexts[k]
		d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k <= KindLaw, Fields: fields, Text: text.form, Rule: k.rule().String(), Doc: text.doc})
	}
	for g := ProductionTargets; g <= BankRun; g++ {
		text := cells(Clause{11, uint8(g)})
		d.Cards = append(d.Cards, bourse.Card{ID: g.String(), Name: g.Title(), Copies: 1,
			Text: "effect: " + text[1] + "; goal: " + text[2] + "; success: " + text[3] + "; failure: " + text[4]})
	}
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		d.Cards = append(d.Cards, bourse.Card{ID: l.String(), Name: l.Title(), Text: cells(Clause{12, uint8(l)})[1], Copies: 1})
	}
	describeConfig(&d)
	for _, c := range book.Clauses() {
		d.Clauses = append(d.Clauses, bourse.Clause{ID: c.ID, Text: c.Text})
	}
	d.Codes = append(d.Codes, refusals[1:]...)
	d.MoveFields = bourse.TypeOf("Move", shapes, moveForm{}).Fields
	d.EventFields = bourse.TypeOf("Event", shapes, eventForm{}).Fields
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
	d.Limit("roll", 1, dieSides)
	d.Limit("pledge", 0, maxPledge)
	d.Limit("n", math.MinInt16, math.MaxInt16) // a refused move may have any
	d.Limit("price", 0, maxCounters)
	d.Limit("cost", 0, maxCounters)
	d.Limit("num", 0, maxCounters*maxCounters)
	d.Limit("den", 1, 4*maxCounters)
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

func describeConfig(d *bourse.Description) {
	standard := Standard(MaxPlayers)
	text := func(name, doc string, low, high int64, value, rule string) {
		d.Config = append(d.Config, bourse.ConfigField{Name: name, Doc: doc, Min: low, Max: high, Standard: value, Rule: rule})
	}
	field := func(name, doc string, low, high int64, value int16, rule string) {
		text(name, doc, low, high, strconv.Itoa(int(value)), rule)
	}
	field("edition", "the edition of the rules", Edition, Edition, Edition, "E1.1")
	field("players", "how many play", MinPlayers, MaxPlayers, int16(standard.Players), "E2.1")
	field("rounds", "10, or fewer", 1, maxRounds, int16(standard.Rounds), "E1.5")
	lawRounds, err := standard.LawRounds.MarshalJSON()
	if err != nil {
		panic("economicon: a set of rounds cannot be written: " + err.Error())
	}
	text("lawRounds", "rounds in which each banker draws a law, rising; the 16 laws must suffice", 1, maxRounds, string(lawRounds), "E3.4")
	field("gold", "counters of gold", 1, maxCounters, standard.Gold, "E1.1")
	field("commodities", "counters of each commodity", 1, maxCounters, standard.Commodities, "E1.1")
	field("currencies", "counters of each currency", 1, maxCounters, standard.Currencies, "E1.1")
	field("tokens", "volatility tokens", 0, maxTokens, int16(standard.Tokens), "E1.3")
	field("startGold", "gold in each banker's reserves at the start", 0, maxCounters, standard.StartGold, "E1.2")
	field("startCurrency", "own currency in each banker's reserves at the start", 0, maxCounters, standard.StartCurrency, "E1.2")
	field("marketGold", "gold in the market at the start", 1, maxCounters, standard.MarketGold, "E1.2")
	field("marketGrain", "grain in the market at the start", 1, maxCounters, standard.MarketGrain, "E1.2")
	field("marketOil", "oil in the market at the start", 1, maxCounters, standard.MarketOil, "E1.2")
	field("marketTech", "tech in the market at the start", 1, maxCounters, standard.MarketTech, "E1.2")
	field("marketCurrency", "of each currency in the market at the start", 1, maxCounters, standard.MarketCurrency, "E1.2")
	field("maxBatches", "orders of a banker in a round", 1, maxBatches, int16(standard.MaxBatches), "E6.3")
	field("maxTrades", "trade turns of a banker in a round", 1, maxTrades, int16(standard.MaxTrades), "E7.4")
	field("maxLot", "units of one purchase; 0 for no limit", 0, maxCounters, standard.MaxLot, "E7.2")
	field("tokenLimit", "with so many tokens a banker cannot win", 1, maxTokens+1, int16(standard.TokenLimit), "E10.2")
	text("openProduction", "whether production is open and in order of play: false or true", 0, 1, strconv.FormatBool(standard.OpenProduction), "E6.3")
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

	"seat":       "who makes the move",
	"View.seat":  "whose view it is",
	"kind":       "what is done",
	"Offer.kind": "bid, ask or none",
	"to":         "for whom is rolled or drawn, who leads, or who gets the offer",
	"Offer.to":   "who is to answer",
	"unit":       "what is dealt in, produced, or pegged to",
	"pay":        "what is paid with",
	"roll":       "what the die shows",
	"law":        "a law card",
	"n":          "how many units; 0 in another's pledge that is hidden",
	"Move.event": "a global event",
	"price":      "for all of them together",

	"Event.kind":   "what happened",
	"Event.seat":   "whom it is about",
	"Event.event":  "the global event",
	"Event.unit":   "what went, or was priced",
	"Event.n":      "how many",
	"Event.active": "whose turn it is, or none",
	"Event.to":     "the account that got them",
	"rule":         "the clause that caused it",
	"move":         "the move",
	"from":         "the account that lost the units",
	"num":          "the numerator of the exact price",
	"den":          "the denominator of the exact price",
	"met":          "whether it was met",
}

// An eventForm has the fields that the JSON of events can have.
type eventForm struct {
	Kind   EventKind   `json:"kind"`
	Rule   Clause      `json:"rule"`
	Move   Move        `json:"move"`
	Phase  Phase       `json:"phase"`
	Round  int8        `json:"round"`
	Active bourse.Seat `json:"active"`
	Seat   bourse.Seat `json:"seat"`
	From   Account     `json:"from"`
	To     Account     `json:"to"`
	Unit   Unit        `json:"unit"`
	Pay    Unit        `json:"pay"`
	N      int16       `json:"n"`
	Price  int16       `json:"price"`
	Num    int32       `json:"num"`
	Den    int32       `json:"den"`
	Global Global      `json:"event"`
	Law    Law         `json:"law"`
	Met    bool        `json:"met"`
}

var moveTexts = [...]struct{ form, doc string }{
	KindMine:    {"~ mine <to> <roll>", "rolls for a banker's gold, or for the market's"},
	KindEvent:   {"~ event <event>", "draws the global event of the round"},
	KindLead:    {"~ lead <to>", "says who of those who tie comes first in the order of play"},
	KindLaw:     {"~ law <to> <law>", "draws a law for a banker"},
	KindKeep:    {"<seat> keep", "keeps the peg"},
	KindPeg:     {"<seat> peg <unit>", "changes the peg; to the own currency removes it"},
	KindOrder:   {"<seat> order <n> <unit> for <pay>", "orders a batch to be produced"},
	KindDone:    {"<seat> done", "ends the banker's orders"},
	KindAdd:     {"<seat> add <n> <unit>", "adds a commodity from reserves to the market"},
	KindPass:    {"<seat> pass", "passes in trade"},
	KindBuy:     {"<seat> buy <n> <unit> for <pay>", "buys from the market"},
	KindBid:     {"<seat> bid <to> <n> <unit> for <pay>", "offers to buy of another's reserves"},
	KindAsk:     {"<seat> ask <to> <n> <unit> for <pay>", "offers to sell to another, who is to pay"},
	KindAccept:  {"<seat> accept", "accepts the offer"},
	KindDecline: {"<seat> decline", "declines the offer"},
	KindMint:    {"<seat> mint <n>", "puts own currency from the box into the market"},
	KindRetire:  {"<seat> retire <n>", "takes own currency from the market to the box"},
	KindPledge:  {"<seat> pledge <n>", "pledges gold for the Debt Summit"},
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
