package board_test

import (
	"fmt"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A program that holds a table draws it for a seat, with the moves that this seat can click.
func ExampleDraw() {
	seed := rng.FromText("example")
	table, err := smallprint.Rules.Table(nil, &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	seat := table.Turn()
	view, err := table.View(seat)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := board.Input{Game: table.Game(), View: view, Names: map[bourse.Seat]string{0: "Ann"}}
	if in.Choices, err = board.Choices(in.Game, view, in.Names); err != nil {
		fmt.Println(err)
		return
	}
	picture, err := board.Draw(in)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, panel := range picture.Panels {
		fmt.Println(panel.Key, len(panel.Spots))
	}
	fmt.Println(in.Choices[0].Move)
	// Output:
	// table 0
	// own 49
	// players 0
	// businesses 0
	// papers 0
	// p0 pass
}
