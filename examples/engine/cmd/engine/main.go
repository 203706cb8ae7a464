// Engine plays for other programs. Over standard input and output it speaks the bot protocol, with this
// project's bots as players, or serves the rules.
//
//	go run ./examples/engine/cmd/engine                      a bot that speaks the bot protocol
//	go run ./examples/engine/cmd/engine -bot ismcts:5000     the same with another bot
//	go run ./examples/engine/cmd/engine -serve               the rules service
//
// examples/engine/README.md describes both protocols.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run runs the program and returns its exit code: 2 for a wrong command line and 1 for any other error.
// It has nothing to save, so an interrupt simply ends it.
func run(args []string, in io.Reader, out, errs io.Writer) int {
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
		err = games.CheckOwnBot(*bot)
	}
	if err != nil {
		fmt.Fprintf(errs, "engine: %v\n", err)
		return 2
	}
	switch {
	case *document != "":
		err = writeOperations(*document, out)
	case *serve:
		err = service.New(*seed).Run(context.Background(), in, out)
	default:
		err = games.Engine(*bot).Run(context.Background(), in, out)
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
		text = service.Document()
	case "schema":
		text, err = service.JSONSchema()
	case "typescript":
		text = service.TypeScript()
	default:
		err = fmt.Errorf("-operations is markdown, schema or typescript, not %s", words.Quote(format))
	}
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}
