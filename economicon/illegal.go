package economicon

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as
// package scenario has it. "open pegs", "open orders" and "open trade" go to where p0 chooses a peg, orders
// or trades, in the first round of a game of two without laws, in a Bank Run; "open unpegged" and "open
// bound" to where it trades without a peg, or pegged to p1's currency.

// codes is the fixed table of the refusals.
var codes bourse.Refusals

// The codes, each the refusal of a move and an error of its own: errors.Is(err, economicon.NotYourTurn).
var (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	open pegs
	//	p1 keep ! not-your-turn
	NotYourTurn = codes.Add("E14.3", "not-your-turn", "it is not the turn of this seat")

	// NotNow: the phase does not ask for this kind of move.
	//
	//	open pegs
	//	p0 pass ! not-now
	NotNow = codes.Add("E14.3", "not-now", "this is not the time for such a move")

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	open pegs
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind = codes.Add("E14.1", "no-such-kind", "there is no such kind of move")

	// OnlyNature: a banker cannot make Nature's move.
	//
	//	open pegs
	//	p0 event bank-run ! only-nature
	OnlyNature = codes.Add("E14.3", "only-nature", "only chance rolls dice and draws cards")

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 2
	//	~ mine p1 4 ! not-due
	NotDue = codes.Add("E14.3", "not-due", "another roll or draw is due")

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField = codes.Add("E14.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchRoll: a die shows 1 to 6. Texts and JSON have no other rolls; programs have.
	NoSuchRoll = codes.Add("E3.1", "no-such-roll", "a die shows 1 to 6")

	// NoSuchCard: the move names no card.
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

	// NotTied: the lead goes to one of those who tie for the most gold.
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

	// SamePeg: the currency already has this peg: to leave it is to keep it.
	//
	//	open pegs
	//	p0 peg gold ! same-peg
	SamePeg = codes.Add("E4.1", "same-peg", "the currency already has this peg")

	// NotPayment: payment is in gold, in the own currency or in the unit pegged to.
	//
	//	open orders
	//	p0 order 1 grain for tech ! not-payment
	NotPayment = codes.Add("E4.3", "not-payment", "the banker cannot pay with that")

	// SameKind: nothing is paid for with itself.
	//
	//	open pegs
	//	p0 peg grain
	//	p1 keep
	//	p0 order 1 grain for grain ! same-kind
	SameKind = codes.Add("E7.5", "same-kind", "nothing is paid for with itself")

	// NoAmount: a deal is of one unit at least, and no amount is below 0.
	//
	//	open orders
	//	p0 order 0 grain for gold ! no-amount
	NoAmount = codes.Add("E14.2", "no-amount", "the amount is too small")

	// FewInBox: the box has too few.
	//
	//	open orders
	//	p0 order 181 grain for gold ! few-in-box
	FewInBox = codes.Add("E6.3", "few-in-box", "the box has too few")

	// NotMintable: the box has too little of the banker's currency.
	//
	//	open unpegged
	//	p0 mint 49 ! not-mintable
	NotMintable = codes.Add("E4.4", "not-mintable", "the box has too little of the banker's currency")

	// FewInMarket: the market has too few, or must keep the last one.
	//
	//	open trade
	//	p0 buy 20 grain for gold ! few-in-market
	FewInMarket = codes.Add("E7.2", "few-in-market", "the market has too few, or must keep the last one")

	// NotRetirable: the market has too little of the banker's currency, or must keep the last one.
	//
	//	open unpegged
	//	p0 retire 4 ! not-retirable
	NotRetirable = codes.Add("E4.4", "not-retirable",
		"the market has too little of the banker's currency, or must keep the last one")

	// FewInReserves: the reserves that the units are to come from have too few.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 1 grain ! few-in-reserves
	FewInReserves = codes.Add("E7.1", "few-in-reserves", "the reserves have too few")

	// NotHeld: the seller in an offer has too few.
	//
	//	open bound
	//	p0 bid p1 1 grain for gold ! not-held
	NotHeld = codes.Add("E4.5", "not-held", "the seller has too few")

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
		"the banker cannot afford that many after what it has already ordered")

	// OverLot: Config.MaxLot limits the units of one purchase.
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

	// OverPart: a purchase takes at most a part of the market's commodity (Config.LotPart). Since edition 2.
	//
	//	open trade
	//	p0 buy 6 grain for gold ! over-part
	OverPart = codes.Add("E7.2", "over-part", "a purchase takes less of the market's commodity")

	// Resold: nobody pays with or sells what it has received in trade this round (Config.NoResale); an
	// offer that a partner could not keep for that is refused too. Since edition 2.
	//
	//	open trade
	//	p0 buy 1 gold for currency-p0
	//	p1 pass
	//	p0 buy 1 grain for gold ! resold
	Resold = codes.Add("E7.6", "resold", "what is received in trade is not given in it in that round")

	// NoPrice: a unit of which the market has none has no price.
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
	NoPrice = codes.Add("E5.3", "no-price", "a unit of which the market has none has no price")

	// AtTradeWar: no currency is bought or offered in a Trade War.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event trade-war
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 1 currency-p1 for gold ! at-trade-war
	AtTradeWar = codes.Add("E11.8", "at-trade-war", "no currency is bought or offered in a Trade War")

	// TooManyBatches: the banker has ordered as many batches as it may.
	//
	//	new 2 maxBatches=1 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 1 grain for gold
	//	p0 order 1 oil for gold ! too-many-batches
	TooManyBatches = codes.Add("E6.3", "too-many-batches", "the banker has ordered as many batches as it may")

	// NotCommodity: only commodities are produced.
	//
	//	open orders
	//	p0 order 1 gold for gold ! not-commodity
	NotCommodity = codes.Add("E6.1", "not-commodity", "only commodities are produced")

	// OilEmbargoed: no oil is produced in an Oil Embargo.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event oil-embargo
	//	p0 keep
	//	p1 keep
	//	p0 order 1 oil for gold ! oil-embargoed
	OilEmbargoed = codes.Add("E11.5", "oil-embargoed", "no oil is produced in an Oil Embargo")

	// NotAsked: commodities are asked for one after another: grain, oil, tech.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 0 oil ! not-asked
	NotAsked = codes.Add("E7.1", "not-asked", "another commodity is asked for")

	// Pegged: only unpegged bankers mint and retire.
	//
	//	open trade
	//	p0 mint 1 ! pegged
	Pegged = codes.Add("E4.4", "pegged", "only unpegged bankers mint and retire")

	// CoinedBefore: the banker has already minted or retired in this round.
	//
	//	open unpegged
	//	p0 mint 1
	//	p0 retire 1 ! coined-before
	CoinedBefore = codes.Add("E4.4", "coined-before",
		"the banker has already minted or retired in this round")

	// NoMinting: nobody mints or retires in a Currency Crisis.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event currency-crisis
	//	p0 peg currency-p0
	//	p1 keep
	//	idle p0 pass
	//	p0 mint 1 ! no-minting
	NoMinting = codes.Add("E11.4", "no-minting", "nobody mints or retires in a Currency Crisis")

	// NoSuchPartner: an offer goes to another banker in the game.
	//
	//	open trade
	//	p0 bid p0 1 gold for currency-p0 ! no-such-partner
	NoSuchPartner = codes.Add("E4.5", "no-such-partner", "an offer goes to another banker in the game")

	// NotBound: neither currency is pegged to the other.
	//
	//	open trade
	//	p0 bid p1 1 gold for currency-p0 ! not-bound
	NotBound = codes.Add("E4.5", "not-bound", "neither currency is pegged to the other")

	// PledgeTooHigh: a pledge is at most 5 gold, and no more than the banker has.
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
		"a pledge is at most 5 gold, and no more than the banker has")
)
