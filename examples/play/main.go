// Play plays a game in a terminal: bots against each other, one player against bots, or several players at
// one screen. It also shows and checks recorded games.
//
//	go run ./examples/play                                   asks what to play; in a pipe, four bots play Futures!
//	go run ./examples/play -watch                            four bots play Futures!
//	go run ./examples/play -game smallprint -seats you       you play Small Print against bots
//	go run ./examples/play -game economicon -seats you       you play Economicon against bots
//	go run ./examples/play -parts none -seats you            you learn Merlin Economics with its smallest set of parts
//	go run ./examples/play -game merlin -seats you,you,you,you   four players share one screen
//	go run ./examples/play -seats you,greedy,random,random   you are the first player
//	go run ./examples/play -seats you -lang ja               you play Futures! in Japanese
//	go run ./examples/play -seats you,you,you -dice          you have a real table; the program keeps the books
//	go run ./examples/play -seats you,exec:./mybot           you play against a program, see examples/engine
//	go run ./examples/play -resume                           lists the unfinished games
//	go run ./examples/play -resume FILE                      continues a game
//	go run ./examples/play -replay FILE                      shows a recorded game
//	go run ./examples/play -verify FILE                      checks a recorded game
//
// Before each decision the program shows what the other players have done, a page at a time; -quiet does not
// wait for Enter. At the prompt, ? explains the decision and lists the commands. In Merlin Economics it also
// explains each choice. A player with a Chauffeur, two properties joined on an open plot, can write notes:
// write drafts one step by step, and issue offers scrip for sale. The other players buy both, and open,
// resell, settle and tear up notes, among the issuer's papers.
//
// An interrupt ends the program, and so does the end of the input, a terminal that closes, or SIGTERM. Every
// move of a game with people is saved in a folder of the user's settings: -resume continues the game.
//
// # Files
//
// The program writes records, which the Load and Verify of a game's rules read. Only the file of a game that is being
// played is a journal, to which each move is appended. Its first line names the format and its version, and warns people.
// The next line has the seed, unless people type the chance moves. The others are those that Resume reads:
//
//	bourse-play journal 1: an unfinished game with all hands and all cards to come, so to read on is to cheat
//	seed 5c2e…
//	bourse 1
//	game futures
//	…
//
// A crash may cut off the last line, which is then ignored.
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

// A surroundings is the program's input, output and environment.
type surroundings struct {
	in        io.Reader
	out, errs io.Writer
	getenv    func(string) string
	terminal  bool             // out is a terminal
	telling   bool             // errs is a terminal
	typing    bool             // in is a terminal
	folder    string           // for saved games; "" for none
	window    func() window    // measures the terminal; nil: standard
	resized   <-chan os.Signal // reports a resize; nil: never
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	// The other signals may come twice in a row. The second must not end the program before it has ended the
	// programs at the table.
	ctx, release := signal.NotifyContext(ctx, ends()...)
	context.AfterFunc(ctx, func() { time.AfterFunc(10*time.Second, release) })
	at := surroundings{in: os.Stdin, out: os.Stdout, errs: os.Stderr, getenv: os.Getenv,
		terminal: isTerminal(os.Stdout), telling: isTerminal(os.Stderr), typing: isTerminal(os.Stdin),
		folder: folderOf(), resized: resizes(), window: func() window { return windowOf(os.Stdout) }}
	os.Exit(run(ctx, os.Args[1:], at))
}

// run runs the program and returns its exit code: 2 for a wrong command line, 130 if the context ended it,
// and 1 for any other error. It reports an error in one line, which it wraps on a terminal.
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
		return 130 // as in shells
	}
	return 1
}

// complain reports an error.
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

// colourful reports whether a terminal should show colours.
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
