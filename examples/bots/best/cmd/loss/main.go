// Command loss prints what bots lose to an opponent who knows how they play, in small variants of the games
// that can be solved: what a seat wins when all seats play as the bot does, what the best response wins in
// its place, and the difference.
//
//	go run ./examples/bots/best/cmd/loss -bots random,greedy,ismcts:100
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
	switch err := study.Run(ctx, os.Args[1:], os.Stdout, os.Stderr); {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "loss:", err)
		os.Exit(1)
	}
}
