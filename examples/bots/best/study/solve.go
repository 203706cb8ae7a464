package study

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/rng"
)

// This file implements the program examples/bots/best/cmd/solve.

// A search is what the arguments ask for.
type search struct {
	study, method, seed string
	points              []int // iterations after which to print the losses
	in, out             string
	table               io.Writer // does not depend on the machine
	log                 io.Writer // for the times
}

// methods are the names of the methods.
var methods = []string{"cfr+", "mccfr"}

// Solve runs the program with the given arguments.
func Solve(ctx context.Context, args []string, out, log io.Writer) error {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	t := search{table: out, log: log}
	flags.StringVar(&t.study, "study", "smallprint", "which variant: "+strings.Join(studies, ", "))
	flags.StringVar(&t.method, "method", "cfr+",
		"cfr+, or mccfr for Monte Carlo CFR with external sampling")
	flags.StringVar(&t.seed, "seed", "1", "a text from which mccfr draws")
	at := flags.String("at", "1,10,100",
		"after which numbers of iterations to print the losses; it stops after the last")
	flags.StringVar(&t.out, "out", "", "write the strategy to this file")
	flags.StringVar(&t.in, "in", "", "read a strategy from this file and print its losses, instead of solving")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(out)
		fmt.Fprintln(out, "solve looks for an equilibrium and prints what the strategy loses to the best response.")
		flags.PrintDefaults()
		return err
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case !slices.Contains(methods, t.method):
		return fmt.Errorf("-method: no method is called %q, there are %s", t.method, strings.Join(methods, ", "))
	case t.in != "" && t.out != "":
		return errors.New("-in and -out exclude each other")
	}
	for _, text := range strings.Split(*at, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || len(t.points) > 0 && n <= t.points[len(t.points)-1] {
			return fmt.Errorf("-at %s is not a list of growing numbers from 1", *at)
		}
		t.points = append(t.points, n)
	}
	switch t.study {
	case "futures":
		return solve(ctx, t, Futures)
	case "smallprint":
		return solve(ctx, t, Smallprint)
	case "economicon":
		return solve(ctx, t, Economicon)
	}
	return fmt.Errorf("-study: no study is called %q, there are %s", t.study, strings.Join(studies, ", "))
}

func solve[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	ctx context.Context, t search, begin func() (*best.Game[S, M, V, E], error)) error {
	game, err := begin()
	if err != nil {
		return err
	}
	strategy := new(best.Strategy)
	if t.in != "" {
		data, err := os.ReadFile(t.in)
		if err != nil {
			return err
		}
		if err := strategy.UnmarshalBinary(data); err != nil {
			return fmt.Errorf("%s: %w", t.in, err)
		}
		fmt.Fprintf(t.table, "%s, a strategy for %d information sets\n\n", t.study, strategy.Len())
		t.head("strategy")
		return row(ctx, t, game, "read", strategy)
	}
	var r *rng.Rand
	if t.method == "mccfr" {
		if r, err = rng.New(rng.FromText(t.seed)); err != nil {
			return err
		}
	}
	began := time.Now()
	solver, err := game.Solver(ctx, r)
	if err != nil {
		return err
	}
	size := solver.Size()
	fmt.Fprintf(t.table, "%s by %s, %d positions and %d information sets of all seats\n\n", t.study, t.method,
		size.Histories, size.Sets)
	fmt.Fprintf(t.log, "%s: the tree takes %.1f s\n", t.study, time.Since(began).Seconds())
	t.head("iterations")
	done := 0
	for _, point := range t.points {
		began := time.Now()
		if err := solver.Run(ctx, point-done); err != nil {
			return err
		}
		fmt.Fprintf(t.log, "%s: %d iterations take %.1f s\n", t.study, point-done, time.Since(began).Seconds())
		done = point
		strategy = solver.Strategy()
		if err := row(ctx, t, game, strconv.Itoa(point), strategy); err != nil {
			return err
		}
	}
	if t.out == "" {
		return nil
	}
	data, err := strategy.MarshalBinary()
	if err != nil {
		return err
	}
	fmt.Fprintf(t.table, "\nThe strategy has %d information sets in %d bytes.\n", strategy.Len(), len(data))
	return os.WriteFile(t.out, data, 0o666)
}

func (t search) head(first string) {
	fmt.Fprintf(t.table, "| %s | value against copies | best response against it | loss | of each seat |\n", first)
	fmt.Fprintln(t.table, "|---|---|---|---|---|")
}

// row prints what a strategy loses.
func row[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	ctx context.Context, t search, game *best.Game[S, M, V, E], name string, strategy *best.Strategy) error {
	began := time.Now()
	policies := make([]best.Policy[V, M], game.Rules.Observe(&game.First).Players())
	for i := range policies {
		policies[i] = best.OfStrategy[V, M](strategy)
	}
	losses, err := game.Losses(ctx, policies)
	if err != nil {
		return fmt.Errorf("%s: %w", t.study, err)
	}
	cells, _, _ := cells(losses)
	fmt.Fprintf(t.table, "| %s |%s\n", name, cells)
	fmt.Fprintf(t.log, "%s: the best responses take %.1f s\n", t.study, time.Since(began).Seconds())
	return nil
}
