package strong_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/examples/bots/value"
	"bourse.example/examples/internal/games"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

var update = flag.Bool("update", false, "write testdata/moves.txt")

// TestMoves checks that the bots which the programs seat make the moves of testdata/moves.txt. Command decide checks the
// bots of package strong, as another module imports them.
func TestMoves(t *testing.T) {
	moves := map[string]string{}
	for _, line := range strings.Split(string(must.Get(os.ReadFile("testdata/moves.txt"))), "\n") {
		position, move, _ := strings.Cut(line, ": ")
		moves[position] = move
	}
	var lines strings.Builder
	lines.WriteString(decide(t, moves, futures.Rules))
	lines.WriteString(decide(t, moves, smallprint.Rules))
	lines.WriteString(decide(t, moves, economicon.Rules))
	lines.WriteString(decide(t, moves, merlin.Rules))
	if *update {
		must.Do(t, os.WriteFile("testdata/moves.txt", []byte(lines.String()), 0o644))
	}
}

// decide plays matches at random, and lets the strong bot decide in some positions of them, 200 in the long test.
func decide[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	moves map[string]string, rules bourse.Rules[S, M, V, E]) string {
	game := must.Get(games.Find(rules.Name()))
	var lines strings.Builder
	left := scale.N(8, 200)
	if *update {
		left = 200
	}
	for k := 0; left > 0; k++ {
		seed := rng.FromText(fmt.Sprintf("%s %d", rules.Name(), k))
		m := must.Get(rules.NewMatch([]byte(`{}`), &seed))
		r := must.Get(rng.New(rng.FromText(fmt.Sprintf("walk %d", k))))
		for n := 0; !m.Over() && left > 0; n++ {
			seat := m.Turn()
			options := m.Options(seat, nil)
			if position := fmt.Sprintf("%s %d %d", rules.Name(), k, n); len(options) > 1 && n%16 == k%16 {
				left--
				s := must.Get(game.Begin([]byte(`{}`), &seed))
				must.Do(t, s.Sit(seat, games.Seating{Bot: game.Bot("strong"), Seed: rng.FromText(position)}))
				for move := range m.Moves() {
					if by := move.By(); by.Player() {
						_, _, err := s.Play(by, s.Ask(by), move.String())
						must.Do(t, err)
					}
				}
				got := must.Get(s.Choose(context.Background(), seat))
				fmt.Fprintf(&lines, "%s: %s\n", position, got)
				if want := moves[position]; got != want && !*update {
					t.Errorf("%s: %s, want %q", position, got, want)
				}
			}
			must.Get(m.Play(seat, bourse.Pick(options, r)))
		}
	}
	return lines.String()
}

// TestNew checks which bots can be made.
func TestNew(t *testing.T) {
	seed := rng.FromText("new")
	for _, k := range bots.Kinds() {
		_, small := strong.New(smallprint.Rules, k.Sample, seed)
		_, large := strong.New(merlin.Rules, k.Sample, seed)
		if small != nil || (large != nil) != (k.Name == "sceptic") {
			t.Errorf("%s: %v, %v", k.Sample, small, large)
		}
	}
	for _, name := range games.Names() {
		for _, spec := range []string{strong.Best(name), strong.Club(name)} {
			if _, err := strong.Parse(name, spec); err != nil {
				t.Error(err)
			}
		}
	}
	for want, make := range map[string]func() error{
		"no bot is called": func() error { _, err := strong.New(futures.Rules, "clever", seed); return err },
		`no bot plays "chess", there are: economicon`: func() error { _, err := strong.Parse("chess", "greedy"); return err },
		"sceptic does not play futures, only smallprint": func() error {
			_, err := strong.Parse("futures", "sceptic")
			return err
		},
		rng.ErrZeroSeed.Error(): func() error { _, err := strong.Merlin(rng.Seed{}); return err },
	} {
		if err := make(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestMerlin_bids checks that learned draws its bid for the turn order by its weights, and that a habit fixes it.
func TestMerlin_bids(t *testing.T) {
	const draws = 400
	seed := rng.FromText("bids")
	m := must.Get(merlin.Rules.NewMatch([]byte(`{}`), &seed))
	seat := m.Turn()
	state := m.State()
	weights, bids := value.MerlinBids(&state, seat), make([]int64, 10)
	bid := func(spec string, k int) int {
		bot := must.Get(strong.New(merlin.Rules, spec, rng.FromText(fmt.Sprint("bid ", k))))
		return must.Get(bot.Choose(context.Background(), m.View(seat), m.Options(seat, nil))).Amount()
	}
	for k := range draws {
		bids[bid("learned", k)]++
	}
	for n, weight := range weights {
		if want := draws * weight / 100; bids[n] < want/2 || bids[n] > want*2 {
			t.Errorf("%d of %d bids are %d, with a weight of %d in 100", bids[n], draws, n, weight)
		}
		if got := bid(fmt.Sprint("learned:4:", n), 0); got != n {
			t.Errorf("a habit of %d bids %d", n, got)
		}
	}
	if len(weights) == 0 {
		t.Error("the bid has no weights")
	}
}
