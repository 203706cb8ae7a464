package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
)

// TestDescribe_pinned holds what the command describe writes to testdata.
func TestDescribe_pinned(t *testing.T) {
	described.Pinned(t, economicon.Rules.Describe(), *rulestest.Update)
}

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	var starts []economicon.State
	for _, players := range []int{2, 3, 4} {
		c := economicon.Standard(players)
		c.OpenProduction = players == 3
		c.MaxBatches, c.MaxTrades = 2, 3 // shorter games, and every kind of move in them
		starts = append(starts, begun(t, c))
	}
	described.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		Rules:  economicon.Rules,
		Starts: starts,
		Tried: func(seat bourse.Seat) []economicon.Move {
			return []economicon.Move{economicon.Pass(seat), economicon.Buy(seat, 1, economicon.Gold, economicon.Gold)}
		},
	}.Written(t)
}
