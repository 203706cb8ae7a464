package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file has the tests that every game has, with this game's own values.

// TestClauses compares the clauses of RULES.md with the code and the tests.
func TestClauses(t *testing.T) { rules.Clauses(t, 77) }

// TestSchema_fits_what_is_written checks everything that the game writes against the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		Rules: smallprint.Rules,
		Starts: []smallprint.State{begun(t, smallprint.Standard(2)), begun(t, smallprint.Standard(3)),
			begun(t, smallprint.Standard(4))},
		Tried: func(seat bourse.Seat) []smallprint.Move {
			return []smallprint.Move{smallprint.Pass(seat),
				smallprint.Place(seat, smallprint.Big, 0, smallprint.BigMarker)}
		},
	}.Written(t)
}

// TestSizes pins the sizes of the values that programs copy. A change of size changes the binary form; raise
// Format for it.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		smallprint.State{}: 72, smallprint.View{}: 64, smallprint.Move{}: 6, smallprint.Event{}: 28,
		smallprint.Config{}: 6,
	})
}

// TestBinary_hostile cuts every form off at every byte and checks that headers of other games are refused.
// Flipping any bit gives an error or a state that writes the flipped bit.
func TestBinary_hostile(t *testing.T) { rules.HostileBinary(t, 60, written(t)) }

func TestJSON_hostile(t *testing.T) { rules.HostileJSON(t, written(t)) }

// TestJSON_header checks that other games, editions and formats are refused by name.
func TestJSON_header(t *testing.T) { rules.Headers(t, written(t)) }
