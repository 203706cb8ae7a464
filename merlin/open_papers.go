package merlin

import "bourse.example"

// This file implements what players do with a player's open papers: the scrip (M18) and the notes, which a
// player opens one at a time (M15).

// refusePapers refuses to open the papers of a player who is not in the game, or papers with no legal move.
func (p *Public) refusePapers(seat, to bourse.Seat) *bourse.Illegal {
	if !p.alive().Has(to) { // M15.1
		return noSuchIssuer
	}
	if sets := p.fieldSets(seat); !p.scripDeeds(seat, to, &sets) && p.listNote(seat, to) == 0 { // M36.7
		return nothingToDo
	}
	return nil
}

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
		return p.refuseUnissue(seat, seat) == nil || p.refuseIssuing(seat, sets) == nil
	}
	return p.refuseRedeem(seat, to) == nil || p.refuseScrip(seat, to) == nil
}

// listNote returns the notes of an issuer with a legal move, with one bit for the number of each.
func (p *Public) listNote(seat, issuer bourse.Seat) (set uint64) {
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Issuer == issuer && p.noteDeeds(n, seat) {
			set |= 1 << n.Number
		}
	}
	return set
}

// refuseNote refuses a note that does not exist, or that has no legal move.
func (p *Public) refuseNote(seat, issuer bourse.Seat, note uint8) *bourse.Illegal {
	i := p.Notes.Find(issuer, note)
	switch {
	case i < 0:
		return noSuchNote
	case !p.noteDeeds(&p.Notes[i], seat): // M36.7
		return nothingToDo
	}
	return nil
}

// noteDeeds reports whether there is a legal move for a note.
func (p *Public) noteDeeds(n *Note, seat bourse.Seat) bool {
	switch {
	case p.refusePrice(n, seat) == nil, p.refusePurchase(n, seat) == nil:
		return true
	case n.Issuer != seat: // only the issuer can make the remaining moves
		return false
	case n.Called == 0:
		return p.refuseTear(n, seat) == nil
	}
	return p.refuseDeliver(n, seat) == nil || p.refuseSettle(n, seat) == nil || p.listAssign(n, seat) != 0
}

// opened returns the open note.
func (p *Public) opened(o *Open) *Note { return &p.Notes[p.Notes.Find(o.To, o.Note)] }

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

// loose reports whether a note is unsold, issued by the player, and can be changed. A policy can be changed
// once the season has changed since its premium was set.
func (p *Public) loose(n *Note, seat bourse.Seat) bool {
	return !n.Sold() && n.Issuer == seat && (n.Kind != Policy || n.Set != p.Now()) // M15.1 M19.3
}

// refusePrice refuses to price a note that the player does not hold, unless it is the player's own unsold
// policy.
func (p *Public) refusePrice(n *Note, seat bourse.Seat) *bourse.Illegal {
	if n.Holder != seat && (n.Kind != Policy || !p.loose(n, seat)) { // M15.1 M19.3
		return notYourNote
	}
	return nil
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

// refuseTear refuses to tear up a note that is not an unsold note of the player's own, or a policy whose
// premium was set this season.
func (p *Public) refuseTear(n *Note, seat bourse.Seat) *bourse.Illegal {
	if !p.loose(n, seat) { // M15.1 M19.3
		return notYourNote
	}
	return nil
}

// makePurchase pays the seller of a note and hands over the note.
func (s *State) makePurchase(i int, seat bourse.Seat, out sink) {
	n := &s.Notes[i]
	s.transfer(Purse(seat), Purse(n.Seller()), Gold, int16(n.Price), Clause{15, 1}, out) // M15.1
	s.handOver(i, seat, Clause{15, 1}, out)
}

func (s *State) makePrice(i int, n int16, out sink) { s.price(i, int8(n), Clause{15, 1}, out) }

func (s *State) makeUnprice(i int, out sink) { s.price(i, 0, Clause{15, 1}, out) }

func (s *State) makeTear(i int, out sink) { s.change(i, Voided, Clause{15, 1}, out) } // M15.1
