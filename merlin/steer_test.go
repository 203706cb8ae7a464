package merlin_test

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays games in which players are after paper, so that what is rare comes about in short ones.

// Weights say how often kinds of moves are made; what is not there is not made.
type weights map[merlin.Kind]int

// A steer says how players move: each kind of move as often as it has weight, among the others that are legal. They
// buy properties until they have a Chauffeur, and if they load carts a land for each property besides.
type steer struct {
	kinds  weights           // in place of the usual ones
	papers []merlin.NoteKind // what is written
	covers []merlin.Cover    // what policies cover
	good   merlin.Good       // what is traded
	more   int               // properties besides those of a Chauffeur
	amount int               // the highest face and payout
	price  int               // the highest price
	due    int               // the most seasons
	magic  string            // the suits of labs and lands that are set up and placed, of who studies magic
}

// usual are the weights of what every steer does.
var usual = weights{
	merlin.KindEnd: 2, merlin.KindBuy: 8, merlin.KindCard: 8, merlin.KindPlot: 4, merlin.KindAt: 8, merlin.KindJoin: 8, merlin.KindDeposit: 2,
	merlin.KindPapers: 4, merlin.KindWrite: 4, merlin.KindNote: 4, merlin.KindPurchase: 6,
	merlin.KindSet: 1, merlin.KindGood: 1, merlin.KindCover: 1, merlin.KindNumber: 3, merlin.KindDone: 1, merlin.KindNext: 1, merlin.KindRound: 1, merlin.KindItem: 1, merlin.KindWith: 1,
	merlin.KindDecline: 1, merlin.KindAccept: 3, merlin.KindSeal: 1, merlin.KindCut: 1, merlin.KindKeep: 1,
	merlin.KindFreeEscrow: 1, merlin.KindFreeBid: 1, merlin.KindFreeStake: 1, merlin.KindGiveStore: 1, merlin.KindGiveStall: 1, merlin.KindGiveCart: 1, merlin.KindGiveAsk: 1,
	merlin.KindGivePlanted: 1, merlin.KindGiveCard: 1, merlin.KindGivePermit: 1, merlin.KindGivePlot: 1,
}

// weight returns how often a kind of move is made.
func (st *steer) weight(k merlin.Kind) int {
	if w, ok := st.kinds[k]; ok {
		return w
	}
	return usual[k]
}

// choose picks a kind of move by weight, one of its options, and of amounts a low one.
func (st *steer) choose(s *merlin.State, seat bourse.Seat, options []merlin.Option, r *rng.Rand) merlin.Move {
	var likely []merlin.Option
	sum := 0
	for i, o := range options {
		if st.weight(o.Move.Kind) == 0 || !st.wants(s, seat, o.Move) {
			continue
		}
		likely = append(likely, options[i])
		if len(likely) == 1 || likely[len(likely)-2].Move.Kind != o.Move.Kind {
			sum += st.weight(o.Move.Kind)
		}
	}
	if len(likely) == 0 {
		return bourse.Idle(options)
	}
	n := r.IntN(sum)
	for n -= st.weight(likely[0].Move.Kind); n >= 0; n -= st.weight(likely[0].Move.Kind) {
		kind := likely[0].Move.Kind
		likely = slices.DeleteFunc(likely, func(o merlin.Option) bool { return o.Move.Kind == kind })
	}
	kind := likely[0].Move.Kind
	likely = slices.DeleteFunc(likely, func(o merlin.Option) bool { return o.Move.Kind != kind })
	o := likely[r.IntN(len(likely))]
	if o.Max == 0 {
		return o.Move
	}
	return o.Move.With(o.Min + r.IntN(min(o.Max-o.Min+1, st.span(s, o.Move))))
}

// span returns from how many amounts one is chosen.
func (st *steer) span(s *merlin.State, m merlin.Move) int {
	open := s.Own[max(0, m.Seat)].Open
	switch {
	case m.Kind == merlin.KindKeep:
		return 60
	case m.Kind == merlin.KindScrip, m.Kind == merlin.KindRedeem, m.Kind == merlin.KindIssue:
		return 20
	case m.Kind != merlin.KindSet:
		return st.price
	case open.Paper == merlin.Policy && open.Cover.Spot() != 0 && open.X == 0:
		return st.price
	case open.Kind == merlin.KindLoan && open.Give.N == 0:
		return 60
	case open.Amount == 0 && (open.Kind == merlin.KindLoan || open.Paper == merlin.Bond || open.Paper == merlin.Policy):
		return st.amount
	case open.Price == 0 && open.Paper != merlin.Future && open.Kind != merlin.KindLoan:
		return st.price
	case open.Amount == 0:
		return st.amount
	}
	return st.due
}

// wants reports whether a move is one of those that bring the players nearer to what they are after.
func (st *steer) wants(s *merlin.State, seat bourse.Seat, m merlin.Move) bool {
	if st.magic != "" && m.Kind != merlin.KindWrite && m.Kind != merlin.KindCover && m.Kind != merlin.KindPapers && m.Kind != merlin.KindNote {
		return st.studies(s, seat, m)
	}
	var properties, chauffeurs, bare int
	for n := 1; n <= merlin.FieldPlots; n++ {
		switch p := s.Plots[merlin.PlaceOf(seat, n)-1]; {
		case p.Chauffeur():
			chauffeurs++
		case p.Property != 0:
			properties++
			if p.Permit == 0 {
				bare++
			}
		}
	}
	cards, lands := s.Seats[seat].Reserve.Len(), st.weight(merlin.KindLoad) > 0
	switch m.Kind {
	case merlin.KindBuy:
		if m.Card.Property() {
			return properties+cards < 2*(1-min(1, chauffeurs))+st.more
		}
		return lands && m.Card.Land() && chauffeurs > 0 && cards == 0 && bare > 0 && (st.good == 0 || m.Card.Yield() == st.good)
	case merlin.KindCard:
		return m.Card.Property() || chauffeurs > 0 && bare > 0
	case merlin.KindPlot:
		return st.joins(chauffeurs) && properties > 1 || s.Plots[m.Plot-1].Chauffeur()
	case merlin.KindJoin:
		return st.joins(chauffeurs)
	case merlin.KindPapers:
		return st.weight(merlin.KindScrip) > 0 || slices.ContainsFunc(s.Notes[:s.Notes.Len()], func(n merlin.Note) bool { return n.Issuer == m.To && st.opens(s, seat, n) })
	case merlin.KindNote:
		return slices.ContainsFunc(s.Notes[:s.Notes.Len()], func(n merlin.Note) bool {
			return n.Issuer == s.Own[seat].Open.To && n.Number == m.Note && st.opens(s, seat, n)
		})
	case merlin.KindWrite:
		return slices.Contains(st.papers, m.Paper)
	case merlin.KindCover:
		return slices.Contains(st.covers, m.Cover)
	case merlin.KindGood, merlin.KindGoods:
		return st.good == 0 || m.Good == st.good
	}
	return true
}

// joins reports whether a player with so many Chauffeurs makes another.
func (st *steer) joins(chauffeurs int) bool { return chauffeurs == 0 || st.kinds[merlin.KindJoin] > 0 }

// opens reports whether a player opens a note: to buy it, to price one that it holds, and what it owes.
func (st *steer) opens(s *merlin.State, seat bourse.Seat, n merlin.Note) bool {
	switch seat {
	case n.Holder:
		return st.weight(merlin.KindPrice) > 0
	case n.Issuer:
		return n.Called > 0 || n.Sold() && n.Price > 0 && int16(n.Price) <= s.Seats[seat].Purse
	}
	return n.Price > 0 && int16(n.Price) <= s.Seats[seat].Purse
}
