package service_test

import (
	"fmt"

	"bourse.example"
	"bourse.example/examples/engine/service"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// A speech has the words of package tell, and the game's phases.
type speech struct{ *tell.Teller }

func (s speech) Phase(v futures.View) (name, text string) {
	return v.Phase.String(), s.Teller.Phase(v.Phase)
}

// A game of your own is served like the four games, with words if it has any.
func ExampleOf() {
	words := func(_ string, names map[bourse.Seat]string) service.Speech[futures.Move, futures.View, futures.Event] {
		return speech{tell.English.Named(names)}
	}
	game := service.Of(futures.Rules, func(v futures.View) bourse.Seat { return v.Seat }, words)
	s := service.New("example", game)
	for _, request := range []string{`{"op":"new","game":"futures","config":{"players":3},"seed":"example"}`, `{"op":"asked","table":1,"seat":"p0","names":["Ann"]}`} {
		fmt.Println(string(s.Answer([]byte(request))))
	}
	// Output:
	// {"result":{"table":1,"game":"futures","players":3,"moves":21,"turn":"p0","waiting":["p0"],"over":false}}
	// {"result":{"what":"early trading: put a card face down on a pile","why":"only the two piles left open count in the middle movement; 2 players cover a pile after you","phase":"early trading: in turn, each player covers a pile with a card and acts; the two piles left open then move the prices"}}
}

func Example() {
	s := service.New("example")
	for _, request := range []string{
		`{"id":1,"op":"world","game":"futures","config":{"players":3}}`,
		`[{"id":2,"op":"playout","world":1,"limit":9},{"id":3,"op":"step","world":1,"moves":["p0 castle"]}]`,
		`{"op":"new","game":"futures","config":{"players":3},"seed":"example"}`,
		`{"op":"asked","table":2,"seat":"p0","names":["Ann"]}`,
		`{"op":"story","table":2,"seat":"p0","names":["Ann","Bob","Cleo"]}`,
	} {
		fmt.Println(string(s.Answer([]byte(request))))
	}
	// Output:
	// {"id":1,"result":{"world":1,"turn":"~","waiting":[],"over":false}}
	// [{"id":2,"result":{"payoffs":[0,0,0],"scores":[-4,-3,0],"steps":9}},{"id":3,"error":{"code":"bad-move","why":"futures: move \"p0 castle\": unknown kind of move \"castle\""}}]
	// {"result":{"table":2,"game":"futures","players":3,"moves":21,"turn":"p0","waiting":["p0"],"over":false}}
	// {"result":{"what":"early trading: put a card face down on a pile","why":"only the two piles left open count in the middle movement; 2 players cover a pile after you","phase":"early trading: in turn, each player covers a pile with a card and acts; the two piles left open then move the prices"}}
	// {"result":{"lines":[{"kind":"told","text":"cards are dealt; Ann takes rice-up, rice-up, pepper-down, rice-down and pepper-up"},{"kind":"told","text":"the piles are laid out: pepper-down, corn-down, pepper-up, corn-up, corn-down and rice-down"},{"kind":"changed","text":"first movement: corn from 25 to 23 and rice from 25 to 23"},{"kind":"told","text":"the NPC's card goes face down on pile 0"},{"kind":"round","text":"round 1 of 9: early trading, starting with Ann"}],"next":47}}
}
