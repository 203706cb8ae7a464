package merlin

import (
	"slices"

	"bourse.example"
)

// This file implements drafts (M36.7): what takes many choices is drafted in its writer's Own, step by step.
// A table says which steps a draft has. A step is a short list; the last one puts the draft out.

// A term is what a step of a draft settles.
type term uint8

// The terms of drafts.
const (
	termGive      term = 1 + iota // what is offered
	termVia                       // through whose shop, if it is a spell
	termGiven                     // how many of it
	termGet                       // what is asked for it
	termGot                       // how many of it
	termVault                     // the vault that lends
	termPrincipal                 // what it lends
	termGood                      // the commodity of a future
	termForward                   // its forward price
	termFace                      // of a bond
	termPrice                     // of a bond or a share
	termProperty                  // of a share
	termDue                       // in how many seasons a future or a bond is due
	termCover                     // what a policy covers
	termNumbers                   // of a policy on rolls
	termX                         // the price of a policy on a spot
	termPayout                    // of a policy
	termPremium                   // its price
	termTerm                      // how long it runs
)

// A step is a choice of a draft: the term that it settles, and the kinds of moves that make it.
type step struct {
	term term
	by   []Kind
}

// What is offered is named, and counted unless it is a card.
var (
	byName   = []Kind{KindItem, KindWith}
	byNumber = []Kind{KindSet}
	bySeat   = []Kind{KindTo}
	byPlot   = []Kind{KindAt}
)

// maxDraft is how many moves the longest draft takes, the one that opens it included: a policy on all
// numbers.
const maxDraft = 17

// offerSteps are the steps of an offer's draft (M13.1).
var offerSteps = []step{{termGive, byName}, {termVia, bySeat}, {termGiven, byNumber}, {termGet, byName},
	{termGot, byNumber}}

// plan returns the steps of a draft; none of what is not one.
func (o *Open) plan() []step {
	switch {
	case o.Kind == KindOffer:
		return offerSteps
	case o.Kind == KindLoan:
		return loanSteps
	case o.Kind == KindWrite && int(o.Paper) < len(paperSteps):
		return paperSteps[o.Paper]
	}
	return nil
}

// draft reports whether what is open is a draft.
func (o *Open) draft() bool { return o.plan() != nil }

// due returns the step of a draft that comes next.
func (o *Open) due() step { return o.plan()[o.Step] }

// refuseStep refuses what is not the step of a draft that comes next, and what that cannot be.
func (p *Public) refuseStep(m *Move, own *Own, o *Open) *bourse.Illegal {
	if !slices.Contains(o.due().by, m.Kind) { // M36.7
		return NotForThat
	}
	switch m.Kind {
	case KindItem:
		return p.refuseWare(m.Seat, o, Ware{Item: m.Item})
	case KindWith:
		return p.refuseNamed(m, own, o)
	case KindTo:
		return p.refuseSend(m.Seat, m.To)
	case KindAt:
		if o.Kind == KindLoan {
			return p.refuseVault(m.Seat, m.Plot)
		}
		return p.refuseShare(m.Seat, m.Plot)
	case KindGood:
		if !m.Good.Commodity() { // M15.2
			return NoSuchGood
		}
		return nil
	case KindCover:
		if !p.covered(m.Cover) { // M19.2
			return NoSuchCover
		}
		return nil
	case KindNumber:
		if m.N <= int16(o.Numbers.last()) || m.N > maxTotal { // M19.2
			return NumberWrong
		}
		return nil
	case KindDone:
		if o.Numbers == 0 { // M19.2
			return NumberWrong
		}
		return nil
	case KindNext, KindRound:
		return nil
	}
	if m.N < 1 || m.N > p.mostSet(m.Seat, o) { // M38.2
		return AmountWrong
	}
	return nil
}

// spanNumber returns the numbers that a policy on rolls can name next.
func (p *Public) spanNumber(o *Open) (low, high int16) {
	return int16(o.Numbers.last()) + 1, maxTotal // M19.2
}

// steps finds what the step that comes next can be.
func (p *Public) steps(seat bourse.Seat, own *Own, g *groups) {
	o := &own.Open
	for _, k := range o.due().by {
		set := uint64(1)
		switch k {
		case KindItem:
			set = p.items(seat, o)
		case KindWith:
			g.add(k, p.wares(seat, o))
			g.addFrom(k, handBase, p.hiddenWares(seat, own))
			continue
		case KindTo:
			set = p.sendable(seat)
		case KindAt:
			set = p.shareable(seat)
			if o.Kind == KindLoan {
				sets := p.fieldSets(seat)
				set = p.lending(seat, &sets)
			}
		case KindGood:
			set = 1<<commodities - 1
		case KindCover:
			set = p.covers()
		case KindNumber:
			set = legal(p.refuseStep(&Move{Seat: seat, Kind: k, N: maxTotal}, own, o))
		case KindDone:
			set = legal(p.refuseStep(&Move{Seat: seat, Kind: k}, own, o))
		}
		g.add(k, set)
	}
}

// draft makes a step of a draft. The last one closes it and puts it out.
func (s *State) draft(m *Move, out sink) {
	o := &s.Own[m.Seat].Open
	s.settleTerm(o, m)
	if int(o.Step) < len(o.plan()) {
		return
	}
	done := *o
	*o = Open{}
	switch done.Kind {
	case KindOffer:
		s.putOut(m, &done, out)
	case KindLoan:
		s.putOutLoan(m, &done, out)
	default:
		s.putOutNote(m, &done, out)
	}
}

// settleTerm writes down what a step settles. What the last one says is not kept.
func (p *Public) settleTerm(o *Open, m *Move) {
	switch o.due().term {
	case termGive:
		o.Give, o.Lab = Ware{Item: m.Item, Card: m.Card}, m.Lab
		if m.Card.Spell() || m.Card.Potion() {
			o.Give.Item = itemOf(m.Card)
		}
	case termVia:
		o.Via = m.To
	case termGiven:
		o.Give.N = m.N
	case termGet:
		o.Get = m.Item
	case termVault, termProperty:
		o.Plot = m.Plot
	case termPrincipal:
		o.Give = Ware{Item: ItemGold, N: m.N}
	case termGood:
		o.Good = m.Good
	case termForward, termFace, termPayout:
		o.Amount = int8(m.N)
	case termPrice, termPremium:
		o.Price = int8(m.N)
	case termCover:
		o.Cover = m.Cover
	case termNumbers:
		if m.Kind == KindNumber {
			o.Numbers |= 1 << m.N
		}
	case termX:
		o.X = int8(m.N)
	}
	o.Step += p.skips(o, m)
}

// made returns the move by which a step of the draft has been made, the steps before which are made again.
func (o *Open) made(seat bourse.Seat, again *Open) Move {
	at := again.due()
	m := Move{Seat: seat, Kind: at.by[0]}
	switch at.term {
	case termGive:
		if m.Item = o.Give.Item; o.Give.Card != 0 {
			m.Kind, m.Item, m.Card, m.Lab = KindWith, 0, o.Give.Card, o.Lab
		}
	case termVia:
		m.To = o.Via
	case termGiven, termPrincipal:
		m.N = o.Give.N
	case termGet:
		m.Item = o.Get
	case termVault, termProperty:
		m.Plot = o.Plot
	case termGood:
		m.Good = o.Good
	case termForward, termFace, termPayout:
		m.N = int16(o.Amount)
	case termPrice, termPremium:
		m.N = int16(o.Price)
	case termCover:
		m.Cover = o.Cover
	case termNumbers:
		for m.N = int16(again.Numbers.last()) + 1; m.N <= maxTotal && !o.Numbers.Has(int(m.N)); m.N++ {
		}
		if m.N > maxTotal {
			m.Kind, m.N = KindDone, 0
		}
	case termX:
		m.N = int16(o.X)
	}
	return m
}

// refuseDrafted refuses a draft whose steps cannot have been made. It must have been opened rightly.
func (p *Public) refuseDrafted(seat bourse.Seat, own *Own) *bourse.Illegal {
	o := &own.Open
	if int(o.Step) >= len(o.plan()) {
		return NotForThat
	}
	again := Open{Kind: o.Kind, To: o.To, Paper: o.Paper}
	for again != *o {
		if again.Step > o.Step || again.Step == o.Step && again.due().term != termNumbers {
			return NotForThat
		}
		m := o.made(seat, &again)
		if r := p.refuseStep(&m, own, &again); r != nil {
			return r
		}
		p.settleTerm(&again, &m)
	}
	return nil
}
