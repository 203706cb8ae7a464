package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/altered"
	"bourse.example/internal/testkit/playout"
	"bourse.example/merlin"
)

// This file measures the speed of the game.

// measured lists the games to measure: the standard game without parts, with the market, also with paper,
// also with magic, and with all parts.
var measured = []struct {
	name  string
	parts merlin.Parts
}{{"base", 0}, {"market", market}, {"paper", merlin.PartsOf(merlin.Market, merlin.Paper)},
	{"magic", merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic)}, {"all", merlin.Standard(4).Parts}}

type definition = altered.Definition[merlin.State, merlin.Move, merlin.View, merlin.Event]

// measure runs a benchmark for each of them.
func measure(b *testing.B, run func(bench benches, b *testing.B)) {
	measureFrom(b, merlin.New, run)
}

// measureFrom does the same for games that begin in a given position.
func measureFrom(b *testing.B, begin func(merlin.Config) (merlin.State, error),
	run func(bench benches, b *testing.B)) {
	for _, m := range measured {
		bench := benches{Rules: altered.Rules(merlin.Rules, func(d *definition) {
			d.New = func(config []byte) (merlin.State, error) {
				s, err := merlin.Rules.New(config)
				if err != nil {
					return s, err
				}
				c := merlin.Standard(s.Players())
				c.Parts = m.parts
				return begin(c)
			}
		})}
		b.Run(m.name, func(b *testing.B) { run(bench, b) })
	}
}

// BenchmarkPlayoutBanks starts with a Chauffeur for each player, so that they issue notes from the first
// turn on.
func BenchmarkPlayoutBanks(b *testing.B) {
	measureFrom(b, func(c merlin.Config) (merlin.State, error) {
		s := acting(b, c)
		endow(b, &s, newRand(b, "banks"))
		return s, s.Validate()
	}, wholes)
}

// BenchmarkOptionsWidest lists the options in positions with the most of them: a full field, a reserve with
// room for one more card, and the Offices; and a debt with as much to give up.
func BenchmarkOptionsWidest(b *testing.B) {
	act := acting(b, board(6))
	reserve(b, &act, 0, "c4", "c5", "c6", "c8", "c9", "c10", "d3", "d4", "d6", "d8", "d9")
	for n, name := range []string{"c5", "c6", "c8", "c9", "c10", "c5", "c6", "c8", "c9", "c10", "c5", "c6"} {
		lay(b, &act, merlin.PlaceOf(0, n+1).String(), name)
		stake(b, &act, merlin.PlaceOf(0, n+1).String(), int16(n%2))
	}
	purse(&act, 0, 20)
	store(&act, 0, 1, 1, 1)
	debt := act
	purse(&debt, 0, 0)
	debt.Stack[2] = merlin.Frame{Kind: merlin.FrameDebt, Seat: 0, To: merlin.ROW, N: 1}
	debt.Depth = 3
	goods := fullBook(b)
	goods.Own[0].Open = merlin.Open{Kind: merlin.KindGoods, Good: merlin.Souls}
	states := map[string]*merlin.State{"act": &act, "debt": &debt, "goods": &goods}
	for name, s := range crowded(b) {
		states[name] = &s
	}
	for name, s := range enchanted(b) {
		states[name] = &s
	}
	for name, s := range embroiled(b) {
		states[name] = &s
	}
	for name, s := range states {
		b.Run(name, func(b *testing.B) {
			options := make([]merlin.Option, 0, playout.Room)
			for range b.N {
				options = s.Options(0, options[:0])
			}
			b.ReportMetric(float64(len(options)), "options")
		})
	}
}

// enchanted returns positions with as much magic as possible. p0 has six labs that can be placed, and
// twelve usable cards in hand. In one position p0 has opened a spell with a target on seven plots of each
// other player; in the other, p0 is in debt and can give up all of it.
func enchanted(b *testing.B) map[string]merlin.State {
	b.Helper()
	s := acting(b, wizards(6, func(c *merlin.Config) { c.Uses = 0 }))
	lay(b, &s, "p0.12", spare(&s, merlin.Card.Property), spare(&s, merlin.Card.SpellLab))
	for n := 1; n <= 7; n++ { // as many as there are
		for seat := range bourse.Seat(6) {
			lay(b, &s, merlin.PlaceOf(seat, n).String(), spare(&s, merlin.Card.Property))
		}
	}
	for place := 1; place <= merlin.MaxLabs; place++ {
		laboratory(b, &s, 0, place, spare(&s, merlin.Card.PotionLab)+" 1")
	}
	inHand(b, &s, 0, "gremlins", "cumulonimbus", "pickpocket-sprite", "mildew", "inflation-chant", "portal",
		"stoneskin", "stoneskin 1", "stoneskin 2", "antidote 3", "antidote 4", "liquid-luck 5")
	store(&s, 0, 2, 2, 4)
	mead(&s, 0, 2)
	purse(&s, 0, 20)
	sound(b, &s)
	spell, debt := s, s
	spell.Own[0].Open = merlin.Open{Kind: merlin.KindHand, Card: merlin.Gremlins}
	purse(&debt, 0, 0)
	debt.Stack[2] = merlin.Frame{Kind: merlin.FrameDebt, Seat: 0, To: merlin.ROW, N: 1}
	debt.Depth = 3
	return map[string]merlin.State{"magic-act": s, "magic-spell": spell, "magic-debt": debt}
}

// embroiled returns positions with as much war as possible. p0 has three golems and a guard near those of
// all other players, and golems and kings in the reserve. p0 has opened a golem with a special that moves
// other golems.
func embroiled(b *testing.B) map[string]merlin.State {
	b.Helper()
	c := merlin.Standard(6)
	c.Parts &^= merlin.PartsOf(merlin.Visions)
	c.Gold, c.StartGold, c.Goods, c.Uses = 200, 20, 60, 0
	s := acting(b, c)
	for seat := range bourse.Seat(6) {
		for n := 1; n <= 7; n++ { // as many as there are
			lay(b, &s, merlin.PlaceOf(seat, n).String(), spare(&s, merlin.Card.Property))
		}
	}
	for i, name := range []string{"p0.1", "p1.1", "p0.7", "p0.2"} {
		unit(b, &s, 0, name, []string{"sq", "sj", "hj", "dk"}[i], 3, 4)
	}
	for seat := range bourse.Seat(5) {
		unit(b, &s, seat+1, merlin.PlaceOf(seat+1, 7).String(), "cj", 3, 4)
		unit(b, &s, seat+1, merlin.PlaceOf(0, 2+int(seat)).String(), "dj", 3, 4)
		unit(b, &s, seat+1, merlin.PlaceOf(seat+1, 2).String(), "hq", 3, 4)
	}
	store(&s, 0, 2, 2, 4)
	reserve(b, &s, 0, "cq", "ck", "d2", "d3", "d4", "dq", "hk", "sj", "sk")
	sound(b, &s)
	open := s
	open.Own[0].Open = merlin.Open{Kind: merlin.KindUnit, Plot: merlin.PlaceOf(0, 1)}
	sound(b, &open)
	return map[string]merlin.State{"war-act": s, "war-unit": open}
}

// crowded returns positions with as much paper as possible. In one, p0 acts and most notes have no legal
// move, which takes the longest to find. In the others, p0 has opened papers that can all be bought, or a
// due future for which all others can be assigned.
func crowded(b *testing.B) map[string]merlin.State {
	b.Helper()
	s := acting(b, papers(6))
	for n, name := range []string{"c5", "c6", "c8", "c9", "c10", "c5", "c6", "c8", "c9", "c10", "c5"} {
		lay(b, &s, merlin.PlaceOf(0, n+1).String(), name)
	}
	lay(b, &s, "p0.12", "c8", "c9")
	stake(b, &s, "p0.12", 5)
	purse(&s, 0, 20)
	reserve(b, &s, 0, "c2", "c3", "c3", "c4", "c4", "d3", "d4", "d6", "d8", "d9", "d10")
	act, due := s, s
	for issuer := range bourse.Seat(6) {
		for n := range 8 {
			if issuer == 0 && n == 7 {
				continue // p0 can write one more
			}
			holder := 1 + (issuer+bourse.Seat(n)%4)%5
			if holder == issuer {
				holder = 1 + issuer%5
			}
			issued(b, &act, future(issuer, holder, merlin.Oil, 12, 3))
			if issuer > 0 {
				issued(b, &due, future(issuer, 0, merlin.Oil, 12, 1))
			}
		}
	}
	sale := act
	for i := range sale.Notes[:sale.Notes.Len()] {
		sale.Notes[i].Price = 1
	}
	for i := range sale.Seats {
		sale.Seats[i].ScripN, sale.Seats[i].ScripPrice = 20, 1
	}
	papers := sale
	papers.Own[0].Open = merlin.Open{Kind: merlin.KindPapers, To: 1}
	owed := future(0, 1, merlin.Oil, 12, 1)
	owed.Called = 1
	issued(b, &due, owed)
	due.Own[0].Open = merlin.Open{Kind: merlin.KindNote, To: 0, Note: 1}
	for _, s := range []*merlin.State{&act, &sale, &papers, &due} {
		sound(b, s)
	}
	return map[string]merlin.State{"paper-act": act, "paper-sale": sale, "paper-papers": papers,
		"paper-due": due}
}

// fullBook returns a game in which p0 has every kind of slip for souls, and a soul in store and stall.
func fullBook(t testing.TB) merlin.State {
	t.Helper()
	s := acting(t, trading(6))
	slips(t, &s, "bids souls 8 p0, 7 p0, 6 p0, 5 p0, 4 p1")
	slips(t, &s, "asks souls 12 p0, 12 p1, 13 p0, 14 p0, 15 p0")
	store(&s, 0, 1, 0, 0)
	stall(&s, 0, 1, 0, 0)
	purse(&s, 0, 20)
	return s
}
