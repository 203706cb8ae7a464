// Engine plays for other programs: over standard input and output it speaks the bot protocol, with
// this project's bots as players, or serves the rules.
//
//	go run ./examples/engine/cmd/engine                      a bot that speaks the bot protocol
//	go run ./examples/engine/cmd/engine -bot ismcts:5000     the same with another bot
//	go run ./examples/engine/cmd/engine -serve               the rules service
//
// Both protocols are described in examples/engine/README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"bourse.example/examples/bots"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program: it returns the exit code, 2 for a wrong command line and 1 for all else that
// goes wrong. It keeps nothing, so an interrupt may end it as it ends any program.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	bot := flags.String("bot", "ismcts:1000", "which bot plays, and with what budget")
	serve := flags.Bool("serve", false, "serve the rules instead of playing")
	seed := flags.String("seed", "", "with -serve: a text that chance comes from where a request names no seed; otherwise it is secret")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, "engine speaks the bot protocol, or serves the rules; see examples/engine/README.md. Flags:\n\n")
		flags.SetOutput(out)
		flags.PrintDefaults()
		return 0
	case err == nil && flags.NArg() > 0:
		err = fmt.Errorf("%s is no flag; -h lists them", words.Quote(flags.Arg(0)))
	case err == nil && *serve && given(flags, "bot"):
		err = errors.New("-serve and -bot do not go together")
	case err == nil && !*serve && given(flags, "seed"):
		err = errors.New("-seed is for -serve: a game's seed comes with newgame")
	}
	if err == nil {
		err = checkBot(*bot)
	}
	if err != nil {
		fmt.Fprintf(errs, "engine: %v\n", err)
		return 2
	}
	if *serve {
		s := &engine.Service{Name: "bourse rules", Version: engine.Version, Games: games.Engines(), Seed: *seed}
		err = s.Run(context.Background(), in, out)
	} else {
		e := &engine.Engine{Name: "bourse engine", Version: engine.Version, Games: games.Engines(), Bot: *bot, CheckBot: checkBot}
		err = e.Run(context.Background(), in, out)
	}
	if err != nil {
		fmt.Fprintf(errs, "engine: %v\n", err)
		return 1
	}
	return 0
}

// checkBot refuses programs: an engine does not start others.
func checkBot(text string) error {
	_, err := bots.ParseSpec(text)
	return err
}

func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}
