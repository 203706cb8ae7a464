package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F6.

// late returns a standard game at the beginning of late trading of round 1, with the cards of p0,
// p1 and so on on the piles from 1.
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
	if s.Phase != futures.Turning || s.Active != 3 {
		t.Fatalf("late trading begins with %s of %s", s.Phase, s.Active)
	}
	for text, want := range map[string]string{
		"p3 turn 1":          "", // another's card
		"p3 turn 4":          "", // one's own
		"p3 turn 0":          "pile-open",
		"p3 turn 5":          "pile-open",
		"p0 turn 1":          "not-your-turn",
		"p3 pass":            "turn-first",
		"p3 place corn-up 0": "not-now",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	if code := refused(t, s, futures.TurnUp(3, 6)); code != "no-such-pile" {
		t.Errorf("pile 6 is refused with %q", code)
	}
	want := []string{"p3 turn 2", "facedown > open: card rice-up on pile 2 (F6.1)", "round 1, late-acting p3"}
	if diff := cmp.Diff(want, traced(t, &s, "p3 turn 2")); diff != "" {
		t.Errorf("turning (-want +got):\n%s", diff)
	}
	if s.Top[2] != futures.RiceUp || s.Cover[2] != bourse.None || s.Own[1].Placed != 0 || s.Actions != 1 {
		t.Errorf("pile 2 shows %s, covered by %s; %d actions follow", s.Top[2], s.Cover[2], s.Actions)
	}
	pass(t, &s)
	if s.Phase != futures.Turning || s.Active != 2 {
		t.Errorf("after p3 comes %s of %s", s.Phase, s.Active)
	}
}

// TestRule_F6_1_order plays late trading from every start player.
func TestRule_F6_1_order(t *testing.T) {
	for players, orders := range map[int]string{3: "210 021 102", 4: "3210 0321 1032 2103"} {
		for start, want := range strings.Fields(orders) {
			c := futures.Standard(players)
			c.Start = bourse.Seat(start)
			s := dealt(t, c, level)
			got := ""
			idle(t, &s, func() bool {
				if s.Phase == futures.Turning {
					got += s.Active.String()[1:]
				}
				return s.Phase == futures.Giving
			})
			if got != want {
				t.Errorf("%d players turn in the order %s, want %s", players, got, want)
			}
		}
	}
}

// TestRule_F6_1_neutral turns the NPC's card up: chance says what it is, then the action follows.
func TestRule_F6_1_neutral(t *testing.T) {
	s := late(t, 3, "corn-up", "rice-up", "pepper-up")
	play(t, &s, "p2 turn 0")
	if s.Turn() != bourse.Nature || s.Phase != futures.Revealing || s.Active != 2 {
		t.Fatalf("after the NPC's pile comes %s of %s", s.Phase, s.Turn())
	}
	if code := refusedText(t, s, "~ reveal 1 corn-down"); code != "reveal-due" {
		t.Errorf("another pile's card is refused with %q", code)
	}
	if code := refusedText(t, s, "~ deal p2 corn-down"); code != "reveal-due" {
		t.Errorf("a deal is refused with %q", code)
	}
	unseen := s.Stock
	want := []string{"~ reveal 0 corn-down", "facedown > open: card corn-down on pile 0 (F6.1)", "round 1, late-acting p2"}
	if diff := cmp.Diff(want, traced(t, &s, "~ reveal 0 corn-down")); diff != "" {
		t.Errorf("the NPC's card (-want +got):\n%s", diff)
	}
	unseen[1]--
	if s.Stock != unseen || s.Stock.Len() != int(s.Deck) || s.Top[0] != futures.CornDown || s.Actions != 1 || s.Active != 2 {
		t.Errorf("pile 0 shows %s, %d cards are unseen and %d in the deck", s.Top[0], s.Stock.Len(), s.Deck)
	}
}

// TestRule_F6_2_last leaves a player's card, and then the NPC's, to be turned up at the end.
func TestRule_F6_2_last(t *testing.T) {
	s := late(t, 3, "corn-up", "rice-up", "pepper-up")
	play(t, &s, "p2 turn 0", "~ reveal 0 corn-up")
	pass(t, &s)
	play(t, &s, "p1 turn 1")
	pass(t, &s)
	play(t, &s, "p0 turn 2")
	got := pass(t, &s)
	want := []string{"facedown > open: card pepper-up on pile 3 (F6.2)"}
	if diff := cmp.Diff(want, changed(got, "F6.2")); diff != "" {
		t.Errorf("a player's card (-want +got):\n%s", diff)
	}
	if s.Phase != futures.Drawing || s.Own[2].Placed != 0 || s.Top[3] != futures.PepperUp {
		t.Errorf("a player's card: then comes %s, and pile 3 shows %s", s.Phase, s.Top[3])
	}

	s = late(t, 3, "corn-up", "rice-up", "pepper-up")
	for _, move := range []string{"p2 turn 1", "p1 turn 2", "p0 turn 3"} {
		play(t, &s, move)
		pass(t, &s)
	}
	if s.Phase != futures.Revealing || s.Active != bourse.None || s.Turn() != bourse.Nature {
		t.Fatalf("the NPC's card: then comes %s of %s", s.Phase, s.Turn())
	}
	want = []string{"facedown > open: card rice-up on pile 0 (F6.2)"}
	if diff := cmp.Diff(want, changed(traced(t, &s, "~ reveal 0 rice-up"), "F6.2")); diff != "" {
		t.Errorf("the NPC's card (-want +got):\n%s", diff)
	}
	if s.Phase != futures.Drawing || s.Top[0] != futures.RiceUp {
		t.Errorf("the NPC's card: then comes %s, and pile 0 shows %s", s.Phase, s.Top[0])
	}

	// With 4 players nothing is left.
	s = closing(t, futures.Standard(4))
	if got := changed(finish(t, &s, ""), "F6.2"); len(got) > 0 {
		t.Errorf("4 players: %q", got)
	}
}

func TestRule_F6_3_closing(t *testing.T) {
	// The two piles that were open in the middle count again.
	s := middle(t, futures.Standard(4), piles("corn-up corn-up corn-up rice-up pepper-down pepper-down"))
	pass(t, &s)
	if got, want := prices(&s), [3]int{25, 25, 21}; got != want {
		t.Fatalf("after the middle: prices %v, want %v", got, want)
	}
	idle(t, &s, func() bool { return s.Phase == futures.Turning && s.Active == 0 })
	if got, want := prices(&s), [3]int{25, 25, 21}; got != want {
		t.Errorf("before the last card: prices %v, want %v", got, want)
	}
	finish(t, &s, "")
	if got, want := prices(&s), [3]int{32, 27, 15}; got != want {
		t.Errorf("at the end: prices %v, want %v", got, want)
	}
	// With 3 players so does the card turned up at the very end, a player's or the NPC's.
	s = late(t, 3, "corn-up", "rice-up", "pepper-up")
	for _, move := range []string{"p2 turn 1", "p1 turn 2", "p0 turn 3"} {
		play(t, &s, move)
		pass(t, &s)
	}
	before := prices(&s)
	play(t, &s, "~ reveal 0 pepper-up")
	// The piles: PEPPER UP, CORN UP, RICE UP, PEPPER UP, PEPPER UP, PEPPER DOWN.
	if got, want := prices(&s), [3]int{27, 27, 29}; before != [3]int{25, 25, 25} || got != want {
		t.Errorf("3 players: prices %v, then %v, want %v", before, got, want)
	}
}
