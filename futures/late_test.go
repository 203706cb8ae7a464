package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F6.

// late returns a standard game at the start of late trading in round 1. The cards of p0, p1 and so on are on
// the piles from 1.
func late(t testing.TB, players int, cards ...string) futures.State {
	t.Helper()
	s := dealt(t, futures.Standard(players), level, cards...)
	for seat := range bourse.Seat(players) {
		first, _, _ := strings.Cut(cards[seat], " ")
		play(t, &s, futures.Place(seat, cardOf(t, first), int(seat)+1).String())
		pass(t, &s)
	}
	return s
}

func TestRule_F6_1_turn(t *testing.T) {
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	equal(t, "turning p3", turnOf(&s), "late trading begins with")
	rules.Codes(t, s, map[string]string{
		"p3 turn 1": "", // another player's card
		"p3 turn 4": "", // the player's own card
		"p3 turn 0": "pile-open", "p3 turn 5": "pile-open", "p0 turn 1": "not-your-turn",
	})
	wantRefused(t, s, futures.TurnUp(3, 6), "no-such-pile")
	want := []string{"p3 turn 2", "facedown > open: card rice-up on pile 2 (F6.1)", "round 1, late-acting p3"}
	equal(t, want, traced(t, &s, "p3 turn 2"), "turning")
	equal(t, futures.RiceUp, s.Top[2], "pile 2")
	equal(t, bourse.None, s.Cover[2], "the cover of pile 2")
	equal(t, 0, s.Own[1].Placed, "the card of p1")
	equal(t, int8(1), s.Actions, "actions")
	pass(t, &s)
	equal(t, "turning p2", turnOf(&s), "then")
}

// TestRule_F6_1_order plays late trading with every start player.
func TestRule_F6_1_order(t *testing.T) {
	orders(t, map[int]string{3: "210 021 102", 4: "3210 0321 1032 2103"}, futures.Turning, futures.Giving)
}

// TestRule_F6_1_neutral turns up the NPC's card. Chance reveals it, and then the action follows.
func TestRule_F6_1_neutral(t *testing.T) {
	s := late(t, 3, "corn-up", "rice-up", "pepper-up")
	play(t, &s, "p2 turn 0")
	equal(t, "revealing p2", turnOf(&s), "then")
	equal(t, bourse.Nature, s.Turn(), "the turn")
	wantCode(t, s, "~ reveal 1 corn-down", "reveal-due")
	unseen := s.Stock
	want := []string{"~ reveal 0 corn-down", "facedown > open: card corn-down on pile 0 (F6.1)",
		"round 1, late-acting p2"}
	equal(t, want, traced(t, &s, "~ reveal 0 corn-down"), "the NPC's card")
	unseen[1]--
	equal(t, unseen, s.Stock, "the stock")
	equal(t, futures.CornDown, s.Top[0], "pile 0")
	equal(t, int8(1), s.Actions, "actions")
}

// turning makes each player in turn turn up a pile and pass. It returns the events of the last pass.
func turning(t *testing.T, s *futures.State, moves ...string) (events []string) {
	t.Helper()
	for _, move := range moves {
		play(t, s, move)
		if s.Phase == futures.Revealing {
			play(t, s, "~ reveal 0 corn-up")
		}
		events = pass(t, s)
	}
	return events
}

// TestRule_F6_2_last leaves first a player's card and then the NPC's card face down until the end.
func TestRule_F6_2_last(t *testing.T) {
	s := late(t, 3, "corn-up", "rice-up", "pepper-up")
	events := turning(t, &s, "p2 turn 0", "p1 turn 1", "p0 turn 2")
	equal(t, []string{"facedown > open: card pepper-up on pile 3 (F6.2)"}, changed(events, "F6.2"),
		"a player's card")
	equal(t, "drawing p0", turnOf(&s), "then")
	equal(t, 0, s.Own[2].Placed, "the card of p2")

	s = late(t, 3, "corn-up", "rice-up", "pepper-up")
	turning(t, &s, "p2 turn 1", "p1 turn 2", "p0 turn 3")
	equal(t, "revealing none", turnOf(&s), "then")
	equal(t, bourse.Nature, s.Turn(), "the turn")
	want := []string{"facedown > open: card rice-up on pile 0 (F6.2)"}
	equal(t, want, changed(traced(t, &s, "~ reveal 0 rice-up"), "F6.2"), "the NPC's card")
	equal(t, "drawing p0", turnOf(&s), "then")
	equal(t, futures.RiceUp, s.Top[0], "pile 0")

	// With 4 players no card is left.
	s = closing(t, futures.Standard(4))
	equal(t, nil, changed(finish(t, &s, ""), "F6.2"), "4 players")
}

func TestRule_F6_3_closing(t *testing.T) {
	// The two piles that were open in the middle movement count again.
	s := middle(t, futures.Standard(4), piles("corn-up corn-up corn-up rice-up pepper-down pepper-down"))
	pass(t, &s)
	equal(t, [3]int{25, 25, 21}, prices(&s), "prices after the middle")
	idle(t, &s, func() bool { return s.Phase == futures.Turning && s.Active == 0 })
	equal(t, [3]int{25, 25, 21}, prices(&s), "prices before the last card")
	finish(t, &s, "")
	equal(t, [3]int{32, 27, 15}, prices(&s), "prices at the end")
	// With 3 players the card turned up at the end also counts, here the NPC's.
	s = late(t, 3, "corn-up", "rice-up", "pepper-up")
	turning(t, &s, "p2 turn 1", "p1 turn 2", "p0 turn 3")
	equal(t, [3]int{25, 25, 25}, prices(&s), "prices before the NPC's card")
	play(t, &s, "~ reveal 0 pepper-up")
	// The piles: PEPPER UP, CORN UP, RICE UP, PEPPER UP, PEPPER UP, PEPPER DOWN.
	equal(t, [3]int{27, 27, 29}, prices(&s), "prices with the NPC's card")
}
