package merlin

import "bourse.example"

// This file implements chapter M8: Chauffeurs, their vaults, and resonance.

// refuseJoin refuses two plots whose properties cannot become a Chauffeur.
func (p *Public) refuseJoin(seat bourse.Seat, at, with Place) *bourse.Illegal {
	if with.Seat() != seat {
		return NotYourPlot
	}
	if sets := p.fieldSets(seat); sets.joinable(at.index())>>with.index()&1 == 0 {
		return CannotJoin
	}
	return nil
}

// joinable returns the plots of the field whose properties can join that of one of them, a bit for each.
func (sets *fieldSets) joinable(i int) uint64 {
	if sets.vacant>>i&1 == 0 { // M8.1
		return 0
	}
	return sets.vacant &^ (1 << i) // M8.1
}

// join makes two properties a Chauffeur on the first one's plot; the other plot is free again.
func (s *State) join(at, with Place, out sink) {
	first, second := s.Plots.at(at), s.Plots.at(with)
	s.endShares(at, out) // M8.1 M17.1
	s.endShares(with, out)
	s.carry(PlotOf(with), PlotOf(at), second.Property, 1, Clause{8, 1}, out) // M8.1
	first.Invested, second.Invested = false, false
	first.Shielded, second.Shielded = false, false
}

// refuseDeposit refuses a plot without a vault, and who has no gold.
func (p *Public) refuseDeposit(seat bourse.Seat, at Place) *bourse.Illegal {
	switch {
	case !p.Plots.at(at).Chauffeur(): // M8.2
		return NoVault
	case p.Seats[seat].Purse < 1: // M36.5
		return NotEnough
	}
	return nil
}

// refuseWithdraw refuses a plot without a vault, and an empty vault.
func (p *Public) refuseWithdraw(at Place) *bourse.Illegal {
	switch plot := p.Plots.at(at); {
	case !plot.Chauffeur(): // M8.2
		return NoVault
	case plot.Gold < 1: // M8.2
		return NotEnough
	}
	return nil
}

// resonate has the Chauffeurs that the dice match make 1 gold for every 5 in the vault, rounded down: player
// by player in turn order, plot by plot (M36.1).
func (s *State) resonate(out sink) {
	for k := range s.Players() {
		seat := s.inTurn(k)
		for i := range s.Plots.field(seat) {
			if p := &s.Plots.field(seat)[i]; p.Gold >= vaultPart && s.resonates(p) {
				n, rule := p.Gold/vaultPart, Clause{8, 3} // M8.3
				if s.Bank > 0 && s.comesAbout(place(seat, i), ElixirOfInterest, out) {
					n, rule = 2*n, ElixirOfInterest.rule() // M31.6
				}
				s.part(Bank, PlotOf(place(seat, i)), Gold, n, rule, out) // M8.3
			}
		}
	}
}

// vaultPart is how much gold of a vault makes 1.
const vaultPart = 5

// resonates reports whether the dice show a Chauffeur's two numbers, or both are equal and the total is that
// number.
func (p *Public) resonates(plot *Plot) bool {
	if !plot.Chauffeur() {
		return false
	}
	// the lower one first, as the dice are
	a, b := plot.Property.Number(), plot.Second.Number()
	return int(p.Dice[0]) == a && int(p.Dice[1]) == b || a == b && p.rolled() == a // M8.3
}
