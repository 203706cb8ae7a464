package economicon

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter E13: what a player may know.

// Sample draws a state that has this view. While production is hidden, it draws for every other banker, done
// or not, a number of batches from 0 to MaxBatches, all equally likely. For each batch it draws a pair of a
// commodity and a kind of payment from those that the banker can order then, all equally likely, and then an
// amount, all equally likely. The orders end early if the banker can order nothing more. For a pledge that
// has been made, it draws any possible pledge, all equally likely. It infers nothing from the play so far.
func (v View) Sample(r *rng.Rand) State {
	s := State{Public: v.Public}
	for seat := range bourse.Seat(v.Config.Players) {
		switch {
		case seat == v.Seat:
			s.Own[seat] = v.Own
		case v.Phase == Producing && !v.Config.OpenProduction:
			s.guessOrders(seat, r)
		case v.Phase == Pledging && v.Committed.Has(seat):
			s.Own[seat].Pledge = int8(r.IntN(int(v.mostPledge(seat)) + 1))
		}
	}
	return s
}

// guessOrders draws a banker's orders.
func (s *State) guessOrders(seat bourse.Seat, r *rng.Rand) {
	own := &s.Own[seat]
	for range r.IntN(int(s.Config.MaxBatches) + 1) {
		set := s.orders(seat, own)
		if set == 0 {
			return
		}
		m := s.pickOrder(seat, own, set, r.IntN(set.len()), r)
		s.makeOrder(&m, nil)
	}
}

// For returns the event as a seat sees it. Only the banker who orders sees hidden orders. The other seats see
// that a banker has pledged but not how much (E13.1).
func (e Event) For(seat bourse.Seat) (Event, bool) {
	switch e.Kind {
	case Moved:
		if e.Move.Seat == seat {
			return e, true
		}
		if e.Secret {
			return Event{}, false // E13.1
		}
		e.Move = moves.Open(e.Move, e.Move.Kind) // E13.1
	case Priced:
		if e.Secret && e.Seat != seat {
			return Event{}, false // E13.1
		}
	}
	return e, true
}
