package merlin

import "bourse.example"

// This file implements laboratories (M9.1, M9.2, M10.1): spell labs and potion labs alike.

// MaxLabs is how many labs a laboratory has room for (M6.3).
const MaxLabs = 6

// maxUses is how many used cards lie under a lab at most (M9.2).
const maxUses = 3

// A Lab is a place of a laboratory. It is zero if no lab is there.
type Lab struct {
	Card   Card          `json:"card" doc:"a spade with a number for spells, a heart for potions, or none" check:"some"`
	Grant  int16         `json:"grant" doc:"gold that funds it, or 0 (M9.1)" range:"0..6"`
	Marked int8          `json:"marked" doc:"how many cards in its owner's hand bear its mark (M9.1)" range:"0..6"`
	Used   [maxUses]Card `json:"used" doc:"the used cards under it, the oldest first, or none (M9.2)" check:"list"`
}

// Labs are the places of a laboratory: the place of a lab n is at n-1.
type Labs [MaxLabs]Lab

// rule returns the clause by which the lab works.
func (l *Lab) rule() Clause {
	if l.Card.PotionLab() {
		return Clause{10, 1}
	}
	return Clause{9, 1}
}

// Uses returns the number of used cards under the lab (M9.2).
func (l *Lab) Uses() int { return count(l.Used[:]) }

// at returns a lab by its place, which must be one.
func (l *Labs) at(n uint8) *Lab { return &l[n-1] }

// has reports whether a lab stands in a place.
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

// Successful reports whether enough used cards lie under a lab (M9.2).
func (p *Public) Successful(l *Lab) bool { return l.Card != 0 && l.Uses() >= int(p.Config.Uses) }

// refuseSetUp refuses to set a card of the reserve up as a lab: one that is none, and where there is no room.
func (p *Public) refuseSetUp(seat bourse.Seat, c Card) *bourse.Illegal {
	switch {
	case !labs.has(c): // M6.3
		return NotForThat
	case p.Seats[seat].Labs.free() == 0: // M6.3
		return LaboratoryFull
	}
	return nil
}

// setUp sets a card of the reserve up as a lab, in the lowest free place.
func (s *State) setUp(seat bourse.Seat, c Card, out sink) {
	s.carry(ReserveOf(seat), LabOf(seat, s.Seats[seat].Labs.free()), c, 1, Clause{6, 3}, out) // M6.3
}

// refuseFund refuses a lab that is funded, and who cannot pay the Research Cost.
func (p *Public) refuseFund(seat bourse.Seat, number uint8) *bourse.Illegal {
	player := &p.Seats[seat]
	switch {
	case player.Labs.at(number).Grant > 0: // M9.1
		return FundedAlready
	case player.Purse < int16(p.Research): // M9.1 M36.5
		return NotEnough
	}
	return nil
}

// makeFund pays the Research Cost onto a lab.
func (s *State) makeFund(seat bourse.Seat, number uint8, out sink) {
	s.transfer(Purse(seat), LabOf(seat, number), Gold, int16(s.Research), Clause{9, 1}, out) // M9.1
}

// refuseLab refuses to open what is no lab, or one with which nothing can be done.
func (p *Public) refuseLab(seat bourse.Seat, lab uint8) *bourse.Illegal {
	if !p.Seats[seat].Labs.has(lab) {
		return NoSuchLab
	}
	if sets := p.fieldSets(seat); !p.labWorks(seat, lab, &sets) { // M36.7
		return NothingToDo
	}
	return nil
}

// labWorks reports whether anything can be done with a lab.
func (p *Public) labWorks(seat bourse.Seat, lab uint8, sets *fieldSets) bool {
	return p.refuseFund(seat, lab) == nil || p.tradeSites(seat, lab, sets) != 0
}

// listLab returns the labs that can be opened, a bit for the place of each.
func (p *Public) listLab(seat bourse.Seat, sets *fieldSets) (set uint64) {
	labs := &p.Seats[seat].Labs
	for lab := uint8(1); lab <= MaxLabs; lab++ {
		if labs.has(lab) && p.labWorks(seat, lab, sets) {
			set |= 1 << lab
		}
	}
	return set
}

// succeed has a lab whose number is rolled spend its grant: a card is drawn into the hand, if there is room
// and there is one. It reports whether it has pushed the draw.
func (s *State) succeed(seat bourse.Seat, lab uint8, out sink) (pushed bool) {
	at := s.Seats[seat].Labs.at(lab)
	s.transfer(LabOf(seat, lab), Bank, Gold, at.Grant, at.rule(), out) // M9.1 M10.1
	return s.research(seat, at.Card, out)
}

// research has a player draw a spell or a recipe, as a lab brings it, if its hand has room and the deck has
// one. It reports whether it has pushed the draw.
func (s *State) research(seat bourse.Seat, lab Card, out sink) (pushed bool) {
	sort := sortOf(lab)
	if s.handSize(seat, sort) >= maxOfSort || s.deckLen(sort) == 0 { // M9.1 M10.1
		return false
	}
	s.push(drawOf(seat, sort), out)
	return true
}

// drawOf asks for a card of a sort, which a player draws.
func drawOf(seat bourse.Seat, of sort) Frame {
	return Frame{Kind: FrameDraw, Seat: seat, A: drawSpells + uint8(of), Rule: Clause{1, 4}}
}
