package merlin

import "bourse.example"

// This file implements chapter M23: kings, and the Royal Decrees that come with them.

// maxWorn is how many crowns are counted (M36.6).
const maxWorn = 99

// drawKing takes a king that is drawn for a place into the reserve, or lays it aside if that is full. With
// the court a Royal Decree comes with it.
func (s *State) drawKing(seat bourse.Seat, c Card, out sink) {
	to := ReserveOf(seat)
	if s.Seats[seat].Reserve[MaxReserve-1] != 0 {
		to = Aside // M6.2 M23.1
	}
	s.carry(Deck, to, c, 1, Clause{23, 1}, out) // M23.1
	if s.Config.Parts.Has(Court) {              // M37.3
		s.push(Frame{Kind: FrameKing, Seat: seat, Rule: Clause{23, 1}}, out)
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

// What is answered to the question whether a decree is enacted.
const (
	refused = 1 + iota
	enacted
)

// stepKing has who has drawn a king look at two decrees and choose one, which it enacts or the others bid
// for, and then has the decree take its consequence. Step rises; at its end N is the decree, A who enacts it,
// in turn order, and B rises over the parts of the consequence. If that player goes bankrupt the rest is
// void.
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
		s.push(Frame{Kind: FrameChoose, Seat: f.Seat, Rule: Clause{23, 1}}, out) // M23.1
	case kingEnact:
		f.Step = kingDecided
		s.push(Frame{Kind: FrameEnact, Seat: f.Seat, Rule: Clause{23, 2}}, out) // M23.2
	case kingDecided:
		if got == enacted {
			s.enact(f, out)
			return
		}
		f.Step = kingBids
		s.push(Frame{Kind: FrameBids, Seat: f.Seat, Rule: Clause{23, 2}}, out) // M23.2
	case kingBids:
		if s.takeBids(f, out) {
			s.enact(f, out)
			return
		}
		s.carry(Decreed, Deck, s.Decree, 1, Clause{23, 2}, out) // M23.2 M36.2
		s.pop()
	default:
		who, c := s.inTurn(int(f.A)), f.Card
		if s.Out.Has(who) || int(f.B) >= s.parts(c) { // M28.3
			s.pop()
			return
		}
		f.B++
		s.impose(who, c, int(f.B)-1, out) // M23.2
	}
}

// look has a player look at a decree of the deck, which counts with the cards that are not in sight.
func (s *State) look(seat bourse.Seat, c Card, out sink) {
	looked := &s.Own[seat].Looked
	if looked[0] == 0 {
		looked[0] = c
	} else {
		looked[0], looked[1] = min(looked[0], c), max(looked[0], c)
	}
	s.slipped(Deck, LookedOf(seat), c, Clause{23, 1}, out)
}

// lookedAt returns how many Royal Decrees are looked at: those that have been drawn of the two, until one is
// chosen (M23.1).
func (p *Public) lookedAt() int {
	switch f := p.Stack[3]; {
	case f.Kind != FrameKing:
	case f.Step == kingChoose:
		return 1
	case f.Step == kingEnact && p.Stack[4].Kind == FrameChoose:
		return min(2, p.Unseen.sum(p.drawn(drawDecrees))) // one, if there was no other
	}
	return 0
}

// refuseChoose refuses a decree that is not one of those looked at.
func refuseChoose(m *Move, own *Own) *bourse.Illegal {
	if m.Card == 0 || m.Card != own.Looked[0] && m.Card != own.Looked[1] { // M23.1
		return NotLookedAt
	}
	return nil
}

// choose shows the decree that is chosen, and shuffles the other back, unseen.
func (s *State) choose(m *Move, out sink) {
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

// takeBids shows the bids for a decree that is refused. Who bids most pays half to who has refused it,
// rounded down, the rest to the bank; the frame's A is its place in turn order. It reports whether anyone
// does.
func (s *State) takeBids(f *Frame, out sink) bool {
	most := int16(0)
	for k := 1; k < s.Players(); k++ {
		seat := s.inTurn(k)
		if s.Out.Has(seat) {
			continue
		}
		if n := s.show(seat, Clause{23, 2}, out); n > most { // M23.2
			most, f.A = n, uint8(k)
		}
	}
	s.Committed = 0
	if most == 0 {
		return false
	}
	seat := s.inTurn(int(f.A))
	s.transfer(Purse(seat), Purse(f.Seat), Gold, most/2, Clause{23, 2}, out) // M23.2
	s.transfer(Purse(seat), Bank, Gold, most-most/2, Clause{23, 2}, out)     // M23.2
	return true
}

// enact gives the crown to who enacts the decree, which goes to its discards. Its consequence is what comes
// next.
func (s *State) enact(f *Frame, out sink) {
	f.Step, f.Card = kingConsequence, s.Decree
	s.crown(s.inTurn(int(f.A)), 1, Clause{23, 2}, out)          // M23.2
	s.carry(Decreed, Discards, s.Decree, 1, Clause{23, 2}, out) // M23.2
}

// crown gives a player crowns, or takes them.
func (s *State) crown(seat bourse.Seat, n int8, rule Clause, out sink) {
	crowns := &s.Seats[seat].Crowns
	n = min(n, maxWorn-*crowns) // M36.6
	*crowns += n
	if n != 0 && out != nil {
		out(Event{Kind: Crowned, Rule: rule, Seat: seat, N: int16(n)})
	}
}
