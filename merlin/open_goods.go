package merlin

import "bourse.example"

// This file implements what is done with a commodity that is open: the cart (M12), and the market (M14).

// refuseGoods refuses to open a commodity with which nothing can be done.
func (p *Public) refuseGoods(seat bourse.Seat, good Good) *bourse.Illegal {
	if !good.Commodity() {
		return NoSuchGood
	}
	if p.listGoods(seat)>>good.index()&1 == 0 { // M36.7
		return NothingToDo
	}
	return nil
}

// listGoods returns the commodities with which something can be done, a bit for each. A player with gold can
// bid for any, or take off a bid where it has as many as there may be. A player with units in the stall can
// ask, or withdraw an ask. Without gold no ask is taken, and without units no bid is hit.
func (p *Public) listGoods(seat bourse.Seat) (set uint64) {
	player, who := &p.Seats[seat], TraderOf(seat)
	if player.Purse > 0 {
		return 1<<commodities - 1
	}
	for i, g := range &commodityGoods {
		if book := &p.Books[i]; player.Stall[i] > 0 || p.refuseLoad(seat, g) == nil ||
			book.Bids.Count(who) > 0 || book.Asks.Count(who) > 0 {
			set |= 1 << i
		}
	}
	return set
}
