package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements the value of positions of Merlin Economics in which papers are open, or a note or a
// loan is being drafted: the value after the best that can still be done.

// merlinPapers returns the value of a position in which papers or a note are open: the value after their best
// use.
func merlinPapers(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	next := *s
	next.Own[seat].Open = merlin.Open{}
	closed := merlinLead(&next, seat, smooth)
	if best := merlinDeeds(s, seat, smooth); best > closed {
		return best - 1 // having done it is better
	}
	return closed - merlinIdle(s, smooth)
}

// merlinDeeds returns the value of a position after the best use of open papers or an open note.
func merlinDeeds(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	best := int64(-1 << 40)
	var room [64]merlin.Option
	var next merlin.State
	for _, o := range s.Options(seat, room[:0]) {
		amounts := [...]int{o.Min, o.Max}
		switch o.Move.Kind {
		case merlin.KindBack:
			continue
		case merlin.KindPrice:
			price := merlinAsked(s, &s.Own[seat].Open)
			if price == 0 {
				continue
			}
			amounts = [...]int{price, price}
		}
		for i, n := range amounts {
			if i > 0 && n == amounts[0] {
				break
			}
			next = *s
			next.ApplyUnchecked(o.Move.With(n))
			if o.Move.Kind == merlin.KindNote {
				best = max(best, merlinDeeds(&next, seat, smooth))
			} else {
				best = max(best, merlinLead(&next, seat, smooth))
			}
		}
	}
	return best
}

// merlinAsked returns the best price for the note that is open, or 0.
func merlinAsked(s *merlin.State, open *merlin.Open) int {
	next := *s
	t := merlinTable{s: &next, eye: &merlinEye{seat: bourse.None, heir: bourse.None}}
	if i := next.Notes.Find(open.To, open.Note); i >= 0 {
		t.books.asking, next.Notes[i].Price = i+1, 0
	}
	t.fill(false)
	return int(t.books.price)
}

// merlinWritten returns the value of a position in which a note is being drafted: the value of having the
// best note for sale that the draft can still become.
func merlinWritten(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	closed := *s
	closed.Own[seat].Open = merlin.Open{}
	now := merlinLead(&closed, seat, smooth)
	t := merlinTable{s: &closed, eye: &merlinEye{seat: seat, heir: bourse.None}}
	t.fill(smooth)
	draft := &s.Own[seat].Open
	n := merlin.Note{Kind: draft.Paper, Issuer: seat, Holder: bourse.None}
	best := int64(0)
	switch draft.Paper {
	case merlin.Future:
		best = t.bestFuture(&n, draft)
	case merlin.Bond:
		best = t.bestBond(&n, draft)
	case merlin.Share:
		best = t.bestShare(&n, draft)
	case merlin.Policy:
		best = t.bestPolicy(&n, draft)
	}
	if best > 0 {
		return now + best - 1
	}
	return now - merlinIdle(s, smooth)
}

// Values to try for what a draft does not say yet. Greedy finds those in between.
var (
	merlinDues   = [...]int8{1, 2, 3, 4, 6, 8} // seasons
	merlinFaces  = [...]int8{4, 7, 10, 14, 20, 30}
	merlinTotals = [...]int{7, 6, 8}
	merlinPrices = [...]int8{1, 4, 8, 12} // of a policy on a spot
	merlinPays   = [...]int8{4, 8, 12, 20, 30}
	merlinTerms  = [...]int8{-1, 0, 1, 2, 4} // the next roll, a round, seasons
)

// priced returns what a note is worth to its writer at the price in its draft, or at the best price if it has
// none.
func (t *merlinTable) priced(n *merlin.Note, said int8, most int64) int64 {
	if said > 0 {
		n.Price = said
		return t.sale(n, false)
	}
	best, _ := t.asked(n, most)
	return best
}

// bestFuture returns what the best future that a draft can become is worth to its writer, or 0 if it is worth
// nothing.
func (t *merlinTable) bestFuture(n *merlin.Note, draft *merlin.Open) (best int64) {
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		if draft.Step > 0 && g != draft.Good {
			continue
		}
		n.Good = g
		for _, due := range merlinDues {
			n.Due = t.s.Now() + due
			if draft.Step > 1 {
				n.Amount = draft.Amount
				best = max(best, t.priced(n, draft.Amount, merlin.MaxForward))
				continue
			}
			// Before the first trade the forward price is also the settlement, so it is a bond without
			// interest.
			n.Amount = 1
			if v, price := t.asked(n, merlin.MaxForward); v > 0 {
				n.Amount = price
				best = max(best, t.priced(n, price, merlin.MaxForward))
			}
		}
	}
	return best
}

// bestBond returns what the best bond that a draft can become is worth to its writer, or 0 if it is worth
// nothing.
func (t *merlinTable) bestBond(n *merlin.Note, draft *merlin.Open) (best int64) {
	faces := merlinFaces[:]
	if draft.Step > 0 {
		faces = []int8{draft.Amount}
	}
	for _, n.Amount = range faces {
		for _, due := range merlinDues {
			n.Due = t.s.Now() + due
			best = max(best, t.priced(n, draft.Price, merlin.MaxFace))
		}
	}
	return best
}

// bestShare returns what the best share that a draft can become is worth to its writer, or 0 if it is worth
// nothing.
func (t *merlinTable) bestShare(n *merlin.Note, draft *merlin.Open) (best int64) {
	for i := 1; i <= merlin.FieldPlots; i++ {
		n.Plot = merlin.PlaceOf(n.Issuer, i)
		if draft.Step > 0 && n.Plot != draft.Plot || t.s.SharesLeft(n.Plot) < 1 {
			continue
		}
		best = max(best, t.priced(n, 0, merlin.MaxFace))
	}
	return best
}

// bestPolicy returns what the best policy that a draft can become is worth to its writer, or 0 if it is worth
// nothing.
func (t *merlinTable) bestPolicy(n *merlin.Note, draft *merlin.Open) (best int64) {
	covers := [...]merlin.Cover{merlin.CoverRolls, merlin.CoverCart, merlin.AboveSouls, merlin.AboveOil,
		merlin.AboveGrain, merlin.BelowSouls, merlin.BelowOil, merlin.BelowGrain,
		merlin.CoverLandSouls, merlin.CoverLandOil, merlin.CoverLandGrain, merlin.CoverProperty}
	some := covers[:]
	if !t.s.Config.Parts.Has(merlin.Magic) {
		some = covers[:len(covers)-4]
	}
	for _, n.Cover = range some {
		if draft.Step > 0 && n.Cover != draft.Cover {
			continue
		}
		n.Numbers, n.X = draft.Numbers, draft.X
		switch {
		case n.Cover == merlin.CoverRolls && n.Numbers == 0:
			for _, total := range merlinTotals {
				n.Numbers = 1 << total
				best = max(best, t.bestTerm(n, draft))
			}
		case n.Cover.Spot() != 0 && n.X == 0:
			for _, n.X = range merlinPrices {
				best = max(best, t.bestTerm(n, draft))
			}
		default:
			best = max(best, t.bestTerm(n, draft))
		}
	}
	return best
}

// bestTerm returns what the best payout, premium and term of a policy are worth to its writer.
func (t *merlinTable) bestTerm(n *merlin.Note, draft *merlin.Open) (best int64) {
	pays := merlinPays[:]
	if draft.Amount > 0 {
		pays = []int8{draft.Amount}
	}
	for _, n.Amount = range pays {
		for _, n.Left = range merlinTerms {
			n.Term = merlin.TermSeasons
			switch n.Left {
			case -1:
				n.Term, n.Left = merlin.TermNext, 0
			case 0:
				n.Term = merlin.TermRound
			}
			best = max(best, t.priced(n, draft.Price, merlin.MaxPremium))
		}
	}
	return best
}

// loans finds loans that a draft can become and that both players gain by.
func (t *merlinTable) loans(seat bourse.Seat, draft *merlin.Open, found func(merlinDeal)) {
	s, to := t.s, draft.To
	n := merlin.Note{Kind: merlin.Bond, Issuer: to, Holder: seat}
	for i := 1; i <= merlin.FieldPlots; i++ {
		at := merlin.PlaceOf(seat, i)
		vault := s.Plots[at-1].Vault()
		if vault == 0 || draft.Step > 0 && at != draft.Plot {
			continue
		}
		d := int(max(2, s.CoL))
		sums := [...]int{d, 2 * d, vault}
		for k, principal := range sums {
			switch {
			case draft.Step > 1 && k > 0, draft.Step < 2 && (principal > vault ||
				k < 2 && principal == vault):
				continue
			case draft.Step > 1:
				principal = int(draft.Give.N)
			}
			// The borrower's gain by the gold, which may be more than it can buy cards with.
			gained := t.gold(to, int64(principal))
			for _, ahead := range merlinDues {
				n.Due = s.Now() + ahead
				for part := int64(1); part <= 3; part++ {
					face := (int64(principal)*milli + (gained-int64(principal)*milli)*part/4 +
						milli/2) / milli
					if draft.Step > 2 {
						face = int64(draft.Amount)
					}
					if face < 1 || face > merlin.MaxFace {
						continue
					}
					n.Amount = int8(face)
					got, cost := t.note(&n, seat, false)
					if mine, theirs := got-int64(principal)*milli, gained-cost; mine > 0 && theirs > 0 {
						gives := merlin.Ware{Item: merlin.ItemGold, N: int16(principal)}
						found(merlinDeal{merlin.Offer{To: to, Give: gives, Vault: at, Face: n.Amount,
							Ahead: ahead}, mine + theirs})
					}
					if draft.Step > 2 {
						break
					}
				}
			}
		}
	}
}

// merlinLoanStep returns the next step from the draft towards a loan.
func merlinLoanStep(draft *merlin.Open, o *merlin.Offer) merlin.Move {
	switch draft.Step {
	case 0:
		return merlin.Move{Kind: merlin.KindAt, Plot: o.Vault}
	case 1:
		return merlin.Move{Kind: merlin.KindSet, N: o.Give.N}
	case 2:
		return merlin.Move{Kind: merlin.KindSet, N: int16(o.Face)}
	}
	return merlin.Move{Kind: merlin.KindSet, N: int16(o.Ahead)}
}
