package merlin

import (
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements Options and Pick. The legal moves of a seat are a few groups in a fixed order, each of
// a kind and with a bit for each thing that it may name, rising. So what is listed can be drawn from without
// a list.

// options appends the legal moves of an awaited player.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	var g groups
	p.groups(seat, own, &g)
	for _, group := range g.all[:g.n] {
		for set := group.set; set != 0; {
			var i int
			i, set = lowest(set)
			options = append(options, p.option(seat, own, group.kind, int(group.base)+i))
		}
	}
	return options
}

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, with the same draws: an
// option, then an amount. It is the zero move, without a draw, for a seat that is not awaited.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	if !s.Waiting().Has(seat) {
		return Move{}
	}
	var g groups
	own := &s.Own[seat]
	s.groups(seat, own, &g)
	if g.n == 0 {
		panic("merlin: a seat is awaited that has no options")
	}
	k, i, before := r.IntN(g.size), 0, 0
	for k >= int(g.all[i].upTo) {
		before = int(g.all[i].upTo)
		i++
	}
	group := &g.all[i]
	set := group.set
	for range k - before {
		set &= set - 1
	}
	o := s.option(seat, own, group.kind, int(group.base)+bits.TrailingZeros64(set))
	if o.Max > 0 {
		return o.Move.With(o.Min + r.IntN(o.Max-o.Min+1))
	}
	return o.Move
}

// groups finds the legal moves of an awaited player.
func (p *Public) groups(seat bourse.Seat, own *Own, g *groups) {
	switch p.Top().Kind {
	case FrameAuction, FrameBids:
		g.add(KindSeal, 1)
	case FrameCut:
		g.add(KindCut, 1)
	case FrameKeep:
		g.add(KindKeep, 1)
	case FrameVision:
		g.add(KindVision, 1<<TeaLeaves|1<<CrystalBall)
	case FrameDebt:
		p.gifts(seat, own, g)
	case FrameChoose:
		for i, c := range own.Looked {
			if c != 0 {
				g.addFrom(KindChoose, uint8(i), 1)
			}
		}
	case FrameEnact:
		g.add(KindRefuse, 1)
		g.add(KindEnact, 1)
	case FrameAnswer:
		g.add(KindDecline, 1)
		g.add(KindAccept, 1)
	case FrameAbility:
		p.abilities(seat, g)
	case FrameFetch:
		g.add(KindFetch, 1)
	case FramePost:
		g.add(KindAt, p.posts(seat))
	default:
		p.actions(seat, own, g)
	}
}

// actions finds what a player can do in its turn: first the things, then what can be done with an open one.
func (p *Public) actions(seat bourse.Seat, own *Own, g *groups) {
	switch own.Open.Kind {
	case KindCard:
		g.add(KindBack, 1)
		g.add(KindAt, p.placesFor(seat, own.Open.Card))
		g.add(KindUse, legal(p.refuseCardUse(seat, own.Open.Card)))
		g.add(KindRally, legal(p.refuseRally(seat, own.Open.Card)))
		g.add(KindDiscard, 1)
	case KindPlot:
		g.add(KindBack, 1)
		p.plotSteps(seat, own.Open.Plot.index(), g)
	case KindLab:
		g.add(KindBack, 1)
		p.labDeeds(seat, own.Open.Lab, g)
	case KindHand:
		g.add(KindBack, 1)
		p.handDeeds(seat, own.Open.Card, g)
	case KindUnit:
		g.add(KindBack, 1)
		p.unitSteps(seat, &own.Open, g)
	case KindGoods:
		g.add(KindBack, 1)
		p.goods(seat, own.Open.Good, g)
	case KindPapers:
		g.add(KindBack, 1)
		p.papers(seat, own.Open.To, g)
	case KindNote:
		g.add(KindBack, 1)
		p.openNote(p.opened(&own.Open), seat, g)
	case KindOffer, KindLoan, KindWrite:
		g.add(KindBack, 1)
		p.steps(seat, own, g)
	default:
		g.add(KindEnd, 1)
		if p.refuseAction(own) != nil {
			return
		}
		g.add(KindBuy, p.offered(seat, own))
		if p.Config.Parts.Has(Magic) {
			g.add(KindMead, legal(p.refuseMead(seat)))
			g.add(KindPour, legal(p.refusePour(seat)))
		}
		g.add(KindCard, uint64(p.Seats[seat].Reserve.set()))
		sets := p.fieldSets(seat)
		g.add(KindPlot, p.openable(seat, &sets))
		if p.Config.Parts.Has(Magic) {
			g.add(KindLab, p.labsOf(seat, &sets))
			g.add(KindHand, p.playable(seat, own))
		}
		if p.Config.Parts.Has(War) {
			g.add(KindUnit, p.openUnits(seat))
		}
		if p.Config.Parts.Has(Market) {
			g.add(KindGoods, p.tradable(seat))
			if p.Config.Parts.Has(Paper) {
				g.add(KindPapers, p.issuers(seat, &sets))
			}
			g.add(KindOffer, p.partners(seat))
			if p.Config.Parts.Has(Paper) {
				g.add(KindLoan, p.borrowers(seat, &sets))
				g.add(KindWrite, p.writable(seat, &sets))
			}
		}
	}
}

// option returns the option of a kind that names a thing: bit i of its group.
func (p *Public) option(seat bourse.Seat, own *Own, k Kind, i int) Option {
	o := Option{Move: Move{Seat: seat, Kind: k}}
	m, row := &o.Move, &kindRows[k]
	switch row.names {
	case byOmen:
		m.Omen = Omen(i)
	case byLooked:
		m.Card = own.Looked[i]
	case byGood:
		m.Good = commodity(i)
	case bySlip:
		m.Good, m.A = commodity(i/slipBits), int8(i%slipBits)
	case byPrice:
		m.A = int8(i)
	case byRebid:
		m.A, m.N = int8(i/2), 1
		o.Min, o.Max = 1, i/2-1
		if i%2 != 0 {
			o.Min, o.Max = i/2+1, int(p.mostForSlip(seat, m.A))
		}
		m.N = int16(o.Min)
	case byCard:
		m.Card = Card(i)
	case byHandCard:
		m.Card, m.Lab = own.Hand[i].Card, own.Hand[i].Lab
	case byWare:
		m.Card, m.Lab = own.named(i)
	case byItem:
		m.Item = Item(i)
	case byLab:
		m.Lab = uint8(i)
	case byPlayer:
		m.To = bourse.Seat(i)
	case byTheirLab:
		m.To, m.Lab = bourse.Seat(i/MaxLabs), uint8(i%MaxLabs)+1
	case byTheirGood:
		m.To, m.Good = bourse.Seat(i/commodities), commodity(i%commodities)
	case byOwnPlot:
		m.Plot = place(seat, i)
	case byAnyPlot:
		m.Plot = Place(i + 1)
	case byPlotThere:
		m.Plot = place(seat, i)
		if own.Open.Kind == KindHand || own.Open.Kind == KindUnit {
			m.Plot = Place(i + 1) // of anyone's field
		}
	case byUnit:
		m.Plot = p.Seats[seat].Units[i].Plot
	case byGolem:
		to, golem := golemOf(i)
		m.To, m.Plot = to, p.Seats[to].Units[golem].Plot
	case byPaper:
		m.Paper = NoteKind(i)
	case byCover:
		m.Cover = Cover(i)
	case byNote:
		m.Note = uint8(i)
	case byAssigned:
		m.To, m.Note = p.Notes[i].Issuer, p.Notes[i].Number
	}
	if row.wrong != nil {
		low, high := p.span(m, own)
		m.N, o.Min, o.Max = low, int(low), int(high)
	}
	return o
}
