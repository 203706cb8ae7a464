package futures_test

import (
	"errors"
	"fmt"
	"log"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// TestCode_is wants every code to be the error of its own refusal and of no other.
func TestCode_is(t *testing.T) { rulestest.CodeErrors[futures.Code](t, futures.Rules.Describe().Codes) }

// A program asks for the reason of a refusal by its code.
func ExampleCode() {
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
