package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
)

// This file has the tests that every game has, with this game's own values.

// TestClauses compares the clauses of RULES.md with the code and the tests.
func TestClauses(t *testing.T) { rules.Clauses(t, 245) }

// TestSchema_fits_what_is_written checks everything that the game writes against the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	var starts []economicon.State
	for _, players := range []int{2, 3, 4} {
		c := economicon.Standard(players)
		c.OpenProduction = players == 3
		c.MaxBatches, c.MaxTrades = 2, 3 // shorter games that still have every kind of move
		starts = append(starts, begun(t, c))
	}
	described.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		Rules:  economicon.Rules,
		Starts: starts,
		Tried: func(seat bourse.Seat) []economicon.Move {
			return []economicon.Move{economicon.Pass(seat),
				economicon.Buy(seat, 1, economicon.Gold, economicon.Gold)}
		},
	}.Written(t)
}

// TestSizes pins the sizes of the values that programs copy. A change of size changes the binary form; raise
// Format for it.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		economicon.State{}: 560, economicon.View{}: 340, economicon.Config{}: 38, economicon.Move{}: 10,
		economicon.Event{}: 40,
	})
}

// writtenBoth returns a position with orders and one with an offer. Each is read on top of the other.
func writtenBoth(t *testing.T,
	m economicon.Move) (one, two rulestest.Written[economicon.State, economicon.Move]) {
	s, other := position(t, "ordered"), position(t, "offered")
	one = rulestest.Written[economicon.State, economicon.Move]{State: s, Other: other, Move: m,
		Held: economicon.Pass(2)}
	two = rulestest.Written[economicon.State, economicon.Move]{State: other, Other: s, Move: m,
		Held: economicon.Pass(2)}
	return one, two
}

// TestBinary_hostile cuts every form off at every byte and checks that headers of other games are refused.
// Flipping any bit gives an error or a state that writes the flipped bit.
func TestBinary_hostile(t *testing.T) {
	one, two := writtenBoth(t, economicon.Bid(1, 2, 700, economicon.Oil, economicon.Gold))
	rules.HostileBinary(t, 300, one, two)
	one.State.Config, one.Other.Config = first(one.State.Config), first(one.Other.Config)
	rules.HostileBinary(t, 250, one)
}

func TestJSON_hostile(t *testing.T) {
	one, two := writtenBoth(t, economicon.DrawLaw(1, economicon.TariffAct))
	rules.HostileJSON(t, one, two)
	one.State.Config, one.Other.Config = first(one.State.Config), first(one.Other.Config)
	rules.HostileJSON(t, one)
}

// TestJSON_header checks that other games, editions and formats are refused by name.
func TestJSON_header(t *testing.T) {
	one, _ := writtenBoth(t, economicon.Pass(0))
	rules.Headers(t, one)
}
