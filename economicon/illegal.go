package economicon

import "bourse.example"

// This file lists the refusals. Each has its own code and an example that a test executes. Package scenario
// defines the language of the examples. "open pegs", "open orders" and "open trade" start at the point where
// p0 chooses a peg, orders or trades, in the first round of a game of two without laws, in a Bank Run. "open
// unpegged" and "open bound" start where p0 trades without a peg, or with a peg to p1's currency.

// codes collects the refusals.
var codes bourse.Refusals

// The refusals. Each is also an error, so errors.Is(err, economicon.NotYourTurn) works.
var (
	// NotYourTurn: it is not the seat's turn, or the next move is not a chance move.
	//
	//	open pegs
	//	p1 keep ! not-your-turn
	NotYourTurn = codes.Add("E14.3", "not-your-turn", "it is not this seat's turn")

	// NotNow: this phase does not allow this kind of move.
	//
	//	open pegs
	//	p0 pass ! not-now
	NotNow = codes.Add("E14.3", "not-now", "this kind of move is not possible now")

	// NoSuchKind: the game does not have this kind of move.
	//
	//	open pegs
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind = codes.Add("E14.1", "no-such-kind", "the game has no such kind of move")

	// OnlyNature: a banker cannot make a chance move.
	//
	//	open pegs
	//	p0 event bank-run ! only-nature
	OnlyNature = codes.Add("E14.3", "only-nature", "only chance rolls dice and draws cards")

	// NotDue: a different chance move comes next.
	//
	//	new 2
	//	~ mine p1 4 ! not-due
	NotDue = codes.Add("E14.3", "not-due", "a different roll or draw comes next")

	// StrayField: a field that the kind does not use is not zero. Only Go code can build such a move; text
	// and JSON cannot express it.
	StrayField = codes.Add("E14.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchRoll: a die shows 1 to 6. Only Go code can name another number; text and JSON cannot.
	NoSuchRoll = codes.Add("E3.1", "no-such-roll", "a die shows 1 to 6")

	// NoSuchCard: the move does not name a card.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event none ! no-such-card
	NoSuchCard = codes.Add("E1.4", "no-such-card", "there is no such card")

	// CardDrawn: the card has already been drawn.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	~ law p0 granary-act
	//	~ law p1 granary-act ! card-drawn
	CardDrawn = codes.Add("E1.4", "card-drawn", "the card has already been drawn")

	// NotTied: only a banker who ties for the most gold can get the lead.
	//
	//	new 3
	//	~ mine p0 6
	//	~ mine p1 6
	//	~ mine p2 1
	//	~ event bank-run
	//	~ lead p2 ! not-tied
	NotTied = codes.Add("E2.1", "not-tied", "another banker has more gold")

	// NoSuchUnit: the game has no such unit, or it has no price.
	//
	//	open trade
	//	p0 buy 1 currency-p2 for gold ! no-such-unit
	NoSuchUnit = codes.Add("E1.1", "no-such-unit", "the game has no such unit, or it has no price")

	// NoSuchPeg: the game has no such peg.
	//
	//	open pegs
	//	p0 peg currency-p2 ! no-such-peg
	NoSuchPeg = codes.Add("E4.1", "no-such-peg", "the game has no such peg")

	// SamePeg: the currency already has this peg. A banker keeps it with keep.
	//
	//	open pegs
	//	p0 peg gold ! same-peg
	SamePeg = codes.Add("E4.1", "same-peg", "the currency already has this peg")

	// NotPayment: a banker can pay only in gold, in the own currency or in the unit pegged to.
	//
	//	open orders
	//	p0 order 1 grain for tech ! not-payment
	NotPayment = codes.Add("E4.3", "not-payment", "the banker cannot pay with that")

	// SameKind: a banker cannot pay for a unit with the same unit.
	//
	//	open pegs
	//	p0 peg grain
	//	p1 keep
	//	p0 order 1 grain for grain ! same-kind
	SameKind = codes.Add("E7.5", "same-kind", "a banker cannot pay for a unit with the same unit")

	// NoAmount: a deal is of at least one unit, and no amount is below 0.
	//
	//	open orders
	//	p0 order 0 grain for gold ! no-amount
	NoAmount = codes.Add("E14.2", "no-amount", "the amount is too small")

	// FewInBox: the box does not have that many.
	//
	//	open orders
	//	p0 order 181 grain for gold ! few-in-box
	FewInBox = codes.Add("E6.3", "few-in-box", "the box does not have that many")

	// NotMintable: the box does not have that much of the banker's currency.
	//
	//	open unpegged
	//	p0 mint 49 ! not-mintable
	NotMintable = codes.Add("E4.4", "not-mintable", "the box does not have that much of the banker's currency")

	// FewInMarket: the market does not have that many, or must keep the last one.
	//
	//	open trade
	//	p0 buy 20 grain for gold ! few-in-market
	FewInMarket = codes.Add("E7.2", "few-in-market", "the market does not have that many, or must keep the last one")

	// NotRetirable: the market does not have that much of the banker's currency, or must keep the last one.
	//
	//	open unpegged
	//	p0 retire 4 ! not-retirable
	NotRetirable = codes.Add("E4.4", "not-retirable",
		"the market does not have that much of the banker's currency, or must keep the last one")

	// FewInReserves: the banker does not have that many in reserves.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 1 grain ! few-in-reserves
	FewInReserves = codes.Add("E7.1", "few-in-reserves", "the banker does not have that many in reserves")

	// NotHeld: the seller in an offer does not have that many.
	//
	//	open bound
	//	p0 bid p1 1 grain for gold ! not-held
	NotHeld = codes.Add("E4.5", "not-held", "the seller does not have that many")

	// TooDear: the buyer cannot afford that many.
	//
	//	open pegs
	//	p0 peg grain
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 3 currency-p1 for currency-p0 ! too-dear
	TooDear = codes.Add("E7.2", "too-dear", "the buyer cannot afford that many")

	// TooDearToKeep: the buyer in an offer could not afford that many.
	//
	//	open bound
	//	p0 bid p1 8 gold for currency-p1 ! too-dear-to-keep
	TooDearToKeep = codes.Add("E4.5", "too-dear-to-keep", "the buyer could not afford that many")

	// TooDearToMake: the banker cannot afford that many after what it has already ordered.
	//
	//	open orders
	//	p0 order 180 grain for gold ! too-dear-to-make
	TooDearToMake = codes.Add("E6.3", "too-dear-to-make",
		"the banker cannot afford that many after the earlier orders")

	// OverLot: the purchase has more units than Config.MaxLot.
	//
	//	new 2 maxLot=2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 3 grain for gold ! over-lot
	OverLot = codes.Add("E7.2", "over-lot", "one purchase may not have that many units")

	// OverPart: the purchase takes more of the market's commodity than Config.LotPart allows. Since edition
	// 2.
	//
	//	open trade
	//	p0 buy 6 grain for gold ! over-part
	OverPart = codes.Add("E7.2", "over-part", "one purchase may not take that much of the market's commodity")

	// Resold: a banker cannot pay with or sell a unit that the banker has received in trade this round
	// (Config.NoResale). An offer is also refused if its partner could not keep it for this reason. Since
	// edition 2.
	//
	//	open trade
	//	p0 buy 1 gold for currency-p0
	//	p1 pass
	//	p0 buy 1 grain for gold ! resold
	Resold = codes.Add("E7.6", "resold", "a banker cannot trade away what they have received in trade this round")

	// NoPrice: the market has none of the unit, so the unit has no price.
	//
	//	new 2 gold=21 marketGold=1 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	~ lead p0
	//	p0 keep
	//	p1 keep
	//	p0 done
	//	p1 done
	//	~ lead p0
	//	idle p0 pass
	//	p0 buy 1 gold for currency-p0
	//	~ mine p0 6
	//	~ mine p1 6
	//	p1 buy 1 gold for currency-p1 ! no-price
	NoPrice = codes.Add("E5.3", "no-price", "the market has none of this unit, so it has no price")

	// AtTradeWar: bankers cannot buy or offer currencies in a Trade War.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event trade-war
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 1 currency-p1 for gold ! at-trade-war
	AtTradeWar = codes.Add("E11.8", "at-trade-war", "bankers cannot buy or offer currencies in a Trade War")

	// TooManyBatches: the banker has already ordered Config.MaxBatches batches.
	//
	//	new 2 maxBatches=1 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 1 grain for gold
	//	p0 order 1 oil for gold ! too-many-batches
	TooManyBatches = codes.Add("E6.3", "too-many-batches", "the banker has already ordered as many batches as allowed")

	// NotCommodity: bankers can produce only commodities.
	//
	//	open orders
	//	p0 order 1 gold for gold ! not-commodity
	NotCommodity = codes.Add("E6.1", "not-commodity", "bankers can produce only commodities")

	// OilEmbargoed: bankers cannot produce oil in an Oil Embargo.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event oil-embargo
	//	p0 keep
	//	p1 keep
	//	p0 order 1 oil for gold ! oil-embargoed
	OilEmbargoed = codes.Add("E11.5", "oil-embargoed", "bankers cannot produce oil in an Oil Embargo")

	// NotAsked: a banker adds the commodities in the order grain, oil, tech.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 0 oil ! not-asked
	NotAsked = codes.Add("E7.1", "not-asked", "it is a different commodity's turn to be added")

	// Pegged: only unpegged bankers can mint and retire.
	//
	//	open trade
	//	p0 mint 1 ! pegged
	Pegged = codes.Add("E4.4", "pegged", "only unpegged bankers can mint and retire")

	// CoinedBefore: the banker has already minted or retired in this round.
	//
	//	open unpegged
	//	p0 mint 1
	//	p0 retire 1 ! coined-before
	CoinedBefore = codes.Add("E4.4", "coined-before",
		"the banker has already minted or retired in this round")

	// NoMinting: bankers cannot mint or retire in a Currency Crisis.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event currency-crisis
	//	p0 peg currency-p0
	//	p1 keep
	//	idle p0 pass
	//	p0 mint 1 ! no-minting
	NoMinting = codes.Add("E11.4", "no-minting", "bankers cannot mint or retire in a Currency Crisis")

	// NoSuchPartner: an offer must go to another banker in the game.
	//
	//	open trade
	//	p0 bid p0 1 gold for currency-p0 ! no-such-partner
	NoSuchPartner = codes.Add("E4.5", "no-such-partner", "an offer must go to another banker in the game")

	// NotBound: neither currency is pegged to the other.
	//
	//	open trade
	//	p0 bid p1 1 gold for currency-p0 ! not-bound
	NotBound = codes.Add("E4.5", "not-bound", "neither currency is pegged to the other")

	// PledgeTooHigh: a pledge is at most 5 gold, and at most what the banker has.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event debt-summit
	//	p0 keep
	//	p1 keep
	//	idle p0 pledge
	//	p0 pledge 6 ! pledge-too-high
	PledgeTooHigh = codes.Add("E11.9", "pledge-too-high",
		"a pledge is at most 5 gold, and at most what the banker has")
)
