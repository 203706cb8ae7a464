package merlin_test

import (
	"errors"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M35.

func TestRule_M35_1_open(t *testing.T) {
	s := acting(t, board(4))
	play(t, &s, "p0 buy c2", "~ draw c9")
	for seat := bourse.Spectator; seat < 8; seat++ {
		v := s.View(seat)
		same(t, "what lies on the table", v.Public, s.Public)
		want := seat
		if seat < 0 || seat > 3 {
			want = bourse.Spectator
		}
		same(t, "whose view", v.Seat, want)
		if seat != 0 && v.Own != (merlin.Own{}) {
			t.Errorf("%s sees %+v", seat, v.Own)
		}
	}
}

func TestRule_M35_2_hidden(t *testing.T) {
	s := auction(t, board(4))
	seen := watched(t, &s, "p1 seal 7")
	same(t, "p1 sees", seen[1], []string{"p1 seal 7"})
	same(t, "p0 sees", seen[0], []string{"p1 seal 0"})
	same(t, "anybody sees", seen[4], []string{"p1 seal 0"})
	same(t, "p1's view", s.View(1).Own.Sealed, 7)
	same(t, "who has bid is open", s.View(0).Committed, bourse.SeatsOf(1))

	s = acting(t, board(4))
	reserve(t, &s, 0, "c5")
	seen = watched(t, &s, "p0 card c5")
	same(t, "p0 sees", seen[0], []string{"p0 card c5"})
	for _, seat := range []int{1, 2, 3, 4} {
		same(t, "others see", seen[seat], nil)
	}
	same(t, "p0's view", s.View(0).Own,
		merlin.Own{Actions: 1, Open: merlin.Open{Kind: merlin.KindCard, Card: card(t, "c5")}})
	back := s
	seen = watched(t, &back, "p0 back")
	same(t, "p0 sees", seen[0], []string{"p0 back"})
	same(t, "p1 sees", seen[1], nil)
	seen = watched(t, &s, "p0 discard")
	same(t, "p1 sees", seen[1], []string{"p0 discard (card c5)", "reserve-p0 > discards: 1 c5 (M6.1)"})
}

// TestRule_M35_2_goods checks that only a player knows which commodity they have opened, and that all
// players know the books.
func TestRule_M35_2_goods(t *testing.T) {
	s := laden(t)
	for seat := bourse.Spectator; seat < 4; seat++ {
		same(t, "the books", s.View(seat).Books, s.Books)
	}
	seen := watched(t, &s, "p0 goods oil")
	same(t, "p0 sees", seen[0], []string{"p0 goods oil"})
	for _, seat := range []int{1, 2, 3, 4} {
		same(t, "others see", seen[seat], nil)
		same(t, "others' views", s.View(bourse.Seat(seat)).Own, merlin.Own{})
	}
	same(t, "p0's view", s.View(0).Own,
		merlin.Own{Actions: 1, Open: merlin.Open{Kind: merlin.KindGoods, Good: merlin.Oil}})
	r := newRand(t, "goods")
	same(t, "in p1's samples", s.View(1).Sample(r).Own[0], merlin.Own{})
	same(t, "p1 admits it", s.View(1).Admits(s), true)
	seen = watched(t, &s, "p0 bid 2")
	same(t, "others see what is done with it", seen[1],
		[]string{"p0 bid 2 (goods oil)", "purse-p0 > bids-p0: 2 gold (M14.2)"})
}

// watched makes a move and returns what each of p0 to p3 sees of it, and then a spectator.
func watched(t *testing.T, s *merlin.State, text string) (seen [5][]string) {
	t.Helper()
	var events []merlin.Event
	if err := s.Trace(rules.Parse(t, text), func(e merlin.Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	for i := range seen {
		seat := bourse.Seat(i)
		if i == 4 {
			seat = bourse.Spectator
		}
		for _, e := range events {
			if e, ok := e.For(seat); ok {
				seen[i] = append(seen[i], trim(e.String()))
			}
		}
	}
	return seen
}

func TestRule_M35_2_sample(t *testing.T) {
	s := auction(t, board(4))
	purse(&s, 2, 1)
	play(t, &s, "p1 seal 10", "p2 seal 1")
	r := newRand(t, "bids")
	got := map[[2]int16]bool{}
	for range 2000 {
		w := s.View(0).Sample(r)
		got[[2]int16{w.Own[1].Sealed, w.Own[2].Sealed}] = true
		same(t, "p3 has named nothing", w.Own[3], merlin.Own{})
	}
	same(t, "bids sampled", len(got), 22)
	// The view does not show what another player has open.
	s = acting(t, board(4))
	reserve(t, &s, 0, "c5")
	play(t, &s, "p0 card c5")
	same(t, "p0 in p1's samples", s.View(1).Sample(r).Own[0], merlin.Own{})
	same(t, "p0 in its own", s.View(0).Sample(r).Own[0], s.Own[0])
	same(t, "p1 admits it", s.View(1).Admits(s), true)
	other := s
	other.Seats[2].Purse--
	same(t, "p1 admits another position", s.View(1).Admits(other), false)
}

// TestView_Check checks moves against a view, for its own seat and for others.
func TestView_Check(t *testing.T) {
	s := auction(t, board(4))
	play(t, &s, "p1 seal 3")
	for _, test := range []struct {
		seat bourse.Seat
		move string
		want error
	}{
		{0, "p0 seal 3", nil}, {0, "p0 seal 11", merlin.BidTooHigh}, {0, "p2 seal 11", bourse.ErrWrongSeat},
		{0, "p1 seal 3", merlin.NotYourTurn},
		{1, "p1 seal 3", merlin.NotYourTurn}, {bourse.Spectator, "p0 seal 3", bourse.ErrWrongSeat},
		{0, "~ die 3", merlin.NotYourTurn},
	} {
		if got := s.View(test.seat).Check(rules.Parse(t, test.move)); !errors.Is(got, test.want) ||
			(got == nil) != (test.want == nil) {
			t.Errorf("%s of %s: %v, want %v", test.seat, test.move, got, test.want)
		}
	}
	s = first(t, board(4))
	if got := s.View(0).Check(rules.Parse(t, "~ dice 1 2")); got != bourse.ErrWrongSeat {
		t.Errorf("p0 of Nature's dice: %v", got)
	}
	same(t, "a spectator's options", len(s.View(bourse.Spectator).Options(nil)), 0)
}
