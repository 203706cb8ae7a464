package economicon

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as
// package scenario has it.

// A Code is the reason of a refusal. Its String is what [bourse.Illegal] carries.
type Code uint8

// The codes.
const (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p1 keep ! not-your-turn
	NotYourTurn Code = 1 + iota

	// NotNow: the phase does not ask for this kind of move.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 pass ! not-now
	NotNow

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind

	// OnlyNature: a banker cannot make Nature's move.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
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

	// CardDrawn: the card has been drawn before.
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
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 1 currency-p2 for gold ! no-such-unit
	NoSuchUnit

	// NoSuchPeg: the game has no such peg.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p2 ! no-such-peg
	NoSuchPeg

	// SamePeg: the currency has this peg: to leave it is to keep it.
	//
	//	new 2
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg gold ! same-peg
	SamePeg

	// NotPayment: payment is in gold, in the own currency or in the unit pegged to.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 1 grain for tech ! not-payment
	NotPayment

	// SameKind: nothing is paid for with itself.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg grain
	//	p1 keep
	//	p0 order 1 grain for grain ! same-kind
	SameKind

	// NoAmount: of what is dealt in there is at least one, and nothing is less than none.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 0 grain for gold ! no-amount
	NoAmount

	// FewInBox: the box has fewer.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 181 grain for gold ! few-in-box
	FewInBox

	// NotMintable: the box has less of the own currency.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p0
	//	p1 keep
	//	idle p0 pass
	//	p0 mint 49 ! not-mintable
	NotMintable

	// FewInMarket: the market has fewer, or must keep the last one.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 20 grain for gold ! few-in-market
	FewInMarket

	// NotRetirable: the market has less of the own currency, or must keep the last one.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p0
	//	p1 keep
	//	idle p0 pass
	//	p0 retire 4 ! not-retirable
	NotRetirable

	// FewInReserves: the reserves that the units are to come from have fewer.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 add
	//	p0 add 1 grain ! few-in-reserves
	FewInReserves

	// NotHeld: the seller of an offer has fewer.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p1
	//	p1 keep
	//	idle p0 pass
	//	p0 bid p1 1 grain for gold ! not-held
	NotHeld

	// TooDear: the buyer has not so much of what is to be paid with.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg grain
	//	p1 keep
	//	idle p0 pass
	//	p0 buy 3 currency-p1 for currency-p0 ! too-dear
	TooDear

	// TooDearToKeep: the buyer of an offer has not so much of what is to be paid with.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p1
	//	p1 keep
	//	idle p0 pass
	//	p0 bid p1 8 gold for currency-p1 ! too-dear-to-keep
	TooDearToKeep

	// TooDearToMake: the banker has not so much of what is to be paid with, after what it has ordered before.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
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

	// NoPrice: what the market has none of has no price.
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

	// AtTradeWar: in a Trade War no currency is bought or offered.
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

	// TooManyBatches: no further order can be given.
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
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	p0 order 1 gold for gold ! not-commodity
	NotCommodity

	// OilEmbargoed: in an Oil Embargo no oil is produced.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event oil-embargo
	//	p0 keep
	//	p1 keep
	//	p0 order 1 oil for gold ! oil-embargoed
	OilEmbargoed

	// NotAsked: the commodities are asked for one after another: grain, oil, tech.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 add
	//	p0 add 0 oil ! not-asked
	NotAsked

	// Pegged: only the unpegged mint and retire.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 mint 1 ! pegged
	Pegged

	// CoinedBefore: the banker has minted or retired in this round.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 peg currency-p0
	//	p1 keep
	//	idle p0 pass
	//	p0 mint 1
	//	p0 retire 1 ! coined-before
	CoinedBefore

	// NoMinting: in a Currency Crisis nobody mints or retires.
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

	// NoSuchPartner: the offer is to nobody else in the game.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 bid p0 1 gold for currency-p0 ! no-such-partner
	NoSuchPartner

	// NotBound: neither currency is pegged to the other.
	//
	//	new 2 lawRounds=[]
	//	~ mine p0 6
	//	~ mine p1 1
	//	~ event bank-run
	//	p0 keep
	//	p1 keep
	//	idle p0 pass
	//	p0 bid p1 1 gold for currency-p0 ! not-bound
	NotBound

	// PledgeTooHigh: a pledge is of at most 5 gold that the banker has.
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
	NotYourTurn:    {Rule: "E14.3", Code: "not-your-turn", Why: "the seat is not awaited"},
	NotNow:         {Rule: "E14.3", Code: "not-now", Why: "this is not the time for such a move"},
	NoSuchKind:     {Rule: "E14.1", Code: "no-such-kind", Why: "there is no such kind of move"},
	OnlyNature:     {Rule: "E14.3", Code: "only-nature", Why: "dice and cards fall by chance"},
	NotDue:         {Rule: "E14.3", Code: "not-due", Why: "another roll or draw is due"},
	StrayField:     {Rule: "E14.1", Code: "stray-field", Why: "the move has a field that its kind does not use"},
	NoSuchRoll:     {Rule: "E3.1", Code: "no-such-roll", Why: "a die shows 1 to 6"},
	NoSuchCard:     {Rule: "E1.4", Code: "no-such-card", Why: "there is no such card"},
	CardDrawn:      {Rule: "E1.4", Code: "card-drawn", Why: "the card has been drawn before"},
	NotTied:        {Rule: "E2.1", Code: "not-tied", Why: "the banker has less gold than another"},
	NoSuchUnit:     {Rule: "E1.1", Code: "no-such-unit", Why: "the game has no such unit, or it has no price"},
	NoSuchPeg:      {Rule: "E4.1", Code: "no-such-peg", Why: "the game has no such peg"},
	SamePeg:        {Rule: "E4.1", Code: "same-peg", Why: "the currency has this peg"},
	NotPayment:     {Rule: "E4.3", Code: "not-payment", Why: "the banker cannot pay with that"},
	SameKind:       {Rule: "E7.5", Code: "same-kind", Why: "nothing is paid for with itself"},
	NoAmount:       {Rule: "E14.2", Code: "no-amount", Why: "the amount is too small"},
	FewInBox:       {Rule: "E6.3", Code: "few-in-box", Why: "the box has fewer"},
	NotMintable:    {Rule: "E4.4", Code: "not-mintable", Why: "the box has less of the own currency"},
	FewInMarket:    {Rule: "E7.2", Code: "few-in-market", Why: "the market has fewer, or must keep the last one"},
	NotRetirable:   {Rule: "E4.4", Code: "not-retirable", Why: "the market has less of the own currency, or must keep the last one"},
	FewInReserves:  {Rule: "E7.1", Code: "few-in-reserves", Why: "the reserves have fewer"},
	NotHeld:        {Rule: "E4.5", Code: "not-held", Why: "the seller has fewer"},
	TooDear:        {Rule: "E7.2", Code: "too-dear", Why: "the buyer has not so much to pay with"},
	TooDearToKeep:  {Rule: "E4.5", Code: "too-dear-to-keep", Why: "the buyer has not so much to pay with"},
	TooDearToMake:  {Rule: "E6.3", Code: "too-dear-to-make", Why: "the banker has not so much to pay with, after what it has ordered"},
	OverLot:        {Rule: "E7.2", Code: "over-lot", Why: "one purchase is of fewer units"},
	NoPrice:        {Rule: "E5.3", Code: "no-price", Why: "what the market has none of has no price"},
	AtTradeWar:     {Rule: "E11.8", Code: "at-trade-war", Why: "in a Trade War no currency is bought or offered"},
	TooManyBatches: {Rule: "E6.3", Code: "too-many-batches", Why: "no further order can be given"},
	NotCommodity:   {Rule: "E6.1", Code: "not-commodity", Why: "only commodities are produced"},
	OilEmbargoed:   {Rule: "E11.5", Code: "oil-embargoed", Why: "in an Oil Embargo no oil is produced"},
	NotAsked:       {Rule: "E7.1", Code: "not-asked", Why: "another commodity is asked for"},
	Pegged:         {Rule: "E4.4", Code: "pegged", Why: "only the unpegged mint and retire"},
	CoinedBefore:   {Rule: "E4.4", Code: "coined-before", Why: "the banker has minted or retired in this round"},
	NoMinting:      {Rule: "E11.4", Code: "no-minting", Why: "in a Currency Crisis nobody mints or retires"},
	NoSuchPartner:  {Rule: "E4.5", Code: "no-such-partner", Why: "the offer is to nobody else in the game"},
	NotBound:       {Rule: "E4.5", Code: "not-bound", Why: "neither currency is pegged to the other"},
	PledgeTooHigh:  {Rule: "E11.9", Code: "pledge-too-high", Why: "a pledge is of at most 5 gold that the banker has"},
}

// String returns the code as refusals carry it: too-dear.
func (c Code) String() string {
	if int(c) < len(refusals) {
		return refusals[c].Code
	}
	return ""
}

func refuse(c Code) *bourse.Illegal { return &refusals[c] }
