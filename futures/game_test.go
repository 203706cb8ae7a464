package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
)

// This file has the tests that every game has in words of its own.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 43) }

// TestFaults wants the faults of testdata/faults.txt caught, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 2, "F13") }

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[futures.State, futures.Move, futures.View, futures.Event]{
		Rules:  futures.Rules,
		Starts: []futures.State{begun(t, futures.Standard(3)), begun(t, futures.Standard(4))},
		Tried: func(seat bourse.Seat) []futures.Move {
			return []futures.Move{futures.Pass(seat), futures.Fourth(seat), futures.TurnUp(seat, 0)}
		},
	}.Written(t)
}

// TestSizes pins the sizes of the values that programs copy. What changes them changes the binary
// form: raise Format.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		futures.State{}: 128, futures.View{}: 92, futures.Move{}: 8, futures.Event{}: 32, futures.Config{}: 6,
	})
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) { rules.HostileBinary(t, 200, written(t)) }

func TestJSON_hostile(t *testing.T) { rules.HostileJSON(t, written(t)) }

// TestJSON_header refuses other games, editions and formats, each by name.
func TestJSON_header(t *testing.T) { rules.Headers(t, written(t)) }
