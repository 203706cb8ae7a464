package economicon

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements what the active banker can do in a trade turn: pass, buy, offer, mint and retire
// (E7.2, E4.5, E4.4). Options lists these moves, and Pick counts them and draws one.

// deals is the set of purchases from the market, or of bids or asks to one partner, that the active banker
// can make.
type deals struct {
	kind  Kind
	to    bourse.Seat // the partner
	pairs pairSet     // with the payments of the buyer
}

// maxDeals is the largest number of sets of deals in a turn: one with the market, and two with each other
// banker.
const maxDeals = 1 + 2*(MaxPlayers-1)

// deals finds all deals of the active banker: with the market, then with each partner.
func (p *Public) deals(seat bourse.Seat, room *[maxDeals]deals) []deals {
	barred := p.untraded()
	room[0] = deals{kind: KindBuy, pairs: p.pairs(seat, nil, p.onSale()&^barred, 1)}
	n := 1
	for to := range bourse.Seat(p.Config.Players) {
		if to == seat || !p.bound(seat, to) {
			continue
		}
		room[n] = deals{KindBid, to, p.pairs(seat, nil, p.sellable(to)&^barred, 1)}
		room[n+1] = deals{KindAsk, to, p.pairs(to, nil, p.sellable(seat)&^barred, 1)}
		n += 2
	}
	return room[:n]
}

// sellable returns the units that a banker can sell to another.
func (p *Public) sellable(seller bourse.Seat) unitSet {
	return p.Reserves[seller].atLeast(1) &^ p.Received[seller].spread() // E7.6
}

// offered returns the kind of payment of a pair and the largest amount for that payment.
func (p *Public) offered(seat bourse.Seat, d *deals, unit Unit, place int) (pay Unit, most int16) {
	seller, buyer := sides(d.kind, seat, d.to)
	stock := p.Reserves[seller][unit-1] // E4.5
	if d.kind == KindBuy {
		stock = min(p.inStock(unit), p.part(unit)) // E7.2
	}
	pay = p.payment(buyer, place)
	return pay, p.quote(buyer, unit, pay).most(p.Reserves[buyer][pay-1], min(stock, p.lot()))
}

// trades appends the active banker's options.
func (p *Public) trades(seat bourse.Seat, options []Option) []Option {
	options = append(options, Option{Move: Pass(seat)})
	var room [maxDeals]deals
	all := p.deals(seat, &room)
	for i := range all {
		d := &all[i]
		deal := Option{Move: Move{Seat: seat, Kind: d.kind, To: d.to, N: 1}, Min: 1}
		for set := d.pairs; set != 0; set &= set - 1 {
			unit, place := set.first()
			pay, most := p.offered(seat, d, unit, place)
			options = append(options, deal)
			o := &options[len(options)-1] // setting the fields in deal first takes twice the time
			o.Move.Unit, o.Move.Pay, o.Max = unit, pay, int(most)
		}
	}
	mint, retire := p.coinages(seat)
	if mint > 0 {
		options = append(options, Option{Move: Mint(seat, 1), Min: 1, Max: int(mint)})
	}
	if retire > 0 {
		options = append(options, Option{Move: Retire(seat, 1), Min: 1, Max: int(retire)})
	}
	return options
}

// pickTrade draws one of the trades.
func (p *Public) pickTrade(seat bourse.Seat, r *rng.Rand) Move {
	var room [maxDeals]deals
	all := p.deals(seat, &room)
	mint, retire := p.coinages(seat)
	n := 1 + min(1, int(mint)) + min(1, int(retire))
	for i := range all {
		n += all[i].pairs.len()
	}
	k := r.IntN(n) - 1
	if k < 0 {
		return Pass(seat)
	}
	for i := range all {
		d := &all[i]
		if here := d.pairs.len(); k >= here {
			k -= here
			continue
		}
		unit, place := d.pairs.nth(k)
		pay, most := p.offered(seat, d, unit, place)
		return Move{Seat: seat, Kind: d.kind, To: d.to, Unit: unit, Pay: pay, N: int16(1 + r.IntN(int(most)))}
	}
	if k == 0 && mint > 0 {
		return Mint(seat, int16(1+r.IntN(int(mint))))
	}
	return Retire(seat, int16(1+r.IntN(int(retire))))
}
