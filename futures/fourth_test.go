package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F9.

func TestRule_F9_1_price(t *testing.T) {
	for _, test := range []struct {
		gold int32
		want string
	}{{-100, "few-gold"}, {-1, "few-gold"}, {0, "few-gold"}, {4, "few-gold"}, {5, ""}, {6, ""}, {1000, ""}} {
		s := acting(t, 4, gold(0, test.gold), gold(1, 50))
		if code := refusedText(t, s, "p0 fourth"); code != test.want {
			t.Errorf("with %d gold it is refused with %q, want %q", test.gold, code, test.want)
		}
		if test.want != "" {
			continue
		}
		want := []string{"p0 fourth", "p0 > exchange: 5 gold (F9.1)", "box > p0: 1 marker (F9.1)"}
		if diff := cmp.Diff(want, traced(t, &s, "p0 fourth")); diff != "" {
			t.Errorf("with %d gold (-want +got):\n%s", test.gold, diff)
		}
		if s.Gold[0] != test.gold-5 || s.MarkersInHand(0) != 4 || s.Balance(futures.Box, futures.TradeMarker) != 3 || s.Actions != 1 {
			t.Errorf("with %d gold: then %d, %d markers in hand, %d actions", test.gold, s.Gold[0], s.MarkersInHand(0), s.Actions)
		}
		if code := refusedText(t, s, "p0 fourth"); code != "fourth-bought" {
			t.Errorf("a fifth is refused with %q", code)
		}
	}
}

// TestRule_F9_1_time buys at every time at which it can and cannot be bought.
func TestRule_F9_1_time(t *testing.T) {
	rich := []change{gold(0, 10), gold(1, 10), gold(2, 10), gold(3, 10)}
	s := with(t, dealt(t, futures.Standard(4), level), rich...)
	for _, phase := range []futures.Phase{futures.Placing, futures.EarlyActing, futures.Turning, futures.LateActing} {
		idle(t, &s, func() bool { return s.Phase == phase })
		for seat := range bourse.Seat(4) {
			want := "not-your-turn"
			if seat == s.Active {
				want = ""
			}
			if code := refused(t, s, futures.Fourth(seat)); code != want {
				t.Errorf("%s of %s: %s is refused with %q, want %q", phase, s.Active, seat, code, want)
			}
		}
		// It is no action, and nothing else changes.
		next := s
		play(t, &next, futures.Fourth(s.Active).String())
		next.Fourth, next.Gold, next.Exchange = s.Fourth, s.Gold, s.Exchange
		if next != s {
			t.Errorf("%s: more than the marker and the gold has changed", phase)
		}
	}
	idle(t, &s, func() bool { return s.Phase == futures.Drawing })
	if code := refused(t, s, futures.Fourth(0)); code != "not-your-turn" {
		t.Errorf("while chance is due it is refused with %q", code)
	}
	idle(t, &s, func() bool { return s.Phase == futures.Giving })
	if code := refused(t, s, futures.Fourth(0)); code != "not-own-turn" {
		t.Errorf("in the carry-over it is refused with %q", code)
	}
	end := with(t, settling(t, "", "", "", ""), gold(0, 10))
	if code := refused(t, end, futures.Fourth(0)); code != "not-own-turn" {
		t.Errorf("at the end it is refused with %q", code)
	}
}

// TestRule_F9_1_after buys after the last action, with and without cards to discard.
func TestRule_F9_1_after(t *testing.T) {
	for _, test := range []struct {
		hand int8
		ends bool // the turn, since nothing is left
	}{{2, true}, {3, false}} {
		c := futures.Standard(4)
		c.Hand = test.hand
		s := dealt(t, c, level, "corn-up")
		play(t, &s, "p0 place corn-up 0")
		s = with(t, s, gold(0, 4))
		play(t, &s, "p0 pass", "p0 fourth")
		if s.Gold[0] != 0 || s.MarkersInHand(0) != 4 {
			t.Errorf("%d gold and %d markers are left", s.Gold[0], s.MarkersInHand(0))
		}
		if ends := s.Active == 1; ends != test.ends {
			t.Errorf("a hand of %d: the turn ends: %t, want %t", test.hand, ends, test.ends)
		}
	}
	// Before the card it does not end the turn, and it can be used at once.
	s := with(t, dealt(t, futures.Standard(4), level, "corn-up"), gold(0, 5), board(0, "corn up 8, corn up 8, corn up 8"))
	play(t, &s, "p0 fourth", "p0 place corn-up 0", "p0 buy corn up")
	if got := boardText(&s, 0); got != "corn up 8, corn up 8, corn up 8, corn up 25" || s.Gold[0] != -1 {
		t.Errorf("the board is %s, with %d gold", got, s.Gold[0])
	}
}
