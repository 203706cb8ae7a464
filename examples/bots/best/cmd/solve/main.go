// Command solve looks for an equilibrium of a small variant of a game by counterfactual regret minimization.
// It prints what the strategy loses to the best response after several numbers of iterations, and can write the
// strategy to a file.
//
//	go run ./examples/bots/best/cmd/solve -study smallprint -at 10,100,1000 -out smallprint.strategy
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"bourse.example/examples/bots/best/study"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	switch err := study.Solve(ctx, os.Args[1:], os.Stdout, os.Stderr); {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "solve:", err)
		os.Exit(1)
	}
}
