package economicon

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as
// package scenario has it. "open pegs", "open orders" and "open trade" go to where p0 chooses a peg, orders
// or trades, in the first round of a game of two without laws, in a Bank Run; "open unpegged" and "open
// bound" to where it trades without a peg, or pegged to p1's currency.

// A Code is the reason for a refusal, and the name by which an error is asked for it: an err that
// refuses a move as too dear is TooDear by errors.Is.
type Code uint8

// The codes.
const (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	open pegs
	//	p1 keep ! not-your-turn
	NotYourTurn Code = 1 + iota

	// NotNow: the phase does not ask for this kind of move.
	//
	//	open pegs
	//	p0 pass ! not-now
	NotNow

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	open pegs
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind

	// OnlyNature: a banker cannot make Nature's move.
	//
	//	open pegs
	//	p0 event bank-run ! only-nature
	OnlyNature

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 2
	//	~ mine p1 4 ! not-due
	NotDue

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField

	// NoSuchRoll: a die shows 1 to 6. Texts and JSON have no other rolls; programs have.
	NoSuchRoll

	// NoSuchCard: the move names no card.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event none ! no-such-card
	NoSuchCard

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
	CardDrawn

	// NotTied: the lead goes to one of those who tie for the most gold.
	//
	//	new 3
	//	~ mine p0 6
	//	~ mine p1 6
	//	~ mine p2 1
	//	~ event bank-run
	//	~ lead p2 ! not-tied
	NotTied

	// NoSuchUnit: the game has no such unit, or it has no price.
	//
	//	open trade
	//	p0 buy 1 currency-p2 for gold ! no-such-unit
	NoSuchUnit

	// NoSuchPeg: the game has no such peg.
	//
	//	open pegs
	//	p0 peg currency-p2 ! no-such-peg
	NoSuchPeg

	// SamePeg: the currency already has this peg: to leave it is to keep it.
	//
	//	open pegs
	//	p0 peg gold ! same-peg
	SamePeg

	// NotPayment: payment is in gold, in the own currency or in the unit pegged to.
	//
	//	open orders
	//	p0 order 1 grain for tech ! not-payment
	NotPayment

	// SameKind: nothing is paid for with itself.
	//
	//	open pegs
	//	p0 peg grain
	//	p1 keep
	//	p0 order 1 grain for grain ! same-kind
	SameKind

	// NoAmount: a deal is of one unit at least, and no amount is below 0.
	//
	//	open orders
	//	p0 order 0 grain for gold ! no-amount
	NoAmount

	// FewInBox: the box has too few.
	//
	//	open orders
	//	p0 order 181 grain for gold ! few-in-box
	FewInBox

	// NotMintable: the box has too little of the banker's currency.
	//
	//	open unpegged
	//	p0 mint 49 ! not-mintable
	NotMintable

	// FewInMarket: the market has too few, or must keep the last one.
	//
	//	open trade
	//	p0 buy 20 grain for gold ! few-in-market
	FewInMarket

	// NotRetirable: the market has too little of the banker's currency, or must keep the last one.
	//
	//	open unpegged
	//	p0 retire 4 ! not-retirable
	NotRetirable

	// FewInReserves: the reserves that the units are to come from have too few.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 1 grain ! few-in-reserves
	FewInReserves

	// NotHeld: the seller in an offer has too few.
	//
	//	open bound
	//	p0 bid p1 1 grain for gold ! not-held
	NotHeld

	// TooDear: the buyer cannot afford that many.
	//
	//	open pegs
	//	p0 peg grain
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 3 currency-p1 for currency-p0 ! too-dear
	TooDear

	// TooDearToKeep: the buyer in an offer could not afford that many.
	//
	//	open bound
	//	p0 bid p1 8 gold for currency-p1 ! too-dear-to-keep
	TooDearToKeep

	// TooDearToMake: the banker cannot afford that many after what it has already ordered.
	//
	//	open orders
	//	p0 order 180 grain for gold ! too-dear-to-make
	TooDearToMake

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
	OverLot

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
	NoPrice

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
	AtTradeWar

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
	TooManyBatches

	// NotCommodity: only commodities are produced.
	//
	//	open orders
	//	p0 order 1 gold for gold ! not-commodity
	NotCommodity

	// OilEmbargoed: no oil is produced in an Oil Embargo.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event oil-embargo
	//	p0 keep
	//	p1 keep
	//	p0 order 1 oil for gold ! oil-embargoed
	OilEmbargoed

	// NotAsked: commodities are asked for one after another: grain, oil, tech.
	//
	//	open orders
	//	idle p0 add
	//	p0 add 0 oil ! not-asked
	NotAsked

	// Pegged: only unpegged bankers mint and retire.
	//
	//	open trade
	//	p0 mint 1 ! pegged
	Pegged

	// CoinedBefore: the banker has already minted or retired in this round.
	//
	//	open unpegged
	//	p0 mint 1
	//	p0 retire 1 ! coined-before
	CoinedBefore

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
	NoMinting

	// NoSuchPartner: an offer goes to another banker in the game.
	//
	//	open trade
	//	p0 bid p0 1 gold for currency-p0 ! no-such-partner
	NoSuchPartner

	// NotBound: neither currency is pegged to the other.
	//
	//	open trade
	//	p0 bid p1 1 gold for currency-p0 ! not-bound
	NotBound

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
	PledgeTooHigh
)

// refusals is the fixed table.
var refusals = [...]bourse.Illegal{
	NotYourTurn:    {Rule: "E14.3", Code: "not-your-turn", Why: "it is not the turn of this seat"},
	NotNow:         {Rule: "E14.3", Code: "not-now", Why: "this is not the time for such a move"},
	NoSuchKind:     {Rule: "E14.1", Code: "no-such-kind", Why: "there is no such kind of move"},
	OnlyNature:     {Rule: "E14.3", Code: "only-nature", Why: "only chance rolls dice and draws cards"},
	NotDue:         {Rule: "E14.3", Code: "not-due", Why: "another roll or draw is due"},
	StrayField:     {Rule: "E14.1", Code: "stray-field", Why: "the move has a field that its kind does not use"},
	NoSuchRoll:     {Rule: "E3.1", Code: "no-such-roll", Why: "a die shows 1 to 6"},
	NoSuchCard:     {Rule: "E1.4", Code: "no-such-card", Why: "there is no such card"},
	CardDrawn:      {Rule: "E1.4", Code: "card-drawn", Why: "the card has already been drawn"},
	NotTied:        {Rule: "E2.1", Code: "not-tied", Why: "another banker has more gold"},
	NoSuchUnit:     {Rule: "E1.1", Code: "no-such-unit", Why: "the game has no such unit, or it has no price"},
	NoSuchPeg:      {Rule: "E4.1", Code: "no-such-peg", Why: "the game has no such peg"},
	SamePeg:        {Rule: "E4.1", Code: "same-peg", Why: "the currency already has this peg"},
	NotPayment:     {Rule: "E4.3", Code: "not-payment", Why: "the banker cannot pay with that"},
	SameKind:       {Rule: "E7.5", Code: "same-kind", Why: "nothing is paid for with itself"},
	NoAmount:       {Rule: "E14.2", Code: "no-amount", Why: "the amount is too small"},
	FewInBox:       {Rule: "E6.3", Code: "few-in-box", Why: "the box has too few"},
	NotMintable:    {Rule: "E4.4", Code: "not-mintable", Why: "the box has too little of the banker's currency"},
	FewInMarket:    {Rule: "E7.2", Code: "few-in-market", Why: "the market has too few, or must keep the last one"},
	NotRetirable:   {Rule: "E4.4", Code: "not-retirable", Why: "the market has too little of the banker's currency, or must keep the last one"},
	FewInReserves:  {Rule: "E7.1", Code: "few-in-reserves", Why: "the reserves have too few"},
	NotHeld:        {Rule: "E4.5", Code: "not-held", Why: "the seller has too few"},
	TooDear:        {Rule: "E7.2", Code: "too-dear", Why: "the buyer cannot afford that many"},
	TooDearToKeep:  {Rule: "E4.5", Code: "too-dear-to-keep", Why: "the buyer could not afford that many"},
	TooDearToMake:  {Rule: "E6.3", Code: "too-dear-to-make", Why: "the banker cannot afford that many after what it has already ordered"},
	OverLot:        {Rule: "E7.2", Code: "over-lot", Why: "one purchase may not have that many units"},
	NoPrice:        {Rule: "E5.3", Code: "no-price", Why: "a unit of which the market has none has no price"},
	AtTradeWar:     {Rule: "E11.8", Code: "at-trade-war", Why: "no currency is bought or offered in a Trade War"},
	TooManyBatches: {Rule: "E6.3", Code: "too-many-batches", Why: "the banker has ordered as many batches as it may"},
	NotCommodity:   {Rule: "E6.1", Code: "not-commodity", Why: "only commodities are produced"},
	OilEmbargoed:   {Rule: "E11.5", Code: "oil-embargoed", Why: "no oil is produced in an Oil Embargo"},
	NotAsked:       {Rule: "E7.1", Code: "not-asked", Why: "another commodity is asked for"},
	Pegged:         {Rule: "E4.4", Code: "pegged", Why: "only unpegged bankers mint and retire"},
	CoinedBefore:   {Rule: "E4.4", Code: "coined-before", Why: "the banker has already minted or retired in this round"},
	NoMinting:      {Rule: "E11.4", Code: "no-minting", Why: "nobody mints or retires in a Currency Crisis"},
	NoSuchPartner:  {Rule: "E4.5", Code: "no-such-partner", Why: "an offer goes to another banker in the game"},
	NotBound:       {Rule: "E4.5", Code: "not-bound", Why: "neither currency is pegged to the other"},
	PledgeTooHigh:  {Rule: "E11.9", Code: "pledge-too-high", Why: "a pledge is at most 5 gold, and no more than the banker has"},
}

// String returns the code as refusals carry it: too-dear.
func (c Code) String() string {
	if int(c) < len(refusals) {
		return refusals[c].Code
	}
	return ""
}

// Error returns what String does.
func (c Code) Error() string { return c.String() }

// Illegal returns the refusal for the code, which is one value for all moves; nil if there is no such
// code.
func (c Code) Illegal() *bourse.Illegal {
	if c == 0 || int(c) >= len(refusals) {
		return nil
	}
	return &refusals[c]
}

func refuse(c Code) *bourse.Illegal { return &refusals[c] }
