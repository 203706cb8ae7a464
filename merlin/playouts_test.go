package merlin_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays random games: with random configs, with much paper and a Chauffeur for every player from
// the start, and with the court and frequent kings.

// TestPlayouts checks the positions of whole games, which are longer than the games of TestLaws.
func TestPlayouts(t *testing.T) {
	t.Parallel()
	notShort(t)
	playouts{"playouts ", scale.N(6, 5000), func(t testing.TB, k int, r *rng.Rand) merlin.State {
		return begun(t, randomConfig(r, k))
	}, pickFirst, 5, 145}.play(t, func(*merlin.State, merlin.Move) {}, nil)
}

// Playouts are random games of a seed. Some positions are checked, and some of these with their forms.
type playouts struct {
	name       string
	games      int
	begin      func(testing.TB, int, *rng.Rand) merlin.State
	pick       func(*merlin.State, *rng.Rand) merlin.Move
	look, form int // one in so many
}

// play plays the games and reports every move before it is made, and its events. Moves are read back, and
// no game is longer than its bound.
func (p playouts) play(t *testing.T, made func(*merlin.State, merlin.Move), out func(merlin.Move, merlin.Event)) {
	t.Helper()
	seed := scale.Seed(t)
	for k := range p.games {
		r := newRand(t, fmt.Sprint(p.name, seed, k))
		s := p.begin(t, k, r)
		moves := 0
		for ; !s.Over(); moves++ {
			if moves%p.look == 0 {
				look(t, &s, r, moves%p.form == 0)
			} else {
				sound(t, &s)
			}
			m := p.pick(&s, r)
			if parsed, err := merlin.Parse(m.String()); err != nil || parsed != m {
				t.Fatalf("%s is read as %s: %v", m, parsed, err)
			}
			made(&s, m)
			trace := func(e merlin.Event) { out(m, e) }
			if out == nil {
				trace = nil
			}
			if err := s.Trace(m, trace); err != nil {
				t.Fatalf("%s: %v\n%v", m, err, s)
			}
		}
		look(t, &s, r, k == 0)
		if most := merlin.MaxMoves(s.Config); moves > most {
			t.Fatalf("%d moves, and %d at most", moves, most)
		}
	}
}

// look checks a position: it is valid, equals its samples for every seat, and with forms, is read back as
// written.
func look(t *testing.T, s *merlin.State, r *rng.Rand, forms bool) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	for seat := bourse.Spectator; seat < bourse.Seat(s.Players()); seat++ {
		v := s.View(seat)
		if w := v.Sample(r); !v.Admits(w) || !v.Admits(*s) {
			t.Fatalf("%s does not admit: %v\n%v", seat, w.Validate(), w)
		}
		if forms {
			reread(t, v)
		}
	}
	if forms {
		reread(t, *s)
	}
}

// reread writes a value in both forms and reads it back.
func reread[T comparable](t *testing.T, v T) T {
	t.Helper()
	text, err := any(v).(json.Marshaler).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var back T
	if err := any(&back).(json.Unmarshaler).UnmarshalJSON(text); err != nil || back != v {
		t.Fatalf("%v\n%s", err, text)
	}
	return back
}

// TestMoves_allocate_nothing plays a game with all parts and checks that nothing allocates.
func TestMoves_allocate_nothing(t *testing.T) {
	notShort(t)
	allocateNothing(t, acting(t, board(6)))
	allocateNothing(t, acting(t, trading(6)))
	for k := range 3 {
		allocateNothing(t, paperGame(t, k, newRand(t, "allocations")))
	}
}

func allocateNothing(t *testing.T, start merlin.State) {
	t.Helper()
	s, r := new(merlin.State), newRand(t, "allocations")
	options := make([]merlin.Option, 0, 128)
	chances := make([]merlin.Chance, 0, 64)
	standings := make([]bourse.Standing, 0, 8)
	if n := testing.AllocsPerRun(20, func() {
		for *s = start; !s.Over(); {
			m, ok := s.SampleChance(r)
			if seat := s.Turn(); !ok {
				options = s.Options(seat, options[:0])
				m = s.Pick(seat, r)
			} else {
				chances = s.Chances(chances[:0])
			}
			if s.Check(m) != nil || s.Check(merlin.Move{}) == nil {
				t.Fatal(m)
			}
			s.ApplyUnchecked(m)
			standings = s.Standings(standings[:0])
		}
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// TestOptions_allocate_nothing lists, picks and checks moves in games with paper, in each kind of frame,
// with each kind of thing open, and at each step of each draft.
func TestOptions_allocate_nothing(t *testing.T) {
	notShort(t)
	asked := map[string]merlin.State{}
	r := newRand(t, "options")
	for k := range 8 {
		s := begun(t, papers(4+k%3))
		if k > 0 {
			s = paperGame(t, k, r)
		}
		for !s.Over() {
			if seat := s.Turn(); seat != bourse.Nature {
				what := s.Top().Kind.String()
				if o := s.Own[seat].Open; o.Kind != 0 {
					what = fmt.Sprintf("%s %s %s %d", what, o.Kind, o.Paper, o.Step)
				}
				asked[what] = s
			}
			s.ApplyUnchecked(pickPaper(&s, r))
		}
	}
	alongGames(t, "magic", 3, magicGame, pickMagic, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		if seat := s.Turn(); seat.Player() && s.Own[seat].Open.Kind != 0 {
			o := s.Own[seat].Open
			asked[fmt.Sprintf("%s %s %s %d", s.Top().Kind, o.Kind, o.Paper, o.Step)] = *s
		}
	})
	want := []string{"auction", "act", "cut", "keep", "debt", "answer", "act card none 0", "act plot none 0",
		"act goods none 0", "act papers none 0", "act note none 0", "act lab none 0", "act hand none 0"}
	for what, steps := range map[string]int{"offer none": 5, "loan none": 4, "write future": 3,
		"write bond": 3, "write share": 2, "write policy": 6} {
		for step := range steps {
			want = append(want, fmt.Sprintf("act %s %d", what, step))
		}
	}
	for _, what := range want {
		s, ok := asked[what]
		if !ok {
			t.Errorf("nobody is asked: %s", what)
			continue
		}
		options := make([]merlin.Option, 0, 128)
		if n := testing.AllocsPerRun(20, func() {
			seat := s.Turn()
			options = s.Options(seat, options[:0])
			if m := s.Pick(seat, r); s.Check(m) != nil || s.Check(merlin.Move{Seat: seat}) == nil {
				t.Fatalf("%s: %s", what, m)
			}
		}); n != 0 {
			t.Errorf("%s: %g allocations", what, n)
		}
	}
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

// TestPapers plays random games with paper and looks at some positions; every
// kind of move and every change of every note comes, and every debt of paper.
func TestPapers(t *testing.T) {
	t.Parallel()
	notShort(t)
	seen := map[string]int{}
	playouts{"papers ", scale.N(16, 2000), paperGame, pickPaper, 40, 600}.play(t,
		func(s *merlin.State, m merlin.Move) {
			seen[m.Kind.String()]++
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
		}, func(_ merlin.Move, e merlin.Event) {
			switch {
			case e.Kind == merlin.Noted:
				seen[e.Note.Kind.String()+" "+e.Change.String()+" "+e.Rule.String()]++
			case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
				seen["debt "+e.Rule.String()]++
			}
		})
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

// alongCourt plays random games with the court and looks at every position.
func alongCourt(t *testing.T, games int, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	alongGames(t, "court", games, func(t testing.TB, k int, r *rng.Rand) merlin.State {
		return begun(t, courtConfig(r, k))
	}, pickAny, look)
}

// everySeat checks what every player knows and may do, and what comes of every move.
func everySeat(t *testing.T, s *merlin.State, r *rng.Rand) {
	t.Helper()
	for seat := range bourse.Seat(s.Players()) {
		if v := s.View(seat); v.Validate() != nil || !v.Admits(v.Sample(r)) {
			t.Fatalf("%v\n%v", v.Validate(), s)
		}
		rules.Picked(t, s, seat, s.Options(seat, nil), r)
	}
	rules.Made(t, s)
}

// TestFrames_court meets every question that a king brings, and bankruptcies below it.
func TestFrames_court(t *testing.T) {
	notShort(t)
	stacked, ruined := map[string]int{}, 0
	var before merlin.State
	alongCourt(t, 60, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		if s.Stack[3].Kind != merlin.FrameKing && before.Stack[3].Kind != merlin.FrameKing {
			before = *s
			return
		}
		if err := s.Validate(); err != nil {
			t.Fatalf("%v\n%v", err, s)
		}
		for i := 3; i < int(s.Depth) && s.Stack[3].Kind == merlin.FrameKing; i++ {
			stacked[s.Stack[i].Kind.String()+" on "+s.Stack[i-1].Kind.String()]++
		}
		if s.Out.Len() > before.Out.Len() && s.Turns >= before.Turns && s.Config == before.Config && !s.Over() {
			ruined++
		}
		before = *s
		everySeat(t, s, r)
	})
	for _, want := range []string{"king on chain", "draw on king", "choose on king", "enact on king",
		"bids on king", "debt on king"} {
		if stacked[want] == 0 {
			t.Errorf("never: %s", want)
		}
		delete(stacked, want)
	}
	if len(stacked) > 0 || ruined == 0 {
		t.Errorf("not foreseen: %v; bankrupt %d times", stacked, ruined)
	}
}

// TestDamaged_court damages states of games with the court.
func TestDamaged_court(t *testing.T) {
	notShort(t)
	damage(t, scale.N(50, 100), 25, 1,
		func(t *testing.T, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
			alongCourt(t, scale.N(6, 12), look)
		})
}

// TestLaws_court checks some of the properties in games with frequent kings. TestLaws has some such games
// too.
func TestLaws_court(t *testing.T) {
	scale.OnlyLong(t)
	g := lawGame(t)
	g.Seldom = nil
	r := newRand(t, "laws of the court")
	g.Configs = rapid.Custom(func(t *rapid.T) merlin.Config {
		return courtConfig(r, rapid.IntRange(0, 11).Draw(t, "game"))
	}).AsAny()
	g.Rules.New = func(config []byte) (merlin.State, error) {
		c := merlin.Standard(4)
		if err := json.Unmarshal(config, &c); err != nil {
			return merlin.State{}, err
		}
		return merlin.New(c)
	}
	for path := range g.Secrets {
		if path != "Own[].Looked[]" && path != "Own[].Sealed" {
			g.Seldom = append(g.Seldom, path)
		}
	}
	for _, law := range []int{1, 2, 3, 5, 7, 12, 13, 16} {
		if err := g.Check(law, scale.N(12, 60)); err != nil {
			t.Errorf("law %d: %v", law, err)
		}
	}
}
