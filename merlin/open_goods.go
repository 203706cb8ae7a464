package merlin

import "bourse.example"

// This file implements what players do with an open commodity: the cart (M12) and the market (M14).

// listGoods returns the commodities with a legal move, with one bit for each. A player with gold can bid
// for any commodity, or withdraw a bid if they already have the maximum number. A player with units in the
// stall can ask or withdraw an ask. Without gold a player cannot take an ask, and without units a player
// cannot hit a bid.
func (p *Public) listGoods(seat bourse.Seat) (set uint64) {
	player, who := &p.Seats[seat], TraderOf(seat)
	if player.Purse > 0 { // M36.7
		return 1<<commodities - 1
	}
	for i, g := range &commodityGoods {
		if book := &p.Books[i]; player.Stall[i] > 0 || p.mayLoad(seat, &Open{Good: g}) ||
			book.Bids.Count(who) > 0 || book.Asks.Count(who) > 0 {
			set |= 1 << i
		}
	}
	return set
}
