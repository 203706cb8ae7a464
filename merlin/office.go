package merlin

import (
	"slices"

	"bourse.example"
)

// This file implements chapter M6: the Council's Offices, the reserve, and what players do with its cards.

// cardPrice returns the price of a player's next card: the Cost of Living, or 1 less with a Draught of
// Thrift.
func (p *Public) cardPrice(own *Own) int16 {
	if slices.Contains(own.Front[:], DraughtOfThrift) {
		return max(0, int16(p.CoL)-1) // M31.8
	}
	return int16(p.CoL) // M6.1
}

// CardPrice returns what the next card at the Offices costs the view's seat.
func (v *View) CardPrice() int16 { return v.cardPrice(&v.Own) }

// whyBuy returns why a player cannot buy a card: it is not at the Offices, or they cannot pay or have no room for
// it.
func (p *Public) whyBuy(m *Move, own *Own) *bourse.Illegal {
	switch {
	case tally(p.Offices[:], m.Card) == 0 || m.Card == 0: // M6.1
		return notAtOffices
	case p.Seats[m.Seat].Purse < p.cardPrice(own): // M6.1 M36.5
		return tooDear
	}
	return reserveFull
}

// makeBuy moves a card into the reserve for the Cost of Living, and fills its place.
func (s *State) makeBuy(m *Move, out sink) {
	s.Own[m.Seat].Actions++ // M3.4
	price := s.cardPrice(&s.Own[m.Seat])
	s.usePotion(m.Seat, DraughtOfThrift, out)                         // M31.8
	s.transfer(Purse(m.Seat), Bank, Gold, price, Clause{6, 1}, out)   // M6.1
	s.carry(Council, ReserveOf(m.Seat), m.Card, 1, Clause{6, 1}, out) // M6.1
	f := FrameChain.of(m.Seat)
	*f.row() = uint8(rowOf(m.Card))
	s.push(f, out) // M6.2
}

// maxChain is the number of cards drawn for a place before it is filled without events.
const maxChain = 8

// The steps of filling a place.
const (
	chainDraw = iota
	chainDrawn
	chainFill
	chainOver
)

var chainRow = frameRow{name: "chain", seat: mover, rule: Clause{6, 2}, uses: []frameField{
	field("row", (*Frame).row, propertyRow, mainRow), field("drawn", (*Frame).drawn, 0, maxChain)},
	pushes: []frameSet{chainDraw: 1<<FrameAce | 1<<FrameKing | 1<<FrameTax, chainDrawn: 1 << FrameDraw,
		chainOver: 1 << FrameDraw}}

func (f *Frame) row() *uint8   { return &f.A } // of the Offices
func (f *Frame) drawn() *uint8 { return &f.B } // the number of cards

// fitsChain checks that the place is empty, and what is drawn for it.
func (p *Public) fitsChain(f, above *Frame) bool {
	row := *f.row()
	switch {
	case !p.vacant(int(row)):
		return false
	case f.Step == chainOver:
		return *above.from() == plainOf(int(row))
	case f.Step == chainDrawn:
		return *f.drawn() > 0 && *above.from() == chainDeck(row) && !p.Out.Has(f.Seat)
	}
	return *f.drawn() > 0 && row == mainRow
}

// chainDeck returns the deck that fills a place of a row.
func chainDeck(row uint8) uint8 {
	if row == propertyRow {
		return drawProperties
	}
	return drawMain
}

// stepChain draws cards for a place until one stays there. Sevens go
// to the unrest row and kings to the reserve. Aces and Taxmen are set aside and take effect at once. After
// the eighth card, or if the player has gone bankrupt, the place is filled without events. The number
// of cards drawn rises to at most 8, and Step rises for each of them and after the last.
func (s *State) stepChain(f *Frame, got int16, out sink) {
	seat, c := f.Seat, Card(got)
	switch f.Step {
	case chainDraw:
		if *f.drawn() == maxChain || s.Out.Has(seat) { // M6.2 M28.3
			f.Step = chainFill
			return
		}
		*f.drawn()++
		f.Step = chainDrawn
		if !s.draw(chainDeck(*f.row()), out) { // M6.2
			f.Step = chainOver
		}
	case chainDrawn:
		f.Step = chainDraw
		switch {
		case c == Joker:
			s.carry(Deck, Aside, c, 1, Clause{6, 2}, out)
			s.push(taxFrame(s.Tax, Clause{24, 1}), out) // M6.2 M24.1
		case aces.has(c):
			s.carry(Deck, Aside, c, 1, Clause{6, 2}, out)
			s.push(FrameAce.of(seat), out) // M6.2 M26.1
		case kings.has(c):
			s.drawKing(seat, c, out) // M6.2 M23.1
		case sevens.has(c):
			s.carry(Deck, Unrest, c, 1, Clause{25, 4}, out) // M25.4
		default:
			f.Step = chainOver
			s.carry(Deck, Council, c, 1, Clause{6, 2}, out) // M6.2
		}
	case chainFill:
		f.Step = chainOver
		s.draw(plainOf(int(*f.row())), out) // M6.2
	default:
		if got != 0 {
			s.carry(Deck, Council, c, 1, Clause{2, 2}, out)
		}
		for i, n := range s.Aside {
			c, to := asideCards.face(i), Deck
			if kings.has(c) {
				to = Discards // M6.2
			}
			if n > 0 {
				s.carry(Aside, to, c, n, Clause{6, 2}, out) // M6.2 M36.2
			}
		}
		s.pop()
	}
}

// listReserved returns the cards of the reserve. A player can at least discard each of them.
func (p *Public) listReserved(seat bourse.Seat) uint64 { return uint64(p.Seats[seat].Reserve.set()) } // M6.3

// whyCardAt returns why a card of the reserve cannot be laid on a plot of the field.
func (p *Public) whyCardAt(seat bourse.Seat, o *Open) *bourse.Illegal {
	switch player := &p.Seats[seat]; {
	case o.Card.Property():
		return plotTaken
	case !o.Card.Golem():
		return noRoomThere
	case player.Units[MaxGolems-1].Card != 0: // M20.6
		return tooManyGolems
	case player.Store.Of(Souls) < 1: // M20.1
		return noSoul
	}
	return noStand
}

// listCardAt returns the plots of the field on which the open card of the reserve can be laid. A golem needs a soul,
// and a player has at most three golems.
func (p *Public) listCardAt(seat bourse.Seat, o *Open, sets *fieldSets) uint64 {
	switch player := &p.Seats[seat]; {
	case o.Card.Property():
		return (1<<FieldPlots - 1) &^ sets.laid // M6.3
	case o.Card.Land():
		return sets.vacant // M6.3 M11.1
	case o.Card.Golem() && player.Units[MaxGolems-1].Card == 0 && player.Store.Of(Souls) > 0: // M6.3 M20.1 M20.6
		return p.posts(seat)
	}
	return 0
}

// lay lays the open card of the reserve on a plot: a property on an empty plot, or a land on a property. A golem
// is animated there.
func (s *State) lay(seat bourse.Seat, o *Open, plot Place, out sink) {
	if o.Card.Golem() {
		s.animate(seat, o.Card, plot, out)
		return
	}
	rule := Clause{6, 3}
	if o.Card.Land() {
		rule = Clause{11, 1}
	}
	s.carry(ReserveOf(seat), PlotOf(plot), o.Card, 1, rule, out) // M6.3 M11.1
}

// listBuy returns the cards that a player can buy. All cards at the Offices cost the same.
func (p *Public) listBuy(seat bourse.Seat, own *Own) uint64 {
	if p.Seats[seat].Purse < p.cardPrice(own) || p.full(seat) { // M6.1 M36.5
		return 0
	}
	return uint64(p.Offices.set())
}

// makeDiscard moves the open card of the reserve to the discards.
func (s *State) makeDiscard(seat bourse.Seat, o *Open, out sink) {
	s.carry(ReserveOf(seat), Discards, o.Card, 1, Clause{6, 1}, out) // M6.1
}
