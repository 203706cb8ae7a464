package merlin

import "bourse.example"

// This file implements drafts (M36.7): what takes many choices is drafted in its writer's Own, step by step. A
// table says which steps a draft has. A step is a short list; the last one puts the draft out.

// A term is what a step of a draft settles.
type term uint8

// The terms of drafts.
const (
	termGive term = 1 + iota // what is offered
	termGet                  // what is asked for it
)

// A step is a choice of a draft: the term that it settles, and the kinds of moves that make it, a bit for each.
type step struct {
	term term
	by   uint64
}

// What is offered is named, and counted unless it is a card.
const (
	byName   = 1<<KindItem | 1<<KindWith
	byNumber = 1 << KindSet
)

// drafts are the steps of each kind of draft, by the kind that opens it.
var drafts = [...][]step{
	KindOffer: {{termGive, byName}, {termGive, byNumber}, {termGet, byName}, {termGet, byNumber}}, // M13.1
}

// draft reports whether what is open is a draft.
func (o *Open) draft() bool { return int(o.Kind) < len(drafts) && drafts[o.Kind] != nil }

// due returns the step of a draft that comes next.
func (o *Open) due() step { return drafts[o.Kind][o.Step] }

// refuseStep refuses what is not the step of a draft that comes next, and what that cannot be.
func (p *Public) refuseStep(m *Move, o *Open) *bourse.Illegal {
	if o.due().by>>m.Kind&1 == 0 { // M36.7
		return NotForThat
	}
	switch m.Kind {
	case KindItem:
		return p.refuseWare(m.Seat, o, Ware{Item: m.Item})
	case KindWith:
		return p.refuseWare(m.Seat, o, Ware{Card: m.Card})
	}
	if m.N < 1 || m.N > p.mostSet(m.Seat, o) { // M38.2
		return AmountWrong
	}
	return nil
}

// steps finds what the step that comes next can be.
func (p *Public) steps(seat bourse.Seat, o *Open, g *groups) {
	by := o.due().by
	if by>>KindItem&1 != 0 {
		g.add(KindItem, p.items(seat, o))
	}
	if by>>KindWith&1 != 0 {
		g.add(KindWith, p.wares(seat, o))
	}
	g.addIf(KindSet, by)
}

// draft makes a step of a draft. The last one closes it and puts it out.
func (s *State) draft(m *Move, out sink) {
	o := &s.Own[m.Seat].Open
	o.settle(m)
	if int(o.Step) < len(drafts[o.Kind]) {
		return
	}
	done := *o
	*o = Open{}
	s.putOut(m, &done, out)
}

// settle writes down what a step settles. What the last one says is not kept.
func (o *Open) settle(m *Move) {
	at := o.due()
	switch {
	case at.term == termGive && m.Kind == KindSet:
		o.Give.N = m.N
	case at.term == termGive:
		o.Give = Ware{Item: m.Item, Card: m.Card}
	case m.Kind == KindItem:
		o.Get = m.Item
	}
	if o.Step++; m.Kind == KindWith {
		o.Step++ // a card is not counted
	}
}

// made returns the move by which a step of the draft has been made.
func (o *Open) made(seat bourse.Seat, at step) Move {
	m := Move{Seat: seat}
	switch {
	case at.by == byNumber:
		m.Kind, m.N = KindSet, o.Give.N
	case at.term == termGet:
		m.Kind, m.Item = KindItem, o.Get
	case o.Give.Card != 0:
		m.Kind, m.Card = KindWith, o.Give.Card
	default:
		m.Kind, m.Item = KindItem, o.Give.Item
	}
	return m
}

// refuseDrafted refuses a draft whose steps cannot have been made. It must have been opened rightly.
func (p *Public) refuseDrafted(seat bourse.Seat, o *Open) *bourse.Illegal {
	if int(o.Step) >= len(drafts[o.Kind]) {
		return NotForThat
	}
	again := Open{Kind: o.Kind, To: o.To}
	for again.Step < o.Step {
		m := o.made(seat, again.due())
		if r := p.refuseStep(&m, &again); r != nil {
			return r
		}
		again.settle(&m)
	}
	if again != *o {
		return NotForThat
	}
	return nil
}
