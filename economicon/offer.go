package economicon

import "bourse.example"

// This file implements E4.5: direct deals. An offer interrupts the trade turn until the partner answers it.
// Nothing can interrupt an offer, so there is at most one.

// An Offer is what the active banker offers another banker: a bid to buy from the other's reserves, or an ask
// to sell from the active banker's own. Without an offer, Kind and To are none.
type Offer struct {
	Kind  Kind        `json:"kind" doc:"bid, ask or none"`
	To    bourse.Seat `json:"to" doc:"the banker who must answer"`
	Unit  Unit        `json:"unit" doc:"the unit to buy, sell, produce or peg to"`
	Pay   Unit        `json:"pay" doc:"the unit to pay with"`
	N     int16       `json:"n" doc:"the number of units; 0 in a hidden pledge" range:"-32768..32767"`
	Price int16       `json:"price" doc:"the price of all the units" range:"0..1000"`
}

var noOffer = Offer{To: bourse.None}

// refusePartner refuses an offer to a banker unless a peg binds the two bankers.
func (p *Public) refusePartner(from, to bourse.Seat) *bourse.Illegal {
	switch {
	case p.Phase != Trading:
		return notNow
	case !p.seated(to) || to == from:
		return noSuchPartner
	case !p.bound(from, to):
		return notBound
	}
	return nil
}

// bound reports whether the currency of one of two bankers is pegged to the other's.
func (p *Public) bound(one, other bourse.Seat) bool {
	return p.Peg[one] == CurrencyOf(other) || p.Peg[other] == CurrencyOf(one) // E4.5
}

// sides returns the seller and the buyer. In a purchase from the market and in a bid, the buyer is the seat
// that moves.
func sides(kind Kind, from, to bourse.Seat) (seller, buyer bourse.Seat) {
	if kind == KindAsk {
		return from, to
	}
	return to, from
}

// Bid returns the move that offers to buy n units from another banker's reserves.
func Bid(seat, to bourse.Seat, n int16, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindBid, To: to, Unit: unit, Pay: pay, N: n}
}

// Ask returns the move that offers to sell n units to another banker, who pays with the unit pay.
func Ask(seat, to bourse.Seat, n int16, unit, pay Unit) Move {
	return Move{Seat: seat, Kind: KindAsk, To: to, Unit: unit, Pay: pay, N: n}
}

// refuseBid refuses a bid that one of the two bankers could not keep, and refuseAsk refuses such an ask.
func (p *Public) refuseBid(m Move) *bourse.Illegal { return p.refuseOffer(m) }

func (p *Public) refuseAsk(m Move) *bourse.Illegal { return p.refuseOffer(m) }

// refuseOffer refuses an offer that one of the two bankers could not keep.
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
	if r := p.refuseLot(m.N); r != nil {
		return r
	}
	switch {
	case m.N > p.Reserves[seller][m.Unit-1]: // E4.5
		return notHeld
	case !p.quote(buyer, m.Unit, m.Pay).within(m.N, p.Reserves[buyer][m.Pay-1]): // E4.5
		return tooDearToKeep
	}
	return nil
}

// makeBid makes a bid to the partner, and makeAsk makes an ask.
func (s *State) makeBid(m *Move, out sink) { s.offer(m, out) }

func (s *State) makeAsk(m *Move, out sink) { s.offer(m, out) }

// offer makes an offer to the partner.
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

// Accept returns the move that accepts the offer.
func Accept(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindAccept} }

// refuseAccept refuses an answer if there is no offer, and so does refuseDecline.
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

// Decline returns the move that declines the offer.
func Decline(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindDecline} }

// makeDecline ends the trade turn without a trade.
func (s *State) makeDecline(out sink) { s.endTurn(out) }
