package study

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/best"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file implements the program examples/bots/best/cmd/loss.

// studies are the names of the variants.
var studies = []string{"futures", "smallprint", "economicon"}

// A task is what the arguments ask for.
type task struct {
	bots []string
	asks int
	out  io.Writer // for the tables, which do not depend on the machine
	log  io.Writer // for the times
}

// Run runs the program with the given arguments.
func Run(ctx context.Context, args []string, out, log io.Writer) error {
	flags := flag.NewFlagSet("loss", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	names := flags.String("bots", "random,greedy,rollout:100,rollout:1000,ismcts:100,ismcts:1000",
		"which bots")
	of := flags.String("study", strings.Join(studies, ","), "which variants")
	asks := flags.Int("asks", 1, "how often to ask a bot at an information set, 1 to 1000; random is exact")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(out)
		fmt.Fprintln(out, "loss prints what bots lose to an opponent who knows how they play.")
		flags.PrintDefaults()
		return err
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q: the flags are -bots, -study and -asks", flags.Arg(0))
	case *asks < 1 || *asks > 1000:
		return fmt.Errorf("-asks %d is not from 1 to 1000", *asks)
	}
	t := task{bots: strings.Split(*names, ","), asks: *asks, out: out, log: log}
	for _, name := range t.bots {
		spec, err := bots.ParseSpec(name)
		if err != nil {
			return fmt.Errorf("-bots: %w", err)
		}
		if !spec.Reproducible() {
			return fmt.Errorf("-bots: the moves of %s cannot be reproduced", spec)
		}
	}
	chosen := strings.Split(*of, ",")
	for _, name := range chosen {
		if !slices.Contains(studies, name) {
			return fmt.Errorf("-study: no study is called %q, there are %s", name,
				strings.Join(studies, ", "))
		}
	}
	for _, name := range chosen {
		var err error
		switch name {
		case "futures":
			err = report(ctx, t, name, Futures,
				bots.Settings[futures.State]{Value: value.Futures, Horizon: value.FuturesHorizon})
		case "smallprint":
			err = report(ctx, t, name, Smallprint,
				bots.Settings[smallprint.State]{Value: value.Smallprint, Quick: value.SmallprintQuick,
					Horizon: value.SmallprintHorizon})
		case "economicon":
			err = report(ctx, t, name, Economicon,
				bots.Settings[economicon.State]{Value: value.Economicon, Horizon: value.EconomiconHorizon})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// report writes the table of a study.
func report[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	ctx context.Context, t task, name string, begin func() (*best.Game[S, M, V, E], error),
	settings bots.Settings[S]) error {
	game, err := begin()
	if err != nil {
		return err
	}
	players := game.Rules.Observe(&game.First).Players()
	fmt.Fprintf(t.out, "%s, mean of %d seats; a bot is asked %d times at an information set\n\n", name,
		players, t.asks)
	fmt.Fprintln(t.out, "| bot | value against copies | best response against it | loss | of each seat |")
	fmt.Fprintln(t.out, "|---|---|---|---|---|")
	for _, bot := range t.bots {
		began := time.Now()
		policy := best.OfBot(name+" "+bot, t.asks, func(seed rng.Seed) (bourse.Bot[V, M], error) {
			own := settings
			own.Seed = seed
			return bots.New(bot, game.Rules, own)
		})
		if bot == "random" {
			policy = best.Uniform[V, M]
		}
		policies := make([]best.Policy[V, M], players)
		for i := range policies {
			policies[i] = policy
		}
		losses, err := game.Losses(ctx, policies)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", name, bot, err)
		}
		row, histories, asked := cells(losses)
		fmt.Fprintf(t.out, "| %s |%s\n", bot, row)
		fmt.Fprintf(t.log, "%s, %s: %.1f s, at most %d histories and %d information sets of opponents\n",
			name, bot, time.Since(began).Seconds(), histories, asked)
	}
	fmt.Fprintln(t.out)
	return nil
}

// cells returns the cells of a row of losses, and the sizes of the largest tree.
func cells(losses []best.Loss) (row string, histories, asked int) {
	var values, bests, each []*big.Rat
	var texts []string
	for _, l := range losses {
		values, bests, each = append(values, l.Value), append(bests, l.Best), append(each, l.Loss())
		texts = append(texts, l.Loss().FloatString(4))
		histories, asked = max(histories, l.Size.Histories), max(asked, l.Size.Asked)
	}
	row = fmt.Sprintf(" %s | %s | %s | %s |", mean(values), mean(bests), mean(each), strings.Join(texts, " "))
	return row, histories, asked
}

// mean returns the mean to four places.
func mean(list []*big.Rat) string {
	sum := new(big.Rat)
	for _, x := range list {
		sum.Add(sum, x)
	}
	return sum.Quo(sum, big.NewRat(int64(len(list)), 1)).FloatString(4)
}
