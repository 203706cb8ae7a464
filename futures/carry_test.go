package futures_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F10.

func TestRule_F10_1_draw(t *testing.T) {
	for _, players := range []int{3, 4} {
		s := closing(t, futures.Standard(players))
		finish(t, &s, "corn-up")
		deck := s.Deck
		for seat := range bourse.Seat(players) {
			equal(t, fmt.Sprint("drawing ", seat), turnOf(&s), "then")
			card := commonest(&s)
			wantRefused(t, s, futures.DealCard((seat+1)%bourse.Seat(players), card), "draw-due")
			held, size := s.Own[seat].Hand.Of(card), s.HandSizes[seat]
			play(t, &s, futures.DealCard(seat, card).String())
			equal(t, held+1, s.Own[seat].Hand.Of(card), "%s in the hand of %s", card, seat)
			equal(t, size+1, s.HandSizes[seat], "the hand of %s", seat)
		}
		equal(t, futures.Giving, s.Phase, "then")
		equal(t, players, int(deck-s.Deck), "cards drawn")
	}
}

// kinds has the cards that the players give.
var kinds = []string{"corn-up", "corn-down", "rice-up", "rice-down"}

// giving returns a game of round 1 in which every player must give a card. Each player's hand has a different
// kind of card.
func giving(t *testing.T, players int) futures.State {
	t.Helper()
	s := closing(t, futures.Standard(players))
	finish(t, &s, "corn-up")
	idle(t, &s, func() bool { return s.Phase == futures.Giving })
	for seat, kind := range kinds[:players] {
		s = with(t, s, hand(bourse.Seat(seat), kind+" pepper-up pepper-up pepper-down pepper-down"))
	}
	return s
}

// TestRule_F10_2_give gives cards out of order. The cards go to the left after all players have chosen.
func TestRule_F10_2_give(t *testing.T) {
	for _, order := range [][]bourse.Seat{{0, 1, 2}, {2, 0, 1}, {0, 1, 2, 3}, {2, 3, 1, 0}} {
		players := len(order)
		s := giving(t, players)
		before := s
		for i, seat := range order {
			equal(t, players-i, s.Waiting().Len(), "%v: awaited", order)
			wantRefused(t, s, futures.Give(seat, futures.PepperDown), "")
			wantCode(t, s, fmt.Sprintf("%s give %s", seat, kinds[(int(seat)+1)%players]), "not-to-give")
			play(t, &s, fmt.Sprintf("%s give %s", seat, kinds[seat]))
			if i < players-1 {
				equal(t, before.Own[seat].Hand, s.Own[seat].Hand, "%v: the hand of %s before all have chosen",
					order, seat)
				wantCode(t, s, fmt.Sprintf("%s give pepper-up", seat), "not-your-turn")
			}
		}
		for seat := range players {
			left := s.Own[(seat+1)%players]
			equal(t, 1, int(left.Hand.Of(cardOf(t, kinds[seat]))), "%v: what p%d gives", order, seat)
			equal(t, 5, left.Hand.Len(), "%v: a hand", order)
			equal(t, 0, left.Give, "%v: the choice", order)
		}
		equal(t, "placing p1", turnOf(&s), "%v: then", order)
		equal(t, bourse.Seats(0), s.Committed, "%v: committed", order)
	}
	wantCode(t, giving(t, 3), "p0 give ?", "no-such-card")
	wantCode(t, giving(t, 3), "p3 give corn-up", "not-your-turn")
}

func TestRule_F10_3_start(t *testing.T) {
	for players, want := range map[int]string{3: "012012012", 4: "01230123"} {
		for first := range players {
			c := futures.Standard(players)
			c.Start = bourse.Seat(first)
			s := dealt(t, c, level)
			got := ""
			idle(t, &s, func() bool {
				if int(s.Round) > len(got) {
					got += fmt.Sprint((int(s.Start) - first + players) % players)
					equal(t, s.Start, s.Active, "the first player of round %d", s.Round)
				}
				return s.Over()
			})
			equal(t, want, got, "the start players after p%d", first)
		}
	}
}

// TestRule_F10_4_neutral follows the NPC. After round 6 it returns from pile 5 to pile 0.
func TestRule_F10_4_neutral(t *testing.T) {
	s := dealt(t, futures.Standard(3), level)
	got := ""
	idle(t, &s, func() bool {
		if int(s.Round) > len(got) {
			got += fmt.Sprint(s.NPC)
			equal(t, bourse.Nature, s.Cover[s.NPC], "on the NPC's pile in round %d", s.Round)
		}
		return s.Over()
	})
	equal(t, "012345012", got, "the NPC's piles")
	four := dealt(t, futures.Standard(4), level)
	idle(t, &four, func() bool { return four.Round == 2 })
	equal(t, [2]int{0, 0}, [2]int{int(four.NPC), four.Balance(futures.FaceDown, futures.MovementCard)},
		"with 4 players, the NPC and its cards")
}
