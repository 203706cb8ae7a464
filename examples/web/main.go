// Web is a table server: friends play the games of bourse in a browser, with bots, over days if they like.
//
//	go run .                                                 at http://127.0.0.1:8080, kept in bourse.db
//	go run . -origin https://tables.example                  behind a proxy that ends TLS there
//	go run . -db postgres://user@host/tables                 kept in PostgreSQL
//
// An interrupt or SIGTERM ends the streams, finishes what is being answered, and closes the database. A
// second one ends the program at once: no answered move is lost even then.
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

// This file is the program.

func main() {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	os.Exit(run(signals, os.Args[1:], os.Stdout, os.Stderr))
}

// echo is how long after a signal another one is the same: shells and timeout send one to the program and one
// to its group.
var echo = time.Second / 2

// run is the program: it returns the exit code, 0 when a signal has ended it, 2 for a wrong command line, 130
// if a second signal came, and 1 for all else that goes wrong. What goes wrong is said in one line.
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
				fmt.Fprintln(errs, "web: ended at once")
				return 130 // as shells have it for an interrupt
			}
		}
	}
}
