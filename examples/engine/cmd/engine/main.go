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
	"os"

	"bourse.example/examples/internal/games"
)

func main() {
	os.Exit(games.RunEngine(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
