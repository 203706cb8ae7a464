package merlin

import (
	"math/bits"
	"slices"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
	"bourse.example/rng"
)

// This file implements Options and Pick. The legal moves of a seat are a few groups in a fixed order, each of
// a kind and with a bit for each thing that it may name, rising. So what is listed can be drawn from without
// a list.

// options appends the legal moves of an awaited player.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	var g groups
	p.list(seat, own, &g)
	n := len(options)
	options = slices.Grow(options, g.size)[:n+g.size]
	for i := range g.all[:g.n] {
		group := &g.all[i]
		for set := group.set; set != 0; set &= set - 1 {
			p.write(&options[n], seat, own, group.kind, int(group.base)+bits.TrailingZeros64(set))
			n++
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
	s.list(seat, own, &g)
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
	var o Option
	s.write(&o, seat, own, group.kind, int(group.base)+bits.TrailingZeros64(set))
	if o.Max > 0 {
		return o.Move.With(o.Min + r.IntN(o.Max-o.Min+1))
	}
	return o.Move
}

// write writes the option of a kind that names a thing: bit i of its group.
func (p *Public) write(o *Option, seat bourse.Seat, own *Own, k Kind, i int) {
	*o = Option{Move: Move{Seat: seat, Kind: k}}
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
		m.A = int8(i / 2)
		if o.Min, o.Max = 1, i/2-1; i%2 != 0 {
			o.Min, o.Max = i/2+1, int(p.topBid(seat, m.A))
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
}

// bit is the inverse of write. It returns the bit of its kind's set that stands for what a move names, or -1 if
// there is no such thing.
func (p *Public) bit(m *Move, own *Own) int {
	switch kindRows[m.Kind].names {
	case byNothing:
		return 0
	case byOmen:
		return int(m.Omen)
	case byLooked:
		return slices.Index(own.Looked[:], m.Card)
	case bySlip, byGood, byTheirGood:
		if m.Good.Commodity() {
			return p.goodBit(m)
		}
	case byPrice:
		return int(m.A)
	case byCard:
		return int(m.Card)
	case byHandCard:
		return own.Hand.find(HandCard{m.Card, m.Lab})
	case byWare:
		return own.ware(m)
	case byItem:
		return int(m.Item)
	case byLab:
		if p.Seats[m.Seat].Labs.has(m.Lab) {
			return int(m.Lab)
		}
	case byPlayer:
		if p.alive().Has(m.To) {
			return int(m.To)
		}
	case byTheirLab:
		if m.Lab >= 1 && m.Lab <= MaxLabs {
			return int(m.To)*MaxLabs + int(m.Lab) - 1
		}
	case byOwnPlot:
		if m.Plot.Seat() == m.Seat {
			return m.Plot.index()
		}
	case byAnyPlot:
		return int(m.Plot) - 1
	case byUnit:
		return p.Seats[m.Seat].Units.on(m.Plot)
	case byGolem:
		if i := p.golemOn(m.To, m.Plot); i >= 0 {
			return golemBit(m.To, i)
		}
	case byPaper:
		return int(m.Paper)
	case byCover:
		return int(m.Cover)
	case byNote:
		if p.Notes.Find(own.Open.To, m.Note) >= 0 {
			return int(m.Note)
		}
	case byAssigned:
		return p.Notes.Find(m.To, m.Note)
	}
	return -1
}

// goodBit returns the bit for a commodity: alone, of a player, or with a price.
func (p *Public) goodBit(m *Move) int {
	switch i := m.Good.index(); {
	case kindRows[m.Kind].names == byTheirGood:
		return int(m.To)*commodities + i
	case kindRows[m.Kind].names == byGood:
		return i
	case m.A >= 0 && m.A <= maxPrice:
		return i*slipBits + int(m.A)
	}
	return noBit
}

// noBit is a bit that is in no set.
const noBit = 255

// refuseUnlisted refuses what is not in the set of what a move of its kind can name. unnamed is the refusal for
// what is not a thing of the kind that it names.
func (p *Public) refuseUnlisted(m *Move, own *Own, set ring.Set, unlisted, unnamed *bourse.Illegal) *bourse.Illegal {
	switch i := p.bit(m, own); {
	case set.Has(i):
		return nil
	case i < 0:
		return unnamed
	}
	return unlisted
}
