package futures_test

import (
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file holds the package to the second implementation of the rules (second_test.go): both find the numbers of
// testdata/nodes.txt, and on random walks both offer the same moves and come to the same prices and gold.

const nodesFile = "testdata/nodes.txt"

// counted reads the table of counts.
func counted(t *testing.T) []nodesEntry {
	t.Helper()
	text, err := os.ReadFile(nodesFile)
	if err != nil {
		t.Fatal(err)
	}
	list, err := readNodes(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// libraryConfig returns the package's config for the second's.
func libraryConfig(c secondConfig) futures.Config {
	config := futures.Standard(c.Players)
	config.Copies, config.Hand, config.Rounds = int8(c.Copies), int8(c.Hand), int8(c.Rounds)
	config.Start = bourse.Seat(c.Start)
	return config
}

// legal returns the moves of Nature or else of the lowest seat awaited.
func legal(s *futures.State) []futures.Move {
	if s.Turn() != bourse.Nature {
		return bourse.Expand(s.Options(s.Turn(), nil), nil)
	}
	var moves []futures.Move
	for _, c := range s.Chances(nil) {
		moves = append(moves, c.Move)
	}
	return moves
}

// nodes adds to the counts behind a position, at the depths from d on, and returns how many games end.
func nodes(t *testing.T, s *futures.State, d int, counts []int) (games int) {
	if d == len(counts) {
		return 0
	}
	for _, m := range legal(s) {
		counts[d]++
		next := *s
		if err := next.Apply(m); err != nil {
			t.Fatalf("%v is offered and refused: %v", m, err)
		}
		if next.Turn() == bourse.None {
			games++
		}
		games += nodes(t, &next, d+1, counts)
	}
	return games
}

func TestNodes(t *testing.T) {
	for _, e := range counted(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s, err := futures.New(libraryConfig(e.Config))
			if err != nil {
				t.Fatal(err)
			}
			play(t, &s, e.Prefix...)
			got := make([]int, len(e.Nodes))
			games := nodes(t, &s, 0, got)
			if !slices.Equal(got, e.Nodes) || games != e.Games {
				t.Errorf("nodes %v games %d, want %v %d", got, games, e.Nodes, e.Games)
				divide(t, e, s)
			}
		})
	}
}

// divide tells behind which moves of a position the two implementations count differently.
func divide(t *testing.T, e nodesEntry, s futures.State) {
	t.Helper()
	p, err := reachSecond(e.Config, e.Prefix)
	if err != nil {
		t.Fatal(err)
	}
	behind := map[string][2][]int{}
	for _, m := range legal(&s) {
		next, got := s, make([]int, len(e.Nodes)-1)
		if err := next.Apply(m); err != nil {
			t.Fatal(err)
		}
		nodes(t, &next, 0, got)
		behind[m.String()] = [2][]int{got, nil}
	}
	for _, m := range p.Moves() {
		want, _ := secondNodes(p.play(m), len(e.Nodes)-1)
		behind[m] = [2][]int{behind[m][0], want}
	}
	for m, counts := range behind {
		if !slices.Equal(counts[0], counts[1]) || counts[0] == nil || counts[1] == nil {
			t.Errorf("behind %s: nodes %v, the second has %v", m, counts[0], counts[1])
		}
	}
}

// TestNodesOfSecond holds the table to the second implementation, which writes it anew with -update when a
// position has been added.
func TestNodesOfSecond(t *testing.T) {
	if *rulestest.Update {
		if err := recount(nodesFile); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range counted(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p, err := reachSecond(e.Config, e.Prefix)
			if err != nil {
				t.Fatal(err)
			}
			got, games := secondNodes(p, len(e.Nodes))
			if !slices.Equal(got, e.Nodes) || games != e.Games {
				t.Errorf("nodes %v games %d, want %v %d", got, games, e.Nodes, e.Games)
			}
		})
	}
}

// TestNodesConfigs holds both to the same variants, F4.3.
func TestNodesConfigs(t *testing.T) {
	valid := 0
	for players := 2; players <= 5; players++ {
		for copies := 0; copies <= 10; copies++ {
			for hand := 1; hand <= 6; hand++ {
				for rounds := 0; rounds <= 10; rounds++ {
					for start := -1; start <= players; start++ {
						c := secondConfig{Players: players, Copies: copies, Hand: hand, Rounds: rounds, Start: start}
						_, errSecond := newSecond(c)
						_, errLibrary := futures.New(libraryConfig(c))
						if (errSecond == nil) != (errLibrary == nil) {
							t.Errorf("%+v: the second says %v, the package %v", c, errSecond, errLibrary)
						}
						if errLibrary == nil {
							valid++
						}
					}
				}
			}
		}
	}
	if valid == 0 {
		t.Error("no valid variant")
	}
}

// TestNodesWalk plays random games of random variants with both implementations. A walk favours one commodity's cards
// of one side, so that prices burst, and one kind of move, so that the rare ones come to pass.
func TestNodesWalk(t *testing.T) {
	const walks = 400
	kinds := map[string]int{}
	var seen []string
	bursts := 0
	for walk := range uint64(walks) {
		r := rand.New(rand.NewPCG(walk, 54))
		c, p := randomVariant(r)
		s, err := futures.New(libraryConfig(c))
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		card := []string{"corn-up", "corn-down", "rice-up", "rice-down", "pepper-up", "pepper-down"}[r.IntN(6)]
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
			m, err := futures.Parse(text)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			before := p.Bursts()
			events := 0
			if err := s.Trace(m, func(e futures.Event) {
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
				t.Fatalf("%+v %s: %d bursts, the second has %d", c, strings.Join(played, "; "), events, p.Bursts()-before)
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

// randomVariant draws configs until one is valid.
func randomVariant(r *rand.Rand) (secondConfig, *second) {
	for {
		c := secondConfig{Players: 3 + r.IntN(2), Copies: 1 + r.IntN(9), Hand: 2 + r.IntN(4), Rounds: 1 + r.IntN(9), Start: r.IntN(4)}
		if p, err := newSecond(c); err == nil {
			return c, p
		}
	}
}

// compare reports where the two implementations differ and returns the legal moves, sorted.
func compare(t *testing.T, c secondConfig, played []string, s *futures.State, p *second) []string {
	t.Helper()
	var got []string
	for _, m := range legal(s) {
		got = append(got, m.String())
	}
	slices.Sort(got)
	want := p.Moves()
	where := func() string { return strings.Join(played, "; ") }
	if !slices.Equal(got, want) {
		t.Errorf("%+v %s: moves\n%q, the second has\n%q", c, where(), got, want)
	}
	var prices, purses []int
	for _, row := range s.Rows {
		prices = append(prices, int(row.Price()))
	}
	for seat := range c.Players {
		purses = append(purses, int(s.Gold[seat]))
	}
	if !slices.Equal(prices, p.Prices()) || !slices.Equal(purses, p.Gold()) {
		t.Errorf("%+v %s: prices %v gold %v, the second has %v %v", c, where(), prices, purses, p.Prices(), p.Gold())
	}
	if over := s.Turn() == bourse.None; over != p.Over() {
		t.Errorf("%+v %s: over is %t, the second has %t", c, where(), over, p.Over())
	}
	return want
}

// refuseOthers draws moves seen in any walk and checks that each is refused here if it is not among the legal ones.
// Where the choices are simultaneous another seat's moves may be legal too.
func refuseOthers(t *testing.T, s *futures.State, moves, seen []string, r *rand.Rand) {
	t.Helper()
	for range 8 {
		text := seen[r.IntN(len(seen))]
		m, err := futures.Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if m.By() != s.Turn() && s.Waiting().Has(m.By()) {
			continue
		}
		if got, want := s.Check(m) == nil, slices.Contains(moves, text); got != want {
			t.Errorf("%q: legal is %t, the second has %t", text, got, want)
		}
	}
}

// choose draws a move: as a rule one with the favoured card if chance moves, often one of the favoured kind.
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

// TestNodesIndependence holds the second implementation to its purpose: it may not use what it checks.
func TestNodesIndependence(t *testing.T) {
	files, err := filepath.Glob("second*_test.go")
	if err != nil || len(files) != 4 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}
