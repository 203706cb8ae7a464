package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F5.

func TestRule_F5_1_neutral(t *testing.T) {
	s := dealt(t, futures.Standard(3), "corn-up corn-down rice-up rice-down pepper-up")
	want := []string{
		"~ lay 5 pepper-down", "deck > open: card pepper-down on pile 5 (F2.3)",
		"deck > facedown: card ? on pile 0 (F5.1)", "round 1, placing p0",
	}
	if diff := cmp.Diff(want, traced(t, &s, "~ lay 5 pepper-down")); diff != "" {
		t.Errorf("3 players (-want +got):\n%s", diff)
	}
	if s.Cover[0] != bourse.Nature || s.Top[0] != 0 || s.Deck != 54-15-6-1 || s.Stock.Len() != int(s.Deck)+1 {
		t.Errorf("3 players: pile 0 is covered by %s, shows %s, and %d cards are in the deck, %d unseen", s.Cover[0], s.Top[0], s.Deck, s.Stock.Len())
	}
	// Nobody has seen the card.
	for seat := bourse.Spectator; seat < 4; seat++ {
		if v := s.View(seat); v.Own.Placed != 0 || v.Top[0] != 0 {
			t.Errorf("%s sees the NPC's card", seat)
		}
	}
	// In the second round it lies on the next pile.
	idle(t, &s, func() bool { return s.Round == 2 })
	if s.Cover != [6]bourse.Seat{bourse.None, bourse.Nature, bourse.None, bourse.None, bourse.None, bourse.None} {
		t.Errorf("round 2: the covers are %v", s.Cover)
	}
	four := dealt(t, futures.Standard(4), level)
	if four.Deck != 54-20-6 || four.Stock.Len() != int(four.Deck) {
		t.Errorf("4 players: %d cards are in the deck, %d unseen", four.Deck, four.Stock.Len())
	}
}

func TestRule_F5_2_place(t *testing.T) {
	s := dealt(t, futures.Standard(3), level, "corn-up corn-up rice-down pepper-up pepper-up", "corn-up corn-down corn-down corn-down rice-up")
	for text, want := range map[string]string{
		"p0 place corn-up 1":         "",
		"p0 place rice-down 5":       "",
		"p0 place corn-up 0":         "pile-covered", // the NPC's
		"p0 place corn-down 1":       "not-in-hand",
		"p0 place ? 1":               "no-such-card",
		"p1 place corn-up 1":         "not-your-turn",
		"p0 pass":                    "card-first",
		"p0 buy corn up":             "card-first",
		"p0 end":                     "card-first",
		"p0 extra corn-up rice-down": "not-acting",
		"p0 turn 0":                  "not-now",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	if code := refused(t, s, futures.Place(0, futures.CornUp, 6)); code != "no-such-pile" {
		t.Errorf("pile 6 is refused with %q", code)
	}
	if got := len(options(&s, 0, "")); got != 3*5 {
		t.Errorf("p0 has %d placements, want 3 kinds of cards on 5 piles", got)
	}
	events := traced(t, &s, "p0 place corn-up 1")
	want := []string{"p0 place corn-up 1", "p0 > facedown: card corn-up on pile 1 (F5.2)", "round 1, early-acting p0"}
	if diff := cmp.Diff(want, events); diff != "" {
		t.Errorf("placing (-want +got):\n%s", diff)
	}
	if s.Own[0].Hand != (futures.Cards{1, 0, 0, 1, 2, 0}) || s.Own[0].Placed != futures.CornUp || s.HandSizes[0] != 4 || s.Cover[1] != 0 || s.Top[1] != 0 {
		t.Errorf("after placing p0 holds %s, has placed %s", s.Own[0].Hand, s.Own[0].Placed)
	}
	if s.Actions != 1 {
		t.Errorf("%d actions follow the card, want 1", s.Actions)
	}
	// Once only.
	if code := refusedText(t, s, "p0 place corn-up 2"); code != "card-placed" {
		t.Errorf("a second card is refused with %q", code)
	}
	pass(t, &s)
	// Clockwise; the pile is covered now, for all.
	if s.Phase != futures.Placing || s.Active != 1 {
		t.Errorf("after p0 comes %s of %s", s.Phase, s.Active)
	}
	if code := refusedText(t, s, "p1 place corn-up 1"); code != "pile-covered" {
		t.Errorf("a covered pile is refused with %q", code)
	}
	if code := refusedText(t, s, "p1 place corn-up 2"); code != "" {
		t.Errorf("an open pile is refused with %q", code)
	}
	// Only p0 knows the card.
	for seat := bourse.Spectator; seat < 4; seat++ {
		v := s.View(seat)
		if known := v.Own.Placed == futures.CornUp; known != (seat == 0) {
			t.Errorf("%s knows p0's card: %t", seat, known)
		}
	}
}

// TestRule_F5_2_order plays early trading from every start player.
func TestRule_F5_2_order(t *testing.T) {
	for players, orders := range map[int]string{3: "012 120 201", 4: "0123 1230 2301 3012"} {
		for start, want := range strings.Fields(orders) {
			c := futures.Standard(players)
			c.Start = bourse.Seat(start)
			s := dealt(t, c, level)
			got := ""
			idle(t, &s, func() bool {
				if s.Phase == futures.Placing {
					got += s.Active.String()[1:]
				}
				return s.Phase == futures.Turning
			})
			if got != want {
				t.Errorf("%d players place in the order %s, want %s", players, got, want)
			}
		}
	}
}

func TestRule_F5_3_middle(t *testing.T) {
	for _, test := range []struct {
		name  string
		cards string
		want  [3]int
	}{
		// The source's example: RICE UP and PEPPER DOWN are open.
		{"the source's", "- - - - rice-up pepper-down", [3]int{25, 27, 23}},
		{"both of a kind", "- - - - corn-up corn-up", [3]int{29, 25, 25}},
		{"against each other", "- - - - corn-up corn-down", [3]int{25, 25, 25}},
		{"the covered do not count", "pepper-up pepper-up pepper-up pepper-up rice-down corn-down", [3]int{23, 23, 25}},
	} {
		s := middle(t, futures.Standard(4), piles(test.cards))
		if s.Balance(futures.FaceDown, futures.MovementCard) != 4 {
			t.Fatalf("%s: the piles are %v", test.name, s.Cover)
		}
		pass(t, &s)
		if got := prices(&s); got != test.want {
			t.Errorf("%s: prices %v, want %v", test.name, got, test.want)
		}
	}
	// With 3 players the NPC's card does not count either.
	s := middle(t, futures.Standard(3), piles("- - - - pepper-up pepper-up"))
	if s.Balance(futures.FaceDown, futures.MovementCard) != 4 {
		t.Fatalf("3 players: the piles are %v", s.Cover)
	}
	pass(t, &s)
	if got, want := prices(&s), [3]int{25, 25, 29}; got != want {
		t.Errorf("3 players: prices %v, want %v", got, want)
	}
}
