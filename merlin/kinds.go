package merlin

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file has the table of the kinds of players' moves: when each can be made, with what, and what it names;
// and what refuses a move of each kind, says its range, and makes it.

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

// refuseDecision refuses what an awaited player cannot do.
func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal {
	if r := grammar.Refuse(moves, m, m.Kind, NoSuchKind, OnlyNature, StrayField); r != nil { // M38.1 M38.3
		return r
	}
	row, open := &kindRows[m.Kind], &own.Open
	if !m.Kind.answers(p.Top().Kind) { // M36.3 M38.3
		return NotNow
	}
	switch {
	case row.action:
		if r := p.refuseAction(own); r != nil {
			return r
		}
	case row.on == 0:
	case p.Top().Kind == FramePost:
		return p.refuseStand(m.Seat, m.Plot)
	case p.Top().Kind == FrameAbility:
		return p.refuseAbility(m)
	case open.Kind == 0:
		return NothingOpen
	case row.on&open.thing() == 0: // M36.7
		return NotForThat
	case open.draft():
		return p.refuseStep(m, own, open)
	}
	if r := p.refuseKind(m, own); r != nil || row.wrong == nil {
		return r
	}
	if low, high := p.span(m, own); m.N < low || m.N > high { // M38.2
		if m.Kind == KindSeal && p.Top().Kind == FrameBids {
			return BidBeyondPurse // M23.2
		}
		return row.wrong
	}
	return nil
}

// refuseKind refuses a move of a kind that is asked for, but for its amount. Who alone is asked is not refused
// an answer that names nothing.
func (p *Public) refuseKind(m *Move, own *Own) *bourse.Illegal {
	seat, open := m.Seat, &own.Open
	switch m.Kind {
	case KindVision:
		return refuseVision(m)
	case KindChoose:
		return refuseChoose(m, own)
	case KindWaive:
		return p.refuseAbility(m)

	case KindFreeEscrow:
		return p.refuseEscrow(seat)
	case KindFreeBid, KindGiveAsk:
		return p.refuseSlipGift(m)
	case KindGiveStore, KindGiveStall, KindGiveCart:
		return refuseGood(m.Good)
	case KindGiveCard:
		return p.refuseReserved(seat, m.Card)
	case KindGiveHand:
		return refuseHandGift(m, own)
	case KindFreeGrant, KindGiveLab:
		return p.refuseLabGift(m.Kind, seat, m.Lab)
	case KindFreeStake, KindGivePlanted, KindGivePermit, KindGivePlot:
		return p.refuseFieldGift(m)

	case KindEnd:
		return p.refuseEnd(own)
	case KindBuy:
		return p.refuseBuy(seat, own, m.Card)
	case KindMead:
		return p.refuseFerment(seat)
	case KindPour:
		return p.refusePour(seat)
	case KindCard:
		return p.refuseReserved(seat, m.Card) // it can be discarded at least
	case KindPlot:
		return p.refusePlot(seat, m.Plot)
	case KindLab:
		return p.refuseLab(seat, m.Lab)
	case KindHand:
		return p.refuseHand(seat, own, HandCard{m.Card, m.Lab})
	case KindUnit:
		return p.refuseUnit(seat, m.Plot)
	case KindGoods:
		return p.refuseGoods(seat, m.Good)
	case KindPapers:
		return p.refusePapers(seat, m.To)
	case KindOffer:
		return p.refuseOffer(seat, m.To)
	case KindLoan:
		return p.refuseLoan(seat, m.To)
	case KindWrite:
		sets := p.fieldSets(seat)
		return p.refuseWrite(seat, m.Paper, &sets)
	case KindNote:
		return p.refuseNote(seat, open.To, m.Note)
	case KindBack:
		return refuseBack(own)

	case KindAt:
		return p.refuseThere(m, open)
	case KindTo:
		if open.Kind == KindHand {
			return p.refuseCastTo(seat, open.Card, m.To)
		}
		return p.refuseSpecialTo(m, open)
	case KindFoe:
		if open.Kind == KindHand {
			return p.refuseRust(seat, open.Card, m.To, m.Plot)
		}
		return p.refuseDrag(seat, p.Seats[seat].Units.on(open.Plot), m.To, m.Plot)
	case KindUse:
		return p.refuseUse(m, open)
	case KindRally:
		return p.refuseCardUse(seat, open.Card, KindRally)

	case KindInvest:
		return p.refuseInvest(seat, open.Plot, p.peopled(open.Plot))
	case KindJoin:
		return p.refuseJoin(seat, open.Plot, m.Plot)
	case KindDeposit:
		return p.refuseDeposit(seat, open.Plot)
	case KindWithdraw:
		return p.refuseWithdraw(open.Plot)
	case KindPlant:
		return p.refusePlant(seat, open.Plot)
	case KindLastCall:
		return p.refuseLastCall(seat, open.Plot, p.peopled(open.Plot))
	case KindClear:
		return p.refuseClear(open.Plot)
	case KindFund:
		return p.refuseFund(seat, open.Lab)

	case KindHex:
		return p.refuseHex(seat, open.Card, m.To, m.Lab)
	case KindCounterfeit:
		return p.refuseForge(seat, open.Card, m.To, m.Good)
	case KindSell:
		return p.refuseSell(seat, m.To)

	case KindAttack, KindStrike, KindBreach:
		return p.refuseAssault(m, open)
	case KindPair:
		return p.refusePair(seat, p.Seats[seat].Units.on(open.Plot), m.Plot)
	case KindGo:
		return in(p.paths(seat, p.Seats[seat].Units.on(open.Plot)), m.Plot, NoWay)
	case KindCure:
		return p.refuseCure(m, open)

	case KindLoad:
		return p.refuseLoad(seat, open.Good)
	case KindBid:
		return p.refuseBidding(seat, open.Good)
	case KindAsk:
		return p.refuseAsking(seat, open.Good)
	case KindRebid:
		return p.refuseRebid(seat, open.Good, m.A, m.N)
	case KindLeave:
		return refuseSlip(&p.Books.of(open.Good).Bids, seat, m.A)
	case KindUnask:
		return refuseSlip(&p.Books.of(open.Good).Asks, seat, m.A)
	case KindTake:
		return p.refuseTake(seat, open.Good)
	case KindHit:
		return p.refuseHit(seat, open.Good)

	case KindIssue:
		return p.refuseAnnounce(m, open)
	case KindUnissue:
		if seat != open.To { // M18.1
			return NotForThat
		}
		return p.refuseUnissue(seat)
	case KindScrip:
		return p.refuseScrip(seat, open.To)
	case KindRedeem:
		return p.refuseRedeem(seat, open.To)

	case KindPurchase:
		return p.refusePurchase(p.opened(open), seat)
	case KindPrice:
		return p.refusePricing(p.opened(open), seat)
	case KindUnprice:
		return p.refuseUnprice(p.opened(open), seat)
	case KindTear:
		return p.refuseTear(p.opened(open), seat)
	case KindDeliver:
		return p.refuseDeliver(p.opened(open), seat)
	case KindSettle:
		return p.refuseSettle(p.opened(open), seat)
	case KindAssign:
		return p.refuseAssigned(m, p.opened(open))
	}
	return nil
}

// span returns the least and the greatest amount of a move, but for whether it is legal otherwise; 0 and 0 of
// a kind that has none.
func (p *Public) span(m *Move, own *Own) (low, high int16) {
	seat, open := m.Seat, &own.Open
	switch m.Kind {
	case KindSeal:
		return 0, p.mostSealed(seat) // M2.3 M23.2
	case KindCut:
		return 0, p.mostCut() // M5.5
	case KindKeep:
		return 0, p.mostKept(p.Top()) // M25.3
	case KindFetch:
		return p.fetched() // M33.11
	case KindGiveStore, KindGiveStall, KindGiveCart:
		return 1, p.mostGiven(m.Kind, seat, m.Good) // M28.1
	case KindGiveMead:
		return 1, min(p.Seats[seat].Mead, p.Top().N) // M28.1
	case KindMead:
		return 1, p.mostMead(seat)
	case KindPour:
		return 1, p.mostPoured(seat)
	case KindInvest, KindDeposit:
		return 1, p.Seats[seat].Purse // M36.5
	case KindWithdraw:
		return 1, p.Plots.at(open.Plot).Gold // M8.2
	case KindLoad:
		return 1, int16(p.Seats[seat].Store.Of(open.Good)) // M12.1
	case KindBid:
		return 1, p.mostForSlip(seat, 0)
	case KindAsk:
		return 1, int16(p.Config.PriceCap)
	case KindIssue:
		return 1, int16(p.Pad(seat)) // M18.1
	case KindScrip:
		return 1, p.mostScrip(seat, open.To)
	case KindRedeem:
		return 1, int16(p.Seats[seat].Scrip[open.To]) // M18.1
	case KindPrice:
		return 1, mostAsked(p.opened(open)) // M15.1
	case KindSet:
		return 1, p.mostSet(seat, open)
	case KindNumber:
		return int16(open.Numbers.last()) + 1, maxTotal // M19.2
	}
	return 0, 0
}

// option returns the option of a kind that names a thing: bit i of its group.
func (p *Public) option(seat bourse.Seat, own *Own, k Kind, i int) Option {
	o := Option{Move: Move{Seat: seat, Kind: k}}
	m, row := &o.Move, &kindRows[k]
	switch row.names {
	case byOmen:
		m.Omen = Omen(i)
	case byLooked:
		m.Card = own.Looked[i]
	case byGood:
		m.Good = commodity(i)
	case bySlip:
		m.Good, m.A = commodity(i/slipBits), int8(i%slipBits)
	case byPrice:
		m.A = int8(i)
	case byRebid:
		m.A, m.N = int8(i/2), 1
		o.Min, o.Max = 1, i/2-1
		if i%2 != 0 {
			o.Min, o.Max = i/2+1, int(p.mostForSlip(seat, m.A))
		}
		m.N = int16(o.Min)
	case byCard:
		m.Card = Card(i)
	case byHandCard:
		m.Card, m.Lab = own.Hand[i].Card, own.Hand[i].Lab
	case byWare:
		m.Card, m.Lab = own.named(i)
	case byItem:
		m.Item = Item(i)
	case byLab:
		m.Lab = uint8(i)
	case byPlayer:
		m.To = bourse.Seat(i)
	case byTheirLab:
		m.To, m.Lab = bourse.Seat(i/MaxLabs), uint8(i%MaxLabs)+1
	case byTheirGood:
		m.To, m.Good = bourse.Seat(i/commodities), commodity(i%commodities)
	case byOwnPlot:
		m.Plot = place(seat, i)
	case byAnyPlot:
		m.Plot = Place(i + 1)
	case byPlotThere:
		m.Plot = place(seat, i)
		if own.Open.Kind == KindHand || own.Open.Kind == KindUnit {
			m.Plot = Place(i + 1) // of anyone's field
		}
	case byUnit:
		m.Plot = p.Seats[seat].Units[i].Plot
	case byGolem:
		to, golem := golemOf(i)
		m.To, m.Plot = to, p.Seats[to].Units[golem].Plot
	case byPaper:
		m.Paper = NoteKind(i)
	case byCover:
		m.Cover = Cover(i)
	case byNote:
		m.Note = uint8(i)
	case byAssigned:
		m.To, m.Note = p.Notes[i].Issuer, p.Notes[i].Number
	}
	if row.wrong != nil {
		low, high := p.span(m, own)
		m.N, o.Min, o.Max = low, int(low), int(high)
	}
	return o
}

// deed closes what is open and does something with it: nobody is ever asked with a thing open. A partner of a
// unit, and a golem that it is to move, is a step: then it is open again.
func (s *State) deed(m *Move, out sink) {
	seat, own := m.Seat, &s.Own[m.Seat]
	open := own.Open
	own.Open = Open{}
	switch m.Kind {
	case KindAt:
		s.doThere(m, &open, out)
	case KindTo:
		s.doTo(m, &open, out)
	case KindFoe:
		if open.Kind == KindHand {
			s.cast(m, HandCard{open.Card, open.Lab}, out)
			return
		}
		open.Step, open.To, open.Also = unitDragging, m.To, m.Plot
		own.Open = open
	case KindUse:
		s.use(m, &open, out)
	case KindRally:
		s.useCard(seat, open.Card, KindRally, out)
	case KindDiscard:
		s.carry(ReserveOf(seat), Discards, open.Card, 1, Clause{6, 1}, out) // M6.1

	case KindInvest:
		s.invest(seat, open.Plot, m.N, out)
	case KindJoin:
		s.join(open.Plot, m.Plot, out)
	case KindDeposit:
		s.transfer(Purse(seat), PlotOf(open.Plot), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindWithdraw:
		s.transfer(PlotOf(open.Plot), Purse(seat), Gold, m.N, Clause{8, 2}, out) // M8.2
	case KindPlant:
		s.plant(seat, open.Plot, out)
	case KindLastCall:
		s.lastCall(seat, open.Plot, out)
	case KindClear:
		s.clearPlot(open.Plot, Clause{22, 6}, out)
	case KindFund:
		s.fund(seat, open.Lab, out)

	case KindHex, KindCounterfeit:
		s.cast(m, HandCard{open.Card, open.Lab}, out)
	case KindSell:
		s.sell(seat, m.To, HandCard{open.Card, open.Lab}, out)

	case KindAttack, KindStrike, KindBreach:
		i, j := s.attackers(seat, &open)
		s.assault(seat, i, j, m.Kind, m.Plot, out)
	case KindPair:
		open.Step, open.Also = unitPaired, m.Plot
		own.Open = open
	case KindGo:
		s.walk(m, &open, out)
	case KindCure:
		s.special(m, s.Seats[seat].Units.on(open.Plot), &open, out)

	case KindLoad:
		s.transfer(StoreOf(seat), CartOf(seat), open.Good, m.N, Clause{12, 1}, out) // M12.1
	case KindBid:
		s.placeBid(seat, open.Good, m.N, out)
	case KindAsk:
		s.placeAsk(seat, open.Good, m.N, out)
	case KindRebid:
		s.rebid(seat, open.Good, m.A, m.N, out)
	case KindLeave:
		s.leave(seat, open.Good, m.A, out)
	case KindUnask:
		s.unask(seat, open.Good, m.A, out)
	case KindTake:
		s.takeAsk(seat, open.Good, out)
	case KindHit:
		s.hitBid(seat, open.Good, out)

	case KindIssue:
		s.announce(seat, int8(m.N), m.A)
	case KindUnissue:
		s.announce(seat, 0, 0)
	case KindScrip:
		s.buyScrip(seat, open.To, m.N, out)
	case KindRedeem:
		s.redeem(seat, open.To, m.N, out)

	case KindPurchase:
		s.purchase(s.Notes.Find(open.To, open.Note), seat, out)
	case KindPrice:
		s.price(s.Notes.Find(open.To, open.Note), int8(m.N), Clause{15, 1}, out)
	case KindUnprice:
		s.price(s.Notes.Find(open.To, open.Note), 0, Clause{15, 1}, out)
	case KindTear:
		s.void(s.Notes.Find(open.To, open.Note), Clause{15, 1}, out) // M15.1
	case KindDeliver:
		s.deliver(s.Notes.Find(open.To, open.Note), out)
	case KindSettle:
		s.settleFuture(s.Notes.Find(open.To, open.Note), out)
	case KindAssign:
		s.assign(s.Notes.Find(open.To, open.Note), s.Notes.Find(m.To, m.Note), out)
	}
}
