package merlin

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file checks the market. Every bid must have its gold, and no two slips of different owners may be
// able to trade.

// validateMarket checks the books and what players have on the market.
func (p *Public) validateMarket() error {
	for i := range p.Books {
		if err := p.Books[i].validate(p); err != nil {
			return fmt.Errorf("books: %s: %w", commodity(i), err)
		}
	}
	for t := Trader(1); t <= TraderBank; t++ {
		sum := 0
		for i := range p.Books {
			sum += p.Books[i].Bids.Sum(t)
		}
		bids, _, _ := t.accounts()
		if n := int(*p.stored(bids, Gold)); n != sum { // M14.7
			return fmt.Errorf("bids: %d gold of %s, and slips of %d", n, t, sum)
		}
	}
	for i := range p.Seats {
		player, seat := &p.Seats[i], bourse.Seat(i)
		if player.Offers > p.Config.Offers || player.Offers > 0 && !p.acts(seat) { // M13.1
			return fmt.Errorf("offers: %d of p%d", player.Offers, i)
		}
	}
	if p.Sold != (Goods{}) && p.Stack[0].Kind != FrameTurn { // M12.1
		return errors.New("sold: it is nobody's turn")
	}
	return nil
}

// validateOffer checks the offer that is being answered, or the sides of it that have not yet been sent by
// road. The stack has already been checked.
func (p *Public) validateOffer() error {
	o, f, seat := &p.Offer, &p.Stack[2], p.Stack[0].Seat
	asked, road := f.Kind == FrameAnswer, f.Kind == FrameRoad
	if !asked && !road {
		if *o != (Offer{}) {
			return errors.New("offer: nothing is answered")
		}
		return nil
	}
	sent := road && f.Step > roadGive
	switch {
	case o.To == seat || !p.alive().Has(o.To) || !p.alive().Has(seat): // M13.1
		return fmt.Errorf("offer: of %s to %s", seat, o.To)
	case p.Seats[seat].Offers < 1: // M13.1
		return fmt.Errorf("offer: %s has put out none", seat)
	case o.Get.Item.hidden() || !p.hides(seat, o) || !p.sends(seat, o, road): // M9.4 M13.1
		return fmt.Errorf("offer: %s of %s through %s", o.terms(), seat, o.Via)
	case o.Vault != 0:
		if road || !p.lends(seat, o) {
			return fmt.Errorf("offer: %s of %s", o, seat)
		}
		return nil
	case o.Face != 0 || o.Ahead != 0: // M16.2
		return fmt.Errorf("offer: a face of %d and %d seasons of no loan", o.Face, o.Ahead)
	case sent && o.Give != (Ware{}), !sent && !p.offers(seat, o.Give), !p.offers(o.To, o.Get): // M13.1
		return fmt.Errorf("offer: %s of %s", o.terms(), seat)
	case road && !sent && !o.Give.Freight() && !o.Get.Freight(): // M13.2
		return fmt.Errorf("offer: %s on the road", o.terms())
	}
	if r := p.refuseReturn(seat, o.To, o.Give, o.Get); r != nil { // M13.1
		return fmt.Errorf("offer: %s: %w", o.terms(), r)
	}
	return nil
}

// hides reports whether an offered hidden card has the mark that the offer states. Other things have no
// mark.
func (p *Public) hides(seat bourse.Seat, o *Offer) bool {
	of := o.Give.Item.sort()
	switch {
	case !o.Give.Item.hidden():
		return o.Lab == 0
	case o.Lab == 0:
		return o.Give.N == 1 && p.Seats[seat].Loose[of] > 0
	}
	return o.Give.N == 1 && p.marks(seat, o.Lab, of) &&
		p.Seats[seat].Labs.at(o.Lab).Marked > 0 // M35.1
}

// sends reports whether a spell is offered through a valid shop: the player's own, or another player's if
// they have none, whose fee is paid when the offer is accepted.
func (p *Public) sends(seat bourse.Seat, o *Offer, paid bool) bool {
	if o.Give.Item != ItemSpell {
		return o.Via == 0
	}
	return wide(p.shops(seat)).Has(int(o.Via)) && (paid || wide(p.sendable(seat)).Has(int(o.Via)))
}

// offers reports whether a player can give a ware.
func (p *Public) offers(seat bourse.Seat, w Ware) bool {
	return p.has(seat, w) && (w.Card != 0) == (w.Item == 0) && (w.Card != 0) == (w.N == 0)
}

// validate checks a book: each side by itself, and that the sides do not cross.
func (b *Book) validate(p *Public) error {
	if err := b.Bids.validate(p, false); err != nil {
		return fmt.Errorf("bids: %w", err)
	}
	if err := b.Asks.validate(p, true); err != nil {
		return fmt.Errorf("asks: %w", err)
	}
	for _, bid := range b.Bids[:b.Bids.Len()] {
		if ask, ok := b.Asks.Best(bid.Owner); ok && ask.Price <= bid.Price { // M14.4
			return fmt.Errorf("%s bids %d and %s asks %d", bid.Owner, bid.Price, ask.Owner, ask.Price)
		}
	}
	switch {
	case b.Last > p.Config.PriceCap: // M14.5
		return fmt.Errorf("last: %d", b.Last)
	case b.Quiet > 0 && b.Bids[0] != Slip{}: // M14.6
		return fmt.Errorf("quiet: %d", b.Quiet)
	}
	return nil
}

// mostSlips returns the maximum number of a trader's slips on a side. Only players can ask.
func (p *Public) mostSlips(t Trader, asks bool) int {
	switch seat := t.Seat(); {
	case p.seated(seat) && !p.Out.Has(seat):
		return int(p.Config.Slips) // M14.1
	case t == TraderROW && !asks:
		return rowSlips // M14.1
	case t == TraderBank && !asks && p.Config.Parts.Has(Visions):
		return bankBids // M14.1 M32.16
	}
	return 0
}

// validate checks the slips of a side: their prices, owners, numbers and order.
func (s *Slips) validate(p *Public, rising bool) error {
	for i, slip := range s[:s.Len()] {
		switch {
		case s.Count(slip.Owner) > p.mostSlips(slip.Owner, rising): // M14.1
			return fmt.Errorf("slips of %s", slip.Owner)
		case slip.Price > p.Config.PriceCap: // M14.1
			return fmt.Errorf("a price of %d", slip.Price)
		case i > 0 && s[i-1].Price != slip.Price && s[i-1].Price < slip.Price != rising:
			return fmt.Errorf("%d after %d", slip.Price, s[i-1].Price)
		}
	}
	return nil
}
