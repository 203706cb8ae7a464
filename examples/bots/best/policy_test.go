package best_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestUniform_is_Pick compares Uniform with draws of bourse.Pick.
func TestUniform_is_Pick(t *testing.T) {
	options := []bourse.Option[toyMove]{{}, {Move: toyMove{0, 1}, Min: 1, Max: 4}, {Move: toyMove{0, 7}, Min: 7, Max: 8}}
	moves := must.Get(best.Uniform[struct{}](context.Background(), struct{}{}, options, bourse.Memory{}))
	if got, want := fmt.Sprint(moves),
		"[{p0 0 1/3} {p0 1 1/12} {p0 2 1/12} {p0 3 1/12} {p0 4 1/12} {p0 7 1/6} {p0 8 1/6}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r := must.Get(rng.New(rng.FromText("even")))
	const draws = 120000
	times := make(map[toyMove]int)
	for range draws {
		times[bourse.Pick(options, r)]++
	}
	for _, m := range moves {
		want, _ := m.Share.Float64()
		// 0.007 is at least 5 standard deviations.
		if got := float64(times[m.Move]) / draws; got < want-0.007 || got > want+0.007 {
			t.Errorf("%s is picked %.4f of the time and has a share of %s", m.Move, got, m.Share)
		}
	}
	if _, err := best.Uniform[struct{}, toyMove](context.Background(), struct{}{}, nil,
		bourse.Memory{}); err == nil {
		t.Error("the even policy chooses from nothing")
	}
	endless := []bourse.Option[toyMove]{{Move: toyMove{0, 1}, Min: 1, Max: 1 << 30}}
	if _, err := best.Uniform[struct{}](context.Background(), struct{}{}, endless,
		bourse.Memory{}); err == nil || !strings.Contains(err.Error(), "too many") {
		t.Errorf("with 2^30 moves the error is %v", err)
	}
}

// TestShare compares Share with bourse.Payoff.
func TestShare(t *testing.T) {
	for won := range 1 << 3 {
		var standings []bourse.Standing
		for seat := range bourse.Seat(3) {
			standings = append(standings, bourse.Standing{Seat: seat, Win: won>>seat&1 != 0})
		}
		for seat := range bourse.Seat(3) {
			if got, _ := best.Share(standings, seat).Float64(); got != bourse.Payoff(standings, seat) {
				t.Errorf("with winners %03b %s has %v and not %v", won, seat, got,
					bourse.Payoff(standings, seat))
			}
		}
	}
}

// A drawer is a bot that draws a move from its seed.
type drawer struct {
	seed  rng.Seed
	moved *int
}

func (d drawer) Choose(_ context.Context, v toyView, options []bourse.Option[toyMove]) (toyMove, error) {
	r, err := rng.New(d.seed)
	*d.moved++
	return bourse.Pick(options, r), err
}

// TestOfBot checks how often a bot is asked, and that its answers depend only on the label, the seat and what
// the seat remembers.
func TestOfBot(t *testing.T) {
	ctx := context.Background()
	options := func(seat bourse.Seat) (options []bourse.Option[toyMove]) {
		for to := range int8(100) {
			options = append(options, bourse.Option[toyMove]{Move: toyMove{seat, to}})
		}
		return options
	}
	moved := 0
	fresh := func(seed rng.Seed) (bourse.Bot[toyView, toyMove], error) { return drawer{seed, &moved}, nil }
	ask := func(p toyPolicy, seat bourse.Seat, memory byte) []best.Weighted[toyMove] {
		t.Helper()
		moves := must.Get(p(ctx, toyView{Seat: seat}, options(seat), bourse.Memory{memory}))
		return moves
	}
	pure := best.OfBot("a", 1, fresh)
	first := ask(pure, 0, 1)
	if len(first) != 1 || first[0].Share.RatString() != "1" {
		t.Errorf("asked once it answers %v", first)
	}
	if fmt.Sprint(ask(pure, 0, 1)) != fmt.Sprint(first) || moved != 1 {
		t.Errorf("asked again it answers something else, or the bot was asked %d times", moved)
	}
	if again := ask(best.OfBot("a", 1, fresh), 0, 1); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Errorf("the same policy made again answers %v and not %v", again, first)
	}
	for name, other := range map[string][]best.Weighted[toyMove]{
		"label":  ask(best.OfBot("b", 1, fresh), 0, 1),
		"seat":   ask(pure, 1, 1),
		"memory": ask(pure, 0, 2),
	} {
		if other[0].Move.To == first[0].Move.To {
			t.Errorf("another %s and the same answer", name)
		}
	}
	moved = 0
	often := ask(best.OfBot("a", 400, fresh), 0, 1)
	sum := new(big.Rat)
	for _, m := range often {
		sum.Add(sum, m.Share)
	}
	if moved != 400 || len(often) < 50 || len(often) > 100 || sum.RatString() != "1" {
		t.Errorf("asked 400 times, or %d, it makes %d different moves with shares of %s", moved, len(often),
			sum.RatString())
	}
	moved = 0
	if ask(best.OfBot("a", -1, fresh), 0, 1); moved != 1 {
		t.Errorf("the bot was asked %d times", moved)
	}
}

// A broken is a bot that fails.
type broken struct{}

func (broken) Choose(context.Context, toyView, []bourse.Option[toyMove]) (toyMove, error) {
	return toyMove{}, errors.New("no idea")
}

func TestOfBot_refuses(t *testing.T) {
	ctx := context.Background()
	for name, fresh := range map[string]func(rng.Seed) (bourse.Bot[toyView, toyMove], error){
		"p0: no idea": func(rng.Seed) (bourse.Bot[toyView, toyMove], error) { return broken{}, nil },
		"p0: no bot": func(rng.Seed) (bourse.Bot[toyView, toyMove], error) {
			return nil,
				errors.New("no bot")
		},
	} {
		p := best.OfBot("a", 1, fresh)
		if _, err := p(ctx, toyView{}, []bourse.Option[toyMove]{{}}, bourse.Memory{}); err == nil ||
			!strings.Contains(err.Error(), name) {
			t.Errorf("the error is %v, want %s", err, name)
		}
		if _, err := p(ctx, toyView{}, nil, bourse.Memory{}); err == nil {
			t.Error("a bot chooses from nothing")
		}
	}
}

// TestPolicies_are_asked_once checks that a walk asks a policy once at each information set, even if it would
// answer differently the next time.
func TestPolicies_are_asked_once(t *testing.T) {
	asked := 0
	fickle := mixed(func(toyView) string {
		asked++
		return fmt.Sprintf("%d 1", asked%2)
	})
	g := pennies.game()
	r := must.Get(g.Response(context.Background(), 0, []toyPolicy{nil, fickle}))
	if asked != 1 || r.Size.Asked != 1 || r.Value.RatString() != "1" {
		t.Errorf("asked %d times, a response that wins %s", asked, r.Value.RatString())
	}
}
