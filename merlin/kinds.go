package merlin

import "bourse.example"

// This file has the table of the kinds of players' moves: what asks for each, what it is done with, and what
// it names. What is legal and done (apply.go) and listed (options.go) of each kind asks it.

// What go generate gives for the parameters of refuseX, makeX, mostX and spanX, besides the fields of moves.
//
//arg:*Open open
//arg:*Note p.opened(open)
//arg:HandCard HandCard{open.Card, open.Lab}
//arg:at open.Plot
//arg:peopled p.peopled(open.Plot)
//arg:c open.Card
//arg:number open.Lab
//arg:g open.Good
//arg:issuer open.To
//arg:i p.Notes.Find(open.To, open.Note)

// A kindRow is the row of a kind of move of a player.
type kindRow struct {
	asked  frameSet        // the frames that ask for it
	action bool            // it is an action of a turn, which may be the last (M3.4)
	on     things          // the things with which it is done when one is open
	opens  things          // the thing that it opens, or the draft
	alone  bool            // its mover alone sees it, though it opens nothing
	names  naming          // what the bits of its group stand for
	wrong  *bourse.Illegal // refuses an amount that is not within its range; nil if it has none
}

// A frameSet is a set of kinds of frames, a bit for each.
type frameSet uint64

// inAct are the frames that ask a player to act in its turn.
const inAct frameSet = 1 << FrameAct

// A things is a set of what can be open, a bit for each.
type things uint16

const (
	aCard things = 1 << iota // of the reserve
	aPlot
	aLab
	aSpell
	aRecipe
	aUnit
	aPair    // of a unit and a golem that is to attack with it
	aDragged // golem, which a unit is to move
	aCommodity
	papers // of a player
	aNote
	anOffer
	aLoan
	aPaper // that is written

	drafts = anOffer | aLoan | aPaper
)

// A naming is what the bits of a group stand for (see [group]).
type naming uint8

const (
	byNothing naming = iota
	byOmen
	byLooked // where a decree lies that is looked at
	byGood   // a commodity
	bySlip   // a commodity and a price
	byPrice
	byRebid // twice a price, and one more to raise it
	byCard
	byHandCard // where it lies in the hand
	byWare     // what is offered
	byItem
	byLab
	byPlayer
	byTheirLab  // a player and a lab
	byTheirGood // a player and a commodity
	byOwnPlot
	byAnyPlot   // of anyone's
	byPlotThere // one or the other: what is open says
	byUnit      // of one's own
	byGolem     // of another's
	byPaper
	byCover
	byNote
	byAssigned // where a note lies
)

// kindRows are the rows of the kinds.
var kindRows = [256]kindRow{
	// Questions of their own.
	KindSeal:    {asked: 1<<FrameAuction | 1<<FrameBids, wrong: BidTooHigh},
	KindCut:     {asked: 1 << FrameCut, wrong: CutTooDeep},
	KindVision:  {asked: 1 << FrameVision, names: byOmen},
	KindKeep:    {asked: 1 << FrameKeep, wrong: KeepTooMuch},
	KindChoose:  {asked: 1 << FrameChoose, names: byLooked},
	KindRefuse:  {asked: 1 << FrameEnact},
	KindEnact:   {asked: 1 << FrameEnact},
	KindDecline: {asked: 1 << FrameAnswer},
	KindAccept:  {asked: 1 << FrameAnswer},
	KindWaive:   {asked: 1 << FrameAbility},
	KindFetch:   {asked: 1 << FrameFetch, wrong: FetchWrong},

	// What a debtor gives up.
	KindFreeEscrow:  {asked: 1 << FrameDebt},
	KindFreeBid:     {asked: 1 << FrameDebt, names: bySlip},
	KindFreeGrant:   {asked: 1 << FrameDebt, names: byLab},
	KindFreeStake:   {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGiveStore:   {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveStall:   {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveCart:    {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveMead:    {asked: 1 << FrameDebt, wrong: GiveTooMuch},
	KindGiveAsk:     {asked: 1 << FrameDebt, names: bySlip},
	KindGivePlanted: {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGiveCard:    {asked: 1 << FrameDebt, names: byCard},
	KindGiveHand:    {asked: 1 << FrameDebt, names: byHandCard},
	KindGiveLab:     {asked: 1 << FrameDebt, names: byLab},
	KindGivePermit:  {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGivePlot:    {asked: 1 << FrameDebt, names: byOwnPlot},

	// A turn.
	KindEnd:  {asked: inAct},
	KindBuy:  {asked: inAct, action: true, names: byCard},
	KindMead: {asked: inAct, action: true, wrong: AmountWrong},
	KindPour: {asked: inAct, action: true, wrong: AmountWrong},

	// These open a thing, or a draft.
	KindCard:   {asked: inAct, action: true, opens: aCard, names: byCard},
	KindPlot:   {asked: inAct, action: true, opens: aPlot, names: byOwnPlot},
	KindLab:    {asked: inAct, action: true, opens: aLab, names: byLab},
	KindHand:   {asked: inAct, action: true, opens: aSpell | aRecipe, names: byHandCard},
	KindUnit:   {asked: inAct, action: true, opens: aUnit | aPair | aDragged, names: byUnit},
	KindGoods:  {asked: inAct, action: true, opens: aCommodity, names: byGood},
	KindPapers: {asked: inAct, action: true, opens: papers, names: byPlayer},
	KindOffer:  {asked: inAct, action: true, opens: anOffer, names: byPlayer},
	KindLoan:   {asked: inAct, action: true, opens: aLoan, names: byPlayer},
	KindWrite:  {asked: inAct, action: true, opens: aPaper, names: byPaper},
	KindNote:   {asked: inAct, opens: aNote, on: papers, names: byNote},
	KindBack:   {asked: inAct, alone: true},

	// With a unit.
	KindAttack: {asked: inAct, on: aUnit | aPair, names: byAnyPlot},
	KindStrike: {asked: inAct, on: aUnit | aPair, names: byAnyPlot},
	KindPair:   {asked: inAct, on: aUnit, alone: true, names: byUnit},
	KindBreach: {asked: inAct, on: aUnit, names: byAnyPlot},
	KindGo:     {asked: inAct, on: aUnit, names: byAnyPlot},
	KindCure:   {asked: inAct, on: aUnit, names: byUnit},

	// With several things.
	KindAt: {asked: inAct | 1<<FramePost,
		on: aCard | aLab | aSpell | aRecipe | aUnit | aDragged | aLoan | aPaper, names: byPlotThere},
	KindTo:  {asked: inAct, on: aSpell | aUnit | anOffer, names: byPlayer},
	KindUse: {asked: inAct | 1<<FrameAbility, on: aCard | aSpell | aRecipe | aUnit},
	KindFoe: {asked: inAct | 1<<FrameAbility, on: aSpell | aUnit, names: byGolem},

	// With a card of the reserve.
	KindRally:   {asked: inAct, on: aCard},
	KindDiscard: {asked: inAct, on: aCard},

	// With a plot.
	KindInvest:   {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindJoin:     {asked: inAct, on: aPlot, names: byOwnPlot},
	KindDeposit:  {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindWithdraw: {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindPlant:    {asked: inAct, on: aPlot},
	KindLastCall: {asked: inAct, on: aPlot},
	KindClear:    {asked: inAct, on: aPlot},

	// With a lab.
	KindFund: {asked: inAct, on: aLab},

	// With a card of the hand.
	KindHex:         {asked: inAct, on: aSpell, names: byTheirLab},
	KindCounterfeit: {asked: inAct, on: aSpell, names: byTheirGood},
	KindSell:        {asked: inAct, on: aSpell, names: byPlayer},

	// With a commodity.
	KindLoad:  {asked: inAct, on: aCommodity, wrong: AmountWrong},
	KindBid:   {asked: inAct, on: aCommodity, wrong: PriceWrong},
	KindAsk:   {asked: inAct, on: aCommodity, wrong: PriceWrong},
	KindRebid: {asked: inAct, on: aCommodity, names: byRebid},
	KindLeave: {asked: inAct, on: aCommodity, names: byPrice},
	KindUnask: {asked: inAct, on: aCommodity, names: byPrice},
	KindTake:  {asked: inAct, on: aCommodity},
	KindHit:   {asked: inAct, on: aCommodity},

	// With a player's papers.
	KindIssue:   {asked: inAct, on: papers, names: byPrice, wrong: AmountWrong},
	KindUnissue: {asked: inAct, on: papers},
	KindScrip:   {asked: inAct, on: papers, wrong: AmountWrong},
	KindRedeem:  {asked: inAct, on: papers, wrong: AmountWrong},

	// With a note.
	KindPurchase: {asked: inAct, on: aNote},
	KindPrice:    {asked: inAct, on: aNote, wrong: AmountWrong},
	KindUnprice:  {asked: inAct, on: aNote},
	KindTear:     {asked: inAct, on: aNote},
	KindDeliver:  {asked: inAct, on: aNote},
	KindSettle:   {asked: inAct, on: aNote},
	KindAssign:   {asked: inAct, on: aNote, names: byAssigned},

	// Steps of drafts.
	KindItem:   {asked: inAct, on: anOffer, names: byItem},
	KindWith:   {asked: inAct, on: anOffer, names: byWare},
	KindSet:    {asked: inAct, on: drafts, wrong: AmountWrong},
	KindGood:   {asked: inAct, on: aPaper, names: byGood},
	KindCover:  {asked: inAct, on: aPaper, names: byCover},
	KindNumber: {asked: inAct, on: aPaper, wrong: NumberWrong},
	KindDone:   {asked: inAct, on: aPaper},
	KindNext:   {asked: inAct, on: aPaper},
	KindRound:  {asked: inAct, on: aPaper},
}

// opens reports whether the kind opens a thing or drafts, or closes what is open: its mover alone sees such a
// move (M36.7).
func (k Kind) opens() bool {
	row := &kindRows[k]
	return row.opens != 0 || row.alone || k.drafts()
}

// drafts reports whether the kind is a step of a draft, and nothing else.
func (k Kind) drafts() bool {
	on := kindRows[k].on
	return on != 0 && on&^drafts == 0
}

// deed reports whether the kind does something with what is open.
func (k Kind) deed() bool {
	row := &kindRows[k]
	return row.on&^drafts != 0 && row.opens == 0
}

// thing returns what is open; none if nothing is.
func (o *Open) thing() things {
	switch {
	case o.Kind == KindHand && o.Card.Potion():
		return aRecipe
	case o.Kind == KindHand:
		return aSpell
	case o.Kind == KindUnit && o.Step == unitPaired:
		return aPair
	case o.Kind == KindUnit && o.Step == unitDragging:
		return aDragged
	case o.Kind == KindUnit:
		return aUnit
	}
	return kindRows[o.Kind].opens
}

// answers reports whether a kind of move answers a question.
func (k Kind) answers(f FrameKind) bool { return kindRows[k].asked>>f&1 != 0 }
