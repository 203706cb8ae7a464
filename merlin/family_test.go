package merlin_test

import (
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays random games of several families. They go where games that begin as usual, and in which
// players choose at random, hardly ever come.

// A family is how games begin, and how players choose.
type family struct {
	name  string
	games int // of a plain run
	most  int // moves of a game, or 0
	begin func(testing.TB, int, *rng.Rand) merlin.State
	pick  func(*merlin.State, *rng.Rand) merlin.Move
}

var families = []family{
	{"any", 60, 0, anyGame, pickAny},
	{"paper", 16, 0, paperGame, pickPaper},
	{"magic", 14, 0, magicGame, pickMagic},
	{"court", 12, 0, courtGame, pickAny},
	{"visions", 12, 0, visionGame, pickFirst},
	{"war", 18, 150, warGame, marching},
}

// along plays games of all families, and visits every position. It calls heard, if it is not nil, for every
// event.
func along(t *testing.T, look func(*testing.T, *merlin.State, *rng.Rand), heard func(merlin.Move, merlin.Event)) {
	t.Helper()
	seed := scale.Seed(t)
	for _, f := range families {
		for k := range scale.N(f.games, 20*f.games) {
			r := newRand(t, fmt.Sprint(f.name, " ", seed, k))
			s, moves := f.begin(t, k, r), 0
			for ; !s.Over() && (f.most == 0 || moves < f.most); moves++ {
				look(t, &s, r)
				m := f.pick(&s, r)
				var out func(merlin.Event)
				if heard != nil {
					out = func(e merlin.Event) { heard(m, e) }
				}
				if err := s.Trace(m, out); err != nil {
					t.Fatalf("%s: %v\n%v", m, err, s)
				}
			}
			look(t, &s, r)
			if most := merlin.MaxMoves(s.Config); moves > most {
				t.Fatalf("%d moves, and %d at most", moves, most)
			}
		}
	}
	r := newRand(t, "positions")
	for _, name := range []string{"settling", "picture-tape", "striking", "producing", "pouring", "calling", "breaching"} {
		for s := position(t, name); ; play(t, &s, "p0 plot p0.2") {
			for range 12 {
				look(t, &s, r)
			}
			if name != "calling" || s.Own[0].Open.Kind != 0 {
				break
			}
		}
	}
}

// anyGame begins a game of any config, with goods to trade in some with the market.
func anyGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	s := begun(t, randomConfig(r, k))
	if s.Config.Parts == market && k/8%2 == 1 {
		s = stocked(s)
	}
	return s
}

// randomConfig draws a config: rich games, poor games, and anything.
func randomConfig(r *rng.Rand, k int) merlin.Config {
	c := board(4 + k%3)
	between := func(low, high int) int8 { return int8(low + r.IntN(high-low+1)) }
	c.MaxTurns, c.ClimateThreshold = int16(between(1, 120)), between(1, 12)
	if k/4%2 == 1 {
		c.Parts = market
	}
	switch k % 4 {
	case 0:
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap = 20, 200, 1, 3, 8, 5
	case 1:
		c.StartGold, c.Tax, c.Taxmen, c.CoL, c.MaxTurns = int16(between(0, 4)), 3, 6, 1, 30
	case 2:
		c.Gold = 200
		c.StartGold, c.Tax, c.Taxmen, c.Volatility = int16(between(0, 20)), between(1, 3), between(0, 6),
			between(1, 3)
		c.Goods, c.Worth, c.Years, c.MaxActions = int16(between(6, 60)), between(0, 9), between(1, 9),
			between(1, 40)
		c.CoLCap = between(1, 12)
		c.CoL = between(1, int(c.CoLCap))
		c.PriceCap, c.Slips, c.Offers = between(1, 20), between(1, 4), between(0, 3)
	case 3:
		if c.Parts == market {
			lively(&c)
		}
	}
	return c
}

// paperGame returns a game in which everybody can write notes.
func paperGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	s := acting(t, papers(4+k%3, func(c *merlin.Config) {
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions = 20, 200, 1, 3, 6
		c.MaxTurns, c.Years, c.Notes = 80, 4, int8(1+r.IntN(8))
	}))
	endow(t, &s, r)
	s.Month = 2
	sound(t, &s)
	return s
}

// endow gives everybody a Chauffeur, a property, and units in the stall where there is a market.
func endow(t testing.TB, s *merlin.State, r *rng.Rand) {
	t.Helper()
	for seat := range bourse.Seat(s.Players()) {
		name := func(n int) string { return merlin.PlaceOf(seat, n).String() }
		lay(t, s, name(1), []string{"c2", "c3", "c4", "c5", "c6", "c8"}[int(seat)], "c9")
		lay(t, s, name(2), []string{"c4", "c5", "c8", "c6", "c10", "c10"}[int(seat)])
		stake(t, s, name(1), int16(r.IntN(8)))
		if souls, oil, grain := int16(3+r.IntN(3)), int16(r.IntN(4)),
			int16(r.IntN(4)); s.Config.Parts.Has(merlin.Market) {
			stall(s, seat, souls, oil, grain)
		}
	}
}

// courtConfig draws a config of a game with the court: with and without the other parts, of the rich and of
// the poor.
func courtConfig(r *rng.Rand, k int) merlin.Config {
	c := regal(4+k%3, func(c *merlin.Config) {
		if k%2 == 1 {
			c.Parts |= merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic)
		}
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.MaxTurns = 20, 200, 1, 2, 6, 40
		c.Crowns, c.Tax = int8(1+r.IntN(6)), int8(1+r.IntN(3))
	})
	if k/2%2 == 1 {
		c.StartGold = int16(r.IntN(6))
	}
	return c
}

func courtGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	return begun(t, courtConfig(r, k))
}

// visionGame begins a game with visions, of the rich or of the poor.
func visionGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	c := prophets(4+k%3, [][]merlin.Part{nil, {merlin.War, merlin.Magic}, {merlin.Paper},
		{merlin.War, merlin.Court}}[k%4]...)
	c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap, c.MaxTurns = 20, 200, 1, 3, 8, 4, 60
	if k/4%2 == 1 {
		c.StartGold, c.Tax = int16(r.IntN(6)), 3
	}
	s := begun(t, c)
	if c.Parts.Has(merlin.War) && k%2 == 1 {
		s = first(t, c)
		s.Month = 3
		for _, seat := range []bourse.Seat{1, 2} {
			name := merlin.PlaceOf(seat, 1).String()
			lay(t, &s, name, "c6", "d10")
			unit(t, &s, seat, name, "hj", 6, 6)
			unit(t, &s, 3-seat, name, "dj", 1, 6)
		}
		foretell(t, &s, "restless-dead, great-harvest")
	}
	return s
}

// magicGame returns a game with much magic in which p0 acts.
func magicGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	s := acting(t, wizards(4+k%3, func(c *merlin.Config) {
		c.Parts = [...]merlin.Parts{c.Parts, merlin.PartsOf(merlin.Magic),
			merlin.PartsOf(merlin.Market, merlin.Magic)}[k%3]
		c.MaxTurns, c.Years, c.Uses, c.ResearchCap, c.Notes = 40, 4, int8(r.IntN(4)), int8(1+r.IntN(3)), 2
	}))
	endow(t, &s, r)
	enrich(t, &s, r)
	s.Month, s.Erratic = 2, k%4 == 3
	sound(t, &s)
	return s
}

// enrich gives everybody labs, some of them funded and successful, a shop or a brewery, a land, potions,
// cards in hand and units in the store.
func enrich(t testing.TB, s *merlin.State, r *rng.Rand) {
	t.Helper()
	any := func(fit func(merlin.Card) bool) string {
		var list []string
		for c := merlin.Card(1); int(c) < len(s.Unseen); c++ {
			if fit(c) && unheld(s, c) > 0 {
				list = append(list, c.String())
			}
		}
		if len(list) == 0 {
			return ""
		}
		return list[r.IntN(len(list))]
	}
	for seat := range bourse.Seat(s.Players()) {
		name := func(n int) string { return merlin.PlaceOf(seat, n).String() }
		laboratory(t, s, seat, 1, spare(s, merlin.Card.SpellLab))
		laboratory(t, s, seat, 2, spare(s, merlin.Card.PotionLab)+fmt.Sprint(" ", s.Research))
		if s.Config.Uses > 0 && r.IntN(2) == 0 && any(merlin.SiteLand.Admits) != "" {
			c := card(t, any(merlin.SiteLand.Admits))
			s.Seats[seat].Labs[1].Used[0] = c
			fromDeck(t, s, c)
		}
		permit := merlin.Card.SpellLab
		if (int(seat)+s.Players())%2 == 0 {
			permit = merlin.Card.PotionLab
		}
		lay(t, s, name(7), spare(s, merlin.Card.Property), spare(s, permit))
		lay(t, s, name(8), spare(s, merlin.Card.Property), spare(s, merlin.Card.Land))
		if low := func(c merlin.Card) bool { return c.Property() && c.Number() <= 6 }; seat < 2 {
			lay(t, s, name(9), spare(s, low))
			first, second := plot(t, s, name(9)), spare(s, low)
			lay(t, s, name(10), second)
			other := plot(t, s, name(10))
			first.Second = max(first.Property, other.Property)
			first.Property, other.Property = min(first.Property, other.Property), 0
			stake(t, s, name(9), 10)
			if unheld(s, merlin.ElixirOfInterest) > 0 {
				beneath(t, s, name(9), "elixir-of-interest")
			}
		}
		store(s, seat, int16(r.IntN(4)), int16(r.IntN(4)), int16(2+r.IntN(4)))
		mead(s, seat, int16(r.IntN(3)))
		for range 1 + r.IntN(4) {
			if name := any(merlin.Card.Spell); name != "" {
				inHand(t, s, seat, name+[]string{"", " 1"}[r.IntN(2)])
			}
			if name := any(merlin.Card.Potion); name != "" {
				inHand(t, s, seat, name+[]string{"", " 2"}[r.IntN(2)])
			}
		}
		for range r.IntN(3) {
			if name := any(merlin.SiteFront.Admits); name != "" {
				inFront(t, s, seat, name+[]string{"", " 2"}[r.IntN(2)])
			}
		}
		for n := 1; n <= 8; n++ {
			if site := plot(t, s, name(n)).Site(); site != 0 && r.IntN(2) == 0 && spare(s,
				site.Admits) != "" && plot(t, s, name(n)).Gold == 0 {
				beneath(t, s, name(n), any(site.Admits))
			}
		}
	}
}

func warGame(t testing.TB, _ int, r *rng.Rand) merlin.State { return battlefield(t, r) }

// battlefield returns a game with war, in which p0 acts, with properties, units and stores at random.
func battlefield(t testing.TB, r *rng.Rand, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	s := acting(t, magical(4, append(edit, func(c *merlin.Config) { c.Parts |= merlin.PartsOf(merlin.War) })...))
	second := []string{"", "", "c9", "d5", "d9", "s5", "s9", "h5", "h9"}
	natured := 0
	stands := map[merlin.Place]bool{}
	for i := range merlin.PlaceOf(3, merlin.FieldPlots) {
		if r.IntN(3) == 0 {
			continue
		}
		cards := []string{[]string{"c2", "c3", "c4", "c5", "c6", "c8"}[r.IntN(6)],
			second[r.IntN(len(second))]}
		if cards[1] == "" || s.Unseen[card(t, cards[1])] == 0 {
			cards = cards[:1]
		}
		if s.Unseen[card(t, cards[0])] == 0 {
			continue
		}
		name := (i + 1).String()
		lay(t, &s, name, cards...)
		p := plot(t, &s, name)
		if stands[i+1] = !p.Chauffeur(); p.Permit != 0 && r.IntN(3) == 0 {
			p.Damage = 1
		}
		if p.Permit.SpellLab() && natured < 3 {
			natured++
			beneath(t, &s, name, "better-nature")
		}
		p.Shielded = stands[i+1] && r.IntN(6) == 0
	}
	for seat := range bourse.Seat(4) {
		store(&s, seat, 2, 2, 2)
		for range 3 {
			name := merlin.PlaceOf(bourse.Seat(r.IntN(4)), 1+r.IntN(3)+6*r.IntN(2))
			text := []string{"sj", "cj", "hj", "dj", "sq", "cq", "hq", "dq"}[r.IntN(8)]
			free := stands[name] && s.Unseen[card(t, text)] > 0
			for other := range bourse.Seat(4) {
				for _, u := range s.Seats[other].Units {
					free = free && (u.Plot != name || (other == name.Seat()) != (seat == name.Seat()))
				}
			}
			if free {
				unit(t, &s, seat, name.String(), text, int8(r.IntN(4)), int8(1+r.IntN(6)),
					func(u *merlin.Unit) {
						u.Top = 6
						u.Sleep = int8(r.IntN(5) / 4)
						u.Center = text == "dj" && r.IntN(2) == 0
					})
			}
		}
		held := []string{"ck", "dk", "hk", "sk"}
		if s.Unseen[card(t, "cj")] > 0 {
			held = append([]string{"cj"}, held...)
		}
		reserve(t, &s, seat, held...)
	}
	sound(t, &s)
	return s
}

// pickAny picks any chance move, or any move of any player who may act.
func pickAny(s *merlin.State, r *rng.Rand) merlin.Move {
	m, ok := s.SampleChance(r)
	if !ok {
		m = bourse.Pick(anyOptions(s, r), r)
	}
	return m
}

// pickFirst picks any chance move, or any move of the first player who may act.
func pickFirst(s *merlin.State, r *rng.Rand) merlin.Move {
	m, ok := s.SampleChance(r)
	if !ok {
		m = s.Pick(s.Turn(), r)
	}
	return m
}

// pickDoubles picks a chance move. Once in a number of times it picks doubles, which advance the seasons.
func pickDoubles(s *merlin.State, r *rng.Rand, once int) merlin.Move {
	if s.Top().Kind == merlin.FrameDice && r.IntN(once) == 0 {
		n := int8(1 + r.IntN(6))
		return merlin.Dice(n, n)
	}
	m, _ := s.SampleChance(r)
	return m
}

// pickPaper picks a move: of a thing that is opened most of the time not to close it again, of numbers a low
// one.
func pickPaper(s *merlin.State, r *rng.Rand) merlin.Move {
	if s.Turn() == bourse.Nature {
		return pickDoubles(s, r, 3)
	}
	options := preferred(s, r, [][]merlin.Kind{
		{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle},
		{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice},
		{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindAccept},
	})
	o := options[r.IntN(len(options))]
	if options[0].Move.Kind == merlin.KindGood || o.Move.Kind == merlin.KindSet && r.IntN(2) == 0 {
		o = options[0] // futures that are alike can be assigned
		o.Max = o.Min
	}
	if o.Max > 0 {
		most := o.Max
		if r.IntN(4) > 0 {
			most = min(most, o.Min+5)
		}
		return o.Move.With(o.Min + r.IntN(most-o.Min+1))
	}
	return o.Move
}

// pickMagic picks a move: of a thing that is opened most of the time not to close it again, of those of magic
// more often than of others.
func pickMagic(s *merlin.State, r *rng.Rand) merlin.Move {
	if s.Turn() == bourse.Nature {
		return pickDoubles(s, r, 4)
	}
	return bourse.Pick(preferred(s, r, [][]merlin.Kind{
		{merlin.KindGiveMead},
		{merlin.KindHand, merlin.KindLab, merlin.KindClear}, {merlin.KindWith}, {merlin.KindAccept},
		{merlin.KindCard, merlin.KindOffer, merlin.KindMead, merlin.KindPour},
		{merlin.KindGiveHand, merlin.KindGiveLab, merlin.KindFreeGrant, merlin.KindGiveMead},
		{merlin.KindTo, merlin.KindHex, merlin.KindCounterfeit, merlin.KindFund},
	}), r)
}

// marching moves the last unit in half of the decisions of a turn, and otherwise makes any move.
func marching(s *merlin.State, r *rng.Rand) merlin.Move {
	m, ok := s.SampleChance(r)
	if ok {
		return m
	}
	seat := s.Turn()
	m = s.Pick(seat, r)
	if s.Own[seat].Open.Kind == merlin.KindUnit { // each kind as often
		byKind := map[merlin.Kind][]merlin.Move{}
		var kinds []merlin.Kind
		for _, o := range s.Options(seat, nil) {
			if k := o.Move.Kind; k != merlin.KindBack {
				if byKind[k] == nil {
					kinds = append(kinds, k)
				}
				byKind[k] = append(byKind[k], o.Move)
			}
		}
		if len(kinds) > 0 {
			list := byKind[kinds[r.IntN(len(kinds))]]
			return list[r.IntN(len(list))]
		}
	}
	if list := s.Options(seat, nil); s.Top().Kind == merlin.FrameAct && r.IntN(2) == 0 {
		for _, o := range list { // units first
			if o.Move.Kind == merlin.KindUnit ||
				o.Move.Kind == merlin.KindCard && o.Move.Card.Guard() && r.IntN(4) == 0 {
				m = o.Move
			}
		}
	}
	return m
}

// preferred lists such options. Most of the time it keeps only the kinds of the first row that has any, and
// back only if there is nothing else.
func preferred(s *merlin.State, r *rng.Rand, rows [][]merlin.Kind) []merlin.Option {
	options := anyOptions(s, r)
	for _, kinds := range rows {
		some := slices.DeleteFunc(slices.Clone(options),
			func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
		if len(some) > 0 && r.IntN(3) > 0 {
			options = some
			break
		}
	}
	if options[0].Move.Kind == merlin.KindBack && len(options) > 1 {
		options = options[1:]
	}
	return options
}

// anyOptions lists the options of any player who may act.
func anyOptions(s *merlin.State, r *rng.Rand) []merlin.Option {
	waiting := s.Waiting()
	for n := r.IntN(waiting.Len()); n > 0; n-- {
		waiting = waiting.Without(waiting.Lowest())
	}
	return s.Options(waiting.Lowest(), nil)
}
