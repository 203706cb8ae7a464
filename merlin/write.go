package merlin

import "bourse.example"

// This file implements who may write notes (M8.4, M15.1), and the last step of drafts of loans and notes.

// loanSteps lists the steps of the draft of a loan (M16.2).
var loanSteps = []term{termVault, termPrincipal, termFace, termDue}

// paperSteps lists the steps of the draft of each kind of note. A policy on rolls names numbers, a policy
// on a spot price names a price, and a policy on a cart names neither.
var paperSteps = [...][]term{
	Future: {termGood, termForward, termDue},                                   // M15.2
	Bond:   {termFace, termPrice, termDue},                                     // M16.1
	Share:  {termProperty, termPrice},                                          // M17.1
	Policy: {termCover, termNumbers, termX, termPayout, termPremium, termTerm}, // M19.1 M19.2 M19.3
}

// skips returns by how many steps a move advances a draft. A card has no number. Only a spell goes through
// a shop, and another player's shop is chosen only if the player has none. A policy names numbers until the
// player is done, and has only the steps that its cover needs.
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

// whyWrite returns why a player cannot write a kind of note.
func (p *Public) whyWrite(m *Move, sets *fieldSets) *bourse.Illegal {
	switch {
	case sets.chauffeurs == 0: // M8.4
		return noChauffeur
	case m.Paper < Future || m.Paper > Policy:
		return noSuchPaper
	case p.freeNumber(m.Seat) == 0: // M15.1
		return noNoteLeft
	}
	return nothingToDo
}

// listWrite returns the kinds of notes that a player can write, with one bit for each. A player needs a Chauffeur
// and can have only so many notes out, and a share needs a property that can have another.
func (p *Public) listWrite(seat bourse.Seat, sets *fieldSets) uint64 {
	if sets.chauffeurs == 0 || p.freeNumber(seat) == 0 { // M8.4 M15.1
		return 0
	}
	set := uint64(1<<Future | 1<<Bond | 1<<Policy)
	if p.hasShareable(seat) { // M36.7
		set |= 1 << Share
	}
	return set
}

// putOutLoan makes the offer of a loan after the last step has set when it is due.
func (s *State) putOutLoan(m *Move, o *Open, out sink) {
	s.offer(m.Seat, Offer{To: o.To, Give: o.Give, Vault: o.Plot, Face: o.Amount, Ahead: int8(m.N)},
		Clause{16, 2}, out)
}

// putOutNote issues the drafted note and puts it up for sale.
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
