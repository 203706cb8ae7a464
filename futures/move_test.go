package futures_test

import (
	"math/bits"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests the constructors of moves.

// TestConstructors checks the text of every constructor's move, including the limits.
func TestConstructors(t *testing.T) {
	low, high := marker(t, "corn up 4"), marker(t, "pepper down 46")
	for _, test := range []struct {
		move futures.Move
		want string
	}{
		{futures.DealCard(0, futures.CornUp), "~ deal p0 corn-up"},
		{futures.DealCard(3, futures.PepperDown), "~ deal p3 pepper-down"},
		{futures.DealCard(bourse.None, 0), "~ deal none ?"},
		{futures.Lay(0, futures.CornUp), "~ lay 0 corn-up"},
		{futures.Lay(5, futures.PepperDown), "~ lay 5 pepper-down"},
		{futures.Lay(6, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Lay(-1, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Lay(256, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Reveal(3, futures.RiceUp), "~ reveal 3 rice-up"},
		{futures.Place(0, futures.CornUp, 0), "p0 place corn-up 0"},
		{futures.Place(3, futures.PepperDown, 5), "p3 place pepper-down 5"},
		{futures.Place(0, futures.CornUp, 1<<(bits.UintSize-2)), "p0 place corn-up 6"},
		{futures.TurnUp(0, 0), "p0 turn 0"},
		{futures.TurnUp(3, 5), "p3 turn 5"},
		{futures.TurnUp(3, -256), "p3 turn 6"},
		{futures.Buy(0, futures.Corn, futures.Up), "p0 buy corn up"},
		{futures.Buy(3, futures.Pepper, futures.Down), "p3 buy pepper down"},
		{futures.Buy(3, 4, futures.Down), "p3 buy none"},
		{futures.Settle(0, low), "p0 settle corn up 4"},
		{futures.Settle(0, high), "p0 settle pepper down 46"},
		{futures.Settle(0, 0), "p0 settle none"},
		{futures.Pass(2), "p2 pass"},
		{futures.Extra(0, futures.RiceDown, futures.CornUp), "p0 extra corn-up rice-down"},
		{futures.Extra(0, futures.CornUp, futures.RiceDown), "p0 extra corn-up rice-down"},
		{futures.Fourth(1), "p1 fourth"},
		{futures.End(1), "p1 end"},
		{futures.Give(1, futures.RiceUp), "p1 give rice-up"},
		{futures.Final(1, 0, 0), "p1 final"},
		{futures.Final(1, high, 0), "p1 final pepper down 46"},
		{futures.Final(1, 0, high), "p1 final pepper down 46"},
		{futures.Final(1, high, low), "p1 final corn up 4, pepper down 46"},
		{futures.Final(1, low, high), "p1 final corn up 4, pepper down 46"},
		{futures.Final(1, low, low), "p1 final corn up 4, corn up 4"},
	} {
		rules.Constructor(t, test.move, test.want)
	}
}
