package merlin_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file plays games with the court, in which kings come often.

// courtGame draws a config of a game with the court: with and without the other parts, of the rich and of the
// poor.
func courtGame(r *rng.Rand, k int) merlin.Config {
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

// alongCourt plays random games with the court and looks at every position before the end.
func alongCourt(t *testing.T, games int, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	for k := range games {
		r := newRand(t, fmt.Sprint("court ", k))
		s := begun(t, courtGame(r, k))
		for !s.Over() {
			look(t, &s, r)
			m, ok := s.SampleChance(r)
			if waiting := s.Waiting(); !ok {
				for n := r.IntN(waiting.Len()); n > 0; n-- {
					waiting = waiting.Without(waiting.Lowest())
				}
				m = bourse.Pick(s.Options(waiting.Lowest(), nil), r)
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
	}
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
		if s.Out.Len() > before.Out.Len() && s.Turns >= before.Turns && s.Config == before.Config {
			ruined++
		}
		before = *s
		for seat := range bourse.Seat(s.Players()) {
			if v := s.View(seat); v.Validate() != nil || !v.Admits(v.Sample(r)) {
				t.Fatalf("%v\n%v", v.Validate(), s)
			}
			rules.Picked(t, s, seat, s.Options(seat, nil), r)
		}
		rules.Made(t, s)
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

// TestLaws_court holds games in which kings come often to some of the laws; TestLaws has some such games too.
func TestLaws_court(t *testing.T) {
	scale.OnlyLong(t)
	g := lawGame(t)
	g.Seldom = nil
	r := newRand(t, "laws of the court")
	g.Configs = rapid.Custom(func(t *rapid.T) merlin.Config {
		return courtGame(r,
			rapid.IntRange(0, 11).Draw(t, "game"))
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
