// Command loss prints what bots lose to who knows them, in small variants of the games that can be
// looked at in full: what a seat wins when all seats play as the bot does, what the best response
// to the bot wins in its place, and the difference.
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
