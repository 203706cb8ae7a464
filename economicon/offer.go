package economicon

import "bourse.example"

// This file implements E4.5: direct deals. An offer interrupts the trade turn until it is answered, so
// it is a frame; nothing can interrupt it, and so there is one at most.

// An Offer is what the active banker offers another: a bid to buy from the other's reserves, or an ask
// to sell from its own. Kind is none and To is None where there is no offer.
type Offer struct {
	Kind  Kind        `json:"kind" doc:"bid, ask or none"`
	To    bourse.Seat `json:"to" doc:"who is to answer"`
	Unit  Unit        `json:"unit" doc:"what is dealt in, produced, or pegged to"`
	Pay   Unit        `json:"pay" doc:"what is paid with"`
	N     int16       `json:"n" doc:"how many units; 0 in another's pledge that is hidden" range:"-32768..32767"`
	Price int16       `json:"price" doc:"for all of them together" range:"0..1000"`
}

var noOffer = Offer{To: bourse.None}

// refusePartner refuses an offer to anybody whom no peg binds to the banker.
func (p *Public) refusePartner(from, to bourse.Seat) *bourse.Illegal {
	switch {
	case p.Phase != Trading:
		return NotNow
	case !p.seated(to) || to == from:
		return NoSuchPartner
	case !p.bound(from, to):
		return NotBound
	}
	return nil
}

// bound reports whether the currency of one of two bankers is pegged to the other's.
func (p *Public) bound(one, other bourse.Seat) bool {
	return p.Peg[one] == CurrencyOf(other) || p.Peg[other] == CurrencyOf(one) // E4.5
}

// sides returns who sells and who buys. By a purchase from the market, as by a bid, it is the mover that
// buys.
func sides(kind Kind, from, to bourse.Seat) (seller, buyer bourse.Seat) {
	if kind == KindAsk {
		return from, to
	}
	return to, from
}

// Bid offers to buy n units of another banker's reserves.
func Bid(seat, to bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindBid, To: to, Unit: unit, Pay: pay, N: amountOf(n)}
}

// Ask offers to sell n units to another banker, who is to pay with pay.
func Ask(seat, to bourse.Seat, n int, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindAsk, To: to, Unit: unit, Pay: pay, N: amountOf(n)}
}

// refuseBid refuses a bid that one of the two could not keep, refuseAsk such an ask.
func (p *Public) refuseBid(m Move) *bourse.Illegal { return p.refuseOffer(m) }

func (p *Public) refuseAsk(m Move) *bourse.Illegal { return p.refuseOffer(m) }

// refuseOffer refuses an offer that one of the two could not keep.
func (p *Public) refuseOffer(m Move) *bourse.Illegal {
	if r := p.refusePartner(m.Seat, m.To); r != nil {
		return r
	}
	seller, buyer := sides(m.Kind, m.Seat, m.To)
	if r := p.refuseDeal(buyer, m.Unit, m.Pay); r != nil {
		return r
	}
	if r := p.refuseGiving(seller, m.Unit); r != nil {
		return r
	}
	switch {
	case m.N < 1: // E14.2
		return NoAmount
	case m.N > p.lot(): // E7.2
		return OverLot
	case m.N > p.Reserves[seller][m.Unit-1]: // E4.5
		return NotHeld
	case !p.quote(buyer, m.Unit, m.Pay).within(m.N, p.Reserves[buyer][m.Pay-1]): // E4.5
		return TooDearToKeep
	}
	return nil
}

// makeBid puts a bid to the partner, makeAsk an ask.
func (s *State) makeBid(m *Move, out sink) { s.offer(m, out) }

func (s *State) makeAsk(m *Move, out sink) { s.offer(m, out) }

// offer puts an offer to the partner.
func (s *State) offer(m *Move, out sink) {
	_, buyer := sides(m.Kind, m.Seat, m.To)
	q := s.quote(buyer, m.Unit, m.Pay)
	s.Offer = Offer{Kind: m.Kind, To: m.To, Unit: m.Unit, Pay: m.Pay, N: m.N, Price: q.of(m.N)}
	q.paid(buyer, m.Unit, m.Pay, m.N, Clause{4, 5}, false, out)
	s.enter(Answering, m.Seat, out) // E4.5
}

const answers = 2

// answer returns the k-th answer.
func answer(seat bourse.Seat, k int) Move {
	return Move{Seat: seat, Kind: [answers]Kind{KindDecline, KindAccept}[k]}
}

// Accept accepts the offer.
func Accept(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindAccept} }

// refuseAccept refuses an answer where there is no offer, refuseDecline too.
func (p *Public) refuseAccept() *bourse.Illegal { return p.refuseOutside(Answering) }

func (p *Public) refuseDecline() *bourse.Illegal { return p.refuseOutside(Answering) }

// makeAccept carries out the offer.
func (s *State) makeAccept(out sink) {
	o := s.Offer
	seller, buyer := sides(o.Kind, s.Active, o.To)
	s.transfer(Reserves(buyer), Reserves(seller), o.Pay, o.Price, Clause{4, 5}, out) // E4.5
	s.transfer(Reserves(seller), Reserves(buyer), o.Unit, o.N, Clause{4, 5}, out)
	s.receive(seller, o.Pay)
	s.receive(buyer, o.Unit)
	s.noteBought(buyer, o.Unit, o.Pay, o.N, o.Price)
	s.endTurn(out) // E4.5
}

// Decline declines the offer.
func Decline(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindDecline} }

// makeDecline ends the trade turn without a trade.
func (s *State) makeDecline(out sink) { s.endTurn(out) }
