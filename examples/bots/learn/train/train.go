package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"time"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/learn"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A task is what the arguments ask for.
type task struct {
	game, seed, out string
	settings        learn.Settings
	log             io.Writer
	measure         int
}

// Run runs the program with the given arguments.
func Run(ctx context.Context, args []string, log io.Writer) error {
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	t := task{log: log}
	flags.StringVar(&t.game, "game", "futures", "which game")
	flags.IntVar(&t.settings.Games, "games", 100_000, "how many games to play")
	flags.StringVar(&t.seed, "seed", "learned", "what determines the net")
	flags.StringVar(&t.out, "out", "", "the file of weights to write")
	flags.Float64Var(&t.settings.Rate, "rate", 0.002, "the first rate of learning")
	flags.Float64Var(&t.settings.Lambda, "lambda", 0.8, "the share of a target that comes from later than the next position")
	flags.Float64Var(&t.settings.Explore, "explore", 0.1, "the first share of random moves")
	flags.IntVar(&t.settings.Players, "players", 4, "the usual number of players")
	flags.IntVar(&t.settings.Looks, "looks", 8, "how many moves are compared for a decision")
	flags.Float64Var(&t.settings.Views, "views", 0.15, "share of the positions that are learned from each view but the mover's")
	flags.Float64Var(&t.settings.Mentors, "mentors", 0.3, "the share of the seats at which greedy plays")
	flags.IntVar(&t.measure, "measure", 200, "games against greedy at each point of the curve")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(log)
			flags.PrintDefaults()
		}
		return err
	}
	switch t.game {
	case "futures":
		return run(ctx, t, futures.Rules, bots.Settings[futures.State]{Value: value.Futures})
	case "smallprint":
		return run(ctx, t, smallprint.Rules, bots.Settings[smallprint.State]{Value: value.Smallprint})
	case "economicon":
		return run(ctx, t, economicon.Rules, bots.Settings[economicon.State]{Value: value.Economicon})
	case "merlin":
		return run(ctx, t, merlin.Rules, bots.Settings[merlin.State]{Value: value.Merlin, Amounts: value.MerlinAmounts})
	}
	return fmt.Errorf("no game is called %q", t.game)
}

func run[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](ctx context.Context, t task,
	rules bourse.Rules[S, M, V, E], settings bots.Settings[S]) error {
	l, err := learn.NewLearner(rules, t.settings, nil, rng.FromText(t.seed))
	if err != nil {
		return err
	}
	l.Mentor = func(seed rng.Seed) (bourse.Bot[V, M], error) {
		own := settings
		own.Seed = seed
		return bots.New("greedy:1", rules, own)
	}
	fmt.Fprintln(t.log, learn.ReaderOf(rules).Rows(), "inputs")
	began := time.Now()
	next := 500
	positions := 0
	var playing time.Duration
	for ctx.Err() == nil && l.Games < t.settings.Games {
		from := time.Now()
		positions += l.Play()
		playing += time.Since(from)
		if l.Games == next || l.Games == t.settings.Games {
			settings.Learned = learn.Value(rules, l.Net)
			won, err := versus(rules, settings, t.measure)
			if err != nil {
				return err
			}
			p := won / float64(t.measure)
			fmt.Fprintf(t.log, "%d games, %.0f a second, %.0f positions a game: wins %.3f ± %.3f, %.0fs\n", l.Games,
				float64(l.Games)/playing.Seconds(), float64(positions)/float64(l.Games), p,
				1.96*math.Sqrt(p*(1-p)/float64(t.measure)), time.Since(began).Seconds())
			next *= 2
		}
	}
	return nil
}

// versus plays games of learned against greedy, and returns how many it won.
func versus[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], settings bots.Settings[S], games int) (won float64, err error) {
	for game := range games {
		seed := rng.FromText(fmt.Sprint("versus ", game))
		m, err := bourse.NewMatch(rules, []byte(`{"players":4}`), &seed)
		if err != nil {
			return 0, err
		}
		players := m.Players()
		var seats []bourse.Bot[V, M]
		for k := range players {
			spec := "greedy"
			if k == game%players {
				spec = "learned"
			}
			own := settings
			own.Seed = rng.FromText(fmt.Sprint("bot ", game, k))
			b, err := bots.New(spec, rules, own)
			if err != nil {
				return 0, err
			}
			seats = append(seats, b)
		}
		for !m.Over() {
			seat := m.Turn()
			move, err := seats[seat].Choose(context.Background(), m.View(seat), m.Options(seat, nil))
			if err != nil {
				return 0, err
			}
			if _, err := m.Play(seat, move); err != nil {
				return 0, err
			}
		}
		won += bourse.Payoff(m.Standings(), bourse.Seat(game%players))
	}
	return won, nil
}
