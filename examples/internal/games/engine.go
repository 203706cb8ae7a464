package games

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"bourse.example/examples/bots"
	"bourse.example/examples/engine"
	"bourse.example/internal/words"
)

// This file implements the program examples/engine/cmd/engine.

// RunEngine runs the program and returns its exit code: 2 for a wrong command line and 1 for any other error.
// It has nothing to save, so an interrupt simply ends it.
func RunEngine(args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	bot := flags.String("bot", "ismcts:1000", "the bot that plays, and its budget")
	serve := flags.Bool("serve", false, "serve the rules instead of playing")
	seed := flags.String("seed", "",
		"with -serve: a text that seeds chance if a request has no seed; by default the seed is secret")
	document := flags.String("operations", "",
		"write the operations of the rules service and exit: markdown, schema, typescript")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, "engine speaks the bot protocol, or serves the rules; see examples/engine/README.md. Flags:\n\n")
		flags.SetOutput(out)
		flags.PrintDefaults()
		return 0
	case err == nil && flags.NArg() > 0:
		err = fmt.Errorf("unexpected argument %s; -h lists the flags", words.Quote(flags.Arg(0)))
	case err == nil && *serve && given(flags, "bot"):
		err = errors.New("-serve and -bot cannot be combined")
	case err == nil && !*serve && given(flags, "seed"):
		err = errors.New("-seed requires -serve: newgame brings the seed of a game")
	}
	if err == nil {
		err = checkOwnBot(*bot)
	}
	if err != nil {
		fmt.Fprintf(errs, "engine: %v\n", err)
		return 2
	}
	switch {
	case *document != "":
		err = writeOperations(*document, out)
	case *serve:
		err = Service(*seed).Run(context.Background(), in, out)
	default:
		err = Engine(*bot).Run(context.Background(), in, out)
	}
	if err != nil {
		fmt.Fprintf(errs, "engine: %v\n", err)
		return 1
	}
	return 0
}

// writeOperations writes the table of operations in a format.
func writeOperations(format string, out io.Writer) error {
	var text []byte
	var err error
	switch format {
	case "markdown":
		text = engine.Document()
	case "schema":
		text, err = engine.JSONSchema()
	case "typescript":
		text = engine.TypeScript()
	default:
		err = fmt.Errorf("-operations is markdown, schema or typescript, not %s", words.Quote(format))
	}
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

// Engine returns an engine for all games that plays with the given bot.
func Engine(bot string) *engine.Engine {
	return &engine.Engine{Name: "bourse engine", Version: engine.Version, Games: Engines(), Bot: bot,
		CheckBot: checkOwnBot}
}

// Service returns the rules service for all games. A seed given as text is not secret; see [engine.Service].
func Service(seed string) *engine.Service {
	return &engine.Service{Name: "bourse rules", Version: engine.Version, Games: Engines(), Seed: seed}
}

// checkOwnBot refuses programs, which CheckBot accepts: an engine does not start other programs.
func checkOwnBot(text string) error {
	_, err := bots.ParseSpec(text)
	return err
}

func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}
