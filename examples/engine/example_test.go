package engine_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/futures"
)

// A first bot takes the mildest option.
type first struct{}

func (first) Choose(_ context.Context, _ futures.View, options []futures.Option) (futures.Move, error) {
	return bourse.Idle(options), nil
}

// Your own bot becomes a program for hosts in any language.
func ExampleEngine() {
	hire := func(engine.Hire) (bourse.Bot[futures.View, futures.Move], error) { return first{}, nil }
	e := engine.Engine{Name: "first", Version: "1.0", Bot: "first",
		Games: []engine.Game{engine.Of(futures.Rules, hire)}}

	said := strings.NewReader(`hello {"protocol":1,"name":"a host","version":"1.0"}
newgame {"game":"futures","config":{"players":4},"seat":"p0"}
ping
`)
	if err := e.Run(context.Background(), said, os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// hello {"protocol":1,"name":"first","version":"1.0","games":["futures"],"settings":[{"name":"bot","value":"first","doc":"the bot that plays, and its budget"}]}
	// pong {}
}
