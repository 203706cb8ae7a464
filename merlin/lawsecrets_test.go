package merlin_test

import (
	"slices"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file lists what is hidden in positions and moves, and when it is revealed, for the property tests
// (M35.2).

// swapHidden changes what others have named, opened and counted to anything that it could be, and what they
// have in hand and brewed.
func swapHidden(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	if s.Config.Parts.Has(merlin.Magic) {
		for range 12 {
			exchange(s, seat, r)
		}
		showAnother(s, seat, r)
	}
	lookElsewhere(s, seat, r)
	for other := range bourse.Seat(s.Players()) {
		own := &s.Own[other]
		switch {
		case other == seat:
		case s.Committed.Has(other):
			own.Sealed = int16(r.IntN(mostNamed(s, other) + 1))
		case s.Stack[1].Kind == merlin.FrameAct && s.Stack[1].Seat == other && !s.Out.Has(other):
			own.Sealed, own.Actions, own.Open = 0, 0, merlin.Open{}
			opened := []merlin.Move{{}}
			for _, o := range s.Options(other, nil) {
				switch o.Move.Kind {
				case merlin.KindCard, merlin.KindPlot, merlin.KindLab, merlin.KindHand, merlin.KindUnit,
					merlin.KindGoods, merlin.KindOffer, merlin.KindPapers, merlin.KindLoan, merlin.KindWrite:
					opened = append(opened, o.Move)
				}
			}
			m := opened[r.IntN(len(opened))]
			own.Open = merlin.Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good,
				To: m.To, Paper: m.Paper}
			if m.Kind == merlin.KindOffer {
				drafted(s, other, r)
			}
			if m.Kind == merlin.KindPapers || m.Kind == merlin.KindUnit || m.Kind == merlin.KindLoan ||
				m.Kind == merlin.KindWrite {
				stepped(s, other, r)
			}
			own.Actions = int8(r.IntN(int(s.Config.MaxActions) + 1))
		}
	}
}

// A hole is a place of a card that a seat does not see: it may have any of some cards.
type hole struct {
	card *merlin.Card // nil in the deck
	may  []merlin.Card
	hand *merlin.Hand // if it is in one
}

// The potions of each site, by the site's number, written from the rulebook (M31).
var brewed = [6][]merlin.Card{1: potions[6:], 2: potions[:3], 3: potions[3:5], 4: potions[4:5],
	5: potions[5:6]}

// holes lists the places of hidden cards of others: not of the one card that the seat has been shown.
func holes(s *merlin.State, seat bourse.Seat) (list []hole) {
	for other := range bourse.Seat(s.Players()) {
		own := &s.Own[other]
		if other == seat {
			continue
		}
		shown := false
		for i := range own.Hand {
			switch c := &own.Hand[i]; {
			case c.Card == 0:
			case !shown && s.Offer.To == seat && seat.Player() &&
				(merlin.HandCard{Card: own.Shown, Lab: s.Offer.Lab}) == *c:
				shown = true
			case c.Card.Spell():
				list = append(list, hole{&c.Card, spells, &own.Hand})
			default:
				list = append(list, hole{&c.Card, potions, &own.Hand})
			}
		}
		for i := range own.Front {
			if own.Front[i] != 0 {
				list = append(list, hole{&own.Front[i], brewed[1], nil})
			}
		}
		for i := range own.Under {
			if own.Under[i] != 0 {
				list = append(list, hole{&own.Under[i],
					brewed[s.Plots[int(other)*merlin.FieldPlots+i].Site()], nil})
			}
		}
	}
	return list
}

// exchange swaps two cards that a seat does not see, if each may be in the place of the other. One of them
// may be in the deck.
func exchange(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	list := holes(s, seat)
	if len(list) == 0 {
		return
	}
	a := list[r.IntN(len(list))]
	if r.IntN(2) == 0 {
		b := list[r.IntN(len(list))]
		if slices.Contains(a.may, *b.card) && slices.Contains(b.may, *a.card) {
			*a.card, *b.card = *b.card, *a.card
			tidy(b.hand)
		}
	} else if c := a.may[r.IntN(len(a.may))]; r.IntN(3) < int(unheld(s, c)) {
		*a.card = c
	}
	tidy(a.hand)
}

// tidy sorts a hand.
func tidy(h *merlin.Hand) {
	if h != nil {
		slices.SortFunc(h[:h.Len()], func(a, b merlin.HandCard) int {
			return 10*(int(a.Card)-int(b.Card)) + int(a.Lab) - int(b.Lab)
		})
	}
}

// showAnother changes the card that the partner of an offer sees to any card of the offerer that is
// possible, which third players and spectators cannot know.
func showAnother(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	from, to := s.Stack[0].Seat, s.Offer.To
	if item := s.Offer.Give.Item; item != merlin.ItemSpell && item != merlin.ItemRecipe || seat == from ||
		seat == to {
		return
	}
	var may []merlin.Card
	for _, c := range s.Own[from].Hand {
		if c.Card != 0 && c.Lab == s.Offer.Lab && c.Card.Spell() == (s.Offer.Give.Item == merlin.ItemSpell) {
			may = append(may, c.Card)
		}
	}
	c := may[r.IntN(len(may))]
	s.Own[from].Shown, s.Own[to].Shown = c, c
}

// lookElsewhere has another player look at other decrees (M23.1).
func lookElsewhere(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	for other := range bourse.Seat(s.Players()) {
		looked := &s.Own[other].Looked
		if other == seat || looked[0] == 0 {
			continue
		}
		for i := range looked {
			if c := decrees[r.IntN(len(decrees))]; looked[i] != 0 && unheld(s, c) > 0 {
				looked[i] = c
			}
		}
		if looked[1] != 0 {
			slices.Sort(looked[:])
		}
	}
}

// partners returns the two players who know the hidden card of an offer: the offerer and the partner
// (M13.1).
func partners(s *merlin.State, index int) bourse.Seats {
	from, to := s.Stack[0].Seat, s.Offer.To
	if seat := bourse.Seat(index); seat != from && seat != to {
		return bourse.SeatsOf(seat)
	}
	return bourse.SeatsOf(from).With(to)
}

// stepped takes some steps of what a player has opened, none of which does anything: a note among papers, and
// the terms of a loan or a note.
func stepped(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	for range r.IntN(5) {
		var steps []merlin.Option
		for _, o := range s.Options(seat, nil) {
			switch o.Move.Kind {
			case merlin.KindPair, merlin.KindFoe:
				if s.Own[seat].Open.Kind == merlin.KindUnit {
					steps = append(steps, o)
				}
			case merlin.KindNote, merlin.KindSet, merlin.KindAt, merlin.KindGood, merlin.KindCover,
				merlin.KindNumber, merlin.KindDone:
				if !openMove(s, o.Move) {
					steps = append(steps, o)
				}
			}
		}
		if len(steps) == 0 {
			return
		}
		s.ApplyUnchecked(bourse.Pick(steps, r))
	}
}

// drafted takes some steps of the offer that a player has opened: anything that it has is given, and for it
// anything that the partner has and could give is asked (M13.1).
func drafted(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	for range r.IntN(5) {
		var steps []merlin.Option
		for _, o := range s.Options(seat, nil) {
			if o.Move.Kind != merlin.KindBack && !putsOut(s, o.Move) {
				steps = append(steps, o)
			}
		}
		if len(steps) == 0 {
			return
		}
		s.ApplyUnchecked(bourse.Pick(steps, r))
	}
}

// openMove reports whether a move of a hidden kind is open: it lays a card or is a draft's last step.
func openMove(s *merlin.State, m merlin.Move) bool {
	if !m.Seat.Player() {
		return false
	}
	switch open := s.Own[m.Seat].Open.Kind; m.Kind {
	case merlin.KindAt:
		return open == 0 || open == merlin.KindCard || open == merlin.KindLab || open == merlin.KindHand ||
			open == merlin.KindUnit
	case merlin.KindTo:
		return open == merlin.KindHand || open == merlin.KindUnit
	case merlin.KindFoe:
		return open != merlin.KindUnit
	}
	return putsOut(s, m)
}

// putsOut reports whether a move is the last step of a draft, which reveals all of it. The last step of an
// offer (M13.1) names a card or the number of an item. That of a loan, a future or a bond says when it is
// due, that of a share its price, and that of a policy its term.
func putsOut(s *merlin.State, m merlin.Move) bool {
	if !m.Seat.Player() {
		return false
	}
	o := &s.Own[m.Seat].Open
	switch o.Kind {
	case merlin.KindLoan:
		return m.Kind == merlin.KindSet && o.Amount > 0
	case merlin.KindWrite:
		if m.Kind == merlin.KindSet {
			last := map[merlin.NoteKind]bool{merlin.Future: o.Amount > 0, merlin.Bond: o.Price > 0,
				merlin.Share: o.Plot != 0, merlin.Policy: o.Price > 0}
			return last[o.Paper]
		}
		return m.Kind == merlin.KindNext || m.Kind == merlin.KindRound
	}
	return o.Kind == merlin.KindOffer && (m.Kind == merlin.KindWith && o.Give != merlin.Ware{} ||
		m.Kind == merlin.KindSet && o.Get != 0)
}

// mostNamed returns the highest number that a seat can name: the purse but at most 10 (M2.3), one less than
// the Cost of Living (M5.5), or the purse (M23.2).
func mostNamed(s *merlin.State, seat bourse.Seat) int {
	if s.Top().Kind == merlin.FrameBids {
		return int(s.Seats[seat].Purse)
	}
	if s.Turns == 0 {
		return int(min(10, s.Seats[seat].Purse))
	}
	return int(s.CoL) - 1
}

// shownMove implements M35.2 and M36.7 for moves. Other players see that a number is sealed, and nothing of
// what a player opens and closes.
func shownMove(m merlin.Move, seat bourse.Seat) (merlin.Move, bool) {
	switch {
	case m.Seat == seat:
	case m.Kind == merlin.KindCard, m.Kind == merlin.KindPlot, m.Kind == merlin.KindLab,
		m.Kind == merlin.KindHand, m.Kind == merlin.KindTo, m.Kind == merlin.KindGoods,
		m.Kind == merlin.KindBack,
		m.Kind >= merlin.KindGood && m.Kind <= merlin.KindRound, m.Kind == merlin.KindPapers,
		m.Kind == merlin.KindLoan, m.Kind == merlin.KindWrite, m.Kind == merlin.KindNote,
		m.Kind == merlin.KindAt,
		m.Kind == merlin.KindOffer, m.Kind == merlin.KindItem, m.Kind == merlin.KindWith,
		m.Kind == merlin.KindSet, m.Kind == merlin.KindUnit, m.Kind == merlin.KindPair,
		m.Kind == merlin.KindFoe:
		return merlin.Move{}, false
	case m.Kind == merlin.KindSeal, m.Kind == merlin.KindCut:
		m.N = 0
	case m.Kind == merlin.KindGiveHand,
		m.Kind == merlin.KindDraw && (m.Card.Spell() || m.Card.Potion() || m.Card.Decree()):
		m.Card = 0 // who draws it sees it: see revealed
	}
	return m, true
}

// revealed lists when hidden things are revealed: sealed numbers when the last one is named, an open thing
// when it is used, spells when they are cast or sold, potions when they are used, and a drawn card to the
// player who draws it.
func revealed(s *merlin.State, m merlin.Move) conform.Reveal {
	if m.Seat.Player() && s.Own[m.Seat].Open.Kind == merlin.KindHand && s.Own[m.Seat].Open.Card.Spell() &&
		m.Kind != merlin.KindBack || drunk(s, m) {
		return conform.InPassing
	}
	switch m.Kind {
	case merlin.KindDraw:
		if m.Card.Spell() || m.Card.Potion() || m.Card.Decree() {
			return conform.ForGood
		}
	case merlin.KindSeal, merlin.KindCut:
		if s.Waiting().Len() == 1 {
			return conform.InPassing
		}
	case merlin.KindAt, merlin.KindTo, merlin.KindFoe:
		if openMove(s, m) {
			return conform.ForGood
		}
	case merlin.KindDiscard, merlin.KindInvest, merlin.KindJoin, merlin.KindDeposit, merlin.KindWithdraw,
		merlin.KindPlant,
		merlin.KindLoad, merlin.KindBid, merlin.KindAsk, merlin.KindRebid, merlin.KindLeave, merlin.KindUnask,
		merlin.KindTake, merlin.KindHit,
		merlin.KindIssue, merlin.KindUnissue, merlin.KindScrip, merlin.KindRedeem, merlin.KindPurchase,
		merlin.KindPrice, merlin.KindUnprice,
		merlin.KindTear, merlin.KindDeliver, merlin.KindSettle, merlin.KindAssign,
		merlin.KindChoose, merlin.KindRally, merlin.KindLastCall, merlin.KindAttack, merlin.KindStrike,
		merlin.KindBreach, merlin.KindGo, merlin.KindCure,
		merlin.KindUse, merlin.KindClear, merlin.KindFund, merlin.KindAccept, merlin.KindGiveHand:
		return conform.ForGood
	}
	if putsOut(s, m) {
		return conform.ForGood
	}
	return conform.Nothing
}

// drunk reports whether a move uses a potion: it is gone, and not because of what happened to its owner or
// its plot.
func drunk(s *merlin.State, m merlin.Move) bool {
	if !s.Config.Parts.Has(merlin.Magic) || s.Check(m) != nil {
		return false
	}
	next := *s
	next.ApplyUnchecked(m)
	for seat := range bourse.Seat(s.Players()) {
		if next.Out.Has(seat) {
			continue
		}
		if next.Seats[seat].Front.N < s.Seats[seat].Front.N {
			return true
		}
		for i := range merlin.FieldPlots {
			at := merlin.PlaceOf(seat, i+1) - 1
			if then, now := &s.Plots[at], &next.Plots[at]; then.Potion && !now.Potion &&
				now.Property == then.Property && now.Permit == then.Permit && now.Second == then.Second &&
				!now.Down {
				return true
			}
		}
	}
	return false
}
