// Command describe writes what a game is made of, for people who build on it in any language: its
// description in JSON, a JSON Schema of its JSON forms, or TypeScript types.
//
//	go run ./examples/describe -game futures -format typescript
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

func main() {
	switch err := run(os.Args[1:], os.Stdout); {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "describe:", err)
		os.Exit(1)
	}
}

// run does what the arguments say.
func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("describe", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("game", games.Names()[0], "which game: "+strings.Join(games.Names(), ", "))
	format := flags.String("format", "json", "what to write: json, schema, typescript")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(out)
		fmt.Fprintln(out, "describe writes what a game is made of.")
		flags.PrintDefaults()
		return err
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("%q is no flag: there are -game and -format", flags.Arg(0))
	}
	game, err := games.Find(*name)
	if err != nil {
		return err
	}
	text, err := write(game.Description(), *format)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// write returns a description in a format.
func write(d bourse.Description, format string) ([]byte, error) {
	switch format {
	case "json":
		text, err := json.MarshalIndent(d, "", "  ")
		return append(text, '\n'), err
	case "schema":
		return d.JSONSchema()
	case "typescript":
		return d.TypeScript(), nil
	}
	return nil, fmt.Errorf("no format is called %q, there are: json, schema, typescript", format)
}
