// Play plays a game in a terminal: bots against each other, a person against bots, or several
// persons at one screen. It shows recorded games and checks them too.
//
//	go run ./examples/play                                   asks what to play; piped, four bots play Futures!
//	go run ./examples/play -watch                            four bots play Futures!
//	go run ./examples/play -game smallprint -seats you       you play Small Print against bots
//	go run ./examples/play -game economicon -seats you       you play Economicon, with ranges of amounts
//	go run ./examples/play -parts none -seats you            you learn Merlin Economics, with the fewest parts; -help has the others
//	go run ./examples/play -game merlin -seats you,you,you,you   four of you play Merlin Economics at one screen
//	go run ./examples/play -seats you,greedy,random,random   you play p0
//	go run ./examples/play -seats you -lang ja               you play Futures!, told in Japanese
//	go run ./examples/play -seats you,you,you -dice          your cards, your table; this keeps the books
//	go run ./examples/play -seats you,exec:./mybot           a program plays too, see examples/engine
//	go run ./examples/play -resume                           lists the games that are not over
//	go run ./examples/play -resume FILE                      goes on with one
//	go run ./examples/play -replay FILE                      shows a recorded game
//	go run ./examples/play -verify FILE                      checks one
//
// What others have done is told a page at a time, before the table; -quiet does not wait for Enter. At the
// prompt, ? says what the moment is about and lists what can be typed; in Merlin Economics it says too what
// each choice means, costs and brings. Paper is written by who has a Chauffeur, two properties joined on an
// open plot: write drafts a note step by step, issue puts scrip up for sale. Others buy both when they open
// the issuer's papers, where notes are opened, sold on, settled and torn up as well. An interrupt ends the
// program, and so do the end of the input, a terminal that goes away and a request to terminate. A game with
// people is kept move by move, in a folder of the user's settings: -resume goes on with it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"bourse.example/internal/words"
)

// Surroundings are what the program runs in.
type surroundings struct {
	in        io.Reader
	out, errs io.Writer
	getenv    func(string) string
	terminal  bool             // what is shown goes to one
	telling   bool             // and so does what goes wrong
	typing    bool             // what is typed comes from one
	folder    string           // where games are kept; "" for nowhere
	window    func() window    // measures the terminal; nil: standard
	resized   <-chan os.Signal // reports a resize; nil: never
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	// What else ends it may come twice in a row: the programs at the table are to be ended before that
	// ends it at once.
	ctx, release := signal.NotifyContext(ctx, ends()...)
	context.AfterFunc(ctx, func() { time.AfterFunc(10*time.Second, release) })
	at := surroundings{in: os.Stdin, out: os.Stdout, errs: os.Stderr, getenv: os.Getenv,
		terminal: isTerminal(os.Stdout), telling: isTerminal(os.Stderr), typing: isTerminal(os.Stdin),
		folder: folderOf(), resized: resizes(), window: func() window { return windowOf(os.Stdout, os.Getenv) }}
	os.Exit(run(ctx, os.Args[1:], at))
}

// run is the program: it returns the exit code, 2 for a wrong command line, 130 when the context has ended
// it, and 1 for all else that goes wrong. What goes wrong is said in one line, on a terminal in as many as it
// takes.
func run(ctx context.Context, args []string, at surroundings) int {
	o, err := parseFlags(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(at.out, usage())
		return 0
	}
	if err != nil {
		at.complain(err)
		return 2
	}
	if o.verify != "" {
		err = verify(o.verify, at.out)
	} else {
		scr := &screen{window: standard, out: at.out, terminal: at.terminal,
			colour: at.terminal && colourful(at.getenv)}
		if at.terminal {
			scr.measured = at.window
		}
		scr.measure()
		in := newReader(at.in)
		in.resized = at.resized
		err = play(ctx, o, in, scr, at)
	}
	if err == nil {
		return 0
	}
	at.complain(err)
	switch wrong := new(usageError); {
	case errors.As(err, wrong):
		return 2
	case errors.Is(err, errInterrupted):
		return 130 // as shells have it
	}
	return 1
}

// complain says what has gone wrong.
func (at surroundings) complain(err error) {
	text := "play: " + words.OneLine(err)
	if at.telling {
		w := standard
		if at.window != nil {
			w = at.window()
		}
		text = w.wrap(text, "  ")
	}
	fmt.Fprintln(at.errs, text)
}

// colourful reports whether a terminal is to show colours.
func colourful(getenv func(string) string) bool {
	return getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

// isTerminal reports whether a file is a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
