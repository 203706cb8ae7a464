package merlin

import "bourse.example"

// This file implements Spell Shops and Breweries (M9.3, M9.4, M9.5, M10.1): where they are placed, what
// passes through shops, and their maintenance.

// whyLabAt returns why the open lab cannot be placed on a plot of the field.
func (p *Public) whyLabAt(seat bourse.Seat, o *Open) *bourse.Illegal {
	if !p.placeable(seat, o.Lab) { // M9.3 M10.1
		return notSuccessful
	}
	return noRoomThere
}

// placeable reports whether a lab can become a Spell Shop or a Brewery: it is funded and successful.
func (p *Public) placeable(seat bourse.Seat, lab uint8) bool {
	l := p.Seats[seat].Labs.at(lab)
	return l.Grant > 0 && p.Successful(l) // M9.3 M10.1
}

// listLabAt returns the plots of the field on which the open lab can be placed, with one bit for each.
func (p *Public) listLabAt(seat bourse.Seat, o *Open, sets *fieldSets) uint64 {
	if !p.placeable(seat, o.Lab) {
		return 0
	}
	return sets.vacant // M9.3
}

// openTrade places the open lab on a plot. Its grant goes to the bank, its used cards are shuffled back, and the
// cards with its mark lose it.
func (s *State) openTrade(seat bourse.Seat, o *Open, plot Place, out sink) {
	rule := Clause{9, 3}
	if s.Seats[seat].Labs.at(o.Lab).Card.PotionLab() {
		rule = Clause{10, 1}
	}
	s.strip(seat, o.Lab, rule, out)
	s.carry(LabOf(seat, o.Lab), PlotOf(plot), s.Seats[seat].Labs.at(o.Lab).Card, 1, rule, out) // M9.3
}

// strip clears a lab that leaves its place. The grant goes to the bank, the used cards are shuffled back,
// and its marks are removed.
func (s *State) strip(seat bourse.Seat, lab uint8, rule Clause, out sink) {
	at := s.Seats[seat].Labs.at(lab)
	s.transfer(LabOf(seat, lab), Bank, Gold, at.Grant, rule, out) // M9.3 M28.1
	for at.Used[0] != 0 {
		s.carry(LabOf(seat, lab), Deck, at.Used[0], 1, rule, out) // M9.3 M28.1
	}
	s.unmark(seat, lab)
}

// Keeps reports whether a player has a standing Spell Shop, given [Card.SpellLab], or a standing Brewery,
// given [Card.PotionLab].
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

// shops returns the players through whose Spell Shops a player can sell or send a spell, with one bit for
// each. That is the player, or if they have no shop, every other player with one.
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

// whySell returns why a spell cannot be sold through a player's shop.
func (p *Public) whySell() *bourse.Illegal {
	if p.Bank < int16(p.CoL) { // M4.4 M9.4
		return bankShort
	}
	return noShop
}

// listSell returns the players through whose shops a spell can be sold, with one bit for each.
func (p *Public) listSell(seat bourse.Seat) uint64 {
	if p.Bank < int16(p.CoL) { // M4.4 M9.4
		return 0
	}
	return p.shops(seat)
}

// makeSell shows a spell and sells it to the bank. The owner of another player's shop gets 1 gold of the
// price.
func (s *State) makeSell(seat, to bourse.Seat, o *Open, out sink) {
	price, rule := int16(s.CoL), Clause{9, 4}
	if to != seat {
		price -= ShopFee
		s.transfer(Bank, Purse(to), Gold, ShopFee, rule, out) // M9.4
	}
	s.transfer(Bank, Purse(seat), Gold, price, rule, out) // M9.4
	s.reveal(seat, o.held(), rule, out)                   // M9.4
}

// ShopFee is the price of using another player's shop (M9.4).
const ShopFee = 1

// maxUpkeep is the highest maintenance of a shop or a Brewery (M5.4).
const maxUpkeep = 2

// Upkeep returns the current maintenance of a shop or a Brewery, in gold (M5.4, M9.5).
func (p *Public) Upkeep() int {
	if p.Erratic && p.Season() == Winter {
		return maxUpkeep // M5.4
	}
	return 1 // M9.5
}

// maintain makes the owner of a shop or a Brewery pay for it. It reports whether it has pushed a debt.
func (s *State) maintain(at Place, rule Clause, out sink) (pushed bool) {
	return s.owe(at.Seat(), Bank, int16(s.Upkeep()), rule, out) // M9.5 M10.3
}

var tapeRow = frameRow{name: "tape", seat: anyone, parts: magicBit,
	uses:   []frameField{field("plot", (*Frame).number, 1, plots)},
	pushes: []frameSet{1: 1 << FrameDebt, 2: 1 << FrameDebt}}

// fitsTape checks that another player's shop or Brewery is under a spell, and the debt for it.
func (p *Public) fitsTape(f, above *Frame) bool {
	row := spellOf(f.Rule)
	return f.Seat == Place(*f.number()).Seat() && f.Seat != p.Stack[0].Seat && row.does == castTape &&
		int16(f.Step) <= row.n && p.fined(above, f.Seat, f.Rule)
}

// fined reports whether the frame above is the debt of an owner of a shop or a Brewery to the bank.
func (p *Public) fined(above *Frame, seat bourse.Seat, rule Clause) bool {
	return above.Kind == FrameDebt && above.Seat == seat && *above.payee() == Bank &&
		*above.due() <= int16(p.Upkeep()) && above.Rule == rule
}

// stepTape makes the owner of the plot with the number pay its maintenance twice, as long as the shop or Brewery is
// there. Step counts the payments and rises (M30.7).
func (s *State) stepTape(f *Frame, out sink) {
	at := Place(*f.number())
	if int16(f.Step) == spellOf(f.Rule).n || !s.Plots.at(at).trade() {
		s.pop()
		return
	}
	f.Step++
	s.maintain(at, f.Rule, out) // M30.7
}

// trade reports whether the plot has a standing Spell Shop or Brewery.
func (p *Plot) trade() bool { return p.Standing() && labs.has(p.Permit) }
