package merlin

import "bourse.example"

// This file implements chapters M23 and M34: kings, the Royal Decrees that they bring, and what the decrees
// do.

// maxWorn is the maximum number of crowns that a player can have (M36.6).
const maxWorn = 99

// drawKing moves a king drawn for a place into the reserve, or sets it aside if the reserve is full. With
// the court in play it also brings a Royal Decree.
func (s *State) drawKing(seat bourse.Seat, c Card, out sink) {
	to := ReserveOf(seat)
	if s.Seats[seat].Reserve[MaxReserve-1] != 0 {
		to = Aside // M6.2 M23.1
	}
	s.carry(Deck, to, c, 1, Clause{23, 1}, out) // M23.1
	if s.Config.Parts.Has(Court) {              // M37.3
		s.push(FrameKing.of(seat), out)
	}
}

// The steps of a king.
const (
	kingFirst = iota
	kingSecond
	kingChoose
	kingEnact
	kingDecided
	kingBids
	kingConsequence
)

var (
	kingRow = frameRow{name: "king", seat: mover, rule: Clause{23, 1}, parts: courtBit, uses: []frameField{
		field("decree", (*Frame).card, 0, Card(faces)), field("player", (*Frame).player, 0, MaxPlayers-1),
		field("part", (*Frame).part, 0, MaxPlayers)},
		pushes: []frameSet{kingSecond: 1 << FrameDraw, kingChoose: 1 << FrameDraw, kingEnact: 1 << FrameChoose,
			kingDecided: 1 << FrameEnact, kingBids: 1 << FrameBids, kingConsequence: 1 << FrameDebt}}
	chooseRow = frameRow{name: "choose", asks: asksSeat, seat: mover, rule: Clause{23, 1}}
	enactRow  = frameRow{name: "enact", asks: asksSeat, seat: mover, rule: Clause{23, 2}}
	bidsRow   = frameRow{name: "bids", asks: asksOthers, seat: mover, rule: Clause{23, 2}}
)

func (f *Frame) part() *uint8 { return &f.B } // of the consequence

// The answers to the question whether to enact a decree.
const (
	refused = 1 + iota
	enacted
)

// stepKing lets the player who has drawn a king look at two decrees and choose one. The player enacts it,
// or the others bid for it. Then the consequence of the decree applies. Step rises. In the last step, the frame has the
// decree and the player who enacts it, and the part of the consequence rises. If that player goes bankrupt, the
// remaining parts are void.
func (s *State) stepKing(f *Frame, got int16, out sink) {
	switch f.Step {
	case kingFirst:
		f.Step = kingSecond
		if !s.draw(drawDecrees, out) { // M1.4
			s.pop()
		}
	case kingSecond:
		f.Step = kingChoose
		s.look(f.Seat, Card(got), out) // M23.1
		s.draw(drawDecrees, out)       // M1.4 M23.1
	case kingChoose:
		f.Step = kingEnact
		if got != 0 {
			s.look(f.Seat, Card(got), out) // M23.1
		}
		s.push(FrameChoose.of(f.Seat), out) // M23.1
	case kingEnact:
		f.Step = kingDecided
		s.push(FrameEnact.of(f.Seat), out) // M23.2
	case kingDecided:
		if got == enacted {
			s.enact(f, out)
			return
		}
		f.Step = kingBids
		s.push(FrameBids.of(f.Seat), out) // M23.2
	case kingBids:
		if s.takeBids(f, out) {
			s.enact(f, out)
			return
		}
		s.carry(Decreed, Deck, s.Decree, 1, Clause{23, 2}, out) // M23.2 M36.2
		s.pop()
	default:
		who, c, part := s.inTurn(int(*f.player())), *f.card(), int(*f.part())
		if s.Out.Has(who) || part >= s.parts(c) { // M28.3
			s.pop()
			return
		}
		*f.part()++
		s.impose(who, c, part, out) // M23.2
	}
}

// look lets a player look at a decree of the deck. The decree still counts as unseen.
func (s *State) look(seat bourse.Seat, c Card, out sink) {
	looked := &s.Own[seat].Looked
	if looked[0] == 0 {
		looked[0] = c
	} else {
		looked[0], looked[1] = min(looked[0], c), max(looked[0], c)
	}
	s.slipped(Deck, LookedOf(seat), c, Clause{23, 1}, out)
}

// listChoose returns the places of the decrees that a player looks at, with one bit for each.
func listChoose(own *Own) uint64 { return 1<<count(own.Looked[:]) - 1 } // M23.1

// makeChoose shows the chosen decree and shuffles the other one back without showing it.
func (s *State) makeChoose(m *Move, out sink) {
	looked := s.Own[m.Seat].Looked
	s.Own[m.Seat].Looked = [2]Card{}
	s.take(Deck, m.Card, 1)
	s.put(Decreed, m.Card, 1)
	s.carried(LookedOf(m.Seat), Decreed, m.Card, Clause{23, 1}, out) // M23.1
	for _, c := range looked {
		if c != 0 && c != m.Card {
			s.slipped(LookedOf(m.Seat), Deck, c, Clause{23, 1}, out) // M23.1 M36.2
		}
	}
	s.pop()
}

func (s *State) makeRefuse() int16 { return s.answer(refused) }

func (s *State) makeEnact() int16 { return s.answer(enacted) }

// takeBids shows the bids for a refused decree. The highest bidder pays half of the bid, rounded down, to
// the player who refused it, and the rest to the bank. The frame's player becomes the bidder. takeBids
// reports whether anyone bid more than 0.
func (s *State) takeBids(f *Frame, out sink) bool {
	most := int16(0)
	for k := 1; k < s.Players(); k++ {
		seat := s.inTurn(k)
		if s.Out.Has(seat) {
			continue
		}
		if n := s.show(seat, Clause{23, 2}, out); n > most { // M23.2
			most, *f.player() = n, uint8(k)
		}
	}
	s.Committed = 0
	if most == 0 {
		return false
	}
	seat := s.inTurn(int(*f.player()))
	s.transfer(Purse(seat), Purse(f.Seat), Gold, most/2, Clause{23, 2}, out) // M23.2
	s.transfer(Purse(seat), Bank, Gold, most-most/2, Clause{23, 2}, out)     // M23.2
	return true
}

// enact gives a crown to the player who enacts the decree, and discards the decree. The steps that follow
// apply its consequence.
func (s *State) enact(f *Frame, out sink) {
	f.Step, *f.card() = kingConsequence, s.Decree
	s.crown(s.inTurn(int(*f.player())), 1, Clause{23, 2}, out)  // M23.2
	s.carry(Decreed, Discards, s.Decree, 1, Clause{23, 2}, out) // M23.2
}

// parts returns the number of parts of a decree's consequence. They apply one after the other.
func (p *Public) parts(c Card) int {
	switch row := c.decree(); row.does {
	case decreeTax:
		return int(row.n) // M34.3
	case decreeLend:
		return p.Players() // M34.9
	}
	return 1
}

// impose applies one part of a decree's consequence, from 0, to the player who enacts it. It may push a
// debt.
func (s *State) impose(seat bourse.Seat, c Card, part int, out sink) {
	row, rule := c.decree(), c.Clause()
	n := int16(row.n)
	switch row.does {
	case decreeLevy:
		s.owe(seat, ROW, n, rule, out) // M34.1
	case decreeGrain:
		s.transfer(StoreOf(seat), Supply, Grain, (s.Seats[seat].Store[Grain.index()]+n-1)/n, rule, out) // M34.2
	case decreeTax:
		s.levy(seat, ROW, int16(s.Tax), rule, out) // M34.3 M31.9
	case decreeRaise:
		s.raise(row.counter, row.n, rule, out) // M34.4 M34.5 M34.6
	case decreeCall:
		if i := s.Seats[seat].Units.strongest(); i >= 0 {
			s.fall(seat, i, rule, out) // M34.7
		}
	case decreeEnclose:
		s.Enclosed = s.Enclosed.With(seat) // M34.8
	case decreeLend:
		if other := s.inTurn(part); other != seat && !s.Out.Has(other) {
			s.owe(seat, Purse(other), n, rule, out) // M34.9
		}
	case decreeCensor:
		for hand := &s.Own[seat].Hand; hand[0].Card.Spell(); {
			s.forget(seat, hand[0], rule, out) // M34.10
		}
	case decreeWed:
		s.owe(seat, Bank, n*s.standing(seat), rule, out) // M34.11
	default:
		s.changeAll(Voided, func(n Note) bool { return n.Kind == Bond && n.Holder == seat }, rule, out) // M34.12
	}
}

// strongest returns the place of the golem with the most AP, the oldest among equals, or -1.
func (u *Units) strongest() int {
	best := -1
	for i := range guardPlace {
		if u[i].Card != 0 && (best < 0 || u[i].AP > u[best].AP) {
			best = i
		}
	}
	return best
}

// standing returns how many of a player's plots have a standing property or a Chauffeur.
func (p *Public) standing(seat bourse.Seat) (n int16) {
	for i := range p.Plots.field(seat) {
		if p.Plots.field(seat)[i].Standing() {
			n++
		}
	}
	return n
}

// fitsKing checks that the frame has a player and a decree only in its last step, and that a decree is looked at while
// the player chooses.
func (p *Public) fitsKing(f, above *Frame) bool {
	if f.Step == kingConsequence {
		return int(*f.player()) < p.Players() && p.burdens(f, above)
	}
	return *f.player() == 0 && *f.part() == 0 && *f.card() == 0 && !p.Out.Has(f.Seat) &&
		(above.Kind != FrameDraw || *above.from() == drawDecrees) && (f.Step != kingEnact || p.lookedAt() > 0) &&
		(f.Step != kingBids || !p.Committed.Has(f.Seat))
}

// burdens reports whether the frame above is a debt that comes from the part of a decree before the frame's
// cursor.
func (p *Public) burdens(f, above *Frame) bool {
	who, c, part := p.inTurn(int(*f.player())), *f.card(), int(*f.part())
	if !c.Decree() || p.Discards[c] == 0 || part < 1 || part > p.parts(c) || above.Seat != who ||
		above.Rule != c.Clause() {
		return false
	}
	row := c.decree()
	to, most := ROW, int16(row.n) // M34.1
	switch row.does {
	case decreeLevy:
	case decreeTax:
		most = int16(p.Tax) // M34.3
	case decreeLend:
		other := p.inTurn(part - 1)
		if to = Purse(other); other == who || p.Out.Has(other) { // M34.9
			return false
		}
	case decreeWed:
		to, most = Bank, most*FieldPlots // M34.11
	default:
		return false
	}
	return *above.payee() == to && *above.due() <= most
}
