package reference

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/frozen"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scale"
)

func TestIndependent(t *testing.T) { rulestest.Independent(t, "bourse.example/rng") }

// libraryConfig returns the config of package futures that equals a config of the reference.
func libraryConfig(c Config) futures.Config {
	config := futures.Standard(c.Players)
	config.Copies, config.Hand, config.Rounds = int8(c.Copies), int8(c.Hand), int8(c.Rounds)
	config.Start = bourse.Seat(c.Start)
	return config
}

// legal returns the chance moves or, if there are none, the moves of the lowest seat that must move.
func legal(s *futures.State) []futures.Move {
	if s.Turn() != bourse.Nature {
		return slices.Collect(bourse.All(s.Options(s.Turn(), nil)))
	}
	var moves []futures.Move
	for _, c := range s.Chances(nil) {
		moves = append(moves, c.Move)
	}
	return moves
}

func parse(t *testing.T, text string) futures.Move {
	t.Helper()
	m, err := futures.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestConfigs checks that both implementations accept the same configs (F4.3).
func TestConfigs(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for n := range 11 * 6 * 11 * (players + 2) {
			c := Config{Players: players, Copies: n % 11, Hand: 1 + n/11%6, Rounds: n / 66 % 11,
				Start: n/726 - 1}
			_, want := New(c)
			if _, got := futures.New(libraryConfig(c)); (got == nil) != (want == nil) {
				t.Errorf("%+v: %v, the reference says %v", c, got, want)
			}
		}
	}
}

// TestWalk plays random games of random variants with both implementations. A walk favours one commodity's
// cards of one side, so that prices burst, and one kind of move, so that rare moves happen.
func TestWalk(t *testing.T) {
	walks := scale.N(200, 20000)
	kinds := map[string]int{}
	var seen []string
	bursts := 0
	for walk := range walks {
		r := rand.New(rand.NewPCG(uint64(walk), 54))
		c, p := randomVariant(r)
		s, err := futures.New(libraryConfig(c))
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		card := []string{"corn-up", "corn-down", "rice-up", "rice-down", "pepper-up",
			"pepper-down"}[r.IntN(6)]
		kind := []string{" buy ", " settle ", " pass", " extra ", " fourth", " end"}[r.IntN(6)]
		var played []string
		for !p.Over() {
			moves := compare(t, c, played, &s, p)
			if t.Failed() {
				return
			}
			for _, text := range moves {
				if at, found := slices.BinarySearch(seen, text); !found {
					seen = slices.Insert(seen, at, text)
				}
			}
			refuseOthers(t, &s, moves, seen, r)
			text := choose(r, moves, card, kind)
			played = append(played, text)
			kinds[strings.Fields(text)[1]]++
			before := p.Bursts()
			events := 0
			if err := s.Trace(parse(t, text), func(e futures.Event) {
				if e.Kind == futures.Burst {
					events++
				}
			}); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if p, err = p.Play(text); err != nil {
				t.Fatal(err)
			}
			if events != p.Bursts()-before {
				t.Fatalf("%+v %s: %d bursts, the reference has %d", c, strings.Join(played, "; "), events,
					p.Bursts()-before)
			}
		}
		compare(t, c, played, &s, p)
		bursts += p.Bursts()
	}
	t.Log(walks, "walks,", bursts, "bursts, moves", kinds)
	for _, kind := range strings.Fields("deal lay reveal place turn buy settle pass extra fourth end give final") {
		if kinds[kind] < walks/4 {
			t.Errorf("the walks have only %d moves of kind %s", kinds[kind], kind)
		}
	}
	if bursts < walks/4 {
		t.Errorf("the walks have only %d bursts", bursts)
	}
}

// TestFrozen follows the games of testdata/games.txt with both implementations. The reference has simultaneous
// choices in the order of the seats, so it gets them together.
func TestFrozen(t *testing.T) {
	games, count := frozen.Lines(t, "../../testdata/games.txt", 20), 0
	for _, l := range games {
		s, err := futures.Rules.New(l.Config)
		if err != nil {
			t.Fatal(err)
		}
		c := Config{Players: s.Players(), Copies: int(s.Config.Copies), Hand: int(s.Config.Hand),
			Rounds: int(s.Config.Rounds), Start: int(s.Config.Start)}
		p, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		steer, r := frozen.NewSteer[futures.Move]("futures", l), rand.New(rand.NewPCG(uint64(l.Seed), 54))
		var played, chosen, seen []string
		for !s.Over() {
			if len(chosen) == 0 {
				moves := compare(t, c, played, &s, p)
				seen = append(seen, moves...)
				refuseOthers(t, &s, moves, seen, r)
			}
			m := steer.Next(&s)
			if err := s.Apply(m); err != nil {
				t.Fatalf("%q: %v", m, err)
			}
			if chosen = append(chosen, m.String()); !s.Over() && s.Committed != 0 {
				continue
			}
			slices.Sort(chosen)
			for _, text := range chosen {
				if p, err = p.Play(text); err != nil {
					t.Fatal(err)
				}
			}
			played, chosen = append(played, chosen...), nil
			if t.Failed() {
				return
			}
		}
		compare(t, c, played, &s, p)
		count += len(played)
	}
	t.Logf("%d games of %d moves", len(games), count)
}

// randomVariant draws configs until one is valid.
func randomVariant(r *rand.Rand) (Config, *Game) {
	for {
		c := Config{Players: 3 + r.IntN(2), Copies: 1 + r.IntN(9), Hand: 2 + r.IntN(4), Rounds: 1 + r.IntN(9),
			Start: r.IntN(4)}
		if p, err := New(c); err == nil {
			return c, p
		}
	}
}

// compare reports the differences between the two implementations and returns the legal moves, sorted.
func compare(t *testing.T, c Config, played []string, s *futures.State, p *Game) []string {
	t.Helper()
	var got []string
	for _, m := range legal(s) {
		got = append(got, m.String())
	}
	slices.Sort(got)
	want := p.Moves()
	where := func() string { return strings.Join(played, "; ") }
	if !slices.Equal(got, want) {
		t.Errorf("%+v %s: moves\n%q, the reference has\n%q", c, where(), got, want)
	}
	var prices, purses []int
	for _, row := range s.Rows {
		prices = append(prices, int(row.Price()))
	}
	for seat := range c.Players {
		purses = append(purses, int(s.Gold[seat]))
	}
	if !slices.Equal(prices, p.Prices()) || !slices.Equal(purses, p.Gold()) {
		t.Errorf("%+v %s: prices %v gold %v, the reference has %v %v", c, where(), prices, purses, p.Prices(),
			p.Gold())
	}
	if over := s.Turn() == bourse.None; over != p.Over() {
		t.Errorf("%+v %s: over is %t, the reference has %t", c, where(), over, p.Over())
	}
	return want
}

// refuseOthers draws moves that appeared in any walk and checks that each is refused here if it is not legal.
// In a simultaneous choice another seat's moves may be legal too.
func refuseOthers(t *testing.T, s *futures.State, moves, seen []string, r *rand.Rand) {
	t.Helper()
	for range 8 {
		text := seen[r.IntN(len(seen))]
		m := parse(t, text)
		if m.By() != s.Turn() && s.Waiting().Has(m.By()) {
			continue
		}
		if got, want := s.Check(m) == nil, slices.Contains(moves, text); got != want {
			t.Errorf("%q: legal is %t, the reference has %t", text, got, want)
		}
	}
}

// choose draws a move. In most chance moves it draws the favoured card, and often a move of the favoured
// kind.
func choose(r *rand.Rand, moves []string, card, kind string) string {
	var liked []string
	for _, text := range moves {
		chance := strings.HasPrefix(text, "~")
		if chance && strings.HasSuffix(text, card) || !chance && strings.Contains(text, kind) {
			liked = append(liked, text)
		}
	}
	if len(liked) > 0 && r.IntN(10) < 5 {
		return liked[r.IntN(len(liked))]
	}
	return moves[r.IntN(len(moves))]
}
