package merlin_test

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file says what games are played beside the second one, and how: it steers towards what is rare.

// A mood is how a player plays.
type mood int

const (
	wild    mood = iota // anything, each kind of move alike
	busy                // anything but to end and to discard, as long as there is something to do
	saving              // invests little, and keeps gold in vaults
	idle                // does nothing
	scribe              // all that is about paper, as soon as it can
	magus               // all that is about magic
	martial             // all that is about units and kings
)

// choose chooses a move: a seat of those that may move, then as it is in the mood.
func (b *beside) choose() merlin.Move {
	if b.s.Turn() == bourse.Nature {
		if (b.second.paper || b.second.visions) && b.s.Top().Kind == merlin.FrameDice && b.r.IntN(3) == 0 {
			n := 1 + b.r.IntN(6) // doubles, for the seasons
			return merlin.Dice(n, n)
		}
		if totals := b.fated(); b.s.Top().Kind == merlin.FrameDice && len(totals) > 0 && b.r.IntN(4) == 0 {
			n := totals[b.r.IntN(len(totals))]
			low := max(1, n-6)
			low += b.r.IntN(n/2 - low + 1)
			return merlin.Dice(low, n-low)
		}
		return b.s.Deal(b.r)
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
		if o.Max > o.Min+most && (b.moods[seat] == busy || b.moods[seat] == magus || b.moods[seat] == martial || b.moods[seat] == scribe && b.r.IntN(4) > 0) {
			o.Max = o.Min + most
		}
	}
	return bourse.Pick([]merlin.Option{o}, b.r)
}

// aboutPaper keeps what is most about paper, most of the time. Futures are alike, and due soon, so that they can be
// assigned and are called; there are units to deliver, and on carts.
func (b *beside) aboutPaper(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option {
		return slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
	}
	first := [][]merlin.Kind{{merlin.KindJoin}}
	for _, p := range b.second.papers {
		switch {
		case p.called == 0:
			continue
		case p.issuer == seat.String():
			first = [][]merlin.Kind{{merlin.KindSettle}, {merlin.KindWithdraw}, {merlin.KindPlot, merlin.KindPapers}}
		}
		if asks := only(merlin.KindAsk); len(asks) > 0 && b.r.IntN(4) > 0 { // at the edge of a squeeze
			o := asks[0]
			o.Min = min(o.Max, b.second.col+b.r.IntN(2))
			o.Max = o.Min
			return []merlin.Option{o}
		}
		if some := only(merlin.KindGoods); len(some) > 0 && b.second.of(seat.String()).stall[p.good] > 0 && b.r.IntN(4) == 0 {
			return some[:1]
		}
	}
	for _, kinds := range append(first, [][]merlin.Kind{
		{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindScrip}, {merlin.KindPurchase, merlin.KindSettle}, {merlin.KindNote}, {merlin.KindPrice, merlin.KindUnprice},
		{merlin.KindRedeem}, {merlin.KindIssue}, {merlin.KindLoad}, {merlin.KindPapers, merlin.KindWrite, merlin.KindLoan, merlin.KindGoods},
		{merlin.KindAccept}, {merlin.KindDone}, {merlin.KindAt, merlin.KindCard, merlin.KindBuy, merlin.KindPlot},
	}...) {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	switch last := options[len(options)-1]; last.Move.Kind {
	case merlin.KindKeep:
		last.Min = last.Max
		return []merlin.Option{last}
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
	for _, dull := range []merlin.Kind{merlin.KindTear, merlin.KindAsk, merlin.KindBack, merlin.KindEnd} {
		if some := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return o.Move.Kind == dull }); len(some) > 0 && b.r.IntN(6) > 0 {
			options = some
		}
	}
	return options
}

// dull says what a player who is busy does not do while it can do something else; who saves does not take
// gold out of a vault either.
func (b *beside) dull(seat bourse.Seat) func(merlin.Option) bool {
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

// firstGames are those without war, court and visions.
const firstGames = 432

// varied returns a game for a number: the standard ones, those of the poor and the rich, and any.
func varied(r *rng.Rand, n int) merlin.Config {
	c := board(4 + n%3)
	c.Parts = [...]merlin.Parts{0, market, merlin.PartsOf(merlin.Market, merlin.Paper)}[n/6%3]
	if n/18%2 == 1 {
		c.Parts |= merlin.PartsOf(merlin.Magic)
	}
	if n >= firstGames {
		c.Parts |= merlin.PartsOf([...][]merlin.Part{{merlin.War}, {merlin.War, merlin.Court, merlin.Visions}, {merlin.Court}, {merlin.War, merlin.Court, merlin.Visions},
			{merlin.Visions}, {merlin.War, merlin.Court}, {merlin.Court, merlin.Visions}, {merlin.War, merlin.Visions}}[n/7%8]...)
	}
	between := func(low, high int) int { return low + r.IntN(high-low+1) }
	c.MaxTurns = int16(between(1, 60))
	switch n % 6 {
	case 0:
		c.MaxTurns = 400
		return c
	case 1: // the rich
		c.StartGold, c.Gold, c.CoL, c.CoLCap = 20, 200, 1, 3
		c.MaxActions = int8(between(4, 12))
	case 2: // the poor, whom a Taxman ruins as they buy with their last gold
		c.StartGold, c.Tax, c.Taxmen, c.CoL, c.CoLCap = int16(between(0, 3)), 3, 6, 1, int8(between(1, 4))
	case 3: // short of gold and goods
		c.StartGold, c.Gold, c.Goods, c.CoL, c.Volatility = int16(40/int(c.Players)), 40, 6, 1, 1
	case 4: // long, with the erratic wheel
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.Years, c.MaxTurns = 20, 200, 1, int8(between(1, 3)), 9, 300
	default:
		c.StartGold = int16(between(0, 20))
		c.Gold = int16(between(max(40, int(c.StartGold)*int(c.Players)), 200))
		c.CoLCap = int8(between(1, 12))
		c.CoL = int8(between(1, int(c.CoLCap)))
		c.MaxActions, c.Taxmen, c.Tax = int8(between(1, 40)), int8(between(0, 6)), int8(between(1, 3))
		c.Goods, c.Volatility, c.Years = int16(between(6, 60)), int8(between(1, 3)), int8(between(1, 9))
		c.ResearchCap = int8(between(1, 6))
		c.Research = int8(between(1, int(c.ResearchCap)))
		c.Notes = int8(between(1, 8))
		c.PriceCap, c.Slips, c.Offers = int8(between(1, 20)), int8(between(1, 4)), int8(between(0, 3))
	}
	if c.Parts.Has(merlin.Paper) {
		c.MaxTurns = max(c.MaxTurns, int16(between(20, 80)))
		c.Years = max(c.Years, 3)
	}
	if c.Parts.Has(merlin.Magic) {
		c.Uses, c.Mead = int8(between(0, 3)), int16([]int{0, 2, 20, 40}[r.IntN(4)])
		c.MaxTurns = max(c.MaxTurns, int16(between(20, 80)))
		if n%6 == 1 {
			c.Goods, c.ResearchCap, c.MaxActions = 60, int8(between(1, 3)), int8(between(8, 16))
		}
	}
	if n >= firstGames {
		c.MaxTurns = max(c.MaxTurns, int16(between(30, 80)))
		c.Crowns = int8([]int{1, 2, 3, 5, 12}[r.IntN(5)])
	}
	c.Worth = int8(between(0, 9))
	c.ClimateThreshold = int8([]int{1, 2, 4, 12, 60}[r.IntN(5)])
	return c
}

// endow gives everybody a Chauffeur, a property, units to sell and, perhaps, another's future before the game begins.
func (b *beside) endow() {
	g := b.second
	for i, w := range g.wizards {
		place := func(n int, cards ...string) {
			at := fmt.Sprint(w.name, ".", n)
			lay(b.t, &b.s, at, cards...)
			for _, card := range cards {
				g.deck[card]--
			}
			w.field[n].property = cards[0]
			if len(cards) > 1 {
				gold := min(3, g.bank)
				stake(b.t, &b.s, at, int16(gold))
				g.bank -= gold
				w.field[n].second, w.field[n].gold = cards[1], gold
			}
		}
		place(1, "c5", "c9")
		place(2, []string{"c2", "c3", "c4", "c6", "c10"}[i%5])
		souls, oil := min(5, g.supply["souls"]), min(2, g.supply["oil"])
		stall(&b.s, bourse.Seat(i), int16(souls), int16(oil), 0)
		w.stall["souls"], w.stall["oil"] = souls, oil
		g.supply["souls"] -= souls
		g.supply["oil"] -= oil
	}
	due := b.r.IntN(3)
	for i, w := range g.wizards {
		if due == 0 {
			break
		}
		holder := (i + 1) % len(g.wizards)
		b.s.Notes[i] = merlin.Note{Kind: merlin.Future, Issuer: bourse.Seat(i), Number: 1, Holder: bourse.Seat(holder), Good: merlin.Souls, Amount: int8(2 + i), Due: int8(due)}
		g.papers = append(g.papers, &paper{kind: "future", issuer: w.name, number: 1, holder: g.wizards[holder].name, good: "souls", amount: 2 + i, due: due})
	}
	sound(b.t, &b.s)
}
