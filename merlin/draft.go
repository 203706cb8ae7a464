package merlin

import "bourse.example"

// This file implements drafts (M36.7). A player drafts a decision with many parts step by step in Own. The
// plan of a draft lists the terms that it settles, and each term has a row in a table. Each step is a
// choice from a short list, and the last step makes the offer or issues the note.

// A term is one part of a draft, settled by one step.
type term uint8

// The terms of drafts.
const (
	termGive      term = 1 + iota // what is offered
	termVia                       // through whose shop a spell goes
	termGiven                     // how many of it
	termGet                       // asked for in return
	termGot                       // how many of it
	termVault                     // the vault that lends
	termPrincipal                 // how much it lends
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

type termRow struct {
	name string
	by   []Kind // the kinds of moves that settle it
	most int16  // the highest value; 0 if it depends on the draft
	kept kept   // where the draft keeps it
}

// A kept is the field in which a draft stores a term.
type kept uint8

const (
	notKept kept = iota // the last step, which is not stored
	inGive
	inVia
	inGiven
	inGet
	inPlot
	inLent
	inGood
	inAmount
	inPrice
	inCover
	inNumbers
	inX
)

// terms is the table of terms.
var terms = [...]termRow{
	termGive:      {name: "give", by: byName, kept: inGive},
	termVia:       {name: "via", by: []Kind{KindTo}, kept: inVia},
	termGiven:     {name: "given", by: byNumber, kept: inGiven},
	termGet:       {name: "get", by: byName, kept: inGet},
	termGot:       {name: "got", by: byNumber},
	termVault:     {name: "vault", by: byPlot, kept: inPlot},
	termPrincipal: {name: "principal", by: byNumber, kept: inLent},
	termGood:      {name: "good", by: []Kind{KindGood}, kept: inGood},
	termForward:   {name: "forward", by: byNumber, most: MaxForward, kept: inAmount}, // M15.2
	termFace:      {name: "face", by: byNumber, most: MaxFace, kept: inAmount},       // M16.1
	termPrice:     {name: "price", by: byNumber, most: MaxFace, kept: inPrice},       // M16.1 M17.1
	termProperty:  {name: "property", by: byPlot, kept: inPlot},
	termDue:       {name: "due", by: byNumber, most: MaxAhead}, // M15.2 M16.1
	termCover:     {name: "cover", by: []Kind{KindCover}, kept: inCover},
	termNumbers:   {name: "numbers", by: byTotal, kept: inNumbers},
	termX:         {name: "x", by: byNumber, most: MaxPremium, kept: inX},                   // M19.2
	termPayout:    {name: "payout", by: byNumber, most: MaxFace, kept: inAmount},            // M19.1
	termPremium:   {name: "premium", by: byNumber, most: MaxPremium, kept: inPrice},         // M19.1
	termTerm:      {name: "term", by: []Kind{KindNext, KindRound, KindSet}, most: MaxAhead}, // M19.3
}

// The kinds of moves that settle a term. A ware is named, and counted unless it is a card.
var (
	byName   = []Kind{KindItem, KindWith}
	byNumber = []Kind{KindSet}
	byPlot   = []Kind{KindAt}
	byTotal  = []Kind{KindNumber, KindDone}
)

// keep stores the term that a move states, or with back set, restores it to the move.
func (t term) keep(o *Open, m *Move, back bool) {
	switch terms[t].kept {
	case inGive:
		keepGive(o, m, back)
	case inVia:
		keep(&o.Via, &m.To, back)
	case inLent:
		if !back {
			o.Give.Item = ItemGold
		}
		keep(&o.Give.N, &m.N, back)
	case inGiven:
		keep(&o.Give.N, &m.N, back)
	case inGet:
		keep(&o.Get, &m.Item, back)
	case inPlot:
		keep(&o.Plot, &m.Plot, back)
	case inGood:
		keep(&o.Good, &m.Good, back)
	case inAmount:
		keepN(&o.Amount, m, back)
	case inPrice:
		keepN(&o.Price, m, back)
	case inCover:
		keep(&o.Cover, &m.Cover, back)
	case inNumbers:
		keepNumbers(o, m, back)
	case inX:
		keepN(&o.X, m, back)
	}
}

// keep copies a value from a move to the draft, or back.
func keep[T any](kept, said *T, back bool) {
	if back {
		*said = *kept
	} else {
		*kept = *said
	}
}

// keepN copies the number of a move to the draft, or back.
func keepN(kept *int8, m *Move, back bool) {
	if back {
		m.N = int16(*kept)
	} else {
		*kept = int8(m.N)
	}
}

// keepGive copies what is offered. A card in hand is also an item.
func keepGive(o *Open, m *Move, back bool) {
	switch give := &o.Give; {
	case !back:
		*give, o.Lab = Ware{Item: m.Item, Card: m.Card}, m.Lab
		if m.Card.Spell() || m.Card.Potion() {
			give.Item = itemOf(m.Card)
		}
	case give.Card != 0:
		m.Kind, m.Card, m.Lab = byName[1], give.Card, o.Lab
	default:
		m.Item = give.Item
	}
}

// keepNumbers stores a number of a policy on rolls. With back set, it restores the next number above the
// one in the move, or a move of kind done if there is none.
func keepNumbers(o *Open, m *Move, back bool) {
	switch {
	case !back && m.N > 0:
		o.Numbers |= 1 << m.N
	case back:
		for m.N++; m.N <= maxTotal && !o.Numbers.Has(int(m.N)); m.N++ {
		}
		if m.N > maxTotal {
			m.Kind, m.N = byTotal[1], 0
		}
	}
}

// maxDraft is the number of moves in the longest draft, including the opening move: a policy on all
// numbers.
const maxDraft = 17

// offerSteps are the steps of an offer's draft (M13.1).
var offerSteps = []term{termGive, termVia, termGiven, termGet, termGot}

// plan returns the steps of a draft, or nil if there is none.
func (o *Open) plan() []term {
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
func (o *Open) draft() bool { return kindRows[o.Kind].opens&drafts != 0 }

// Term returns the name of the term that the next step of a draft settles, such as price. It returns "" if there is none.
func (o *Open) Term() string {
	if plan := o.plan(); int(o.Step) < len(plan) {
		return terms[plan[o.Step]].name
	}
	return ""
}

// due returns the term that the next step of a draft settles.
func (o *Open) due() term { return o.plan()[o.Step] }

// takes reports whether a kind of move makes the next step.
func (o *Open) takes(k Kind) bool {
	for _, by := range terms[o.due()].by {
		if by == k { // M36.7
			return true
		}
	}
	return false
}

// listGood returns the commodities that have futures.
func listGood() uint64 { return 1<<commodities - 1 } // M15.2

// spanNumber returns the range of the next number in a policy on rolls.
func (p *Public) spanNumber(o *Open) (low, high int16) {
	return int16(o.Numbers.last()) + 1, maxTotal // M19.2
}

// mayDone reports whether a policy on rolls has a number.
func mayDone(o *Open) bool { return o.Numbers != 0 } // M19.2

// mostSet returns the highest number that the next step of a draft can set. For an item, it is the
// amount that its giver has.
func (p *Public) mostSet(seat bourse.Seat, o *Open) int16 {
	switch due := o.due(); due {
	case termGiven:
		return p.Amount(seat, o.Give.Item) // M13.1
	case termGot:
		return p.Amount(o.To, o.Get) // M13.1
	case termPrincipal:
		return p.Plots.at(o.Plot).Gold // M16.2
	default:
		return terms[due].most
	}
}

// draft makes a step of a draft. It reports whether that was the last step, which completes the draft.
func (s *State) draft(m *Move, out sink) (last bool) {
	o := &s.Own[m.Seat].Open
	s.settleTerm(o, m)
	if int(o.Step) < len(o.plan()) {
		return false
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
	return true
}

// settleTerm stores the term that a step settles.
func (p *Public) settleTerm(o *Open, m *Move) {
	o.due().keep(o, m, false)
	o.Step += p.skips(o, m)
}

// made returns the move that made the next step of the draft that is being repeated.
func (o *Open) made(seat bourse.Seat, again *Open) Move {
	due := again.due()
	m := Move{Seat: seat, Kind: terms[due].by[0]}
	if due == termNumbers {
		m.N = int16(again.Numbers.last()) // the next number is above this one
	}
	due.keep(o, &m, true)
	return m
}

// refuseDrafted refuses a draft whose steps cannot have been made since a player opened it. before is what
// the player knew then.
func (p *Public) refuseDrafted(seat bourse.Seat, o *Open, before Own) *bourse.Illegal {
	m := Move{Seat: seat, Kind: o.Kind, To: o.To, Paper: o.Paper}
	if r := p.refuseDecision(&m, &before); r != nil {
		return r
	}
	if int(o.Step) >= len(o.plan()) {
		return notForThat
	}
	again := &before.Open
	for *again = m.opened(); *again != *o; {
		if again.Step > o.Step || again.Step == o.Step && again.due() != termNumbers {
			return notForThat
		}
		m := o.made(seat, again)
		if r := p.refuseDecision(&m, &before); r != nil {
			return r
		}
		p.settleTerm(again, &m)
	}
	return nil
}
