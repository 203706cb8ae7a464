package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file has the tests that every game has in words of its own.

// TestClauses wants every clause of RULES.md tagged on a line that a test named for it runs.
func TestClauses(t *testing.T) { rules.Clauses(t, 21) }

// TestFaults wants the faults of testdata/faults.txt caught, of every chapter some.
func TestFaults(t *testing.T) { rules.Faults(t, 2) }

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		Rules: smallprint.Rules,
		Starts: []smallprint.State{begun(t, smallprint.Standard(2)), begun(t, smallprint.Standard(3)),
			begun(t, smallprint.Standard(4))},
		Tried: func(seat bourse.Seat) []smallprint.Move {
			return []smallprint.Move{smallprint.Pass(seat),
				smallprint.Place(seat, smallprint.Big, 0, smallprint.BigClaim)}
		},
	}.Written(t)
}

// TestSizes pins the sizes of the values that programs copy. What changes them changes the binary
// form: raise Format.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		smallprint.State{}: 72, smallprint.View{}: 64, smallprint.Move{}: 6, smallprint.Event{}: 28,
		smallprint.Config{}: 6,
	})
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) { rules.HostileBinary(t, 60, written(t)) }

func TestJSON_hostile(t *testing.T) { rules.HostileJSON(t, written(t)) }

// TestJSON_header refuses other games, editions and formats, each by name.
func TestJSON_header(t *testing.T) { rules.Headers(t, written(t)) }
