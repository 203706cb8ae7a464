package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests chapter S8.

// placing returns a game of three in its second round. p1, who started, has placed a SMALL marked big and a
// share. p2 has placed a BIG. p0 has placed a share marked total and a TOTAL.
func placing(t testing.TB) smallprint.State {
	t.Helper()
	s := revealed(t, smallprint.Standard(3), 6, 9, 13)
	place(t, &s, "share 0", "share 1 marked small", "-")
	reveal(t, &s, 5, 12, 2)
	play(t, &s, "p1 place small 0 marked big", "p2 place big 0", "p0 place share 2 marked total",
		"p1 place share 1", "p2 pass", "p0 place total 1")
	return s
}

// TestRule_S8_1_open checks that every view has everything that is open, the same in each view.
func TestRule_S8_1_open(t *testing.T) {
	s := placing(t)
	rules.Open(t, s)
	for _, seat := range append(rulestest.Outsiders, 3) {
		if v := s.View(seat); v.Hand() != (smallprint.Paper{}) {
			t.Errorf("%s has a hand", seat)
		}
	}
}

func TestRule_S8_2_own(t *testing.T) {
	s := placing(t)
	for seat, hand := range []smallprint.Paper{{1, 1, 0, 7}, {0, 1, 1, 7}, {1, 0, 1, 9}} {
		v := s.View(bourse.Seat(seat))
		equal(t, s.Own[seat], v.Own, "what p%d knows of its own", seat)
		equal(t, hand, v.Hand(), "the hand of p%d", seat)
	}
}

// TestRule_S8_2_events shows every event to every seat. Only its player sees a card that is placed. Everyone
// sees the business, the marker and the player, and everything else.
func TestRule_S8_2_events(t *testing.T) {
	for _, test := range []struct{ move, hidden string }{
		{"p0 place total 1 marked small",
			"p0 place ? 1 marked small\n  p0 > facedown: card ? under business 1 marked small (S3.2)"},
		{"p0 place share 2", "p0 place ? 2\n  p0 > facedown: card ? under business 2 (S3.2)"},
		{"p0 pass", ""},
	} {
		s := revealed(t, smallprint.Standard(3), 1, 2, 3)
		m := parse(t, test.move)
		var events []smallprint.Event
		if err := s.Trace(m, func(e smallprint.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		for _, seat := range append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...) {
			shown := ""
			for _, e := range events {
				seen, _ := e.For(seat)
				shown += seen.String() + "\n"
				equal(t, seat != 0 && e.Kind != smallprint.Entered && test.hidden != "", seen != e,
					"something is hidden from %s of %s", seat, e)
			}
			want := test.hidden
			if seat == 0 || want == "" {
				want = test.move
			}
			if !strings.HasPrefix(shown, want+"\n") {
				t.Errorf("%s sees\n%s\nwant\n%s", seat, shown, want)
			}
		}
	}
	// The last card of a round is also hidden from others until all cards are turned up by the same move.
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	play(t, &s, "p0 pass", "p1 place share 0", "p1 place share 0")
	var seen []string
	if err := s.Trace(smallprint.Place(1, smallprint.Big, 2, 0), func(e smallprint.Event) {
		e, _ = e.For(0)
		seen = append(seen, strings.TrimSpace(e.String()))
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{"p1 place ? 2", "p1 > facedown: card ? under business 2 (S3.2)",
		"p1 has share under business 0 (S3.4)",
		"p1 has share under business 0 (S3.4)", "p1 has big under business 2 (S3.4)"}
	equal(t, want, seen[:len(want)], "p0 sees")
}

// TestRule_S8_2_sample samples what a seat does not know. If all cards of a player are on the table, others
// know them. The properties check the odds of samples against all worlds of some positions.
func TestRule_S8_2_sample(t *testing.T) {
	s := placing(t)
	r := newRand(t, "sample")
	for _, seat := range []bourse.Seat{0, 2, bourse.Spectator} {
		v := s.View(seat)
		met := map[smallprint.Card]bool{}
		for range 100 {
			world := v.Sample(r)
			met[world.Own[1].Cards[0]] = true
			if err := world.Validate(); err != nil {
				t.Fatalf("%s samples a world that is none: %v", seat, err)
			}
		}
		equal(t, 4, len(met), "cards that %s samples for p1's first", seat)
	}
	c := smallprint.Standard(2)
	c.Shares = 0
	s = revealed(t, c, 1, 2, 3)
	place(t, &s, "small 0", "-", "big 0")
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 place small 2", "p0 place total 1")
	v := s.View(1)
	equal(t, s, v.Sample(r), "the world of p0's last card")
}

// TestView_Check checks that a view gives the state's answer for its own seat, and only for that seat.
func TestView_Check(t *testing.T) {
	s := placing(t)
	for _, text := range []string{"p1 pass", "p1 place small 0", "p1 place big 0 marked big",
		"p1 place big 0 marked small", "p0 pass", "p1 place ? 0",
		"p1 reveal 0 1", "~ reveal 0 1"} {
		m := parse(t, text)
		if m.Seat.Player() {
			if got, want := s.View(1).Check(m), s.Check(m); got != want {
				t.Errorf("%s: the view says %v and the state %v", text, got, want)
			}
		}
		for _, seat := range []bourse.Seat{0, 2, bourse.Spectator} {
			want := s.Check(m)
			if m.Seat == 1 {
				want = bourse.ErrWrongSeat // p1 must move
			}
			if got := s.View(seat).Check(m); got != want {
				t.Errorf("%s: the view of %s says %v, not %v", text, seat, got, want)
			}
		}
	}
	equal(t, 0, len(s.View(0).Options(nil)), "options of p0, who is not awaited")
	equal(t, s.Options(1, nil), s.View(1).Options(nil), "the options of p1")
}

// TestAdmits refuses worlds that the seat can tell apart from the true one.
func TestAdmits(t *testing.T) {
	s := placing(t)
	rules.Worlds(t, s, s.View(0), map[string]bool{
		"": true, "Own[1].Cards[0]=total": true, "Own[1].Cards[0]=share Own[1].Cards[1]=small": true,
		"Own[1].Cards[0]=big Own[1].Cards[1]=big": false, "Own[0].Cards[0]=big": false,
		"Own[2].Cards[0]=0": false, "Money[0]-- Pool++": false,
	})
}
