// Command describe writes what a game is made of, for people who build on it in any language: its
// description in JSON, a JSON Schema of its JSON forms, or TypeScript types.
//
//	go run ./examples/describe -game futures -format typescript
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"bourse.example/examples/internal/games"
)

func main() {
	switch err := games.RunDescribe(os.Args[1:], os.Stdout); {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "describe:", err)
		os.Exit(1)
	}
}
