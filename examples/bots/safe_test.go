package bots_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/bots"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// A fake is a bot that does what a test wants.
type fake func(context.Context, []futures.Option) (futures.Move, error)

func (f fake) Choose(ctx context.Context, _ futures.View, options []futures.Option) (futures.Move, error) {
	return f(ctx, options)
}

// TestSafe checks that the mildest move is played for a bot that fails, and that the failure is reported.
func TestSafe(t *testing.T) {
	options := []futures.Option{{Move: futures.Pass(0)}, {Move: futures.Buy(0, futures.Corn, futures.Up)}}
	forever := make(chan struct{})
	defer close(forever)
	for _, test := range []struct {
		name  string
		bot   fake
		want  futures.Move
		fault string
	}{
		{"legal", func(context.Context, []futures.Option) (futures.Move, error) {
			return options[1].Move,
				nil
		}, options[1].Move, ""},
		{"illegal", func(context.Context, []futures.Option) (futures.Move, error) {
			return futures.End(0),
				nil
		}, options[0].Move, "not among its options"},
		{"failing", func(context.Context, []futures.Option) (futures.Move, error) {
			return options[1].Move, errors.New("no idea")
		}, options[0].Move, "no idea"},
		{"panicking", func(context.Context, []futures.Option) (futures.Move, error) { panic("oops") },
			options[0].Move, "oops"},
		{"slow", func(ctx context.Context, _ []futures.Option) (futures.Move, error) {
			<-ctx.Done()
			return options[1].Move, ctx.Err()
		}, options[1].Move, ""},
		{"empty-handed", func(ctx context.Context, _ []futures.Option) (futures.Move, error) {
			<-ctx.Done()
			return futures.Move{}, ctx.Err()
		}, options[0].Move, "deadline exceeded"},
		{"stuck", func(context.Context, []futures.Option) (futures.Move, error) {
			<-forever
			return options[1].Move, nil
		}, options[0].Move, "did not return"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var fault error
			safe := &bots.Safe[futures.View, futures.Move]{Bot: test.bot, Limit: 20 * time.Millisecond,
				Fault: func(err error) { fault = err }}
			got, err := safe.Choose(context.Background(), futures.View{}, options)
			if err != nil || got != test.want {
				t.Errorf("played %v, %v, want %v", got, err, test.want)
			}
			if (fault == nil) != (test.fault == "") ||
				fault != nil && !strings.Contains(fault.Error(), test.fault) {
				t.Errorf("fault %v, want %q", fault, test.fault)
			}
		})
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	safe := &bots.Safe[futures.View, futures.Move]{Bot: newBot(t, "random", "x", nil)}
	if got, err := safe.Choose(ended, futures.View{}, options); !errors.Is(err, context.Canceled) || got != options[0].Move {
		t.Errorf("after the end of the context: %v, %v", got, err)
	}
	ending, cancel := context.WithCancel(context.Background())
	safe.Bot = fake(func(context.Context, []futures.Option) (futures.Move, error) {
		cancel()
		return options[1].Move, context.Canceled
	})
	if got, err := safe.Choose(ending, futures.View{}, options); !errors.Is(err, context.Canceled) || got != options[1].Move {
		t.Errorf("at the end of the context: %v, %v", got, err)
	}
}

// TestNew checks what New refuses.
func TestNew(t *testing.T) {
	settings := bots.Settings[futures.State]{Seed: rng.FromText("x")}
	if _, err := bots.New("clever", futures.Rules, settings); err == nil ||
		!strings.Contains(err.Error(), "greedy, ismcts, learned, learned+ismcts, random, rollout, sceptic") {
		t.Errorf("an unknown name: %v", err)
	}
	if _, err := bots.New("greedy", futures.Rules, bots.Settings[futures.State]{}); err == nil {
		t.Error("a bot without a seed is made")
	}
}

// TestSameSeed checks that a seed determines the moves of a bot, and that another bot can continue for it.
func TestSameSeed(t *testing.T) {
	table := func() []futuresBot {
		return []futuresBot{newBot(t, "greedy", "a", nil), newBot(t, "random", "b", nil),
			newBot(t, "greedy", "c", nil), newBot(t, "random", "d", nil)}
	}
	first, end := play(t, "same", table())
	again, same := play(t, "same", table())
	if end != same || len(first) != len(again) {
		t.Fatal("the same seeds play another game")
	}
	// A random bot made for the middle of the game continues with the same moves.
	s := must.Get(futures.New(futures.Standard(4)))
	made := 0
	for _, m := range first {
		if m.Seat == 1 {
			taken := must.Get(bots.New("random", futures.Rules,
				bots.Settings[futures.State]{Seed: rng.FromText("b"), Decided: made}))
			if got, _ := taken.Choose(context.Background(), s.View(1), s.Options(1, nil)); got != m {
				t.Fatalf("decision %d is %v, was %v", made, got, m)
			}
			made++
		}
		must.Do(t, s.Apply(m))
	}
}
