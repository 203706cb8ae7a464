package economicon

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code. The scripts of testdata/rules have moves that are refused
// with it.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Each is also an error, so errors.Is(err, economicon.NotYourTurn) works.
var (
	// NotYourTurn: it is not the seat's turn, or the next move is not a chance move.
	NotYourTurn = codes.Add("E14.3", "not-your-turn", "it is not this seat's turn")

	// NotNow: this phase does not allow this kind of move.
	NotNow = codes.Add("E14.3", "not-now", "this kind of move is not possible now")

	// NoSuchKind: the game does not have this kind of move.
	NoSuchKind = codes.Add("E14.1", "no-such-kind", "the game has no such kind of move")

	// OnlyNature: a banker cannot make a chance move.
	OnlyNature = codes.Add("E14.3", "only-nature", "only chance rolls dice and draws cards")

	// NotDue: a different chance move comes next.
	NotDue = codes.Add("E14.3", "not-due", "a different roll or draw comes next")

	// StrayField: a field that the kind does not use is not zero. Only Go code can build such a move; text
	// and JSON cannot express it.
	StrayField = codes.Add("E14.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchRoll: a die shows 1 to 6. Only Go code can name another number; text and JSON cannot.
	NoSuchRoll = codes.Add("E3.1", "no-such-roll", "a die shows 1 to 6")

	// NoSuchCard: the move does not name a card.
	NoSuchCard = codes.Add("E1.4", "no-such-card", "there is no such card")

	// CardDrawn: the card has already been drawn.
	CardDrawn = codes.Add("E1.4", "card-drawn", "the card has already been drawn")

	// NotTied: only a banker who ties for the most gold can get the lead.
	NotTied = codes.Add("E2.1", "not-tied", "another banker has more gold")

	// NoSuchUnit: the game has no such unit, or it has no price.
	NoSuchUnit = codes.Add("E1.1", "no-such-unit", "the game has no such unit, or it has no price")

	// NoSuchPeg: the game has no such peg.
	NoSuchPeg = codes.Add("E4.1", "no-such-peg", "the game has no such peg")

	// SamePeg: the currency already has this peg. A banker keeps it with keep.
	SamePeg = codes.Add("E4.1", "same-peg", "the currency already has this peg")

	// NotPayment: a banker can pay only in gold, in the own currency or in the unit pegged to.
	NotPayment = codes.Add("E4.3", "not-payment", "the banker cannot pay with that")

	// SameKind: a banker cannot pay for a unit with the same unit.
	SameKind = codes.Add("E7.5", "same-kind", "a banker cannot pay for a unit with the same unit")

	// NoAmount: a deal is of at least one unit, and no amount is below 0.
	NoAmount = codes.Add("E14.2", "no-amount", "the amount is too small")

	// FewInBox: the box does not have that many.
	FewInBox = codes.Add("E6.3", "few-in-box", "the box does not have that many")

	// NotMintable: the box does not have that much of the banker's currency.
	NotMintable = codes.Add("E4.4", "not-mintable", "the box does not have that much of the banker's currency")

	// FewInMarket: the market does not have that many, or must keep the last one.
	FewInMarket = codes.Add("E7.2", "few-in-market", "the market does not have that many, or must keep the last one")

	// NotRetirable: the market does not have that much of the banker's currency, or must keep the last one.
	NotRetirable = codes.Add("E4.4", "not-retirable",
		"the market does not have that much of the banker's currency, or must keep the last one")

	// FewInReserves: the banker does not have that many in reserves.
	FewInReserves = codes.Add("E7.1", "few-in-reserves", "the banker does not have that many in reserves")

	// NotHeld: the seller in an offer does not have that many.
	NotHeld = codes.Add("E4.5", "not-held", "the seller does not have that many")

	// TooDear: the buyer cannot afford that many.
	TooDear = codes.Add("E7.2", "too-dear", "the buyer cannot afford that many")

	// TooDearToKeep: the buyer in an offer could not afford that many.
	TooDearToKeep = codes.Add("E4.5", "too-dear-to-keep", "the buyer could not afford that many")

	// TooDearToMake: the banker cannot afford that many after what it has already ordered.
	TooDearToMake = codes.Add("E6.3", "too-dear-to-make",
		"the banker cannot afford that many after the earlier orders")

	// OverLot: the purchase has more units than Config.MaxLot.
	OverLot = codes.Add("E7.2", "over-lot", "one purchase may not have that many units")

	// OverPart: the purchase takes more of the market's commodity than Config.LotPart allows. Since edition
	// 2.
	OverPart = codes.Add("E7.2", "over-part", "one purchase may not take that much of the market's commodity")

	// Resold: a banker cannot pay with or sell a unit that the banker has received in trade this round
	// (Config.NoResale). An offer is also refused if its partner could not keep it for this reason. Since
	// edition 2.
	Resold = codes.Add("E7.6", "resold", "a banker cannot trade away what they have received in trade this round")

	// NoPrice: the market has none of the unit, so the unit has no price.
	NoPrice = codes.Add("E5.3", "no-price", "the market has none of this unit, so it has no price")

	// AtTradeWar: bankers cannot buy or offer currencies in a Trade War.
	AtTradeWar = codes.Add("E11.8", "at-trade-war", "bankers cannot buy or offer currencies in a Trade War")

	// TooManyBatches: the banker has already ordered Config.MaxBatches batches.
	TooManyBatches = codes.Add("E6.3", "too-many-batches", "the banker has already ordered as many batches as allowed")

	// NotCommodity: bankers can produce only commodities.
	NotCommodity = codes.Add("E6.1", "not-commodity", "bankers can produce only commodities")

	// OilEmbargoed: bankers cannot produce oil in an Oil Embargo.
	OilEmbargoed = codes.Add("E11.5", "oil-embargoed", "bankers cannot produce oil in an Oil Embargo")

	// NotAsked: a banker adds the commodities in the order grain, oil, tech.
	NotAsked = codes.Add("E7.1", "not-asked", "it is a different commodity's turn to be added")

	// Pegged: only unpegged bankers can mint and retire.
	Pegged = codes.Add("E4.4", "pegged", "only unpegged bankers can mint and retire")

	// CoinedBefore: the banker has already minted or retired in this round.
	CoinedBefore = codes.Add("E4.4", "coined-before",
		"the banker has already minted or retired in this round")

	// NoMinting: bankers cannot mint or retire in a Currency Crisis.
	NoMinting = codes.Add("E11.4", "no-minting", "bankers cannot mint or retire in a Currency Crisis")

	// NoSuchPartner: an offer must go to another banker in the game.
	NoSuchPartner = codes.Add("E4.5", "no-such-partner", "an offer must go to another banker in the game")

	// NotBound: neither currency is pegged to the other.
	NotBound = codes.Add("E4.5", "not-bound", "neither currency is pegged to the other")

	// PledgeTooHigh: a pledge is at most 5 gold, and at most what the banker has.
	PledgeTooHigh = codes.Add("E11.9", "pledge-too-high",
		"a pledge is at most 5 gold, and at most what the banker has")
)
