// Web is a table server: friends play the games of bourse in a browser, with bots, over days if they like.
//
//	go run .                                       at http://127.0.0.1:8080, stored in bourse.db
//	go run . -origin https://tables.example        behind a proxy that terminates TLS
//	go run . -db postgres://user@host/tables       stored in PostgreSQL
//
// Its packages are:
//
//	store           what the server keeps: in memory, in SQLite or in PostgreSQL
//	host            tables without HTTP: their life cycle, seats, moves, clocks and bots
//	teach           notes on decisions, explanations of the boards, and guided games
//	site            pages, forms and streams
//	admin           the page on which an operator looks after tables
//	push, metrics   push messages, and metrics for Prometheus
//	browser, trial  tests in Chromium, and tests that kill and load the program
//
// Two more are for frontends that need neither a server nor a database:
//
//	board           pictures of the games as SVG and tables, drawn from a view alone
//	wasm            the rules and the boards for browsers, how a seed is made, and what a record proves
//
// An interrupt or SIGTERM ends the streams, lets requests in progress finish, and closes the database. A
// second signal ends the program at once; even then no answered move is lost.
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
	"time"

	"bourse.example/internal/words"
)

func main() {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	os.Exit(run(signals, os.Args[1:], os.Stdout, os.Stderr))
}

// echo is how long a second signal counts as the first: shells and timeout send one to the program and one to
// its process group.
var echo = time.Second / 2

// run runs the program and returns its exit code: 0 after a signal, 2 for a wrong command line, 130 after a
// second signal, and 1 for any other error. It reports an error in one line.
func run(signals <-chan os.Signal, args []string, out, errs io.Writer) int {
	o, err := parseFlags(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, usage())
		return 0
	}
	if err != nil {
		fmt.Fprintf(errs, "web: %s\n", words.OneLine(err))
		return 2
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		defer stop()
		ended <- serve(ctx, o, out, errs)
	}()
	var first time.Time
	for {
		select {
		case err := <-ended:
			if err != nil {
				fmt.Fprintf(errs, "web: %s\n", words.OneLine(err))
				return 1
			}
			return 0
		case <-signals:
			switch {
			case first.IsZero():
				first = time.Now()
				stop()
			case time.Since(first) >= echo:
				fmt.Fprintln(errs, "web: stopped at once")
				return 130 // what shells report for an interrupt
			}
		}
	}
}
