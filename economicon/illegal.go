package economicon

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code. The scripts of testdata/rules have moves that are refused
// with it.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Their exported names are in forms_kinds.go, with what each says.
var (
	notYourTurn = codes.Add("E14.3", "not-your-turn", "it is not this seat's turn")
	notNow      = codes.Add("E14.3", "not-now", "this kind of move is not possible now")
	noSuchKind  = codes.Add("E14.1", "no-such-kind", "the game has no such kind of move")
	onlyNature  = codes.Add("E14.3", "only-nature", "only chance rolls dice and draws cards")
	notDue      = codes.Add("E14.3", "not-due", "a different roll or draw comes next")
	// Only Go code can build such a move; text and JSON cannot express it.
	strayField = codes.Add("E14.1", "stray-field", "the move has a field that its kind does not use")
	// Only Go code can name another number; text and JSON cannot.
	noSuchRoll = codes.Add("E3.1", "no-such-roll", "a die shows 1 to 6")
	noSuchCard = codes.Add("E1.4", "no-such-card", "there is no such card")
	cardDrawn  = codes.Add("E1.4", "card-drawn", "the card has already been drawn")
	notTied    = codes.Add("E2.1", "not-tied", "another banker has more gold")
	noSuchUnit = codes.Add("E1.1", "no-such-unit", "the game has no such unit, or it has no price")
	noSuchPeg  = codes.Add("E4.1", "no-such-peg", "the game has no such peg")
	// A banker keeps it with keep.
	samePeg       = codes.Add("E4.1", "same-peg", "the currency already has this peg")
	notPayment    = codes.Add("E4.3", "not-payment", "the banker cannot pay with that")
	sameKind      = codes.Add("E7.5", "same-kind", "a banker cannot pay for a unit with the same unit")
	noAmount      = codes.Add("E14.2", "no-amount", "the amount is too small")
	fewInBox      = codes.Add("E6.3", "few-in-box", "the box does not have that many")
	notMintable   = codes.Add("E4.4", "not-mintable", "the box does not have that much of the banker's currency")
	fewInMarket   = codes.Add("E7.2", "few-in-market", "the market does not have that many, or must keep the last one")
	notRetirable  = codes.Add("E4.4", "not-retirable", "the market does not have that much of the banker's currency, or must keep the last one")
	fewInReserves = codes.Add("E7.1", "few-in-reserves", "the banker does not have that many in reserves")
	notHeld       = codes.Add("E4.5", "not-held", "the seller does not have that many")
	tooDear       = codes.Add("E7.2", "too-dear", "the buyer cannot afford that many")
	tooDearToKeep = codes.Add("E4.5", "too-dear-to-keep", "the buyer could not afford that many")
	tooDearToMake = codes.Add("E6.3", "too-dear-to-make", "the banker cannot afford that many after the earlier orders")
	overLot       = codes.Add("E7.2", "over-lot", "one purchase may not have that many units")
	// Since edition 2.
	overPart = codes.Add("E7.2", "over-part", "one purchase may not take that much of the market's commodity")
	// An offer is also refused if its partner could not keep it for this reason. Since edition 2.
	resold         = codes.Add("E7.6", "resold", "a banker cannot trade away what they have received in trade this round")
	noPrice        = codes.Add("E5.3", "no-price", "the market has none of this unit, so it has no price")
	atTradeWar     = codes.Add("E11.8", "at-trade-war", "bankers cannot buy or offer currencies in a Trade War")
	tooManyBatches = codes.Add("E6.3", "too-many-batches", "the banker has already ordered as many batches as allowed")
	notCommodity   = codes.Add("E6.1", "not-commodity", "bankers can produce only commodities")
	oilEmbargoed   = codes.Add("E11.5", "oil-embargoed", "bankers cannot produce oil in an Oil Embargo")
	notAsked       = codes.Add("E7.1", "not-asked", "it is a different commodity's turn to be added")
	pegged         = codes.Add("E4.4", "pegged", "only unpegged bankers can mint and retire")
	coinedBefore   = codes.Add("E4.4", "coined-before", "the banker has already minted or retired in this round")
	noMinting      = codes.Add("E11.4", "no-minting", "bankers cannot mint or retire in a Currency Crisis")
	noSuchPartner  = codes.Add("E4.5", "no-such-partner", "an offer must go to another banker in the game")
	notBound       = codes.Add("E4.5", "not-bound", "neither currency is pegged to the other")
	pledgeTooHigh  = codes.Add("E11.9", "pledge-too-high", "a pledge is at most 5 gold, and at most what the banker has")
)
