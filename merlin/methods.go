package merlin

import "bourse.example"

// This file contains the table of the methods of kinds that are not named for one kind. Most kinds have methods
// with their name: listBuy or mayFund says what is legal, refuseFund or whyBuy why something is not, mostBid or
// spanSeal which amounts are, and makeBid makes the move. From them and from this table, go generate writes the
// switches that list, refuse and make moves (forms_kinds.go, forms_calls.go). The methods get what their
// parameters' types ask for: the move, its fields, what is open, the sets of the field, and so on.

// A methodRow has the methods of some kinds. If on is set, it is what they do when that thing is open, and has the
// refusals for it.
type methodRow struct {
	kinds []Kind
	on    things

	list, may, why, refuse, most, make any // methods
	unlisted, unnamed                  *bourse.Illegal
}

// nothing is for a question about a new guard, for which no thing is open.
const nothing things = 0

var _ = [...]methodRow{
	{kinds: []Kind{KindSeal, KindCut}, make: (*State).commit},
	{kinds: []Kind{KindCard, KindGiveCard}, list: (*Public).listReserved},
	{kinds: []Kind{KindDeposit}, most: (*Public).mostInvest},
	{kinds: []Kind{KindAttack, KindStrike, KindBreach}, list: (*Public).listAssault, make: (*State).attack},
	{kinds: []Kind{KindCure}, make: (*State).useSpecial},
	{kinds: []Kind{KindRally}, refuse: (*Public).refuseMotivate, make: (*State).motivate},
	// What a debtor gives up.
	{kinds: []Kind{KindFreeBid, KindFreeGrant, KindFreeStake, KindGiveStore, KindGiveStall, KindGiveCart, KindGiveAsk,
		KindGivePlanted, KindGiveLab, KindGivePermit, KindGivePlot}, list: (*Public).listGift},
	{kinds: []Kind{KindGiveStore, KindGiveStall, KindGiveCart}, most: (*Public).mostGiven},
	// Kinds for several things: what they do with each.
	{kinds: []Kind{KindAt}, on: nothing, list: (*Public).posts, unlisted: noStand, unnamed: notYourPlot,
		make: (*State).makePost},
	{kinds: []Kind{KindFoe}, on: nothing, list: (*Public).executable, why: (*Public).whyExecution,
		make: (*State).useAbility},
	{kinds: []Kind{KindUse}, on: nothing, may: (*Public).mayAbility, unlisted: notForThat, make: (*State).useAbility},
	{kinds: []Kind{KindAt}, on: aCard, list: (*Public).listCardAt, why: (*Public).whyCardAt, unnamed: notYourPlot,
		make: (*State).lay},
	{kinds: []Kind{KindUse}, on: aCard, refuse: (*Public).refuseCardUse, make: (*State).useCard},
	{kinds: []Kind{KindAt}, on: aLab, list: (*Public).listLabAt, why: (*Public).whyLabAt, unnamed: notYourPlot,
		make: (*State).openTrade},
	{kinds: []Kind{KindAt, KindTo, KindFoe, KindUse, KindHex, KindCounterfeit}, on: aSpell, list: (*Public).listCast,
		why: (*Public).whyCast, make: (*State).cast},
	{kinds: []Kind{KindAt}, on: aRecipe, list: (*Public).listRecipeAt, unlisted: notBrewedThere, unnamed: notYourPlot,
		make: (*State).brewUnder},
	{kinds: []Kind{KindUse}, on: aRecipe, may: (*Public).mayRecipeUse, unlisted: notBrewedThere,
		make: (*State).brewInFront},
	{kinds: []Kind{KindAt}, on: aUnit, list: (*Public).listUnitAt, unlisted: noSpecial, make: (*State).useSpecial},
	{kinds: []Kind{KindTo}, on: aUnit, list: (*Public).listUnitTo, unlisted: noSpecial, make: (*State).useSpecial},
	{kinds: []Kind{KindFoe}, on: aUnit, list: (*Public).listUnitFoe, unlisted: noSpecial, make: (*State).drag},
	{kinds: []Kind{KindUse}, on: aUnit, may: (*Public).mayUnitUse, unlisted: noSpecial, make: (*State).useSpecial},
	{kinds: []Kind{KindAt}, on: aDragged, list: (*Public).listMarch, unlisted: noWay, make: (*State).useSpecial},
	// Steps of drafts.
	{kinds: []Kind{KindTo}, on: anOffer, list: (*Public).sendable, unlisted: noShop},
	{kinds: []Kind{KindAt}, on: aLoan, list: (*Public).lending, why: (*Public).whyLoanAt, unnamed: notYourPlot},
	{kinds: []Kind{KindAt}, on: aPaper, list: (*Public).shareable, unlisted: noShareThere, unnamed: notYourPlot},
}
