package merlin

import "bourse.example"

// This file implements who may write notes (M8.4, M15.1), and puts out what has been drafted.

// loanSteps are the steps of a loan's draft (M16.2).
var loanSteps = []term{termVault, termPrincipal, termFace, termDue}

// paperSteps are the steps of the draft of each kind of note. A policy on rolls names numbers, one on a spot
// a price, and one on a cart neither.
var paperSteps = [...][]term{
	Future: {termGood, termForward, termDue},                                   // M15.2
	Bond:   {termFace, termPrice, termDue},                                     // M16.1
	Share:  {termProperty, termPrice},                                          // M17.1
	Policy: {termCover, termNumbers, termX, termPayout, termPremium, termTerm}, // M19.1 M19.2 M19.3
}

// skips returns by how many steps a draft comes nearer to its end with a move: a card is not counted, a spell
// alone is sent through a shop, another's if one has none; numbers are named until they are done, and a
// policy has the steps of what it covers.
func (p *Public) skips(o *Open, m *Move) uint8 {
	switch o.due() {
	case termGive:
		switch {
		case m.Card == 0:
			return 2
		case m.Card.Spell() && !p.Keeps(m.Seat, Card.SpellLab): // M9.4
			return 1
		}
		return 3
	case termVia:
		return 2
	case termGet:
		if m.Card != 0 {
			return 2
		}
	case termCover:
		switch {
		case m.Cover == CoverRolls:
		case m.Cover.Spot() != 0:
			return 2
		default:
			return 3
		}
	case termNumbers:
		if m.N > 0 {
			return 0
		}
		return 2
	}
	return 1
}

// refuseIssuer refuses who has no Chauffeur.
func (p *Public) refuseIssuer(sets *fieldSets) *bourse.Illegal {
	if sets.chauffeurs == 0 { // M8.4
		return NoChauffeur
	}
	return nil
}

// refuseWrite refuses to write a note of a kind.
func (p *Public) refuseWrite(seat bourse.Seat, paper NoteKind) *bourse.Illegal {
	sets := p.fieldSets(seat)
	return p.refusePaper(seat, paper, &sets)
}

// refusePaper refuses to write a note: without a Chauffeur, with as many out as there may be, and a share
// with no property that could have one.
func (p *Public) refusePaper(seat bourse.Seat, k NoteKind, sets *fieldSets) *bourse.Illegal {
	if r := p.refuseIssuer(sets); r != nil {
		return r
	}
	switch {
	case k < Future || k > Policy:
		return NoSuchPaper
	case p.freeNumber(seat) == 0: // M15.1
		return NoNoteLeft
	case k == Share && !p.hasShareable(seat): // M36.7
		return NothingToDo
	}
	return nil
}

// listWrite returns the kinds of notes that a player can write, a bit for each.
func (p *Public) listWrite(seat bourse.Seat, sets *fieldSets) uint64 {
	if p.refusePaper(seat, Bond, sets) != nil { // it takes no more than any other
		return 0
	}
	set := uint64(1<<Future | 1<<Bond | 1<<Policy)
	if p.hasShareable(seat) { // M36.7
		set |= 1 << Share
	}
	return set
}

// putOutLoan offers a loan: the last step has said when it is due.
func (s *State) putOutLoan(m *Move, o *Open, out sink) {
	s.offer(m.Seat, Offer{To: o.To, Give: o.Give, Vault: o.Plot, Face: o.Amount, Ahead: int8(m.N)},
		Clause{16, 2}, out)
}

// putOutNote issues the note that is drafted: it is for sale.
func (s *State) putOutNote(m *Move, o *Open, out sink) {
	n := Note{Kind: o.Paper, Issuer: m.Seat, Holder: noSeat, Price: o.Price, Good: o.Good, Amount: o.Amount,
		Plot: o.Plot}
	rule := Clause{15, 2}
	switch n.Kind {
	case Future:
		n.Price, n.Due = n.Amount, s.Now()+int8(m.N) // M15.2
	case Bond:
		n.Due, rule = s.Now()+int8(m.N), Clause{16, 1} // M16.1
	case Share:
		n.Price, rule = int8(m.N), Clause{17, 1} // M17.1
	default:
		rule = Clause{19, 1}
		n.Cover, n.Numbers, n.X, n.Set = o.Cover, o.Numbers, o.X, s.Now()
		switch m.Kind {
		case KindNext:
			n.Term = TermNext
		case KindRound:
			n.Term = TermRound
		default:
			n.Term, n.Left = TermSeasons, int8(m.N) // M19.3
		}
	}
	s.issue(n, rule, out)
}
