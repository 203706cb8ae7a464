// Arena plays bots against each other and reports which is better, and how certain that is.
//
//	go run . -game futures -bots greedy,random -games 2000 -out DIR            greedy against random
//	go run . -bots ismcts:1000,greedy,greedy,greedy -games 400 -out DIR        one against three
//	go run . -bots new=ismcts:2000,old=ismcts:1000 -sprt new,old -games 100000 -out DIR
//
// Arena writes every game to DIR/games.jsonl and the times to DIR/timing.json, and a readable report to
// DIR/report.html. With -report it also prints studies of the game. Machines can share a run: each plays a shard with -shard, and -merge puts them together; or workers
// join a server's run at any time:
//
//	go run . -bots ismcts:10000,greedy -games 4000 -out part-1 -shard 1/3
//	go run . -bots ismcts:10000,greedy -games 4000 -out DIR -merge "part-*"
//	go run . -bots ismcts:10000,greedy -games 4000 -out DIR -serve 192.0.2.1:4222 -auth TOKENS
//	go run . -work 192.0.2.1:4222 -auth TOKEN
//
// An interrupt, SIGTERM or SIGHUP stops the run and reports the games so far. However a run was stopped, the
// same command continues it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"bourse.example/internal/words"
)

func main() {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	ctx, _ := signal.NotifyContext(context.Background(), ends...)
	// A second interrupt ends the program at once. The other signals often arrive more than once: timeout
	// sends two, and when a terminal is closed the shell and the system send one each.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt) })
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program. It returns the exit code: 2 for a wrong command line, 130 if the context ended it, and
// 1 for any other error. It prints one line per error.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	o, err := parseFlags(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, usage())
		return 0
	}
	if err != nil {
		fmt.Fprintf(errs, "arena: %s\n", words.OneLine(err))
		return 2
	}
	stopped := "repeat the command to continue the run"
	if o.work != "" {
		err, stopped = work(ctx, o, errs), "the unfinished games go to other workers"
	} else {
		err = compete(ctx, o, out, errs)
	}
	if err != nil {
		fmt.Fprintf(errs, "arena: %s\n", words.OneLine(err))
		return 1
	}
	if ctx.Err() != nil {
		fmt.Fprintf(errs, "arena: interrupted; %s\n", stopped)
		return 130 // the exit code that shells use for an interrupt
	}
	return 0
}
