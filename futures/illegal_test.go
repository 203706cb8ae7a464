package futures_test

import (
	"errors"
	"fmt"
	"log"
	"testing"

	"bourse.example/futures"
)

// TestCode_is holds each code to its refusal and to no other.
func TestCode_is(t *testing.T) {
	codes := futures.Rules.Describe().Codes
	for c := futures.NotYourTurn; int(c) <= len(codes); c++ {
		illegal := c.Illegal()
		if illegal == nil || *illegal != codes[c-1] || c.Error() != illegal.Code || c.String() != illegal.Code {
			t.Fatalf("%d: %s, %v, want %+v", c, c.String(), c.Error(), illegal)
		}
		var refused error = fmt.Errorf("a move: %w", illegal)
		for other := futures.NotYourTurn; int(other) <= len(codes); other++ {
			if got := errors.Is(refused, other); got != (other == c) {
				t.Errorf("%v is %s: %t", refused, other, got)
			}
		}
	}
	for _, c := range []futures.Code{0, futures.Code(len(codes) + 1), 255} {
		if c.Illegal() != nil || c.Error() != "" || errors.Is(futures.NoMarker.Illegal(), c) {
			t.Errorf("%d is a code: %q, %v", c, c.Error(), c.Illegal())
		}
	}
}

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
