package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what a debtor can give up (M28.1).

// gift says what is given up, how much of the debt that covers, and what is lost with it. It says nothing of
// other moves.
func (t *Teller) gift(v *merlin.View, m merlin.Move) bourse.Label {
	p := plotOf(v, m.Plot)
	l := bourse.Label{Brings: t.covers(1)}
	switch m.Kind {
	case merlin.KindFreeStake:
		l.Group, l.Item = t.say("option-free-stake"),
			t.say("option-stake-item", is("plot", m.Plot.Number()), is("n", p.Gold))
		l.Brings = t.covers(min(p.Stake(), int(v.Top().N)))
	case merlin.KindFreeGrant:
		n := int(labOf(v, v.Seat, m.Lab).Grant)
		l.Group, l.Item = t.say("option-free-grant"),
			t.say("option-grant-item", is("lab", t.labName(v, v.Seat, m.Lab)), is("n", n))
		l.Brings = t.covers(min(n, int(v.Top().N)))
	case merlin.KindGiveMead:
		l.Group, l.Item, l.Brings = t.say("option-give-mead"),
			t.say("option-amount", is("n", bourse.AmountWord)), t.say("covers-each")
	case merlin.KindGiveHand:
		l.Group, l.Item = t.say("option-give-hand"), t.handCard(v, m.Card, m.Lab)
	case merlin.KindGiveLab:
		l.Group, l.Item = t.say("option-give-lab"),
			t.say("option-name-item", is("name", t.labName(v, v.Seat, m.Lab)))
		if n := int(labOf(v, v.Seat, m.Lab).Grant); n > 0 {
			l.Costs = t.amount(n, merlin.Gold)
		}
	case merlin.KindFreeEscrow:
		n := escrowOf(v)
		l.Group, l.Item, l.Brings = t.say("option-free-escrow"), t.amount(n, merlin.Gold),
			t.covers(min(n, int(v.Top().N)))
	case merlin.KindFreeBid:
		l.Group, l.Item = t.say("option-free-bid", is("good", m.Good)),
			t.say("option-price-item", is("price", m.A))
		l.Brings = t.covers(min(int(m.A), int(v.Top().N)))
	case merlin.KindGiveAsk:
		l.Group, l.Item = t.say("option-give-ask", is("good", m.Good)),
			t.say("option-price-item", is("price", m.A))
	case merlin.KindGiveStore, merlin.KindGiveStall, merlin.KindGiveCart:
		l.Group, l.Item = t.say("option-"+m.Kind.String(), is("good", m.Good)),
			t.say("option-amount", is("n", bourse.AmountWord))
		l.Brings = t.say("covers-each")
	case merlin.KindGivePlanted:
		l.Group, l.Item = t.say("option-give-planted"),
			t.say("option-planted-item", is("plot", m.Plot.Number()),
				is("goods", t.amount(1, p.Permit.Yield())))
	case merlin.KindGiveCard:
		l.Group, l.Item = t.say("option-give-card"), t.say("option-card-item", is("card", m.Card))
	case merlin.KindGivePermit:
		l.Group, l.Item = t.say("option-give-permit"), t.place(v, m.Plot)
		if !p.Permit.Land() {
			l.Group = t.say("option-give-trade")
		}
		if p.Gold > 0 {
			l.Costs = t.amount(int(p.Gold), merlin.Gold)
		}
		if p.Planted {
			l.Costs = t.amount(1, p.Permit.Yield())
		}
	case merlin.KindGivePlot:
		l.Group, l.Item = t.say("option-give-plot"), t.place(v, m.Plot)
		var lost []string
		if n := p.Stake(); n > 0 {
			lost = append(lost, t.amount(n, merlin.Gold))
		}
		for seat := range players(v) {
			if u := unitAt(v, seat, m.Plot); u.Card != 0 {
				lost = append(lost, t.call(u.Card))
			}
		}
		l.Costs = t.list(lost)
	default:
		return bourse.Label{}
	}
	return l
}

// escrowOf returns the escrow of the view's seat.
func escrowOf(v *merlin.View) int {
	if !seated(v.Seat) {
		return 0
	}
	return int(v.Seats[v.Seat].Escrow)
}

// covers says how much of a debt is covered.
func (t *Teller) covers(n int) string { return t.say("covers", is("n", n)) }
