package reference

import (
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/merlin"
)

// This file chooses the players' moves, with a preference for rare ones.

// A mood is how a player plays.
type mood int

const (
	wild    mood = iota // anything, each kind of move alike
	busy                // anything except ending and discarding, as long as there is something to do
	saving              // invests little, and keeps gold in vaults
	idle                // does nothing
	scribe              // moves of paper, as soon as possible
	magus               // moves of magic
	martial             // moves of units and kings
)

// choose chooses a move: a seat of those that may move, then as it is in the mood. A frozen game has its own
// choices.
func (b *both) choose() merlin.Move {
	if b.steer != nil {
		return b.steer.Next(&b.s)
	}
	if b.s.Turn() == bourse.Nature {
		if (b.game.paper || b.game.visions) && b.s.Top().Kind == merlin.FrameDice && b.r.IntN(3) == 0 {
			n := 1 + b.r.IntN(6) // doubles, for the seasons
			return merlin.Dice(int8(n), int8(n))
		}
		if totals := b.fated(); b.s.Top().Kind == merlin.FrameDice && len(totals) > 0 && b.r.IntN(4) == 0 {
			n := totals[b.r.IntN(len(totals))]
			low := max(1, n-6)
			low += b.r.IntN(n/2 - low + 1)
			return merlin.Dice(int8(low), int8(n-low))
		}
		m, _ := b.s.SampleChance(b.r)
		return m
	}
	seat := bourse.Seat(b.r.IntN(b.s.Players()))
	for !b.s.Waiting().Has(seat) {
		seat = (seat + 1) % bourse.Seat(b.s.Players())
	}
	b.options = b.s.Options(seat, b.options[:0])
	options := slices.Clone(b.options)
	most := 1
	switch b.moods[seat] {
	case idle:
		return bourse.Idle(options)
	case busy, saving:
		if kept := slices.DeleteFunc(options, b.dull(seat)); len(kept) > 0 {
			options = kept
		} else {
			options = b.options
		}
		most = 3
	case scribe:
		options = b.aboutPaper(seat, options)
		most = 3
	case magus:
		options = b.aboutMagic(seat, options)
		most = 3
	case martial:
		options = b.aboutWar(seat, options)
		most = 3
	}
	kinds := make(map[merlin.Kind][]merlin.Option)
	var list []merlin.Kind
	for _, o := range options {
		if kinds[o.Move.Kind] == nil {
			list = append(list, o.Move.Kind)
		}
		kinds[o.Move.Kind] = append(kinds[o.Move.Kind], o)
	}
	of := kinds[list[b.r.IntN(len(list))]]
	o := of[b.r.IntN(len(of))]
	switch o.Move.Kind {
	case merlin.KindLoad, merlin.KindIssue: // any number
	case merlin.KindScrip, merlin.KindRedeem:
		if b.moods[seat] == scribe {
			o.Min = o.Max // ruins more
		}
	default:
		frugal := []mood{busy, magus, martial, scribe}
		if o.Max > o.Min+most && slices.Contains(frugal, b.moods[seat]) && (b.moods[seat] != scribe ||
			b.r.IntN(4) > 0) {
			o.Max = o.Min + most
		}
	}
	return bourse.Pick([]merlin.Option{o}, b.r)
}

// keep keeps the options of some kinds.
func keep(options []merlin.Option, kinds ...merlin.Kind) []merlin.Option {
	return slices.DeleteFunc(slices.Clone(options),
		func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
}

// unlike removes the options of some kinds most of the time, but never all options.
func (b *both) unlike(options []merlin.Option, kinds ...merlin.Kind) []merlin.Option {
	if last := options[len(options)-1]; last.Move.Kind == merlin.KindKeep {
		last.Min = last.Max
		return []merlin.Option{last}
	}
	for _, dull := range kinds {
		some := slices.DeleteFunc(slices.Clone(options),
			func(o merlin.Option) bool { return o.Move.Kind == dull })
		if len(some) > 0 && b.r.IntN(6) > 0 {
			options = some
		}
	}
	return options
}

// aboutPaper keeps what is most about paper, most of the time. Futures are alike, and due soon, so that they
// can be assigned and are called; there are units to deliver, and on carts.
func (b *both) aboutPaper(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option { return keep(options, kinds...) }
	first := [][]merlin.Kind{{merlin.KindJoin}}
	for _, p := range b.game.papers {
		switch {
		case p.called == 0:
			continue
		case p.issuer == seat.String():
			first = [][]merlin.Kind{{merlin.KindSettle}, {merlin.KindWithdraw},
				{merlin.KindPlot, merlin.KindPapers}}
		}
		if asks := only(merlin.KindAsk); len(asks) > 0 && b.r.IntN(4) > 0 { // at the edge of a squeeze
			o := asks[0]
			o.Min = min(o.Max, b.game.col+b.r.IntN(2))
			o.Max = o.Min
			return []merlin.Option{o}
		}
		if some := only(merlin.KindGoods); len(some) > 0 && b.game.of(seat.String()).stall[p.good] > 0 &&
			b.r.IntN(4) == 0 {
			return some[:1]
		}
	}
	for _, kinds := range append(first, [][]merlin.Kind{
		{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindScrip}, {merlin.KindPurchase, merlin.KindSettle},
		{merlin.KindNote}, {merlin.KindPrice, merlin.KindUnprice},
		{merlin.KindRedeem}, {merlin.KindIssue}, {merlin.KindLoad},
		{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan, merlin.KindGoods},
		{merlin.KindAccept}, {merlin.KindDone},
		{merlin.KindAt, merlin.KindCard, merlin.KindBuy, merlin.KindPlot},
	}...) {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	switch last := options[len(options)-1]; last.Move.Kind {
	case merlin.KindGood:
		return only(merlin.KindGood)[:1+b.r.IntN(2)]
	case merlin.KindCover:
		if b.r.IntN(2) > 0 {
			return only(merlin.KindCover)[:2] // rolls, and the cart
		}
	case merlin.KindSet:
		if last.Max == 8 && last.Min == 1 && b.r.IntN(4) > 0 {
			last.Max = 2
			return []merlin.Option{last}
		}
	}
	return b.unlike(options, merlin.KindTear, merlin.KindAsk, merlin.KindBack, merlin.KindEnd)
}

// dull says what a player who is busy does not do while it can do something else; who saves does not take
// gold out of a vault either.
func (b *both) dull(seat bourse.Seat) func(merlin.Option) bool {
	return func(o merlin.Option) bool {
		switch o.Move.Kind {
		case merlin.KindEnd:
			return b.r.IntN(8) > 0
		case merlin.KindDiscard, merlin.KindBack, merlin.KindTear:
			return true
		case merlin.KindOffer, merlin.KindDecline:
			return b.r.IntN(3) > 0
		case merlin.KindBid, merlin.KindRebid, merlin.KindLeave, merlin.KindUnask:
			return b.moods[seat] == saving // who saves sells
		case merlin.KindWithdraw:
			return b.moods[seat] == saving
		case merlin.KindInvest:
			return b.moods[seat] == saving
		}
		return false
	}
}

// hurts reports whether damage would do more to a plot than to hit it.
func (b *both) hurts(at merlin.Place) bool {
	p := b.game.wizards[at.Seat()].field[at.Number()]
	return p.damage > 0 || p.permit == "" || p.potion.card == "stoneskin"
}

// aboutMagic keeps what is most about magic, most of the time.
func (b *both) aboutMagic(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option { return keep(options, kinds...) }
	w := b.game.of(seat.String())
	if w.open != "" && b.r.IntN(4) > 0 {
		worth := slices.DeleteFunc(only(merlin.KindAt),
			func(o merlin.Option) bool { return !b.hurts(o.Move.Plot) })
		if w.open[:4] == "hand" && len(worth) > 0 { // what a spell destroys
			return worth
		}
	}
	for _, name := range []string{"gremlins", "counterfeit", "red-tape"} {
		for _, o := range only(merlin.KindHand) {
			if o.Move.Card.String() == name && b.r.IntN(3) == 0 {
				return []merlin.Option{o}
			}
		}
	}
	if bids := only(merlin.KindBid); len(bids) > 0 && b.r.IntN(2) == 0 {
		bids[0].Max = bids[0].Min
		return bids
	}
	for _, kinds := range [][]merlin.Kind{
		{merlin.KindHex, merlin.KindCounterfeit, merlin.KindTo, merlin.KindUse, merlin.KindAt,
			merlin.KindFund, merlin.KindSell},
		{merlin.KindClear},
		{merlin.KindLoad, merlin.KindPlant, merlin.KindAccept, merlin.KindJoin},
		{merlin.KindHand, merlin.KindLab}, {merlin.KindCard, merlin.KindMead, merlin.KindPour},
		{merlin.KindWith}, {merlin.KindBuy, merlin.KindPlot, merlin.KindGoods, merlin.KindOffer},
	} {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	return b.unlike(options, merlin.KindTear, merlin.KindWithdraw, merlin.KindDiscard, merlin.KindBack,
		merlin.KindEnd)
}

// fated lists what would be rolled for plots that are seized, and for visions that are mature.
func (b *both) fated() (totals []int) {
	for _, w := range b.game.wizards {
		for i, p := range w.field {
			if p.property != "" && b.game.invader(square{w, i}) != nil {
				totals = append(totals, number(p.property))
				if p.permit != "" {
					totals = append(totals, number(p.permit))
				}
			}
		}
	}
	for _, s := range b.game.signs {
		if n, err := strconv.Atoi(portents[s.card].trigger); err == nil && s.wait < 2 {
			totals = append(totals, n)
		}
	}
	return totals
}

// aboutWar keeps what is most about units, kings and decrees, most of the time.
func (b *both) aboutWar(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option { return keep(options, kinds...) }
	cards := slices.DeleteFunc(only(merlin.KindCard, merlin.KindBuy), func(o merlin.Option) bool {
		return !o.Move.Card.Golem() && !o.Move.Card.Guard()
	})
	if len(cards) > 0 && b.r.IntN(2) == 0 {
		return cards
	}
	if enact := only(merlin.KindEnact); len(enact) > 0 && b.game.of(seat.String()).purse < 2 &&
		b.r.IntN(4) > 0 {
		return enact
	}
	if b.game.of(seat.String()).open != "" {
		if some := only(merlin.KindPair); len(some) > 0 && b.r.IntN(2) == 0 {
			return some
		}
		if past := slices.DeleteFunc(only(merlin.KindBreach), b.unguarded); len(past) > 0 &&
			b.r.IntN(2) == 0 {
			return past
		}
		if rare := slices.DeleteFunc(only(merlin.KindAttack, merlin.KindBreach),
			b.unguarded); len(rare) > 0 && b.r.IntN(3) > 0 {
			return rare
		}
		for _, kinds := range [][]merlin.Kind{
			{merlin.KindRally, merlin.KindLastCall},
			{merlin.KindUse, merlin.KindTo, merlin.KindAt, merlin.KindCure, merlin.KindFoe,
				merlin.KindBreach},
			{merlin.KindAttack, merlin.KindStrike}, {merlin.KindGo},
		} {
			if some := only(kinds...); len(some) > 0 && b.r.IntN(2) == 0 {
				return some
			}
		}
	}
	for _, kinds := range [][]merlin.Kind{
		{merlin.KindUnit}, {merlin.KindClear}, {merlin.KindUse, merlin.KindFoe}, {merlin.KindCard},
		{merlin.KindHand}, {merlin.KindBuy}, {merlin.KindPlot},
		{merlin.KindFund, merlin.KindPlant, merlin.KindMead},
	} {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	return b.unlike(options, merlin.KindTear, merlin.KindDiscard, merlin.KindBack, merlin.KindEnd)
}

// unguarded reports whether neither a Better Nature, an Aegis nor a guard protects what an option names.
func (b *both) unguarded(o merlin.Option) bool {
	p := b.game.wizards[o.Move.Plot.Seat()].field[o.Move.Plot.Number()]
	v := b.game.defender(square{b.game.wizards[o.Move.Plot.Seat()], o.Move.Plot.Number()})
	return p.potion.card != "better-nature" && !p.shielded && (v == nil || v.golem())
}
