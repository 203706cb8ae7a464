package merlin

import "bourse.example"

// This file implements laboratories (M9.1, M9.2, M10.1), for spell labs and potion labs.

// MaxLabs is the number of labs in a laboratory (M6.3).
const MaxLabs = 6

// maxUses is the maximum number of used cards under a lab (M9.2).
const maxUses = 3

// A Lab is a place in a laboratory. It is zero if the place has no lab.
type Lab struct {
	Card   Card          `json:"card" doc:"a spade with a number for spells, a heart for potions, or none" check:"some"`
	Grant  int16         `json:"grant" doc:"gold that funds it, or 0 (M9.1)" range:"0..6"`
	Marked int8          `json:"marked" doc:"the number of cards in its owner's hand with its mark (M9.1)" range:"0..6"`
	Used   [maxUses]Card `json:"used" doc:"the used cards under it, the oldest first, or none (M9.2)" check:"list"`
}

// Labs are the places of a laboratory. Lab n is at index n-1.
type Labs [MaxLabs]Lab

// rule returns the clause for the lab's kind.
func (l *Lab) rule() Clause {
	if l.Card.PotionLab() {
		return Clause{10, 1}
	}
	return Clause{9, 1}
}

// Uses returns the number of used cards under the lab (M9.2).
func (l *Lab) Uses() int { return count(l.Used[:]) }

// at returns the lab in a place, which must be from 1 to MaxLabs.
func (l *Labs) at(n uint8) *Lab { return &l[n-1] }

// has reports whether a place has a lab.
func (l *Labs) has(n uint8) bool { return n >= 1 && n <= MaxLabs && l[n-1].Card != 0 }

// free returns the lowest place without a lab, or 0.
func (l *Labs) free() uint8 {
	for i := range l {
		if l[i].Card == 0 {
			return uint8(i) + 1
		}
	}
	return 0
}

// Successful reports whether a lab has enough used cards (M9.2).
func (p *Public) Successful(l *Lab) bool { return l.Card != 0 && l.Uses() >= int(p.Config.Uses) }

// refuseSetUp refuses to set up a card that is not a lab, or a lab when the laboratory is full.
func (p *Public) refuseSetUp(seat bourse.Seat, c Card) *bourse.Illegal {
	switch {
	case !labs.has(c): // M6.3
		return notForThat
	case p.Seats[seat].Labs.free() == 0: // M6.3
		return laboratoryFull
	}
	return nil
}

// setUp sets up a card from the reserve as a lab in the lowest free place.
func (s *State) setUp(seat bourse.Seat, c Card, out sink) {
	s.carry(ReserveOf(seat), LabOf(seat, s.Seats[seat].Labs.free()), c, 1, Clause{6, 3}, out) // M6.3
}

// refuseFund refuses a funded lab, and a player who cannot pay the Research Cost.
func (p *Public) refuseFund(seat bourse.Seat, o *Open) *bourse.Illegal {
	player := &p.Seats[seat]
	switch {
	case player.Labs.at(o.Lab).Grant > 0: // M9.1
		return fundedAlready
	case player.Purse < int16(p.Research): // M9.1 M36.5
		return notEnough
	}
	return nil
}

// makeFund pays the Research Cost as the grant of a lab.
func (s *State) makeFund(seat bourse.Seat, o *Open, out sink) {
	s.transfer(Purse(seat), LabOf(seat, o.Lab), Gold, int16(s.Research), Clause{9, 1}, out) // M9.1
}

// listLab returns the places of the labs that can be opened: to be funded, or placed on a plot.
func (p *Public) listLab(seat bourse.Seat, sets *fieldSets) (set uint64) {
	labs := &p.Seats[seat].Labs
	for lab := uint8(1); lab <= MaxLabs; lab++ {
		o := &Open{Lab: lab}
		if labs.has(lab) && (p.refuseFund(seat, o) == nil || p.listLabAt(seat, o, sets) != 0) { // M36.7
			set |= 1 << lab
		}
	}
	return set
}

// succeed spends the grant of a lab whose number is rolled, and draws a card into the hand if the hand has
// room and the deck has a card. It reports whether it has pushed the draw.
func (s *State) succeed(seat bourse.Seat, lab uint8, out sink) (pushed bool) {
	at := s.Seats[seat].Labs.at(lab)
	s.transfer(LabOf(seat, lab), Bank, Gold, at.Grant, at.rule(), out) // M9.1 M10.1
	return s.research(seat, at.Card, out)
}

// research draws a spell or a recipe, depending on the lab, if the hand has room and the deck has a card.
// It reports whether it has pushed the draw.
func (s *State) research(seat bourse.Seat, lab Card, out sink) (pushed bool) {
	sort := sortOf(lab)
	if s.handSize(seat, sort) >= maxOfSort || s.deckLen(sort) == 0 { // M9.1 M10.1
		return false
	}
	s.push(drawOf(seat, sort), out)
	return true
}

// drawOf returns a frame in which a player draws a card of a sort.
func drawOf(seat bourse.Seat, of sort) Frame {
	f := FrameDraw.of(seat)
	*f.from() = drawSpells + uint8(of)
	return f
}
