package tell

import "bourse.example/merlin"

// This file implements Explain: what choosing an option means.

// Explain says to somebody who does not know the rules what it means to choose an option: what it is for,
// what it costs, and what comes of it. Options of one kind are explained alike, where they do not differ in
// more than a name or a number. It says nothing of what chance does.
func (t *Teller) Explain(v merlin.View, o merlin.Option) string {
	m, open := o.Move, &v.Own.Open
	for _, text := range [...]string{t.explainOmen(m), t.explainRoyal(&v, m), t.explainRecruit(&v, m),
		t.explainMilitary(&v, m)} {
		if text != "" {
			return text
		}
	}
	if text := t.explainHand(&v, m); text != "" {
		return text
	}
	if name, values := t.explainLab(&v, m); name != "" {
		return t.say("explain-"+name, values...)
	}
	values := []value{is("col", v.CoL), is("seat", m.To), is("good", open.Good), is("n", v.Config.Worth)}
	name := ""
	switch m.Kind {
	case merlin.KindAt, merlin.KindSet, merlin.KindGood, merlin.KindCover, merlin.KindNumber, merlin.KindDone,
		merlin.KindNext, merlin.KindRound,
		merlin.KindItem, merlin.KindWith:
		name, values = t.explainStep(&v, m)
	case merlin.KindScrip, merlin.KindRedeem, merlin.KindPurchase, merlin.KindPrice, merlin.KindDeliver,
		merlin.KindSettle, merlin.KindAssign:
		name, values = t.explainPaper(&v, m)
	case merlin.KindDecline, merlin.KindAccept:
		name, values = t.explainAnswer(&v, m)
	case merlin.KindBuy:
		values[0] = is("col", cardPrice(&v))
		switch {
		case m.Card.Property():
			name = "buy-property"
		case m.Card.Land():
			name = "buy-land"
		default:
			name = "buy-lab"
		}
	case merlin.KindCard:
		if name = "card"; m.Card.SpellLab() || m.Card.PotionLab() {
			name = "card-lab"
		}
	case merlin.KindJoin:
		if name = "join"; v.Config.Parts.Has(merlin.Paper) {
			name = "join-paper"
		}
	case merlin.KindPapers:
		if name = "papers"; m.To == v.Seat {
			name = "papers-own"
		}
	case merlin.KindWrite:
		if isPaper(m.Paper) {
			name = "write-" + m.Paper.String()
		}
	case merlin.KindBack:
		if name = "back"; open.Kind == merlin.KindWrite || open.Kind == merlin.KindLoan ||
			open.Kind == merlin.KindOffer {
			name = "back-draft"
		}
	case merlin.KindRebid:
		if name = "rebid-down"; o.Min > int(m.A) {
			name = "rebid-up"
		}
	case merlin.KindGiveStore, merlin.KindGiveStall, merlin.KindGiveCart, merlin.KindGivePlanted,
		merlin.KindGiveAsk, merlin.KindGiveMead:
		name = "give-goods"
	case merlin.KindFreeStake, merlin.KindFreeBid, merlin.KindFreeEscrow, merlin.KindFreeGrant:
		name = "free"
	case merlin.KindGivePermit:
		if name = "give-permit"; !plotOf(&v, m.Plot).Permit.Land() {
			name = "give-trade"
		}
	case merlin.KindGiveCard, merlin.KindGivePlot, merlin.KindGiveHand, merlin.KindGiveLab:
		name = m.Kind.String()
	default:
		if plain[m.Kind] {
			name = m.Kind.String()
		}
	}
	if name == "" {
		return ""
	}
	return t.say("explain-"+name, values...)
}

// plain are the kinds of moves that mean the same wherever they are made.
var plain = map[merlin.Kind]bool{
	merlin.KindSeal: true, merlin.KindCut: true, merlin.KindKeep: true, merlin.KindEnd: true,
	merlin.KindPlot:  true,
	merlin.KindGoods: true, merlin.KindOffer: true, merlin.KindLoan: true, merlin.KindNote: true,
	merlin.KindDiscard: true, merlin.KindInvest: true,
	merlin.KindDeposit: true, merlin.KindWithdraw: true, merlin.KindPlant: true, merlin.KindLoad: true,
	merlin.KindBid: true, merlin.KindAsk: true,
	merlin.KindLeave: true, merlin.KindUnask: true, merlin.KindTake: true, merlin.KindHit: true,
	merlin.KindIssue: true, merlin.KindUnissue: true,
	merlin.KindUnprice: true, merlin.KindTear: true,
}

// explainStep names the sentence about a step of a draft, or about where a card is laid.
func (t *Teller) explainStep(v *merlin.View, m merlin.Move) (name string, values []value) {
	open := &v.Own.Open
	values = []value{is("n", v.Config.Worth), is("seat", open.To),
		is("goods", t.amount(merlin.Bushel, open.Good)), is("face", open.Amount),
		is("rolls", v.Players()-v.Out.Len()),
		is("first", t.when(v.Now()+1)), is("second", t.when(v.Now()+2))}
	asks := open.Give.Card != 0 || open.Give.N > 0
	switch {
	case open.Kind == merlin.KindCard && open.Card.Property():
		return "lay", values
	case open.Kind == merlin.KindCard:
		return "place", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindSet && asks:
		return "get-count", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindSet:
		return "give-count", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindWith && asks:
		return "get-card", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindItem && asks:
		return "get", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindWith && hidden(m.Card):
		return "give-hidden", values
	case open.Kind == merlin.KindOffer && m.Kind == merlin.KindWith:
		return "give-with", values
	case open.Kind == merlin.KindOffer:
		return "give", values
	}
	step := stepOf(open)
	switch {
	case step == "":
		return "", nil
	case m.Kind == merlin.KindCover && m.Cover == merlin.CoverRolls:
		return "cover-rolls", values
	case m.Kind == merlin.KindCover && m.Cover.Spot() != 0:
		return "cover-spot", values
	case m.Kind == merlin.KindCover && m.Cover.Land() != 0:
		return "cover-land", values
	case m.Kind == merlin.KindCover && m.Cover == merlin.CoverProperty:
		return "cover-property", values
	case m.Kind == merlin.KindCover:
		return "cover-cart", values
	case m.Kind == merlin.KindDone, m.Kind == merlin.KindNext, m.Kind == merlin.KindRound:
		return m.Kind.String(), values
	case step == "cover":
		return "", nil
	}
	return "draft-" + step, values
}

// explainPaper names the sentence about scrip or a note that is bought, sold, redeemed or settled.
func (t *Teller) explainPaper(v *merlin.View, m merlin.Move) (name string, values []value) {
	values = []value{is("seat", v.Own.Open.To)}
	if m.Kind == merlin.KindScrip || m.Kind == merlin.KindRedeem {
		return m.Kind.String(), values
	}
	n := opened(v)
	if n == nil {
		return "", nil
	}
	values = append(values, is("n", n.Amount), is("to", n.Holder), is("other", m.To),
		is("goods", t.amount(merlin.Bushel, n.Good)), is("when", t.when(n.Due)))
	switch {
	case m.Kind == merlin.KindPrice && !n.Sold():
		return "premium", values
	case m.Kind == merlin.KindPurchase && n.Issuer == v.Seat:
		return "purchase-own", values
	case m.Kind == merlin.KindPurchase && isPaper(n.Kind):
		return "purchase-" + n.Kind.String(), values
	case m.Kind == merlin.KindPurchase:
		return "", nil
	}
	return m.Kind.String(), values
}

// isPaper reports whether there is such a kind of notes.
func isPaper(k merlin.NoteKind) bool {
	return k == merlin.Future || k == merlin.Bond || k == merlin.Share || k == merlin.Policy
}

// explainAnswer names the sentence about an answer to an offer.
func (t *Teller) explainAnswer(v *merlin.View, m merlin.Move) (name string, values []value) {
	o := &v.Offer
	values = []value{is("seat", v.Stack[0].Seat), is("n", o.Give.N), is("face", o.Face),
		is("when", t.when(v.Now()+o.Ahead)), is("give", t.ware(o.Get)), is("get", t.given(v)),
		is("lost", lostUpTo(v, v.Seat, v.Stack[0].Seat))}
	switch {
	case m.Kind == merlin.KindDecline:
		return "decline", values
	case o.Vault != 0:
		return "accept-loan", values
	case freight(o.Give.Item), freight(o.Get.Item):
		return "accept-road", values
	}
	return "accept", values
}
