package merlin

import "bourse.example"

// This file implements payments. A player pays as far as their gold goes; the rest is a debt.

// part pays n gold from an account, or all of it if there is less. It returns what it paid.
func (s *State) part(from, to Account, n int16, rule Clause, out sink) (paid int16) {
	paid = min(n, *s.stored(from, Gold)) // M4.4
	s.transfer(from, to, Gold, paid, rule, out)
	return paid
}

// fetch moves units that a player has, first from the stall and then from the store.
func (s *State) fetch(seat bourse.Seat, to Account, g Good, n int16, rule Clause, out sink) {
	stalled := min(n, int16(s.Seats[seat].Stall.Of(g)))
	s.transfer(StallOf(seat), to, g, stalled, rule, out) // M15.3 M25.3
	s.transfer(StoreOf(seat), to, g, n-stalled, rule, out)
}

// Funds returns the gold of a player's purse and vaults.
func (p *Public) Funds(seat bourse.Seat) int16 {
	n := p.Seats[seat].Purse
	for i := range p.Plots.field(seat) {
		n += int16(p.Plots.field(seat)[i].Vault())
	}
	return n
}

// fromVaults pays from the vaults in the order of their plots, as far as they go. It returns what remains
// to be paid.
func (s *State) fromVaults(seat bourse.Seat, to Account, n int16, rule Clause, out sink) (rest int16) {
	for i := range s.Plots.field(seat) {
		if n > 0 && s.Plots.field(seat)[i].Chauffeur() {
			n -= s.part(PlotOf(place(seat, i)), to, n, rule, out) // M28.1
		}
	}
	return n
}

// owe makes a player pay, from the purse and then from the vaults. If these do not cover the amount, the rest
// is a debt, and owe reports that it has pushed a frame.
func (s *State) owe(seat bourse.Seat, to Account, n int16, rule Clause, out sink) (pushed bool) {
	paid := min(n, s.Seats[seat].Purse)
	s.transfer(Purse(seat), to, Gold, paid, rule, out) // M28.1
	if n -= paid; n > 0 {
		n = s.fromVaults(seat, to, n, rule, out)
	}
	if n == 0 {
		return false
	}
	f := Frame{Kind: FrameDebt, Seat: seat, Rule: rule}
	*f.payee(), *f.due() = to, n
	s.push(f, out) // M28.1
	return true
}

// claims reports whether the frame above is a debt from paper to another player, of at most the given amount.
func (p *Public) claims(above *Frame, most int16, rule Clause) bool {
	to := above.payee().Seat()
	return p.alive().Has(to) && to != above.Seat && *above.payee() == Purse(to) && *above.due() <= most &&
		above.Rule == rule && p.Config.Parts.Has(Paper)
}
