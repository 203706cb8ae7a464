package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
)

// This file has the tests that every game has, with this game's own values.

// TestClauses compares the clauses of RULES.md with the code and the tests.
func TestClauses(t *testing.T) { rules.Clauses(t, 116) }

// TestSchema_fits_what_is_written checks everything that the game writes against the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[futures.State, futures.Move, futures.View, futures.Event]{
		Rules:  futures.Rules,
		Starts: []futures.State{begun(t, futures.Standard(3)), begun(t, futures.Standard(4))},
		Tried: func(seat bourse.Seat) []futures.Move {
			return []futures.Move{futures.Pass(seat), futures.Fourth(seat), futures.TurnUp(seat, 0)}
		},
	}.Written(t)
}

// TestSizes pins the sizes of the values that programs copy. A change of size changes the binary form; raise
// Format for it.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		futures.State{}: 128, futures.View{}: 92, futures.Move{}: 8, futures.Event{}: 32, futures.Config{}: 6,
	})
}

// TestBinary_hostile cuts every form off at every byte and checks that headers of other games are refused.
// Flipping any bit gives an error or a state that writes the flipped bit.
func TestBinary_hostile(t *testing.T) { rules.HostileBinary(t, 200, written(t)) }

func TestJSON_hostile(t *testing.T) { rules.HostileJSON(t, written(t)) }

// TestJSON_header checks that other games, editions and formats are refused by name.
func TestJSON_header(t *testing.T) { rules.Headers(t, written(t)) }
