package merlin

import "bourse.example"

// This file implements chapter M12: loading carts, their way to the market, and their arrival.

// mayLoad reports whether a player can load the open commodity: the store has some, and none was loaded this
// turn. Anything on the cart or sold from it was loaded this turn, because earlier loads arrive at the start of
// the turn.
func (p *Public) mayLoad(seat bourse.Seat, o *Open) bool {
	player := &p.Seats[seat]
	return player.Cart.Of(o.Good)+p.Sold.Of(o.Good) == 0 && player.Store.Of(o.Good) > 0 && player.Frozen == 0 // M12.1 M30.11
}

// mostLoad returns how many units a player can load: all units in store.
func (p *Public) mostLoad(seat bourse.Seat, o *Open) int16 {
	return int16(p.Seats[seat].Store.Of(o.Good)) // M12.1
}

func (s *State) makeLoad(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(StoreOf(seat), CartOf(seat), o.Good, n, Clause{12, 1}, out) // M12.1
}

// arrive completes what was on its way to a player at the start of their turn: the load of the cart reaches
// the stall, units become active, and the escrow returns to the purse.
func (s *State) arrive(seat bourse.Seat, out sink) {
	player := &s.Seats[seat]
	for i, n := range player.Cart {
		s.transfer(CartOf(seat), StallOf(seat), commodity(i), n, Clause{12, 1}, out) // M3.1 M12.1
	}
	s.wake(seat, out)
	s.transfer(EscrowOf(seat), Purse(seat), Gold, player.Escrow, Clause{14, 2}, out) // M3.1 M14.2
}

// cartsRow: the seat has the only cart that rolls, if a spell makes it roll.
var cartsRow = frameRow{name: "carts", seat: anyone,
	uses: []frameField{field("player", (*Frame).player, 1, MaxPlayers)}, pushes: []frameSet{1 << FrameDie}}

// fitsCarts checks what makes the carts roll, and the die of a loaded cart.
func (p *Public) fitsCarts(f *Frame, below FrameKind, above *Frame) bool {
	seat, rule := noSeat, Clause{12, 2}
	switch below {
	case FrameAct:
		if spellOf(f.Rule).does != castAxle || !p.spellsAt(Market) || f.Seat == p.Stack[0].Seat {
			return false
		}
		seat, rule = above.Seat, f.Rule
	case FrameVisions:
		rule = Sieve.Clause()
	}
	return f.Seat == seat && f.Rule == rule && int(*f.player()) <= p.Players() &&
		above.isDie(p.inTurn(int(*f.player())-1), rule) && p.alive().Has(above.Seat) && p.rolls(above.Seat)
}

// loaded reports whether a player's cart is loaded.
func (p *Public) loaded(seat bourse.Seat) bool { return p.Seats[seat].Cart != (Goods{}) }

// anyLoaded reports whether any cart is loaded.
func (p *Public) anyLoaded() bool {
	for seat := range bourse.Seat(p.Players()) {
		if p.loaded(seat) {
			return true
		}
	}
	return false
}

// LostUpTo is the highest die on which something on its way is lost (M12.2, M13.2).
const LostUpTo = 3

// stepCarts rolls for the loaded carts in turn order, or only for the cart of Seat. The player
// rises. The load is lost on 1 to 3.
func (s *State) stepCarts(f *Frame, got int16, out sink) {
	if got != 0 && got <= LostUpTo { // M12.2
		seat := s.inTurn(int(*f.player()) - 1)
		for i, n := range s.Seats[seat].Cart {
			s.transfer(CartOf(seat), Supply, commodity(i), n, f.Rule, out) // M12.2 M30.5
		}
		s.changeAll(Struck, func(n Note) bool { return n.covers(seat, CoverCart) }, Clause{19, 2}, out) // M19.2
	}
	for int(*f.player()) < s.Players() {
		seat := s.inTurn(int(*f.player()))
		*f.player()++
		if s.rolls(seat) && (f.Seat == noSeat || f.Seat == seat) && !s.usePotion(seat, LiquidLuck,
			out) { // M31.7
			s.push(dieFrame(seat, f.Rule), out) // M12.2
			return
		}
	}
	s.pop()
}

// rolls reports whether a player's cart is loaded and can lose its load.
func (p *Public) rolls(seat bourse.Seat) bool {
	return p.loaded(seat) && !p.Seats[seat].Winged // M12.2 M30.13
}
