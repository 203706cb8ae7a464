package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
	"bourse.example/smallprint"
)

// TestDescribe_pinned holds what the command describe writes to testdata.
func TestDescribe_pinned(t *testing.T) { described.Pinned(t, smallprint.Rules.Describe(), *update) }

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	var starts []smallprint.State
	for _, players := range []int{2, 3, 4} {
		s, err := smallprint.New(smallprint.Standard(players))
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	described.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		Rules:  smallprint.Rules,
		Starts: starts,
		Tried: func(seat bourse.Seat) []smallprint.Move {
			return []smallprint.Move{smallprint.Pass(seat), smallprint.Place(seat, smallprint.Big, 0, smallprint.BigClaim)}
		},
	}.Written(t)
}
