package engine_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/futures"
	"bourse.example/futures/tell"
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
		Games: []engine.Game{engine.Of(futures.Rules, hire, nil)}}

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

func ExampleService() {
	s := engine.Service{Name: "rules", Version: "1.0",
		Games: []engine.Game{engine.Of(futures.Rules, nil, nil)}, Seed: "example"}
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

// A game with words answers in sentences.
func ExampleTold() {
	game := engine.Told(engine.Of(futures.Rules, nil, nil), tell.English,
		func(v futures.View) futures.Phase { return v.Phase })
	s := engine.Service{Name: "rules", Version: "1.0", Games: []engine.Game{game}, Seed: "example"}
	for _, request := range []string{
		`{"op":"new","game":"futures","config":{"players":3},"seed":"example"}`,
		`{"op":"asked","table":1,"seat":"p0","names":["Ann"]}`,
		`{"op":"story","table":1,"seat":"p0","names":["Ann","Bob","Cleo"]}`,
	} {
		fmt.Println(string(s.Answer([]byte(request))))
	}
	// Output:
	// {"result":{"table":1,"game":"futures","players":3,"moves":21,"turn":"p0","waiting":["p0"],"over":false}}
	// {"result":{"what":"early trading: put a card face down on a pile","why":"only the two piles left open count in the middle movement; 2 players cover a pile after you","phase":"early trading: in turn, each player covers a pile with a card and acts; the two piles left open then move the prices"}}
	// {"result":{"lines":[{"kind":"told","text":"cards are dealt; Ann takes rice-up, rice-up, pepper-down, rice-down and pepper-up"},{"kind":"told","text":"the piles are laid out: pepper-down, corn-down, pepper-up, corn-up, corn-down and rice-down"},{"kind":"changed","text":"first movement: corn from 25 to 23 and rice from 25 to 23"},{"kind":"told","text":"the NPC's card goes face down on pile 0"},{"kind":"round","text":"round 1 of 9: early trading, starting with Ann"}],"next":47}}
}
