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

// A first bot takes the first option, which is the mildest.
type first struct{}

func (first) Choose(_ context.Context, _ futures.View, options []futures.Option) (futures.Move, error) {
	return bourse.Idle(options), nil
}

// A bot of one's own becomes a program that hosts in any language can seat.
func ExampleEngine() {
	hire := func(engine.Hire) (bourse.Bot[futures.View, futures.Move], error) { return first{}, nil }
	e := engine.Engine{Name: "first", Version: "1.0", Bot: "first", Games: []engine.Game{engine.Of(futures.Rules, hire, nil)}}

	said := strings.NewReader(`hello {"protocol":1,"name":"a host","version":"1.0"}
newgame {"game":"futures","config":{"players":4},"seat":"p0"}
ping
`)
	if err := e.Run(context.Background(), said, os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// hello {"protocol":1,"name":"first","version":"1.0","games":["futures"],"settings":[{"name":"bot","value":"first","doc":"which bot plays, and with what budget"}]}
	// pong {}
}

func ExampleService() {
	s := engine.Service{Name: "rules", Version: "1.0", Games: []engine.Game{engine.Of(futures.Rules, nil, nil)}, Seed: "example"}
	for _, request := range []string{
		`{"id":1,"op":"world","game":"futures","config":{"players":3}}`,
		`[{"id":2,"op":"playout","world":1,"limit":9},{"id":3,"op":"step","world":1,"moves":["p0 castle"]}]`,
	} {
		fmt.Println(string(s.Answer([]byte(request))))
	}
	// Output:
	// {"id":1,"result":{"world":1,"turn":"~","waiting":[],"over":false}}
	// [{"id":2,"result":{"payoffs":[0,0,0],"scores":[-4,-3,0],"steps":9}},{"id":3,"error":{"code":"bad-move","why":"futures: move \"p0 castle\": unknown kind of move \"castle\""}}]
}
