package merlin

import "bourse.example"

// This file implements what players do with a player's open papers: the scrip (M18) and the notes, which a
// player opens one at a time (M15).

// listPapers returns the players whose papers can be opened, with one bit for each. It visits each note
// once.
func (p *Public) listPapers(seat bourse.Seat, sets *fieldSets) (set uint64) {
	for to := range bourse.Seat(p.Players()) {
		if !p.Out.Has(to) && p.scripDeeds(seat, to, sets) {
			set |= 1 << to
		}
	}
	for i := 0; i < len(p.Notes) && p.Notes[i].Kind != 0; i++ {
		if n := &p.Notes[i]; p.seated(n.Issuer) && set>>n.Issuer&1 == 0 && p.noteDeeds(n, seat) {
			set |= 1 << n.Issuer
		}
	}
	return set
}

// scripDeeds reports whether there is a legal move for a player's scrip.
func (p *Public) scripDeeds(seat, to bourse.Seat, sets *fieldSets) bool {
	if seat == to {
		return p.Seats[seat].ScripN > 0 || p.issues(seat, sets)
	}
	o := &Open{To: to}
	return p.mostRedeem(seat, o) > 0 || p.mayScrip(seat, o) && p.mostScrip(seat, o) > 0
}

// listNote returns the notes of an issuer with a legal move, with one bit for the number of each.
func (p *Public) listNote(seat bourse.Seat, o *Open) (set uint64) {
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Issuer == o.To && p.noteDeeds(n, seat) {
			set |= 1 << n.Number
		}
	}
	return set
}

// noteDeeds reports whether there is a legal move for a note.
func (p *Public) noteDeeds(n *Note, seat bourse.Seat) bool {
	switch {
	case p.mayPrice(n, seat), p.refusePurchase(n, seat) == nil:
		return true
	case n.Issuer != seat: // only the issuer can make the remaining moves
		return false
	case n.Called == 0:
		return p.mayTear(n, seat)
	}
	return p.refuseDeliver(n, seat) == nil || p.refuseSettle(n, seat) == nil || p.listAssign(n, seat) != 0
}

// opened returns the open note.
func (p *Public) opened(o *Open) *Note { return &p.Notes[p.noteAt(o)] }

// noteAt returns the index of the open note.
func (p *Public) noteAt(o *Open) int { return p.Notes.Find(o.To, o.Note) }

// refusePurchase refuses a note that no other player sells, or that the player cannot pay for.
func (p *Public) refusePurchase(n *Note, seat bourse.Seat) *bourse.Illegal {
	switch {
	case n.Price == 0 || n.Seller() == seat: // M15.1
		return notForSale
	case p.Seats[seat].Purse < int16(n.Price): // M15.1 M36.5
		return noteTooDear
	}
	return nil
}

// mayTear reports whether a note is unsold, issued by the player, and can be changed. A policy can be changed
// once the season has changed since its premium was set.
func (p *Public) mayTear(n *Note, seat bourse.Seat) bool {
	return !n.Sold() && n.Issuer == seat && (n.Kind != Policy || n.Set != p.Now()) // M15.1 M19.3
}

// mayPrice reports whether a player holds a note, or it is the player's own unsold policy.
func (p *Public) mayPrice(n *Note, seat bourse.Seat) bool {
	return n.Holder == seat || n.Kind == Policy && p.mayTear(n, seat) // M15.1 M19.3
}

// mostPrice returns the highest price that a note can have.
func mostPrice(n *Note) int16 {
	if !n.Sold() {
		return MaxPremium // M19.1 M19.3
	}
	return MaxForward // M15.1
}

// refuseUnprice refuses to take a note off sale that the player does not hold or that is not for sale.
func (p *Public) refuseUnprice(n *Note, seat bourse.Seat) *bourse.Illegal {
	switch {
	case n.Holder != seat: // M15.1
		return notYourNote
	case n.Price == 0: // M36.6
		return notForSale
	}
	return nil
}

// makePurchase pays the seller of a note and hands over the note.
func (s *State) makePurchase(seat bourse.Seat, o *Open, out sink) {
	i := s.noteAt(o)
	n := &s.Notes[i]
	s.transfer(Purse(seat), Purse(n.Seller()), Gold, int16(n.Price), Clause{15, 1}, out) // M15.1
	s.handOver(i, seat, Clause{15, 1}, out)
}

func (s *State) makePrice(o *Open, n int16, out sink) {
	s.price(s.noteAt(o), int8(n), Clause{15, 1}, out)
}

func (s *State) makeUnprice(o *Open, out sink) { s.price(s.noteAt(o), 0, Clause{15, 1}, out) }

func (s *State) makeTear(o *Open, out sink) { s.change(s.noteAt(o), Voided, Clause{15, 1}, out) } // M15.1
