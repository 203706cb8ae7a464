package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
)

// TestDescribe_pinned holds what the command describe writes to testdata.
func TestDescribe_pinned(t *testing.T) {
	described.Pinned(t, futures.Rules.Describe(), *rulestest.Update)
}

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[futures.State, futures.Move, futures.View, futures.Event]{
		Rules:  futures.Rules,
		Starts: []futures.State{begun(t, futures.Standard(3)), begun(t, futures.Standard(4)), begun(t, futures.Standard(3)), begun(t, futures.Standard(4))},
		Tried: func(seat bourse.Seat) []futures.Move {
			return []futures.Move{futures.Pass(seat), futures.Fourth(seat), futures.TurnUp(seat, 0)}
		},
	}.Written(t)
}
