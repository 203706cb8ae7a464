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
		deck, hands := s.Deck, s.HandSizes
		for seat := range bourse.Seat(players) {
			if s.Phase != futures.Drawing || s.Turn() != bourse.Nature || s.Waiting() != 0 {
				t.Fatalf("%d players: %s does not draw, but there is %s", players, seat, s.Phase)
			}
			card := commonest(&s)
			if code := refused(t, s, futures.DealCard((seat+1)%bourse.Seat(players), card)); code != "draw-due" {
				t.Errorf("a card for another is refused with %q", code)
			}
			held := s.Own[seat].Hand.Of(card)
			play(t, &s, futures.DealCard(seat, card).String())
			if s.Own[seat].Hand.Of(card) != held+1 || s.HandSizes[seat] != hands[seat]+1 {
				t.Errorf("%s has drawn %s and holds %s", seat, card, s.Own[seat].Hand)
			}
		}
		if s.Phase != futures.Giving || int(deck-s.Deck) != players {
			t.Errorf("%d players: then comes %s, and %d cards have been drawn", players, s.Phase, deck-s.Deck)
		}
	}
}

// giving returns a game of round 1 in which every player is to give a card, with hands of which
// each seat has a kind of its own.
func giving(t *testing.T, players int) futures.State {
	t.Helper()
	s := closing(t, futures.Standard(players))
	finish(t, &s, "corn-up")
	idle(t, &s, func() bool { return s.Phase == futures.Giving })
	for seat, kind := range []string{"corn-up", "corn-down", "rice-up", "rice-down"}[:players] {
		s = with(t, s, hand(bourse.Seat(seat), kind+" pepper-up pepper-up pepper-down pepper-down"))
	}
	return s
}

// TestRule_F10_2_give gives in every order: the same cards go to the left, and the state is the same.
func TestRule_F10_2_give(t *testing.T) {
	kinds := []string{"corn-up", "corn-down", "rice-up", "rice-down"}
	for _, players := range []int{3, 4} {
		var first futures.State
		orders := permutations(players)
		for n, order := range orders {
			s := giving(t, players)
			before := s
			for i, seat := range order {
				if !s.Waiting().Has(seat) || s.Waiting().Len() != players-i {
					t.Fatalf("%v: awaited are %s", order, s.Waiting())
				}
				if code := refused(t, s, futures.Give(seat, futures.CornUp+5)); code != "" {
					t.Errorf("%s: a card in hand is refused with %q", seat, code)
				}
				other := kinds[(int(seat)+1)%players]
				if code := refusedText(t, s, fmt.Sprintf("%s give %s", seat, other)); code != "not-to-give" {
					t.Errorf("%s: another's card is refused with %q", seat, code)
				}
				play(t, &s, fmt.Sprintf("%s give %s", seat, kinds[seat]))
				if i == players-1 {
					break
				}
				// Nothing has changed hands yet, and a choice cannot be changed.
				if s.Own[seat].Hand != before.Own[seat].Hand || s.HandSizes != before.HandSizes || !s.Committed.Has(seat) {
					t.Errorf("%v: %s holds %s before all have chosen", order, seat, s.Own[seat].Hand)
				}
				if code := refusedText(t, s, fmt.Sprintf("%s give pepper-up", seat)); code != "not-your-turn" {
					t.Errorf("%v: a second choice of %s is refused with %q", order, seat, code)
				}
			}
			for seat := range players {
				left := (seat + 1) % players
				hand := s.Own[left].Hand
				if got := hand.Of(cardOf(t, kinds[seat])); got != 1 {
					t.Errorf("%v: p%d has %d of p%d's cards", order, left, got, seat)
				}
				if s.Own[left].Give != 0 || hand.Len() != 5 || s.HandSizes[left] != 5 {
					t.Errorf("%v: p%d holds %s", order, left, hand)
				}
			}
			if s.Committed != 0 || s.Round != 2 || s.Phase != futures.Placing {
				t.Errorf("%v: then comes %s of round %d", order, s.Phase, s.Round)
			}
			if n == 0 {
				first = s
			}
			if s != first {
				t.Errorf("the order %v gives another state than %v", order, orders[0])
			}
		}
		if want := map[int]int{3: 6, 4: 24}[players]; len(orders) != want {
			t.Errorf("%d players: %d orders, want %d", players, len(orders), want)
		}
	}
	s := giving(t, 3)
	if code := refusedText(t, s, "p0 give ?"); code != "no-such-card" {
		t.Errorf("no card is refused with %q", code)
	}
	if code := refusedText(t, s, "p3 give corn-up"); code != "not-your-turn" {
		t.Errorf("a seat that is not in the game is refused with %q", code)
	}
	if code := refusedText(t, acting(t, 4), "p0 give corn-up"); code != "not-now" {
		t.Errorf("a gift in early trading is refused with %q", code)
	}
}

// permutations lists every order of the seats.
func permutations(players int) [][]bourse.Seat {
	if players == 0 {
		return [][]bourse.Seat{nil}
	}
	var all [][]bourse.Seat
	for _, rest := range permutations(players - 1) {
		for at := range players {
			order := append([]bourse.Seat{}, rest[:at]...)
			order = append(order, bourse.Seat(players-1))
			all = append(all, append(order, rest[at:]...))
		}
	}
	return all
}

func TestRule_F10_3_start(t *testing.T) {
	for players, want := range map[int]string{3: "012012012", 4: "01230123"} {
		for first := range players {
			c := futures.Standard(players)
			c.Start = bourse.Seat(first)
			s := dealt(t, c, level)
			round := int8(0)
			idle(t, &s, func() bool {
				if s.Round != round {
					round = s.Round
					if got := bourse.Seat((int(want[round-1]-'0') + first) % players); s.Start != got || s.Active != got {
						t.Errorf("%d players: %s starts round %d, want %s", players, s.Start, round, got)
					}
				}
				return s.Over()
			})
			if int(round) != len(want) {
				t.Errorf("%d players: %d rounds", players, round)
			}
		}
	}
}

// TestRule_F10_4_neutral follows the NPC: after round 6 it returns from pile 5 to pile 0.
func TestRule_F10_4_neutral(t *testing.T) {
	s := dealt(t, futures.Standard(3), level)
	const want = "012345012"
	round := int8(0)
	idle(t, &s, func() bool {
		if s.Round != round {
			round = s.Round
			pile := int8(want[round-1] - '0')
			if s.NPC != pile || s.Cover[pile] != bourse.Nature {
				t.Errorf("round %d: the NPC is at pile %d, want %d", round, s.NPC, pile)
			}
		}
		return s.Over()
	})
	four := dealt(t, futures.Standard(4), level)
	idle(t, &four, func() bool { return four.Round == 2 })
	if four.NPC != 0 || four.Balance(futures.FaceDown, futures.MovementCard) != 0 {
		t.Errorf("with 4 players the NPC moves to pile %d", four.NPC)
	}
}
