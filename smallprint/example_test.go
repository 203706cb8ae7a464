package smallprint_test

import (
	"errors"
	"fmt"
	"log"

	"bourse.example"
	"bourse.example/smallprint"
)

// opened returns a game of two whose first businesses have the values 9, 13 and 5.
func opened() (smallprint.State, error) {
	s, err := smallprint.New(smallprint.Standard(2))
	for column, value := range []int8{9, 13, 5} {
		if err == nil {
			err = s.Apply(smallprint.Reveal(uint8(column), value))
		}
	}
	return s, err
}

// A refusal names the rule and changes nothing.
func ExampleState_Apply() {
	s, err := opened()
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range []smallprint.Move{
		smallprint.Place(0, smallprint.Share, 0, smallprint.BigMarker), // not honest
		smallprint.Pass(1),
		smallprint.Place(0, smallprint.Big, 1, smallprint.BigMarker),
	} {
		before := s
		var illegal *bourse.Illegal
		if err := s.Apply(m); errors.As(err, &illegal) {
			fmt.Println(illegal.Rule(), illegal.Why())
			fmt.Println(s == before)
		}
	}
	// Output:
	// S3.3 the player has already put this marker down in this round
	// true
}

// The refusals are errors.
func Example_refusals() {
	s, err := opened()
	if err != nil {
		log.Fatal(err)
	}
	err = s.Apply(smallprint.Pass(1))
	fmt.Println(errors.Is(err, smallprint.NotYourTurn), errors.Is(err, smallprint.NotInHand))
	fmt.Println(err)
	// Output:
	// true false
	// it is not this seat's turn (not-your-turn, S3.2)
}

// To the letter, a BIG alone is void, and the share takes everything.
func ExampleAssign() {
	under := smallprint.Paper{0, 1, 0, 1} // a BIG and a share
	for _, loneBig := range []bool{false, true} {
		split := smallprint.Assign(8, under, loneBig)
		fmt.Println(split.Verdict, split.Big, split.Share)
	}
	// Output:
	// lone-big 0 8
	// valid 5 3
}

// Everyone sees the place and the marker of another player's card, but not the card.
func ExampleEvent_For() {
	s, err := opened()
	if err != nil {
		log.Fatal(err)
	}
	err = s.Trace(smallprint.Place(0, smallprint.Share, 1, smallprint.TotalMarker), func(e smallprint.Event) {
		if e.Kind != smallprint.Moved {
			return
		}
		for seat := range bourse.Seat(2) {
			seen, _ := e.For(seat)
			fmt.Println(seat, "sees:", seen)
		}
	})
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// p0 sees: p0 place share 1 marked total
	// p1 sees: p0 place ? 1 marked total
}
