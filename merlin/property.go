package merlin

import "bourse.example"

// This file implements chapters M7 and M8: payouts of properties, investments, and Chauffeurs.

// payOut pays for a property whose number is rolled: first its shares, then its owner or the player who has
// seized it, and then its stake plus the same amount from the bank. It reports whether it has pushed a die
// that first decides who gets the payout.
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
		s.part(Bank, Purse(seat), stake, Clause{7, 2}, out)                 // M7.2
	}
	return false
}

// payIncome pays the shares of a property, and then its owner or the player who has seized it.
func (s *State) payIncome(at Place, out sink) {
	to, rule := s.yieldsTo(at), Clause{7, 1}
	if to == noSeat {
		return // M22.7
	}
	if to != at.Seat() {
		rule = Clause{22, 7}
	}
	own := int16(s.Plots.at(at).Property.Payout()) - s.payShares(at, out)
	s.part(Bank, Purse(to), own, rule, out) // M7.1 M22.7
}

// payouts returns how many times a property pays in this roll.
func (p *Public) payouts() int {
	switch {
	case p.Milk:
		return 0 // M32.7
	case p.Sugar:
		return 2 // M17.1 M32.6
	}
	return 1
}

// mayInvest reports whether the open plot can be invested in. It needs a standing, undamaged property without a
// land, a Brewery, a Chauffeur or a unit, in which its owner has not invested this turn.
func (p *Public) mayInvest(o *Open, sets *fieldSets) bool {
	plot := p.Plots.at(o.Plot)
	return plot.Standing() && plot.Damage == 0 && (plot.Permit == 0 || plot.Permit.SpellLab()) && !plot.Chauffeur() && !plot.Invested && sets.peopled>>o.Plot.index()&1 == 0 // M7.2 M7.3 M8.1 M10.3 M11.3 M22.6
}

// mostInvest returns how much gold a player can put on a property or into a vault: all of the purse.
func (p *Public) mostInvest(seat bourse.Seat) int16 { return p.Seats[seat].Purse } // M36.5

// makeInvest puts gold on a property.
func (s *State) makeInvest(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(Purse(seat), PlotOf(o.Plot), Gold, n, Clause{7, 2}, out) // M7.2
	s.Plots.at(o.Plot).Invested = true
}

// listJoin returns the plots of the field whose properties can join the one on the open plot, with one bit for
// each.
func listJoin(o *Open, sets *fieldSets) uint64 { return sets.joinable(o.Plot.index()) }

// joinable returns the plots of the field whose properties can join the one on plot i, with one bit for
// each.
func (sets *fieldSets) joinable(i int) uint64 {
	if sets.vacant>>i&1 == 0 { // M8.1
		return 0
	}
	return sets.vacant &^ (1 << i) // M8.1
}

// makeJoin makes two properties a Chauffeur on the plot of the first. The other plot becomes empty.
func (s *State) makeJoin(o *Open, plot Place, out sink) {
	first, second := s.Plots.at(o.Plot), s.Plots.at(plot)
	for _, joined := range [...]Place{o.Plot, plot} {
		s.changeAll(Voided, func(n Note) bool { return n.isShare(joined) }, Clause{17, 1}, out) // M8.1 M17.1
	}
	s.carry(PlotOf(plot), PlotOf(o.Plot), second.Property, 1, Clause{8, 1}, out) // M8.1
	first.Invested, second.Invested = false, false
	first.Shielded, second.Shielded = false, false
}

// mayDeposit and mayWithdraw report whether the open plot has a vault.
func (p *Public) mayDeposit(o *Open) bool { return p.Plots.at(o.Plot).Chauffeur() } // M8.2

func (p *Public) mayWithdraw(o *Open) bool { return p.Plots.at(o.Plot).Chauffeur() } // M8.2

// mostWithdraw returns how much gold is in a vault.
func (p *Public) mostWithdraw(o *Open) int16 { return p.Plots.at(o.Plot).Gold } // M8.2

func (s *State) makeDeposit(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(Purse(seat), PlotOf(o.Plot), Gold, n, Clause{8, 2}, out) // M8.2
}

func (s *State) makeWithdraw(seat bourse.Seat, o *Open, n int16, out sink) {
	s.transfer(PlotOf(o.Plot), Purse(seat), Gold, n, Clause{8, 2}, out) // M8.2
}

// resonate pays the Chauffeurs that the dice match 1 gold for every 5 in the vault, rounded down. It goes
// through the players in turn order, and plot by plot (M36.1).
func (s *State) resonate(out sink) {
	for k := range s.Players() {
		seat := s.inTurn(k)
		for i := range s.Plots.field(seat) {
			if p := &s.Plots.field(seat)[i]; p.Gold >= vaultPart && s.resonates(p) {
				n, rule := p.Gold/vaultPart, Clause{8, 3} // M8.3
				if s.Bank > 0 && s.comesAbout(place(seat, i), ElixirOfInterest, out) {
					n, rule = 2*n, ElixirOfInterest.Clause() // M31.6
				}
				s.part(Bank, PlotOf(place(seat, i)), n, rule, out) // M8.3
			}
		}
	}
}

// vaultPart is the gold in a vault that earns 1.
const vaultPart = 5

// resonates reports whether the dice match a Chauffeur: they show its two numbers, or its numbers are equal
// and the total of the dice is that number.
func (p *Public) resonates(plot *Plot) bool {
	if !plot.Chauffeur() {
		return false
	}
	// the lower number comes first, as in the dice
	a, b := plot.Property.Number(), plot.Second.Number()
	return int(p.Dice[0]) == a && int(p.Dice[1]) == b || a == b && p.rolled() == a // M8.3
}
