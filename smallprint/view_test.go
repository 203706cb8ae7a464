package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter S8.

// placing returns a game of three in its second round: p1, who started, has placed a SMALL marked big
// and a share; p2 a BIG; p0 a share marked total, and a TOTAL.
func placing(t testing.TB) smallprint.State {
	t.Helper()
	s := revealed(t, smallprint.Standard(3), 6, 9, 13)
	place(t, &s, "share 0", "share 1 marked small", "-")
	reveal(t, &s, 5, 12, 2)
	play(t, &s, "p1 place small 0 marked big", "p2 place big 0", "p0 place share 2 marked total", "p1 place share 1", "p2 pass", "p0 place total 1")
	return s
}

// TestRule_S8_1_open wants all that is open in every view, and the same in each.
func TestRule_S8_1_open(t *testing.T) {
	s := placing(t)
	open := s.View(bourse.Spectator).Public
	rules.Open(t, s)
	for _, seat := range append(rulestest.Outsiders, 3) {
		if v := s.View(seat); v.Hand() != (smallprint.Paper{}) {
			t.Errorf("%s has a hand", seat)
		}
	}
	// What the clause lists, by name.
	for _, check := range []struct {
		what string
		ok   bool
	}{
		{"businesses on the table", open.Row == [3]int8{5, 12, 2}},
		{"their past", open.Out == 1<<6|1<<9|1<<13|1<<5|1<<12|1<<2},
		{"face-down cards", open.Placed[1] == smallprint.Slots{smallprint.SlotAt(0, smallprint.BigClaim), smallprint.SlotAt(1, 0)}},
		{"whose they are", open.Placed[2].Len() == 1 && open.Placed[0].Len() == 2 && open.Placed[3].Len() == 0},
		{"markers", open.Placed[0][1] == smallprint.SlotAt(2, smallprint.TotalClaim)},
		{"money", open.Money == [4]int16{6, 9}},
		{"chits", open.Chits == [4]int8{0, 1}},
		{"hand sizes", open.HandSize(0) == 9 && open.HandSize(1) == 9 && open.HandSize(2) == 11},
		{"pool", open.Pool == 13},
		{"cards turned up", open.Left == [4]smallprint.Paper{{1, 1, 1, 8}, {1, 1, 1, 8}, {1, 1, 1, 9}}},
		{"passes", open.Passed == bourse.SeatsOf(2)},
		{"turn", open.Turn() == 1},
	} {
		if !check.ok {
			t.Errorf("the view is wrong about the %s", check.what)
		}
	}
}

func TestRule_S8_2_own(t *testing.T) {
	s := placing(t)
	for seat := range bourse.Seat(3) {
		if v := s.View(seat); v.Own != s.Own[seat] {
			t.Errorf("%s does not know the own cards", seat)
		}
	}
	v := s.View(0)
	if v.Own.Cards != [3]smallprint.Card{smallprint.Total, smallprint.Share} || v.Hand() != (smallprint.Paper{1, 1, 0, 7}) {
		t.Errorf("p0 has placed %v and holds %s", v.Own.Cards, v.Hand())
	}
	if v := s.View(2); v.Own.Cards != [3]smallprint.Card{smallprint.Big} || v.Hand() != (smallprint.Paper{1, 0, 1, 9}) {
		t.Errorf("p2 has placed %v and holds %s", v.Own.Cards, v.Hand())
	}
}

// TestRule_S8_2_events shows every event to everyone: the card that is placed is for its player alone,
// business, marker and player are for all, and so is everything else.
func TestRule_S8_2_events(t *testing.T) {
	for _, test := range []struct{ move, hidden string }{
		{"p0 place total 1 marked small", "p0 place ? 1 marked small\n  p0 > facedown: card ? under business 1 marked small (S3.2)"},
		{"p0 place share 2", "p0 place ? 2\n  p0 > facedown: card ? under business 2 (S3.2)"},
		{"p0 pass", ""},
	} {
		s := revealed(t, smallprint.Standard(3), 1, 2, 3)
		m, err := smallprint.Parse(test.move)
		if err != nil {
			t.Fatal(err)
		}
		var events []smallprint.Event
		if err := s.Trace(m, func(e smallprint.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		for _, seat := range append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...) {
			var lines []string
			for _, e := range events {
				seen, ok := e.For(seat)
				if !ok {
					t.Fatalf("%s does not see that %s", seat, e)
				}
				lines = append(lines, seen.String())
				if hides := seen != e; hides != (seat != 0 && e.Kind != smallprint.Entered && test.hidden != "") {
					t.Errorf("%s sees %s as %s", seat, e, seen)
				}
			}
			shown := strings.Join(lines, "\n")
			if seat == 0 || test.hidden == "" {
				if strings.Contains(shown, "?") || !strings.HasPrefix(shown, test.move) {
					t.Errorf("%s sees %s", seat, shown)
				}
				continue
			}
			if !strings.HasPrefix(shown, test.hidden+"\n") {
				t.Errorf("%s sees\n%s\nwant\n%s", seat, shown, test.hidden)
			}
		}
	}
	// The last card of a round is hidden from others until all are turned up, in the same move.
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	play(t, &s, "p0 pass", "p1 place share 0", "p1 place share 0")
	var seen []string
	if err := s.Trace(smallprint.Place(1, smallprint.Big, 2, 0), func(e smallprint.Event) {
		e, _ = e.For(0)
		seen = append(seen, strings.TrimSpace(e.String()))
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{"p1 place ? 2", "p1 > facedown: card ? under business 2 (S3.2)", "p1 has share under business 0 (S3.4)",
		"p1 has share under business 0 (S3.4)", "p1 has big under business 2 (S3.4)"}
	if diff := cmp.Diff(want, seen[:len(want)]); diff != "" {
		t.Errorf("p0 sees (-want +got):\n%s", diff)
	}
}

// TestRule_S8_2_sample wants in worlds only cards that the player has left, each of them somewhere,
// and the cards on slots that are alike in one order.
func TestRule_S8_2_sample(t *testing.T) {
	s := placing(t)
	r := newRand(t, "sample")
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		v := s.View(seat)
		met := map[smallprint.Card]bool{}
		differ := false
		for range 200 {
			world := v.Sample(r)
			if !v.Admits(world) {
				t.Fatalf("%s does not admit the world that it samples: %v", seat, world.Validate())
			}
			differ = differ || world != s
			if seat != 1 {
				met[world.Own[1].Cards[0]] = true
			}
		}
		if !differ {
			t.Errorf("every world of %s is the true one", seat)
		}
		if seat != 1 && len(met) != 4 {
			t.Errorf("%s samples %v for p1's first card", seat, met)
		}
	}
	// Who has no other cards than those on the table can be read.
	c := smallprint.Standard(2)
	c.Shares = 0
	s = revealed(t, c, 1, 2, 3)
	place(t, &s, "small 0", "-", "big 0")
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 place small 2", "p0 place total 1")
	v := s.View(1)
	for range 20 {
		if world := v.Sample(r); world != s {
			t.Fatalf("p0's last card is sampled as %s", world.Own[0].Cards[0])
		}
	}
}

// TestView_Check wants of a view what the state says, for its own seat alone.
func TestView_Check(t *testing.T) {
	s := placing(t)
	for _, text := range []string{"p1 pass", "p1 place small 0", "p1 place big 0 marked big", "p1 place big 0 marked small", "p0 pass", "p1 place ? 0",
		"p1 reveal 0 1", "~ reveal 0 1"} {
		m, err := smallprint.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if m.Seat.Player() {
			if got, want := s.View(1).Check(m), s.Check(m); got != want {
				t.Errorf("%s: the view says %v and the state %v", text, got, want)
			}
		}
		for _, seat := range []bourse.Seat{0, 2, bourse.Spectator} {
			want := s.Check(m)
			if m.Seat == 1 {
				want = bourse.ErrWrongSeat // p1 is awaited
			}
			if got := s.View(seat).Check(m); got != want {
				t.Errorf("%s: the view of %s says %v, not %v", text, seat, got, want)
			}
		}
	}
	for _, seat := range []bourse.Seat{0, 2, bourse.Spectator} {
		if got := s.View(seat).Options(nil); len(got) > 0 {
			t.Errorf("%s, who is not awaited, has %v", seat, got)
		}
	}
	if diff := cmp.Diff(s.Options(1, nil), s.View(1).Options(nil)); diff != "" {
		t.Errorf("the options of p1 (-state +view):\n%s", diff)
	}
}

// TestAdmits refuses worlds that the seat can tell from the true one.
func TestAdmits(t *testing.T) {
	s := placing(t)
	v := s.View(0)
	if !v.Admits(s) {
		t.Error("the true state is not admitted")
	}
	for _, test := range []struct {
		name   string
		change func(*smallprint.State)
		want   bool
	}{
		{"another's card", func(s *smallprint.State) { s.Own[1].Cards[0] = smallprint.Total }, true},
		{"another's cards", func(s *smallprint.State) { s.Own[1].Cards = [3]smallprint.Card{smallprint.Share, smallprint.Small} }, true},
		{"a contract twice", func(s *smallprint.State) { s.Own[1].Cards = [3]smallprint.Card{smallprint.Big, smallprint.Big} }, false},
		{"the own card", func(s *smallprint.State) { s.Own[0].Cards[0] = smallprint.Big }, false},
		{"no card", func(s *smallprint.State) { s.Own[2].Cards[0] = 0 }, false},
		{"money", func(s *smallprint.State) { s.Money[0]--; s.Pool++ }, false},
	} {
		world := s
		test.change(&world)
		if got := v.Admits(world); got != test.want {
			t.Errorf("%s: admitted %t, want %t", test.name, got, test.want)
		}
	}
}
