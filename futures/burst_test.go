package futures_test

import (
	"strings"
	"testing"

	"bourse.example/futures"
)

// This file tests chapter F8. F3 tests which rows burst and when.

// bursting returns a game in which p3's pass makes pepper burst, at 0 or at 50. All players have markers on
// pepper and on corn.
func bursting(t *testing.T, at int, changes ...change) futures.State {
	t.Helper()
	cards, from := piles("- - - - pepper-down pepper-down"), 4
	if at == 50 {
		cards, from = piles("- - - - pepper-up pepper-up"), 46
	}
	changes = append(changes, cards, price(futures.Pepper, from), price(futures.Corn, 25),
		price(futures.Rice, 25))
	return middle(t, futures.Standard(4), append(changes, gold(0, 0), gold(1, 0), gold(2, 0), gold(3, 0))...)
}

func TestRule_F8_1_losses(t *testing.T) {
	for _, test := range []struct {
		at     int
		marker string
		want   int32 // p1's change of gold
	}{
		// The original's example.
		{0, "pepper up 12", -12},
		{0, "pepper down 12", 0},
		{0, "pepper up 46", -46},
		{0, "pepper down 4", 0},
		{0, "pepper up 4", -4},
		{50, "pepper up 12", 0},
		{50, "pepper down 12", -38},
		{50, "pepper down 46", -4},
		{50, "pepper down 4", -46},
		{0, "pepper up 12, pepper up 12, pepper up 46, pepper down 12", -70},
		{50, "pepper up 12, pepper down 12, pepper down 25", -63},
		{0, "corn up 46, rice down 4", 0},
		{0, "", 0},
	} {
		changes := []change{board(1, test.marker)}
		if strings.Count(test.marker, ",") == 3 {
			changes = append(changes, fourth(1))
		}
		s := bursting(t, test.at, changes...)
		pass(t, &s)
		equal(t, [2]int32{test.want, -test.want - 1}, [2]int32{s.Gold[1], s.Exchange}, "%s, at %d: gold",
			test.marker, test.at)
	}
	// Every player's markers are settled.
	s := bursting(t, 0, board(0, "pepper up 4"), board(1, "pepper up 8"), board(2, "pepper up 12"),
		board(3, "pepper up 15"))
	pass(t, &s)
	equal(t, [4]int32{-4, -8, -12, -14}, s.Gold, "everyone's gold")
}

func TestRule_F8_2_return(t *testing.T) {
	for _, at := range []int{0, 50} {
		s := bursting(t, at, board(1, "corn up 8, pepper up 12, pepper down 12"), board(2, "rice up 8"),
			board(3, "pepper up 46"))
		events := changed(pass(t, &s), "F8.1", "F8.2")
		if got := boardText(&s, 1); got != "corn up 8" || s.MarkersInHand(1) != 2 ||
			boardText(&s, 2) != "rice up 8" || s.MarkersInHand(3) != 3 {
			t.Errorf("at %d: the boards are %v", at, s.Board)
		}
		equal(t, [3]int{25, 25, 25}, prices(&s), "prices")
		// The price returns after everything else.
		want := map[int]string{0: "pepper 0 > 25 (F8.2)", 50: "pepper 50 > 25 (F8.2)"}[at]
		if len(events) == 0 || events[len(events)-1] != want {
			t.Errorf("at %d: the events are %q", at, events)
		}
	}
	// Players can use the returned markers again at once, at 25.
	s := bursting(t, 0, board(3, "pepper up 12, pepper up 12, pepper up 12"))
	wantCode(t, s, "p3 buy pepper up", "no-marker")
	pass(t, &s)
	play(t, &s, firstTurn(&s), "p3 buy pepper up")
	equal(t, "pepper up 25", boardText(&s, 3), "p3's board")
}

// firstTurn returns the first pile that the active player may turn up.
func firstTurn(s *futures.State) string { return options(s, s.Active, "turn")[0] }
