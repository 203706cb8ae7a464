package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/form"
	"bourse.example/internal/testkit/rulestest"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F12.

// TestRule_F12_1_open wants all that is open in every view, and the same in each.
func TestRule_F12_1_open(t *testing.T) {
	s := acting(t, 3, gold(0, 5), gold(1, -3), board(1, "corn up 8, rice down 15"), fourth(2), price(futures.Rice, 32))
	play(t, &s, "p0 extra rice-up rice-up")
	open := s.View(bourse.Spectator).Public
	rules.Open(t, s)
	// What the clause lists, by name.
	for _, check := range []struct {
		what string
		ok   bool
	}{
		{"round", open.Round == 1}, {"phase", open.Phase == futures.EarlyActing}, {"turn", open.Turn() == 0},
		{"start player", open.Start == 0}, {"prices", open.Price(futures.Rice) == 32}, {"board", open.Board[1].Len() == 2},
		{"markers in hand", open.MarkersInHand(1) == 1 && open.MarkersInHand(2) == 4}, {"fourth", open.Fourth.Has(2) && !open.Fourth.Has(0)},
		{"gold", open.Gold == [4]int32{5, -3}}, {"hand sizes", open.HandSizes == [4]int8{2, 5, 5}}, {"top cards", open.Top[1] == futures.CornDown},
		{"covers", open.Cover[5] == 0 && open.Cover[0] == bourse.Nature}, {"NPC", open.NPC == 0}, {"deck", open.Deck == 32},
		{"discards", open.Seen == futures.Cards{1, 1, 3, 1, 1, 1}},
	} {
		if !check.ok {
			t.Errorf("the view is wrong about the %s", check.what)
		}
	}
}

func TestRule_F12_2_own(t *testing.T) {
	s := acting(t, 4)
	for seat := range bourse.Seat(4) {
		if v := s.View(seat); v.Own != s.Own[seat] {
			t.Errorf("%s does not know the own hand and card", seat)
		}
	}
	if v := s.View(0); v.Own.Hand != (futures.Cards{1, 1, 2, 0, 0, 0}) || v.Own.Placed != futures.PepperDown {
		t.Errorf("p0 knows %s and %s", v.Own.Hand, v.Own.Placed)
	}
	if v := s.View(1); v.Own.Placed != 0 {
		t.Errorf("p1 has placed %s", v.Own.Placed)
	}
	s = closing(t, futures.Standard(4))
	finish(t, &s, "")
	idle(t, &s, func() bool { return s.Phase == futures.Giving })
	m := bourse.Idle(s.Options(2, nil))
	play(t, &s, m.String())
	if v := s.View(2); v.Own.Give != m.Card {
		t.Errorf("p2 does not know the card chosen: %s", v.Own.Give)
	}
}

// TestRule_F12_3_hidden shows each kind of event to everyone. The seats that may know are listed;
// to all others the card is ?.
func TestRule_F12_3_hidden(t *testing.T) {
	for _, test := range []struct {
		name  string
		state func() futures.State
		move  string
		card  string // as it stands in the events
		knows string
	}{
		{"a deal", func() futures.State { return dealtTo(t, futures.Dealing) }, "~ deal p0 corn-up", "corn-up", "p0"},
		{"an open pile", func() futures.State { return dealtTo(t, futures.Laying) }, "~ lay 0 corn-up", "corn-up", "all"},
		{"a card placed", func() futures.State {
			return dealt(t, futures.Standard(4), level, "corn-up")
		}, "p0 place corn-up 0", "corn-up", "p0"},
		{"a card turned up", func() futures.State { return late(t, 4, "rice-up", "rice-up", "pepper-down", "rice-up") }, "p3 turn 3", "pepper-down", "all"},
		{"discards", func() futures.State { return acting(t, 4) }, "p0 extra corn-up rice-up", "rice-up", "all"},
		{"a card drawn", func() futures.State { return dealtTo(t, futures.Drawing) }, "~ deal p0 rice-up", "rice-up", "p0"},
		{"the NPC's", func() futures.State {
			s := late(t, 3, "corn-up", "rice-up", "pepper-up")
			play(t, &s, "p2 turn 0")
			return s
		}, "~ reveal 0 rice-down", "rice-down", "all"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.state()
			m, err := futures.Parse(test.move)
			if err != nil {
				t.Fatal(err)
			}
			var events []futures.Event
			if err := s.Trace(m, func(e futures.Event) { events = append(events, e) }); err != nil {
				t.Fatal(err)
			}
			seats := append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...)
			for _, seat := range seats {
				shown, binary := "", ""
				for _, e := range events {
					seen, ok := e.For(seat)
					if !ok {
						t.Fatalf("%s does not see that %s", seat, e)
					}
					shown += seen.String() + "\n"
					b, err := form.AppendPlain(nil, &seen)
					if err != nil {
						t.Fatal(err)
					}
					binary += string(b)
				}
				want := test.knows == "all" || test.knows == seat.String()
				if got := strings.Contains(shown, test.card); got != want {
					t.Errorf("%s sees the card: %t, want %t\n%s", seat, got, want, shown)
				}
				if hidden := strings.Contains(shown, "?"); hidden == want {
					t.Errorf("%s sees a hidden card: %t\n%s", seat, hidden, shown)
				}
			}
		})
	}
}

// dealtTo returns a standard game of four in which a phase of chance has begun.
func dealtTo(t *testing.T, phase futures.Phase) futures.State {
	t.Helper()
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	idle(t, &s, func() bool { return s.Phase == phase })
	return s
}

// TestRule_F12_3_choices shows the choices of a round's end and of the game's end: nobody but who
// makes one sees it; what is given, giver and receiver see.
func TestRule_F12_3_choices(t *testing.T) {
	s := dealtTo(t, futures.Giving)
	for seat := range bourse.Seat(4) {
		m := bourse.Idle(s.Options(seat, nil))
		var events []futures.Event
		if err := s.Trace(m, func(e futures.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		for _, as := range append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...) {
			for _, e := range events {
				seen, _ := e.For(as)
				switch {
				case e.Kind == futures.Moved && (seen.Move.Card == e.Move.Card) != (as == seat):
					t.Errorf("%s sees %s", as, seen)
				case e.Kind == futures.Transferred && (seen.Card == e.Card) != (e.From.Seat() == as || e.To.Seat() == as):
					t.Errorf("%s sees %s", as, seen)
				}
			}
		}
	}

	s = settling(t, "corn up 8, corn up 8", "", "", "")
	m := futures.Final(0, markersOf("corn up 8, corn up 8")...)
	var moved futures.Event
	if err := s.Trace(m, func(e futures.Event) { moved = e }); err != nil {
		t.Fatal(err)
	}
	for _, as := range append([]bourse.Seat{0, 1, 2, 3}, rulestest.Outsiders...) {
		seen, ok := moved.For(as)
		if want := as == 0; !ok || (seen.Move == m) != want || !want && seen.Move != futures.Final(0) {
			t.Errorf("%s sees %s", as, seen)
		}
	}
	if v := s.View(1); v.Own.Settle != (futures.Choice{}) || !v.Committed.Has(0) {
		t.Errorf("p1 knows of p0's choice %v", v.Own.Settle)
	}
}

// TestRule_F12_3_sample wants in no world a card that the seat knows to be elsewhere.
func TestRule_F12_3_sample(t *testing.T) {
	s := acting(t, 3)
	r := newRand(t, "sample")
	differ := false
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		v := s.View(seat)
		for range 50 {
			world := v.Sample(r)
			if !v.Admits(world) {
				t.Fatalf("%s does not admit the world that it samples: %v", seat, world.Validate())
			}
			differ = differ || world != s
		}
	}
	if !differ {
		t.Error("every world is the true one")
	}
}

// TestRule_F12_4_seen counts the cards that have been face up, those under others and those
// discarded too.
func TestRule_F12_4_seen(t *testing.T) {
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	if want := (futures.Cards{1, 1, 1, 1, 1, 1}); s.Seen != want {
		t.Errorf("before: %v have been seen, want %v", s.Seen, want)
	}
	play(t, &s, "p3 turn 2") // RICE UP on CORN DOWN on pile 2
	if want := (futures.Cards{1, 1, 2, 1, 1, 1}); s.Seen != want {
		t.Errorf("after a card is turned up: %v have been seen, want %v", s.Seen, want)
	}
	discards := s.Own[3].Hand.String()
	names := strings.Fields(discards)
	before := s.Seen.Len()
	play(t, &s, futures.Extra(3, cardOf(t, names[0]), cardOf(t, names[1])).String())
	if got := s.Seen.Len(); got != before+2 {
		t.Errorf("after two discards %d cards have been seen, want %d", got, before+2)
	}
	// A world of p3's has the rest of each kind elsewhere: none that p3 has seen is drawn again.
	r := newRand(t, "seen")
	v := s.View(3)
	for range 20 {
		world := v.Sample(r)
		total := world.Seen
		for seat := range world.Own {
			for i, n := range world.Own[seat].Hand {
				total[i] += n
			}
			if placed := world.Own[seat].Placed; placed != 0 {
				total[placed-1]++
			}
		}
		for i, n := range world.Stock {
			if total[i]+n != 9 {
				t.Fatalf("a world has %d of %s", total[i]+n, futures.Card(i+1))
			}
		}
	}
}

// TestView_Check wants of a view what the state says, for its own seat alone.
func TestView_Check(t *testing.T) {
	s := acting(t, 4)
	for _, text := range []string{"p0 pass", "p0 end", "p0 fourth", "p0 extra corn-up corn-up", "p1 pass", "p0 buy corn up"} {
		m, err := futures.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := s.View(0).Check(m), s.Check(m); got != want {
			t.Errorf("%s: the view says %v and the state %v", text, got, want)
		}
		for _, seat := range []bourse.Seat{1, bourse.Spectator} {
			want := s.Check(m)
			if m.Seat == 0 {
				want = bourse.ErrWrongSeat // p0 is awaited
			}
			if got := s.View(seat).Check(m); got != want {
				t.Errorf("%s: the view of %s says %v, not %v", text, seat, got, want)
			}
		}
	}
	if got := s.View(1).Options(nil); len(got) > 0 {
		t.Errorf("p1, who is not awaited, has %v", got)
	}
	if diff := cmp.Diff(s.Options(0, nil), s.View(0).Options(nil)); diff != "" {
		t.Errorf("the options of p0 (-state +view):\n%s", diff)
	}
}

// TestAdmits refuses worlds that the seat can tell from the true one.
func TestAdmits(t *testing.T) {
	s := acting(t, 4)
	v := s.View(0)
	if !v.Admits(s) {
		t.Error("the true state is not admitted")
	}
	for name, c := range map[string]change{
		"another's hand":   func(s *futures.State) { s.Own[1].Hand, s.Own[2].Hand = s.Own[2].Hand, s.Own[1].Hand },
		"own hand":         hand(0, "corn-up corn-up corn-up corn-up"),
		"gold":             gold(1, 1),
		"not a game state": func(s *futures.State) { s.Stock[0]++ },
	} {
		world := s
		c(&world)
		if got, want := v.Admits(world), name == "another's hand"; got != want {
			t.Errorf("%s: admitted %t, want %t", name, got, want)
		}
	}
}
