package merlin

import "bourse.example"

// This file implements what can be done with a commodity: the cart, and the market.

// refuseGoods refuses to open a commodity with which nothing can be done.
func (p *Public) refuseGoods(seat bourse.Seat, g Good) *bourse.Illegal {
	switch {
	case !p.Config.Parts.Has(Market): // M37.1
		return NotPlayed
	case !g.Commodity():
		return NoSuchGood
	}
	return NothingToDo
}
