package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// TestDescribe_pinned holds what the command describe writes to testdata.
func TestDescribe_pinned(t *testing.T) {
	described.Pinned(t, smallprint.Rules.Describe(), *rulestest.Update)
}

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	described.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		Rules:  smallprint.Rules,
		Starts: []smallprint.State{begun(t, smallprint.Standard(2)), begun(t, smallprint.Standard(3)), begun(t, smallprint.Standard(4))},
		Tried: func(seat bourse.Seat) []smallprint.Move {
			return []smallprint.Move{smallprint.Pass(seat), smallprint.Place(seat, smallprint.Big, 0, smallprint.BigClaim)}
		},
	}.Written(t)
}
