package games

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"bourse.example"
)

// This file implements the program examples/describe.

// RunDescribe runs the program with the given arguments.
func RunDescribe(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("describe", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("game", Names()[0], "which game: "+strings.Join(Names(), ", "))
	format := flags.String("format", "json", "output format: json, schema, typescript")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(out)
		fmt.Fprintln(out, "describe writes the description of a game for programs.")
		flags.PrintDefaults()
		return err
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q: the flags are -game and -format", flags.Arg(0))
	}
	game, err := Find(*name)
	if err != nil {
		return err
	}
	text, err := describe(game.Description(), *format)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// describe returns the description in the given format.
func describe(d bourse.Description, format string) ([]byte, error) {
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
