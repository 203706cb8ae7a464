package learn

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestOf checks that the nets that come with the package fit their games and say how they were made, and that
// each wins more than its share against players who move at random.
func TestOf(t *testing.T) {
	inEach(t, checker.learned)
	for _, file := range must.Get(files.ReadDir("weights")) {
		if !slices.ContainsFunc(checkers, func(c checker) bool { return c.name()+".bin" == file.Name() }) {
			t.Errorf("%s is of no game", file.Name())
		}
	}
}

func (c checked[S, M, V, E]) learned(t *testing.T) {
	data, err := files.ReadFile("weights/" + c.rules.Name() + ".bin")
	if err != nil {
		if Of(c.rules) != nil {
			t.Error("a game without a file has a net")
		}
		return
	}
	_, h, err := Read(data, c.rules.Name(), ReaderOf(c.rules))
	if err != nil || !strings.HasPrefix(h.Command, "go run ./examples/bots/learn/cmd/train") || h.Games < 1 ||
		len(h.Date) != len("2026-11-26") {
		t.Fatalf("%+v, %v", h, err)
	}
	const games = 8
	won, config := 0.0, `{"players":4}`
	if c.rules.Name() == merlin.Rules.Name() {
		config = `{"players":4,"parts":[]}` // a tenth of the time
	}
	for game := range games {
		seed := rng.FromText(fmt.Sprint("of ", game/4))
		m := must.Get(c.rules.NewMatch([]byte(config), &seed))
		mine := bourse.Seat(game % 4)
		learned := must.Get(bots.New("learned:1", c.rules, bots.Settings[S]{
			Seed: rng.FromText(fmt.Sprint("learned ", game)), Learned: Of(c.rules)}))
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
}

// TestOf_bid checks that the net of Merlin Economics has learned to bid 2 for the turn order in every seat. The value
// that it started as bids 1.
func TestOf_bid(t *testing.T) {
	for _, config := range []string{`{"players":4}`, `{"players":4,"parts":[]}`} {
		seed := rng.FromText("bid")
		m := must.Get(merlin.Rules.NewMatch([]byte(config), &seed))
		for seat := range bourse.Seat(m.Players()) {
			b := must.Get(bots.New("learned:1", merlin.Rules, bots.Settings[merlin.State]{Seed: seed, Learned: Of(merlin.Rules)}))
			move := must.Get(b.Choose(context.Background(), m.View(seat), m.Options(seat, nil)))
			if move.Kind != merlin.KindSeal || move.N != 2 {
				t.Errorf("%s: %s begins with %s", config, seat, move)
			}
			must.Get(m.Play(seat, move))
		}
	}
}
