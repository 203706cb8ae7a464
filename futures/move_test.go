package futures_test

import (
	"errors"
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
		{futures.Lay(255, 200), "~ lay 255 #200"},
		{futures.Reveal(3, futures.RiceUp), "~ reveal 3 rice-up"},
		{futures.Place(0, futures.CornUp, 0), "p0 place corn-up 0"},
		{futures.Place(3, futures.PepperDown, 5), "p3 place pepper-down 5"},
		{futures.Place(0, 200, 77), "p0 place #200 77"},
		{futures.TurnUp(0, 0), "p0 turn 0"},
		{futures.TurnUp(3, 5), "p3 turn 5"},
		{futures.TurnUp(3, 77), "p3 turn 77"},
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

// TestConstructors_range checks that moves of piles and cards that do not exist are refused as they are
// written.
func TestConstructors_range(t *testing.T) {
	s := begun(t, futures.Standard(4))
	r := newRand(t, "placing")
	for s.Phase != futures.Placing {
		m, _ := s.SampleChance(r)
		s.ApplyUnchecked(m)
	}
	seat, held := s.Turn(), s.Options(s.Turn(), nil)[0].Move.Card
	for m, want := range map[futures.Move]error{
		futures.Place(seat, 200, 77):  futures.NoSuchCard,
		futures.Place(seat, held, 77): futures.NoSuchPile,
		futures.TurnUp(seat, 77):      futures.NotNow,
	} {
		if got := s.Check(m); !errors.Is(got, want) {
			t.Errorf("%s: %v, want %v", m, got, want)
		}
	}
}
