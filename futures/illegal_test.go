package futures_test

import (
	"errors"
	"fmt"
	"log"

	"bourse.example/futures"
)

// A program asks for the reason of a refusal by its code.
func Example_refusals() {
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		log.Fatal(err)
	}
	err = s.Apply(futures.Pass(2))
	fmt.Println(errors.Is(err, futures.NotYourTurn), errors.Is(err, futures.NoMarker))
	fmt.Println(err)
	// Output:
	// true false
	// the seat is not awaited (not-your-turn, F4.2)
}
