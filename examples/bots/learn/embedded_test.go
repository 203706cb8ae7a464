package learn

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// TestOf checks that the nets that come with the package fit their games and say how they were made, and that
// each wins more than its share against players who move at random.
func TestOf(t *testing.T) {
	found := 0
	t.Run("futures", func(t *testing.T) { found += testOf(t, futures.Rules) })
	t.Run("smallprint", func(t *testing.T) { found += testOf(t, smallprint.Rules) })
	t.Run("economicon", func(t *testing.T) { found += testOf(t, economicon.Rules) })
	t.Run("merlin", func(t *testing.T) { found += testOf(t, merlin.Rules) })
	if entries := must.Get(files.ReadDir("weights")); len(entries) != found {
		t.Errorf("%d files are of %d games", len(entries), found)
	}
}

// testOf returns 1 if there is a net of the game, and otherwise 0.
func testOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E]) int {
	data, err := files.ReadFile("weights/" + rules.Game + ".bin")
	if err != nil {
		if Of(rules) != nil {
			t.Error("a game without a file has a net")
		}
		return 0
	}
	_, h, err := Read(data, rules.Game, ReaderOf(rules))
	if err != nil || !strings.HasPrefix(h.Command, "go run ./examples/bots/learn/cmd/train") || h.Games < 1 ||
		len(h.Date) != len("2026-11-26") {
		t.Fatalf("%+v, %v", h, err)
	}
	const games = 8
	won := 0.0
	for game := range games {
		seed := rng.FromText(fmt.Sprint("of ", game/4))
		m := must.Get(bourse.NewMatch(rules, []byte(`{"players":4}`), &seed))
		mine := bourse.Seat(game % 4)
		learned := must.Get(bots.New("learned:1", rules, bots.Settings[S]{
			Seed: rng.FromText(fmt.Sprint("learned ", game)), Learned: Of(rules)}))
		random := must.Get(rng.New(rng.FromText(fmt.Sprint("random ", game))))
		for !m.Over() {
			seat := m.Turn()
			options := m.Options(seat, nil)
			move := bourse.Pick(options, random)
			if seat == mine {
				move = must.Get(learned.Choose(context.Background(), m.View(seat), options))
			}
			must.Get(m.Play(seat, move))
		}
		won += bourse.Payoff(m.Standings(), mine)
	}
	if won < 0.75*games {
		t.Errorf("learned wins %v of %d games against random", won, games)
	}
	return 1
}
