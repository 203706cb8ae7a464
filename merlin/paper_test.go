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

// This file plays random games with much paper: everybody has a Chauffeur from the start, and writes, buys
// and lends rather than to close what it has opened.

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

// pickPaper picks a move: of a thing that is opened most of the time not to close it again, of numbers a low
// one.
func pickPaper(s *merlin.State, r *rng.Rand) merlin.Move {
	if s.Turn() == bourse.Nature {
		if s.Top().Kind == merlin.FrameDice && r.IntN(3) == 0 {
			n := 1 + r.IntN(6) // doubles, for the seasons
			return merlin.Dice(n, n)
		}
		m, _ := s.SampleChance(r)
		return m
	}
	waiting := s.Waiting()
	for n := r.IntN(waiting.Len()); n > 0; n-- {
		waiting = waiting.Without(waiting.Lowest())
	}
	options := s.Options(waiting.Lowest(), nil)
	is := func(kinds ...merlin.Kind) []merlin.Option {
		return slices.DeleteFunc(slices.Clone(options),
			func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
	}
	for _, kinds := range [][]merlin.Kind{
		{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle},
		{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice},
		{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindAccept},
	} {
		if some := is(kinds...); len(some) > 0 && r.IntN(3) > 0 {
			options = some
			break
		}
	}
	if options[0].Move.Kind == merlin.KindBack && len(options) > 1 {
		options = options[1:]
	}
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

// alongPaper looks at every position of some games.
func alongPaper(t *testing.T, games int, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	for k := range games {
		r := newRand(t, fmt.Sprint("paper ", k))
		s := paperGame(t, k, r)
		for !s.Over() {
			look(t, &s, r)
			if m := pickPaper(&s, r); s.Apply(m) != nil {
				t.Fatalf("%s: %v\n%v", m, s.Check(m), s)
			}
		}
		look(t, &s, r)
	}
}

// TestPapers plays random games with paper and looks at some positions; every
// kind of move and every change of every note comes, and every debt of paper.
func TestPapers(t *testing.T) {
	t.Parallel()
	notShort(t)
	seed := scale.Seed(t)
	seen := map[string]int{}
	for k := range scale.N(16, 2000) {
		r := newRand(t, fmt.Sprint("papers ", seed, k))
		s := paperGame(t, k, r)
		for n := 0; !s.Over(); n++ {
			if n%40 == 0 {
				look(t, &s, r, n%600 == 0)
			}
			m := pickPaper(&s, r)
			if seat := m.Seat; seat.Player() && s.Own[seat].Open.Kind != 0 {
				legal := false
				for _, o := range s.Options(seat, nil) {
					legal = legal || o.Move == m.With(o.Move.Amount()) && (o.Max == 0 ||
						m.Amount() >= o.Min && m.Amount() <= o.Max)
				}
				if !legal {
					t.Fatalf("%s is not listed: %v", m, s.Options(seat, nil))
				}
			}
			seen[m.Kind.String()]++
			if parsed, err := merlin.Parse(m.String()); err != nil || parsed != m {
				t.Fatalf("%s is read as %s: %v", m, parsed, err)
			}
			if err := s.Trace(m, func(e merlin.Event) {
				switch {
				case e.Kind == merlin.Noted:
					seen[e.Note.Kind.String()+" "+e.Change.String()+" "+e.Rule.String()]++
				case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
					seen["debt "+e.Rule.String()]++
				}
			}); err != nil {
				t.Fatalf("%s: %v\n%v", m, err, s)
			}
		}
	}
	ofMagic := []merlin.Kind{merlin.KindTo, merlin.KindUse, merlin.KindClear, merlin.KindFund, merlin.KindHex,
		merlin.KindCounterfeit, merlin.KindSell}
	for k := merlin.KindPapers; k <= merlin.KindRound; k++ {
		ofWar := k >= merlin.KindAttack && k <= merlin.KindCure || k == merlin.KindFoe ||
			k == merlin.KindRally || k == merlin.KindLastCall
		if seen[k.String()] == 0 && !ofWar && !slices.Contains(ofMagic, k) { // see TestMagics
			t.Errorf("never: %s", k)
		}
	}
	for _, what := range []string{
		"future issued M15.2", "future handed M15.1", "future handed M15.3", "future priced M15.1",
		"future called M15.3", "future voided M15.1", "future voided M15.3", "future voided M15.4",
		"future voided M15.6", "future voided M28.2",
		"bond issued M16.1", "bond issued M16.2", "bond handed M15.1", "bond priced M15.1",
		"bond voided M15.1", "bond voided M15.4", "bond voided M16.1", "bond voided M28.2",
		"share issued M17.1", "share handed M15.1", "share priced M15.1", "share voided M15.1",
		"share voided M17.1", "share voided M28.2",
		"policy issued M19.1", "policy handed M15.1", "policy priced M15.1", "policy struck M19.2",
		"policy voided M15.1", "policy voided M19.1", "policy voided M19.3", "policy voided M28.2",
		"debt M15.6", "debt M16.1", "debt M18.1", "debt M19.1",
	} {
		if seen[what] == 0 {
			t.Errorf("never: %s", what)
		}
	}
}
