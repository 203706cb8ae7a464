package futures_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests chapter F12.

// TestRule_F12_1_open checks that every view has everything that is open, the same in each view.
func TestRule_F12_1_open(t *testing.T) {
	s := acting(t, 3, gold(0, 5), gold(1, -3), board(1, "corn up 8, rice down 15"), fourth(2),
		price(futures.Rice, 32))
	play(t, &s, "p0 extra rice-up rice-up")
	rules.Open(t, s)
}

func TestRule_F12_2_own(t *testing.T) {
	s := acting(t, 4)
	for seat := range bourse.Seat(4) {
		equal(t, s.Own[seat], s.View(seat).Own, "what %s knows of its own", seat)
	}
	s = dealtTo(t, futures.Giving)
	m := bourse.Idle(s.Options(2, nil))
	play(t, &s, m.String())
	equal(t, m.Card, s.View(2).Own.Give, "the card that p2 has chosen")
}

// everybody has the players of a game of four and seats that are not in the game.
var everybody = append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...)

// TestRule_F12_3_hidden shows each kind of event to every seat. The listed seats may know the card; all
// others see ?.
func TestRule_F12_3_hidden(t *testing.T) {
	revealing := late(t, 3, "corn-up", "rice-up", "pepper-up")
	play(t, &revealing, "p2 turn 0")
	for _, test := range []struct {
		name  string
		state futures.State
		move  string
		knows string
	}{
		{"a deal", dealtTo(t, futures.Dealing), "~ deal p0 corn-up", "p0"},
		{"an open pile", dealtTo(t, futures.Laying), "~ lay 0 corn-up", "all"},
		{"a card placed", dealt(t, futures.Standard(4), level, "corn-up"), "p0 place corn-up 0", "p0"},
		{"a card turned up", late(t, 4, "rice-up", "rice-up", "corn-up", "rice-up"), "p3 turn 3", "all"},
		{"discards", acting(t, 4), "p0 extra corn-up rice-up", "all"},
		{"a card drawn", dealtTo(t, futures.Drawing), "~ deal p0 corn-up", "p0"},
		{"the NPC's", revealing, "~ reveal 0 corn-up", "all"},
	} {
		s := test.state
		var events []futures.Event
		if err := s.Trace(parse(t, test.move),
			func(e futures.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		for _, seat := range everybody {
			shown := ""
			for _, e := range events {
				seen, _ := e.For(seat)
				shown += seen.String() + "\n"
			}
			knows := test.knows == "all" || test.knows == seat.String()
			if strings.Contains(shown, "corn-up") != knows || strings.Contains(shown, "?") == knows {
				t.Errorf("%s: %s sees\n%s", test.name, seat, shown)
			}
		}
	}
}

// dealtTo returns a standard game of four at the start of a phase.
func dealtTo(t *testing.T, phase futures.Phase) futures.State {
	t.Helper()
	s := begun(t, futures.Standard(4))
	idle(t, &s, func() bool { return s.Phase == phase })
	return s
}

// TestRule_F12_3_choices shows the choices at the end of a round and at the end of the game. Only the player
// who chooses sees the choice. The giver and the receiver see the given card.
func TestRule_F12_3_choices(t *testing.T) {
	s := dealtTo(t, futures.Giving)
	for seat := range bourse.Seat(4) {
		err := s.Trace(bourse.Idle(s.Options(seat, nil)), func(e futures.Event) {
			for _, as := range everybody {
				seen, _ := e.For(as)
				switch {
				case e.Kind == futures.Moved && (seen.Move.Card == e.Move.Card) != (as == seat),
					e.Kind == futures.Transferred && (seen.Card == e.Card) != (e.From.Seat() == as ||
						e.To.Seat() == as):
					t.Errorf("%s sees %s", as, seen)
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s = settling(t, "corn up 8, corn up 8", "", "", "")
	m := futures.Final(0, markersOf("corn up 8, corn up 8")...)
	if err := s.Trace(m, func(e futures.Event) {
		for _, as := range everybody {
			want := futures.Final(0)
			if as == 0 {
				want = m
			}
			seen, _ := e.For(as)
			equal(t, want, seen.Move, "what %s sees", as)
		}
	}); err != nil {
		t.Fatal(err)
	}
	equal(t, futures.Choice{}, s.View(1).Own.Settle, "what p1 knows of p0's choice")
}

// TestRule_F12_4_seen counts the cards that have been face up, including covered and discarded ones. No
// sampled world has more cards of a kind than exist.
func TestRule_F12_4_seen(t *testing.T) {
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	equal(t, futures.Cards{1, 1, 1, 1, 1, 1}, s.Seen, "seen at first")
	play(t, &s, "p3 turn 2") // RICE UP goes on CORN DOWN on pile 2
	equal(t, futures.Cards{1, 1, 2, 1, 1, 1}, s.Seen, "seen with a card turned up")
	play(t, &s, options(&s, 3, "extra")[0])
	equal(t, 9, s.Seen.Len(), "cards seen with two discards")
	r := newRand(t, "seen")
	v := s.View(3)
	for range 20 {
		if world := v.Sample(r); !v.Admits(world) || world.Seen != s.Seen {
			t.Fatalf("a world has seen %v: %v", world.Seen, world.Validate())
		}
	}
}

// TestView_Check checks that a view gives the state's answer for its own seat, and only for that seat.
func TestView_Check(t *testing.T) {
	s := acting(t, 4)
	for _, text := range []string{"p0 pass", "p0 end", "p0 fourth", "p1 pass"} {
		m := parse(t, text)
		if got, want := s.View(0).Check(m), s.Check(m); got != want {
			t.Errorf("%s: the view says %v and the state %v", text, got, want)
		}
		for _, seat := range []bourse.Seat{1, bourse.Spectator} {
			want := s.Check(m)
			if m.Seat == 0 {
				want = bourse.ErrWrongSeat // p0 must move
			}
			if got := s.View(seat).Check(m); got != want {
				t.Errorf("%s: the view of %s says %v, not %v", text, seat, got, want)
			}
		}
	}
	if got := s.View(1).Options(nil); len(got) > 0 {
		t.Errorf("p1, who is not awaited, has %v", got)
	}
	if !slices.Equal(s.Options(0, nil), s.View(0).Options(nil)) {
		t.Error("the view has other options than the state")
	}
}

// TestAdmits refuses worlds that the seat can tell apart from the true one.
func TestAdmits(t *testing.T) {
	s := acting(t, 4)
	other := s
	other.Own[1].Hand, other.Own[2].Hand = s.Own[2].Hand, s.Own[1].Hand // p0 knows neither hand
	changes := map[string]bool{
		"": true, "Own[0].Hand[0]++ Own[0].Hand[1]-- Stock[0]-- Stock[1]++": false,
		"Gold[1]++ Exchange--": false, "Stock[0]++": false,
	}
	rules.Worlds(t, s, s.View(0), changes)
	rules.Worlds(t, other, s.View(0), changes)
}
