package merlin

import "bourse.example"

// This file implements chapters M7 and M8: what properties pay, what is invested in them, and Chauffeurs.

// payOut has a property whose number is rolled pay its shares, then its owner or who has seized it, and then
// its stake with as much again from the bank. It reports whether it has pushed a die that says first who gets
// it.
func (s *State) payOut(at Place, out sink) (pushed bool) {
	seat, plot, payouts := at.Seat(), s.Plots.at(at), s.payouts()
	if plot.Damage == 0 && s.Bank > 0 && payouts > 0 { // M7.1 M22.6
		if s.disputed(at) {
			s.dispute(at, out) // M22.7
			return true
		}
		for range payouts {
			s.payIncome(at, out)
		}
	}
	if stake := plot.Gold; stake > 0 {
		s.transfer(PlotOf(at), Purse(seat), Gold, stake, Clause{7, 2}, out) // M7.2
		s.part(Bank, Purse(seat), Gold, stake, Clause{7, 2}, out)           // M7.2
	}
	return false
}

// payIncome has a property pay its shares, then its owner or who has seized it.
func (s *State) payIncome(at Place, out sink) {
	to, rule := s.yieldsTo(at), Clause{7, 1}
	if to == noSeat {
		return // M22.7
	}
	if to != at.Seat() {
		rule = Clause{22, 7}
	}
	own := int16(s.Plots.at(at).Property.Payout()) - s.payShares(at, out)
	s.part(Bank, Purse(to), Gold, own, rule, out) // M7.1 M22.7
}

// payouts returns how often a property of the number rolled pays.
func (p *Public) payouts() int {
	switch {
	case p.Milk:
		return 0 // M32.7
	case p.Sugar:
		return 2 // M17.1 M32.6
	}
	return 1
}

// refuseInvest refuses what cannot be invested in: a plot without a standing and unhurt property, with a land
// or a Brewery, a Chauffeur, one with a unit on it, and a property in which its owner has invested this turn.
func (p *Public) refuseInvest(seat bourse.Seat, at Place, peopled bool) *bourse.Illegal {
	plot := p.Plots.at(at)
	if !plot.Standing() || plot.Damage > 0 || plot.Permit != 0 && !plot.Permit.SpellLab() || plot.Chauffeur() || plot.Invested || peopled { // M7.2 M7.3 M8.1 M10.3 M11.3 M22.6
		return NotInvestable
	}
	if p.Seats[seat].Purse < 1 { // M36.5
		return NotEnough
	}
	return nil
}

// mostInvest returns how much gold a player can put on a property or into a vault: its purse.
//
//kinds:most Deposit
func (p *Public) mostInvest(seat bourse.Seat) int16 { return p.Seats[seat].Purse } // M36.5

// makeInvest puts gold on a property.
func (s *State) makeInvest(seat bourse.Seat, at Place, n int16, out sink) {
	s.transfer(Purse(seat), PlotOf(at), Gold, n, Clause{7, 2}, out) // M7.2
	s.Plots.at(at).Invested = true
}

// refuseJoin refuses two plots whose properties cannot become a Chauffeur.
func (p *Public) refuseJoin(seat bourse.Seat, at, plot Place) *bourse.Illegal {
	if plot.Seat() != seat {
		return NotYourPlot
	}
	if sets := p.fieldSets(seat); sets.joinable(at.index())>>plot.index()&1 == 0 {
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

// makeJoin makes two properties a Chauffeur on the first one's plot; the other plot is free again.
func (s *State) makeJoin(at, plot Place, out sink) {
	first, second := s.Plots.at(at), s.Plots.at(plot)
	s.endShares(at, out) // M8.1 M17.1
	s.endShares(plot, out)
	s.carry(PlotOf(plot), PlotOf(at), second.Property, 1, Clause{8, 1}, out) // M8.1
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

// mostWithdraw returns how much gold is in a vault.
func (p *Public) mostWithdraw(at Place) int16 { return p.Plots.at(at).Gold } // M8.2

func (s *State) makeDeposit(seat bourse.Seat, at Place, n int16, out sink) {
	s.transfer(Purse(seat), PlotOf(at), Gold, n, Clause{8, 2}, out) // M8.2
}

func (s *State) makeWithdraw(seat bourse.Seat, at Place, n int16, out sink) {
	s.transfer(PlotOf(at), Purse(seat), Gold, n, Clause{8, 2}, out) // M8.2
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
