package merlin

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements how a move is checked and made. After the move, run steps frames until a player or chance
// must decide.
//
// A step does one thing and then pushes at most one frame. It first moves its cursor past that thing, so
// that it continues behind it once the pushed frame is resolved. A frame does not contain gold, goods or
// cards: what is on its way is in an account. A step continues or pops its frame for every cursor value in
// range. Every frame ends, because Step and the fields that count rise in the order that the comment of the step
// gives, or because something finite shrinks.

// refuseDecision refuses a move that a player who may act cannot make.
func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal {
	if r := grammar.Refuse(moves, m, m.Kind, noSuchKind, onlyNature, strayField); r != nil { // M38.1 M38.3
		return r
	}
	row, open, asks := &kindRows[m.Kind], &own.Open, p.top().Kind
	if row.asked>>asks&1 == 0 { // M36.3 M38.3
		return notNow
	}
	switch {
	case row.action:
		if r := p.refuseAction(own); r != nil {
			return r
		}
	case row.on == 0 || asks != FrameAct:
	case open.Kind == 0:
		return nothingOpen
	case row.on&open.thing() == 0 || open.draft() && !open.takes(m.Kind): // M36.7
		return notForThat
	}
	if row.part != 0 && !p.Config.Parts.Has(row.part) { // M37.1
		return notPlayed
	}
	if r := p.refuseKind(m, own); r != nil || row.wrong == nil {
		return r
	}
	if low, high := p.span(m, own); m.N < low || m.N > high { // M38.2
		switch {
		case m.Kind == KindSeal && asks == FrameBids:
			return bidBeyondPurse // M23.2
		case high < low && row.none != nil:
			return row.none
		}
		return row.wrong
	}
	return nil
}

// make makes a legal move and then runs until a player or chance must decide. It first closes what is open,
// because nothing is open at a decision. A unit that has named a partner, or a golem that it will move, is
// opened again.
func (s *State) make(m *Move, out sink) {
	var got int16 // the answer for the step below, if the move answers its question
	switch row := &kindRows[m.Kind]; {
	case row.opens != 0 || row.closes:
		s.open(m) // there is nothing to resolve
		return
	case row.on == 0:
		got = s.makeKind(m, nil, out)
	case s.Own[m.Seat].Open.draft():
		if !s.draft(m, out) {
			return
		}
	default:
		open := s.Own[m.Seat].Open
		s.Own[m.Seat].Open = Open{}
		got = s.makeKind(m, &open, out)
	}
	s.run(got, out)
}

// moved returns the event of a legal move that has not yet been made.
func (s *State) moved(m *Move) Event {
	e := Event{Kind: Moved, Rule: Clause(moves.Rule(m.Kind)), Seat: m.Seat, Move: *m, Good: s.top().kept()}
	switch f := s.top(); {
	case m.Kind == KindDie, m.Kind == KindDice, f.Kind == FrameAbility, f.Kind == FramePost:
		e.Rule = f.Rule // many rules ask for a die, and a guard's answer belongs to its ability
	case m.Kind == KindDraw && f.Seat.Player():
		e.To = HandOf(f.Seat) // only this player sees the card
		if *f.from() == drawDecrees {
			e.To = LookedOf(f.Seat)
		}
	case m.Kind.deed():
		e.Open = s.Own[m.Seat].Open
		e.Rule = e.Open.rule(m.Kind, e.Rule)
		if e.Open.Kind == KindUnit {
			e.Rule = s.unitRule(m.Seat, m.Kind, &e.Open, e.Rule)
		}
	}
	return e
}

// clear removes what was being resolved when the game ends. Cards set aside stay in their account.
func (s *State) clear() {
	s.Stack, s.Depth, s.Sold = Frames{}, 0, Goods{}
	s.settled()
	for i := range s.Own {
		own := &s.Own[i]
		own.Sealed, own.Actions, own.Open, own.Shown = 0, 0, Open{}, 0
	}
	for i := range s.Plots {
		s.Plots[i].Invested, s.Plots[i].Dug = false, undug
	}
	for i := range s.Seats {
		s.Seats[i].Offers = 0
		for k := range s.Seats[i].Units {
			u := &s.Seats[i].Units[k]
			u.Acts, u.Attacked, u.Moved, u.Spare = 0, false, false, false
			if u.Sleep == pacified {
				u.Sleep = pacifiedOn
			}
		}
	}
	for i := range s.Notes {
		s.Notes[i].Struck = false
	}
}
