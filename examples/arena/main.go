// Arena lets bots play games against each other and says which is better, and how sure that is.
//
//	go run . -game futures -bots greedy,random -games 2000 -out DIR            greedy against random
//	go run . -bots ismcts:1000,greedy,greedy,greedy -games 400 -out DIR        one against three
//	go run . -bots new=ismcts:2000,old=ismcts:1000 -sprt new,old -games 100000 -out DIR
//
// Every game goes to DIR/games.jsonl, times go to DIR/timing.json, and DIR/report.html tells it all to
// a person. With -serve the run is open to workers of other machines, which join it with -work:
//
//	go run . -bots ismcts:10000,greedy -games 4000 -out DIR -serve 192.0.2.1:4222 -auth TOKENS
//	go run . -work 192.0.2.1:4222 -auth TOKEN
//
// An interrupt ends the run with what there is, and so do SIGTERM and SIGHUP. The same command
// goes on with a run that has ended early, however it has ended.
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
	// A second interrupt ends the program at once. The other signals often come more than once: timeout
	// sends two, and where a terminal is closed the shell and the system send one each.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt) })
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program: it returns the exit code, 2 for a wrong command line, 130 when the context
// has ended it, and 1 for all else that goes wrong. What goes wrong is said in one line.
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
	if o.work != "" {
		return workCode(ctx, work(ctx, o, errs), errs)
	}
	if err := compete(ctx, o, out, errs); err != nil {
		fmt.Fprintf(errs, "arena: %s\n", words.OneLine(err))
		return 1
	}
	if ctx.Err() != nil {
		fmt.Fprintf(errs, "arena: interrupted; the same command goes on with the run\n")
		return 130 // as shells have it for an interrupt
	}
	return 0
}
