package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F9.

func TestRule_F9_1_price(t *testing.T) {
	for _, test := range []struct {
		gold int32
		want string
	}{{-100, "few-gold"}, {-1, "few-gold"}, {0, "few-gold"}, {4, "few-gold"}, {5, ""}, {6, ""}, {1000, ""}} {
		s := acting(t, 4, gold(0, test.gold), gold(1, 50))
		wantCode(t, s, "p0 fourth", test.want)
		if test.want != "" {
			continue
		}
		want := []string{"p0 fourth", "p0 > exchange: 5 gold (F9.1)", "box > p0: 1 marker (F9.1)"}
		equal(t, want, traced(t, &s, "p0 fourth"), "with %d gold", test.gold)
		equal(t, [2]int32{test.gold - 5, 1}, [2]int32{s.Gold[0], int32(s.Actions)}, "gold and actions")
		equal(t, [2]int{4, 3}, [2]int{s.MarkersInHand(0), s.Balance(futures.Box, futures.TradeMarker)},
			"markers in hand and in the box")
		wantCode(t, s, "p0 fourth", "fourth-bought")
	}
}

// TestRule_F9_1_time tries to buy the fourth marker at every time.
func TestRule_F9_1_time(t *testing.T) {
	rich := []change{gold(0, 10), gold(1, 10), gold(2, 10), gold(3, 10)}
	s := with(t, dealt(t, futures.Standard(4), level), rich...)
	for _, phase := range []futures.Phase{futures.Placing, futures.EarlyActing, futures.Turning,
		futures.LateActing} {
		idle(t, &s, func() bool { return s.Phase == phase })
		for seat := range bourse.Seat(4) {
			wantRefused(t, s, futures.Fourth(seat), map[bool]string{false: "not-your-turn"}[seat == s.Active])
		}
		// The purchase is not an action and changes nothing else.
		next := s
		play(t, &next, futures.Fourth(s.Active).String())
		next.Fourth, next.Gold, next.Exchange = s.Fourth, s.Gold, s.Exchange
		equal(t, s, next, "%s: all but the marker and the gold", phase)
	}
	idle(t, &s, func() bool { return s.Phase == futures.Drawing })
	wantRefused(t, s, futures.Fourth(0), "not-your-turn")
	idle(t, &s, func() bool { return s.Phase == futures.Giving })
	wantRefused(t, s, futures.Fourth(0), "not-own-turn")
	end := with(t, settling(t, "", "", "", ""), gold(0, 10))
	wantRefused(t, end, futures.Fourth(0), "not-own-turn")
}

// TestRule_F9_1_after buys the marker after the last action, with and without cards to discard.
func TestRule_F9_1_after(t *testing.T) {
	for _, test := range []struct {
		hand int8
		ends bool // the turn ends because nothing is left to do
	}{{2, true}, {3, false}} {
		c := futures.Standard(4)
		c.Hand = test.hand
		s := dealt(t, c, level, "corn-up")
		play(t, &s, "p0 place corn-up 0")
		s = with(t, s, gold(0, 4))
		play(t, &s, "p0 pass", "p0 fourth")
		equal(t, int32(0), s.Gold[0], "gold")
		equal(t, test.ends, s.Active == 1, "a hand of %d: the turn ends", test.hand)
	}
	// Before the card the purchase does not end the turn, and the player can use the marker at once.
	s := with(t, dealt(t, futures.Standard(4), level, "corn-up"), gold(0, 5),
		board(0, "corn up 8, corn up 8, corn up 8"))
	play(t, &s, "p0 fourth", "p0 place corn-up 0", "p0 buy corn up")
	if got := boardText(&s, 0); got != "corn up 8, corn up 8, corn up 8, corn up 25" || s.Gold[0] != -1 {
		t.Errorf("the board is %s, with %d gold", got, s.Gold[0])
	}
}
