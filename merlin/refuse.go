package merlin

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file refuses what an awaited player cannot do: by the row of its kind, by its kind's rule, and by its
// range.

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
