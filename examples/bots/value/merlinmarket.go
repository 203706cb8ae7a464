package value

import "bourse.example/merlin"

// This file estimates what commodities and notes of Merlin Economics are worth.

// Constants of the estimate, in thousandths.
const (
	merlinTaxes   = 1600 // of the taxes to come: what the R.O.W. bids with
	merlinWanted  = 900  // the most that is sold of all units
	merlinHeld    = 500  // of a gold: the cost of sevens for a unit in the stall
	merlinStall   = 850  // of the worth of a unit that is sold in the end: in the stall,
	merlinAsked   = 950  // for an ask at the Cost of Living or below,
	merlinOver    = 300  // what an ask loses of this for each gold above it,
	merlinCart    = 680  // on the cart,
	merlinStore   = 510  // in the store,
	merlinPlanted = 300  // planted,
	merlinYield   = 360  // and for one that a land will yield
	merlinHit     = 800  // of a bid that can be met
	merlinPaid    = 900  // of what policies will pay
	merlinCovered = 300  // of what a policy pays that covers something else than a roll
	merlinUsual   = 2    // throws that bring a unit of a commodity to a usual player, not in thousandths
)

// merlinGoods adds what commodities will be sold for. The R.O.W. buys them with the taxes that it gets.
func merlinGoods(s *merlin.State, list *[merlin.MaxPlayers]merlinProspect, left int) {
	players := s.Players()
	price := int(min(s.CoL, s.Config.PriceCap))
	taxes := int(s.Tax) * (players - s.Out.Len()) * left * merlinTaxes / (3 * merlinMonth)
	demand := (int(s.Row+s.RowBids)*milli + taxes) / price / 3 // of each commodity
	for g := range s.Books {
		book := &s.Books[g]
		units, yields := 1+book.Asks.Len(), merlinUsual*players
		for seat := range players {
			p, e := &s.Seats[seat], &list[seat]
			units += int(p.Store[g]+p.Stall[g]+p.Cart[g]) + e.planted[g]
			yields += e.yields[g]
		}
		wanted := min(merlinWanted, demand*milli/max(1, demand+(units+yields*left/throws)*milli/2))
		unit := max(price*wanted-merlinHeld, price*wanted/2)
		for seat := range players {
			p, e := &s.Seats[seat], &list[seat]
			e.worth += (int(p.Cart[g])*merlinCart + int(p.Store[g])*merlinStore + e.planted[g]*merlinPlanted +
				e.yields[g]*left*merlinYield/throws) * unit / milli
			owner := merlin.Trader(seat + 1)
			for _, ask := range book.Asks[:book.Asks.Len()] {
				if ask.Owner == owner {
					over := max(0, int(ask.Price-s.CoL))
					e.worth += int(ask.Price) * unit / price * max(0, merlinAsked-over*merlinOver) / milli
				}
			}
			inStall := int(p.Stall[g])
			for _, bid := range book.Bids[:book.Bids.Len()] {
				if bid.Owner != owner && inStall > 0 {
					e.worth += max(unit*merlinStall/milli, int(bid.Price)*merlinHit)
					inStall--
				}
			}
			e.worth += inStall * unit * merlinStall / milli
		}
	}
}

// merlinNotes adds what bonds, policies and scrip will bring their holders and cost their issuers, as far as the
// issuers are worth it.
func merlinNotes(s *merlin.State, list *[merlin.MaxPlayers]merlinProspect, each int) {
	var cover [merlin.MaxPlayers]int
	for seat := range s.Players() {
		e := &list[seat]
		cover[seat] = max(0, e.worth+e.purse+e.vault+each*e.cards/milli)
	}
	due := func(holder, issuer int, gold int) {
		gold = min(gold, cover[issuer])
		cover[issuer] -= gold
		list[holder].worth += gold
		list[issuer].worth -= gold
	}
	for i := range s.Notes.Len() {
		n := &s.Notes[i]
		if !n.Sold() {
			continue
		}
		switch {
		case n.Kind == merlin.Bond, n.Kind == merlin.Policy && n.Struck:
			due(int(n.Holder), int(n.Issuer), int(n.Amount)*milli)
		case n.Kind == merlin.Policy && n.Cover == merlin.CoverRolls:
			due(int(n.Holder), int(n.Issuer), int(n.Amount)*merlinRolled(s, n)*merlinPaid/milli)
		case n.Kind == merlin.Policy:
			due(int(n.Holder), int(n.Issuer), int(n.Amount)*merlinCovered)
		}
	}
	for holder := range s.Players() {
		for issuer, n := range s.Seats[holder].Scrip[:s.Players()] {
			due(holder, issuer, int(n)*milli)
		}
	}
}

// merlinRolled returns how likely a policy's numbers are rolled in its term, in thousandths.
func merlinRolled(s *merlin.State, n *merlin.Note) int {
	rolls, others, not := int(n.Left), throws, milli
	if rolls == 0 { // the term ends with a season, and half a month is over
		rolls = 3*merlinMonth*int(n.Due-s.Now()) - merlinMonth*(max(0, int(s.Month))%3) - merlinMonth/2
	}
	for sum := 2; sum <= 12; sum++ {
		if n.Numbers.Has(sum) {
			others -= merlinThrows(sum)
		}
	}
	for range min(rolls, 100) {
		not = not * others / throws
	}
	return milli - not
}
