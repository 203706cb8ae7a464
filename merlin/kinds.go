package merlin

// This file has the table of the kinds of players' moves: when each can be made, and with what.

// A kindRow is the row of a kind of move of a player.
type kindRow struct {
	asked frameSet // the frames that ask for it
	on    things   // the things with which it is done when one is open
	opens things   // the thing that it opens, or the draft
	alone bool     // its mover alone sees it, though it opens nothing
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
	aHandCard
	aUnit
	aCommodity
	papers // of a player
	aNote
	anOffer
	aLoan
	aPaper // that is written

	drafts = anOffer | aLoan | aPaper
)

// kindRows are the rows of the kinds.
var kindRows = [256]kindRow{
	// Questions of their own.
	KindSeal:    {asked: 1<<FrameAuction | 1<<FrameBids},
	KindCut:     {asked: 1 << FrameCut},
	KindVision:  {asked: 1 << FrameVision},
	KindKeep:    {asked: 1 << FrameKeep},
	KindChoose:  {asked: 1 << FrameChoose},
	KindRefuse:  {asked: 1 << FrameEnact},
	KindEnact:   {asked: 1 << FrameEnact},
	KindDecline: {asked: 1 << FrameAnswer},
	KindAccept:  {asked: 1 << FrameAnswer},
	KindWaive:   {asked: 1 << FrameAbility},
	KindFetch:   {asked: 1 << FrameFetch},

	// What a debtor gives up.
	KindFreeEscrow:  {asked: 1 << FrameDebt},
	KindFreeBid:     {asked: 1 << FrameDebt},
	KindFreeGrant:   {asked: 1 << FrameDebt},
	KindFreeStake:   {asked: 1 << FrameDebt},
	KindGiveStore:   {asked: 1 << FrameDebt},
	KindGiveStall:   {asked: 1 << FrameDebt},
	KindGiveCart:    {asked: 1 << FrameDebt},
	KindGiveMead:    {asked: 1 << FrameDebt},
	KindGiveAsk:     {asked: 1 << FrameDebt},
	KindGivePlanted: {asked: 1 << FrameDebt},
	KindGiveCard:    {asked: 1 << FrameDebt},
	KindGiveHand:    {asked: 1 << FrameDebt},
	KindGiveLab:     {asked: 1 << FrameDebt},
	KindGivePermit:  {asked: 1 << FrameDebt},
	KindGivePlot:    {asked: 1 << FrameDebt},

	// A turn.
	KindEnd:  {asked: inAct},
	KindBuy:  {asked: inAct},
	KindMead: {asked: inAct},
	KindPour: {asked: inAct},

	// These open a thing, or a draft.
	KindCard:   {asked: inAct, opens: aCard},
	KindPlot:   {asked: inAct, opens: aPlot},
	KindLab:    {asked: inAct, opens: aLab},
	KindHand:   {asked: inAct, opens: aHandCard},
	KindUnit:   {asked: inAct, opens: aUnit},
	KindGoods:  {asked: inAct, opens: aCommodity},
	KindPapers: {asked: inAct, opens: papers},
	KindOffer:  {asked: inAct, opens: anOffer},
	KindLoan:   {asked: inAct, opens: aLoan},
	KindWrite:  {asked: inAct, opens: aPaper},
	KindNote:   {asked: inAct, opens: aNote, on: papers},
	KindBack:   {asked: inAct, alone: true},

	// With a unit.
	KindAttack: {asked: inAct, on: aUnit},
	KindStrike: {asked: inAct, on: aUnit},
	KindPair:   {asked: inAct, on: aUnit, alone: true},
	KindBreach: {asked: inAct, on: aUnit},
	KindGo:     {asked: inAct, on: aUnit},
	KindCure:   {asked: inAct, on: aUnit},

	// With several things.
	KindAt:  {asked: inAct | 1<<FramePost, on: aCard | aLab | aHandCard | aUnit | aLoan | aPaper},
	KindTo:  {asked: inAct, on: aHandCard | aUnit | anOffer},
	KindUse: {asked: inAct | 1<<FrameAbility, on: aCard | aHandCard | aUnit},
	KindFoe: {asked: inAct | 1<<FrameAbility, on: aHandCard | aUnit},

	// With a card of the reserve.
	KindRally:   {asked: inAct, on: aCard},
	KindDiscard: {asked: inAct, on: aCard},

	// With a plot.
	KindInvest:   {asked: inAct, on: aPlot},
	KindJoin:     {asked: inAct, on: aPlot},
	KindDeposit:  {asked: inAct, on: aPlot},
	KindWithdraw: {asked: inAct, on: aPlot},
	KindPlant:    {asked: inAct, on: aPlot},
	KindLastCall: {asked: inAct, on: aPlot},
	KindClear:    {asked: inAct, on: aPlot},

	// With a lab.
	KindFund: {asked: inAct, on: aLab},

	// With a card of the hand.
	KindHex:         {asked: inAct, on: aHandCard},
	KindCounterfeit: {asked: inAct, on: aHandCard},
	KindSell:        {asked: inAct, on: aHandCard},

	// With a commodity.
	KindLoad:  {asked: inAct, on: aCommodity},
	KindBid:   {asked: inAct, on: aCommodity},
	KindAsk:   {asked: inAct, on: aCommodity},
	KindRebid: {asked: inAct, on: aCommodity},
	KindLeave: {asked: inAct, on: aCommodity},
	KindUnask: {asked: inAct, on: aCommodity},
	KindTake:  {asked: inAct, on: aCommodity},
	KindHit:   {asked: inAct, on: aCommodity},

	// With a player's papers.
	KindIssue:   {asked: inAct, on: papers},
	KindUnissue: {asked: inAct, on: papers},
	KindScrip:   {asked: inAct, on: papers},
	KindRedeem:  {asked: inAct, on: papers},

	// With a note.
	KindPurchase: {asked: inAct, on: aNote},
	KindPrice:    {asked: inAct, on: aNote},
	KindUnprice:  {asked: inAct, on: aNote},
	KindTear:     {asked: inAct, on: aNote},
	KindDeliver:  {asked: inAct, on: aNote},
	KindSettle:   {asked: inAct, on: aNote},
	KindAssign:   {asked: inAct, on: aNote},

	// Steps of drafts.
	KindItem:   {asked: inAct, on: anOffer},
	KindWith:   {asked: inAct, on: anOffer},
	KindSet:    {asked: inAct, on: drafts},
	KindGood:   {asked: inAct, on: aPaper},
	KindCover:  {asked: inAct, on: aPaper},
	KindNumber: {asked: inAct, on: aPaper},
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

// fits reports whether the deed of a kind is done with what a kind opens.
func (k Kind) fits(opener Kind) bool { return kindRows[k].on&kindRows[opener].opens != 0 }

// answers reports whether a kind of move answers a question.
func (k Kind) answers(f FrameKind) bool { return kindRows[k].asked>>f&1 != 0 }
