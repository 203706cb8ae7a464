package merlin

import "bourse.example"

// This file implements Spell Shops and Breweries (M9.3, M9.4, M9.5, M10.1): where they are placed, what
// passes through shops, and what all of them cost.

// refuseTrade refuses to place a lab on a plot as a Spell Shop or a Brewery.
func (p *Public) refuseTrade(seat bourse.Seat, lab uint8, at Place) *bourse.Illegal {
	switch {
	case at.Seat() != seat:
		return NotYourPlot
	case !p.placeable(seat, lab): // M9.3 M10.1
		return NotSuccessful
	}
	if sets := p.fieldSets(seat); p.tradeSites(seat, lab, &sets)>>at.index()&1 == 0 {
		return NoRoomThere
	}
	return nil
}

// placeable reports whether a lab can become a Spell Shop or a Brewery: it is funded and successful.
func (p *Public) placeable(seat bourse.Seat, lab uint8) bool {
	l := p.Seats[seat].Labs.at(lab)
	return l.Grant > 0 && p.Successful(l) // M9.3 M10.1
}

// tradeSites returns the plots of the field on which a lab can be placed, a bit for each.
func (p *Public) tradeSites(seat bourse.Seat, lab uint8, sets *fieldSets) uint64 {
	if !p.placeable(seat, lab) {
		return 0
	}
	return sets.vacant // M9.3
}

// openTrade places a lab on a plot: its grant goes to the bank, the cards under it are shuffled back, and
// what bears its mark loses it.
func (s *State) openTrade(seat bourse.Seat, lab uint8, at Place, out sink) {
	rule := Clause{9, 3}
	if s.Seats[seat].Labs.at(lab).Card.PotionLab() {
		rule = Clause{10, 1}
	}
	s.strip(seat, lab, rule, out)
	s.carry(LabOf(seat, lab), PlotOf(at), s.Seats[seat].Labs.at(lab).Card, 1, rule, out) // M9.3
}

// strip takes off a lab that leaves what lies on and under it: the grant goes to the bank, the cards are
// shuffled back, and its marks are no more.
func (s *State) strip(seat bourse.Seat, lab uint8, rule Clause, out sink) {
	at := s.Seats[seat].Labs.at(lab)
	s.transfer(LabOf(seat, lab), Bank, Gold, at.Grant, rule, out) // M9.3 M28.1
	for at.Used[0] != 0 {
		s.carry(LabOf(seat, lab), Deck, at.Used[0], 1, rule, out) // M9.3 M28.1
	}
	s.unmark(seat, lab)
}

// Keeps reports whether a player has a Spell Shop that stands, of [Card.SpellLab], or a Brewery, of
// [Card.PotionLab].
func (p *Public) Keeps(seat bourse.Seat, of func(Card) bool) bool {
	if !p.seated(seat) {
		return false
	}
	field := p.Plots.field(seat)
	for i := range field {
		if field[i].Standing() && of(field[i].Permit) {
			return true
		}
	}
	return false
}

// refuseShop refuses a player through whose Spell Shop a player cannot sell or send a spell.
func (p *Public) refuseShop(seat, to bourse.Seat) *bourse.Illegal {
	if !p.seated(to) || p.shops(seat)>>to&1 == 0 { // M9.4
		return NoShop
	}
	return nil
}

// shops returns the players through whose Spell Shops a player can sell or send a spell, a bit for each:
// itself, or if it has none all others who have one.
func (p *Public) shops(seat bourse.Seat) (set uint64) {
	if p.Keeps(seat, Card.SpellLab) {
		return 1 << seat // M9.4
	}
	for to := range bourse.Seat(p.Players()) {
		if p.Keeps(to, Card.SpellLab) {
			set |= 1 << to // M9.4
		}
	}
	return set
}

// refuseSell refuses to sell a spell through a shop, and to a bank that cannot pay.
func (p *Public) refuseSell(seat, to bourse.Seat) *bourse.Illegal {
	if p.Bank < int16(p.CoL) { // M4.4 M9.4
		return BankShort
	}
	return p.refuseShop(seat, to)
}

// listSell returns the players through whose shops a spell can be sold, a bit for each.
func (p *Public) listSell(seat bourse.Seat) (set uint64) {
	for all := p.shops(seat); all != 0; {
		var to int
		to, all = lowest(all)
		if p.refuseSell(seat, bourse.Seat(to)) == nil {
			set |= 1 << to
		}
	}
	return set
}

// makeSell sells a spell to the bank, shown: 1 gold of the price goes to the owner of another's shop.
func (s *State) makeSell(seat, to bourse.Seat, c HandCard, out sink) {
	price, rule := int16(s.CoL), Clause{9, 4}
	if to != seat {
		price -= shopFee
		s.transfer(Bank, Purse(to), Gold, shopFee, rule, out) // M9.4
	}
	s.transfer(Bank, Purse(seat), Gold, price, rule, out) // M9.4
	s.reveal(seat, c, rule, out)                          // M9.4
}

// shopFee is what passing through another's shop costs (M9.4).
const shopFee = 1

// maxUpkeep is what a shop or a Brewery costs at most (M5.4).
const maxUpkeep = 2

// Upkeep returns what the maintenance of a shop or a Brewery costs now, in gold (M5.4, M9.5).
func (p *Public) Upkeep() int {
	if p.Erratic && p.Season() == Winter {
		return maxUpkeep // M5.4
	}
	return 1 // M9.5
}

// maintain has the owner of a shop or a Brewery pay for it. It reports whether it has pushed a debt.
func (s *State) maintain(at Place, rule Clause, out sink) (pushed bool) {
	return s.owe(at.Seat(), Bank, int16(s.Upkeep()), rule, out) // M9.5 M10.3
}

// stepTape has the owner of the plot N pay its maintenance twice, as long as it stands: Step counts and rises
// (M30.7).
func (s *State) stepTape(f *Frame, out sink) {
	at := Place(f.N)
	if int16(f.Step) == spellOf(f.Rule).n || !s.Plots.at(at).trade() {
		s.pop()
		return
	}
	f.Step++
	s.maintain(at, f.Rule, out) // M30.7
}

// trade reports whether a Spell Shop or a Brewery stands there.
func (p *Plot) trade() bool { return p.Standing() && labs.has(p.Permit) }
